"""`tmlog state`."""

from __future__ import annotations

import click


@click.command()
@click.argument("log", type=click.Path())
@click.option("--row", type=int, help="The position after this row of `tmlog ledger`; 0 is before the first.")
@click.option("--format", "form", type=click.Choice(["json"]), default="json", help="How to print it.")
def command(log: str, row: int | None, form: str) -> None:
    """Print a position as JSON.

    Everything about the position after a row, by default the last, with a hash that is the same wherever and whenever
    the same position is written down. LOG is a file of any form, or - for standard input.

    \b
    Examples:
      tmlog state game.tml
      tmlog state game.tml --row 12

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.files import write_standard_output
    from tmlog.cli.judging import ask
    from tmlog.output.answers import snapshot_as_json
    from tmlog.views.positions import snapshot

    asked = ask(log, form)
    asked.check_row(row)
    write_standard_output(snapshot_as_json(asked.name, snapshot(asked.game, asked.replay, row)))
    asked.exit()
