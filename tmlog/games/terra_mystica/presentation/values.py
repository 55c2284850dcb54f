"""The values of the slots of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tmlog.games.common.presentation.naming import amounts
from tmlog.games.common.presentation.values import Part, Slots
from tmlog.games.common.state import next_player
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.presentation.values import HexValues, plural
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.rules.actions import has_action
from tmlog.games.terra_mystica.state import BRIDGES, CULT_SPOTS, ROUNDS, Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import FREE, GONE, USED


class Values(HexValues):
    """Computes the slots of one game."""

    def __init__(self, words: Catalogue, start: Position) -> None:
        super().__init__(words, start)
        self._cards, self._towns = start.setting.bonus_cards, tuple(start.town_supply)

    def __call__(self, position: Position) -> Sequence[Mapping[str, str]]:
        """Return every slot, in parts; a part that has not changed since the last position is the same object."""
        players = position.players.values()
        standing = [player.by_kind for player in players]
        in_town = sum(player.in_town for player in players)
        part = self.part
        held = [player.bonus for player in players]
        pool, through = position.bonus_pool, [(player.passed, player.dropped) for player in players]
        turn = (position.active, position.actions_left, position.order, position.phase, position.queue, through)
        used = position.power_actions_used
        parts = [
            part("ground", position.terrain, self.ground, position),
            part("pieces", standing, self._pieces, position),
            part("badges", in_town, self._badges, in_town, position),
            part("bridges", position.bridges, self.bridges, position),
            part("spots", position.cult_spots, self.spots, CULTS, position.cult_spots, CULT_SPOTS),
            part("rounds", (position.round, position.phase), self.rounds, position, ROUNDS),
            part("actions", used, self.actions, "actions", tiles().power_actions, used),
            part("bonuses", (pool, held), self.bonuses, position, self._cards),
            part("favors", position.favor_supply, self.supply, "favors", position.favor_supply),
            part("towns", position.town_supply, self.supply, "towns", position.town_supply),
            part("turn", turn, self._turn, position),
        ]
        for player in players:
            parts += self._of_player(position, player)
        return parts

    def _of_player(self, position: Position, player: Player) -> Sequence[Part]:
        name, part = player.name, self.part

        def parts(own: list[tuple[int, int]]) -> Sequence[Part]:
            resources = (player.vp, player.c, player.w, player.p, player.keys, player.bowls)
            skills = (player.ship, player.dig, player.carpet, player.bridges, player.priests_on_cults, player.bonus)
            tiles_held = (player.bonus, player.favors, player.towns, player.used, player.has_stronghold)
            return [
                part(f"{name}.resources", resources, self.resources, player, ("vp", "c", "w", "p", "keys")),
                part(f"{name}.cults", player.cults, self.levels, player, CULTS, player.cults),
                part(f"{name}.left", player.by_kind, self._structures, player),
                part(f"{name}.skills", skills, self._skills, player),
                part(f"{name}.held", tiles_held, self._held, player),
                part(f"{name}.map", (player.by_kind, own), self._map, position, player, own),
            ]

        return self.of_player(position, player, parts)

    # --- the board ----------------------------------------------------------------------------------------------------

    def _pieces(self, position: Position) -> Part:
        players = position.players.values()
        return self.pieces(self.part(f"{p.name}.pieces", p.by_kind, self._pieces_of, position, p) for p in players)

    def _pieces_of(self, position: Position, player: Player) -> Slots:
        names, colour = position.board.names, self.colours[player.name]
        for structure, hexes in zip(STRUCTURES, player.by_kind, strict=True):
            for index in bits(hexes):
                yield f"{names[index]}.piece", f"{structure} {colour}"

    def _badges(self, in_town: int, position: Position) -> Slots:
        """Yield the hexes that belong to towns."""
        for index, name in enumerate(position.board.names):
            yield f"{name}.badge", "town gold" if in_town >> index & 1 else ""

    def _turn(self, position: Position) -> Slots:
        return self.turn(position, [_mover(position)])

    # --- faction boards -----------------------------------------------------------------------------------------------

    def _structures(self, player: Player) -> Slots:
        """Yield the structures that are left on the faction board."""
        for structure in STRUCTURES:
            left = player.faction.structures[structure].count - player.built(structure)
            yield f"{player.name}.{structure}", str(left)

    def _skills(self, player: Player) -> Slots:
        name, card = player.name, player.bonus
        shipping = player.faction.shipping
        if shipping is not None:
            more = tiles().bonus_cards[card].shipping if card else 0
            yield from self.shipping(player, player.ship, shipping.most, (more, card or ""))
        yield f"{name}.dig", amounts(self.words, player.faction.digging.spades[player.dig])
        if player.faction.flight and player.faction.flight.by_shipping:
            yield f"{name}.carpet", str(player.carpet)
        yield f"{name}.bridges", str(BRIDGES - player.bridges)
        yield f"{name}.sent", str(player.priests_on_cults)

    def _held(self, player: Player) -> Slots:
        """Yield the cards, tiles and actions of a player, free or used in this round."""
        name = player.name
        for action in player.faction.actions:
            yield f"{name}.{action}", USED if action in player.used else FREE if has_action(player, action) else GONE
        for card in self._cards:
            yield f"{name}.{card}", _used(player, card) if player.bonus == card else GONE
        for tile in tiles().favor_tiles:
            yield f"{name}.{tile}", _used(player, tile) if tile in player.favors else GONE
        yield from self.towns(player, self._towns)

    def _map(self, position: Position, player: Player, bridges: list[tuple[int, int]]) -> Slots:
        kinds = zip(STRUCTURES, player.by_kind, strict=True)
        return self.standing(position, player, ((self.words(plural(k, h)), h) for k, h in kinds), bridges)


def _mover(position: Position) -> str | None:
    """Return whose turn it is, or will be after what others owe."""
    if position.phase != "play":
        return position.queue[0] if position.queue else None
    mover = position.active if position.actions_left else next_player(position)
    return mover if mover and not position.players[mover].passed else None


def _used(player: Player, name: str) -> str:
    return USED if name in player.used else FREE
