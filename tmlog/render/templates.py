"""The templates of pages and pictures. Everything that is filled in is escaped; what is missing is an error."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from tmlog.emit.human import visible
from tmlog.render.charts.scales import tenths
from tmlog.render.numbers import change, signed


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
    )
    made.filters |= {"change": change, "shown": visible, "signed": signed, "tenths": tenths}
    return made
