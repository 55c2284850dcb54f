"""`tmlog check`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import exit_status


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(), metavar="LOG...")
@click.option("-q", "--quiet", is_flag=True, help="No summary; only the findings.")
def command(logs: tuple[str, ...], quiet: bool) -> None:
    """Check logs: notation and names.

    LOG is a file, a folder (all its .tml files), or - for standard input. Native logs, Snellman command source and
    Snellman ledgers are told apart by themselves.

    \b
    Examples:
      tmlog check game.tml
      tmlog check season-62/ forum-game.txt
      tmlog check - < game.txt

    Exit status: 0 no error, 1 findings, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.crash import attempt
    from tmlog.cli.files import read_logs
    from tmlog.cli.progress import progress
    from tmlog.cli.show import show
    from tmlog.diagnostics import Diagnostic
    from tmlog.pipeline import check
    from tmlog.wording import counted

    checked = 0
    every: list[Diagnostic] = []
    for path, source, found in progress(read_logs(logs)):
        if source is not None:
            checked += 1
            parsed = attempt(lambda source=source: check(source), path)  # type: ignore[misc]
            found = [parsed] if isinstance(parsed, Diagnostic) else parsed.diagnostics
        show(found, source)
        every += found
    if not quiet:
        errors = sum(diagnostic.is_error for diagnostic in every)
        warnings = f", {counted(len(every) - errors, 'warning')}" if len(every) > errors else ""
        click.echo(f"{counted(checked, 'log')} checked: {counted(errors, 'error')}{warnings}", err=True)
    sys.exit(exit_status(every))
