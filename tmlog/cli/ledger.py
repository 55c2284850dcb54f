"""`tmlog ledger`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, output_option, viewer_option
from tmlog.output.answers import LedgerAnswer
from tmlog.output.formats import Format

if TYPE_CHECKING:
    from tmlog.kernel.result import Played


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(), metavar="LOG...")
@format_option(*LedgerAnswer.contents())
@output_option
@viewer_option
@language_option
def command(logs: tuple[str, ...], form: Format, output: str, viewer: str | None, language: str) -> None:
    """Print the row ledger of a game.

    The ledger has a row for every turn and for everything that happened by itself. A row shows what the player has
    after it, and the changes since the player's last row. Notes, rulings and undone lines are marked; CSV has only the
    numbered rows. The ledger of an illegal log ends before the illegal move. LOG is a file of any form, a folder, or -
    for standard input. For several logs or a folder, each ledger has the name of its log. The command never overwrites
    LOG.

    \b
    Examples:
      tmlog ledger game.tml
      tmlog ledger season-62/ late.txt          several games
      tmlog ledger --format csv game.txt -o rows.csv
      tmlog ledger --format bbcode game.txt     for a post in a forum
      tmlog ledger - < game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.output import keep_logs
    from tmlog.cli.several import answer_logs
    from tmlog.views.ledger import ledger

    for log in logs:
        keep_logs(log, output)

    def make(played: Played) -> LedgerAnswer:
        return LedgerAnswer(played, ledger(played), language)

    answer_logs(logs, make, LedgerAnswer.contents(), form, output, viewer=viewer)
