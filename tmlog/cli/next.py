"""`tmlog next`."""

from __future__ import annotations

import click


@click.command()
@click.argument("log", type=click.Path())
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="For people or programs.")
def command(log: str, form: str) -> None:
    """Say who owes which decision.

    Those that the game waits for come first and are marked; power that may still be answered later comes after them.
    Of a game that is over the winner is named, of an illegal log the position before the illegal move is meant. LOG
    is a file of any form, or - for standard input.

    \b
    Examples:
      tmlog next game.tml
      tmlog next --format json - < game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.files import write_standard_output
    from tmlog.cli.judging import ask
    from tmlog.output.answers import decisions_as_json, decisions_as_text
    from tmlog.views.positions import position_after

    asked = ask(log, form)
    decisions = asked.game.decisions(position_after(asked.replay, None))
    as_text = decisions_as_text(decisions, asked.judgement)
    write_standard_output(decisions_as_json(decisions) if form == "json" else as_text)
    asked.exit()
