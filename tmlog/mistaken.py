"""Logs of another game than they say, or that do not say which: one finding in place of one for every name."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic, problem
from tmlog.games import NAMES, load_game
from tmlog.reading import Parsed, parse
from tmlog.source import Source, source_from_text
from tmlog.syntax.tree import Form, HeadEntry, Log, Turn


def of_another_game(source: Source, log: Log, found: list[Diagnostic]) -> Diagnostic | None:
    """The finding for a log with errors that would be right, or have a right head, in another game."""
    wrong = {finding.span.line for finding in found if finding.is_error}
    if log.form is Form.NATIVE:
        entry = log.entry("game")
        if entry is None or not wrong & {line.line for line in log.head}:
            return None
        return _misnamed(source, log.game, entry)
    return _headless(source, log, wrong) if log.form is Form.SOURCE else None


def _misnamed(source: Source, game: str, entry: HeadEntry) -> Diagnostic | None:
    """The head of an old log was copied for another game."""
    for other in NAMES:
        lines = list(source.lines)
        lines[entry.line - 1] = f"game: {other}"
        if other != game and _has_sound_head("\n".join(lines)):
            message = f"this is no log of {game}: its head is that of {other}"
            return problem("TM128", source.name, entry.span, message, hint=f"did you mean `game: {other}`?")
    return None


def _headless(source: Source, log: Log, wrong: set[int]) -> Diagnostic | None:
    """Turns of a game whose logs cannot do without a head."""
    turn = next((line for line in log.lines if isinstance(line, Turn) and line.line in wrong), None)
    if turn is None:
        return None
    for other in NAMES:
        head = f"tmlog: 1\ngame: {other}\nplayers: "
        if other != log.game and _has_sound_head(f"{head}{turn.player.name}\n"):
            message = f"a turn of {other}, but no head before it"
            hint = f"a log of {other} begins with `tmlog: 1` and `game: {other}`"
            return problem("TM128", source.name, turn.player.span, message, hint=hint)
    return None


def _has_sound_head(text: str) -> bool:
    """Whether the head of a log is right, names included."""
    source = source_from_text("", text)
    parsed = parse(source)
    if parsed.log is None:
        return False
    head = {line.line for line in parsed.log.head}
    last = max(head, default=0)
    return not any(finding.is_error and finding.span.line <= last for finding in _checked(parsed))


def _checked(parsed: Parsed) -> list[Diagnostic]:
    names = load_game(parsed.log.game).check_names(parsed.log, parsed.source) if parsed.log else []
    return parsed.diagnostics + names
