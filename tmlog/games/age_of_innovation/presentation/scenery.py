"""What Age of Innovation looks like: map, science board, planning boards, tiles, by the setting of one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from tmlog.games.age_of_innovation import components
from tmlog.games.age_of_innovation.components import DISCIPLINES, NEUTRAL, OWN, Discipline, Gain, tiles
from tmlog.games.age_of_innovation.presentation import effects
from tmlog.games.age_of_innovation.rules.gains import GATE, INCOME_LEVEL, TOP
from tmlog.games.age_of_innovation.rules.tiles import innovation_cost, place_of
from tmlog.games.age_of_innovation.scoring import neutral_levels
from tmlog.games.age_of_innovation.state import NEUTRAL_FACTION, ROUNDS, SCHOLARS, Player, Position
from tmlog.games.common.data import load_data
from tmlog.games.common.presentation import scenery as shared
from tmlog.games.common.presentation.naming import title_of
from tmlog.games.hexland.presentation import scenery as hexes
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import Chip, Count, Panel, Place, Remark, Scenery, Section, Token, Track, TrackBoard

_RESOURCES = {"vp": "point", "c": "coin", "t": "tool", "s": "scholar", "books": "book"}
"""What is shown of a player first, and the shapes it is shown with."""
_NEW_TOKENS = 2
"""The number of new tokens of power that a player can gain (p. 21)."""


def scenery(words: Catalogue, start: Position) -> Scenery:
    """Return everything that a report shows of a game."""
    pictures = load_data(components.__file__, "pictures")
    return Scenery(
        paints=tuple(hexes.paints(pictures)),
        shapes=tuple(hexes.shapes(pictures)),
        board=hexes.map_board(
            words,
            start.setting.map,
            start.board,
            over_land=bridges_over_land(start),
            border=start.setting.border,
            note=words("board.border"),
        ),
        track_boards=(_science_board(words, start),),
        tables=tuple(_tables(words, start)),
        panels=tuple(_planning_board(words, start, player) for player in start.players.values()),
    )


def bridges_over_land(start: Position) -> bool:
    """Whether anybody builds bridges over land (p. 20)."""
    return any(player.faction.tunnel_vp for player in start.players.values())


# --- the science board ------------------------------------------------------------------------------------------------


def _science_board(words: Catalogue, start: Position) -> TrackBoard:
    return TrackBoard(words("board.science"), tuple(_discipline(words, start, name) for name in DISCIPLINES))


def _discipline(words: Catalogue, start: Position, name: Discipline) -> Track:
    science = tiles().disciplines
    tokens = [Token(f"{player}.{name}", player) for player in start.players]
    if neutral_levels(start):
        tokens.append(Token(f"{NEUTRAL_FACTION}.{name}", "", words("board.neutral"), "neutral"))
    income = effects.gained(words, science.income[name])
    return Track(
        words(f"discipline.{name}"),
        name,
        tuple(Place(str(level), _reached(words, level)) for level in range(TOP + 1)),
        tuple(tokens),
        shared.spaces(words, name, science.spots),
        words("board.income", level=INCOME_LEVEL, what=income),
    )


def _reached(words: Catalogue, level: int) -> str:
    """Return what reaching a level brings, or needs (p. 10)."""
    parts = []
    if level in tiles().disciplines.power:
        parts.append(words("amount.pw", count=tiles().disciplines.power[level]))
    if level == GATE + 1:
        parts.append(words("board.key"))
    if level == INCOME_LEVEL:
        parts.append(words("board.from_here"))
    if level == TOP:
        parts.append(words("board.top"))
    return words("list.comma").join(parts)


# --- beside the board -------------------------------------------------------------------------------------------------


def _tables(words: Catalogue, start: Position) -> Iterator[Panel]:
    def table(key: str, names: Iterable[Any], tell: Callable[[Catalogue, Any], str]) -> Panel:
        return shared.table(words, key, _chips(words, key, names, tell))

    setting = start.setting
    yield shared.rounds_table(words, _rounds(words, start))
    yield table("actions", tiles().power_actions, effects.power_action)
    yield table("book-actions", setting.book_actions, effects.book_action)
    yield table("bonuses", bonuses_in(start), effects.bonus)
    yield Panel("competencies", words("table.competencies"), tuple(_display(words, start)))
    yield Panel("innovations", words("table.innovations"), tuple(_innovations(words, start)))
    yield table("palaces", setting.palaces, effects.palace)
    yield table("towns", start.town_supply, effects.town)
    yield Panel("supply", words("table.supply"), tuple(_supply(words, start)))


def bonuses_in(start: Position) -> tuple[str, ...]:
    """Return the round bonuses of a game: those beside the board, and those that players begin with."""
    used = {*start.bonus_pool, *(player.bonus for player in start.players.values())}
    return tuple(name for name in tiles().bonuses if name in used)


def _chips(words: Catalogue, key: str, names: Iterable[Any], tell: Callable[[Catalogue, Any], str]) -> Iterator[Chip]:
    for name in names:
        yield Chip(f"{key}.{name}", called(words, name), tell(words, name))


def called(words: Catalogue, name: str | int) -> str:
    """Return what people call a tile or an action: its number if it has one."""
    return str(name) if isinstance(name, int) else words(f"name.{name}")


def _rounds(words: Catalogue, start: Position) -> Iterator[Chip]:
    for number in range(1, ROUNDS + 1):
        yield Chip(f"round{number}", words("stage.round", number=number), round_facts(words, start, number))
    if neutral_levels(start):
        yield Chip("area", words("table.area"), words("table.area_words"))


def round_facts(words: Catalogue, start: Position, number: int) -> str:
    """Return what brings points in a round, and its science bonus or the final tile (p. 17)."""
    setting = start.setting
    tile = setting.scoring[number - 1]
    last = effects.final_tile(words, setting.final_tile)
    then = effects.science_bonus(words, tile) if number < ROUNDS else last
    return words("list.comma").join([effects.scoring_tile(words, tile), then])


def _display(words: Catalogue, start: Position) -> Iterator[Section]:
    """Yield the display of competencies, row by row; every place has its discipline (p. 13)."""
    numbers = start.setting.competencies
    for first in range(0, len(numbers), len(DISCIPLINES)):
        row = numbers[first : first + len(DISCIPLINES)]
        chips = [
            Chip(f"competencies.{number}", str(number), _in_place(words, name, effects.competency(words, number)))
            for name, number in zip(DISCIPLINES, row, strict=True)
        ]
        yield Section(effects.place(words, place_of(start, row[0])[1:]), tuple(chips))


def _in_place(words: Catalogue, discipline: str, what: str) -> str:
    return words("table.in_place", discipline=words(f"discipline.{discipline}"), what=what)


def _innovations(words: Catalogue, start: Position) -> Iterator[Section]:
    """Yield the innovations by what they cost (p. 14)."""
    player = next(iter(start.players.values()))
    by_price: dict[str, list[str]] = {}
    for name in start.setting.innovations:
        price = effects.price(words, *innovation_cost(start, player, name))
        by_price.setdefault(price, []).append(name)
    for price, names in by_price.items():
        yield Section(price, tuple(_chips(words, "innovations", names, effects.innovation)))


def _supply(words: Catalogue, start: Position) -> Iterator[Section]:
    counts = [Count(f"supply.{name}", words(f"discipline.{name}"), name) for name in DISCIPLINES]
    yield Section(words("table.books"), tuple(counts))
    several = [kind for kind in NEUTRAL if start.neutral_supply[kind] > 1]
    titles = {kind: words(f"{'structures' if kind in several else 'structure'}.{kind}") for kind in NEUTRAL}
    counts = [Count(f"supply.{kind}", title, kind) for kind, title in titles.items()]
    yield Section(words("table.neutral"), tuple(counts))


# --- planning boards --------------------------------------------------------------------------------------------------


def _planning_board(words: Catalogue, start: Position, player: Player) -> Panel:
    name = player.name
    buildings = player.board.buildings
    books = tuple(Count(f"{name}.books.{one}", words(f"discipline.{one}"), one) for one in DISCIPLINES)
    left = tuple(shared.pips(words, player, kind, [_plain(gain) for gain in buildings[kind].income]) for kind in OWN)
    return Panel(
        name,
        title_of(words, name),
        (
            Section(words("panel.resources"), tuple(shared.counts(words, player, _RESOURCES))),
            Section(words("panel.books_held"), books),
            Section(words("panel.power"), (hexes.bowls(words, player, more=_NEW_TOKENS),)),
            Section(words("panel.structures"), left),
            Section(words("panel.skills"), tuple(_skills(words, player))),
            Section(words("panel.tiles"), tuple(_tiles(words, start, player))),
            Section(words("panel.map"), (Remark(f"{name}.map", ""),)),
        ),
        paint=player.colour,
        note=Remark(f"{name}.note", words("panel.note")),
        spoken=f"{name}.map",
    )


def _plain(gain: Gain) -> Mapping[str, int]:
    """Return the resources of an income."""
    fields: Mapping[str, Any] = msgspec.structs.asdict(gain)
    return {field: fields[field] for field in ("c", "t", "s", "pw") if fields[field]}


def _skills(words: Catalogue, player: Player) -> Iterator[Remark | Count]:
    name = player.name
    yield Remark(f"{name}.board", words("panel.board"))
    yield Remark(f"{name}.ship", words("panel.shipping"))
    yield Remark(f"{name}.dig", words("panel.terraforming"))
    yield from shared.counts(words, player, {"keys": "key", "bridges": "bridge"})
    yield Count(f"{name}.sent", words("panel.sent", most=SCHOLARS), "scholar")
    yield Count(f"{name}.annexes", words("panel.annexes"), "annex")


def _tiles(words: Catalogue, start: Position, player: Player) -> Iterator[Chip]:
    name, setting = player.name, start.setting
    ability = effects.faction(words, setting.edition, name.split()[-1], len(start.players))
    yield Chip(f"{name}.faction", title_of(words, name), ability)
    held: Mapping[str, tuple[Iterable[Any], Callable[[Catalogue, Any], str]]] = {
        "bonus": (bonuses_in(start), effects.bonus),
        "palace": (setting.palaces, effects.palace),
        "competency": (tiles().competencies, effects.competency),
        "innovation": (setting.innovations, effects.innovation),
        "town": (start.town_supply, effects.town),
    }
    for kind, (names, tell) in held.items():
        for one in names:
            yield Chip(f"{name}.{kind} {one}", words(f"tile.{kind}", name=called(words, one)), tell(words, one))
