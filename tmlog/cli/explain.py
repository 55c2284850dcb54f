"""`tmlog explain`."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


def _codes(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from tmlog.codes import CODES

    return [CompletionItem(code, help=CODES[code].title) for code in CODES if code.startswith(incomplete.upper())]


@click.command()
@click.argument("codes", nargs=-1, metavar="[CODE]...", shell_complete=_codes)
def command(codes: tuple[str, ...]) -> None:
    """Explain the codes of findings; without a code, list them.

    \b
    Examples:
      tmlog explain TM203
      tmlog explain            every code with its title
    """
    from textwrap import fill

    from tmlog.codes import CODES
    from tmlog.emit.human import visible
    from tmlog.wording import did_you_mean

    if not codes:
        for code in CODES.values():
            click.echo(f"{code.code}  {code.severity.value:7}  {code.title}")
    for name in codes:
        known = CODES.get(name.upper())
        if known is None:
            hint = did_you_mean(name, CODES) or "tmlog explain lists them all"
            raise click.UsageError(f"there is no code {visible(name)}; {hint}")
        click.echo(f"{known.code} ({known.severity.value}): {known.title}\n")
        click.echo(fill(f"Rule: {known.rule}.", 100) + "\n")
        click.echo(fill(known.explanation, 100) + "\n")
        click.echo(f"See {known.reference}.\n")
