"""`tmlog legal`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import row_option, viewer_option
from tmlog.output.answers import MovesAnswer
from tmlog.output.formats import Format


def _players(context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """The players of the log, for completion. While the option has no value, click keeps the path in `args`."""
    from tmlog.cli.logs import players_of

    paths = [context.params.get("log"), *context.args]
    return [name for path in paths if path for name in players_of(path) if name.startswith(incomplete.lower())]


@click.command()
@click.argument("log", type=click.Path())
@row_option
@click.option("--player", metavar="NAME", shell_complete=_players, help="Only what this player may do.")
@viewer_option
@format_option(*MovesAnswer.contents())
def command(log: str, row: int | None, player: str | None, viewer: str | None, form: Format) -> None:
    """List every legal command.

    The list has single commands in canonical spelling. Amounts are listed up to 20, and then the largest that the
    player can afford; of things to give up, one or all, at the end of the list. It is empty when the game is over. For
    an illegal log it shows what would have been legal in place of the illegal move. LOG is a file of any form, or - for
    standard input.

    \b
    Examples:
      tmlog legal game.tml
      tmlog legal game.tml --player anna
      tmlog legal game.tml --row 12 --format json

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, check_row, player_called, reply
    from tmlog.views.positions import legal_moves

    asked = ask(log, form, viewer=viewer)
    check_row(asked, row)
    players = list(asked.judgement.scores) if player is None else [player_called(asked, player)]
    reply(asked, MovesAnswer(legal_moves(asked, row, players)), form)
