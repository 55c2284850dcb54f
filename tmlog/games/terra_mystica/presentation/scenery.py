"""What Terra Mystica looks like: map, cult board, faction boards, cards and tiles, by the setting of one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tmlog.catalogue import Catalogue
from tmlog.games.hexland.picture import cells, links
from tmlog.games.hexland.terrain import COLOUR_OF, COLOURS
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, Structure, tiles
from tmlog.games.terra_mystica.names import load_data
from tmlog.games.terra_mystica.presentation import effects
from tmlog.games.terra_mystica.rules.actions import FACTION_ACTIONS
from tmlog.games.terra_mystica.rules.gains import CULT_POWER, TOP
from tmlog.games.terra_mystica.state import CULT_SPOTS, PRIESTS, ROUNDS, Player, Position
from tmlog.kernel.scenery import (
    Board,
    Bowls,
    Chip,
    Count,
    Ground,
    Paint,
    Panel,
    Pips,
    Place,
    Remark,
    Scenery,
    Section,
    Shape,
    Token,
    Track,
    TrackBoard,
)

RIVER = "river"
_RESOURCES = {"vp": "point", "c": "coin", "w": "worker", "p": "priest"}
"""Fields of a player, and the shapes they are shown with."""


def scenery(words: Catalogue, start: Position) -> Scenery:
    """Everything there is to be seen of a game."""
    return Scenery(
        paints=tuple(_paints()),
        shapes=tuple(_shapes()),
        board=_board(words, start),
        track_boards=(_cult_board(words, start),),
        tables=tuple(_tables(words, start)),
        panels=tuple(_faction_board(words, start, player) for player in start.players.values()),
    )


def _paints() -> Iterator[Paint]:
    for key, paint in load_data("pictures")["paints"].items():
        yield Paint(key, **paint)


def _shapes() -> Iterator[Shape]:
    for key, path in load_data("pictures")["shapes"].items():
        yield Shape(key, path)


def _board(words: Catalogue, start: Position) -> Board:
    terrains = {**COLOURS, RIVER: ""}
    return Board(
        title=words("board.title", map=words(f"map.{start.setting.map}")),
        cells=tuple(cells(start.board, RIVER)),
        links=tuple(link for _, link in links(start.board)),
        grounds=tuple(Ground(key, words(f"terrain.{key}"), letter) for key, letter in terrains.items()),
    )


def _cult_board(words: Catalogue, start: Position) -> TrackBoard:
    return TrackBoard(words("board.cults"), tuple(_cult(words, start, cult) for cult in CULTS))


def _cult(words: Catalogue, start: Position, cult: str) -> Track:
    places = [Place(str(step), _reached(words, step)) for step in range(TOP + 1)]
    tokens = [Token(f"{name}.{cult}", name) for name in start.players]
    spots = [
        Chip(f"{cult}.spot{number}", str(steps), words("board.spot", count=steps))
        for number, steps in enumerate(CULT_SPOTS)
    ]
    return Track(words(f"cult.{cult}"), cult, tuple(places), tuple(tokens), tuple(spots))


def _reached(words: Catalogue, step: int) -> str:
    if step not in CULT_POWER:
        return ""
    power = effects.amounts(words, {"pw": CULT_POWER[step]})
    return words("board.top", power=power) if step == TOP else power


def _tables(words: Catalogue, start: Position) -> Iterator[Panel]:
    setting = start.setting
    everything = tiles()
    yield Panel(
        "rounds",
        words("table.rounds"),
        (Section("", tuple(_rounds(words, start))),),
        note=Remark("order", words("table.order")),
    )
    yield _table(words, "actions", everything.power_actions, effects.power_action)
    yield _table(words, "bonuses", setting.bonus_cards, effects.bonus_card)
    yield _table(words, "favors", start.favor_supply, effects.favor_tile)
    yield _table(words, "towns", start.town_supply, effects.town_tile)


def _rounds(words: Catalogue, start: Position) -> Iterator[Chip]:
    for number, tile in enumerate(start.setting.scoring, 1):
        bonus = effects.cult_bonus(words, tile) if number < ROUNDS else ""
        text = words("list.comma").join(filter(None, [effects.scoring_tile(words, tile), bonus]))
        yield Chip(f"round{number}", words("stage.round", number=number), text)


def _table(
    words: Catalogue, key: str, names: Sequence[str] | Mapping[str, Any], tell: Callable[[Catalogue, str], str]
) -> Panel:
    chips = tuple(Chip(f"{key}.{name}", name, tell(words, name)) for name in names)
    return Panel(key, words(f"table.{key}"), (Section("", chips),))


def _faction_board(words: Catalogue, start: Position, player: Player) -> Panel:
    name = player.name
    return Panel(
        name,
        words(f"faction.{name}"),
        (
            Section(words("panel.resources"), tuple(_resources(words, player))),
            Section(words("panel.power"), (_bowls(words, player),)),
            Section(words("panel.structures"), tuple(_pips(words, player, structure) for structure in STRUCTURES)),
            Section(words("panel.skills"), tuple(_skills(words, player))),
            Section(words("panel.tiles"), tuple(_tiles(words, start, player))),
            Section(words("panel.map"), (Remark(f"{name}.map", ""),)),
        ),
        paint=COLOUR_OF[player.home],
        note=Remark(f"{name}.note", words("panel.note")),
        spoken=f"{name}.map",
    )


def _resources(words: Catalogue, player: Player) -> Iterator[Count]:
    for field, shape in _RESOURCES.items():
        yield Count(f"{player.name}.{field}", words(f"panel.{field}"), shape)


def _bowls(words: Catalogue, player: Player) -> Bowls:
    bowls = tuple(
        Count(f"{player.name}.bowl{number}", words("panel.bowl", number="I" * number), "power") for number in (1, 2, 3)
    )
    return Bowls(words("panel.bowls"), sum(player.bowls), bowls)


def _pips(words: Catalogue, player: Player, structure: Structure) -> Pips:
    """The structures on the board; where one has been built its place shows the income that it brings."""
    income = player.faction.structures[structure].income
    notes = [_short(words, _gain(before, after)) for before, after in pairwise(income)]
    return Pips(f"{player.name}.{structure}", words(f"structures.{structure}"), structure, tuple(notes))


def _gain(before: Mapping[Any, int], after: Mapping[Any, int]) -> dict[str, int]:
    return {what: count - before.get(what, 0) for what, count in after.items() if count != before.get(what, 0)}


def _short(words: Catalogue, resources: Mapping[str, int]) -> str:
    return words("list.blank").join(words(f"short.{what}", count=count) for what, count in resources.items())


def _skills(words: Catalogue, player: Player) -> Iterator[Remark | Count]:
    if player.faction.shipping is not None:
        yield Remark(f"{player.name}.ship", words("panel.shipping"))
    yield Remark(f"{player.name}.dig", words("panel.digging"))
    if player.name == "fakirs":
        yield Count(f"{player.name}.carpet", words("panel.carpet"))
    yield Count(f"{player.name}.keys", words("panel.keys"), "key")
    yield Count(f"{player.name}.bridges", words("panel.bridges"), "bridge")
    yield Count(f"{player.name}.sent", words("panel.sent", most=PRIESTS), "priest")


def _tiles(words: Catalogue, start: Position, player: Player) -> Iterator[Chip]:
    name = player.name
    for action, faction in FACTION_ACTIONS.items():
        if faction == name:
            yield Chip(f"{name}.{action}", action, words(f"action.{action}"))
    for card in start.setting.bonus_cards:
        yield Chip(f"{name}.{card}", card, effects.bonus_card(words, card))
    for tile in start.favor_supply:
        yield Chip(f"{name}.{tile}", tile, effects.favor_tile(words, tile))
    for tile in start.town_supply:
        yield Chip(f"{name}.{tile}", tile, effects.town_tile(words, tile))
