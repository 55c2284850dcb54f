"""The pages of the documentation that tmlog ships, and their sections.

They are docs/*.md and CONTRIBUTING.md, because findings cite both.
"""

from __future__ import annotations

import os.path
import re
from collections.abc import Iterator

_PACKAGE = os.path.dirname(os.path.dirname(__file__))
_ENDING = ".md"
_HEADING = re.compile(r"^(#+) (.+)$")
_FENCE = "```"


def page_names() -> list[str]:
    """The names of all pages, sorted, in small letters, without folder and ending. Empty if no page is installed."""
    return sorted(_paths())


def page_called(name: str) -> str | None:
    """The page that a user means by `notation`, `notation.md` or `docs/notation.md`; None if there is no such page."""
    bare = name.replace("\\", "/").rpartition("/")[2].lower().removesuffix(_ENDING)
    return bare if bare in _paths() else None


def read_page(name: str) -> str:
    """The text of a page, in Markdown. Raises KeyError if there is no page of that name."""
    with open(_paths()[name], encoding="utf-8") as file:
        return file.read()


def title_of(text: str) -> str:
    """The first heading of a page."""
    return next((title for _, _, title in _headings(text)), "")


def sections_of(text: str) -> list[str]:
    """The headings of a page below its title."""
    return [title for _, _, title in _headings(text)][1:]


def section_called(text: str, name: str) -> str | None:
    """The section with that heading and all below it, in any case of letters; None if there is no such section."""
    headings = list(_headings(text))
    lines = text.splitlines(keepends=True)
    for place, (number, depth, title) in enumerate(headings):
        if title.lower() == name.strip().lower():
            ends = (other for other, level, _ in headings[place + 1 :] if level <= depth)
            return "".join(lines[number : next(ends, len(lines))]).rstrip("\n") + "\n"
    return None


def _headings(text: str) -> Iterator[tuple[int, int, str]]:
    """The index of the line, the depth and the title of each heading. Lines of examples are not headings."""
    inside = False
    for number, line in enumerate(text.splitlines()):
        inside ^= line.startswith(_FENCE)
        match = None if inside else _HEADING.match(line)
        if match:
            yield number, len(match[1]), match[2]


def _paths() -> dict[str, str]:
    """The path of every page by its name. The pages are inside the package in a wheel, beside it in a checkout."""
    shipped, checkout = os.path.join(_PACKAGE, "docs"), os.path.dirname(_PACKAGE)
    if os.path.isdir(shipped):
        paths = [os.path.join(shipped, name) for name in os.listdir(shipped)]
    else:
        folder = os.path.join(checkout, "docs")
        paths = [os.path.join(folder, name) for name in (os.listdir(folder) if os.path.isdir(folder) else ())]
        paths.append(os.path.join(checkout, "CONTRIBUTING.md"))
    pages = [path for path in paths if path.endswith(_ENDING) and os.path.isfile(path)]
    return {os.path.basename(path).removesuffix(_ENDING).lower(): path for path in pages}
