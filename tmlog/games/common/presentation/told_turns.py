"""What a row changed in the course of a round: used actions, passing, cards taken when passing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tmlog.games.common.presentation.change import AnyChange
from tmlog.kernel.presentation import Event


def newly_used(change: AnyChange, old: Sequence[str], new: Sequence[str]) -> list[str]:
    """Return what was used in the row; in a new round everything can be used again."""
    before = () if change.before.round != change.after.round else old
    return [name for name in new if name not in before]


def passing(change: AnyChange, called: Callable[[str], str], tell: Callable[[str], str]) -> Iterator[Event]:
    """Yield passing, and the card taken when passing."""
    old, new = change.old, change.new
    passed = new.passed and not old.passed and not new.dropped
    card = new.bonus
    if card is not None and card != old.bonus:
        yield _took_card(change, card, called(card), tell(card), passed=passed)
    elif passed:
        yield change.event("pass", "last_pass")


def _took_card(change: AnyChange, card: str, name: str, what: str, *, passed: bool) -> Event:
    if change.before.phase == "bonuses":
        return change.event("pass", "first_card", name=name, what=what)
    coins = change.before.bonus_pool.get(card, 0)
    if passed and coins:
        return change.event("pass", "pass_coins", name=name, count=coins, what=what)
    return change.event("pass", "pass" if passed else "card", name=name, what=what)
