"""The values of the slots of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES, NEUTRAL, OWN, tiles
from tmlog.games.age_of_innovation.phases import choosing_order
from tmlog.games.age_of_innovation.presentation.scenery import bonuses_in, bridges_over_land, called
from tmlog.games.age_of_innovation.rules.spades import tools_a_spade
from tmlog.games.age_of_innovation.scoring import neutral_levels
from tmlog.games.age_of_innovation.state import BRIDGES, NEUTRAL_FACTION, ROUNDS, Player, Position
from tmlog.games.common.presentation.naming import amounts
from tmlog.games.common.presentation.values import Part, Slots
from tmlog.games.common.state import next_player
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.presentation.values import HexValues, plural
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import FREE, GONE, TAKEN, USED


class Values(HexValues):
    """Computes the slots of one game."""

    def __init__(self, words: Catalogue, start: Position) -> None:
        super().__init__(words, start, over_land=bridges_over_land(start))
        self._bonuses = bonuses_in(start)
        self._neutral = neutral_levels(start)

    def __call__(self, position: Position) -> Sequence[Mapping[str, str]]:
        """Return every slot, in parts; a part that has not changed since the last position is the same object."""
        players, part = position.players.values(), self.part
        standing = [(player.by_kind, player.neutral) for player in players]
        signs = [(player.in_town, player.annexed) for player in players]
        through = [(player.passed, player.dropped, player.must_choose) for player in players]
        turn = (position.active, position.actions_left, position.order, position.phase, position.queue, through)
        spots, supply = position.scholar_spots, position.competency_supply
        power, books = position.power_used, position.books_used
        parts = [
            part("ground", position.terrain, self.ground, position),
            part("pieces", standing, self._pieces, position),
            part("badges", signs, self._badges, position),
            part("bridges", position.bridges, self.bridges, position),
            part("spots", spots, self.spots, DISCIPLINES, spots, tiles().disciplines.spots),
            part("rounds", (position.round, position.phase, position.area), self._rounds, position),
            part("actions", power, self.actions, "actions", tiles().power_actions, power),
            part("book-actions", books, self.actions, "book-actions", position.setting.book_actions, books),
            part(
                "bonuses",
                (position.bonus_pool, [player.bonus for player in players]),
                self.bonuses,
                position,
                self._bonuses,
            ),
            part("competencies", supply, self.supply, "competencies", supply),
            part("innovations", [player.innovations for player in players], self._innovations, position),
            part("palaces", [player.palace for player in players], self._palaces, position),
            part("towns", position.town_supply, self.supply, "towns", position.town_supply),
            part("supply", (position.book_supply, position.neutral_supply), self._supply, position),
            part("turn", turn, self._turn, position),
        ]
        for player in players:
            parts += self._of_player(position, player)
        return parts

    def _of_player(self, position: Position, player: Player) -> Sequence[Part]:
        name, part = player.name, self.part

        def parts(own: list[tuple[int, int]]) -> Sequence[Part]:
            resources = (player.vp, player.c, player.t, player.s, player.keys, player.bowls, player.books)
            skills = (player.ship, player.dig, player.bridges, player.sent, player.annexes, player.bonus)
            held = (player.bonus, player.palace, player.competencies, player.innovations, player.towns)
            standing = (player.by_kind, player.neutral)
            return [
                part(f"{name}.resources", resources, self._resources, player),
                part(f"{name}.levels", player.levels, self.levels, player, DISCIPLINES, player.levels),
                part(f"{name}.left", standing, self._left, player),
                part(f"{name}.skills", skills, self._skills, player),
                part(f"{name}.held", (held, self._used_now(position, player)), self._held, position, player),
                part(f"{name}.map", (standing, player.annexed, player.links, own), self._map, position, player, own),
            ]

        return self.of_player(position, player, parts)

    # --- the board ----------------------------------------------------------------------------------------------------

    def _pieces(self, position: Position) -> Part:
        return self.pieces(
            self.part(f"{player.name}.pieces", (player.by_kind, player.neutral), self._pieces_of, position, player)
            for player in position.players.values()
        )

    def _pieces_of(self, position: Position, player: Player) -> Slots:
        """Yield what stands on the hexes of a player; neutral buildings are white, the terrain says whose they are."""
        names, colour = position.board.names, self.colours[player.name]
        for kind, hexes in zip(BUILDINGS, player.by_kind, strict=True):
            for index in bits(hexes):
                yield f"{names[index]}.piece", f"{kind} {'neutral' if player.neutral >> index & 1 else colour}"

    def _badges(self, position: Position) -> Slots:
        """Yield the hexes that belong to towns, and those with annexes."""
        players = position.players.values()
        in_town, annexed = sum(player.in_town for player in players), sum(player.annexed for player in players)
        looks = {(0, 0): "", (1, 0): "town gold", (0, 1): "annex neutral", (1, 1): "annexed_town gold"}
        for index, name in enumerate(position.board.names):
            yield f"{name}.badge", looks[in_town >> index & 1, annexed >> index & 1]

    # --- beside the board ---------------------------------------------------------------------------------------------

    def _rounds(self, position: Position) -> Slots:
        yield from self.rounds(position, ROUNDS)
        if self._neutral:
            yield "area", FREE if position.area is None else f"{FREE} {position.area}"
            for name, level in zip(DISCIPLINES, self._neutral, strict=True):
                yield f"{NEUTRAL_FACTION}.{name}", str(level)

    def _innovations(self, position: Position) -> Slots:
        owners = {name: player.name for player in position.players.values() for name in player.innovations}
        for name in position.setting.innovations:
            yield f"innovations.{name}", f"{TAKEN} {self.titles[owners[name]]}" if name in owners else FREE

    def _palaces(self, position: Position) -> Slots:
        owners = {player.palace: player.name for player in position.players.values()}
        for number in position.setting.palaces:
            yield f"palaces.{number}", f"{TAKEN} {self.titles[owners[number]]}" if number in owners else FREE

    def _supply(self, position: Position) -> Slots:
        for name, count in zip(DISCIPLINES, position.book_supply, strict=True):
            yield f"supply.{name}", str(count)
        for kind in NEUTRAL:
            yield f"supply.{kind}", str(position.neutral_supply[kind])

    def _turn(self, position: Position) -> Slots:
        return self.turn(position, _movers(position))

    # --- planning boards ----------------------------------------------------------------------------------------------

    def _resources(self, player: Player) -> Slots:
        yield from self.resources(player, ("vp", "c", "t", "s", "keys"))
        yield f"{player.name}.books", str(sum(player.books))
        for name, count in zip(DISCIPLINES, player.books, strict=True):
            yield f"{player.name}.books.{name}", str(count)

    def _left(self, player: Player) -> Slots:
        """Yield the buildings that are left on the board."""
        for kind in OWN:
            yield f"{player.name}.{kind}", str(player.board.buildings[kind].count - player.built(kind))

    def _skills(self, player: Player) -> Slots:
        name, words, bonus = player.name, self.words, player.bonus
        more = tiles().bonuses[bonus].shipping if bonus else 0
        terrain = words(f"terrain.{player.colour}")
        yield f"{name}.board", words("state.board", colour=words(f"colour.{player.colour}"), terrain=terrain)
        yield from self.shipping(
            player, player.ship, player.board.shipping.most, (more, called(words, bonus) if bonus else "")
        )
        yield f"{name}.dig", amounts(words, {"t": tools_a_spade(player)})
        yield f"{name}.bridges", str(BRIDGES - player.bridges)
        yield f"{name}.sent", str(player.sent)
        yield f"{name}.annexes", str(player.annexes)

    def _held(self, position: Position, player: Player) -> Slots:
        """Yield the tiles of a player, with actions free or used in this round."""
        name, setting = player.name, position.setting
        used = self._used_now(position, player)
        yield f"{name}.faction", used.get("faction", FREE)
        for bonus in self._bonuses:
            yield f"{name}.bonus {bonus}", used.get("bonus", FREE) if player.bonus == bonus else GONE
        for number in setting.palaces:
            yield f"{name}.palace {number}", used.get("palace", FREE) if player.palace == number else GONE
        for number, tile in tiles().competencies.items():
            state = used.get("competency", FREE) if tile.action else FREE
            yield f"{name}.competency {number}", state if number in player.competencies else GONE
        for innovation in setting.innovations:
            # The neutral palace is an innovation too, and `use palace` is not its action.
            state = used.get(innovation, FREE) if tiles().innovations[innovation].action else FREE
            yield f"{name}.innovation {innovation}", state if innovation in player.innovations else GONE
        yield from self.towns(player, position.town_supply, "town ")

    def _used_now(self, position: Position, player: Player) -> Mapping[str, str]:
        """Return the special states of tiles: actions that were used, a drafted palace that does not stand yet.

        Who has passed has another round bonus, but for the last round.
        """
        used = dict.fromkeys(player.used, USED)
        if player.passed and position.round < ROUNDS:
            used.pop("bonus", None)
        if not player.has_palace:
            used["palace"] = f"{FREE} {self.words('state.no_palace')}"
        return used

    def _map(self, position: Position, player: Player, bridges: list[tuple[int, int]]) -> Slots:
        rivers = [position.board.river_names[river] for river in player.links]
        places = self.words("list.comma").join(rivers)
        more = [self.words("state.rivers", count=len(rivers), places=places)] if rivers else []
        return self.standing(position, player, self._groups(player), bridges, more)

    def _groups(self, player: Player) -> list[tuple[str, int]]:
        """Return what stands where: own buildings, neutral ones, annexes."""
        words = self.words
        groups = []
        for kind, hexes in zip(BUILDINGS, player.by_kind, strict=True):
            own, neutral = hexes & ~player.neutral, hexes & player.neutral
            groups.append((words(plural(kind, own)), own))
            groups.append((words("state.neutral", things=words(plural(kind, neutral))), neutral))
        groups.append((words("state.annexes", count=player.annexed.bit_count()), player.annexed))
        return groups


def _movers(position: Position) -> list[str]:
    """Return whose turn it is, or will be after what others owe; outside the action phase, who has to choose."""
    if position.phase == "play":
        mover = position.active if position.actions_left else next_player(position)
        return [mover] if mover and not position.players[mover].passed else []
    if position.queue:
        return [position.queue[0]]
    waiting = [name for name in choosing_order(position) if position.players[name].must_choose]
    return waiting if position.phase in ("choices", "income") else waiting[:1]
