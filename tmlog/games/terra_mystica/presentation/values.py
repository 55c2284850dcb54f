"""The values of the slots for a position. What has not changed since the position before is not worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tmlog.catalogue import Catalogue
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.picture import links
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.presentation.effects import amounts
from tmlog.games.terra_mystica.rules.actions import FACTION_ACTIONS
from tmlog.games.terra_mystica.state import BRIDGES, COLOUR_OF, CULT_SPOTS, ROUNDS, Player, Position
from tmlog.kernel.scenery import FREE, GONE, NOW, TAKEN, USED

_Part = dict[str, str]


class Values:
    """Works out the slots of one game, part by part, and remembers the last of each part."""

    def __init__(self, words: Catalogue, start: Position) -> None:
        self._words = words
        self._colours = {name: COLOUR_OF[player.home] for name, player in start.players.items()}
        self._links = {pair: link.slot for pair, link in links(start.board)}
        self._cards, self._towns = start.setting.bonus_cards, tuple(start.town_supply)
        self._last: dict[str, tuple[Any, _Part]] = {}

    def __call__(self, position: Position) -> Mapping[str, str]:
        """Every slot."""
        players = position.players.values()
        standing = [(player.by_kind, player.in_town) for player in players]
        values = {
            **self._part("ground", position.terrain, self._ground, position),
            **self._part("pieces", standing, self._pieces, position),
            **self._part("bridges", position.bridges, self._bridges, position),
            **self._part("spots", position.cult_spots, self._spots, position),
            **self._tables(position),
        }
        for player in players:
            values |= self._part(player.name, player, self._player, player)
            own = [bridge[:2] for bridge in position.bridges if bridge[2] == player.name]
            key = (player.by_kind, own)
            values |= self._part(f"{player.name}.map", key, self._map, position, player, own)
            values[f"{player.name}.note"] = self._note(position, player)
        return values

    def _part(self, name: str, key: Any, make: Callable[..., Iterator[tuple[str, str]]], *of: Any) -> _Part:
        """A part that depends on a key alone."""
        last = self._last.get(name)
        if last is None or last[0] != key:
            last = self._last[name] = (key, dict(make(*of)))
        return last[1]

    # --- the board ----------------------------------------------------------------------------------------------------

    def _ground(self, position: Position) -> Iterator[tuple[str, str]]:
        for name, letter in zip(position.board.names, position.terrain, strict=True):
            yield f"{name}.ground", f"{COLOUR_OF[letter]} {COLOUR_OF[letter]}"

    def _pieces(self, position: Position) -> Iterator[tuple[str, str]]:
        """Empty hexes first, so that what stands there replaces them."""
        names = position.board.names
        for name in names:
            yield f"{name}.piece", ""
            yield f"{name}.badge", ""
        for player in position.players.values():
            for structure, hexes in zip(STRUCTURES, player.by_kind, strict=True):
                for index in bits(hexes):
                    yield f"{names[index]}.piece", f"{structure} {self._colours[player.name]}"
            for index in bits(player.in_town):
                yield f"{names[index]}.badge", "town gold"

    def _bridges(self, position: Position) -> Iterator[tuple[str, str]]:
        built = {(min(a, b), max(a, b)): self._colours[owner] for a, b, owner in position.bridges}
        for pair, slot in self._links.items():
            yield slot, f"bridge {built[pair]}" if pair in built else ""

    def _spots(self, position: Position) -> Iterator[tuple[str, str]]:
        """The spaces for priests on the cult board."""
        for cult, free in zip(CULTS, position.cult_spots, strict=True):
            left = Counter(free)
            for number, steps in enumerate(CULT_SPOTS):
                yield f"{cult}.spot{number}", FREE if left[steps] > 0 else TAKEN
                left[steps] -= 1

    # --- beside the board ---------------------------------------------------------------------------------------------

    def _tables(self, position: Position) -> _Part:
        held = {player.bonus: player.name for player in position.players.values() if player.bonus}
        return {
            **self._part("rounds", (position.round, position.phase), self._rounds, position),
            **self._part("actions", position.power_actions_used, self._actions, position),
            **self._part("bonuses", (position.bonus_pool, held), self._bonuses, position, held),
            **self._part("favors", position.favor_supply, self._supply, "favors", position.favor_supply),
            **self._part("towns", position.town_supply, self._supply, "towns", position.town_supply),
            "order": self._order(position),
        }

    def _rounds(self, position: Position) -> Iterator[tuple[str, str]]:
        for number in range(1, ROUNDS + 1):
            over = position.phase == "final" or number < position.round
            yield f"round{number}", TAKEN if over else NOW if number == position.round else FREE

    def _actions(self, position: Position) -> Iterator[tuple[str, str]]:
        for action in tiles().power_actions:
            yield f"actions.{action}", USED if action in position.power_actions_used else FREE

    def _bonuses(self, position: Position, held: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Cards to be had, with the coins on them, and whose the others are; one may have been thrown away."""
        for card in position.setting.bonus_cards:
            if card in held:
                yield f"bonuses.{card}", f"{TAKEN} {self._words(f'faction.{held[card]}')}"
            elif card in position.bonus_pool:
                coins = position.bonus_pool[card]
                yield f"bonuses.{card}", f"{FREE} {self._words('state.coins', count=coins)}" if coins else FREE
            else:
                yield f"bonuses.{card}", GONE

    def _supply(self, key: str, supply: Mapping[str, int]) -> Iterator[tuple[str, str]]:
        for tile, count in supply.items():
            left = f"{FREE} {self._words('state.left', count=count)}" if count else TAKEN
            yield f"{key}.{tile}", left

    def _order(self, position: Position) -> str:
        """The players in turn order, and who has passed."""
        names = []
        for name in position.order:
            passed = position.players[name].passed and position.phase == "play"
            names.append(self._words("state.order_passed" if passed else "state.order", name=self._faction(name)))
        return self._words("list.comma").join(names)

    def _faction(self, name: str) -> str:
        return self._words(f"faction.{name}")

    # --- faction boards -----------------------------------------------------------------------------------------------

    def _player(self, player: Player) -> Iterator[tuple[str, str]]:
        name = player.name
        for field in ("vp", "c", "w", "p", "keys"):
            yield f"{name}.{field}", str(getattr(player, field))
        for number, tokens in enumerate(player.bowls, 1):
            yield f"{name}.bowl{number}", str(tokens)
        for cult, step in zip(CULTS, player.cults, strict=True):
            yield f"{name}.{cult}", str(step)
        for structure in STRUCTURES:
            left = player.faction.structures[structure].count - player.built(structure)
            yield f"{name}.{structure}", str(left)
        yield from self._skills(player)
        yield from self._held(player)

    def _skills(self, player: Player) -> Iterator[tuple[str, str]]:
        name, words = player.name, self._words
        shipping = player.faction.shipping
        if shipping is not None:
            card = player.bonus
            more = tiles().bonus_cards[card].shipping if card else 0
            level = {"level": player.ship, "most": shipping.most}
            by_card = more and words("state.ship_card", **level, more=more, card=card)
            yield f"{name}.ship", by_card or words("state.ship", **level)
        yield f"{name}.dig", amounts(words, player.faction.digging.spades[player.dig])
        if name == "fakirs":
            yield f"{name}.carpet", str(player.carpet)
        yield f"{name}.bridges", str(BRIDGES - player.bridges)
        yield f"{name}.sent", str(player.priests_on_cults)

    def _held(self, player: Player) -> Iterator[tuple[str, str]]:
        """Cards, tiles and actions: those that a player has, and whether they have been used this round."""
        name = player.name
        for action, faction in FACTION_ACTIONS.items():
            if faction == name:
                has = player.has_stronghold or action == "ACTE"
                yield f"{name}.{action}", USED if action in player.used else FREE if has else GONE
        for card in self._cards:
            yield f"{name}.{card}", _used(player, card) if player.bonus == card else GONE
        for tile in tiles().favor_tiles:
            yield f"{name}.{tile}", _used(player, tile) if tile in player.favors else GONE
        towns = Counter(player.towns)
        for tile in self._towns:
            count = towns[tile]
            badge = f" {self._words('state.left', count=count)}" if count > 1 else ""
            yield f"{name}.{tile}", f"{FREE}{badge}" if count else GONE

    def _map(self, position: Position, player: Player, bridges: list[tuple[int, int]]) -> Iterator[tuple[str, str]]:
        """What stands on the map, in words for those who cannot see it."""
        words, names = self._words, position.board.names
        parts = []
        for structure, hexes in zip(STRUCTURES, player.by_kind, strict=True):
            if hexes:
                key = f"structures.{structure}" if hexes.bit_count() > 1 else f"structure.{structure}"
                places = words("list.comma").join(names[index] for index in bits(hexes))
                parts.append(words("state.standing", things=words(key), places=places))
        if bridges:
            places = words("list.comma").join(f"{names[a]}-{names[b]}" for a, b in bridges)
            parts.append(words("state.bridges", count=len(bridges), places=places))
        yield f"{player.name}.map", words("list.semicolon").join(parts) or words("state.nothing")

    def _note(self, position: Position, player: Player) -> str:
        """Whether it is the player's turn, or there will be none any more in this round."""
        if player.dropped:
            return self._words("state.left_game")
        if position.phase == "play":
            if position.active == player.name and not player.passed:
                return self._words("state.to_move")
            return self._words("state.passed") if player.passed else ""
        return self._words("state.to_move") if position.queue[:1] == (player.name,) else ""


def _used(player: Player, name: str) -> str:
    return USED if name in player.used else FREE
