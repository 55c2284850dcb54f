"""Writing: the tree of a log -> text, as it is, in another form, or of a game that was never played."""

from __future__ import annotations

import msgspec

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.games import load_game
from tmlog.kernel.game import Impossible, Wishes
from tmlog.kernel.verdict import Status
from tmlog.pipeline import check, judge
from tmlog.reading import Parsed
from tmlog.source import Source, source_from_text
from tmlog.syntax.printer import print_log
from tmlog.syntax.tree import Form, Log


def canonical(parsed: Parsed) -> str | None:
    """Tree -> canonical text; None for a log with errors, and for a ledger, which has none."""
    log = parsed.log
    if log is None or parsed.has_errors or log.form is Form.LEDGER:
        return None
    return _printed(log)


def _printed(log: Log) -> str:
    return print_log(log, load_game(log.game).vocabulary())


def simulate(game: str, wishes: Wishes) -> str | Impossible:
    """Wishes -> canonical text of a whole game, or why there can be none."""
    played = load_game(game).simulate(wishes)
    return played if isinstance(played, Impossible) else _printed(played)


class Converted(msgspec.Struct, frozen=True):
    """A log in another form."""

    text: str | None
    """None where the log has errors, or would have some in the other form, or its game has no such form."""
    findings: Parsed
    """What was found, and in which text: the log, or what would have become of it."""


def convert(source: Source, form: Form) -> Converted:
    """Text -> tree -> names -> the tree in another form -> canonical text, which is read again to be sure."""
    checked = check(source)
    if checked.log is None or checked.has_errors:
        return Converted(None, checked)
    game = load_game(checked.log.game)
    log, found = game.convert(checked.log, source, form)
    if any(finding.is_error for finding in found):
        return Converted(None, Parsed(source, checked.log, by_position(checked.diagnostics + found)))
    text = _printed(log)
    converted = source_from_text(f"{source.name} (converted)", text)
    again = check(converted)
    if again.has_errors:
        return Converted(None, again)
    if form is Form.SOURCE:
        found += _judged_otherwise(source, converted)
    return Converted(text, Parsed(source, checked.log, by_position(checked.diagnostics + found)))


def _judged_otherwise(source: Source, converted: Source) -> list[Diagnostic]:
    """Whether the log has another verdict, or other points, by the rules of the other form."""
    before, after = judge(source), judge(converted)
    if (before.status, before.scores) == (after.status, after.scores) or before.status is Status.DISPUTED:
        return []
    refused = [finding for finding in after.diagnostics if finding.is_error]
    why = f"refuse a command: {refused[0].message}" if refused else "count other points"
    return [problem("TM115", source.name, Span(1, 1, 1), f"the online moderator would {why}")]
