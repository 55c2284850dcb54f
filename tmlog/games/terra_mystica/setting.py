"""What a log fixes before the first move: who plays what, on which map, with which tiles, by which rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

import msgspec

from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.terra_mystica.components import BonusCard, ScoringTile, tiles
from tmlog.games.terra_mystica.names import GameMap, maps
from tmlog.games.terra_mystica.profile import DEFAULT_RULES, Profile, profile_of
from tmlog.kernel.head import words_in_head
from tmlog.syntax.tree import NATIVE, Command, Log, Row


class Setting(msgspec.Struct, frozen=True):
    """The unchanging part of a game."""

    seats: tuple[str, ...]
    scoring: tuple[str, ...]
    bonus_cards: tuple[str, ...]
    options: frozenset[str] = frozenset()
    map: str = "base"
    final_scoring: tuple[str, ...] = ()
    profile: str = "book"
    rules: int = DEFAULT_RULES

    @property
    def board(self) -> HexMap:
        """The geometry of the map."""
        return maps()[self.map].board

    @property
    def by(self) -> Profile:
        """The switches of the rules of the game."""
        return profile_of(self.profile, self.options, self.rules)


def read_setting(log: Log) -> Setting:
    """Return the setting: from the head of a native log, or from the set-up lines of a foreign log."""
    return _from_head(log) if log.form == NATIVE else _from_lines(log)


def _from_head(log: Log) -> Setting:
    words = partial(words_in_head, log)
    rules, game_map = log.entry("rules"), map_of(log)
    return Setting(
        seats=seats_of(log),
        scoring=words("scoring"),
        bonus_cards=tuple(card for card in tiles().bonus_cards if card in words("bonuses")),
        options=frozenset(words("options")),
        map=game_map.name if game_map else "",
        final_scoring=words("final-scoring"),
        profile=(words("profile") or ("book",))[0],
        rules=int(rules.value() or 0) if rules else DEFAULT_RULES,
    )


def _from_lines(log: Log) -> Setting:
    said: dict[str, list[list[str]]] = {}
    for command in log.bare_commands():
        said.setdefault(command.verb, []).append([str(value) for value in command.phrase.values])

    def first_words(verb: str) -> list[str]:
        return [values[0] for values in said.get(verb, [])]

    options = frozenset(first_words("option")) - frozenset(first_words("dropoption"))
    rounds = {int(number): tile for number, tile in said.get("round_scoring", [])}
    removed = first_words("delete")
    game_map = map_of(log)
    return Setting(
        seats=seats_of(log),
        scoring=tuple(said["score"][-1] if "score" in said else (rounds[number] for number in sorted(rounds))),
        bonus_cards=tuple(card for card in in_the_box(tiles().bonus_cards, options) if card not in removed),
        options=options,
        map=game_map.name if game_map else "",
        final_scoring=tuple(first_words("final_scoring")),
        profile="snellman",
    )


def seats_of(log: Log) -> tuple[str, ...]:
    """Return the players in seat order: from the head, or from the `setup` rows or lines of a foreign log."""
    entry = log.entry("players")
    if entry is not None:
        return tuple(str(word.value) for word in entry.words if word.role == "FACTION")
    rows = [line for line in log.lines if isinstance(line, Row) and line.commands]
    seated = [line.player.name for line in rows if line.commands[0].verb == "setup_row"]
    return tuple(seated or [str(c.phrase.values[0]) for c in log.bare_commands() if c.verb == "setup"])


def map_of(log: Log) -> GameMap | None:
    """Return the map of a log; None if its name is unknown."""
    entry = log.entry("map")
    named = [entry.value()] if entry else [c.phrase.values[0] for c in log.bare_commands() if c.verb == "map"]
    if not named:
        return maps()["base"]
    return next((known for known in maps().values() if named[-1] in (known.name, known.site_id)), None)


def in_the_box(table: Mapping[str, BonusCard | ScoringTile], options: Collection[str]) -> list[str]:
    """Return the cards or tiles that a game with these options is set up from."""
    return [name for name, tile in table.items() if not tile.option or tile.option in options]


def dropped_by(command: Command, seats: Sequence[str]) -> str | None:
    """Return who leaves the game, named by faction or by seat; None for another command."""
    value = command.phrase.values[0] if command.phrase.words else None
    if command.verb == "drop_seat":
        return seats[value - 1] if isinstance(value, int) and 0 < value <= len(seats) else None
    return str(value) if command.verb == "drop_faction" else None
