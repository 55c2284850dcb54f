"""`tmlog audit`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import verdict_status


@click.command()
@click.argument("ledgers", nargs=-1, required=True, type=click.Path(), metavar="LEDGER...")
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="For people or programs.")
def command(ledgers: tuple[str, ...], form: str) -> None:
    """Replay ledgers and compare every row with the position after it.

    Everything that the columns of a ledger show is compared, and the claims of native logs. The first row that
    differs is shown with what probably went wrong there; the replay goes on with its own numbers, and `tmlog check`
    shows every row that differs. An illegal move ends it.

    \b
    Examples:
      tmlog audit league-game.txt
      tmlog audit --format json season-62/*.txt

    Exit status: 0 every row agrees, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.files import write_standard_output
    from tmlog.cli.judging import play_logs
    from tmlog.cli.show import show
    from tmlog.output.audit import audit_summary, up_to_first

    judged = []
    for name, source, played in play_logs(ledgers):
        judged.append((name, played.judgement))
        if form == "human":
            show(up_to_first(played.judgement.diagnostics, played.difference), source)
            write_standard_output(audit_summary(name, played.judgement, played.difference) + "\n")
    if form == "json":
        from tmlog.output.json import as_json, audit_entry

        write_standard_output(as_json([audit_entry(name, judgement) for name, judgement in judged]) + "\n")
    sys.exit(verdict_status(judgement for _, judgement in judged))
