"""What a game on hexes looks like: the map, its colours and outlines, the bowls of power."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tmlog.games import hexland
from tmlog.games.common.data import load_data
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.picture import cells, links
from tmlog.games.hexland.presentation.table import Player
from tmlog.games.hexland.terrain import COLOURS
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import Board, Bowls, Count, Ground, Paint, Shape

RIVER = "river"
_TERRAINS = {**COLOURS, RIVER: ""}


def _pictures() -> Any:
    return load_data(hexland.__file__, "pictures")


def paints(pictures: Mapping[str, Any]) -> Iterator[Paint]:
    """Yield the colours of all games on hexes, then those of one game."""
    for key, paint in {**_pictures()["paints"], **pictures["paints"]}.items():
        yield Paint(key, **paint)


def shapes(pictures: Mapping[str, Any]) -> Iterator[Shape]:
    """Yield the outlines of a game; a shape without a path there looks the same in all games on hexes."""
    for key, path in pictures["shapes"].items():
        yield Shape(key, path or _pictures()["shapes"][key])


def map_board(
    words: Catalogue, name: str, board: HexMap, *, over_land: bool = False, border: int = 0, note: str = ""
) -> Board:
    """Return the map: hexes, terrains, places for bridges; hexes at the `border` have a note."""
    return Board(
        title=words("board.title", map=words(f"map.{name}")),
        cells=tuple(cells(board, RIVER, dict.fromkeys(board.names_of(border), note))),
        links=tuple(link for _, link in links(board, over_land=over_land)),
        grounds=tuple(Ground(key, words(f"terrain.{key}"), letter) for key, letter in _TERRAINS.items()),
    )


def bowls(words: Catalogue, player: Player, *, more: int = 0) -> Bowls:
    """Return the bowls of power of a player, with room for `more` new tokens."""
    found = tuple(
        Count(f"{player.name}.bowl{number}", words("panel.bowl", number="I" * number), "power") for number in (1, 2, 3)
    )
    return Bowls(words("panel.bowls"), sum(player.bowls) + more, found)
