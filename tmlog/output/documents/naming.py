"""What games, players and lists of them are called in the documents."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.kernel.catalogue import Catalogue, catalogue
from tmlog.kernel.presentation import Presentation


class Names:
    """The texts of a story in its language, and what it calls the players."""

    def __init__(self, presentation: Presentation) -> None:
        self.language = presentation.language
        self.say: Catalogue = catalogue(presentation.language, "story")
        self.presentation = presentation
        self._persons = {player.key: player for player in presentation.players}

    @property
    def title(self) -> str:
        """The game, and what the log calls this one."""
        game, title = self.presentation.game, self.presentation.title
        return self.say("title", game=game, title=title) if title.strip() else game

    def player(self, key: str) -> str:
        """`The Reds`."""
        return self._persons[key].title

    def player_and_person(self, key: str) -> str:
        """`The Reds (Anna)`, where somebody has said who plays them."""
        person = self._persons[key].person
        return self.say("person", player=self.player(key), person=person) if person.strip() else self.player(key)

    def players(self, keys: Sequence[str]) -> str:
        """`The Reds, the Blues and the Greens`."""
        return self.joined([self.player(key) for key in keys])

    def points(self, count: int) -> str:
        """`1 point`."""
        return self.say("points", count=count)

    def joined(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        return self.say.joined(parts)

    def variant(self, key: str, number: int, /, **values: object) -> str:
        """One of the ways to say something, in turn, so that it is not said in the same words every time."""
        ways = [way for way in self.say.keys() if way.startswith(f"{key}.")]  # noqa: SIM118 - no mapping
        return self.say(ways[number % len(ways)], **values)
