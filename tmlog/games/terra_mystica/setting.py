"""What a log fixes before the first move: who plays what, on which map, with which tiles, by which rules."""

from __future__ import annotations

import msgspec

from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.names import maps
from tmlog.games.terra_mystica.profile import NEWEST_RULES, Profile, profile_of
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Bare, Form, Log, Row


class Setting(msgspec.Struct, frozen=True):
    """The unchanging part of a game."""

    seats: tuple[str, ...]
    scoring: tuple[str, ...]
    bonus_cards: tuple[str, ...]
    options: frozenset[str] = frozenset()
    map: str = "base"
    final_scoring: tuple[str, ...] = ()
    profile: str = "book"
    rules: int = NEWEST_RULES

    @property
    def board(self) -> HexMap:
        """The geometry of the map."""
        return maps()[self.map].board

    @property
    def by(self) -> Profile:
        """The switches of the rules it is played by."""
        return profile_of(self.profile, self.options, self.rules)


def read_setting(log: Log) -> Setting:
    """The setting: from the head of a native log, from the admin commands or a ledger's lines of a foreign one."""
    return _from_head(log) if log.form is Form.NATIVE else _from_lines(log)


def _from_head(log: Log) -> Setting:
    def words(key: str) -> tuple[str, ...]:
        entry = log.entry(key)
        return tuple(str(word.value) for word in entry.words if word.role != PERSON) if entry else ()

    rules = log.entry("rules")
    return Setting(
        seats=words("players"),
        scoring=words("scoring"),
        bonus_cards=tuple(card for card in tiles().bonus_cards if card in words("bonuses")),
        options=frozenset(words("options")),
        map=(words("map") or ("base",))[0],
        final_scoring=words("final-scoring"),
        profile=(words("profile") or ("book",))[0],
        rules=int(rules.value() or 0) if rules else 1,
    )


def _from_lines(log: Log) -> Setting:
    said: dict[str, list[list[str]]] = {}
    seats: list[str] = []
    for line in log.lines:
        if isinstance(line, Row) and line.commands and line.commands[0].verb == "setup_row":
            seats.append(line.player.name)
        elif isinstance(line, Bare):
            said.setdefault(line.command.verb, []).append([str(value) for value in line.command.phrase.values])

    def first_words(verb: str) -> list[str]:
        return [values[0] for values in said.get(verb, [])]

    options = frozenset(first_words("option")) - frozenset(first_words("dropoption"))
    rounds = [values[1] for values in said.get("round_scoring", [])]
    map_id = (first_words("map") or ["base"])[-1]
    cards = tuple(
        name
        for name, card in tiles().bonus_cards.items()
        if name not in first_words("delete") and (not card.option or card.option in options)
    )
    return Setting(
        seats=tuple(seats or first_words("setup")),
        scoring=tuple(said["score"][-1] if "score" in said else rounds),
        bonus_cards=cards,
        options=options,
        map=next(known.name for known in maps().values() if map_id in (known.name, known.moderator_id)),
        final_scoring=tuple(first_words("final_scoring")),
        profile="snellman",
    )
