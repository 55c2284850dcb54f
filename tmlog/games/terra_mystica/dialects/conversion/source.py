"""Any log as command source for terra.snellman.net: one command per line, so that the site moves no command.

The site copies a comment with one `#` into its ledger; a comment with two is silent. So comments and notes of people
have one. Claims, headings, lines taken back, and what the site writes by itself have two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.dialects.conversion.native import to_native
from tmlog.games.terra_mystica.dialects.conversion.parts import NOWHERE, remark, remarks_of, without_ignored
from tmlog.games.terra_mystica.dialects.conversion.sections import is_heading_of_site
from tmlog.games.terra_mystica.dialects.forms import SOURCE
from tmlog.games.terra_mystica.dialects.rewrites import as_played, is_row_of_site
from tmlog.games.terra_mystica.names import maps
from tmlog.games.terra_mystica.notation import is_written_by_site, vocabulary
from tmlog.games.terra_mystica.profile import DEFAULT_RULES
from tmlog.games.terra_mystica.setting import in_the_box, read_setting
from tmlog.kernel.replay import apply_undos
from tmlog.syntax.head import PERSON
from tmlog.syntax.printer import Printer, print_claim
from tmlog.syntax.tree import (
    NATIVE,
    Bare,
    Command,
    Comment,
    HeadEntry,
    Line,
    Log,
    Note,
    Phrase,
    Remark,
    Ruling,
    Section,
    Turn,
    Undo,
    Word,
)
from tmlog.syntax.vocabulary import Value

_PLAYERS_NAME = re.compile(r"(?!.*\b(?:email|username)\b)[^\s#:]+(?: [^\s#:]+)*", re.IGNORECASE)
"""A name that a `player` line can have: a `#` would begin a comment there, and a colon a turn."""
_OF_FOREIGN_LOGS = {"edition": "base", "profile": "snellman", "rules": DEFAULT_RULES}
"""What is true for every command source and need not be written."""


def to_source(log: Log) -> Log:
    """Return the command source that says the same as another log."""
    said = as_played(log) if log.form == SOURCE else to_native(log)
    setting = [] if log.form == SOURCE else _setting(said)
    writer = _SourceWriter(said)
    lines = [*setting, *(new for line in said.lines for new in writer.lines(line))]
    return Log(SOURCE, log.game, (), tuple(lines if log.form == SOURCE else _with_whole_turns(lines)))


def _with_whole_turns(lines: list[Line]) -> list[Line]:
    """Return the lines with silent comments inside turns: the site would show a row there, which can end the turn."""
    following: list[str | None] = []
    player = None
    for line in reversed(lines):
        if isinstance(line, Turn | Bare):
            player = line.player.name if isinstance(line, Turn) else None
        following.append(player)
    result: list[Line] = []
    before = None
    for line, after in zip(lines, reversed(following), strict=True):
        is_inside = before is not None and before == after
        result.append(_silenced(line) if is_inside and is_row_of_site(line) else line)
        if isinstance(line, Turn | Bare):
            before = line.player.name if isinstance(line, Turn) and not _ends_turn(line) else None
    return result


def _ends_turn(turn: Turn) -> bool:
    """Whether a turn is over after a line anyway, or has not begun with its action."""
    return bool(turn.commands) and turn.commands[-1].verb in ("pass", "leech", "decline")


def _silenced(line: Line) -> Line:
    """Return a line with its comment made silent."""
    text = line.comment.text if line.comment else ""
    return msgspec.structs.replace(line, comment=Comment(*NOWHERE, f"#{text}"))


# --- the set-up, in the order that the site wants ---------------------------------------------------------------------


def _setting(log: Log) -> Iterator[Line]:
    setting = read_setting(log)
    bonuses = log.entry("bonuses")
    yield from _comments_of_head(log)
    options = log.entry("options")
    for option in options.words if options else ():
        yield _said("option", ("OPTION", option.value))
    if setting.map != "base":
        yield _said("map", ("MAP_ID", maps()[setting.map].site_id))
    yield from (line for line in log.lines if _is_variant(line))
    if setting.scoring:
        yield _said("score", *(("SCORING_TILE", tile) for tile in setting.scoring))
    for card in in_the_box(tiles().bonus_cards, setting.options) if bonuses else ():
        if card not in setting.bonus_cards:
            yield _said("delete", ("SETUP_TILE", card))
    yield from _players(log)
    for tile in setting.final_scoring:
        yield _said("final_scoring", ("FINAL_SCORING", tile))
    for seat in setting.seats:
        yield _said("setup", ("FACTION", seat), None, None)


def _comments_of_head(log: Log) -> Iterator[Line]:
    """Yield the comments and the title, and as silent comments what only a native log can say."""
    if log.entry("profile") is None:
        yield _silent("profile: book")
    for line in log.head:
        if isinstance(line, HeadEntry) and line.key == "title":
            yield remark(f" {line.value()}")
        elif isinstance(line, HeadEntry) and _OF_FOREIGN_LOGS.get(line.key, line.value()) != line.value():
            yield _silent(f"{line.key}: {line.value()}")
        if line.comment:
            yield _audible(line.comment)


def _players(log: Log) -> Iterator[Line]:
    """Yield a line per seat, since the site asks how many play. A player without a name gets the faction's name."""
    entry = log.entry("players")
    seats: list[list[str]] = []
    for word in entry.words if entry else ():
        if word.role == PERSON:
            seats[-1].append(str(word.value))
        else:
            seats.append([str(word.value)])
    for faction, *named in seats:
        person = named[0] if named else faction
        if _PLAYERS_NAME.fullmatch(person):
            yield _said("player", ("PLAYER_NAME", person), None, None)
        else:
            yield _said("player", ("PLAYER_NAME", faction), None, None, comment=f"# {person}".rstrip())


def _said(verb: str, *words: tuple[str, Value] | None, comment: str = "") -> Bare:
    phrase = Phrase(verb, tuple(None if word is None else Word(*word, 0, 0) for word in words))
    return Bare(*NOWHERE, Comment(*NOWHERE, comment) if comment else None, Command(*NOWHERE, phrase))


def _is_variant(line: Line) -> bool:
    return isinstance(line, Bare) and line.command.verb == "faction_variant"


# --- the lines --------------------------------------------------------------------------------------------------------


class _SourceWriter:
    """Writes the lines of one log as terra.snellman.net reads them."""

    def __init__(self, log: Log) -> None:
        self.printer = Printer(vocabulary())
        self.is_native = log.form == NATIVE
        self.standing = {id(line) for line in apply_undos(log.lines)[0]}
        """The ids of the lines that stand: of two equal lines one may have been taken back."""
        self.have_passed: set[str] = set()
        """The players who have taken their first bonus card."""

    def lines(self, line: Line) -> Iterable[Line]:
        """Return the lines of command source for one line."""
        match line:
            case Section() | Undo():
                return [_silent(self.printer.line(line))]
            case Note():
                return [remark(f" {line.text.value}"), *remarks_of(line)]
            case Remark() if line.comment:
                return [_audible(line.comment)]
            case Turn() if self.is_native and id(line) not in self.standing:
                return [_silent(f"undone: {self.printer.line(line)}")]
            case Turn():
                return self._turn(line)
            case Bare() if _is_variant(line) and self.is_native:
                return []  # stands in the set-up
            case Bare() if self._is_own(line.command):
                return [_silent(self.printer.line(line))]
            case _:
                return [line]

    def _is_own(self, command: Command) -> bool:
        """Whether the site writes this command by itself; in typed source a player typed it."""
        return self.is_native and is_written_by_site(command.phrase)

    def _turn(self, turn: Turn) -> Iterator[Line]:
        """Yield the commands line by line; what the site writes by itself, and the claim, are silent comments."""
        if isinstance(turn, Ruling):
            yield remark(f" ruling: {turn.reason.value}" if turn.reason else " ruling")
        commands, ignored = without_ignored(turn.commands)
        own = tuple(command for command in commands if self._is_own(command))
        played = [command for command in commands if not self._is_own(command)]
        if self.is_native:
            played = self._in_order_of_site(turn.player.name, played)
        claim, comment = turn.claim, turn.comment
        if played and claim and not own and not comment:
            comment, claim = Comment(*NOWHERE, f"# {print_claim(claim)}"), None
        for command in played:
            last = command is played[-1]
            yield Turn(*NOWHERE, comment if last else None, turn.player, (command,), None)
        if not played:
            yield from remarks_of(turn)
        yield from (_silent(f"ignored: {text}") for text in ignored)
        if own or claim:
            yield _silent(self.printer.line(Turn(*NOWHERE, None, turn.player, own, claim)))

    def _in_order_of_site(self, player: str, commands: list[Command]) -> list[Command]:
        """Return the commands of a turn in the order of the site.

        A player's first pass takes the first bonus card. What follows it is already a turn of round 1 and stays there.
        """
        set_up = 0
        if player not in self.have_passed:
            set_up = 1 + next((at for at, command in enumerate(commands) if command.verb == "pass"), -1)
        if set_up:
            self.have_passed.add(player)
        return commands[:set_up] + _in_order_of_site(commands[set_up:])


def _in_order_of_site(commands: list[Command]) -> list[Command]:
    """Return the commands in the order of the site: conversions before a pass, spades before a dwelling."""
    for later, before in (({"convert", "burn"}, "pass"), ({"transform", "minus"}, "build")):
        verbs = [command.verb for command in commands]
        if before in verbs:
            place = verbs.index(before)
            moved = [command for command in commands[place:] if command.verb in later]
            rest = [command for command in commands[place:] if command.verb not in later]
            commands = commands[:place] + moved + rest
    return commands


def _silent(text: str) -> Remark:
    return remark(f"# {text}")


def _audible(comment: Comment) -> Remark:
    """Return a comment as it was, but silent if the site writes the same by itself."""
    silently = is_heading_of_site(comment.text)
    return remark(f"#{comment.text}" if silently else comment.text)
