"""Nodes -> typed values, by a msgspec Struct type. Reports everything that does not fit, not only the first mistake.

The annotations of a Struct decide what is read:

    str                          a text; `Meta(min_length=, max_length=, pattern=)` narrows it
    int                          a whole number; `Meta(ge=, le=)` gives its range
    bool                         `true` or `false`
    Literal["a", "b"]            one of these words
    tuple[X, ...]                a list; `Meta(min_length=, max_length=)` counts its items
    dict[str, X]                 a block with free keys
    a Struct                     a block with known keys; a field without a default is required
    X | None                     X, or None if the key is left out

`Meta(description="a day")` is what messages call a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.source import Source
from tmlog.syntax.yaml_file.nodes import Entries, Entry, Items, Kind, Node, Refused, Scalar
from tmlog.wording import close_names, counted, did_you_mean, either, join_words, quoted

T = TypeVar("T", bound=msgspec.Struct)

_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_PADDED = re.compile(r"(?:\+|[-+]?0)[0-9]{1,9}")
_DECIMAL = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+)?")
_GLUED_KEY = re.compile(r"([\w-]+):(\S.*)")
_BLOCK = "a block of `key: value` lines"
_YES = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_INVISIBLE = re.compile(r"[^\n\t]")

_FILE = "the file"
_WRONG: Any = None
"""What a method returns for a value that it has reported. The value of the file is then not used."""


def read_value(source: Source, root: Node, shape: type[T]) -> tuple[T | None, list[Diagnostic]]:
    """The value of a file, and findings. Use the value only if there are no findings."""
    checker = _Checker(source)
    value = checker.read(root, _type_of(shape), _FILE)
    return value, checker.diagnostics


@cache
def _type_of(shape: type) -> inspect.Type:
    return inspect.type_info(shape)


class _Checker:
    """Reads nodes by types. `what` is the name of the value in messages: `rounds`, or an item of `players`."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.diagnostics: list[Diagnostic] = []

    def read(self, node: Node, expected: inspect.Type, what: str) -> Any:
        """The value of a node. Reports what does not fit. Raises TypeError for a type that cannot be read."""
        kind, words = _unwrapped(expected)
        if isinstance(node, Refused):
            return _WRONG
        if isinstance(kind, inspect.StructType | inspect.DictType):
            return self._block(node, kind, what)
        if isinstance(kind, inspect.VarTupleType):
            return self._list(node, kind, what)
        read = _SCALARS.get(type(kind))
        if read is None:
            raise TypeError(f"no YAML is read as {kind!r}")
        if not isinstance(node, Scalar) or node.is_nothing:
            return self._unexpected(node, _in_words(kind, words), what)
        return read(self, node, kind, words, what)

    # --- blocks and lists -------------------------------------------------------------------------------------------

    def _block(self, node: Node, kind: inspect.StructType | inspect.DictType, what: str) -> Any:
        if not isinstance(node, Entries):
            return self._unexpected(node, _BLOCK, what, _glued_key(node))
        if isinstance(kind, inspect.StructType):
            return self._record(node, kind, what)
        return {
            key: self.read(entry.value, kind.value_type, quoted(key))
            for key, entry in node.entries.items()
            if self._is_free_key(entry.key, kind, what)
        }

    def _record(self, node: Entries, kind: inspect.StructType, what: str) -> Any:
        fields = {field.encode_name: field for field in kind.fields}
        unknown = [entry for key, entry in node.entries.items() if key not in fields]
        missing = [key for key, field in fields.items() if field.required and key not in node.entries]
        for entry in unknown:
            self._unknown_key(entry, list(fields), what)
        # An unknown key that looks like a missing key is a spelling mistake: one finding is enough.
        meant = {name for entry in unknown for name in close_names(entry.key.text, missing)}
        missing = [key for key in missing if key not in meant]
        if missing and node.is_whole:
            verb = "is" if len(missing) == 1 else "are"
            keys = join_words([f"`{key}`" for key in missing], "and")
            where = "" if what == _FILE else f" in {what}"
            self._report("TM134", node.span, f"{keys} {verb} missing{where}")
        values = {
            fields[key].name: self.read(entry.value, fields[key].type, quoted(key))
            for key, entry in node.entries.items()
            if key in fields
        }
        is_complete = all(field.name in values for field in kind.fields if field.required)
        return kind.cls(**values) if is_complete else _WRONG

    def _unknown_key(self, entry: Entry, known: list[str], what: str) -> None:
        hint = did_you_mean(entry.key.text, known) or f"the keys are {join_words([f'`{key}`' for key in known], 'and')}"
        where = "" if what == _FILE else f" of {what}"
        self._report("TM133", entry.key.span, f"{quoted(entry.key.text)} is not a key{where}", hint)

    def _is_free_key(self, key: Scalar, kind: inspect.DictType, what: str) -> bool:
        read_as, words = _unwrapped(kind.key_type)
        return self._text(key, read_as, words, f"a key of {what}") is not _WRONG

    def _list(self, node: Node, kind: inspect.VarTupleType, what: str) -> Any:
        if not isinstance(node, Items):
            hint = None
            if isinstance(node, Scalar) and not node.is_nothing:
                hint = f"write a list of one item as {quoted(f'[{_as_written(node)}]')}"
            return self._unexpected(node, "a list", what, hint)
        least, most = kind.min_length or 0, kind.max_length
        if len(node.items) < least or (most is not None and len(node.items) > most):
            message = f"{what} has {counted(len(node.items), 'item')}; expected {_range(least, most, 'item')}"
            self._report("TM135", node.span, message)
        return tuple([self.read(item, kind.item_type, _item_of(what)) for item in node.items])

    # --- single values ----------------------------------------------------------------------------------------------

    def _text(self, node: Scalar, kind: Any, words: str, what: str) -> Any:
        if node.kind is not Kind.TEXT:
            return self._unexpected(node, words or "text", what, f"put it in quotes: {_in_quotes(node.text)}")
        invisible = next((each for each in _INVISIBLE.findall(node.text) if not each.isprintable()), None)
        if invisible is not None:
            self._report("TM135", node.span, f"{what} contains {quoted(invisible)}")
            return _WRONG
        least, most = kind.min_length or 0, kind.max_length
        if len(node.text) < least or (most is not None and len(node.text) > most):
            has = counted(len(node.text), "character")
            self._report("TM135", node.span, f"{what} has {has}; expected {_range(least, most, 'character')}")
            return _WRONG
        if kind.pattern is not None and re.search(kind.pattern, node.text) is None:
            return self._unexpected(node, words or "another form of text", what)
        return node.text

    def _number(self, node: Scalar, kind: Any, words: str, what: str) -> Any:
        if (kind.gt, kind.lt, kind.multiple_of) != (None, None, None):
            raise TypeError(f"the range of a number is given by ge and le: {kind!r}")
        expected = _in_words(kind, words)
        if not node.is_quoted and _PADDED.fullmatch(node.text):
            message = f"{what} is {quoted(node.text)}; a number has no zeros and no plus sign in front"
            self._report("TM135", node.span, message, f"write `{int(node.text)}`")
            return _WRONG
        if node.is_quoted or _WHOLE_NUMBER.fullmatch(node.text) is None:
            hint = "leave out the quotes" if node.is_quoted and _WHOLE_NUMBER.fullmatch(node.text) else None
            return self._unexpected(node, expected, what, hint)
        value = int(node.text)
        is_within = (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)
        return value if is_within else self._unexpected(node, expected, what)

    def _flag(self, node: Scalar, _kind: Any, _words: str, what: str) -> Any:
        if node.is_quoted or node.text not in ("true", "false"):
            meant = node.text.lower()
            meant = _YES.get(meant, meant)
            hint = f"write `{meant}`" if meant in ("true", "false") else None
            self._report("TM135", node.span, f"expected `true` or `false` for {what}, found {quoted(node.text)}", hint)
            return _WRONG
        return node.text == "true"

    def _word(self, node: Scalar, kind: Any, words: str, what: str) -> Any:
        # A word of a fixed list counts as a word even if YAML reads it as another type, such as `no` or `7`.
        if node.text not in kind.values:
            return self._unexpected(node, _in_words(kind, words), what, did_you_mean(node.text, kind.values))
        return node.text

    # --- findings ---------------------------------------------------------------------------------------------------

    def _unexpected(self, node: Node, expected: str, what: str, hint: str | None = None) -> Any:
        where = "" if what == _FILE else f" for {what}"
        self._report("TM135", node.span, f"expected {expected}{where}, found {_found(node)}", hint)
        return _WRONG

    def _report(self, code: str, span: Span, message: str, hint: str | None = None) -> None:
        self.diagnostics.append(problem(code, self.source.name, span, message, hint=hint))


_Reader = Callable[[_Checker, Scalar, Any, str, str], Any]
_SCALARS: dict[type[inspect.Type], _Reader] = {
    inspect.StrType: _Checker._text,
    inspect.IntType: _Checker._number,
    inspect.BoolType: _Checker._flag,
    inspect.LiteralType: _Checker._word,
}


def _unwrapped(expected: inspect.Type) -> tuple[inspect.Type, str]:
    """The type without `| None` and description, and the description."""
    words = ""
    while True:
        if isinstance(expected, inspect.Metadata):
            words = (expected.extra_json_schema or {}).get("description", words)
            expected = expected.type
        elif isinstance(expected, inspect.UnionType):
            others = [each for each in expected.types if not isinstance(each, inspect.NoneType)]
            if len(others) != 1:
                raise TypeError(f"no YAML is read as one of several types: {expected!r}")
            expected = others[0]
        else:
            return expected, words


def _in_words(kind: inspect.Type, words: str) -> str:
    """What a message calls the expected value."""
    if words:
        return words
    if isinstance(kind, inspect.IntType):
        return _number_words(kind)
    if isinstance(kind, inspect.BoolType):
        return "`true` or `false`"
    if isinstance(kind, inspect.LiteralType):
        return either(str(value) for value in kind.values)
    return "text"


def _number_words(kind: inspect.IntType) -> str:
    if kind.ge is not None and kind.le is not None:
        return f"a number from {kind.ge} to {kind.le}"
    if kind.ge is not None:
        return f"a number of at least {kind.ge}"
    return f"a number of at most {kind.le}" if kind.le is not None else "a whole number"


def _range(least: int, most: int | None, noun: str) -> str:
    if most is None:
        return f"at least {counted(least, noun)}"
    if least == 0:
        return f"at most {counted(most, noun)}"
    return counted(most, noun) if least == most else f"{least} to {counted(most, noun)}"


def _item_of(what: str) -> str:
    return what if what.startswith("an item of ") else f"an item of {what}"


def _found(node: Node) -> str:
    if isinstance(node, Items):
        return "a list"
    if not isinstance(node, Scalar):
        return _BLOCK
    if node.is_nothing:
        return "nothing"
    if node.is_quoted:
        return f"the text {quoted(_as_written(node))}"
    if node.kind is Kind.NUMBER and _DECIMAL.fullmatch(node.text):
        return f"the number {quoted(node.text)}"
    return (
        quoted(node.text) if node.kind is Kind.TEXT else f"{quoted(node.text)}, which YAML reads as {node.kind.value}"
    )


def _as_written(node: Scalar) -> str:
    return _in_quotes(node.text) if node.is_quoted else node.text


def _in_quotes(text: str) -> str:
    return f'"{text}"'


def _glued_key(node: Node) -> str | None:
    """A hint for a missing blank as in `name:League`, which YAML reads as text; else None."""
    match = _GLUED_KEY.fullmatch(node.text) if isinstance(node, Scalar) and not node.is_quoted else None
    return f"there is no blank after the colon: write {quoted(f'{match[1]}: {match[2]}')}" if match else None
