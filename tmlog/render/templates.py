"""The templates of pages and pictures.

Everything that is filled in is escaped, and its control characters are made visible, unless a template made it: texts
of logs are hostile. What is missing is an error.
"""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from tmlog.emit.human import visible
from tmlog.render.charts.scales import tenths
from tmlog.render.numbers import change, signed
from tmlog.render.prose.document import tidy


@cache
def environment() -> Environment:
    """Jinja2 as every template of this package is run."""
    made = Environment(
        loader=PackageLoader("tmlog.render"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_harmless,
    )
    made.filters |= {"change": change, "signed": signed, "tenths": tenths, "tidy": tidy}
    return made


def _harmless(value: object) -> object:
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value
