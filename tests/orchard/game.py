"""Orchard, as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from tests.orchard import codes, rules  # noqa: F401 - registers the codes of the game
from tests.orchard.check_names import OrchardNames
from tests.orchard.notation import NAME, VERBS, vocabulary
from tests.orchard.presentation import OrchardShown
from tests.orchard.simulation import simulate
from tests.orchard.state import HAND, PLACES, CardFile, Position, Setting
from tmlog.diagnostics import Diagnostic
from tmlog.kernel.assurance import VERIFIED, Assurance, Trust
from tmlog.kernel.attachments import Attachments
from tmlog.kernel.game import HIDDEN, Decision, Game, Move, Stage
from tmlog.kernel.head import words_in_head
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.moves import say
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.record import Record, discard
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.source import Source
from tmlog.syntax.tree import Log, Phrase
from tmlog.syntax.vocabulary import Vocabulary
from tmlog.syntax.yaml_file import read_yaml


class Orchard(Game):
    """A tiny card game with hidden hands."""

    name = NAME
    set_up_code = "TM907"
    has_secrets = True
    wants_places = True
    refusal_codes: ClassVar = {
        "turn": "TM902",
        "hand": "TM903",
        "chance": "TM904",
        "name": "TM905",
        "points": "TM906",
    }
    public_refusals = frozenset({"turn"})
    hidden_columns = frozenset({"worth"})
    claim_units: ClassVar = {"p": "points", "h": "hand", "w": "worth"}

    def vocabulary(self) -> Vocabulary:
        """Its notation."""
        return vocabulary()

    def check_names(self, log: Log, source: Source) -> list[Diagnostic]:
        """Return a finding for each player who is not seated."""
        return OrchardNames(log, source).check()

    def check_files(self, files: Attachments) -> list[Diagnostic]:
        """Return what is wrong with the card file."""
        return read_yaml(files["cards"], CardFile).diagnostics

    def setting(self, log: Log, files: Attachments) -> Setting:
        """What the log fixes before the first move."""
        file = read_yaml(files["cards"], CardFile).value
        assert file is not None, "check_files found nothing wrong"
        target, random = words_in_head(log, "target"), words_in_head(log, "random")
        return Setting(
            players=words_in_head(log, "players"),
            cards=file.cards,
            target=int(target[0]) if target else 12,
            seed=random[1] if random[:1] == ("seed",) and len(random) > 1 else "",
        )

    def set_up_faults(self, setting: Setting) -> Iterable[tuple[str, str]]:
        """What the rules do not allow in a set-up."""
        count = len(setting.players)
        if not 2 <= count <= 4:
            yield "players", f"two to four can play, not {count}"
        needed, there = len(PLACES) + HAND * count, sum(facts.count for facts in setting.cards.values())
        if there < needed:
            yield "cards", f"{count} players need {needed} cards, the card file has {there}"

    def first_position(self, setting: Setting) -> Position:
        """The position before the first row."""
        return rules.begin(setting)

    def step(self, position: Position, player: str, phrase: Phrase, record: Record = discard) -> None:
        """Play one command of a player, and before it final scoring if that is due."""
        if rules.is_due(position):
            rules.let_happen(position, record)
        rules.step(position, player, phrase)

    def step_bare(self, position: Position, phrase: Phrase, record: Record) -> None:
        """Play what chance brings nobody: the display is filled."""
        self.step(position, "", phrase, record)

    def is_due(self, position: Position) -> bool:
        """Whether the game ends."""
        return rules.is_due(position)

    def let_happen(self, position: Position, record: Record) -> None:
        """Final scoring."""
        rules.let_happen(position, record)

    def is_over(self, position: Position) -> bool:
        """Whether the game was played to its end."""
        return position.is_over

    def points(self, position: Position) -> Mapping[str, Mapping[str, int]]:
        """Where the points of every player come from."""
        return {name: dict(player.points) for name, player in position.players.items()}

    def assurance(self, position: Position) -> Assurance:
        """What the verdict rests on: hidden draws weigh more than declared cards."""
        if position.unseen_draws:
            return Assurance(Trust.CONSISTENT, position.declarations)
        return Assurance(Trust.DECLARED, position.declarations) if position.declarations else VERIFIED

    def outcomes(self, position: Position) -> list[Move]:
        """What chance may write now, one card at a time."""
        actor = position.actor if position.due != "fill" else ""
        empty = next((place for place, card in position.display.items() if not card), "")
        return [
            (actor, say(VERBS, verb, f"{empty}={what}" if verb == "fill" else int(what) if verb == "roll" else what))
            for verb, what in rules.outcomes(position)
        ]

    def decisions(self, position: Position) -> list[Decision]:
        """Whose turn it is."""
        if position.is_over or position.due:
            return []
        return [Decision(position.on_turn, "play a card, take one or shake the tree")]

    def candidates(self, position: Position, verb: str = "") -> Iterable[Move]:
        """Moves worth trying."""
        name = position.on_turn
        moves = [say(VERBS, "play", card) for card in rules.left_of(position)[name]]
        moves += [say(VERBS, "take", place) for place in PLACES]
        moves.append(say(VERBS, "shake"))
        return [(name, phrase) for phrase in moves if verb in ("", phrase.verb)]

    def stage(self, position: Position) -> Stage:
        """How far the game is."""
        if position.is_over:
            return Stage(position.round, "final scoring", "final scoring")
        title = f"round {position.round}" if position.round else "set-up"
        return Stage(position.round, title, title)

    def figures(self, position: Position, player: str, viewer: Viewer = EVERYTHING) -> Mapping[str, str]:
        """What everybody may count, and what the hand is worth, which only the player knows."""
        own = position.players[player]
        counts = {"points": own.total, "hand": len(own.hand) + own.unseen, "ripe": own.ripe, "rung": own.rung}
        worth = sum(position.setting.cards[card].points or 0 for card in own.hand)
        figures = {column: str(count) for column, count in counts.items()}
        return {**figures, "worth": str(worth) if viewer.sees(player) else HIDDEN}

    def shown(self, player: str, phrase: Phrase, viewer: Viewer) -> Phrase:
        """A draw is known to whoever draws; others know how many cards it was."""
        if phrase.verb != "draw" or viewer.sees(player):
            return phrase
        return say(VERBS, "draw_unseen", len(phrase.words))

    def describe(self, position: Position, viewer: Viewer = EVERYTHING) -> Mapping[str, Any]:
        """Everything that a viewer may know."""
        return position.described(viewer)

    def present(self, log: Log, start: Position, language: str, viewer: Viewer = EVERYTHING) -> Presentation:
        """The game for people to look at."""
        return OrchardShown(log, start, language, viewer)

    def simulate(self, wishes: Wishes) -> Log | Impossible:
        """A whole game."""
        return simulate(self, wishes)


GAME = Orchard()
