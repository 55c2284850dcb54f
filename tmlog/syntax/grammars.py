"""Finds the grammar files and builds the parser of commands from a vocabulary.

grammar/log.lark, the skeleton of a whole log, is the reference that the line-by-line readers of this package are tested
against; they do not use it.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from lark import Lark


def grammar_text(name: str) -> str:
    """A grammar by name. A wheel carries the files inside the package, a checkout beside it."""
    return (_grammar_folder() / f"{name}.lark").read_text(encoding="utf-8")


def command_parser(vocabulary: str, makers: object) -> Lark:
    """The parser of one command text; `makers` has a function for every rule, called with the rule's tokens."""
    from lark import Lark

    grammar = grammar_text(vocabulary)
    return Lark(grammar, parser="lalr", start="command", transformer=cast(Any, makers), maybe_placeholders=True)


def _grammar_folder() -> Traversable:
    shipped = files("tmlog") / "grammar"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "grammar"
