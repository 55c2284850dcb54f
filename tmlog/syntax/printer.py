"""Prints the tree as canonical text: one spelling, one spacing, with all comments."""

from __future__ import annotations

import re

from tmlog.syntax.claims import ARROW
from tmlog.syntax.head import PERSON, QUOTED
from tmlog.syntax.tree import (
    Bare,
    Blank,
    Claim,
    Comment,
    HeadEntry,
    Line,
    Log,
    Note,
    Phrase,
    Remark,
    Ruling,
    Section,
    Turn,
    Undo,
)
from tmlog.syntax.vocabulary import Key, Shape, Verb, Vocabulary

_OPTIONAL = re.compile(r"<([^>]*)>")
_EVERY = re.compile(r"\{\*(?P<between>[^}]*)\}")
_ARGUMENT = re.compile(r"\{(\d)\}")
_NEEDS_QUOTES = re.compile(r'^$|^[":]|#|^\s|\s$|\s\s|[^\S ]')
_GAP = "  "
"""The gap between commands, claim and comment."""


def print_log(log: Log, vocabulary: Vocabulary) -> str:
    """The canonical text of a native log or a command source."""
    printer = Printer(vocabulary)
    head = "\n".join(map(printer.line, log.head))
    body = "\n".join(_spaced(log.lines, printer))
    blocks = [f"{block}\n" for block in (head, body) if block]
    return "\n".join(blocks)


class Printer:
    """Prints the pieces of a log of one game."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.keys = vocabulary.all_keys

    def line(self, line: Line) -> str:
        """The canonical text of a line with its comment. Raises TypeError for a line that has no canonical text."""
        comment = f"#{line.comment.text}" if line.comment else ""
        return _GAP.join(part for part in (self._said(line), comment) if part)

    def phrase(self, phrase: Phrase) -> str:
        """The canonical text of a command."""
        return print_phrase(phrase, self.vocabulary.verbs[phrase.verb])

    def _said(self, line: Line) -> str:
        match line:
            case Blank() | Remark():
                return ""
            case HeadEntry():
                return f"{line.key}: {print_value(line, self.keys[line.key])}"
            case Section():
                return f"== {line.title} =="
            case Note():
                return f"note {print_text(line.text.value, line.comment)}"
            case Undo():
                count = str(line.count) if line.count > 1 else ""
                reason = quote(line.reason.value) if line.reason else ""
                return " ".join(part for part in ("undo", count, reason) if part)
            case Ruling():
                reason = quote(line.reason.value) if line.reason else ""
                return " ".join(part for part in ("ruling", reason, self._turn(line)) if part)
            case Turn():
                return self._turn(line)
            case Bare():
                return self.phrase(line.command.phrase)
            case _:
                raise TypeError(f"a {type(line).__name__} has no canonical text")

    def _turn(self, turn: Turn) -> str:
        claim = print_claim(turn.claim) if turn.claim else ""
        if claim and not turn.commands and not isinstance(turn, Ruling):
            return f"{turn.player.name} {claim}"
        commands = ". ".join(self.phrase(command.phrase) for command in turn.commands)
        said = f"{turn.player.name}: {commands}".rstrip()
        return _GAP.join(part for part in (said, claim) if part)


def print_phrase(phrase: Phrase, verb: Verb) -> str:
    """The canonical text of a command."""
    values = phrase.values
    if every := _EVERY.search(verb.form):
        told = (every["between"] or ",").join(str(value) for value in values)
        return f"{verb.form[: every.start()]}{told}{verb.form[every.end() :]}"

    def fill(form: str) -> str:
        return _ARGUMENT.sub(lambda match: str(values[int(match[1])]), form)

    def fill_optional(match: re.Match[str]) -> str:
        arguments = [int(argument) for argument in _ARGUMENT.findall(match[1])]
        said = all(values[index] is not None and not _is_default(verb, index, values[index]) for index in arguments)
        return match[1] if said else ""

    return fill(_OPTIONAL.sub(fill_optional, verb.form))


def print_value(entry: HeadEntry, key: Key) -> str:
    """The canonical text of the value of a key."""
    values = [str(word.value) for word in entry.words]
    match key.shape:
        case Shape.TEXT:
            return print_text(values[0], entry.comment)
        case Shape.SEATS:
            seats: list[str] = []
            for word in entry.words:
                if word.role == PERSON:
                    seats[-1] += f" {quote(str(word.value))}"
                else:
                    seats.append(str(word.value))
            return ", ".join(seats)
        case Shape.PIECES | Shape.FILE:
            words = (quote(str(word.value)) if word.role == QUOTED else str(word.value) for word in entry.words)
            return key.separator.join(words)
        case _:
            return key.separator.join(values)


def print_claim(claim: Claim) -> str:
    """The canonical text of a claim."""
    amounts = (f"{amount.joined}{amount.unit}" for amount in claim.amounts)
    return f"{ARROW} {' '.join(amounts)}"


def print_text(text: str, comment: Comment | None = None) -> str:
    """Free text, in quotation marks if the parser would otherwise change it, or read the comment as a part of it."""
    joins = comment is not None and comment.text[:1].isdigit()
    return quote(text) if joins or _NEEDS_QUOTES.search(text) else text


def quote(text: str) -> str:
    """Text in quotation marks, with escapes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _is_default(verb: Verb, index: int, value: object) -> bool:
    return index in verb.defaults and verb.defaults[index][1] == value


def _spaced(lines: tuple[Line, ...], printer: Printer) -> list[str]:
    """The printed lines with canonical blank lines: one before a section and its comments, others only between lines.

    There are never two blank lines in a row, and none at the beginning or the end.
    """
    printed: list[str] = []
    for line in lines:
        if isinstance(line, Blank):
            if printed and printed[-1]:
                printed.append("")
            continue
        if isinstance(line, Section) and printed:
            start = len(printed)
            while start and printed[start - 1].startswith("#"):
                start -= 1
            if start and printed[start - 1]:
                printed.insert(start, "")
        printed.append(printer.line(line))
    if printed and not printed[-1]:
        printed.pop()
    return printed
