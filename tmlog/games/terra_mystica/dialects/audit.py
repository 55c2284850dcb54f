"""Compares every column of a ledger's row with the replay: values, changes, and the power offered to others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from tmlog.diagnostics import Span
from tmlog.games.terra_mystica.rules.offers import power_beside
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.record import FalseClaim
from tmlog.syntax.tree import Row

_COLUMNS = ("VP", "C", "W", "P", "PW", "cults")
_UNITS = {"cults": " on the cults"}
"""What messages add to the value of a column that has no unit of its own."""
_STEPS, _OFFERS = 10, 12
"""The places of the columns for the change of cults and for offers."""
_OF_STEPS, _OF_OFFERS = "change of cults", "offers"
ONLY_IN_ROWS = frozenset({_OF_STEPS, _OF_OFFERS})
"""The columns that neither a claim says nor the values of two rows."""

_Numbers = tuple[int, int, int, int, int, int]
"""What the changes of a row are counted from, in the order of the columns."""


_Key = TypeVar("_Key")


class _Remembered(dict[_Key, str]):
    """The texts of a column by their numbers, each made once: rows repeat few numbers."""

    def __init__(self, text: Callable[[_Key], str]) -> None:
        super().__init__()
        self.text = text

    def __missing__(self, numbers: _Key) -> str:
        text = self.text(numbers)
        if len(self) < _MOST_REMEMBERED:
            self[numbers] = text
        return text


_MOST_REMEMBERED = 10_000
_CHANGES = _Remembered[int](lambda change: f"{change:+}" if change else "")
_VP = _Remembered[int](lambda points: f"{points} VP")
_C = _Remembered[int](lambda coins: f"{coins} C")
_W = _Remembered[int](lambda workers: f"{workers} W")
_P = _Remembered[int](lambda priests: f"{priests} P")
_BOWLS = _Remembered[tuple[int, ...]](lambda bowls: "/".join(map(str, bowls)) + " PW")
_CULTS = _Remembered[tuple[int, ...]](lambda cults: "/".join(map(str, cults)))


class RowAudit:
    """Compares the rows of one ledger in their order, since a change is counted from the player's row before."""

    def __init__(self, start: Position) -> None:
        self.before = {name: _numbers(player) for name, player in start.players.items()}
        self.built = start.built
        self.has_dropped = False
        """Whether a player has left: the site still shows the power that they would have been offered."""

    def false_columns(self, position: Position, row: Row) -> list[FalseClaim]:
        """Return the columns of a row that differ from what the player has, gained or paid, and offered."""
        player = position.players[row.player.name]
        before, now = self.before[player.name], _numbers(player)
        if row.commands and row.commands[0].verb == "announced":
            now = _with_announced_step(player, row, before, now)
        self.before[player.name] = now
        built, self.built = self.built, position.built
        found = _columns(player, before, now)
        if row.columns[:_OFFERS] == found:
            if built == self.built and not row.columns[_OFFERS] and not self.has_dropped:
                return []
            return self._false_offers(position, row, built)
        return [*_false_figures(row, found), *self._false_offers(position, row, built)]

    def _false_offers(self, position: Position, row: Row, built: int) -> list[FalseClaim]:
        """Return the column for offers if it is wrong. It has the power offered to each opponent, in any order."""
        offered: dict[str, int] = {}
        for offer in position.offers:
            if offer.build >= built:
                offered[offer.to] = offered.get(offer.to, 0) + offer.amount
        said = sorted(map(int, row.columns[_OFFERS].split()))
        true = sorted(offered.values())
        if said != true or self.has_dropped:
            for name, amount in _beside_dropped(position, row):
                offered[name] = offered.get(name, 0) + amount
            true = sorted(offered.values())
        if said == true:
            return []
        place = _place_of(row, _OFFERS)
        return [FalseClaim(place, row.player.name, _offers(said), _offers(true), _OF_OFFERS, "by", is_carried=False)]


def _numbers(player: Player) -> _Numbers:
    """Return the numbers whose changes a row shows. A cult step counts when it is gained, even before it is taken."""
    _, second, third = player.bowls
    fire, water, earth, air = player.cults
    steps = fire + water + earth + air + player.cult_later
    if player.owed:
        steps += player.owed.get("CULT", 0)
    return player.vp, player.c, player.w, player.p, second + 2 * third, steps


def _with_announced_step(player: Player, row: Row, before: _Numbers, now: _Numbers) -> _Numbers:
    """Return the numbers after `[opponent accepted power]`, with the step that the replay gives in the next row."""
    if not str(row.commands[0].phrase.values[0]).startswith("opponent accepted"):
        return now
    return *now[:5], before[5] + player.faction.on_power_accepted


def _columns(player: Player, before: _Numbers, now: _Numbers) -> tuple[str, ...]:
    """Return the columns for changes and values as the row of a ledger should have them. Every row needs this."""
    vp, c, w, p, power, steps = now
    old_vp, old_c, old_w, old_p, old_power, old_steps = before
    return (
        _CHANGES[vp - old_vp],
        _VP[vp],
        _CHANGES[c - old_c],
        _C[c],
        _CHANGES[w - old_w],
        _W[w],
        _CHANGES[p - old_p],
        _P[p],
        _CHANGES[power - old_power],
        _BOWLS[player.bowls],
        _CHANGES[steps - old_steps],
        _CULTS[player.cults],
    )


def _false_figures(row: Row, found: tuple[str, ...]) -> Iterator[FalseClaim]:
    """Yield the columns for changes and values that are wrong."""
    for index, (said, true) in enumerate(zip(row.columns[:_OFFERS], found, strict=True)):
        name = _COLUMNS[index // 2]
        if index % 2 and said != true:
            unit = _UNITS.get(name, "")
            yield FalseClaim(_place_of(row, index), row.player.name, f"{said}{unit}", f"{true}{unit}", name)
        elif index % 2 == 0 and int(said or 0) != int(true or 0):
            claimed, changed = _change(said, name), _change(true, name)
            column, place = f"change of {name}", _place_of(row, index)
            yield FalseClaim(place, row.player.name, claimed, changed, column, is_carried=False)


def _change(number: str, name: str) -> str:
    unit = name if name != "cults" else "on the cults"
    return f"a change of {int(number):+} {unit}" if int(number or 0) else f"no change of {name}"


def said_only_in_row(row: Row) -> list[str]:
    """Return in words what a row says of cult steps and offers; nothing about empty columns."""
    steps, offers = row.columns[_STEPS], [int(amount) for amount in row.columns[_OFFERS].split()]
    return ([_change(steps, "cults")] if steps else []) + ([_offers(offers)] if offers else [])


def _beside_dropped(position: Position, row: Row) -> Iterator[tuple[str, int]]:
    """Yield what the builds of a row would offer to players who left. The site shows these offers but makes none."""
    dropped = [player for player in position.players.values() if player.dropped and player.name != row.player.name]
    if not dropped or not position.round:
        return
    for command in row.commands:
        if command.verb in {"build", "upgrade"}:
            around = position.adjacent(position.board.number[str(command.phrase.values[0])])
            yield from ((other.name, power_beside(other, around)) for other in dropped if other.structures & around)


def _offers(amounts: list[int]) -> str:
    if not amounts:
        return "no offers of power"
    return f"{'offers' if amounts[1:] else 'an offer'} of {' '.join(map(str, amounts))} power"


def _place_of(row: Row, index: int) -> Span:
    """Return the place of a column in its line; of an empty column without a place, that of the faction."""
    width = len(row.columns[index].rstrip())
    if row.places:
        at = row.places[index] + 1
        return Span(row.line, at, at + width) if at else row.player.span
    start = row.player.end + 1 + sum(len(column) + 1 for column in row.columns[:index])
    return Span(row.line, start, start + max(1, width))
