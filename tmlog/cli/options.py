"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from inspect import cleandoc
from typing import Any, TypeVar

import click

from tmlog.kernel.catalogue import DEFAULT_LANGUAGE, LANGUAGES

_Command = TypeVar("_Command", bound=Callable[..., Any])

output_option = click.option(
    "-o",
    "--output",
    type=click.Path(),
    default="-",
    metavar="OUT",
    help="The file to write; the default is standard output.",
)
language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=DEFAULT_LANGUAGE,
    show_default=True,
    help="The language of the output.",
)

strict_option = click.option("--strict", is_flag=True, help="Also fail (exit 1) if the moves of a log were not judged.")
row_option = click.option(
    "--row", type=int, help="After this row of `tmlog ledger` instead of now; 0 is before the first."
)

viewer_option = click.option(
    "--viewer",
    metavar="PLAYER",
    help="Show only what this player may know, or what everybody knows for `public`; for games with hidden cards.",
)


def fill_help(**parts: str) -> Callable[[_Command], _Command]:
    """Fill texts of the games into the help of a command: each name in braces in its docstring becomes that part."""

    def fill(command: _Command) -> _Command:
        command.__doc__ = cleandoc(command.__doc__ or "").format(**parts)
        return command

    return fill
