"""Removes from a result what its viewer may not know: hidden words of commands, and texts that quote them.

Positions stay complete. Whatever is shown of a position comes from a method of the game that gets the viewer
(`Game.figures`, `Game.describe`, `Game.present`).
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from tmlog.codes import CODES
from tmlog.diagnostics import Diagnostic, Span
from tmlog.kernel.game import Game
from tmlog.kernel.record import Entry
from tmlog.kernel.replay import Replay
from tmlog.kernel.result import Played, Result
from tmlog.kernel.viewer import Viewer
from tmlog.source import Source
from tmlog.syntax.printer import Printer
from tmlog.syntax.tree import Bare, Command, Line, Turn

AnyResult = TypeVar("AnyResult", bound=Result)
_HIDDEN = "..."
"""Replaces a line that could not be read: it may contain a secret."""


def redact(result: AnyResult) -> AnyResult:
    """Return the result of a game with secrets as its viewer may see it."""
    game, log, source, viewer = result.game, result.log, result.source, result.viewer
    if game is None or log is None or source is None:
        return result  # not a log of any game: nobody can know what is secret in it
    seen = tuple(_seen_line(game, line, viewer) for line in log.lines)
    played = {line.line for line in log.lines} if isinstance(result, Played) else set()
    unread = {found.span.line for found in result.judgement.diagnostics} - played - {line.line for line in log.head}
    texts = {number: _HIDDEN for number in unread if not _is_own(game, source.line(number), viewer)}
    printer = Printer(game.vocabulary())
    texts |= {line.line: printer.line(line) for line, whole in zip(seen, log.lines, strict=True) if line is not whole}
    judgement = msgspec.structs.replace(
        result.judgement, diagnostics=[_seen_finding(found, texts) for found in result.judgement.diagnostics]
    )
    shown = msgspec.structs.replace(
        result,
        source=_with_lines(source, texts),
        log=msgspec.structs.replace(log, lines=seen),
        judgement=judgement,
    )
    if isinstance(shown, Played):
        return msgspec.structs.replace(shown, replay=_seen_replay(game, shown.replay, viewer))
    return shown


def _seen_line(game: Game, line: Line, viewer: Viewer) -> Line:
    """The line without hidden words and the comment beside them. Returns the line itself if nothing is hidden."""
    if isinstance(line, Turn):
        commands = _seen_commands(game, line.player.name, line.commands, viewer)
        return line if commands == line.commands else msgspec.structs.replace(line, commands=commands, comment=None)
    if isinstance(line, Bare):
        (command,) = _seen_commands(game, "", (line.command,), viewer)
        return line if command == line.command else msgspec.structs.replace(line, command=command, comment=None)
    return line


def _seen_commands(game: Game, player: str, commands: tuple[Command, ...], viewer: Viewer) -> tuple[Command, ...]:
    return tuple(
        msgspec.structs.replace(command, phrase=game.shown(player, command.phrase, viewer)) for command in commands
    )


def _is_own(game: Game, text: str, viewer: Viewer) -> bool:
    """Whether a line that could not be read begins with the viewer's name."""
    player, colon, _ = text.partition(":")
    return bool(colon) and viewer.sees(game.vocabulary().spell_prefix(player.strip()))


def _seen_finding(found: Diagnostic, texts: dict[int, str]) -> Diagnostic:
    """A finding as the viewer may see it.

    A finding on a changed line marks the whole line. A finding on a hidden line has only the title of its code.
    """
    related = tuple(
        msgspec.structs.replace(other, span=_whole(texts[other.span.line], other.span.line))
        if other.span.line in texts
        else other
        for other in found.related
    )
    text = texts.get(found.span.line)
    if text is None:
        return msgspec.structs.replace(found, related=related)
    span = _whole(text, found.span.line)
    if text != _HIDDEN:
        return msgspec.structs.replace(found, span=span, related=related)
    return msgspec.structs.replace(found, span=span, message=CODES[found.code].title, hint=None, notes=(), related=())


def _whole(text: str, number: int) -> Span:
    return Span(number, 1, len(text) + 1)


def _with_lines(source: Source, texts: dict[int, str]) -> Source:
    lines = tuple(texts.get(number, line) for number, line in enumerate(source.lines, 1))
    return Source(source.name, lines, "\n".join(lines))


def _seen_replay(game: Game, replay: Replay, viewer: Viewer) -> Replay:
    def seen(entry: Entry) -> Entry:
        line = entry.line and _seen_line(game, entry.line, viewer)
        commands = _seen_commands(game, entry.player, entry.commands, viewer)
        return msgspec.structs.replace(entry, line=line, commands=commands)

    return msgspec.structs.replace(replay, history=list(map(seen, replay.history)), tried=None)
