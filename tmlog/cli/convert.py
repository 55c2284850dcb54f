"""`tmlog convert`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import exit_status
from tmlog.cli.options import fill_help, output_option
from tmlog.games import game_names, load_meta

_FOREIGN = [form for name in game_names() for form in load_meta(name).written_forms]
"""The foreign forms that games write."""


@click.command()
@click.argument("log", type=click.Path(), metavar="IN")
@click.option(
    "--to",
    "form",
    type=click.Choice(["native", *(form.name for form in _FOREIGN)]),
    default="native",
    help="The form to write; the default is native.",
)
@output_option
@fill_help(
    forms="\n\n".join(form.help for form in _FOREIGN),
    examples="\n".join(f"  {f'tmlog convert --to {form.name} game.tml':<41}   for {form.reader}" for form in _FOREIGN),
)
def command(log: str, form: str, output: str) -> None:
    """Write a log in another form.

    IN is a ledger, a command source or a native log, or - for standard input. The conversion loses nothing. A native
    log made from a ledger claims the numbers of every row, so `tmlog audit` can still compare them.

    {forms}

    tmlog does not convert a log with errors in notation or names; it writes nothing then. It never overwrites IN, and
    other logs only with --force.

    \b
    Examples:
      tmlog convert ledger.txt > game.tml         a native log from a ledger
      tmlog convert forum.txt -o game.tml         a native log from what players typed
    {examples}
      tmlog convert - < ledger.txt                from standard input

    Exit status: 0 no error, 1 findings, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.crash import attempt
    from tmlog.cli.files import name_of, read_log, refuse_folder
    from tmlog.cli.output import deliver, keep_logs
    from tmlog.cli.show import show
    from tmlog.convert import convert
    from tmlog.diagnostics import Diagnostic

    keep_logs(log, output)
    refuse_folder(log)
    source, found = read_log(log)
    if source is None:
        show(found, None)
        sys.exit(exit_status(found))
    converted = attempt(lambda: convert(source, form), name_of(log))
    if isinstance(converted, Diagnostic):
        show([converted], source)
        sys.exit(exit_status([converted]))
    found = converted.findings.diagnostics
    show(found, converted.findings.source)
    sys.exit(exit_status(found if converted.text is None else found + deliver(output, converted.text)))
