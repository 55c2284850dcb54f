"""The rules that a log is played by: a switch for each question that the book leaves open or tables answer otherwise.

All are off by default, which is what tmlog reads in the book; an option of the head with the same name turns one on.
The rules ask a switch, never an option. docs/rulings.md tells the story of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

NEWEST_RULES = 1
"""The rules number that `tmlog simulate` writes."""
DEFAULT_RULES = 1
"""The number of logs that name none: what was legal yesterday stays legal."""


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """What is allowed, and what counts, where people play it in different ways."""

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
    no_sacrifice_at_end: bool = False
    """No power is sacrificed in final scoring. Book (p. 16, p. 18): half of bowl II is."""


SWITCHED_BY_OPTION: Mapping[str, str] = {name.replace("_", "-"): name for name in Switches.__struct_fields__}
"""The switch of every option."""

OLD_RULES: Mapping[int, Mapping[str, bool]] = {NEWEST_RULES: {}}
"""For every rules number the switches as they stood then. A correction that changes verdicts gets a switch and a new
number, and the numbers before it keep the old value here."""


def switches_of(options: Iterable[str], rules: int) -> Switches:
    """The rules a log names in its head: as the number knows them, changed by what the log plays with."""
    changes = dict(OLD_RULES[rules])
    changes.update({SWITCHED_BY_OPTION[option]: True for option in options})
    return Switches(**changes)
