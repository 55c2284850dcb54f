"""What people write, as what the program reads: `make data`, run after a change of grammar/*.lark or data/*.yaml.

grammar/NAME.lark becomes grammar/NAME.json, the tables that tmlog.syntax.parser runs, made by Lark. Each data/NAME.yaml
of a game and each LANGUAGE/SECTION.yaml of the catalogue becomes a .json with the same content. So the program starts
without Lark and without PyYAML. Same input, same bytes: states are numbered in the order in which they are reached,
everything else is sorted.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from lark import Lark, Token, Tree
from lark.grammar import Rule, Symbol
from lark.lexer import BasicLexer, TerminalDef
from lark.parsers.lalr_analysis import Shift

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = "log.lark"
"""The grammar of whole logs, which only tests run."""

START = "command"
END = "$END"
KELVIN = "\u212a"
"""The one other letter that is a letter of a word in lower case, k."""


def command_parser(grammar: str) -> Lark:
    """Lark's own parser of one command, which the tables must equal."""
    return Lark(grammar, parser="lalr", start=START, maybe_placeholders=True)


def outputs() -> Iterator[tuple[Path, str]]:
    """The files that are made, and what must be in them."""
    for path in sorted(ROOT.glob("grammar/*.lark")):
        if path.name != REFERENCE:
            lark = command_parser(path.read_text(encoding="utf-8"))
            yield path.with_suffix(".json"), as_text(Tables(lark).as_data())
    for path in sorted([*ROOT.glob("tmlog/**/data/*.yaml"), *ROOT.glob("tmlog/**/words/**/*.yaml")]):
        yield path.with_suffix(".json"), as_text(yaml.safe_load(path.read_text(encoding="utf-8")))


def as_text(data: dict[str, Any]) -> str:
    """JSON with a line for each entry, and for each item of an entry that is a list."""
    return "{\n" + ",\n".join(f"{_compact(key)}: {_item(value)}" for key, value in data.items()) + "\n}\n"


def _item(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(_compact, value)) + "\n]"
    return _compact(value)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Tables:
    """Lark's tables, with numbers that do not depend on the order in which Lark worked them out."""

    def __init__(self, lark: Lark) -> None:
        table = lark.parser.parser._parse_table
        self.actions: dict[Any, dict[str, tuple[object, Any]]] = table.states
        self.last = table.end_states[START]
        self.lexers: dict[Any, BasicLexer] = lark.parser.lexer.lexers
        self.callbacks = lark.parser.parser.parser.callbacks
        (self.ignored,) = (terminal for terminal in lark.terminals if terminal.name in lark.ignore_tokens)
        self.states = list(self._reached(table.start_states[START]))
        self.rules = sorted(lark.rules, key=lambda rule: (rule.origin.name, [symbol.name for symbol in rule.expansion]))

    def as_data(self) -> dict[str, Any]:
        """What grammar/NAME.json holds; tmlog.syntax.parser says what it means."""
        lexers = [self._lexer(self.lexers[state]) for state in self.states]
        different = sorted({_compact(lexer): lexer for lexer in lexers}.items())
        numbers = {text: number for number, (text, _) in enumerate(different)}
        return {
            "blanks": self.ignored.pattern.to_regexp(),
            "lexers": [lexer for _, lexer in different],
            "rules": [{"origin": "", "name": "", "size": 1, "keep": [0]}, *map(self._rule, self.rules)],
            "states": [
                {"lexer": numbers[_compact(lexer)], "actions": self._actions(state), "gotos": self._gotos(state)}
                for state, lexer in zip(self.states, lexers, strict=True)
            ],
        }

    def _reached(self, start: object) -> Iterator[object]:
        """All states, each where it is first reached."""
        seen = {start: None}
        waiting = [start]
        while waiting:
            state = waiting.pop(0)
            yield state
            for _, (action, target) in sorted(self.actions[state].items()):
                if action is Shift and target not in seen:
                    seen[target] = None
                    waiting.append(target)

    def _actions(self, state: object) -> dict[str, int]:
        """A shift is the number of the next state, which is never 0; a reduction the complement of the rule's."""
        if state == self.last:
            return {END: ~0}
        numbers = {}
        for symbol, (action, target) in sorted(self.actions[state].items()):
            if symbol.isupper():
                shifts = action is Shift
                numbers[symbol] = self.states.index(target) if shifts else ~(self.rules.index(target) + 1)
        return numbers

    def _gotos(self, state: object) -> dict[str, int]:
        symbols = sorted(symbol for symbol in self.actions[state] if not symbol.isupper())
        return {symbol: self.states.index(self.actions[state][symbol][1]) for symbol in symbols}

    def _rule(self, rule: Rule) -> dict[str, Any]:
        """Which of its symbols Lark keeps, found out by giving it marked ones; None is what was left out."""
        marks: list[object] = []
        for index, symbol in enumerate(rule.expansion):
            mark = Token(symbol.name, str(index))
            inlined = symbol.name.startswith("_") and not symbol.is_term
            marks.append(Tree(symbol.name, [mark]) if inlined else mark)
        made = self.callbacks[rule](marks)
        named = isinstance(made, Tree) and not made.data.startswith("_")
        children = made.children if isinstance(made, Tree) else [made]
        if not marks or (named and not all(_is_argument(rule.expansion[int(child)]) for child in children if child)):
            raise ValueError(f"a command is a rule with its arguments, and none is empty: {rule}")
        return {
            "origin": rule.origin.name,
            "name": str(made.data) if named else "",
            "size": len(rule.expansion),
            "keep": [None if child is None else int(child) for child in children],
        }

    def _lexer(self, lexer: BasicLexer) -> dict[str, Any]:
        """One pattern for all terminals in Lark's order, and those words and signs that need no pattern."""
        if lexer.scanner and lexer.callback:
            raise ValueError(f"a sign that is also a word: {sorted(lexer.callback)}")
        terminals = [terminal for terminal in lexer.terminals if terminal != self.ignored]
        pattern = "|".join(f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})" for terminal in terminals) or "(?!)"
        takes_blanks = [terminal.name for terminal in terminals if re.match(terminal.pattern.to_regexp(), " ")]
        if takes_blanks and len(terminals) > 1:
            raise ValueError(f"blanks may be part of {takes_blanks} or stand before another terminal")
        words = sorted((word, terminal.name) for terminal in terminals for word in _words(terminal))
        sure = {word: name for word, name in words if _is_sure(pattern, word, name)}
        ends = {} if takes_blanks else {"": END}
        return {"pattern": pattern, "takes_blanks": bool(takes_blanks), "words": ends | sure}


def _is_argument(symbol: Symbol) -> bool:
    return symbol.is_term or symbol.name.startswith("_")


def _is_sure(pattern: str, word: str, name: str) -> bool:
    """Whether a word that stands alone, in upper or lower case, is that terminal and no other."""
    spellings = (word, word.upper(), word.replace("k", KELVIN))
    found = [(spelling, re.match(pattern, f"{spelling} x")) for spelling in spellings]
    return all(match and (match.lastgroup, match.group()) == (name, spelling) for spelling, match in found)


def _words(terminal: TerminalDef) -> list[str]:
    """All that a keyword or a sign matches, in lower case; nothing for a terminal that matches too much to list."""
    try:
        return [word.lower() for word in _texts(list(re._parser.parse(terminal.pattern.to_regexp())))]
    except NotImplementedError:
        return []


def _texts(pattern: list[tuple[Any, Any]]) -> list[str]:
    """All texts of a pattern of letters, choices and options. What must not follow is not looked at here."""
    if not pattern:
        return [""]
    (kind, what), *rest = pattern
    match str(kind), what:
        case "LITERAL", letter:
            firsts = [chr(letter)]
        case "SUBPATTERN", (*_, inner):
            firsts = _texts(list(inner))
        case "BRANCH", (_, choices):
            firsts = [text for choice in choices for text in _texts(list(choice))]
        case "MAX_REPEAT", (0, 1, inner):
            firsts = ["", *_texts(list(inner))]
        case "ASSERT_NOT", _ if not rest:
            firsts = [""]
        case _:
            raise NotImplementedError(kind)
    return [first + text for first in firsts for text in _texts(rest)]


def main() -> int:
    for path, text in outputs():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
