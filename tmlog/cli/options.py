"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from inspect import cleandoc
from typing import Any, TypeVar

import click

from tmlog.kernel.catalogue import DEFAULT_LANGUAGE, LANGUAGES

_Command = TypeVar("_Command", bound=Callable[..., Any])

output_option = click.option(
    "-o", "--output", type=click.Path(), default="-", metavar="OUT", help="Where to; without it, standard output."
)
language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=DEFAULT_LANGUAGE,
    show_default=True,
    help="The language.",
)

viewer_option = click.option(
    "--viewer",
    metavar="PLAYER",
    help="Show only what this player may know, or everybody for `public`; for games with hidden cards.",
)


def fill_help(**parts: str) -> Callable[[_Command], _Command]:
    """Fill what the games say into the help of a command: each name in braces in its docstring becomes that part."""

    def fill(command: _Command) -> _Command:
        command.__doc__ = cleandoc(command.__doc__ or "").format(**parts)
        return command

    return fill
