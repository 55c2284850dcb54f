"""The registry of codes: what each finding means. The meaning of a code never changes.

This package has the codes that every game has: TM0xx files and the program itself, TM10x to TM11x notation, TM12x the
head of a log, TM13x YAML files, TM14x files beside a log, TM32x and TM4xx play, claims and rulings. A game registers
its own codes in its module `codes`: Terra Mystica has TM112, TM114, TM2xx and TM301 to TM321, Age of Innovation TM5xx
and TM6xx. docs/errors.md is made from all codes and from tests/errors.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from tmlog.codes.code import Code, Severity
from tmlog.codes.play import PLAY
from tmlog.codes.remedies import REMEDIES
from tmlog.codes.writing import WRITING

__all__ = ["CODES", "CRASH", "Code", "Severity", "register"]

CODES: dict[str, Code] = {}
"""The codes of every game that has been loaded; `tmlog.games.all_codes` loads the others too."""
CRASH = "TM001"
"""tmlog itself failed."""


def register(*groups: Iterable[Code], remedies: Mapping[str, str] = {}) -> None:
    """Add codes to the registry, with what to do about them. Raises ValueError for a code that means something else."""
    for known in (code for group in groups for code in group):
        code = msgspec.structs.replace(known, remedy=remedies.get(known.code, known.remedy))
        if CODES.setdefault(code.code, code) != code:
            raise ValueError(f"{code.code} is registered twice, with different meanings")


register(WRITING, PLAY, remedies=REMEDIES)
