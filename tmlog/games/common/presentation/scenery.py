"""The parts of boards and tables that all games show alike: counts, pips, spaces, chips, panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tmlog.games.common.presentation.table import Player
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import Chip, Count, Panel, Pips, Remark, Section


def counts(words: Catalogue, player: Player, fields: Mapping[str, str]) -> Iterator[Count]:
    """Yield a count for each field of a player, with its shape."""
    for field, shape in fields.items():
        yield Count(f"{player.name}.{field}", words(f"panel.{field}"), shape)


def pips(words: Catalogue, player: Player, kind: str, incomes: Sequence[Mapping[Any, int]]) -> Pips:
    """Return the buildings of a kind on a player's board; an empty place shows the income that its building brings."""
    notes = [_short(words, _gain(before, after)) for before, after in pairwise(incomes)]
    return Pips(f"{player.name}.{kind}", words(f"structures.{kind}"), kind, tuple(notes))


def _gain(before: Mapping[Any, int], after: Mapping[Any, int]) -> dict[str, int]:
    return {what: count - before.get(what, 0) for what, count in after.items() if count != before.get(what, 0)}


def _short(words: Catalogue, resources: Mapping[str, int]) -> str:
    return words("list.blank").join(words(f"short.{what}", count=count) for what, count in resources.items())


def spaces(words: Catalogue, track: str, steps: Iterable[int]) -> tuple[Chip, ...]:
    """Return the spaces beside a track; each brings a number of steps to who sends somebody there."""
    return tuple(
        Chip(f"{track}.spot{number}", str(count), words("board.spot", count=count))
        for number, count in enumerate(steps)
    )


def rounds_table(words: Catalogue, rounds: Iterable[Chip]) -> Panel:
    """Return the panel of the rounds, with the turn order."""
    note = Remark("order", words("table.order"))
    return Panel("rounds", words("table.rounds"), (Section("", tuple(rounds)),), note=note)


def table(words: Catalogue, key: str, chips: Iterable[Chip]) -> Panel:
    """Return a panel with things that lie beside the board."""
    return Panel(key, words(f"table.{key}"), (Section("", tuple(chips)),))


def chips(key: str, names: Iterable[Any], tell: Callable[[Any], str]) -> tuple[Chip, ...]:
    """Return a chip for each card, tile or space, with the words that `tell` has for it."""
    return tuple(Chip(f"{key}.{name}", str(name), tell(name)) for name in names)
