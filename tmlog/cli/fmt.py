"""`tmlog fmt`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import FINDINGS, OK, exit_status


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(), metavar="LOG...")
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit 1 if a log is not canonical.")
@click.option("--diff", is_flag=True, help="Change nothing; print what would change, exit 1 if anything would.")
def command(logs: tuple[str, ...], only_check: bool, diff: bool) -> None:
    """Print logs in their canonical form.

    The canonical form has one spelling and one spacing. Comments, sections and the order of everything stay, and the
    log means the same as before. A file is replaced in one step; - reads standard input and writes standard output.
    tmlog does not change a log with errors in its notation. In a folder it leaves ledgers alone, because they have no
    canonical form.

    \b
    Examples:
      tmlog fmt game.tml             rewrite the file
      tmlog fmt --check season-62/   for CI: is every log canonical?
      tmlog fmt --diff game.tml      look first
      tmlog fmt - < game.txt         from standard input to standard output

    Exit status: 0 no error, 1 findings, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.crash import attempt
    from tmlog.cli.files import name_of, read_logs
    from tmlog.cli.progress import progress
    from tmlog.cli.rewriting import Formatter
    from tmlog.cli.show import show
    from tmlog.diagnostics import Diagnostic
    from tmlog.games.forms import has_canonical_form

    formatter = Formatter(only_look=only_check or diff, diff=diff)
    every: list[Diagnostic] = []
    for path, source, found in progress(read_logs(logs, has_canonical_form)):
        if source is not None:
            formatted = attempt(lambda path=path, source=source: formatter.format(path, source), name_of(path))  # type: ignore[misc]
            found = [formatted] if isinstance(formatted, Diagnostic) else formatted
        show(found, source)
        every += found
    formatter.summarise()
    would_change = FINDINGS if formatter.only_look and formatter.changed else OK
    sys.exit(exit_status(every) or would_change)
