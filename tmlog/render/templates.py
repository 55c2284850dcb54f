"""The templates of pages and pictures. Everything that is filled in is escaped; what is missing is an error."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from tmlog.render.scales import tenths


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
    made.filters["tenths"] = tenths
    return made
