"""`tmlog audit`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import exit_status


@click.command()
@click.argument("ledgers", nargs=-1, required=True, type=click.Path(), metavar="LEDGER...")
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="For people or programs.")
def command(ledgers: tuple[str, ...], form: str) -> None:
    """Replay ledgers and compare every row with the position after it.

    Victory points, coins, workers, priests, power bowls and cults of every row are compared. A row that differs is
    reported and the replay goes on with its own numbers; an illegal move ends it.

    \b
    Examples:
      tmlog audit league-game.txt
      tmlog audit --format json season-62/*.txt

    Exit status: 0 every row agrees, 1 findings, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.judging import judge_logs

    judged = []
    for name, judgement in judge_logs(ledgers, show_findings=form == "human"):
        judged.append((name, judgement))
        if form == "human":
            scores = ", ".join(f"{player} {points}" for player, points in judgement.scores.items())
            rows = f"{judgement.rows_agree} of {judgement.rows_claimed} rows agree"
            click.echo(f"{name}: {judgement.verdict.value}, {rows}; {scores}")
    if form == "json":
        from tmlog.emit.json import as_json, audit_entry

        click.echo(as_json([audit_entry(name, judgement) for name, judgement in judged]))
    sys.exit(exit_status(found for _, judgement in judged for found in judgement.diagnostics))
