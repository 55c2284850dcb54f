"""`tmlog score`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import FINDINGS, exit_status


@click.command()
@click.argument("log", type=click.Path())
@click.option("--format", "form", type=click.Choice(["table", "json", "csv"]), default="table", help="How to print it.")
def command(log: str, form: str) -> None:
    """Show the points of a game and where they come from.

    The final points of a game that is over, the current ones of another; of an illegal log, those before the illegal
    move. Only logs that `tmlog check` replays have points.

    \b
    Examples:
      tmlog score game.txt
      tmlog score --format csv game.txt > points.csv

    Exit status: 0 no error, 1 findings, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.judging import judge_logs
    from tmlog.emit.points import FORMATS

    ((_, judgement),) = judge_logs([log], show_findings=True)
    if not judgement.sources:
        click.echo("no points: the log cannot be replayed", err=True)
        sys.exit(exit_status(judgement.diagnostics) or FINDINGS)
    click.echo(FORMATS[form](judgement), nl=False)
    sys.exit(exit_status(judgement.diagnostics))
