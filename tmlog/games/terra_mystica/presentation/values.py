"""The values of the slots for a position. What has not changed since the position before is not worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tmlog.catalogue import Catalogue
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.picture import links
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.phases import next_player
from tmlog.games.terra_mystica.presentation.effects import amounts
from tmlog.games.terra_mystica.rules.actions import FACTION_ACTIONS, has_action
from tmlog.games.terra_mystica.state import BRIDGES, CULT_SPOTS, ROUNDS, Player, Position
from tmlog.kernel.scenery import FREE, GONE, NOW, TAKEN, USED

_Part = dict[str, str]


class Values:
    """Works out the slots of one game, part by part, and remembers the last of each part."""

    def __init__(self, words: Catalogue, start: Position) -> None:
        self._words = words
        self._colours = {name: COLOUR_OF[player.home] for name, player in start.players.items()}
        self._titles = {name: words(f"faction.{name}") for name in start.players}
        self._passed = {name: words("state.order_passed", name=title) for name, title in self._titles.items()}
        self._links = {pair: link.slot for pair, link in links(start.board)}
        self._cards, self._towns = start.setting.bonus_cards, tuple(start.town_supply)
        self._bare = {f"{name}.piece": "" for name in start.board.names}
        """All hexes without anything on them."""
        self._last: dict[str, tuple[Any, _Part]] = {}
        self._players: dict[str, tuple[Player, list[tuple[int, int]], Sequence[_Part]]] = {}

    def __call__(self, position: Position) -> Sequence[Mapping[str, str]]:
        """Every slot, in parts; a part that is the same as for the position before is the same object."""
        players = position.players.values()
        standing = [player.by_kind for player in players]
        in_town = sum(player.in_town for player in players)
        part = self._part
        held = [player.bonus for player in players]
        pool, through = position.bonus_pool, [(player.passed, player.dropped) for player in players]
        turn = (position.active, position.actions_left, position.order, position.phase, position.queue, through)
        parts = [
            part("ground", position.terrain, self._ground, position),
            part("pieces", standing, self._pieces, position),
            part("badges", in_town, self._badges, in_town, position),
            part("bridges", position.bridges, self._bridges, position),
            part("spots", position.cult_spots, self._spots, position),
            part("rounds", (position.round, position.phase), self._rounds, position),
            part("actions", position.power_actions_used, self._actions, position),
            part("bonuses", (pool, held), self._bonuses, position),
            part("favors", position.favor_supply, self._supply, "favors", position.favor_supply),
            part("towns", position.town_supply, self._supply, "towns", position.town_supply),
            part("turn", turn, self._turn, position),
        ]
        for player in players:
            parts += self._of_player(position, player)
        return parts

    def _of_player(self, position: Position, player: Player) -> Sequence[_Part]:
        """The parts of a player's board; nearly always one or two players change in a row, and few things of theirs."""
        name = player.name
        own = [bridge[:2] for bridge in position.bridges if bridge[2] == name]
        last = self._players.get(name)
        if last is None or last[0] != player or last[1] != own:
            resources = (player.vp, player.c, player.w, player.p, player.keys, player.bowls)
            skills = (player.ship, player.dig, player.carpet, player.bridges, player.priests_on_cults, player.bonus)
            tiles_held = (player.bonus, player.favors, player.towns, player.used, player.has_stronghold)
            parts = [
                self._part(f"{name}.resources", resources, self._resources, player),
                self._part(f"{name}.cults", player.cults, self._cults, player),
                self._part(f"{name}.left", player.by_kind, self._structures, player),
                self._part(f"{name}.skills", skills, self._skills, player),
                self._part(f"{name}.held", tiles_held, self._held, player),
                self._part(f"{name}.map", (player.by_kind, own), self._map, position, player, own),
            ]
            last = self._players[name] = (player, own, parts)
        return last[2]

    def _part(self, name: str, key: Any, make: Callable[..., Iterator[tuple[str, str]] | _Part], *of: Any) -> _Part:
        """A part that depends on a key alone."""
        last = self._last.get(name)
        if last is None or (last[0] is not key and last[0] != key):
            last = self._last[name] = (key, dict(make(*of)))
        return last[1]

    # --- the board ----------------------------------------------------------------------------------------------------

    def _ground(self, position: Position) -> Iterator[tuple[str, str]]:
        for name, letter in zip(position.board.names, position.terrain, strict=True):
            yield f"{name}.ground", f"{COLOUR_OF[letter]} {COLOUR_OF[letter]}"

    def _pieces(self, position: Position) -> _Part:
        """What stands on every hex; of a player who has not built since, it is known already."""
        pieces = dict(self._bare)
        for player in position.players.values():
            pieces |= self._part(f"{player.name}.pieces", player.by_kind, self._pieces_of, position, player)
        return pieces

    def _pieces_of(self, position: Position, player: Player) -> Iterator[tuple[str, str]]:
        names, colour = position.board.names, self._colours[player.name]
        for structure, hexes in zip(STRUCTURES, player.by_kind, strict=True):
            for index in bits(hexes):
                yield f"{names[index]}.piece", f"{structure} {colour}"

    def _badges(self, in_town: int, position: Position) -> Iterator[tuple[str, str]]:
        """The hexes that belong to towns."""
        for index, name in enumerate(position.board.names):
            yield f"{name}.badge", "town gold" if in_town >> index & 1 else ""

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

    def _rounds(self, position: Position) -> Iterator[tuple[str, str]]:
        for number in range(1, ROUNDS + 1):
            over = position.phase == "final" or number < position.round
            yield f"round{number}", TAKEN if over else NOW if number == position.round else FREE

    def _actions(self, position: Position) -> Iterator[tuple[str, str]]:
        for action in tiles().power_actions:
            yield f"actions.{action}", USED if action in position.power_actions_used else FREE

    def _bonuses(self, position: Position) -> Iterator[tuple[str, str]]:
        """Cards to be had, with the coins on them, and whose the others are; one may have been thrown away."""
        held = {player.bonus: player.name for player in position.players.values() if player.bonus}
        for card in position.setting.bonus_cards:
            if card in held:
                yield f"bonuses.{card}", f"{TAKEN} {self._titles[held[card]]}"
            elif card in position.bonus_pool:
                coins = position.bonus_pool[card]
                yield f"bonuses.{card}", f"{FREE} {self._words('state.coins', count=coins)}" if coins else FREE
            else:
                yield f"bonuses.{card}", GONE

    def _supply(self, key: str, supply: Mapping[str, int]) -> Iterator[tuple[str, str]]:
        for tile, count in supply.items():
            left = f"{FREE} {self._words('state.left', count=count)}" if count else TAKEN
            yield f"{key}.{tile}", left

    def _turn(self, position: Position) -> Iterator[tuple[str, str]]:
        """Turn order, and whose turn it is."""
        yield "order", self._order(position)
        mover = _mover(position)
        for player in position.players.values():
            yield f"{player.name}.note", self._note(player, is_mover=player.name == mover)

    def _order(self, position: Position) -> str:
        """The players in turn order, and who has passed."""
        passed = {name for name in position.order if position.phase == "play" and position.players[name].passed}
        names = [self._passed[name] if name in passed else self._titles[name] for name in position.order]
        return self._words("list.comma").join(names)

    # --- faction boards -----------------------------------------------------------------------------------------------

    def _resources(self, player: Player) -> Iterator[tuple[str, str]]:
        name = player.name
        for field in ("vp", "c", "w", "p", "keys"):
            yield f"{name}.{field}", str(getattr(player, field))
        for number, tokens in enumerate(player.bowls, 1):
            yield f"{name}.bowl{number}", str(tokens)

    def _cults(self, player: Player) -> Iterator[tuple[str, str]]:
        for cult, step in zip(CULTS, player.cults, strict=True):
            yield f"{player.name}.{cult}", str(step)

    def _structures(self, player: Player) -> Iterator[tuple[str, str]]:
        """Those that are left on the board."""
        for structure in STRUCTURES:
            left = player.faction.structures[structure].count - player.built(structure)
            yield f"{player.name}.{structure}", str(left)

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
                yield (
                    f"{name}.{action}",
                    USED if action in player.used else FREE if has_action(player, action) else GONE,
                )
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

    def _note(self, player: Player, *, is_mover: bool) -> str:
        """Whether it is the player's turn, or there will be none any more in this round."""
        if player.dropped:
            return self._words("state.left_game")
        if is_mover:
            return self._words("state.to_move")
        return self._words("state.passed") if player.passed else ""


def _mover(position: Position) -> str | None:
    """Whose turn it is, or will be when what others owe is decided."""
    if position.phase != "play":
        return position.queue[0] if position.queue else None
    mover = position.active if position.actions_left else next_player(position)
    return mover if mover and not position.players[mover].passed else None


def _used(player: Player, name: str) -> str:
    return USED if name in player.used else FREE
