"""`tmlog ledger`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, output_option, viewer_option
from tmlog.output.answers import LedgerAnswer
from tmlog.output.formats import Format


@click.command()
@click.argument("log", type=click.Path())
@format_option(*LedgerAnswer.contents())
@output_option
@viewer_option
@language_option
def command(log: str, form: Format, output: str, viewer: str | None, language: str) -> None:
    """Print the row ledger of a game.

    The ledger has a row for every turn and for everything that happened by itself. A row shows what the player has
    after it, and the changes since the player's last row. Notes, rulings and undone lines are marked; CSV has only the
    numbered rows. The ledger of an illegal log ends before the illegal move. LOG is a file of any form, or - for
    standard input. The command never overwrites LOG.

    \b
    Examples:
      tmlog ledger game.tml
      tmlog ledger --format csv game.txt -o rows.csv
      tmlog ledger --format bbcode game.txt     for a post in a forum
      tmlog ledger - < game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, reply
    from tmlog.cli.output import keep_logs
    from tmlog.views.ledger import ledger

    keep_logs(log, output)
    asked = ask(log, form, output, viewer=viewer)
    rows = ledger(asked)
    reply(asked, LedgerAnswer(asked, rows, language), form, output)
