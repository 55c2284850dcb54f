"""`tmlog docs`."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


def _pages(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from tmlog.cli.pages import page_names, read_page, title_of

    names = (name for name in page_names() if name.startswith(incomplete.lower()))
    return [CompletionItem(name, help=title_of(read_page(name))) for name in names]


def _sections(context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    from tmlog.cli.pages import page_called, read_page, sections_of

    page = page_called(context.params.get("page") or "")
    titles = sections_of(read_page(page)) if page else []
    return [title for title in titles if title.lower().startswith(incomplete.lower())]


@click.command()
@click.argument("page", required=False, shell_complete=_pages)
@click.argument("section", nargs=-1, shell_complete=_sections)
def command(page: str | None, section: tuple[str, ...]) -> None:
    """Print a page of the documentation; without a page, list the pages.

    PAGE is a name from the list, or a page as findings cite it. SECTION is a heading of the page, in any case of
    letters. The pages are Markdown and belong to this version of tmlog; no network is needed.

    \b
    Examples:
      tmlog docs                        every page with its title
      tmlog docs notation               the whole page
      tmlog docs notation hexes         one section of it
      tmlog docs "docs/notation.md, Hexes"   as a finding cites it

    Exit status: 0 no error, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.pages import page_called, page_names, read_page, section_called, sections_of, title_of
    from tmlog.cli.writing import write_standard_output
    from tmlog.output.columns import aligned
    from tmlog.output.visible import visible
    from tmlog.wording import did_you_mean

    names = page_names()
    if not names:
        raise click.UsageError("the pages are not installed with this copy of tmlog")
    if page is None:
        rows = [[name, title_of(read_page(name))] for name in names]
        write_standard_output("".join(f"{line}\n" for line in aligned(rows, frozenset({0, 1}))))
        return
    cited, _, cited_section = page.partition(", ")
    wanted = " ".join(section) or cited_section
    known = page_called(cited)
    if known is None:
        hint = did_you_mean(cited, names) or "tmlog docs lists them all"
        raise click.UsageError(f"there is no page {visible(cited)}; {hint}")
    text = read_page(known)
    part = section_called(text, wanted) if wanted else text
    if part is None:
        titles = {title.lower(): title for title in sections_of(text)}
        hint = did_you_mean(wanted.lower(), titles) or f"tmlog docs {known} prints the whole page"
        raise click.UsageError(f"the page {known} has no section {visible(wanted)}; {hint}")
    write_standard_output(part)
