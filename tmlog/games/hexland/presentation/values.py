"""The values of the slots for a position. What has not changed since the position before is not worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tmlog.games.hexland.picture import links
from tmlog.games.hexland.presentation.naming import title_of
from tmlog.games.hexland.presentation.table import Player, Position
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import FREE, GONE, NOW, TAKEN, USED

Part = dict[str, str]
Slots = Iterator[tuple[str, str]]


class SharedValues:
    """Works out the slots of one game, part by part, and remembers the last of each part."""

    def __init__(self, words: Catalogue, start: Position, *, over_land: bool = False) -> None:
        self.words = words
        self.colours = {name: COLOUR_OF[player.home] for name, player in start.players.items()}
        self.titles = {name: title_of(words, name) for name in start.players}
        self._passed = {name: words("state.order_passed", name=title) for name, title in self.titles.items()}
        self._links = {pair: link.slot for pair, link in links(start.board, over_land=over_land)}
        self._bare = {f"{name}.piece": "" for name in start.board.names}
        """All hexes without anything on them."""
        self._last: dict[str, tuple[Any, Part]] = {}
        self._players: dict[str, tuple[Any, list[tuple[int, int]], Sequence[Part]]] = {}

    def part(self, name: str, key: Any, make: Callable[..., Slots | Part], *of: Any) -> Part:
        """A part that depends on a key alone."""
        last = self._last.get(name)
        if last is None or (last[0] is not key and last[0] != key):
            last = self._last[name] = (key, dict(make(*of)))
        return last[1]

    def of_player(
        self, position: Position, player: Any, make: Callable[[list[tuple[int, int]]], Sequence[Part]]
    ) -> Sequence[Part]:
        """The parts of a player's board; nearly always one or two players change in a row, and few things of theirs."""
        own = [bridge[:2] for bridge in position.bridges if bridge[2] == player.name]
        last = self._players.get(player.name)
        if last is None or last[0] != player or last[1] != own:
            last = self._players[player.name] = (player, own, make(own))
        return last[2]

    # --- the board ----------------------------------------------------------------------------------------------------

    def ground(self, position: Position) -> Slots:
        """The terrain of every hex."""
        for name, letter in zip(position.board.names, position.terrain, strict=True):
            yield f"{name}.ground", f"{COLOUR_OF[letter]} {COLOUR_OF[letter]}"

    def pieces(self, of_players: Iterable[Part]) -> Part:
        """What stands on every hex; of a player who has not built since, it is known already."""
        pieces = dict(self._bare)
        for part in of_players:
            pieces |= part
        return pieces

    def bridges(self, position: Position) -> Slots:
        """What joins hexes, in the colours of the builders."""
        built = {(min(a, b), max(a, b)): self.colours[owner] for a, b, owner in position.bridges}
        for pair, slot in self._links.items():
            yield slot, f"bridge {built[pair]}" if pair in built else ""

    def spots(self, tracks: Iterable[str], free_spots: Iterable[tuple[int, ...]], all_spots: Sequence[int]) -> Slots:
        """The spaces beside tracks, those that are free and those that are taken."""
        for track, free in zip(tracks, free_spots, strict=True):
            left = Counter(free)
            for number, steps in enumerate(all_spots):
                yield f"{track}.spot{number}", FREE if left[steps] > 0 else TAKEN
                left[steps] -= 1

    # --- beside the board ---------------------------------------------------------------------------------------------

    def rounds(self, position: Position, count: int) -> Slots:
        """Which rounds are over, and which is being played."""
        for number in range(1, count + 1):
            over = position.phase == "final" or number < position.round
            yield f"round{number}", TAKEN if over else NOW if number == position.round else FREE

    def actions(self, key: str, names: Iterable[str], used: Collection[str]) -> Slots:
        """Actions of the board, and whether they have been used in the round."""
        for name in names:
            yield f"{key}.{name}", USED if name in used else FREE

    def bonuses(self, position: Position, names: Iterable[str]) -> Slots:
        """Those to be had, with the coins on them, and whose the others are; one may have been thrown away."""
        held = {player.bonus: player.name for player in position.players.values() if player.bonus}
        for name in names:
            if name in held:
                yield f"bonuses.{name}", f"{TAKEN} {self.titles[held[name]]}"
            elif name in position.bonus_pool:
                coins = position.bonus_pool[name]
                yield f"bonuses.{name}", f"{FREE} {self.words('state.coins', count=coins)}" if coins else FREE
            else:
                yield f"bonuses.{name}", GONE

    def supply(self, key: str, left: Mapping[Any, int]) -> Slots:
        """Tiles, and how many of each are left."""
        for tile, count in left.items():
            yield f"{key}.{tile}", f"{FREE} {self.words('state.left', count=count)}" if count else TAKEN

    def turn(self, position: Position, movers: Collection[str | None]) -> Slots:
        """Turn order, and whose turn it is."""
        yield "order", self._order(position)
        for player in position.players.values():
            yield f"{player.name}.note", self._note(player, is_mover=player.name in movers)

    def _order(self, position: Position) -> str:
        """The players in turn order, and who has passed."""
        passed = {name for name in position.order if position.phase == "play" and position.players[name].passed}
        names = [self._passed[name] if name in passed else self.titles[name] for name in position.order]
        return self.words("list.comma").join(names)

    def _note(self, player: Player, *, is_mover: bool) -> str:
        """Whether it is the player's turn, or there will be none any more in this round."""
        if player.dropped:
            return self.words("state.left_game")
        if is_mover:
            return self.words("state.to_move")
        return self.words("state.passed") if player.passed else ""

    # --- players' boards ----------------------------------------------------------------------------------------------

    def resources(self, player: Player, fields: Iterable[str]) -> Slots:
        """What a player has, and the bowls."""
        for field in fields:
            yield f"{player.name}.{field}", str(getattr(player, field))
        for number, tokens in enumerate(player.bowls, 1):
            yield f"{player.name}.bowl{number}", str(tokens)

    def levels(self, player: Player, tracks: Iterable[str], levels: Iterable[int]) -> Slots:
        """The markers on tracks."""
        for track, level in zip(tracks, levels, strict=True):
            yield f"{player.name}.{track}", str(level)

    def shipping(self, player: Player, level: int, most: int, card: tuple[int, str] = (0, "")) -> Slots:
        """How far ships go, and how much farther by a card or tile."""
        values = {"level": level, "most": most}
        more, name = card
        by_card = more and self.words("state.ship_card", **values, more=more, card=name)
        yield f"{player.name}.ship", by_card or self.words("state.ship", **values)

    def towns(self, player: Player, names: Iterable[str], prefix: str = "") -> Slots:
        """The town tiles that a player has, and how many of each."""
        towns = Counter(player.towns)
        for tile in names:
            count = towns[tile]
            badge = f" {self.words('state.left', count=count)}" if count > 1 else ""
            yield f"{player.name}.{prefix}{tile}", f"{FREE}{badge}" if count else GONE

    def standing(
        self,
        position: Position,
        player: Player,
        groups: Iterable[tuple[str, int]],
        bridges: list[tuple[int, int]],
        more: Sequence[str] = (),
    ) -> Slots:
        """What stands on the map, in words for those who cannot see it: buildings in groups, bridges, what else."""
        words, names = self.words, position.board.names
        parts = []
        for things, hexes in groups:
            if hexes:
                places = words("list.comma").join(position.board.names_of(hexes))
                parts.append(words("state.standing", things=things, places=places))
        if bridges:
            places = words("list.comma").join(f"{names[a]}-{names[b]}" for a, b in bridges)
            parts.append(words("state.bridges", count=len(bridges), places=places))
        parts += more
        yield f"{player.name}.map", words("list.semicolon").join(parts) or words("state.nothing")


def plural(kind: str, hexes: int) -> str:
    """The key of what stands on one or several hexes."""
    return f"structures.{kind}" if hexes.bit_count() > 1 else f"structure.{kind}"
