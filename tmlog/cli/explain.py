"""`tmlog explain`."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


def _codes(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from tmlog.games import all_codes

    known = all_codes().values()
    return [CompletionItem(code.code, help=code.title) for code in known if code.code.startswith(incomplete.upper())]


@click.command()
@click.argument("codes", nargs=-1, metavar="[CODE]...", shell_complete=_codes)
def command(codes: tuple[str, ...]) -> None:
    """Explain the codes of findings; without a code, list them.

    \b
    Examples:
      tmlog explain TM203
      tmlog explain            every code with its title

    What findings cite from the documentation, `tmlog docs` prints.
    """
    from textwrap import fill

    from tmlog.cli.pages import page_called
    from tmlog.cli.writing import write_standard_output
    from tmlog.games import all_codes
    from tmlog.output.visible import visible
    from tmlog.wording import did_you_mean

    registry = all_codes()
    parts = []
    if not codes:
        parts = [f"{code.code}  {code.severity.value:7}  {code.title}\n" for code in registry.values()]
    for name in codes:
        known = registry.get(name.upper())
        if known is None:
            hint = did_you_mean(name, registry) or "tmlog explain lists them all"
            raise click.UsageError(f"there is no code {visible(name)}; {hint}")
        title = f"{known.code} ({known.severity.value}): {known.title}"
        rule, explanation = fill(f"Rule: {known.rule}.", 100), fill(known.explanation, 100)
        remedy = [fill(f"What to do: {known.remedy}", 100)] if known.remedy else []
        see = f"See {known.reference}."
        page, _, section = known.reference.partition(", ")
        if page_called(page):
            see += f"\n`tmlog docs {page_called(page)} {section.lower()}` prints it."
        see += f"\n`tmlog docs errors {known.code.lower()}` shows an example." if page_called("errors") else ""
        parts += [f"{part}\n\n" for part in (title, rule, explanation, *remedy, see)]
    write_standard_output("".join(parts))
