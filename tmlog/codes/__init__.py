"""The registry of codes: what each finding means. Codes are stable: one is never used for another meaning.

TM0xx files and the program itself, TM10x-TM11x notation, TM12x the head of a log; Terra Mystica's names TM2xx and moves
TM3xx, of which TM322 to TM324 are for every game; TM4xx claims and rulings; Age of Innovation's names TM5xx and moves
TM6xx. docs/errors.md is made from this and from tests/errors.
"""

from tmlog.codes.code import Code, Severity
from tmlog.codes.moves import MOVES
from tmlog.codes.names import NAMES
from tmlog.codes.writing import WRITING
from tmlog.games.age_of_innovation.codes import AGE_OF_INNOVATION

__all__ = ["CODES", "Code", "Severity"]

CODES: dict[str, Code] = {code.code: code for code in (*WRITING, *NAMES, *MOVES, *AGE_OF_INNOVATION)}
