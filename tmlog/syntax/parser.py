"""Runs the tables that `make data` makes of a grammar with Lark: grammar/*.json, an LALR(1) parser of one command.

The lexer is contextual, as Lark's: it looks only for what may come next. A test holds both against each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

import msgspec

from tmlog.syntax.grammars import grammar_file

END = "$END"
"""The terminal at the end of the text."""

Token: TypeAlias = tuple[str, str, int]
"""An argument as written: its terminal, its text, and where that begins."""

Node: TypeAlias = tuple[str, Sequence[Token | None]]
"""A command: its rule and its arguments, None where one is left out."""

_ACCEPT = ~0
_NONE = (None,)


class Unexpected(Exception):  # noqa: N818 - it is caught and explained, no failure of the program
    """A text is not in the language: where, None at its end, and which terminals might have stood there."""

    def __init__(self, start: int | None, expected: frozenset[str]) -> None:
        super().__init__(start, expected)
        self.start = start
        self.expected = expected


class Lexer(msgspec.Struct, frozen=True):
    """How to tell apart what may come next."""

    pattern: str
    """One group a terminal."""
    takes_blanks: bool
    """Whether blanks before a terminal are part of it."""
    words: dict[str, str]
    """Words and signs that are a terminal for sure, in lower case: most tokens, and they need no pattern."""


class Rule(msgspec.Struct, frozen=True):
    """What is made of the last `size` symbols: a list of arguments."""

    origin: str
    name: str
    """The command's rule; empty for a part of one, and for a choice between some."""
    size: int
    keep: tuple[int | None, ...]
    """The symbols whose arguments are kept, in order; None stands where an argument is left out."""


class State(msgspec.Struct, frozen=True):
    """What to do at a terminal: go to a state, which is never 0, or reduce by the rule with the complement's number."""

    lexer: int
    actions: dict[str, int]
    gotos: dict[str, int]


class Tables(msgspec.Struct, frozen=True):
    """The content of a file. State 0 is the first; reduction by rule 0 is the end."""

    blanks: str
    lexers: tuple[Lexer, ...]
    rules: tuple[Rule, ...]
    states: tuple[State, ...]


class Parser:
    """Parses texts by the tables of one grammar. A pattern is compiled when it is first needed."""

    def __init__(self, grammar: str) -> None:
        with open(grammar_file(f"{grammar}.json"), "rb") as file:
            tables = msgspec.json.decode(file.read(), type=Tables)
        self.lexers, self.rules, self.states = tables.lexers, tables.rules, tables.states
        word = re.compile(rf"(?:{tables.blanks})?+(\w[\w-]*+|\W|)")
        self._word = cast(Callable[[str, int], re.Match[str]], word.match)  # at the end of a text it matches nothing
        self._patterns: dict[str, re.Pattern[str]] = {}

    def parse(self, text: str) -> Node:
        """The rule of a text and its arguments; raises `Unexpected`."""
        name = ""
        path = [0]
        values: list[Sequence[Token | None]] = []
        position = 0
        while True:
            state = self.states[path[-1]]
            terminal, start, position = self._token(state, text, position)
            while (action := state.actions.get(terminal, 0)) < 0:
                if action == _ACCEPT:
                    return name, values[0]
                rule = self.rules[~action]
                name = rule.name or name
                symbols = values[-rule.size :]
                del values[-rule.size :], path[-rule.size :]
                values.append([child for index in rule.keep for child in (_NONE if index is None else symbols[index])])
                path.append(self.states[path[-1]].gotos[rule.origin])
                state = self.states[path[-1]]
            if not action:
                raise Unexpected(None if terminal == END else start, frozenset(state.actions))
            path.append(action)
            values.append([(terminal, text[start:position], start)])

    def _token(self, state: State, text: str, position: int) -> tuple[str, int, int]:
        """The next terminal, where it begins and where it ends."""
        lexer = self.lexers[state.lexer]
        found = self._word(text, position)
        terminal = lexer.words.get(found[1].lower())
        if terminal is not None:
            return terminal, found.start(1), found.end()
        start = found.start(1)
        match = self._pattern(lexer.pattern).match(text, position if lexer.takes_blanks else start)
        if match is not None and match.lastgroup is not None:
            return match.lastgroup, match.start(), match.end()
        if not found[1]:
            return END, start, start
        # As Lark has it: where something stands that no command knows, the end is not what was expected.
        known = any(self._pattern(each.pattern).match(text, start) for each in self.lexers)
        raise Unexpected(start, frozenset(state.actions) - (frozenset() if known else {END}))

    def _pattern(self, pattern: str) -> re.Pattern[str]:
        compiled = self._patterns.get(pattern)
        if compiled is None:
            compiled = self._patterns[pattern] = re.compile(pattern)
        return compiled
