"""`tmlog board`."""

from __future__ import annotations

import os.path

import click

from tmlog.cli.files import STANDARD_OUTPUT
from tmlog.cli.options import language_option, output_option
from tmlog.output.human import visible

_FORMS = {".svg": "svg", ".png": "png"}
_WIDTH = 1400
"""Pixels of a PNG."""


@click.command()
@click.argument("log", type=click.Path())
@click.option("--row", type=int, help="The board after this row of `tmlog ledger`; 0 is before the first.")
@output_option
@click.option("--format", "form", type=click.Choice(["svg", "png"]), help="Without it, by the ending of OUT, else svg.")
@click.option("--width", type=click.IntRange(100, 8000), help="Of a PNG, in pixels; without it, 1400.")
@language_option
def command(log: str, row: int | None, output: str, form: str | None, width: int | None, language: str) -> None:
    """Draw the board after a row, by default the last, as SVG or PNG.

    What the row changed is marked. SVG needs nothing; PNG needs one more package: pip install resvg-py. LOG is a
    file of any form, or - for standard input. No log is ever overwritten.

    \b
    Examples:
      tmlog board game.tml -o board.svg
      tmlog board game.tml --row 136 -o board.png
      tmlog board game.txt --format png --width 800 > board.png

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, check_row, exit_with
    from tmlog.cli.output import check_output, deliver
    from tmlog.output.board import board_picture
    from tmlog.output.png import png

    check_output(log, output, what="a picture")
    form = _form_of(output, form)
    if form == "svg" and width is not None:
        raise click.UsageError("--width is for a PNG; an SVG has any width")
    if form == "png":
        _check_extra()
    result = ask(log, form)
    check_row(result, row)
    svg = board_picture(result.present(language), result.replay, row)
    if svg is None:
        raise click.UsageError(f"{result.game.name} has no board to draw; `tmlog report` shows what lies on the table")
    exit_with(result, deliver(output, png(svg, width or _WIDTH) if form == "png" else svg))


def _form_of(output: str, wish: str | None) -> str:
    """What a file of that name holds, or what was asked for by name; the two must not contradict each other."""
    if output == STANDARD_OUTPUT:
        return wish or "svg"
    by_ending = _FORMS.get(os.path.splitext(output)[1].lower())
    if wish and by_ending not in (None, wish):
        raise click.UsageError(f"--format {wish} contradicts the ending of {visible(output)}; nothing was written")
    form = wish or by_ending
    if form is None:
        raise click.UsageError("a picture ends in .svg or .png; say --format for another name")
    return form


def _check_extra() -> None:
    """Refuse a PNG that cannot be made before the log is played."""
    from tmlog.output.png import PngMissing, require_png

    try:
        require_png()
    except PngMissing as missing:
        raise click.UsageError(str(missing)) from missing
