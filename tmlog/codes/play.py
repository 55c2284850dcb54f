"""Codes of play that every game has: undo, rulings, claims, and games whose moves are not judged."""

from __future__ import annotations

from tmlog.codes.code import Code, Severity

PLAY = (
    Code(
        "TM322",
        "undo of more than there is",
        "only lines that still stand can be taken back",
        "Turns and rulings count; claims alone, notes, comments and lines that were taken back before do not.",
        "docs/notation.md, Undo, rulings and notes",
    ),
    Code(
        "TM323",
        "the command does nothing",
        "some commands without effect are read over by the online moderator",
        "Declining where nothing is offered, naming a bonus card in the last round, a step beyond space 10, "
        "sacrificing 0 power. Under the printed rules they are errors.",
        "docs/rulings.md, Play by the rules of terra.snellman.net",
        Severity.WARNING,
    ),
    Code(
        "TM324",
        "the moves are not judged",
        "only games whose rules tmlog knows are judged",
        "Notation and names were checked. The message says what it does not know the rules of.",
        "docs/roadmap.md, What comes next",
        Severity.WARNING,
    ),
    Code(
        "TM401",
        "the row is not what the replay finds",
        "a claim says what the player has after it",
        "Behind the arrow of a line, and in the columns of a ledger, stands what somebody believes. What differs makes "
        "the verdict disputed; the replay goes on with its own numbers.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM402",
        "a ruling lets an illegal move stand",
        "a moderator may waive a rule, and the verdict says so",
        "The log is disputed: everybody can see which move stands by authority and not by the rules.",
        "docs/notation.md, Undo, rulings and notes",
        Severity.WARNING,
    ),
)
