"""`tmlog score`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, output_option, row_option, viewer_option
from tmlog.output.answers import PointsAnswer
from tmlog.output.formats import Format

if TYPE_CHECKING:
    from tmlog.kernel.result import Played


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(), metavar="LOG...")
@row_option
@format_option(*PointsAnswer.contents())
@output_option
@viewer_option
@language_option
def command(
    logs: tuple[str, ...], row: int | None, form: Format, output: str, viewer: str | None, language: str
) -> None:
    """Show the points of a game and where they come from.

    If the game is over, the command shows the final points and the winner, else the current points. For an illegal log
    it shows the points before the illegal move. LOG is a file of any form, a folder, or - for standard input. For
    several logs or a folder, each answer has the name of its log. The command never overwrites a log.

    \b
    Examples:
      tmlog score game.txt
      tmlog score game.txt --row 120            the points after that row
      tmlog score season-62/ late.txt           several games
      tmlog score --format csv game.txt -o points.csv
      tmlog score --format bbcode game.txt      for a post in a forum

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.output import keep_logs
    from tmlog.cli.several import answer_logs

    for log in logs:
        keep_logs(log, output)

    def make(played: Played) -> PointsAnswer:
        return PointsAnswer(played, language, row)

    answer_logs(logs, make, PointsAnswer.contents(), form, output, row=row, viewer=viewer)
