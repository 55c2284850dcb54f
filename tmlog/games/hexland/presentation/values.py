"""The values of the slots of a game on hexes: the map, bridges, bowls of power, shipping, towns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tmlog.games.common.presentation.values import CommonValues, Part, Slots
from tmlog.games.hexland.picture import links
from tmlog.games.hexland.presentation.table import Player, Position
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import FREE, GONE


class HexValues(CommonValues):
    """Computes the slots of one game on hexes, part by part."""

    def __init__(self, words: Catalogue, start: Position, *, over_land: bool = False) -> None:
        super().__init__(words, start)
        self.colours = {name: COLOUR_OF[player.home] for name, player in start.players.items()}
        self._links = {pair: link.slot for pair, link in links(start.board, over_land=over_land)}
        self._bare = {f"{name}.piece": "" for name in start.board.names}
        """All hexes, with nothing on them."""

    def of_player(
        self, position: Position, player: Any, make: Callable[[list[tuple[int, int]]], Sequence[Part]]
    ) -> Sequence[Part]:
        """Return the parts of a player's board, which depend on the player and the player's bridges alone."""
        own = [bridge[:2] for bridge in position.bridges if bridge[2] == player.name]
        return self.parts_of(player, own, make, own)

    # --- the board ----------------------------------------------------------------------------------------------------

    def ground(self, position: Position) -> Slots:
        """Yield the terrain of every hex."""
        for name, letter in zip(position.board.names, position.terrain, strict=True):
            yield f"{name}.ground", f"{COLOUR_OF[letter]} {COLOUR_OF[letter]}"

    def pieces(self, of_players: Iterable[Part]) -> Part:
        """Return what stands on every hex, put together from the pieces of each player."""
        pieces = dict(self._bare)
        for part in of_players:
            pieces |= part
        return pieces

    def bridges(self, position: Position) -> Slots:
        """Yield the bridges between hexes, in the colours of their builders."""
        built = {(min(a, b), max(a, b)): self.colours[owner] for a, b, owner in position.bridges}
        for pair, slot in self._links.items():
            yield slot, f"bridge {built[pair]}" if pair in built else ""

    # --- players' boards ----------------------------------------------------------------------------------------------

    def resources(self, player: Player, fields: Iterable[str]) -> Slots:
        """Yield the resources of a player, and the tokens in the bowls of power."""
        for field in fields:
            yield f"{player.name}.{field}", str(getattr(player, field))
        for number, tokens in enumerate(player.bowls, 1):
            yield f"{player.name}.bowl{number}", str(tokens)

    def shipping(self, player: Player, level: int, most: int, card: tuple[int, str] = (0, "")) -> Slots:
        """Yield how far ships go, and how much farther with a card or tile."""
        values = {"level": level, "most": most}
        more, name = card
        by_card = more and self.words("state.ship_card", **values, more=more, card=name)
        yield f"{player.name}.ship", by_card or self.words("state.ship", **values)

    def towns(self, player: Player, names: Iterable[str], prefix: str = "") -> Slots:
        """Yield the town tiles of a player, with the number of copies."""
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
        """Yield what a player has on the map in words, for people who cannot see it: buildings, bridges, and `more`."""
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
    """Return the key of the word for a building that stands on one hex, or on several hexes."""
    return f"structures.{kind}" if hexes.bit_count() > 1 else f"structure.{kind}"
