"""What Terra Mystica looks like: map, cult board, faction boards, cards and tiles, by the setting of one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tmlog.games.common.presentation import scenery as shared
from tmlog.games.common.presentation.naming import amounts
from tmlog.games.hexland.presentation import scenery as hexes
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.names import load_data
from tmlog.games.terra_mystica.presentation import effects
from tmlog.games.terra_mystica.rules.gains import CULT_POWER, TOP
from tmlog.games.terra_mystica.state import CULT_SPOTS, PRIESTS, ROUNDS, Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import Chip, Count, Panel, Place, Remark, Scenery, Section, Token, Track, TrackBoard

_RESOURCES = {"vp": "point", "c": "coin", "w": "worker", "p": "priest"}
"""Fields of a player, and the shapes they are shown with."""


def scenery(words: Catalogue, start: Position) -> Scenery:
    """Return everything that a report shows of a game."""
    pictures = load_data("pictures")
    return Scenery(
        paints=tuple(hexes.paints(pictures)),
        shapes=tuple(hexes.shapes(pictures)),
        board=hexes.map_board(words, start.setting.map, start.board),
        track_boards=(_cult_board(words, start),),
        tables=tuple(_tables(words, start)),
        panels=tuple(_faction_board(words, start, player) for player in start.players.values()),
    )


def _cult_board(words: Catalogue, start: Position) -> TrackBoard:
    return TrackBoard(words("board.cults"), tuple(_cult(words, start, cult) for cult in CULTS))


def _cult(words: Catalogue, start: Position, cult: str) -> Track:
    places = [Place(str(step), _reached(words, step)) for step in range(TOP + 1)]
    tokens = [Token(f"{name}.{cult}", name) for name in start.players]
    spots = shared.spaces(words, cult, CULT_SPOTS)
    return Track(words(f"cult.{cult}"), cult, tuple(places), tuple(tokens), spots)


def _reached(words: Catalogue, step: int) -> str:
    if step not in CULT_POWER:
        return ""
    power = amounts(words, {"pw": CULT_POWER[step]})
    return words("board.top", power=power) if step == TOP else power


def _tables(words: Catalogue, start: Position) -> Iterator[Panel]:
    def table(key: str, names: Iterable[str], tell: Callable[[Catalogue, str], str]) -> Panel:
        return shared.table(words, key, shared.chips(key, names, lambda name: tell(words, name)))

    yield shared.rounds_table(words, _rounds(words, start))
    yield table("actions", tiles().power_actions, effects.power_action)
    yield table("bonuses", start.setting.bonus_cards, effects.bonus_card)
    yield table("favors", start.favor_supply, effects.favor_tile)
    yield table("towns", start.town_supply, effects.town_tile)


def _rounds(words: Catalogue, start: Position) -> Iterator[Chip]:
    for number in range(1, ROUNDS + 1):
        yield Chip(f"round{number}", words("stage.round", number=number), round_facts(words, start, number))


def round_facts(words: Catalogue, start: Position, number: int) -> str:
    """Return the scoring tile of a round; the last round brings no cult bonus."""
    tile = start.setting.scoring[number - 1]
    parts = [effects.scoring_tile(words, tile), *([effects.cult_bonus(words, tile)] if number < ROUNDS else [])]
    return words("list.comma").join(parts)


def _faction_board(words: Catalogue, start: Position, player: Player) -> Panel:
    name = player.name
    structures = player.faction.structures
    return Panel(
        name,
        words(f"faction.{name}"),
        (
            Section(words("panel.resources"), tuple(shared.counts(words, player, _RESOURCES))),
            Section(words("panel.power"), (hexes.bowls(words, player),)),
            Section(
                words("panel.structures"),
                tuple(shared.pips(words, player, kind, structures[kind].income) for kind in STRUCTURES),
            ),
            Section(words("panel.skills"), tuple(_skills(words, player))),
            Section(words("panel.tiles"), tuple(_tiles(words, start, player))),
            Section(words("panel.map"), (Remark(f"{name}.map", ""),)),
        ),
        paint=COLOUR_OF[player.home],
        note=Remark(f"{name}.note", words("panel.note")),
        spoken=f"{name}.map",
    )


def _skills(words: Catalogue, player: Player) -> Iterator[Remark | Count]:
    if player.faction.shipping is not None:
        yield Remark(f"{player.name}.ship", words("panel.shipping"))
    yield Remark(f"{player.name}.dig", words("panel.digging"))
    if player.faction.flight and player.faction.flight.by_shipping:
        yield Count(f"{player.name}.carpet", words("panel.carpet"))
    yield from shared.counts(words, player, {"keys": "key", "bridges": "bridge"})
    yield Count(f"{player.name}.sent", words("panel.sent", most=PRIESTS), "priest")


def _tiles(words: Catalogue, start: Position, player: Player) -> Iterator[Chip]:
    name = player.name
    yield from shared.chips(name, player.faction.actions, lambda action: effects.faction_action(words, action))
    yield from shared.chips(name, start.setting.bonus_cards, lambda card: effects.bonus_card(words, card))
    yield from shared.chips(name, start.favor_supply, lambda tile: effects.favor_tile(words, tile))
    yield from shared.chips(name, start.town_supply, lambda tile: effects.town_tile(words, tile))
