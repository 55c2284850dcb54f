"""The templates of pages and pictures.

`make data` compiles them ahead to Python, in `compiled/`, because compiling takes longer than the rest of a report.

Every value is escaped, and control characters are made visible, because texts of logs may be hostile. A missing value
raises an error.
"""

from __future__ import annotations

import os
from functools import cache

import jinja2
from jinja2 import BaseLoader, Environment, ModuleLoader, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from tmlog.output.bowls import token_places
from tmlog.output.charts.scales import tenths
from tmlog.output.documents.document import tidy
from tmlog.output.numbers import change, signed
from tmlog.output.visible import visible

COMPILED = os.path.join(os.path.dirname(__file__), "compiled")
"""The folder of the templates as Python."""


@cache
def environment() -> Environment:
    """The Jinja2 environment of all templates of this package, compiled ahead if this Jinja2 compiles them alike."""
    from tmlog.output.compiled import JINJA_VERSION

    return make_environment(
        ModuleLoader(COMPILED) if jinja2.__version__ == JINJA_VERSION else PackageLoader("tmlog.output")
    )


def make_environment(loader: BaseLoader) -> Environment:
    """An environment that gets its templates from a loader."""
    made = Environment(
        loader=loader,
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
    """The text of a template with all values filled in.

    HTML and SVG need no control characters, so the whole text can be searched for them.
    """
    text = environment().get_template(template).render(values)
    return text if text.replace("\n", "").isprintable() else "\n".join(map(visible, text.split("\n")))


def marked_up(text: str) -> Markup:
    """A message as HTML: the text between backticks becomes code."""
    pieces = [
        f"<code>{escape(piece)}</code>" if place % 2 else escape(piece) for place, piece in enumerate(text.split("`"))
    ]
    return Markup("".join(pieces))  # noqa: S704 - every piece is escaped
