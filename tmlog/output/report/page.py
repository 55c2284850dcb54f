"""The page of a report: all its parts as data, filled into the template, with a strict security policy."""

from __future__ import annotations

import os.path
from collections.abc import Mapping, Sequence

import msgspec

from tmlog.codes.code import Severity
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Column, Fact, Person, Presentation
from tmlog.kernel.result import Played, Result
from tmlog.kernel.scenery import FACE_DOWN, NOW, TAKEN, USED, Card, Scenery
from tmlog.kernel.verdict import Judgement
from tmlog.output.board import Drawing, drawing, paint_rules
from tmlog.output.initials import initials
from tmlog.output.policy import policy
from tmlog.output.report.findings import Finding, findings
from tmlog.output.report.rows import NOT_PLAYED, REFUSED, WITH_FINDINGS, Group, Ledger
from tmlog.output.report.story import Tale, tale
from tmlog.output.slots import SlotValues
from tmlog.output.static import static
from tmlog.output.templates import fill
from tmlog.output.words import catalogue
from tmlog.version import __version__
from tmlog.views.film import Film, film
from tmlog.views.ledger import Kind, ledger
from tmlog.views.story import Story, tell

_STYLES = ("page.css", "board.css", "charts.css")
_SCRIPT = "report.js"
_STATES = (TAKEN, USED, NOW)
"""States of chips that need a word for people who cannot see colours and strokes."""
_IN_SCRIPT = {"where": "where", "place": "step_place", "found": "filter.found"}
"""The texts of the script: its names for them, and their keys in the catalogue."""
_SECTIONS = ("summary", "replay", "story", "scoring", "ledger", "findings")
_BUTTONS = (
    ("first", "M6 5h2.5v14H6zM19 5v14L9.5 12z"),
    ("back", "M17 5v14L7 12z"),
    ("play", "M7 5l12 7-12 7z"),
    ("next", "M7 5v14l10-7z"),
    ("last", "M15.5 5H18v14h-2.5zM5 5v14l9.5-7z"),
)
"""The action of each button, and the SVG path of its picture."""


class Start(msgspec.Struct, frozen=True):
    """The title of a part of the game, and the row that a link to this part shows."""

    title: str
    row: int


class Pictures(msgspec.Struct, frozen=True):
    """The pictures of the replay."""

    scenery: Scenery
    drawing: Drawing | None
    shown: SlotValues
    chapters: Sequence[Start]


class Page(msgspec.Struct, frozen=True):
    """Everything on the page."""

    title: str
    game: str
    status: str
    verdict: str
    sections: Sequence[str]
    findings: Sequence[Finding]
    reason: Finding | None = None
    """The finding that makes the log illegal or disputed."""
    facts: Sequence[Fact] = ()
    rows: int = 0
    players: Mapping[str, Person] = {}
    initials: Mapping[str, str] = {}
    """The letters on the players' tokens: as few as identify each player."""
    columns: Sequence[Column] = ()
    kinds: Sequence[tuple[str, str]] = ()
    stages: Sequence[str] = ()
    ledger: Sequence[Group] = ()
    tale: Tale | None = None
    replay: Pictures | None = None


def report(result: Result, language: str) -> str:
    """The report of a log as the text of one HTML file."""
    words = catalogue(language, "report")
    if isinstance(result, Played):
        return _Report(words, result).text()
    found = findings(result)
    verdict = _verdict(words, result.judgement) if result.judgement.not_judged else words("verdict.not_played")
    title = os.path.basename(result.name)
    return _fill(words, Page(title, "", result.judgement.status.value, verdict, ("findings",), found), "")


class _Report:
    """The report of a log that was played, at least in part."""

    def __init__(self, words: Catalogue, result: Played) -> None:
        self.words, self.result, self.replay = words, result, result.replay
        self.presentation: Presentation = result.present(words.language)
        self.story: Story = tell(result, self.presentation)
        self.film: Film = film(self.presentation, result.replay)
        self.findings = findings(result)

    def text(self) -> str:
        return _fill(self.words, self.page(), self.film_as_json())

    def film_as_json(self) -> str:
        """The film for the script. Every `<` is escaped, so that no text can end the HTML element around it."""
        film, words = self.film, self.words
        scenery = self.presentation.scenery
        texts = {key: words(_IN_SCRIPT[key]) for key in _IN_SCRIPT} | _states(words)
        texts["start"] = words("start" if scenery.board else "before_first")
        cards = self.cards() if scenery.cards else {}
        data = {"slots": film.slots, "first": film.first, "changes": film.changes, "words": texts, "cards": cards}
        return msgspec.json.encode(data).decode().replace("<", "\\u003c")

    def page(self) -> Page:
        presentation = self.presentation
        groups = self.groups()
        return Page(
            title=self.title(),
            game=presentation.game,
            status=self.result.judgement.status.value,
            verdict=_verdict(self.words, self.result.judgement),
            sections=[key for key in _SECTIONS if key != "scoring" or self.story.contests],
            findings=self.findings,
            reason=next((found for found in self.findings if found.severity == Severity.ERROR), None),
            facts=presentation.facts,
            rows=len(self.replay.history),
            players={player.key: player for player in presentation.players},
            initials=dict(initials(_titles(presentation))),
            columns=presentation.columns,
            kinds=self.kinds(groups),
            stages=list(dict.fromkeys(group.title for group in groups)),
            ledger=groups,
            tale=tale(presentation, self.story, self.result.judgement),
            replay=self.pictures(),
        )

    def title(self) -> str:
        """The title in the log, or the names of the players."""
        if self.presentation.title:
            return self.presentation.title
        return self.words.joined([player.title for player in self.presentation.players])

    def groups(self) -> list[Group]:
        shown = Ledger(self.words, self.presentation, self.story, self.replay, self.result.source, self.findings)
        return shown.groups(ledger(self.result))

    def kinds(self, groups: list[Group]) -> list[tuple[str, str]]:
        """The kinds of rows and events that occur, with their titles; the kinds of the game come first."""
        there = {kind for group in groups for row in group.rows for kind in row.kinds.split()}
        titles = {**self.presentation.kinds}
        for kind in (*(kind.value for kind in Kind), REFUSED, NOT_PLAYED, WITH_FINDINGS):
            titles[kind] = self.words(f"kind.{kind}")
        return [(kind, title) for kind, title in titles.items() if kind in there]

    def cards(self) -> dict[str, Card]:
        """Every card by its key, and the back of a card."""
        back = Card(FACE_DOWN, FACE_DOWN, self.words("face_down"))
        return {card.key: card for card in (back, *self.presentation.scenery.cards)}

    def pictures(self) -> Pictures:
        scenery = self.presentation.scenery
        rows = len(self.replay.history)
        starts = [Start(self.words("before_first"), 0)]
        starts += [Start(chapter.title, chapter.rows[0]) for chapter in self.story.chapters]
        return Pictures(
            scenery=scenery,
            drawing=drawing(scenery.board) if scenery.board else None,
            shown=SlotValues(self.film, rows, live=True, states=_states(self.words), cards=self.cards()),
            chapters=starts,
        )


def _titles(presentation: Presentation) -> Mapping[str, str]:
    """The titles of all token owners: the players, and other tokens on tracks."""
    tracks = [track for board in presentation.scenery.track_boards for track in board.tracks]
    others = {token.player: token.title for track in tracks for token in track.tokens if token.title}
    return {**others, **{player.key: player.title for player in presentation.players}}


def _verdict(words: Catalogue, judgement: Judgement) -> str:
    if judgement.not_judged:
        return words("verdict.not_judged", why=judgement.not_judged)
    verdict = words(f"verdict.{judgement.status.value}")
    if judgement.assurance is None or not judgement.rests_on_log:
        return verdict
    assurance = words(f"assurance.{judgement.assurance.trust.name.lower()}", count=judgement.assurance.declared)
    return words("verdict.rests_on", verdict=verdict, assurance=assurance)


def _fill(words: Catalogue, page: Page, film: str) -> str:
    paints = page.replay.scenery.paints if page.replay else ()
    style = "\n".join([*map(static, _STYLES), paint_rules(paints), _narrow_columns(page.columns)])
    script = static(_SCRIPT)
    return fill(
        "report.html.jinja",
        words=words,
        page=page,
        version=__version__,
        buttons=_BUTTONS,
        style=style,
        script=script,
        film=film,
        policy=policy(style, script),
    )


def _narrow_columns(columns: Sequence[Column]) -> str:
    """CSS that puts the name of the column before every figure on narrow screens, where the ledger has no head."""
    named = (f'.ledger td:nth-child({place})::before{{content:"{one.key} "}}' for place, one in enumerate(columns, 4))
    return f"@media (max-width:40rem){{{''.join(named)}}}\n"


def _states(words: Catalogue) -> dict[str, str]:
    return {state: words(f"state.{state}") for state in _STATES}
