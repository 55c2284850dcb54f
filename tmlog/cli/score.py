"""`tmlog score`."""

from __future__ import annotations

import click


@click.command()
@click.argument("log", type=click.Path())
@click.option("--format", "form", type=click.Choice(["table", "json", "csv"]), default="table", help="How to print it.")
def command(log: str, form: str) -> None:
    """Show the points of a game and where they come from.

    The final points of a game that is over, with the winner, and the current ones of another; of an illegal log those
    before the illegal move. LOG is a file of any form, or - for standard input.

    \b
    Examples:
      tmlog score game.txt
      tmlog score --format csv game.txt > points.csv

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.files import write_standard_output
    from tmlog.cli.judging import ask
    from tmlog.emit.points import FORMATS

    asked = ask(log, form)
    write_standard_output(FORMATS[form](asked.judgement))
    asked.exit()
