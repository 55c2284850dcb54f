"""The parser's complaint about a command, in words of the game and not of the grammar."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from tmlog.syntax.vocabulary import Vocabulary
from tmlog.wording import did_you_mean, join_words

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

    from tmlog.syntax.phrases import Fault, PhraseReader

_FOUND = re.compile(r"[\w-]+|->|=>|.", re.DOTALL)
_SIGNS = {"_PLUS": "`+`", "_MINUS": "`-`", "_COLON": "`:`", "_COMMA": "`,`", "_LSQB": "`[`", "_RSQB": "`]`"}


def explain(reader: PhraseReader, text: str, error: UnexpectedInput) -> Fault:
    """What is wrong with a command text, and at which of its characters."""
    from tmlog.syntax.phrases import Fault

    found = _found(text, error)
    if found is None:
        expected = _in_words(reader.vocabulary, _accepted(error))
        end = len(text)
        return Fault("TM102", f"the command ends too early: expected {expected} after `{text}`", end, end + 1)
    start, end = found.span()
    if text[:start].strip() == "":
        return _no_command(reader, text, found)
    expected = _in_words(reader.vocabulary, _accepted(error))
    message = f"expected {expected}, found {quoted(found.group())}"
    return Fault("TM102", message, start, end, _hint(reader, text, found))


def quoted(text: str) -> str:
    """A piece of the log for a message; a character that cannot be seen is named."""
    if len(text) == 1 and not text.isprintable():
        return f"the character U+{ord(text):04X} ({unicodedata.name(text, 'a control character')})"
    return f"`{text}`"


def _no_command(reader: PhraseReader, text: str, found: re.Match[str]) -> Fault:
    from tmlog.syntax.phrases import Fault

    start, end = found.span()
    word = found.group()
    hint = did_you_mean(word, reader.keywords)
    keyword = next((known for known in reader.keywords if len(known) > 1 and word.lower().startswith(known)), None)
    if keyword is not None and word.lower() != keyword:
        hint = f"did you mean `{text[: start + len(keyword)]} {text[start + len(keyword) :]}`?"
    elif hint is None and reader.is_command(f"+{text}"):
        hint = f"did you mean `+{text}`?"
    return Fault("TM101", f"{quoted(word)} is not a command", start, end, hint)


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
    words += [_keyword(vocabulary, name) for name in sorted(terminals) if name.startswith("_")]
    if "$END" in terminals:
        words.append("the end of the command")
    return join_words(words, "or") or "something else"


def _keyword(vocabulary: Vocabulary, terminal: str) -> str:
    named = vocabulary.keyword_words.get(terminal) or _SIGNS.get(terminal)
    return named or f"`{terminal.strip('_').lower()}`"


def _hint(reader: PhraseReader, text: str, found: re.Match[str]) -> str | None:
    if found.group() == ";":
        return "commands are separated by `.`, not `;`"
    rest = text[found.start() :]
    if reader.is_command(rest):
        return f"is a `.` missing before `{rest}`?"
    without = f"{text[: found.start()].rstrip()} {text[found.end() :].lstrip()}".strip()
    if reader.is_command(without):
        return f"did you mean `{without}`?"
    return None
