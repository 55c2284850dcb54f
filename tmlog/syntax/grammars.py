"""Finds the grammar files and builds parsers from them."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from lark import Lark

SKELETON = "log"


def grammar_text(name: str) -> str:
    """A grammar by name. A wheel carries the files inside the package, a checkout beside it."""
    return (_grammar_folder() / f"{name}.lark").read_text(encoding="utf-8")


def command_parser(vocabulary: str, transformer: object | None = None) -> Lark:
    """The parser of one command text."""
    return _lalr(grammar_text(vocabulary), "command", transformer)


def log_parser(vocabulary: str) -> Lark:
    """The parser of a whole native log: the skeleton with the vocabulary behind it."""
    return _lalr(grammar_text(SKELETON) + grammar_text(vocabulary), "log", None)


def _lalr(grammar: str, start: str, transformer: object | None) -> Lark:
    from lark import Lark

    return Lark(grammar, parser="lalr", start=start, transformer=cast(Any, transformer), maybe_placeholders=True)


def _grammar_folder() -> Traversable:
    shipped = files("tmlog") / "grammar"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "grammar"
