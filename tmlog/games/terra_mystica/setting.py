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
    options: set[str] = set()
    removed: set[str] = set()
    scoring: list[str] = []
    seats: list[str] = []
    final_scoring: list[str] = []
    game_map = "base"
    for line in log.lines:
        if isinstance(line, Row) and line.commands and line.commands[0].verb == "setup_row":
            seats.append(line.player.name)
        if not isinstance(line, Bare):
            continue
        values = [str(value) for value in line.command.phrase.values]
        match line.command.verb:
            case "option":
                options.add(values[0])
            case "dropoption":
                options.discard(values[0])
            case "score":
                scoring = values
            case "round_scoring":
                scoring.append(values[1])
            case "delete":
                removed.add(values[0])
            case "setup":
                seats.append(values[0])
            case "map":
                game_map = next(m.name for m in maps().values() if values[0] in (m.name, m.moderator_id))
            case "final_scoring":
                final_scoring.append(values[0])
    cards = tuple(
        name
        for name, card in tiles().bonus_cards.items()
        if name not in removed and (not card.option or card.option in options)
    )
    return Setting(tuple(seats), tuple(scoring), cards, frozenset(options), game_map, tuple(final_scoring), "snellman")
