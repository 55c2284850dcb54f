"""Writes logs: in their canonical spelling, in another form, or of a simulated game."""

from __future__ import annotations

import msgspec

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.games import load_game, load_meta
from tmlog.games.forms import form_of
from tmlog.kernel.forms import Converted, ForeignForm
from tmlog.kernel.game import Game
from tmlog.kernel.head import place_in_head
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.verdict import Status
from tmlog.pipeline import Parsed, check_names, parse, play
from tmlog.source import Source, source_from_text
from tmlog.syntax.printer import print_log
from tmlog.syntax.tree import Log

NATIVE_FORM = "native"
"""What `--to` calls the native form."""


class Conversion(msgspec.Struct, frozen=True):
    """A log in another form."""

    text: str | None
    """None if the log has errors, or would have errors in the other form, or if its game lacks that form."""
    findings: Parsed
    """The findings, and the text that they are about: the log, or the text it would have been converted to."""


def canonical(parsed: Parsed) -> str | None:
    """The canonical text of a log. Returns None if the log has errors or its form has no canonical spelling."""
    log = parsed.log
    if log is None or parsed.has_errors:
        return None
    form = form_of(log)
    return _printed(log) if form is None or form.is_canonical else None


def simulate(name: str, wishes: Wishes) -> str | Impossible:
    """The canonical text of a simulated game, or why the wishes cannot be fulfilled."""
    known = {option.name for option in load_meta(name).options}
    unknown = next((option for option in wishes.options if option not in known), None)
    if unknown is not None:
        return Impossible(unknown, f"{name} has no option {unknown}")
    log = load_game(name).simulate(wishes)
    return log if isinstance(log, Impossible) else _printed(log)


def convert(source: Source, target: str) -> Conversion:
    """Text -> tree -> names -> the tree in another form -> canonical text. That text is parsed again as a check."""
    checked = check_names(parse(source))
    if checked.log is None or checked.has_errors:
        return Conversion(None, checked)
    game = load_game(checked.log.game)
    form = next((form for form in game.foreign_forms() if form.name == target), None)
    log, found = _in_form(game, checked.log, source, form, target)
    if any(finding.is_error for finding in found):
        return Conversion(None, Parsed(source, checked.log, by_position(checked.diagnostics + found)))
    text = _printed(log)
    converted = source_from_text(f"{source.name} (converted)", text)
    again = check_names(parse(converted))
    if again.has_errors:
        return Conversion(None, again)
    if form is not None:
        found += _judged_otherwise(source, converted, form)
    return Conversion(text, Parsed(source, checked.log, by_position(checked.diagnostics + found)))


def _in_form(game: Game, log: Log, source: Source, form: ForeignForm | None, target: str) -> Converted:
    if form is not None and form.from_log is not None:
        return form.from_log(log, source)
    if target == NATIVE_FORM:
        written = form_of(log)
        return (written.to_native(log) if written else log), []
    message = f"a log of {game.name} cannot be converted to `{target}`"
    hint = "logs of this game are always native logs; leave out --to"
    return log, [problem("TM116", source.name, place_in_head(log, "game"), message, hint=hint)]


def _printed(log: Log) -> str:
    return print_log(log, load_game(log.game).vocabulary())


def _judged_otherwise(source: Source, converted: Source, form: ForeignForm) -> list[Diagnostic]:
    """A warning if the reader of the other form, such as a web site, would reach another verdict or other points."""
    before, after = play(source).judgement, play(converted).judgement
    if (before.status, before.scores) == (after.status, after.scores) or before.status is Status.DISPUTED:
        return []
    refused = [finding for finding in after.diagnostics if finding.is_error]
    accepts = "accept a command that is refused here" if before.status is Status.ILLEGAL else "count other points"
    why = f"refuse a command: {refused[0].message}" if refused else accepts
    return [problem("TM115", source.name, Span(1, 1, 1), f"{form.reader} would {why}")]
