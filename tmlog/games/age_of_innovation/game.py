"""Age of Innovation, as the kernel needs it. Modules that few logs need are imported at the first use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tmlog.games.age_of_innovation import (
    beginning,
    codes,  # noqa: F401 - registers the codes of the game
    engine,
    notation,
    phases,
    set_up,
)
from tmlog.games.age_of_innovation.commands import drop
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.neutral import reveal_area
from tmlog.games.age_of_innovation.setting import Setting, read_setting
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.age_of_innovation.turns import keep_turn
from tmlog.games.hexland.game import HexlandGame
from tmlog.kernel.attachments import Attachments
from tmlog.kernel.game import NotJudged
from tmlog.kernel.moves import settled
from tmlog.kernel.record import Record
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.syntax.tree import Log, Phrase


class AgeOfInnovation(HexlandGame):
    """Age of Innovation in both editions."""

    name = notation.NAME
    package = __package__
    set_up_code = "TM621"
    phase_words: ClassVar = {"play": "actions", "income": "income", "science": "science bonus"}
    refusal_codes: ClassVar = {
        "turn": "TM601",
        "owed": "TM602",
        "short": "TM603",
        "reach": "TM604",
        "terrain": "TM605",
        "occupied": "TM606",
        "supply": "TM607",
        "used": "TM608",
        "tile": "TM609",
        "offer": "TM610",
        "phase": "TM611",
        "structure": "TM612",
        "bridge": "TM613",
        "town": "TM614",
        "convert": "TM615",
        "gain": "TM616",
        "track": "TM617",
        "spades": "TM618",
        "dropped": "TM619",
        "books": "TM620",
        "key": "TM622",
    }
    amount_verbs = frozenset({"burn", "convert"})
    too_much_kinds = frozenset({"phase", "short", "supply", "turn"})
    give_away_verbs = frozenset({"give_up"})
    claim_units: ClassVar = {"vp": "VP", "c": "C", "t": "T", "s": "S", **{str(name): str(name) for name in DISCIPLINES}}
    claim_groups: ClassVar = {3: "PW", 4: "levels"}
    preparations: ClassVar = (
        *(("leech",), ("convert",), ("burn",), ("burn", "convert")),
        *(("power_action",), ("use",), ("burn", "power_action"), ("decline",), ("done",)),
    )
    waiting_kinds = frozenset({"owed", "phase", "turn"})
    claim_words: ClassVar = {"PW": "power"}

    # Functions of other modules that answer for the game as they are.
    vocabulary = staticmethod(notation.vocabulary)
    set_up_faults = staticmethod(set_up.faults)
    first_position = staticmethod(beginning.begin)
    step = staticmethod(engine.step)
    is_due = staticmethod(phases.is_due)
    let_happen = staticmethod(engine.let_happen)
    finish = staticmethod(engine.finish)
    is_over = staticmethod(engine.is_over)

    # --- notation -----------------------------------------------------------------------------------------------------

    def knows_player(self, name: str) -> bool:
        """Whether this names a planning board and a faction."""
        from tmlog.games.age_of_innovation.names import tables

        board, _, faction = notation.vocabulary().spell_prefix(name).partition(" ")
        return board in tables()["COLOUR"] and faction in tables()["FACTION"]

    # --- set-up -------------------------------------------------------------------------------------------------------

    def setting(self, log: Log, _files: Attachments) -> Setting:
        """Return what the log fixes before the first move."""
        return read_setting(log)

    def not_judged(self, setting: Setting, _log: Log) -> NotJudged | None:
        """Return what the log leaves open and a game cannot be played without."""
        missing = set_up.left_open(setting)
        return NotJudged(missing) if missing else None

    # --- play ---------------------------------------------------------------------------------------------------------

    def step_bare(self, position: Position, phrase: Phrase, record: Record) -> None:
        """Play a line without a player: reveal the area tile, or let somebody leave."""
        if phases.is_due(position):
            engine.let_happen(position, record)
        value = phrase.values[0]
        if phrase.verb == "area":
            reveal_area(position, int(value or 0))
        else:
            drop(position, str(value))

    def end_ruling(self, position: Position, player: str, before: Position) -> None:
        """Keep the turn as it was before a ruling."""
        keep_turn(position, before, player)

    def points_at_start(self, player: Player) -> int:
        """Return the points that a player begins with."""
        return player.board.start.vp

    # --- questions about a position -----------------------------------------------------------------------------------

    def awaited_verbs(self, position: Position) -> tuple[str, Sequence[str]] | None:
        """Return the players that the game waits for before anybody acts, with the verbs of the answer."""
        from tmlog.games.age_of_innovation.decisions import awaited_verbs

        return awaited_verbs(position)

    def has_only_the_turn(self, position: Position, _player: str) -> bool:
        """Whether players take actions after everything that is due."""
        return settled(position, phases.is_due, engine.let_happen).phase == "play"

    def figures(self, position: Position, player: str, _viewer: Viewer = EVERYTHING) -> Mapping[str, str]:
        """Return what a ledger shows of a player."""
        held = position.players[player]
        return {
            "VP": str(held.vp),
            "C": str(held.c),
            "T": str(held.t),
            "S": str(held.s),
            "PW": "/".join(map(str, held.bowls)),
            "books": "/".join(map(str, held.books)),
            "levels": "/".join(map(str, held.levels)),
        }

    def claimable(self, position: Position, player: str) -> Mapping[str, str]:
        """Return what claims can say of a player: the figures, and the books by discipline."""
        books = zip(DISCIPLINES, position.players[player].books, strict=True)
        return {**self.figures(position, player), **{str(name): str(count) for name, count in books}}


GAME = AgeOfInnovation()
