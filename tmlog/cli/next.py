"""`tmlog next`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import row_option, viewer_option
from tmlog.output.answers import DecisionsAnswer
from tmlog.output.formats import Format


@click.command()
@click.argument("log", type=click.Path())
@row_option
@viewer_option
@format_option(*DecisionsAnswer.contents())
def command(log: str, row: int | None, viewer: str | None, form: Format) -> None:
    """Say who owes which decision.

    Decisions that the game waits for come first and are marked; offers that may be answered later come after them. If
    the game is over, the command names the winners. For an illegal log it shows the position before the illegal move.
    LOG is a file of any form, or - for standard input.

    \b
    Examples:
      tmlog next game.tml
      tmlog next game.tml --row 12
      tmlog next --format json - < game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, check_row, reply
    from tmlog.kernel.legal import decisions
    from tmlog.views.positions import position_to_act_in, up_to_row

    asked = ask(log, form, viewer=viewer)
    check_row(asked, row)
    owed = decisions(asked.game, position_to_act_in(asked.replay, row))
    reply(asked, DecisionsAnswer(owed, up_to_row(asked, row).judgement), form)
