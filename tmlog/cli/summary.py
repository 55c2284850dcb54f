"""`tmlog summary`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import language_option, output_option, row_option, viewer_option
from tmlog.output.answers import SummaryAnswer
from tmlog.output.formats import Format


@click.command()
@click.argument("log", type=click.Path())
@format_option(*SummaryAnswer.contents())
@row_option
@click.option("--spoiler-free", is_flag=True, help="Leave out everything that reveals points, standing or winner.")
@viewer_option
@language_option
@output_option
def command(
    log: str, form: Format, *, row: int | None, spoiler_free: bool, viewer: str | None, language: str, output: str
) -> None:
    """Tell the story of a game, for a forum or a mail.

    The summary says who played, who won, how the game went round by round, what decided it, and how final scoring went.
    The summary of an unfinished or illegal log goes as far as the log was played; --row ends it earlier. The BBCode is
    for BoardGameGeek. LOG is a file of any form, or - for standard input. The command never overwrites LOG.

    \b
    Examples:
      tmlog summary game.txt
      tmlog summary --format bbcode game.txt               for a post in a forum
      tmlog summary --spoiler-free game.tml                for readers who will replay it
      tmlog summary --row 120 game.tml                     the story up to that row
      tmlog summary --format html game.tml -o summary.html

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.logs import ask, check_row, reply
    from tmlog.cli.output import keep_logs

    keep_logs(log, output)
    asked = ask(log, form, output, viewer=viewer, show_findings=not spoiler_free)
    check_row(asked, row)
    reply(asked, SummaryAnswer(asked, language, spoiler_free=spoiler_free, row=row), form, output)
