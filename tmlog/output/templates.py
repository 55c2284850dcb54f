"""The templates of pages and pictures.

Everything that is filled in is escaped, and control characters are made visible: texts of logs are hostile. What is
missing is an error.
"""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from tmlog.output.bowls import token_places
from tmlog.output.charts.scales import tenths
from tmlog.output.documents.document import tidy
from tmlog.output.numbers import change, signed
from tmlog.output.visible import visible


@cache
def environment() -> Environment:
    """Jinja2 as every template of this package is run."""
    made = Environment(
        loader=PackageLoader("tmlog.output"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    made.filters |= {
        "change": change,
        "marked_up": marked_up,
        "token_places": token_places,
        "signed": signed,
        "tenths": tenths,
        "tidy": tidy,
    }
    return made


def fill(template: str, **values: object) -> str:
    """A template with everything filled in.

    Control characters mean nothing to HTML and SVG, so it is enough to look for them in the whole.
    """
    text = environment().get_template(template).render(values)
    return text if text.replace("\n", "").isprintable() else "\n".join(map(visible, text.split("\n")))


def marked_up(text: str) -> Markup:
    """A message in which backticks stand around what is written in logs."""
    pieces = [
        f"<code>{escape(piece)}</code>" if place % 2 else escape(piece) for place, piece in enumerate(text.split("`"))
    ]
    return Markup("".join(pieces))  # noqa: S704 - every piece is escaped
