"""Logs of another game than they say, or that do not say which: one finding instead of one for every name.

Only what another game alone has counts as evidence: a key of its head, or the name of one of its players.
"""

from __future__ import annotations

from collections.abc import Iterable

from tmlog.diagnostics import Diagnostic, problem
from tmlog.games import game_names, load_game
from tmlog.games.forms import no_first_line
from tmlog.kernel.game import Game
from tmlog.source import Source
from tmlog.syntax.head import PERSON, first_line, key_of
from tmlog.syntax.tree import NATIVE, Log, Turn


def of_another_game(source: Source, log: Log, found: Iterable[Diagnostic]) -> Diagnostic | None:
    """Return the finding for a log with errors that belongs to another game; None without evidence for that."""
    wrong = {finding.span.line for finding in found if finding.is_error}
    return _misnamed(source, log, wrong) if log.form == NATIVE else _headless(source, log, wrong)


def _misnamed(source: Source, log: Log, wrong: set[int]) -> Diagnostic | None:
    """Return the finding for a head whose `game:` names one game while its keys and players are those of another."""
    entry = log.entry("game")
    if entry is None or not any(line <= _end_of_head(source) for line in wrong):
        return None
    own = load_game(log.game)
    for other in _others(log.game):
        if _evidence(source, log, other, own) and not _evidence(source, log, own, other):
            message = f"the log says {log.game}, but its head is that of {other.name}"
            return problem("TM128", source.name, entry.span, message, hint=f"did you mean `game: {other.name}`?")
    return None


def _headless(source: Source, log: Log, wrong: set[int]) -> Diagnostic | None:
    """Return the finding for a head without its first line, or for a turn of a game whose logs need a head."""
    first = first_line(source) or 1
    key = key_of(source.line(first))
    if first in wrong and any(key in other.vocabulary().keys for other in _others(log.game)):
        return no_first_line(source, first)
    turn = next((line for line in log.lines if isinstance(line, Turn) and line.line in wrong), None)
    if turn is None or load_game(log.game).knows_player(turn.player.name):
        return None
    for other in _others(log.game):
        if other.knows_player(turn.player.name):
            message = f"this is a turn of {other.name}, but the log has no head"
            hint = f"a log of {other.name} begins with `tmlog: 1` and `game: {other.name}`"
            return problem("TM128", source.name, turn.player.span, message, hint=hint)
    return None


def _others(name: str) -> Iterable[Game]:
    return (load_game(other) for other in game_names() if other != name)


def _evidence(source: Source, log: Log, game: Game, other: Game) -> bool:
    """Whether the head has a key or a player that `game` has and `other` does not."""
    keys = {key_of(source.line(number)) for number in range(1, _end_of_head(source) + 1)}
    if keys & (game.vocabulary().keys.keys() - other.vocabulary().all_keys.keys()):
        return True
    entry = log.entry("players")
    names = [str(word.value) for word in entry.words if word.role != PERSON] if entry else []
    return any(game.knows_player(name) and not other.knows_player(name) for name in names)


def _end_of_head(source: Source) -> int:
    """Return the last line of the head, which ends before the first blank line after its beginning."""
    begun = False
    for number, line in enumerate(source.lines, 1):
        if begun and not line.strip():
            return number - 1
        begun = begun or bool(line.strip() and not line.lstrip().startswith("#"))
    return len(source.lines)
