"""`tmlog state`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, viewer_option
from tmlog.output.answers import SnapshotAnswer
from tmlog.output.formats import Format


@click.command()
@click.argument("log", type=click.Path())
@click.option("--row", type=int, help="The position after this row of `tmlog ledger`; 0 is before the first.")
@viewer_option
@format_option(*SnapshotAnswer.contents(), default="json")
@language_option
def command(log: str, row: int | None, viewer: str | None, form: Format, language: str) -> None:
    """Print a position, as JSON or as text.

    JSON has everything about the position after a row, by default the last, and a hash. The same position always has
    the same hash. Text shows the position to people: the map, and what everybody has. LOG is a file of any form, or -
    for standard input.

    \b
    Examples:
      tmlog state game.tml
      tmlog state game.tml --row 12
      tmlog state game.tml --format text    the position for people

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, check_row, reply
    from tmlog.views.positions import snapshot

    asked = ask(log, form, viewer=viewer)
    check_row(asked, row)
    reply(asked, SnapshotAnswer(asked, snapshot(asked, row), language), form)
