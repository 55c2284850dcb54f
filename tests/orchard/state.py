"""Setting and position of Orchard."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tmlog.diagnostics import Span
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.viewer import EVERYTHING, Viewer

PLACES = ("m1", "m2", "m3")
HAND = 2
RUNGS = 6


class CardFacts(msgspec.Struct, frozen=True, rename="kebab"):
    """What a card file says of a card."""

    count: Annotated[int, msgspec.Meta(ge=1, le=20)]
    points: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None
    """None if the owner of the file does not know: then the log declares it."""


class CardFile(msgspec.Struct, frozen=True, rename="kebab"):
    """The file that `cards:` names."""

    cards: dict[str, CardFacts]


class Setting(msgspec.Struct, frozen=True):
    """What a log fixes before the first move."""

    players: tuple[str, ...]
    cards: dict[str, CardFacts]
    target: int = 12
    seed: str = ""
    """Empty if chance is only recorded."""


class Player(msgspec.Struct):
    """A player: what is known of the hand, what lies on the table, and points by source."""

    hand: list[str] = []
    unseen: int = 0
    """Cards in the hand that the writer of the log did not see."""
    played: list[str] = []
    points: dict[str, int] = {}
    green: int = 3
    ripe: int = 0
    rung: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())

    def seen_hand(self, name: str, viewer: Viewer) -> list[str]:
        """The cards in the hand as a viewer sees them: hidden ones are `?`."""
        known = sorted(self.hand) if viewer.sees(name) else ["?"] * len(self.hand)
        return [*known, *["?"] * self.unseen]


class Position(msgspec.Struct):
    """Where a game stands."""

    setting: Setting
    players: dict[str, Player]
    pool: dict[str, int]
    """The cards that nobody has seen yet: those of the deck, and those drawn unseen."""
    deck: int
    """How many cards the deck has."""
    display: dict[str, str]
    order: tuple[str, ...] = ()
    """With a seed the deck from its top, as it was at the start."""
    drawn: int = 0
    unseen_draws: int = 0
    rolled: int = 0
    is_set_up: bool = False
    """Whether everybody has drawn the first hand."""
    round: int = 0
    """The number of the round; 0 before the first action."""
    turn: int = 0
    """How many turns were taken."""
    due: str = "fill"
    """What must come next: `fill`, `draw`, `roll`, or empty for an action."""
    actor: str = ""
    """Who draws or rolls."""
    owed: int = 0
    """How many cards are still to be drawn."""
    is_over: bool = False
    declared: dict[str, int] = {}
    """What the log said cards are worth."""
    declarations: int = 0
    seen_at: dict[str, tuple[Span, str]] = {}
    """Where each card was last seen, and by whom."""
    place: Span | None = None
    waived: list[Refusal] | None = None
    remarked: tuple[str, ...] = ()

    @property
    def on_turn(self) -> str:
        """Whose turn it is."""
        return self.setting.players[self.turn % len(self.players)]

    def copy(self) -> Position:
        """The position as it is now; nothing that is changed later is shared."""
        players = {
            name: msgspec.structs.replace(
                player, hand=[*player.hand], played=[*player.played], points={**player.points}
            )
            for name, player in self.players.items()
        }
        return msgspec.structs.replace(
            self,
            players=players,
            pool={**self.pool},
            display={**self.display},
            declared={**self.declared},
            seen_at={**self.seen_at},
        )

    def described(self, viewer: Viewer = EVERYTHING) -> dict[str, Any]:
        """Everything that a viewer may know."""
        return {
            "round": self.round,
            "on_turn": "" if self.is_over else self.on_turn,
            "due": self.due,
            "deck": self.deck,
            "display": dict(self.display),
            "players": {
                name: {
                    "hand": player.seen_hand(name, viewer),
                    "played": list(player.played),
                    "points": dict(player.points),
                    "fruits": {"green": player.green, "ripe": player.ripe},
                    "rung": player.rung,
                }
                for name, player in self.players.items()
            },
        }
