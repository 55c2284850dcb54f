"""Terra Mystica, as the kernel needs it. Modules that few logs need are imported at the first use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tmlog.games.hexland.game import HexlandGame
from tmlog.games.terra_mystica import (
    codes,  # noqa: F401 - registers the codes of the game
    engine,
    notation,
    phases,
    set_up,
    state,
)
from tmlog.games.terra_mystica.components import factions
from tmlog.games.terra_mystica.dialects import forms
from tmlog.games.terra_mystica.setting import Setting, read_setting, seats_of
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.games.terra_mystica.turns import keep_turn, must_decide
from tmlog.kernel.attachments import Attachments
from tmlog.kernel.game import NotJudged
from tmlog.kernel.lines import LineRules
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.syntax.tree import NATIVE, Form, Line, Log, Row


class TerraMystica(HexlandGame):
    """Terra Mystica by the rule book or by the rules of terra.snellman.net."""

    name = notation.NAME
    package = __package__
    set_up_code = "TM321"
    phase_words: ClassVar = {"play": "actions", "cult": "cult bonuses"}
    refusal_codes: ClassVar = {
        "turn": "TM301",
        "owed": "TM302",
        "short": "TM303",
        "reach": "TM304",
        "terrain": "TM305",
        "occupied": "TM306",
        "supply": "TM307",
        "used": "TM308",
        "tile": "TM309",
        "card": "TM309",
        "offer": "TM310",
        "phase": "TM311",
        "structure": "TM312",
        "bridge": "TM313",
        "town": "TM314",
        "convert": "TM315",
        "gain": "TM316",
        "track": "TM317",
        "spades": "TM318",
        "dropped": "TM319",
        "burn": "TM320",
    }
    amount_verbs = frozenset({"burn", "convert", "dig", "minus"})
    too_much_kinds = frozenset({"phase", "short", "supply", "turn"})
    give_away_verbs = frozenset({"minus"})
    claim_units: ClassVar = {"vp": "VP", "c": "C", "w": "W", "p": "P"}
    claim_groups: ClassVar = {3: "PW", 4: "cults"}
    preparations: ClassVar = (
        *(("leech",), ("dig",), ("convert",), ("burn",), ("burn", "convert")),
        *(("action",), ("burn", "action"), ("decline",), ("done",)),
    )
    waiting_kinds = frozenset({"owed", "phase", "turn"})
    claim_words: ClassVar = {"PW": "power", "cults": "on the cults"}

    # Functions of other modules that answer for the game as they are.
    vocabulary = staticmethod(notation.vocabulary)
    foreign_forms = staticmethod(forms.foreign_forms)
    set_up_faults = staticmethod(set_up.faults)
    first_position = staticmethod(state.begin)
    step = staticmethod(engine.step)
    is_due = staticmethod(phases.is_due)
    let_happen = staticmethod(engine.let_happen)
    finish = staticmethod(engine.finish)
    is_over = staticmethod(engine.is_over)

    # --- notation -----------------------------------------------------------------------------------------------------

    def knows_player(self, name: str) -> bool:
        """Whether this names a faction."""
        return notation.vocabulary().spell_prefix(name) in factions()

    def line_rules(self, form: Form) -> LineRules:
        """Return how the lines of a log in that form are played."""
        from tmlog.games.terra_mystica.dialects.lines import MysticaLines

        return MysticaLines(self, form)

    def persons(self, log: Log) -> Mapping[str, str]:
        """Return the person who plays each faction, from the head or from the set-up lines of a foreign log."""
        if log.form == NATIVE:
            return super().persons(log)
        from tmlog.games.terra_mystica.dialects.persons import persons_of

        return persons_of(log, seats_of(log))

    # --- set-up -------------------------------------------------------------------------------------------------------

    def setting(self, log: Log, _files: Attachments) -> Setting:
        """Return what the log fixes before the first move."""
        return read_setting(log)

    def not_judged(self, setting: Setting, log: Log) -> NotJudged | None:
        """Return why a log cannot be played: rules that this version does not know, or something left open."""
        unknown = set_up.unknown_rules(setting, log)
        if unknown:
            return NotJudged(unknown, warns=True)
        missing = set_up.left_open(setting)
        return NotJudged(missing) if missing else None

    # --- play ---------------------------------------------------------------------------------------------------------

    def end_ruling(self, position: Position, player: str, before: Position) -> None:
        """Keep the turn as it was before a ruling."""
        keep_turn(position, before, player)

    def points_at_start(self, player: Player) -> int:
        """Return the points that a player begins with."""
        return player.faction.start.vp

    # --- questions about a position -----------------------------------------------------------------------------------

    def awaited_verbs(self, position: Position) -> tuple[str, Sequence[str]] | None:
        """Return the player that the game waits for before anybody acts, with the verbs of the answer."""
        from tmlog.games.terra_mystica.decisions import awaited_verbs

        return awaited_verbs(position)

    def has_only_the_turn(self, position: Position, player: str) -> bool:
        """Whether a player has nothing to take or give up before the turn."""
        return not must_decide(position, position.players[player])

    def figures(self, position: Position, player: str, _viewer: Viewer = EVERYTHING) -> Mapping[str, str]:
        """Return what a ledger shows of a player."""
        held = position.players[player]
        return {
            "VP": str(held.vp),
            "C": str(held.c),
            "W": str(held.w),
            "P": str(held.p),
            "PW": "/".join(map(str, held.bowls)),
            "cults": "/".join(map(str, held.cults)),
        }

    def claimed(self, line: Line) -> Mapping[str, str]:
        """Return the claims of a line: the columns of a ledger's row, or what follows the arrow of a turn."""
        if not isinstance(line, Row):
            return super().claimed(line)
        columns = zip(("VP", "C", "W", "P", "PW", "cults"), line.columns[1:12:2], strict=True)
        return {name: column.split()[0] for name, column in columns}


GAME = TerraMystica()
