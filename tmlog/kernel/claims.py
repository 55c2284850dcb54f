"""What logs claim that players have: `=> 23vp 14c 5/7/0`."""

from __future__ import annotations

from collections.abc import Mapping

from tmlog.kernel.replay import FalseClaim
from tmlog.syntax.tree import Claim

Groups = Mapping[int, tuple[str, tuple[int, ...]]]
"""Numbers that are claimed together, by how many they are: what they are called, and what they really are."""


def false_claims(claim: Claim, player: str, held: Mapping[str, int], groups: Groups) -> list[FalseClaim]:
    """What is wrong in a claim; `held` has what the player has by its unit."""
    wrong = []
    for amount in claim.amounts:
        what, true = (amount.unit, (held[amount.unit],)) if amount.unit else groups[len(amount.numbers)]
        if amount.numbers != true:
            said, found = (_joined(numbers) + amount.unit for numbers in (amount.numbers, true))
            wrong.append(FalseClaim(amount.span, player, what, said, found))
    return wrong


def claimed_figures(claim: Claim, units: Mapping[str, str], groups: Mapping[int, str]) -> dict[str, str]:
    """What a claim says by the columns of a ledger: by its unit, or for numbers together by how many they are."""
    return {
        units[amount.unit] if amount.unit else groups[len(amount.numbers)]: _joined(amount.numbers)
        for amount in claim.amounts
    }


def _joined(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers))
