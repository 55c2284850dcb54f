"""`tmlog score`."""

from __future__ import annotations

import click

from tmlog.cli.options import language_option, output_option


@click.command()
@click.argument("log", type=click.Path())
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "text", "json", "csv", "markdown", "bbcode", "html"]),
    default="table",
    help="How to print it; text is the table.",
)
@output_option
@language_option
def command(log: str, form: str, output: str, language: str) -> None:
    """Show the points of a game and where they come from.

    The final points of a game that is over, with the winner, and the current ones of another; of an illegal log those
    before the illegal move. LOG is a file of any form, or - for standard input. No log is ever overwritten.

    \b
    Examples:
      tmlog score game.txt
      tmlog score --format csv game.txt -o points.csv
      tmlog score --format bbcode game.txt      for a post in a forum

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.judging import ask
    from tmlog.cli.output import deliver, keep_logs
    from tmlog.output.points import FORMATS

    keep_logs(log, output)
    asked = ask(log, form, output)
    if form in FORMATS:
        text = FORMATS[form](asked.judgement)
    else:
        from tmlog.output.documents.naming import Names
        from tmlog.output.documents.points import points_document
        from tmlog.output.prose import write

        names = Names(asked.present(language))
        text = write(points_document(names, asked.replay, asked.judgement), form)
    asked.exit(deliver(output, text))
