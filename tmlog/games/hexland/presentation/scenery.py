"""What a game on hexes looks like: map, colours, outlines, and the parts of boards and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tmlog.games.hexland import data as hexland_data
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.picture import cells, links
from tmlog.games.hexland.presentation.table import Player
from tmlog.games.hexland.terrain import COLOURS
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import Board, Bowls, Chip, Count, Ground, Paint, Panel, Pips, Remark, Section, Shape

RIVER = "river"
_TERRAINS = {**COLOURS, RIVER: ""}


def _pictures() -> Any:
    return hexland_data.load_data(hexland_data.__file__, "pictures")


def paints(pictures: Mapping[str, Any]) -> Iterator[Paint]:
    """The colours that all such games have, and those of one of them."""
    for key, paint in {**_pictures()["paints"], **pictures["paints"]}.items():
        yield Paint(key, **paint)


def shapes(pictures: Mapping[str, Any]) -> Iterator[Shape]:
    """The outlines of a game; those that it names without saying how they look are drawn alike everywhere."""
    for key, path in pictures["shapes"].items():
        yield Shape(key, path or _pictures()["shapes"][key])


def map_board(
    words: Catalogue, name: str, board: HexMap, *, over_land: bool = False, border: int = 0, note: str = ""
) -> Board:
    """The map: where hexes lie, what terrain there is, where hexes can be joined, and which lie at the border."""
    return Board(
        title=words("board.title", map=words(f"map.{name}")),
        cells=tuple(cells(board, RIVER, dict.fromkeys(board.names_of(border), note))),
        links=tuple(link for _, link in links(board, over_land=over_land)),
        grounds=tuple(Ground(key, words(f"terrain.{key}"), letter) for key, letter in _TERRAINS.items()),
    )


def counts(words: Catalogue, player: Player, fields: Mapping[str, str]) -> Iterator[Count]:
    """What a player has, by field, with the shapes that it is shown with."""
    for field, shape in fields.items():
        yield Count(f"{player.name}.{field}", words(f"panel.{field}"), shape)


def bowls(words: Catalogue, player: Player, *, more: int = 0) -> Bowls:
    """The bowls of power; where a player can gain new tokens, there is room for them."""
    found = tuple(
        Count(f"{player.name}.bowl{number}", words("panel.bowl", number="I" * number), "power") for number in (1, 2, 3)
    )
    return Bowls(words("panel.bowls"), sum(player.bowls) + more, found)


def pips(words: Catalogue, player: Player, kind: str, incomes: Sequence[Mapping[Any, int]]) -> Pips:
    """The buildings of a kind on the board; where one has been built its place shows the income that it brings."""
    notes = [_short(words, _gain(before, after)) for before, after in pairwise(incomes)]
    return Pips(f"{player.name}.{kind}", words(f"structures.{kind}"), kind, tuple(notes))


def _gain(before: Mapping[Any, int], after: Mapping[Any, int]) -> dict[str, int]:
    return {what: count - before.get(what, 0) for what, count in after.items() if count != before.get(what, 0)}


def _short(words: Catalogue, resources: Mapping[str, int]) -> str:
    return words("list.blank").join(words(f"short.{what}", count=count) for what, count in resources.items())


def spaces(words: Catalogue, track: str, steps: Iterable[int]) -> tuple[Chip, ...]:
    """The spaces beside a track, on which somebody sent there stays for so many steps."""
    return tuple(
        Chip(f"{track}.spot{number}", str(count), words("board.spot", count=count))
        for number, count in enumerate(steps)
    )


def rounds_table(words: Catalogue, rounds: Iterable[Chip]) -> Panel:
    """What the rounds are about, with the turn order beside it."""
    note = Remark("order", words("table.order"))
    return Panel("rounds", words("table.rounds"), (Section("", tuple(rounds)),), note=note)


def table(words: Catalogue, key: str, chips: Iterable[Chip]) -> Panel:
    """Things beside the board."""
    return Panel(key, words(f"table.{key}"), (Section("", tuple(chips)),))


def chips(key: str, names: Iterable[Any], tell: Callable[[Any], str]) -> tuple[Chip, ...]:
    """Cards, tiles and spaces by name, with what they do."""
    return tuple(Chip(f"{key}.{name}", str(name), tell(name)) for name in names)
