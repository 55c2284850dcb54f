"""Codes of play that every game has: undo, rulings, claims, and games whose moves are not judged."""

from __future__ import annotations

from tmlog.codes.code import Code, Severity

PLAY = (
    Code(
        "TM322",
        "undo goes back too far",
        "only lines that were not undone before can be undone",
        "Turns and rulings count. Lines with only a claim, notes, comments and lines that were undone before do not.",
        "docs/notation.md, Undo, rulings and notes",
    ),
    Code(
        "TM323",
        "the command has no effect",
        "terra.snellman.net ignores some commands that have no effect",
        "Examples: declining when nothing is offered, naming a bonus card in the last round, a step beyond space 10, "
        "sacrificing 0 power, `done` of a player who is not in turn or still owes something. Under the printed rules "
        "these are errors.",
        "docs/rulings.md, Play by the rules of terra.snellman.net",
        Severity.WARNING,
    ),
    Code(
        "TM324",
        "the moves are not judged",
        "tmlog judges only games whose rules it knows",
        "Notation and names were checked. The message says which rules tmlog does not know.",
        "docs/roadmap.md, What comes next",
        Severity.WARNING,
    ),
    Code(
        "TM401",
        "the log and the replay differ",
        "a claim says what the player has after the line",
        "The numbers after the arrow of a line, and in the columns of a ledger, are claims. A claim that differs from "
        "the replay makes the log disputed. The replay goes on with its own numbers.",
        "docs/notation.md, Claims",
    ),
    Code(
        "TM402",
        "a ruling lets an illegal move stand",
        "a moderator may waive a rule; the log is then disputed",
        "Everybody can see which move stands because of a ruling and not because of the rules.",
        "docs/notation.md, Undo, rulings and notes",
        Severity.WARNING,
    ),
)
