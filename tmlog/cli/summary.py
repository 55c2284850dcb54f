"""`tmlog summary`."""

from __future__ import annotations

import click

from tmlog.cli.options import language_option, output_option
from tmlog.output.prose import FORMATS


@click.command()
@click.argument("log", type=click.Path())
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to write it.")
@click.option("--spoiler-free", is_flag=True, help="Say nothing by which points, standing or winner could be known.")
@language_option
@output_option
def command(log: str, form: str, *, spoiler_free: bool, language: str, output: str) -> None:
    """Tell the story of a game, for a forum or a mail.

    Who played, who won, how it went round by round, what decided it, and final scoring in short; of a game that is not
    over, or of an illegal log, as far as it goes. BBCode is that of BoardGameGeek. LOG is a file of any form, or - for
    standard input. No log is ever overwritten.

    \b
    Examples:
      tmlog summary game.txt
      tmlog summary --format bbcode game.txt               for a post in a forum
      tmlog summary --spoiler-free game.tml                for those who will replay it
      tmlog summary --format html game.tml -o summary.html

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.judging import ask
    from tmlog.cli.output import deliver, keep_logs
    from tmlog.cli.show import terminal_width
    from tmlog.output.documents.naming import Names
    from tmlog.output.documents.summary import summary
    from tmlog.output.prose import write
    from tmlog.output.prose.text import WIDTH
    from tmlog.views.story import tell

    keep_logs(log, output)
    asked = ask(log, form, show_findings=not spoiler_free)
    presentation = asked.present(language)
    story = tell(asked.game, presentation, asked.replay, asked.judgement)
    document = summary(Names(presentation), story, asked.replay, asked.judgement, spoiler_free=spoiler_free)
    asked.exit(deliver(output, write(document, form, min(WIDTH, terminal_width(output)))))
