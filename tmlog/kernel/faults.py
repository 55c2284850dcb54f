"""Hints about the first malformed command or unknown name of a log, made with the position before it.

The notation is checked before the game is played. Once the lines before the first mistake are played, tmlog knows which
commands would be legal in its place.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import msgspec

from tmlog.diagnostics import Diagnostic, Span
from tmlog.kernel.game import Game
from tmlog.kernel.hints import Reads, for_text
from tmlog.kernel.moves import attempt
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.viewer import Viewer
from tmlog.source import Source
from tmlog.syntax.claims import ARROW
from tmlog.syntax.phrases import IGNORED, MAX_GUESSED_LENGTH, phrase_reader
from tmlog.syntax.tree import Command, Log, Phrase, Player, Row, Turn
from tmlog.syntax.vocabulary import Writer

NO_PLAYER = "TM103"
MALFORMED = "TM102"
_ANY_PLAYER = re.compile("`player: ([^`]+)`")
_MEANT_WORD = re.compile("did you mean `([^`]+)`\\?")


def with_legal_commands(
    game: Game, position: Any, log: Log, source: Source, found: list[Diagnostic], viewer: Viewer
) -> list[Diagnostic]:
    """The findings, with a better hint for the first error if it is in a player's command. `position` is before it."""
    at = next(place for place, finding in enumerate(found) if finding.is_error)
    first = found[at]
    read = partial(_read, game, log, source, next(iter(game.points(position))))
    if first.code == NO_PLAYER:
        return [*found[:at], _with_player(game, position, first, read), *found[at + 1 :]]
    line = next((one for one in log.lines if one.line == first.span.line and isinstance(one, (Row, Turn))), None)
    if line is None or line.player.name not in game.points(position) or first.span.column < line.player.end:
        return found
    start, text = _piece(source.line(first.span.line), first.span)
    if not text or len(text) > MAX_GUESSED_LENGTH:
        return found
    for command in line.commands:
        if command.end <= start + 1:
            after = attempt(game.step, position, line.player.name, command.phrase)
            if isinstance(after, Refusal):
                return found
            position = after
    first = _unknown_name(game, log, source, line.player.name, text, start, first)
    better = for_text(
        game, position, line.player.name, text, _whole(game, text, first, start, found[at + 1 :]), read, viewer
    )
    return [*found[:at], msgspec.structs.replace(first, hint=better or first.hint), *found[at + 1 :]]


def _read(game: Game, log: Log, source: Source, player: str, text: str) -> Phrase | None:
    """The command of a text; None if it is not a command, or has a name that the game does not know."""
    phrase = phrase_reader(game.vocabulary()).phrase(text)
    if phrase is None or game.vocabulary().verbs[phrase.verb].writer is not Writer.PLAYER:
        return None
    if any(word is not None and word.role == IGNORED for word in phrase.words):
        return None
    return None if _wrong_names(game, log, source, player, text, phrase) else phrase


def _unknown_name(
    game: Game, log: Log, source: Source, player: str, text: str, start: int, first: Diagnostic
) -> Diagnostic:
    """The finding about an unknown name, if only the first word of that name was read as part of the command.

    `upgrade C4 to market hall` has too many words for a game whose names are single words. Otherwise returns `first`.
    """
    known = text[: first.span.column - 1 - start].rstrip()
    phrase = phrase_reader(game.vocabulary()).phrase(known) if first.code == MALFORMED else None
    for wrong in _wrong_names(game, log, source, player, known, phrase) if phrase else []:
        if wrong.span.end == len(known) + 1:
            place = Span(first.span.line, start + wrong.span.column, first.span.end)
            return msgspec.structs.replace(wrong, span=place)
    return first


def _wrong_names(game: Game, log: Log, source: Source, player: str, text: str, phrase: Phrase) -> list[Diagnostic]:
    """Findings about the names of a command, with their columns in its text."""
    # The text is checked as one more line of the log, because names may depend on the lines of the head.
    number, end = len(source.lines) + 1, len(text) + 1
    turn = Turn(number, 1, end, None, Player(number, 1, 1, player), (Command(number, 1, end, phrase),), None)
    longer = msgspec.structs.replace(source, lines=(*source.lines, text))
    found = game.check_names(msgspec.structs.replace(log, lines=(turn,)), longer)
    return [one for one in found if one.span.line == number]


def _with_player(game: Game, position: Any, found: Diagnostic, read: Reads) -> Diagnostic:
    """The finding about a command without a player, with the player for whom alone the command is legal."""
    said = _ANY_PLAYER.search(found.hint or "")
    phrase = read(said[1]) if said else None
    if said is None or phrase is None or game.has_secrets:
        return found
    players = game.points(position)
    legal = [name for name in players if not isinstance(attempt(game.step, position, name, phrase), Refusal)]
    if len(legal) != 1:
        return found
    return msgspec.structs.replace(found, hint=f"write the player first: `{legal[0]}: {said[1]}`")


def _piece(line: str, place: Span) -> tuple[int, str]:
    """The command around a place of a line, between `.`, `:`, claim and comment, and its offset."""
    at = min(place.column - 1, len(line))
    arrow = line.find(ARROW)
    if 0 <= arrow <= at:
        return 0, ""
    start = max(line.rfind(".", 0, at), line.find(":", 0, at + 1)) + 1
    ends = [found for found in (line.find(sign, at) for sign in (".", "#", ARROW)) if found >= 0]
    text = line[start : min(ends, default=len(line))]
    return start + len(text) - len(text.lstrip()), text.strip()


def _whole(game: Game, text: str, found: Diagnostic, start: int, others: list[Diagnostic]) -> str | None:
    """The hint; if it names a single word in place of another, with the whole command.

    `others` are the later findings of the log. Those about other words of the command are corrected too.
    """
    meant = _MEANT_WORD.fullmatch(found.hint or "")
    reader = phrase_reader(game.vocabulary())
    if meant is None or reader.is_command(meant[1]):
        return found.hint
    end = start + len(text)
    inside = [one for one in others if one.span.line == found.span.line and start < one.span.column <= end]
    for one in sorted([found, *inside], key=lambda one: -one.span.column):
        word = _MEANT_WORD.fullmatch(one.hint or "")
        first, last = one.span.column - 1 - start, one.span.end - 1 - start
        text = f"{text[:first]}{word[1]}{text[last:]}" if word else text
    return f"did you mean `{text}`?"
