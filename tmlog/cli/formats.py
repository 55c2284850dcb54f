"""The option `--format`: it takes every format that can write the content of a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tmlog.output.formats import DEFAULT, Content, Format, find_format, formats_for

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_Command = TypeVar("_Command", bound=Callable[..., Any])


class FormatName(click.ParamType):  # type: ignore[type-arg]  # not generic in click 8.2 and 8.3
    """The name of a format that can write at least one of `contents`. The command gets the `Format` itself.

    Only the format that the user names is imported. Help, completion and a wrong name import all formats.
    """

    name = "format"

    def __init__(self, *contents: Content) -> None:
        self._contents = contents

    def formats(self) -> list[Format]:
        """Every format that the command takes."""
        return formats_for(*self._contents)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Format:
        """The format of that name or old name. Raises click.BadParameter if there is no such format."""
        found = value if isinstance(value, Format) else find_format(value)
        if found is None or not found.can_write(*self._contents):
            self.fail(self._choice().get_invalid_choice_message(value, ctx), param, ctx)
        return found

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """The names, for help: `[text|json]`."""
        return self._choice().get_metavar(param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names that begin with what is typed, each with a description of the format."""
        about = {form.name: form.about for form in self.formats()}
        completed = self._choice().shell_complete(ctx, param, incomplete)
        for item in completed:
            item.help = about[item.value]
        return completed

    def _choice(self) -> click.Choice[str]:
        return click.Choice([form.name for form in self.formats()])


def format_option(
    *contents: Content, default: str | None = DEFAULT, describe: str = "How to write it."
) -> Callable[[_Command], _Command]:
    """The option for a command with these kinds of content. If `default` is None, the command chooses a format."""
    return click.option(
        "--format", "form", type=FormatName(*contents), default=default, show_default=True, help=describe
    )
