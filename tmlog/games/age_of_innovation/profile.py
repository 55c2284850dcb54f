"""The rules of a log: a switch for each question that the book leaves open or that players answer differently.

All are off by default, as tmlog understands the book. An option of the head with the same name turns a switch on.
The rules ask a switch, never an option. docs/rulings.md explains each switch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

NEWEST_RULES = 1
"""The rules number that `tmlog simulate` writes."""
DEFAULT_RULES = 1
"""The rules number of logs without a number: what was legal yesterday stays legal."""


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """The differences between the ways in which people play: what is allowed, and what counts."""

    bridges_for_owners: bool = False
    """Only the owner's bridges make hexes adjacent. Book (p. 8): a bridge joins its two hexes."""
    neutral_palace_pays: bool = False
    """The neutral palace does not lift the fee of 5 coins for innovations. Book (p. 9): it counts as a palace."""
    offers_in_any_order: bool = False
    """Power is answered in any order between players. Otherwise clockwise from the builder."""
    books_unlimited: bool = False
    """Books never run out. Otherwise there are 12 of each discipline, and what is not there cannot be taken."""
    annexes_count: bool = False
    """An annex counts as a building in area scoring and for the census. Book (p. 24): only for towns."""
    annexes_for_four_only: bool = False
    """An annex counts towards the usual four buildings of a town, not towards the three or two of a big one."""
    border_tile_with_workshops: bool = False
    """The final tile `border-workshop` may lie with a workshop tile in round 6. Book (p. 4): it shows a workshop."""
    no_bought_spades_in_set_up: bool = False
    """Competency 5 brings only its free spades in the set-up. Book (p. 24): missing spades may be paid for."""
    no_sacrifice_at_end: bool = False
    """No power is sacrificed in final scoring. Book (p. 16, p. 18): half of bowl II is."""


SWITCHED_BY_OPTION: Mapping[str, str] = {name.replace("_", "-"): name for name in Switches.__struct_fields__}
"""The switch of every option."""

OLD_RULES: Mapping[int, Mapping[str, bool]] = {NEWEST_RULES: {}}
"""The old values of switches for each rules number. A correction that changes verdicts gets a switch and a new number;
the numbers before it keep the old value here."""


def switches_of(options: Iterable[str], rules: int) -> Switches:
    """Return the rules that the head of a log names: those of the rules number, changed by the options."""
    changes = dict(OLD_RULES[rules])
    changes.update({SWITCHED_BY_OPTION[option]: True for option in options})
    return Switches(**changes)
