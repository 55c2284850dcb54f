"""`tmlog board`."""

from __future__ import annotations

import os.path

import click

from tmlog.cli.files import STANDARD_OUTPUT
from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, output_option
from tmlog.output.formats import Content, Format, FormatMissing, formats_for, required
from tmlog.output.visible import visible
from tmlog.wording import join_words

_USUAL = "svg"


@click.command()
@click.argument("log", type=click.Path())
@click.option("--row", type=int, help="The board after this row of `tmlog ledger`; 0 is before the first.")
@output_option
@format_option(Content.PICTURE, default=None, describe="The format; the default is the ending of OUT, or svg.")
@click.option("--width", type=click.IntRange(100, 8000), help="The width of a PNG in pixels; the default is 1400.")
@language_option
def command(log: str, row: int | None, output: str, form: Format | None, width: int | None, language: str) -> None:
    """Draw the board after a row, by default the last, as SVG or PNG.

    The changes of that row are marked. SVG needs nothing; PNG needs one more package: pip install resvg-py. LOG is a
    file of any form, or - for standard input. The command never overwrites LOG.

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

    check_output(log, output, what="a picture")
    form = _form_of(output, form)
    if form.name == _USUAL and width is not None:
        raise click.UsageError("--width is for a PNG; an SVG has any width")
    _check_extra(form)
    result = ask(log, form)
    check_row(result, row)
    svg = board_picture(result.present(language), result.replay, row)
    if svg is None:
        raise click.UsageError(f"{result.game.name} has no board to draw; `tmlog report` shows what is on the table")
    exit_with(result, deliver(output, required(form, form.picture)(svg, width)))


def _form_of(output: str, wish: Format | None) -> Format:
    """The format that the user named, or the format of the ending of the file.

    Raises click.UsageError if the two contradict each other, or if neither is given.
    """
    pictures = {picture.name: picture for picture in formats_for(Content.PICTURE)}
    if output == STANDARD_OUTPUT:
        return wish or pictures[_USUAL]
    by_ending = pictures.get(os.path.splitext(output)[1].lower().removeprefix("."))
    if wish and by_ending not in (None, wish):
        raise click.UsageError(f"--format {wish.name} contradicts the ending of {visible(output)}; nothing was written")
    form = wish or by_ending
    if form is None:
        endings = join_words([f".{name}" for name in pictures], "or")
        raise click.UsageError(f"the name of a picture ends in {endings}; use --format for another name")
    return form


def _check_extra(form: Format) -> None:
    """Raise click.UsageError if the format needs a package that is not installed."""
    try:
        if form.require is not None:
            form.require()
    except FormatMissing as missing:
        raise click.UsageError(str(missing)) from missing
