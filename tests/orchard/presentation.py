"""Orchard for people to look at: a display, piles, hands, bowls and a ladder, and no board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.orchard.state import PLACES, RUNGS, Position
from tmlog.kernel.head import words_in_head
from tmlog.kernel.presentation import Award, Column, Contest, Event, Fact, Person, SourceOfPoints
from tmlog.kernel.record import Entry
from tmlog.kernel.scenery import (
    Bowls,
    Card,
    Cards,
    Count,
    Paint,
    Panel,
    Pile,
    Place,
    Remark,
    Scenery,
    Section,
    Token,
    Track,
    TrackBoard,
)
from tmlog.kernel.viewer import Viewer
from tmlog.syntax.native import seated
from tmlog.syntax.tree import Log, Phrase

_PAINTS = (
    Paint("leaf", "#3f7d3a", "#ffffff", "#2f6b2b", "#8fd19a"),
    Paint("rust", "#a4512a", "#ffffff", "#8a3f1d", "#e8a27d"),
    Paint("grape", "#6b3f7d", "#ffffff", "#5a2f6b", "#c79ad6"),
    Paint("straw", "#d9b84a", "#2a251d", "#8a6d10", "#f0d884"),
)
_GROUPS = {"cards": "Cards", "ripe": "Ripe fruits", "ladder": "The ladder"}
_SOURCES = {"cards": "cards played", "ripe": "ripe fruits", "ladder": "the highest rung"}
GREEN = 3


class OrchardShown:
    """One game in one language, as one viewer sees it."""

    game = "Orchard"
    kinds: Mapping[str, str] = {"card": "Cards", "tree": "Shaking the tree", "end": "The end"}
    columns = (
        Column("points", "Points", "Points", is_score=True),
        Column("hand", "Cards in hand", "Cards in hand"),
        Column("ripe", "Ripe fruits", "Ripe fruits"),
        Column("rung", "Rung of the ladder", "Rung of the ladder"),
        Column("worth", "Worth of the hand", "Worth of the hand"),
    )

    def __init__(self, log: Log, start: Position, language: str, viewer: Viewer) -> None:
        self.language = language
        self.viewer = viewer
        self.setting = start.setting
        self.title = " ".join(words_in_head(log, "title"))
        persons = dict(seated(log.head))
        self.players = tuple(
            Person(name, name, persons.get(name) or "", paint.key)
            for name, paint in zip(start.players, _PAINTS, strict=False)
        )
        self.keys = {card: f"c{number}" for number, card in enumerate(self.setting.cards)}

    @property
    def facts(self) -> Sequence[Fact]:
        """How it was set up."""
        return (Fact("Ends at", f"{self.setting.target} points"),)

    @property
    def scenery(self) -> Scenery:
        """What does not change."""
        tokens = tuple(Token(f"{player.key}.rung", player.key) for player in self.players)
        ladder = Track("Ladder", "straw", tuple(Place(str(rung)) for rung in range(RUNGS + 1)), tokens)
        display = Section("Display", tuple(Cards(f"display.{place}", place) for place in PLACES))
        piles = Section("Piles", (Pile("deck", "cards in the deck"),))
        return Scenery(
            paints=_PAINTS,
            shapes=(),
            board=None,
            track_boards=(TrackBoard("The tree", (ladder,)),),
            tables=(Panel("table", "On the table", (display, piles), note=Remark("due", "Next:")),),
            panels=tuple(map(self._panel, self.players)),
            cards=tuple(Card(self.keys[name], name, self._worth(name)) for name in self.setting.cards),
        )

    def _panel(self, player: Person) -> Panel:
        key = player.key
        fruits = Bowls("Fruits", GREEN, (Count(f"{key}.green", "green"), Count(f"{key}.ripe", "ripe")))
        sections = (
            Section("", (Count(f"{key}.points", "points"), Count(f"{key}.cards", "cards in hand"))),
            Section("Cards", (Cards(f"{key}.hand", "hand"), Cards(f"{key}.played", "played"))),
            Section("Fruits", (fruits,)),
        )
        return Panel(key, player.title, sections, player.paint)

    def _worth(self, card: str) -> str:
        points = self.setting.cards[card].points
        return "worth what the log declares" if points is None else f"worth {points}"

    def values(self, position: Position) -> Sequence[Mapping[str, str]]:
        """The value of every slot."""
        table = {f"display.{place}": self._laid([card] if card else []) for place, card in position.display.items()}
        table |= {"deck": str(position.deck), "due": position.due or ("" if position.is_over else position.on_turn)}
        return (table, *(self._held(position, player.key) for player in self.players))

    def _held(self, position: Position, key: str) -> Mapping[str, str]:
        player = position.players[key]
        hand = player.seen_hand(key, self.viewer)
        return {
            f"{key}.rung": str(player.rung),
            f"{key}.points": str(player.total),
            f"{key}.cards": str(len(hand)),
            f"{key}.hand": self._laid(hand),
            f"{key}.played": self._laid(player.played),
            f"{key}.green": str(player.green),
            f"{key}.ripe": str(player.ripe),
        }

    def _laid(self, cards: Sequence[str]) -> str:
        return " ".join(self.keys.get(card, card) for card in cards)

    def stage(self, position: Position) -> str:
        """How far the game is."""
        if position.is_over:
            return "Final scoring"
        return f"Round {position.round}" if position.round else "Set-up"

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """What a row of the history changed."""
        entry = history[index]
        if entry.happened:
            return (Event("end", entry.player, entry.happened),)
        events = (self._event(entry.player, command.phrase) for command in entry.commands)
        return [event for event in events if event is not None]

    def _event(self, player: str, phrase: Phrase) -> Event | None:
        match phrase.verb:
            case "play":
                return Event("card", player, f"played {phrase.values[0]}", 2)
            case "take":
                return Event("card", player, f"took a card from {phrase.values[0]}", 1)
            case "draw":
                return Event("card", player, f"drew {' and '.join(map(str, phrase.values))}")
            case "draw_unseen":
                return Event("card", player, f"drew {phrase.values[0]} unseen")
            case "fill":
                return Event("card", player, f"filled {' and '.join(map(str, phrase.values))}")
            case "roll":
                return Event("tree", player, f"shook the tree and rolled {phrase.values[0]}", 1)
        return None

    def source(self, name: str) -> SourceOfPoints:
        """A source of points."""
        return SourceOfPoints(name, _GROUPS[name], _SOURCES[name])

    def round_facts(self, _number: int) -> str:
        """Rounds are all alike."""
        return ""

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Ripe fruits and the ladder; nothing before the end."""
        if not history or not history[-1].position.is_over:
            return ()
        players = history[-1].position.players.items()
        return [
            Contest(_GROUPS[what], rule, tuple(Award(name, own.points.get(what, 0), "") for name, own in players))
            for what, rule in (("ripe", "a point each"), ("ladder", "three points for the highest rung"))
        ]
