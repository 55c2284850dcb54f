"""`tmlog score`."""

from __future__ import annotations

import click


@click.command()
@click.argument("log", type=click.Path())
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "text", "json", "csv", "markdown", "bbcode", "html"]),
    default="table",
    help="How to print it; text is the table.",
)
def command(log: str, form: str) -> None:
    """Show the points of a game and where they come from.

    The final points of a game that is over, with the winner, and the current ones of another; of an illegal log those
    before the illegal move. LOG is a file of any form, or - for standard input.

    \b
    Examples:
      tmlog score game.txt
      tmlog score --format csv game.txt > points.csv
      tmlog score --format bbcode game.txt      for a post in a forum

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.files import write_standard_output
    from tmlog.cli.judging import ask
    from tmlog.emit.points import FORMATS

    asked = ask(log, form)
    if form in FORMATS:
        write_standard_output(FORMATS[form](asked.judgement))
    else:
        from tmlog.catalogue import DEFAULT_LANGUAGE
        from tmlog.render.documents.naming import Names
        from tmlog.render.documents.points import points_document
        from tmlog.render.prose import write

        names = Names(asked.present(DEFAULT_LANGUAGE))
        write_standard_output(write(points_document(names, asked.replay, asked.judgement), form))
    asked.exit()
