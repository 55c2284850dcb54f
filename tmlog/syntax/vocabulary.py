"""What the syntax layer must know about a game: its commands, its arguments, its head keys.

A game package builds one `Vocabulary`; its `grammar` is the Lark file with one rule per verb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import TypeAlias

import msgspec

SKELETON_WORDS = ("undo", "ruling", "note")
"""Words that begin a line of their own in a native log."""

Value: TypeAlias = str | int
"""An argument in its canonical spelling."""


class Role(msgspec.Struct, frozen=True):
    """A kind of argument; the name of its terminal in the grammar."""

    words: str
    """What a message calls it: "a hex such as E7"."""
    spell: Callable[[str], Value]
    """Returns the canonical spelling of a text, also of an unknown name."""
    keeps_case: bool = False
    """Whether upper and lower case matter: true for names of people, false for names of the game."""


class Writer(Enum):
    """Who writes a command."""

    PLAYER = auto()
    """A player, after a prefix: `anna: build E5`."""
    ADMIN = auto()
    """The person who runs the game, without a prefix: `drop anna`."""
    ANYBODY = auto()
    """A player or the person who runs the game; only old logs have these commands."""
    SITE = auto()
    """Only a web site that runs the game, in its own logs and in native logs made from them."""
    CHANCE = auto()
    """Chance: a draw or a roll, on the line of the player who draws or rolls. A player never chooses it as a move."""


class Verb(msgspec.Struct, frozen=True):
    """A command: how it is printed and who writes it."""

    form: str
    """The canonical form: `{0}` is the first argument, `{*}` is all arguments with commas between, `{*, }` with a comma
    and a blank. `<...>` is left out if its arguments are left out or have their defaults."""
    writer: Writer = Writer.PLAYER
    defaults: Mapping[int, tuple[str, Value]] = {}
    """Role and default value of each argument that may be left out, by its number."""
    key: str = ""
    """The key of the head that a native log has instead of this command."""

    @property
    def keyword(self) -> str:
        """The word or sign it begins with: `pass`, `+`."""
        return self.form.partition(" ")[0].partition("<")[0].partition("{")[0]


class Shape(Enum):
    """How the value of a head key is written."""

    TEXT = auto()
    """Free text, in quotes if it contains a `#` or begins with a quote."""
    NUMBER = auto()
    WORD = auto()
    WORDS = auto()
    """Several words, with blanks or commas between."""
    PIECES = auto()
    """Several words and texts in quotation marks: `seed "Anna and Bert" shuffle-1`."""
    FILE = auto()
    """The name of a file beside the log, and optionally the beginning of its hash: `"cards.yaml" sha256:1f3a90bc`."""
    SEATS = auto()
    """Players in seat order, commas between, each with an optional quoted name."""


class Key(msgspec.Struct, frozen=True):
    """A key of the head."""

    shape: Shape
    role: str = ""
    """The role of its words, so that the game can check names."""
    required: bool = False
    separator: str = " "
    """What the printer puts between several words."""
    choices: tuple[str, ...] = ()
    """All allowed values; empty if the value is free or a name of the game."""


COMMON_KEYS: Mapping[str, Key] = {
    "tmlog": Key(Shape.NUMBER, required=True),
    "game": Key(Shape.WORD, required=True),
    "title": Key(Shape.TEXT),
}
"""The keys that every game has."""


class Vocabulary(msgspec.Struct, frozen=True, eq=False):
    """The notation of one game. Compared by identity: there is one per game."""

    game: str
    grammar: str
    """The path of its Lark file, in any folder; `grammars.shipped_grammar` finds those of tmlog itself."""
    roles: Mapping[str, Role]
    verbs: Mapping[str, Verb]
    keys: Mapping[str, Key]
    prefix_role: str
    """The role of the name in front of a turn."""
    seat_words: str
    """What messages call a seat of the head."""
    seat_examples: tuple[str, str]
    """Two players, for an example of seats."""
    claim_code: str
    """The code of the finding for a claim that has something twice."""
    site: str = ""
    """The web site that runs the game and prints forms of its own."""
    players_are_many: bool = True
    """Whether the name of a player is plural ("the Smiths have") or singular ("Anna has")."""
    keyword_words: Mapping[str, str] = {}
    """What messages call the terminal of a keyword, if its name is not clear."""
    meant: Mapping[str, str] = {}
    """Wrong words at the beginning of a command, with the right words."""
    nicknames: Callable[[str], tuple[str, ...]] | None = None
    """Returns the nicknames of a player, which may stand for the player if they fit only one player of the log; empty
    if there is no such player. The names of persons may stand for players in every game."""

    @property
    def has(self) -> str:
        """`have` or `has`, to agree with the name of a player."""
        return "have" if self.players_are_many else "has"

    @property
    def keywords(self) -> tuple[str, ...]:
        """The first words of all commands that people write, each once."""
        written = (verb.keyword for verb in self.verbs.values() if verb.writer is not Writer.SITE)
        return tuple(dict.fromkeys(filter(None, written)))

    @property
    def all_keys(self) -> dict[str, Key]:
        """All keys of the head; the keys that every game has come first."""
        return {**COMMON_KEYS, **self.keys}

    def spell_prefix(self, text: str) -> str:
        """The canonical name of a player as written in front of a turn."""
        return str(self.roles[self.prefix_role].spell(text))
