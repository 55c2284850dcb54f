"""The rules of Orchard: what each command does."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence

from tests.orchard.state import HAND, PLACES, RUNGS, Player, Position, Setting
from tmlog.diagnostics import Related
from tmlog.kernel.record import Record
from tmlog.kernel.refusal import forbid, refuse
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.tree import Phrase
from tmlog.wording import counted, did_you_mean, join_words

SIDES = 6
HIGHEST = 3
"""What the highest rung of the ladder is worth."""


def begin(setting: Setting) -> Position:
    """The position before the first row."""
    pool = {name: facts.count for name, facts in setting.cards.items()}
    order: tuple[str, ...] = ()
    if setting.seed:
        cards = [name for name in sorted(pool) for _ in range(pool[name])]
        order = tuple(_chance(setting.seed, "deck").shuffled(cards))
    return Position(
        setting=setting,
        players={name: Player() for name in setting.players},
        pool=pool,
        deck=sum(pool.values()),
        display=dict.fromkeys(PLACES, ""),
        order=order,
    )


def step(position: Position, player: str, phrase: Phrase) -> None:
    """Play one command; `player` is empty for what chance brings nobody."""
    if position.is_over:
        forbid("turn", "the game is over")
    _STEPS[phrase.verb](position, player, phrase)


# --- chance -----------------------------------------------------------------------------------------------------------


def outcomes(position: Position) -> list[tuple[str, str]]:
    """What chance can write now, each as often as it is likely: the verb, and the card or number."""
    if position.is_over or not position.due:
        return []
    if position.due == "roll":
        sides = range(1, SIDES + 1)
        seed = position.setting.seed
        return [("roll", str(side)) for side in ([_rolled(seed, position.rolled)] if seed else sides)]
    if position.order:
        return [(position.due, position.order[position.drawn])]
    return [(position.due, name) for name, count in position.pool.items() for _ in range(count)]


def _chance(seed: str, what: str) -> Shuffler:
    return Shuffler(int.from_bytes(hashlib.sha256(f"{seed}\n{what}".encode()).digest(), "big"))


def _rolled(seed: str, number: int) -> int:
    die = _chance(seed, "die")
    return [die.below(SIDES) + 1 for _ in range(number + 1)][-1]


def _fill(position: Position, player: str, phrase: Phrase) -> None:
    _expect(position, player, "fill")
    for value in phrase.values:
        place, _, card = str(value).partition("=")
        if position.display.get(place) != "":
            forbid("name", f"{place} is no empty place of the display")
        _draw_card(position, card, "the display")
        position.display[place] = card
    if "" not in position.display.values() or not position.deck:
        if position.is_set_up:
            _end_turn(position)
        else:
            position.due, position.actor, position.owed = "draw", position.setting.players[0], HAND


def _draw(position: Position, player: str, phrase: Phrase) -> None:
    _expect(position, player, "draw")
    _owe_less(position, len(phrase.values))
    for value in phrase.values:
        _draw_card(position, str(value), player)
        position.players[player].hand.append(str(value))
    _after_draw(position, player)


def _draw_unseen(position: Position, player: str, phrase: Phrase) -> None:
    count = int(phrase.values[0] or 0)
    _expect(position, player, "draw")
    _owe_less(position, count)
    position.deck -= count
    position.drawn += count
    position.unseen_draws += count
    position.players[player].unseen += count
    _after_draw(position, player)


def _roll(position: Position, player: str, phrase: Phrase) -> None:
    _expect(position, player, "roll")
    number = int(phrase.values[0] or 0)
    if ("roll", str(number)) not in outcomes(position):
        why = "the seed gives another number" if position.setting.seed else f"a die has {SIDES} sides"
        forbid("chance", f"a roll of {number} cannot be: {why}")
    position.rolled += 1
    own = position.players[player]
    if number <= SIDES // 2:
        ripened = min(number, own.green)
        own.green -= ripened
        own.ripe += ripened
    else:
        own.rung = min(own.rung + 1, RUNGS)
    _end_turn(position)


def _expect(position: Position, player: str, verb: str) -> None:
    """Refuse what chance has no part in now."""
    if position.due != verb or (verb != "fill" and player != position.actor):
        due = f"{position.actor or 'the display'} is to {position.due}" if position.due else "an action is due"
        forbid("chance", f"there is nothing to {verb} now: {due}")


def _owe_less(position: Position, count: int) -> None:
    if not 1 <= count <= min(position.owed, position.deck):
        forbid("chance", f"{position.actor} draws {counted(position.owed, 'card')}, not {count}")
    position.owed -= count


def _draw_card(position: Position, card: str, where: str) -> None:
    """Take a card from the deck that everybody now knows of, or whoever draws it."""
    _known(position, card)
    if not position.deck:
        forbid("chance", "the deck is empty")
    if position.order and position.order[position.drawn] != card:
        message = f"the seed gives {position.order[position.drawn]}, the log says {card}"
        forbid("chance", message, public="the seed gives another card than the log says")
    if not position.pool[card]:
        message = f"no {card} is left to draw"
        forbid("chance", message, public="no such card is left", related=_last_seen(position, card))
    position.pool[card] -= 1
    position.deck -= 1
    position.drawn += 1
    if position.place:
        position.seen_at[card] = (position.place, where)


def _after_draw(position: Position, player: str) -> None:
    if position.owed:
        return
    if position.is_set_up:
        _end_turn(position)
        return
    place = position.setting.players.index(player) + 1
    if place < len(position.players):
        position.actor, position.owed = position.setting.players[place], HAND
    else:
        position.due, position.actor, position.is_set_up = "", "", True


# --- actions ----------------------------------------------------------------------------------------------------------


def _play(position: Position, player: str, phrase: Phrase) -> None:
    card = str(phrase.values[0])
    _act(position, player)
    _known(position, card)
    own = position.players[player]
    if card in own.hand:
        own.hand.remove(card)
    elif own.unseen and position.pool[card]:
        own.unseen -= 1
        position.pool[card] -= 1
    elif own.unseen:
        message = f"{player} cannot hold a {card}: none is left that nobody has seen"
        forbid("hand", message, related=_last_seen(position, card))
    else:
        held = join_words(sorted(own.hand), "and") or "empty"
        message = f"{player} does not hold {card}; the hand is {held}"
        refuse(position, "hand", message, public=f"{player} does not hold {card}")
    said = phrase.values[1]
    points = _worth(position, card, None if said is None else int(said))
    own.played.append(card)
    own.points["cards"] = own.points.get("cards", 0) + points
    _go_on(position, player, "draw" if position.deck else "")


def _worth(position: Position, card: str, said: int | None) -> int:
    """What a card is worth: what the file says, else what the log declares, the same each time."""
    known = position.setting.cards[card].points
    if known is not None:
        if said not in (None, known):
            refuse(position, "points", f"the log says {card} is worth {said}, the card file has {known}")
        return known
    if said is None:
        forbid("points", f"the card file does not say what {card} is worth", hint=f"write `play {card} for 2`")
    before = position.declared.setdefault(card, said)
    if before != said:
        refuse(position, "points", f"the log says {card} is worth {said}, and said {before} before")
    position.declarations += 1
    return said


def _take(position: Position, player: str, phrase: Phrase) -> None:
    place = str(phrase.values[0])
    _act(position, player)
    card = position.display.get(place)
    if not card:
        forbid("name", f"no card lies at {place}", hint=f"the places are {join_words(PLACES, 'and')}")
    position.display[place] = ""
    position.players[player].hand.append(card)
    _go_on(position, player, "fill" if position.deck else "")


def _shake(position: Position, player: str, _phrase: Phrase) -> None:
    _act(position, player)
    _go_on(position, player, "roll")


def _act(position: Position, player: str) -> None:
    """Refuse an action that is not due, or not this player's."""
    if position.due:
        forbid("turn", f"{position.actor or 'the display'} is to {position.due} first")
    if player != position.on_turn:
        refuse(position, "turn", f"it is the turn of {position.on_turn}, not of {player}")
    position.round = position.turn // len(position.players) + 1


def _known(position: Position, card: str) -> None:
    cards = position.setting.cards
    if card not in cards:
        forbid("name", f"the card file has no {card}", hint=did_you_mean(card, tuple(cards)))


def _last_seen(position: Position, card: str) -> tuple[Related, ...]:
    if card not in position.seen_at:
        return ()
    place, where = position.seen_at[card]
    return (Related(place, f"the last {card} came here, to {where}"),)


def _go_on(position: Position, player: str, due: str) -> None:
    position.due, position.actor, position.owed = due, player if due else "", 1 if due == "draw" else 0
    if not due:
        _end_turn(position)


def _end_turn(position: Position) -> None:
    position.due, position.actor = "", ""
    position.turn += 1


# --- the end ----------------------------------------------------------------------------------------------------------


def is_due(position: Position) -> bool:
    """Whether the game ends: a round is over, and somebody has enough points or the deck is empty."""
    if position.is_over or position.due or not position.turn or position.turn % len(position.players):
        return False
    enough = any(player.total >= position.setting.target for player in position.players.values())
    return enough or not position.deck


def let_happen(position: Position, record: Record) -> None:
    """Final scoring."""
    position.is_over = True
    highest = max(player.rung for player in position.players.values())
    record("", "the orchard closes")
    for name, player in position.players.items():
        if player.ripe:
            player.points["ripe"] = player.ripe
        if highest and player.rung == highest:
            player.points["ladder"] = HIGHEST
        record(name, "final scoring")


def left_of(position: Position) -> Mapping[str, Sequence[str]]:
    """What everybody could play, by player."""
    return {name: sorted(set(player.hand)) for name, player in position.players.items()}


_STEPS: Mapping[str, Callable[[Position, str, Phrase], None]] = {
    "play": _play,
    "take": _take,
    "shake": _shake,
    "draw": _draw,
    "draw_unseen": _draw_unseen,
    "fill": _fill,
    "roll": _roll,
}
