"""What may have been counted wrongly in a row: guesses for people who look for a mistake in a ledger.

Every guess is an amount that plays a part in the row (an offer of power, a tile, an income, a price) and the
differences that the columns show if it was left out, or counted though it should not have been.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tmlog.games.hexland import offers
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.phases import CULT_INCOME, INCOME
from tmlog.games.terra_mystica.rules.gains import CULT_POWER
from tmlog.games.terra_mystica.state import Offer, Player, Position
from tmlog.kernel.game import Explanation
from tmlog.kernel.replay import Entry
from tmlog.wording import counted, join_words

_NAMES = {"D": "dwellings", "TP": "trading houses", "TE": "temples", "SH": "stronghold", "SA": "sanctuary"}


class _Case(msgspec.Struct, frozen=True):
    """A row, with the player before and after it, and the positions between."""

    entry: Entry
    before: Player | None
    after: Player
    positions: tuple[Position, ...]
    """From the player's row before on."""

    @property
    def position(self) -> Position:
        """The position after the row."""
        return self.positions[-1]

    def arguments(self, verb: str) -> list[tuple[Any, ...]]:
        """The arguments of every command of the row with that verb."""
        return [command.phrase.values for command in self.entry.commands if command.verb == verb]


def explanations(history: Sequence[Entry], index: int) -> Iterator[Explanation]:
    """The guesses for a row, the likeliest first."""
    name = history[index].player
    first = next((place for place in range(index - 1, -1, -1) if history[place].player == name), index)
    positions = tuple(entry.position for entry in history[first : index + 1])
    before = positions[0].players[name] if first < index else None
    case = _Case(history[index], before, positions[-1].players[name], positions)
    for guesses in (_offers, _accepted, _scored, _tiles, _income, _cult_bonus, _prices, _cult_steps):
        yield from guesses(case)


def _left_out(what: str, resources: Mapping[Any, int]) -> Iterator[Explanation]:
    """Something that belongs to the row was not counted, or counted twice."""
    amounts = {column: amount for column, amount in resources.items() if amount}
    if amounts:
        yield Explanation(f"{what} left out", {column: -amount for column, amount in amounts.items()})
        yield Explanation(f"{what} counted twice", amounts)


def _columns(resources: Mapping[Any, int]) -> dict[str, int]:
    """Resources by the columns of a ledger; spades have none."""
    return {name.upper(): amount for name, amount in resources.items() if name != "spade"}


# --- power ------------------------------------------------------------------------------------------------------------


def _offers(case: _Case) -> Iterator[Explanation]:
    """An offer of power that the replay does not find accepted was counted as if it were."""
    accepted = case.arguments("leech")
    seen: set[int] = set()
    for position in case.positions:
        for offer in position.offers:
            is_new = offer.to == case.after.name and offer.build not in seen
            if is_new and (offer.amount, offer.builder) not in accepted:
                seen.add(offer.build)
                yield from _counted_as_accepted(case, offer, position.players[offer.to])


def _counted_as_accepted(case: _Case, offer: Offer, player: Player) -> Iterator[Explanation]:
    gained = offers.gained(offer.amount, player, player.vp)
    state = "still open" if offer in case.position.offers else "declined"
    words = f"{offer.amount} power from {offer.builder} counted as accepted, but the offer is {state}"
    if gained:
        yield Explanation(words, {column: n for column, n in (("VP", 1 - gained), ("PW", gained)) if n})


def _accepted(case: _Case) -> Iterator[Explanation]:
    """An offer of power was accepted, and it or its price was not counted."""
    accepted = case.arguments("leech")
    paid = -_gained(case).get("power", 0)
    for amount, builder in accepted:
        gained = paid + 1 if paid and len(accepted) == 1 else amount  # less where the bowls hold no more
        what = f"{gained} power from {builder or 'a neighbour'}"
        yield from _left_out(what, {"VP": 1 - gained, "PW": gained})
        if gained > 1:
            yield Explanation(f"the price of {what}, {gained - 1} VP, left out", {"VP": gained - 1})


# --- points -----------------------------------------------------------------------------------------------------------


def _gained(case: _Case) -> dict[str, int]:
    """The points of the row by their sources."""
    before = case.before.points if case.before else {}
    gained = {source: points - before.get(source, 0) for source, points in case.after.points.items()}
    return {source: points for source, points in gained.items() if points}


def _scored(case: _Case) -> Iterator[Explanation]:
    """Points that the row brings were not counted."""
    gained = {source: points for source, points in _gained(case).items() if source != "power"}
    for source, points in gained.items():
        yield from _left_out(f"the {points} VP of {source}", {"VP": points})
    if len(gained) > 1:
        total = sum(gained.values())
        yield from _left_out(f"the {total} VP of {join_words(list(gained), 'and')}", {"VP": total})


def _tiles(case: _Case) -> Iterator[Explanation]:
    """A tile that is there was counted, although the row does nothing for it."""
    everything, player = tiles(), case.after
    scoring = case.position.scoring_tile
    points: list[tuple[str | None, int]] = []
    points += [(scoring, worth) for worth in everything.scoring_tiles[scoring].vp.values()] if scoring else []
    for favor in player.favors:
        tile = everything.favor_tiles[favor]
        points += [(favor, worth) for worth in tile.build_vp.values()]
        points += [(favor, tile.pass_vp[player.built("TP")])] if tile.pass_vp else []
    card = case.before.bonus if case.before else None
    for what, each in everything.bonus_cards[card].pass_vp.items() if card else ():
        points.append((card, each * (player.ship if what == "shipping" else player.built(what))))
    for name, worth in points:
        if worth:
            yield Explanation(f"{worth} VP of {name} counted, but nothing in the row brings them", {"VP": worth})


# --- income -----------------------------------------------------------------------------------------------------------


def _is(case: _Case, kind: str) -> bool:
    """Whether the row is income of a kind, in a ledger perhaps behind a player's own commands."""
    said = [str(values[0]) for values in case.arguments("income_for_faction")]
    return kind in (case.entry.happened, *said)


def _income(case: _Case) -> Iterator[Explanation]:
    """A part of the income was not counted, or a structure too many or too few."""
    if not _is(case, INCOME):
        return
    player, everything = case.after, tiles()
    for structure in STRUCTURES:
        built, income = player.built(structure), player.faction.structures[structure].income
        yield from _left_out(f"the income of {_NAMES[structure]}", _columns(income[built]))
        for number in (built + 1, built - 1):
            if 0 <= number < len(income):
                wrong, right = _columns(income[number]), _columns(income[built])
                differences = {name: wrong.get(name, 0) - right.get(name, 0) for name in {**wrong, **right}}
                words = f"income for {number} {_NAMES[structure]} counted, but there are {built}"
                yield Explanation(words, {name: number for name, number in differences.items() if number})
    if player.bonus:
        yield from _left_out(f"the income of {player.bonus}", _columns(everything.bonus_cards[player.bonus].income))
    for favor in player.favors:
        yield from _left_out(f"the income of {favor}", _columns(everything.favor_tiles[favor].income))


def _cult_bonus(case: _Case) -> Iterator[Explanation]:
    """The cult bonus of the round was counted once too often or too rarely."""
    scoring = case.position.scoring_tile
    if scoring and _is(case, CULT_INCOME):
        yield from _left_out(f"one cult bonus of {scoring}", _columns(tiles().scoring_tiles[scoring].bonus))


# --- prices and cults -------------------------------------------------------------------------------------------------


def _prices(case: _Case) -> Iterator[Explanation]:
    """A structure was not paid, paid twice, or a trading house paid at the other one of its two prices."""
    structures = case.after.faction.structures
    for hex_name, structure in [(values[0], "D") for values in case.arguments("build")] + case.arguments("upgrade"):
        track = structures[structure]
        price = {column: -amount for column, amount in _columns(track.cost).items()}
        yield from _left_out(f"the price of {structure} on {hex_name}", price)
        if track.alone:
            more = {
                name: amount + price[name] for name, amount in _columns(track.alone).items() if amount + price[name]
            }
            words = f"the price of {structure} on {hex_name} taken as if {{}} opponent stood beside it"
            yield Explanation(words.format("no"), {name: -amount for name, amount in more.items()})
            yield Explanation(words.format("an"), more)


def _cult_steps(case: _Case) -> Iterator[Explanation]:
    """Steps on cults, or the power of the spaces passed, were not counted."""
    if case.before is None:
        return
    for cult, was, now in zip(CULTS, case.before.cults, case.after.cults, strict=True):
        yield from _left_out(f"{counted(now - was, 'step')} of {cult}", {"cults": now - was})
        power = sum(CULT_POWER.get(level, 0) for level in range(was + 1, now + 1))
        yield from _left_out(f"{power} power of the cult of {cult}", {"PW": power})
