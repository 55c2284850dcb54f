"""The flow, one direction: text -> syntax -> names -> replay -> verdict. Each stage returns result and findings.

source      bytes or text, lines counted                                 tmlog.source
recognise   native log, command source or ledger                         tmlog.syntax.recognise
parse       the tree, one bad line hides no other                        tmlog.syntax
names       hexes, tiles, factions, options that the game does not have  tmlog.games
play        the moves by the rules, a position for every row             tmlog.kernel.replay, tmlog.games
verdict     legal or not, points, claims that do not hold                tmlog.games
causes      what probably went wrong in the first row that differs       tmlog.views.causes
convert     the tree in another form, printed                            tmlog.games
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.games import NAMES, load_game
from tmlog.kernel.replay import Replay
from tmlog.source import Source, source_from_text
from tmlog.syntax.dialects.snellman_ledger import parse_ledger
from tmlog.syntax.dialects.snellman_source import parse_source
from tmlog.syntax.native import parse_native
from tmlog.syntax.printer import print_log
from tmlog.syntax.recognise import missing_first_line, recognise
from tmlog.syntax.tree import Form, Log
from tmlog.syntax.vocabulary import Vocabulary
from tmlog.verdict import Judgement, Status
from tmlog.views.causes import Difference, first_difference

FOREIGN_GAME = "terra-mystica"
"""The game of logs that do not name one: the online moderator runs no other."""


class Parsed(msgspec.Struct, frozen=True):
    """A log as written, and what is wrong with its notation."""

    source: Source
    log: Log | None
    """None where the text is no log at all."""
    diagnostics: list[Diagnostic]

    @property
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return any(diagnostic.is_error for diagnostic in self.diagnostics)


class Played(msgspec.Struct, frozen=True):
    """A log, what came of it, and the verdict."""

    log: Log | None
    replay: Replay | None
    """None where nothing could be played."""
    judgement: Judgement
    difference: Difference | None = None
    """The first row that claims something else than the replay finds."""


def parse(source: Source) -> Parsed:
    """Text -> tree."""
    form = recognise(source)
    log: Log | None = None
    if form is None:
        what = "holds only comments" if "#" in source.original else "is empty"
        diagnostics = [problem("TM008", source.name, Span(1, 1, 1), f"the log {what}")]
    elif form is Form.NATIVE:
        log, diagnostics = parse_native(source, _Vocabularies())
    else:
        vocabulary = load_game(FOREIGN_GAME).vocabulary()
        headless = missing_first_line(source, vocabulary)
        if form is Form.SOURCE and headless is not None:
            return Parsed(source, None, [headless])
        parse_foreign = parse_ledger if form is Form.LEDGER else parse_source
        log, diagnostics = parse_foreign(source, vocabulary)
    return Parsed(source, log, by_position(diagnostics))


def check(source: Source) -> Parsed:
    """Text -> tree -> names."""
    parsed = parse(source)
    if parsed.log is None:
        return parsed
    found = load_game(parsed.log.game).check_names(parsed.log, source)
    return Parsed(source, parsed.log, by_position(parsed.diagnostics + found))


def play(source: Source) -> Played:
    """Text -> tree -> names -> replay -> verdict. What is not a sound log is illegal, and nothing of it is played."""
    checked = check(source)
    if checked.log is None or checked.has_errors:
        return Played(checked.log, None, Judgement(Status.ILLEGAL, {}, checked.diagnostics))
    game = load_game(checked.log.game)
    played = game.play(checked.log, source)
    if isinstance(played, Judgement):
        return Played(checked.log, None, _joined(played, checked.diagnostics + played.diagnostics))
    judgement = game.verdict(played, source)
    difference = first_difference(game, checked.log, played)
    found = _explained(judgement.diagnostics, difference)
    return Played(checked.log, played, _joined(judgement, checked.diagnostics + found), difference)


def _joined(judgement: Judgement, found: list[Diagnostic]) -> Judgement:
    return msgspec.structs.replace(judgement, diagnostics=by_position(found))


def _explained(found: list[Diagnostic], difference: Difference | None) -> list[Diagnostic]:
    """The first finding of the first row that differs tells the likely cause."""
    if difference is None:
        return found
    first = next(place for place, finding in enumerate(found) if finding.code == "TM401")
    notes = (f"row {difference.row} is the first that differs", f"likely cause: {difference.cause}")
    return [*found[:first], msgspec.structs.replace(found[first], notes=notes), *found[first + 1 :]]


def judge(source: Source) -> Judgement:
    """Text -> verdict."""
    return play(source).judgement


def canonical(parsed: Parsed) -> str | None:
    """Tree -> canonical text; None for a log with errors, and for a ledger, which has none."""
    log = parsed.log
    if log is None or parsed.has_errors or log.form is Form.LEDGER:
        return None
    return print_log(log, load_game(log.game).vocabulary())


class Converted(msgspec.Struct, frozen=True):
    """A log in another form."""

    text: str | None
    """None where the log has errors, or would have some in the other form."""
    findings: Parsed
    """What was found, and in which text: the log, or what would have become of it."""


def convert(source: Source, form: Form) -> Converted:
    """Text -> tree -> names -> the tree in another form -> canonical text, which is read again to be sure."""
    checked = check(source)
    if checked.log is None or checked.has_errors:
        return Converted(None, checked)
    game = load_game(checked.log.game)
    log, found = game.convert(checked.log, source, form)
    text = print_log(log, game.vocabulary())
    again = check(source_from_text(f"{source.name} (converted)", text))
    if again.has_errors:
        return Converted(None, again)
    return Converted(text, Parsed(source, checked.log, by_position(checked.diagnostics + found)))


class _Vocabularies(Mapping[str, Vocabulary]):
    """The notations by game, each loaded when it is first asked for."""

    def __getitem__(self, name: str) -> Vocabulary:
        if name not in NAMES:
            raise KeyError(name)
        return load_game(name).vocabulary()

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)
