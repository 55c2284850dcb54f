"""The parser's complaint about a command, in words of the game and not of the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.syntax.vocabulary import Vocabulary, Writer
from tmlog.wording import did_you_mean, join_words, quoted

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

    from tmlog.syntax.phrases import Fault, PhraseReader

SKELETON_WORDS = ("undo", "ruling", "note")
"""Words that begin a line of their own in a native log."""

_FOUND = re.compile(r"->|=>|\w+(?:-\w+)*|.", re.DOTALL)
_TILE = re.compile(r"[A-Za-z]{2,}[0-9]+")
_FILLERS = re.compile(r"\b(?:a|an|at|in|on|please|the|track)\b\s*", re.IGNORECASE)
_SIGNS = {"_PLUS": "+", "_MINUS": "-", "_COLON": ":", "_COMMA": ",", "_LSQB": "[", "_RSQB": "]"}


def explain(reader: PhraseReader, text: str, error: UnexpectedInput) -> Fault:
    """What is wrong with a command text, and at which of its characters."""
    from tmlog.syntax.phrases import Fault

    found = _found(text, error)
    accepted = _accepted(error)
    expected = _in_words(reader.vocabulary, accepted)
    if found is None:
        end = len(text)
        message = f"the command ends too early: expected {expected} after {quoted(text)}"
        return Fault("TM102", message, end, end + 1)
    start, end = found.span()
    if not text[:start].strip():
        return _no_command(reader, text, found)
    message = f"expected {expected}, found {quoted(found.group())}"
    return Fault("TM102", message, start, end, _hint(reader, text, found, accepted))


def _no_command(reader: PhraseReader, text: str, found: re.Match[str]) -> Fault:
    from tmlog.syntax.phrases import Fault

    start, end = found.span()
    word = found.group()
    message = f"{quoted(word)} is not a command"
    return Fault("TM101", message, start, end, _command_hint(reader, text, word.lower()))


def _command_hint(reader: PhraseReader, text: str, word: str) -> str | None:
    if word in SKELETON_WORDS:
        return f"in a native log `{word}` stands on a line of its own, without a player in front"
    verbs = reader.vocabulary.verbs.values()
    keywords = dict.fromkeys(verb.keyword for verb in verbs if verb.writer in (Writer.PLAYER, Writer.ADMIN))
    for keyword in keywords:
        if len(keyword) > 1 and word.startswith(keyword) and reader.is_command(f"{keyword} {text[len(keyword) :]}"):
            return f"did you mean {quoted(f'{text[: len(keyword)]} {text[len(keyword) :]}')}?"
    players = dict.fromkeys(verb.keyword for verb in verbs if verb.writer is Writer.PLAYER)
    hint = did_you_mean(word, players) or did_you_mean(word, keywords)
    if hint is None and _TILE.fullmatch(text):
        return f"did you mean {quoted(f'+{text}')}?"
    return hint


def _found(text: str, error: UnexpectedInput) -> re.Match[str] | None:
    """The word or sign that does not fit; None at the end of the text."""
    start: int | None = error.pos_in_stream
    token = getattr(error, "token", None)
    if start is None or (token is not None and token.type == "$END"):
        return None
    while start < len(text) and text[start].isspace():
        start += 1
    return _FOUND.match(text, start)


def _accepted(error: UnexpectedInput) -> set[str]:
    for attribute in ("accepts", "expected", "allowed"):
        accepted = getattr(error, attribute, None)
        if accepted:
            return set(accepted)
    return set()


def _in_words(vocabulary: Vocabulary, terminals: set[str]) -> str:
    """Expected terminals as a reader of the game would say them, the likeliest first."""
    words = [role.words for name, role in vocabulary.roles.items() if name in terminals]
    keywords = [name for name in sorted(terminals) if name.startswith("_")]
    words += [vocabulary.keyword_words.get(name) or f"`{_written(name)}`" for name in keywords]
    if "$END" in terminals:
        words.append("the end of the command")
    return join_words(words, "or") or "something else"


def _written(terminal: str) -> str:
    """A keyword or sign as it is written."""
    return _SIGNS.get(terminal) or terminal.strip("_").lower()


def _hint(reader: PhraseReader, text: str, found: re.Match[str], accepted: set[str]) -> str | None:
    if found.group() == ";":
        return "commands are separated by `.`, not `;`"
    rest = text[found.start() :]
    if not rest.startswith("-") and reader.is_command(rest):
        return f"is a `.` missing before {quoted(rest)}?"
    for candidate in _corrections(text, found, accepted):
        if candidate != text and reader.is_command(candidate):
            return f"did you mean {quoted(candidate)}?"
    return None


def _corrections(text: str, found: re.Match[str], accepted: set[str]) -> Iterator[str]:
    """What might have been meant: the expected word put in, or in place of what was found; or filler words left out."""
    before, rest, after = text[: found.start()].rstrip(), text[found.start() :], text[found.end() :].lstrip()
    for terminal in sorted(accepted):
        if terminal in _SIGNS:
            yield from (f"{before}{_SIGNS[terminal]}{after}", f"{before}{_SIGNS[terminal]}{rest}")
        elif terminal.startswith("_"):
            keyword = _written(terminal)
            if keyword in after.lower().split():
                yield f"{before} {after}"
            else:
                yield from (f"{before} {keyword} {after}", f"{before} {keyword} {rest}")
    yield _FILLERS.sub("", text).strip()
