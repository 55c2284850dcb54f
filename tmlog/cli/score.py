"""`tmlog score`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, output_option, viewer_option
from tmlog.output.answers import PointsAnswer
from tmlog.output.formats import Format


@click.command()
@click.argument("log", type=click.Path())
@format_option(*PointsAnswer.contents())
@output_option
@viewer_option
@language_option
def command(log: str, form: Format, output: str, viewer: str | None, language: str) -> None:
    """Show the points of a game and where they come from.

    If the game is over, the command shows the final points and the winner, else the current points. For an illegal log
    it shows the points before the illegal move. LOG is a file of any form, or - for standard input. The command never
    overwrites a log.

    \b
    Examples:
      tmlog score game.txt
      tmlog score --format csv game.txt -o points.csv
      tmlog score --format bbcode game.txt      for a post in a forum

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, reply
    from tmlog.cli.output import keep_logs

    keep_logs(log, output)
    asked = ask(log, form, output, viewer=viewer)
    reply(asked, PointsAnswer(asked, language), form, output)
