"""A ledger or a command source as a native log: the set-up becomes the head, everything else keeps its place.

The columns of a ledger's row become a claim, so that the replay compares the same numbers at the same moment. The
rewrites of the site are carried out, since a native log runs as written. The rest becomes a comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile

from tmlog.games.terra_mystica.dialects.conversion.evidence import Evidence
from tmlog.games.terra_mystica.dialects.conversion.head import is_told, native_head
from tmlog.games.terra_mystica.dialects.conversion.parts import NOWHERE, remark, remarks_of, without_ignored
from tmlog.games.terra_mystica.dialects.conversion.sections import SET_UP, LedgerSections, SourceSections, section_of
from tmlog.games.terra_mystica.dialects.forms import LEDGER
from tmlog.games.terra_mystica.dialects.rewrites import as_played
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.games.terra_mystica.setting import Setting, read_setting
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import NATIVE, Amount, Bare, Blank, Claim, Comment, Line, Log, Remark, Row, Section, Turn

_CLAIMED = {1: "vp", 3: "c", 5: "w", 7: "p", 9: "", 11: ""}
"""The columns of a row that become a claim, and their units in it."""

_ANNOUNCED = frozenset({"round_scoring", "numbered_player"})
"""Lines of a ledger that set up the game and that nobody types."""


def to_native(log: Log) -> Log:
    """Return the native log that says the same as a foreign log; a native log is returned as it is."""
    if log.form == NATIVE:
        return log
    setting = read_setting(log)
    lines = _played_lines(log)
    first = next((at for at, line in enumerate(lines) if isinstance(line, Turn | Row)), len(lines))
    end = max((at + 1 for at, line in enumerate(lines[:first]) if _sets_up(line)), default=0)
    remarks: list[Remark] = []
    moved: list[Line] = []
    for line in lines[:end]:
        if _sets_up(line) or isinstance(line, Remark):
            remarks += _beside_head(line, setting)
        else:
            moved.append(line)
    body = _body(log, setting, [*moved, *lines[end:]])
    return Log(NATIVE, log.game, (*remarks, *native_head(log, setting)), tuple(body))


def _played_lines(log: Log) -> list[Line]:
    """Return the lines as they were played: typed lines rewritten, remarks of a ledger as comments."""
    lines: list[Line] = []
    for written, line in zip(log.lines, as_played(log).lines, strict=True):
        if isinstance(written, Turn) and isinstance(line, Turn) and written.commands and not line.commands:
            lines += remarks_of(line)  # all its commands were merged into the line before
        elif log.form == LEDGER and isinstance(line, Remark) and line.comment:
            said = line.comment.text
            lines.append(remark(said[1:] if said.startswith("#") else f" {said}"))
        elif isinstance(line, Remark) and line.comment and (title := section_of(line.comment.text)):
            lines.append(Section(*NOWHERE, None, title))
        else:
            lines.append(line)
    return lines


def _sets_up(line: Line) -> bool:
    """Whether a line belongs to the head of a native log."""
    return isinstance(line, Bare) and (bool(VERBS[line.command.verb].key) or line.command.verb in _ANNOUNCED)


def _beside_head(line: Line, setting: Setting) -> Iterator[Remark]:
    """Yield what the head cannot say of a line of the set-up, and the comment of the line."""
    comment = line.comment.text if line.comment else ""
    if isinstance(line, Bare) and not is_told(line.command.phrase, setting):
        said = print_phrase(line.command.phrase, VERBS[line.command.verb])
        yield remark(f" {said}" + (f"  #{comment}" if comment else ""))
    elif line.comment:
        yield remark(comment)


def _body(log: Log, setting: Setting, lines: list[Line]) -> list[Line]:
    sections = LedgerSections() if log.form == LEDGER else SourceSections(setting.seats)
    is_divided = not setting.seats or any(isinstance(line, Section) for line in lines)
    evidence = Evidence(log)
    body: list[Line] = [] if is_divided else [Section(*NOWHERE, None, SET_UP)]
    for line in dropwhile(lambda line: isinstance(line, Blank), lines):
        title = sections.before(line)
        if title and not is_divided:
            at = len(body)
            while at and isinstance(body[at - 1], Remark):  # the comments above a round's first line belong to it
                at -= 1
            body[at:at] = [Blank(*NOWHERE, None), Section(*NOWHERE, None, title)]
        if isinstance(line, Turn | Row):
            body.append(_turn(line, evidence))
        elif _sets_up(line):  # too late for the comments of the head
            body += _beside_head(line, setting)
        else:
            body.append(line)
    return body


def _turn(line: Turn | Row, evidence: Evidence) -> Turn:
    commands, ignored = without_ignored(line.commands)
    comments = [line.comment.text] if line.comment else []
    comments += [f" ignored: {text}" for text in ignored]
    claim = None
    if isinstance(line, Row):
        claim = _claim(line)
        comments += evidence.comments(line, claim)
    comment = Comment(*NOWHERE, ";".join(comments)) if comments else None
    return Turn(line.line, line.column, line.end, comment, line.player, commands, claim)


def _claim(row: Row) -> Claim:
    """Return the claim with the numbers of a row: `20 VP` becomes `20vp`, `5/7/0 PW` becomes `5/7/0`."""
    columns = [(row.columns[at].split()[0].split("/"), unit) for at, unit in _CLAIMED.items()]
    amounts = tuple(Amount(*NOWHERE, tuple(map(int, numbers)), unit) for numbers, unit in columns)
    return Claim(*NOWHERE, amounts)
