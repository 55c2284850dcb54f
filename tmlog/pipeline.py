"""The way from text to verdict, in one direction: text -> tree -> names -> set-up -> replay -> verdict.

`play` runs all stages. Each stage is a function that returns its result and its findings. No stage prints anything, and
no mistake in a log raises an exception.

parse        finds form and game, builds the tree; a bad line does not hide others     tmlog.syntax
check_names  reports hexes, tiles, factions, options that the game does not have       tmlog.games
set_up       reads the files that the head names, makes the first position             tmlog.kernel.attachments
replay       plays the moves by the rules, keeps a position for every row              tmlog.kernel.replay
judge        legal or not, points, false claims                                        tmlog.kernel.verdict
explain      the likely mistake in the first row that differs                          tmlog.views.causes
"""

from __future__ import annotations

from typing import Any

import msgspec

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.games import Vocabularies, load_game
from tmlog.games.forms import parse_foreign
from tmlog.kernel.attachments import Attachments, ReadFile, no_files, read_attachments
from tmlog.kernel.game import Game
from tmlog.kernel.players import as_spelled
from tmlog.kernel.replay import replay
from tmlog.kernel.result import Played, Result
from tmlog.kernel.verdict import Judgement, Status, judge, not_judged, not_too_many, set_up_faults
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.source import MAX_FINDINGS, MAX_LINES, Source, too_many_lines
from tmlog.syntax.head import first_line, is_native
from tmlog.syntax.tree import Log


class Parsed(msgspec.Struct, frozen=True):
    """A log as written, and the findings so far."""

    source: Source
    log: Log | None
    """None if the text is not a log."""
    diagnostics: list[Diagnostic]

    @property
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return any(diagnostic.is_error for diagnostic in self.diagnostics)


def play(source: Source, *, read: ReadFile = no_files, viewer: Viewer = EVERYTHING) -> Result:
    """Text -> verdict. A log with errors is illegal, but its lines before the first error are still played.

    `read` returns the content of a file beside the log. `viewer` says who will see the result: if the game has secrets,
    the result holds only what this viewer may know.
    """
    parsed = check_names(parse(source))
    if viewer.sees_everything:
        return _play(parsed, read, viewer)
    if parsed.log is not None:
        viewer = as_spelled(viewer, parsed.log, load_game(parsed.log.game))
    result = _play(parsed, read, viewer)
    from tmlog.kernel.redaction import redact_text

    return redact_text(result, parsed.diagnostics)


def _play(parsed: Parsed, read: ReadFile, viewer: Viewer) -> Result:
    source, log = parsed.source, before_first_error(parsed)
    game = load_game(parsed.log.game) if parsed.log else None
    rejected = Result(
        name=source.name,
        source=source,
        game=game,
        log=parsed.log,
        judgement=_illegal(parsed.diagnostics),
        viewer=viewer,
    )
    if game is None or parsed.log is None or log is None:
        return rejected
    files, found = read_files(game, log, source, read)
    are_read = not any(finding.is_error for finding in found)
    found = _in_order(parsed.diagnostics + found)
    rejected = msgspec.structs.replace(rejected, files=files, judgement=_illegal(found))
    are_read = are_read and _set_up_is_sound(game, parsed, files)
    # Names were checked against the set-up of the whole log, so the replay begins with that set-up too.
    start = set_up(game, parsed.log, source, files) if are_read else _illegal(found)
    if isinstance(start, Judgement):
        is_faulty = any(finding.is_error for finding in start.diagnostics)
        if not are_read or (parsed.has_errors and not is_faulty):
            return rejected
        return msgspec.structs.replace(rejected, judgement=_with(start, found))
    rules = game.line_rules(log.form)
    replayed = replay(rules.as_played(log), rules, start)
    if game.has_secrets and not viewer.sees_everything:
        from tmlog.kernel.redaction import redact_replay

        replayed = redact_replay(game, log, replayed, viewer)
    judgement = judge(game, replayed, source, viewer)
    if parsed.has_errors and not replayed.refused:
        from tmlog.kernel.faults import with_legal_commands  # needs a position; few logs have faults

        found = with_legal_commands(game, replayed.position, parsed.log or log, source, found, viewer)
    if parsed.has_errors:
        judgement = msgspec.structs.replace(judgement, status=Status.ILLEGAL, assurance=None)
    result = Played(
        name=source.name,
        source=source,
        game=game,
        log=log,
        replay=replayed,
        judgement=_with(judgement, found),
        viewer=viewer,
        files=files,
    )
    may_explain = viewer.sees_everything or not game.has_secrets
    return explain(result) if replayed.false_claims and may_explain else result


def parse(source: Source) -> Parsed:
    """Text -> tree, in whichever form the log is written."""
    if source.refused is not None:
        return Parsed(source, None, [source.refused])
    if len(source.lines) > MAX_LINES:
        return Parsed(source, None, [too_many_lines(source.name)])
    if first_line(source) is None:
        what = "holds only comments" if "#" in source.original else "is empty"
        return Parsed(source, None, [problem("TM008", source.name, Span(1, 1, 1), f"the log {what}")])
    if not is_native(source):
        log, found = parse_foreign(source)
        return Parsed(source, log, _in_order(found))
    from tmlog.syntax.native import parse_native

    log, found = parse_native(source, Vocabularies())
    return Parsed(source, log, _in_order(found))


def check_names(parsed: Parsed) -> Parsed:
    """Tree -> names: adds a finding for each name that the game does not have."""
    if parsed.log is None:
        return parsed
    found = load_game(parsed.log.game).check_names(parsed.log, parsed.source)
    checked = Parsed(parsed.source, parsed.log, _in_order(parsed.diagnostics + found))
    if checked.has_errors:
        from tmlog.games.wrong_game import of_another_game

        other = of_another_game(parsed.source, parsed.log, checked.diagnostics)
        return checked if other is None else Parsed(parsed.source, parsed.log, [other])
    return checked


def before_first_error(parsed: Parsed) -> Log | None:
    """The log up to its first error. Returns None if the head has an error."""
    log = parsed.log
    if log is None or not parsed.has_errors:
        return log
    first = min(finding.span.line for finding in parsed.diagnostics if finding.is_error)
    if any(line.line >= first for line in log.head):
        return None
    return msgspec.structs.replace(log, lines=tuple(line for line in log.lines if line.line < first))


def _set_up_is_sound(game: Game, parsed: Parsed, files: Attachments) -> bool:
    """Whether no line with an error has a part in the set-up. In foreign forms, any line may have."""
    log = parsed.log
    wrong = {finding.span.line for finding in parsed.diagnostics if finding.is_error}
    if log is None or not any(line.line in wrong for line in log.lines):
        return True
    right = msgspec.structs.replace(log, lines=tuple(line for line in log.lines if line.line not in wrong))
    is_sound: bool = game.setting(right, files) == game.setting(log, files)
    return is_sound


def read_files(game: Game, log: Log, source: Source, read: ReadFile) -> tuple[Attachments, list[Diagnostic]]:
    """Head -> the files that it names, and what is wrong with them."""
    files, found = read_attachments(log, source, game.vocabulary(), read)
    return files, found or game.check_files(files)


def set_up(game: Game, log: Log, source: Source, files: Attachments) -> Any | Judgement:
    """Tree and files -> the first position, or the verdict if the log cannot be set up or judged."""
    setting = game.setting(log, files)
    why = game.not_judged(setting, log)
    if why:
        return not_judged(why, log, source)
    faults = set_up_faults(game, setting, log, source)
    return _illegal(faults) if faults else game.first_position(setting)


def explain(result: Played) -> Played:
    """The result of a log with false claims, with the first row that differs and its likely cause added."""
    from tmlog.views.causes import explained, first_difference

    difference = first_difference(result.game, result.replay)
    found = explained(result.judgement.diagnostics, difference)
    judgement = msgspec.structs.replace(result.judgement, diagnostics=found)
    return msgspec.structs.replace(result, judgement=judgement, difference=difference)


def _in_order(found: list[Diagnostic]) -> list[Diagnostic]:
    """The findings sorted by place. If there are more than `MAX_FINDINGS`, errors come first and TM009 last."""
    found = by_position(found)
    if len(found) <= MAX_FINDINGS:
        return found
    end = next((finding for finding in found if finding.code == "TM009"), None)
    chosen = sorted((finding for finding in found if finding.code != "TM009"), key=lambda finding: not finding.is_error)
    shown = by_position(chosen[:MAX_FINDINGS])
    if end is None:
        message = f"there are more than {MAX_FINDINGS} findings; the others are not shown"
        end = problem("TM009", shown[-1].file, max(finding.span for finding in chosen), message)
    return [*shown, end]


def _illegal(found: list[Diagnostic]) -> Judgement:
    return Judgement(Status.ILLEGAL, {}, found)


def _with(judgement: Judgement, found: list[Diagnostic]) -> Judgement:
    """The verdict with the findings of earlier stages added. If there are many, those about moves come first."""
    every = judgement.diagnostics + found
    is_wrong = any(finding.is_error for finding in found)
    return msgspec.structs.replace(judgement, diagnostics=_in_order(every) if is_wrong else not_too_many(every))
