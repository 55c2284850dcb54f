"""Names of games and players in documents."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Presentation
from tmlog.output.words import catalogue


class Names:
    """The texts of a story in one language, and the names of the players."""

    def __init__(self, presentation: Presentation) -> None:
        self.language = presentation.language
        self.say: Catalogue = catalogue(presentation.language, "story")
        self.presentation = presentation
        self._persons = {player.key: player for player in presentation.players}

    @property
    def title(self) -> str:
        """The name of the game, and the title in the log if it has one."""
        game, title = self.presentation.game, self.presentation.title
        return self.say("title", game=game, title=title) if title.strip() else game

    def player(self, key: str) -> str:
        """`The Reds`."""
        return self._persons[key].title

    def player_and_person(self, key: str) -> str:
        """`The Reds (Anna)`, if the log names the person, else `The Reds`."""
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
        """One of several texts for the same thing: `number` selects them in turn, so that texts vary."""
        ways = [way for way in self.say.keys() if way.startswith(f"{key}.")]  # noqa: SIM118 - no mapping
        return self.say(ways[number % len(ways)], **values)
