"""`tmlog ledger`."""

from __future__ import annotations

import click


@click.command()
@click.argument("log", type=click.Path())
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "csv", "json", "markdown", "bbcode", "html"]),
    default="text",
    help="How to print it.",
)
def command(log: str, form: str) -> None:
    """Print the row ledger of a game.

    A row for everything that was done and for what happened by itself, with what the player has after it and what has
    changed since the player's row before. Power changes by what bowls II and III are worth. Notes, rulings and lines
    that were undone are marked; CSV holds the numbered rows alone. The rows of an illegal log end before the illegal
    move. LOG is a file of any form, or - for standard input.

    \b
    Examples:
      tmlog ledger game.tml
      tmlog ledger --format csv game.txt > rows.csv
      tmlog ledger --format bbcode game.txt     for a post in a forum
      tmlog ledger - < game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.catalogue import DEFAULT_LANGUAGE
    from tmlog.cli.files import write_standard_output
    from tmlog.cli.judging import ask
    from tmlog.cli.show import terminal_width
    from tmlog.emit.ledger import FORMATS
    from tmlog.render.documents.ledger import ledger_document
    from tmlog.render.documents.naming import Names
    from tmlog.render.prose import write
    from tmlog.views.ledger import ledger

    asked = ask(log, form)
    rows = ledger(asked.game, asked.log, asked.replay)
    if form in FORMATS:
        write_standard_output(FORMATS[form](asked.name, rows))
    else:
        title = "" if form == "text" else Names(asked.present(DEFAULT_LANGUAGE)).title
        write_standard_output(write(ledger_document(rows, DEFAULT_LANGUAGE, title), form, terminal_width()))
    asked.exit()
