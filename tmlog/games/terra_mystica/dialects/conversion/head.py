"""The head of a native log, from what a foreign log says about the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.dialects.conversion.parts import NOWHERE
from tmlog.games.terra_mystica.dialects.persons import persons_of
from tmlog.games.terra_mystica.notation import NAME
from tmlog.games.terra_mystica.profile import DEFAULT_RULES
from tmlog.games.terra_mystica.setting import Setting
from tmlog.syntax.head import PERSON, TEXT
from tmlog.syntax.tree import Comment, HeadEntry, Log, Phrase, Row, Turn, Word
from tmlog.syntax.vocabulary import Value

_HOW_NOT_WHAT = frozenset({"player_count", "order", "randomize", "dropoption"})
"""Commands that say how the set-up was made, not what it is."""
_NOT_OF_THE_GAME = frozenset({"EMAIL", "USERNAME"})


def native_head(log: Log, setting: Setting) -> Iterator[HeadEntry]:
    """Yield the lines of the head."""
    named = [str(command.phrase.values[0]) for command in log.commands() if command.verb == "option"]
    options = [option for option in dict.fromkeys(named) if option in setting.options]
    yield _entry("tmlog", TEXT, [1])
    yield _entry("game", TEXT, [NAME])
    yield _entry("profile", TEXT, ["snellman"])
    yield _entry("rules", TEXT, [DEFAULT_RULES])
    yield _entry("map", "MAP", [setting.map])
    if options:
        yield _entry("options", "OPTION", options)
    yield from _players(log, setting)
    if setting.scoring:  # where they are not said, nor is it known which cards were removed
        yield _entry("scoring", "SCORING_TILE", setting.scoring)
        yield _entry("bonuses", "TILE", setting.bonus_cards)
    if setting.final_scoring:
        yield _entry("final-scoring", "FINAL_SCORING", setting.final_scoring)


def is_told(phrase: Phrase, setting: Setting) -> bool:
    """Whether the head contains everything that a set-up command says."""
    if phrase.verb in _HOW_NOT_WHAT:
        return False
    if phrase.verb == "delete" and not (setting.scoring and phrase.values[0] in tiles().bonus_cards):
        return False
    return not any(word is not None and word.role in _NOT_OF_THE_GAME for word in phrase.words)


def _entry(key: str, role: str, values: Iterable[Value]) -> HeadEntry:
    return HeadEntry(*NOWHERE, None, key, tuple(Word(role, value, 0, 0) for value in values))


def _players(log: Log, setting: Setting) -> Iterator[HeadEntry]:
    """Yield the players in seat order, or in order of appearance if the log does not say who sits where."""
    seats: Sequence[str] = setting.seats
    comment = None
    if not seats:
        seats = list(dict.fromkeys(_named_factions(log)))
        comment = Comment(*NOWHERE, " in order of appearance: the log does not say who sits where")
    persons = persons_of(log, seats)
    words = []
    for seat in seats:
        words.append(Word("FACTION", seat, 0, 0))
        if seat in persons:
            words.append(Word(PERSON, persons[seat], 0, 0))
    if words:
        yield HeadEntry(*NOWHERE, comment, "players", tuple(words))


def _named_factions(log: Log) -> Iterator[str]:
    """Yield the factions that the log names, with repetitions: those that move, and those whose power is taken."""
    for line in log.lines:
        if isinstance(line, Turn | Row):
            yield line.player.name
            words = (word for command in line.commands for word in command.phrase.words)
            yield from (str(word.value) for word in words if word is not None and word.role == "FACTION")
