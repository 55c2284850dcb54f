"""`tmlog check`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import verdict_status


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(), metavar="LOG...")
@click.option("--format", "form", type=click.Choice(["human", "json"]), default="human", help="For people or programs.")
@click.option("-q", "--quiet", is_flag=True, help="No summary; only the findings.")
def command(logs: tuple[str, ...], form: str, quiet: bool) -> None:
    """Check logs: notation, names, moves.

    LOG is a file, a folder (all its .tml files), or - for standard input. Native logs, Snellman command source and
    Snellman ledgers are told apart by themselves. The summary says of every log whether it is legal and complete,
    legal so far, illegal or disputed, or why its moves were not judged.

    \b
    Examples:
      tmlog check game.tml
      tmlog check season-62/ forum-game.txt
      tmlog check - < game.txt
      tmlog check --format json game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.judging import judge_logs
    from tmlog.wording import counted

    judged = list(judge_logs(logs, show_findings=form == "human"))
    every = [diagnostic for _, judgement in judged for diagnostic in judgement.diagnostics]
    if form == "json":
        from tmlog.cli.files import write_standard_output
        from tmlog.output.json import as_json, check_entry

        write_standard_output(as_json([check_entry(name, judgement) for name, judgement in judged]) + "\n")
    elif not quiet:
        from tmlog.output.human import in_words, visible

        errors = sum(diagnostic.is_error for diagnostic in every)
        warnings = f", {counted(len(every) - errors, 'warning')}" if len(every) > errors else ""
        checked = sum(judgement.was_read for _, judgement in judged)
        for name, judgement in judged:
            click.echo(f"{visible(name)}: {visible(in_words(judgement))}", err=True)
        click.echo(f"{counted(checked, 'log')} checked: {counted(errors, 'error')}{warnings}", err=True)
    sys.exit(verdict_status(judgement for _, judgement in judged))
