"""Messages about malformed commands, in words of the game and not of the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.codes.code import Citation
from tmlog.syntax.parser import END, Mismatch
from tmlog.syntax.vocabulary import SKELETON_WORDS, Vocabulary, Writer
from tmlog.wording import did_you_mean, either, join_words, quoted

if TYPE_CHECKING:
    from tmlog.syntax.phrases import Fault, PhraseReader

_FOUND = re.compile(r"->|=>|\w+(?:-\w+)*|.", re.DOTALL)
_TILE = re.compile(r"[A-Za-z]{2,}[0-9]+")
_FILLERS = re.compile(r"\b(?:a|an|at|from|in|into|on|please|the|track|with)\b\s*", re.IGNORECASE)
_INSTEAD = re.compile(r"\s(?:by|from|in|into|of|on|paying|to|using|via|with)$", re.IGNORECASE)
"""Words that people write in place of a keyword. A name can have blanks, so they are read as its last word."""
_DASH = re.compile("[\u2010-\u2015\u2212]")
_NAME_AND_NUMBER = re.compile(r"\b([A-Za-z]+)\s+([0-9]+)\b(?!\s*[A-Za-z])")
_LETTER_AND_NUMBER = re.compile(r"\b([A-Za-z])\s+([0-9]+)\b")
_CLAIM = re.compile(r"(?:[-=]>|=+|[\u2192\u21d2])\s*-?[0-9]")
_CLAIMS = "a claim begins with `=>`"
_COMMENT = re.compile(r"\(|//")
_PLAYER_AND_COMMAND = re.compile(
    r"(?:^|[,;/&]\s*|\band\s+|(?<=\s))(?P<name>[^\W\d][\w']*(?:\s[\w']+)?)\s*:\s*(?P<command>\S.*)"
)
_ONE_PLAYER = Citation("a turn is a player, a colon, and commands of that player", "docs/notation.md, Turns")
_AMOUNT = re.compile(r"-?[0-9]+(?:/[0-9]+)*[A-Za-z]*")
_MOST_MEANT = 2
"""If more commands than this have the same form, there is no hint."""
_MOST_TOO_MANY = 3
"""How many words of a command may be too many for a hint that leaves them out."""
_NEARLY_THE_SAME = 0.75
_NATIVE_ONLY = "claims and sections are for native logs, which begin with `tmlog: 1`"
_END_WORDS = "the end of the command"
_SIGNS = {"_PLUS": "+", "_MINUS": "-", "_COLON": ":", "_COMMA": ",", "_LSQB": "[", "_RSQB": "]"}


def explain(reader: PhraseReader, text: str, mismatch: Mismatch) -> Fault:
    """A fault that says what is wrong with a command text, and where."""
    from tmlog.syntax.phrases import Fault

    second = _second_player(reader, text)
    if second is not None:
        return second
    found = _found(text, mismatch)
    expected = _in_words(reader.vocabulary, mismatch.expected)
    if found is None:
        end = len(text)
        message = f"the command ends too early: expected {expected} after {quoted(text)}"
        return Fault("TM102", message, end, end + 1)
    start, end = found.span()
    if not text[:start].strip():
        return _no_command(reader, text, found)
    swallowed = _swallowed(reader, text, start)
    if swallowed is not None:
        return swallowed
    message = f"expected {expected}, found {quoted(found.group())}"
    return Fault("TM102", message, start, end, _hint(reader, text, found, mismatch.expected))


def _second_player(reader: PhraseReader, text: str) -> Fault | None:
    """A fault if a second player with commands stands in the line: `build E5, anna: pass`; else None."""
    from tmlog.syntax.phrases import MAX_GUESSED_LENGTH, Fault

    if len(text) > MAX_GUESSED_LENGTH:
        return None
    for match in _PLAYER_AND_COMMAND.finditer(text):
        name, command = match["name"], match["command"]
        if name.split()[0].lower() not in reader.keywords and reader.is_command(command, whole=True):
            message = f"a line has one player, and {quoted(name)} is a second"
            hint = f"put {quoted(f'{name}: {command}')} on a line of its own"
            return Fault("TM101", message, match.start("name"), match.end("name"), hint, _ONE_PLAYER)
    return None


def _swallowed(reader: PhraseReader, text: str, stop: int) -> Fault | None:
    """A fault if a second command was read as part of a name: `upgrade F4 to TP pass BON1`; else None."""
    from tmlog.syntax.phrases import MAX_GUESSED_LENGTH, Fault

    if len(text) > MAX_GUESSED_LENGTH:
        return None
    for word in re.finditer(r"(?<=\s)[\w-]+", text[:stop]):
        first, second = text[: word.start()].rstrip(), text[word.start() :]
        if word.group().lower() in reader.keywords and reader.is_command(first) and reader.is_command(second):
            message = f"expected the end of the command, found {quoted(word.group())}"
            return Fault("TM102", message, *word.span(), _missing_dot(second))
    return None


def after_command(command: str, rest: str) -> str | None:
    """A hint about the text `rest` after a complete command, or None."""
    if rest[:1].isalpha() and command[-1:].isalpha():
        return f"did you mean {quoted(command)}?"
    if rest[:1] in ",;" and len(rest) > 1:
        return f"commands are separated by `.`, not `{rest[0]}`"
    return _no_part(rest) or (_missing_dot(rest) if len(rest) > 1 else None)


def _missing_dot(command: str) -> str:
    return f"is a `.` missing before {quoted(command)}?"


def _no_part(rest: str) -> str | None:
    """A hint about text that cannot be part of a command, or None."""
    if _COMMENT.match(rest):
        return "a comment begins with `#`"
    return _CLAIMS if _CLAIM.match(rest) and not rest.startswith("=>") else None


def _no_command(reader: PhraseReader, text: str, found: re.Match[str]) -> Fault:
    from tmlog.syntax.phrases import Fault

    start, end = found.span()
    word = found.group()
    message = f"{quoted(word)} is not a command"
    return Fault("TM101", message, start, end, _command_hint(reader, text, word.lower()))


def _command_hint(reader: PhraseReader, text: str, word: str) -> str | None:
    glued = re.fullmatch(rf"({'|'.join(SKELETON_WORDS)})([0-9]*)", word)
    if glued:
        form = f"{glued[1]} {glued[2]}".strip()
        return f"write `{form}` on a line of its own in a native log, without a player in front"
    if text.startswith("=="):
        return _NATIVE_ONLY
    for candidate in _respelled(text):
        if reader.is_command(candidate):
            return f"did you mean {quoted(candidate)}?"
    meant = _meant(reader, text)
    if meant:
        return f"did you mean {quoted(meant)}?"
    verbs = reader.vocabulary.verbs.values()
    every = [verb.keyword for verb in verbs if len(verb.keyword) > 1 and verb.writer is not Writer.SITE]
    for keyword in every:
        if word.startswith(keyword) and reader.is_command(f"{keyword} {text[len(keyword) :]}"):
            return f"did you mean {quoted(f'{text[: len(keyword)]} {text[len(keyword) :]}')}?"
    players = [verb.keyword for verb in verbs if verb.writer is Writer.PLAYER]
    hint = did_you_mean(word, every, _NEARLY_THE_SAME) or _shortened(word, every) or did_you_mean(word, players)
    if hint is None and _TILE.fullmatch(text) and reader.is_command(f"+{text}"):
        return f"did you mean {quoted(f'+{text}')}?"
    if hint is None and (_CLAIM.search(text) or all(map(_AMOUNT.fullmatch, text.split()))):
        return _CLAIMS
    return hint or _no_part(text) or _same_form(reader, text[len(word) :], players) or _invisible(text)


def _shortened(word: str, keywords: list[str]) -> str | None:
    """A hint at the keywords that begin with the word, if there are few; else None."""
    longer = list(dict.fromkeys(keyword for keyword in keywords if keyword.startswith(word)))
    return f"did you mean {either(longer)}?" if len(word) > 2 and 0 < len(longer) <= _MOST_MEANT else None


def _meant(reader: PhraseReader, text: str) -> str | None:
    """The command that the first words of a text mean, without the last words if they do not fit; else None."""
    words = text.split()
    for count in (3, 2, 1):
        meant = reader.vocabulary.meant.get(" ".join(words[:count]).lower())
        if meant is not None and len(words) >= count:
            glue = "" if len(meant) == 1 else " "
            for last in range(len(words), count - 1, -1):
                candidate = f"{meant}{glue}{' '.join(words[count:last])}".strip()
                for text in (candidate, *_respelled(candidate)):
                    if reader.is_command(text, whole=True):
                        return text
            return meant
    return None


def _same_form(reader: PhraseReader, rest: str, keywords: list[str]) -> str | None:
    """A hint at commands with the same form as a text with an unknown word: `accept 1 from anna`; else None."""
    words = dict.fromkeys(keyword for keyword in keywords if len(keyword) > 1)
    texts = [f"{keyword}{rest}" for keyword in words] if rest[:1].isspace() else []
    meant = [text for text in texts if reader.is_command(text, whole=True)]
    return f"did you mean {either(meant)}?" if 0 < len(meant) <= _MOST_MEANT else None


def _found(text: str, mismatch: Mismatch) -> re.Match[str] | None:
    """The word or sign that does not fit, or None if the text ends there."""
    start = mismatch.start
    if start is None:
        return None
    while start < len(text) and text[start].isspace():
        start += 1
    return _FOUND.match(text, start)


def _in_words(vocabulary: Vocabulary, terminals: frozenset[str]) -> str:
    """Expected terminals in the words of the game, the likeliest first."""
    words = [role.words for name, role in vocabulary.roles.items() if name in terminals and role.words]
    keywords = [name for name in sorted(terminals) if name.startswith("_")]
    words += [vocabulary.keyword_words.get(name) or f"`{_written(name)}`" for name in keywords]
    if END in terminals:
        words.append(_END_WORDS)
    return join_words(words, "or") or _END_WORDS


def _written(terminal: str) -> str:
    """The keyword or sign of a terminal as people write it."""
    return _SIGNS.get(terminal) or terminal.strip("_").lower()


def _hint(reader: PhraseReader, text: str, found: re.Match[str], accepted: frozenset[str]) -> str | None:
    if found.group() == ";":
        return "commands are separated by `.`, not `;`"
    rest = text[found.start() :]
    if not rest.startswith("-") and reader.is_command(rest):
        return _missing_dot(rest)
    after = text[found.end() :].strip()
    if found.group().lower() in (",", "and", "then") and reader.is_command(after):
        return f"commands are separated by `.`, not `{found.group().lower()}`"
    again = f"{text.split()[0]} {after}"
    if found.group() == "," and reader.is_command(again):
        return f"did you mean {quoted(f'{text[: found.start()].rstrip()}. {again}')}?"
    if found.group() == "=>":
        return _NATIVE_ONLY
    before = text[: found.start()].rstrip()
    no_part = _no_part(rest)
    if no_part is not None and reader.is_command(before):
        return no_part
    numbered = f"{before} 1 {rest}"
    if reader.is_command(numbered, whole=True):
        return f"the number is missing, as in {quoted(numbered)}"
    for candidate in (*_respelled(text), *_corrections(reader, text, found, accepted)):
        if candidate != text and reader.is_command(candidate):
            return f"did you mean {quoted(candidate)}?"
    return _invisible(text) or _without_fillers(reader, text) or _with_one_argument(reader, text)


def _without_fillers(reader: PhraseReader, text: str) -> str | None:
    """The hint for a text without its filler words, if that hint is a guess; else None."""
    from tmlog.syntax.phrases import MAX_GUESSED_LENGTH

    plain = _FILLERS.sub("", text).strip()
    if plain in ("", text) or len(text) > MAX_GUESSED_LENGTH or reader.is_command(plain):
        return None
    hint = explain(reader, plain, reader.parser.mismatch(plain)).hint
    return hint if hint and hint.startswith("did you mean") else None


def _with_one_argument(reader: PhraseReader, text: str) -> str | None:
    """A hint at commands with the same single argument: it says which command is meant, several seldom do."""
    word, *arguments = text.split()
    players = [verb.keyword for verb in reader.vocabulary.verbs.values() if verb.writer is Writer.PLAYER]
    return _same_form(reader, text[len(word) :], players) if len(arguments) == 1 else None


def _respelled(text: str) -> Iterator[str]:
    """The text with a hyphen instead of a dash, and the text with names and their numbers joined."""
    hyphens = _DASH.sub("-", text)
    if hyphens != text:
        yield hyphens
    joined = _NAME_AND_NUMBER.sub(r"\1\2", text)
    if joined != text:
        yield joined
    lettered = _LETTER_AND_NUMBER.sub(r"\1\2", text)
    if lettered not in (text, joined):
        yield lettered


def _invisible(text: str) -> str | None:
    """A hint about an invisible character in the text, or None."""
    character = next((character for character in text if not character.isprintable() and character != "\t"), None)
    return f"the text contains {quoted(character)}" if character and not character.isspace() else None


def _corrections(reader: PhraseReader, text: str, found: re.Match[str], accepted: frozenset[str]) -> Iterator[str]:
    """Possible corrections: the expected word added, or instead of the word found; or filler words left out."""
    before, rest, after = text[: found.start()].rstrip(), text[found.start() :], text[found.end() :].lstrip()
    for terminal in sorted(accepted):
        if terminal in _SIGNS:
            yield from (f"{before}{_SIGNS[terminal]}{after}", f"{before}{_SIGNS[terminal]}{rest}")
        elif terminal.startswith("_"):
            keyword = _written(terminal)
            if keyword in after.lower().split():
                yield f"{before} {after}"
            elif (instead := _INSTEAD.sub("", before)) != before:
                yield f"{instead} {keyword} {rest}"
            else:
                forms = (f"{before} {keyword} {after}", f"{before} {keyword} {rest}")
                yield from reversed(forms) if _says_something(reader.vocabulary, found.group(), rest) else forms
    plain = _FILLERS.sub("", text).split()
    yield from (" ".join(plain[:count]) for count in range(len(plain), max(1, len(plain) - _MOST_TOO_MANY), -1))
    words = rest.split()
    for count in range(1, _MOST_TOO_MANY + 1):
        yield f"{before} {' '.join(words[count:])}".rstrip()


def _says_something(vocabulary: Vocabulary, word: str, rest: str) -> bool:
    """Whether a word is a number or the beginning of a player's name, and so not a mistyped keyword."""
    called = vocabulary.nicknames(vocabulary.spell_prefix(rest)) if vocabulary.nicknames else ()
    return word.isdecimal() or bool(called)
