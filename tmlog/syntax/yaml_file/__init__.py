"""Reads the YAML files that users write, and returns a typed value and findings. One strict reader for all files.

A caller describes its file as a msgspec Struct and gets an instance back:

    class League(msgspec.Struct, rename="kebab"):
        name: str
        rounds: Annotated[int, Meta(ge=1, le=20)]
        scoring: Literal["wins", "points"] = "points"

    file = read_yaml(source, League)

The reader accepts only blocks of `key: value` lines, lists, texts, numbers, `true` and `false`: no anchors, aliases,
tags, merge keys or second documents. It evaluates nothing and guesses nothing: `no` is not a text and `012` is not a
number. docs/yaml.md says the same to users.

PyYAML has two parsers: one in Python, and libyaml's, which is faster but not part of every installation. They disagree
about a few texts and places. The parser in Python decides, so that a file has the same findings everywhere: if
libyaml's parser leads to a finding, the file is read again, and libyaml never gets a file with signs that only libyaml
accepts. tests/test_yaml_parsers.py compares the two.
"""

from __future__ import annotations

import re
from typing import Any, Generic, TypeVar

import msgspec
import yaml

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.source import MAX_FINDINGS, Source
from tmlog.syntax.yaml_file.nodes import Entries, Items, Node, read_nodes
from tmlog.syntax.yaml_file.shapes import read_value

__all__ = ["YamlFile", "read_yaml"]

T = TypeVar("T", bound=msgspec.Struct)

FAST_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser if PyYAML was built with it, else the parser in Python."""

_NOT_FOR_LIBYAML = re.compile(r"\?|[|>][-+0-9]*#")
"""`[why?]` and `|#`: libyaml accepts them, the parser in Python does not."""

_START = Span(1, 1, 1)


class YamlFile(msgspec.Struct, Generic[T], frozen=True):
    """The value of a file, and findings about it."""

    value: T | None
    """None if there is any error."""
    diagnostics: list[Diagnostic]
    root: Node | None

    def span(self, *path: str | int) -> Span:
        """The place of a value, for findings of later stages: `span("players", 2, "name")`, with keys as written.

        If the path does not exist, for example because a key was left out, this returns the last place on the path.
        """
        node, place = self.root, _START if self.root is None else self.root.span
        for step in path:
            node = _inside(node, step)
            if node is None:
                break
            place = node.span
        return place


def read_yaml(source: Source, shape: type[T]) -> YamlFile[T]:
    """Read a text as a value of a Struct type. Returns all findings, sorted by place, but at most `MAX_FINDINGS`.

    Raises TypeError if the type has a field that this reader cannot read.
    """
    if source.refused is not None:
        return YamlFile(None, [source.refused], None)
    if FAST_LOADER is not yaml.SafeLoader and _NOT_FOR_LIBYAML.search(source.text) is None:
        file = _read(source, shape, FAST_LOADER)
        if not file.diagnostics:
            return file
    return _read(source, shape, yaml.SafeLoader)


def _read(source: Source, shape: type[T], loader: Any) -> YamlFile[T]:
    root, diagnostics = read_nodes(source, loader)
    value = None
    if root is not None:
        value, complaints = read_value(source, root, shape)
        diagnostics += complaints
    found = _cut(by_position(diagnostics))
    return YamlFile(None if any(each.is_error for each in found) else value, found, root)


def _inside(node: Node | None, step: str | int) -> Node | None:
    if isinstance(node, Entries) and isinstance(step, str):
        entry = node.entries.get(step)
        return None if entry is None else entry.value
    if isinstance(node, Items) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def _cut(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """At most MAX_FINDINGS findings. If there are more, the last finding says how many."""
    if len(diagnostics) <= MAX_FINDINGS:
        return diagnostics
    shown, first_left_out = diagnostics[: MAX_FINDINGS - 1], diagnostics[MAX_FINDINGS - 1]
    message = f"there are {len(diagnostics)} findings; only the first {len(shown)} are shown"
    return [*shown, problem("TM009", first_left_out.file, first_left_out.span, message)]
