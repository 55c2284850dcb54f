"""`tmlog board`."""

from __future__ import annotations

import click

from tmlog.cli.options import language_option, output_option


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
    from tmlog.cli.drawing import draw_board, form_of
    from tmlog.cli.output import check_output

    check_output(log, output, what="a picture")
    draw_board(log, row, output, form_of(output, form), width, language)
