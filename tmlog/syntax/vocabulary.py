"""What the syntax layer must be told of a game: its commands, its arguments, its head keys.

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
    """The canonical spelling of what was written, known name or not."""
    keeps_case: bool = False
    """Whether upper and lower case differ: names of people do, names of the game do not."""


class Writer(Enum):
    """Who writes a command."""

    PLAYER = auto()
    """A player, behind a prefix: `anna: build E5`."""
    ADMIN = auto()
    """Who runs the game, without a prefix: `drop anna`."""
    ANYBODY = auto()
    """Either; only old logs have these."""
    SITE = auto()
    """Only the program of a web site that runs the game, in what it prints or in the native log made of that."""
    CHANCE = auto()
    """Chance: a draw or a roll, written on the line of the player who draws or rolls. It is never a move to choose."""


class Verb(msgspec.Struct, frozen=True):
    """A command: how it is printed and who writes it."""

    form: str
    """The canonical form: `{0}` is the first argument, `<...>` stands only where its arguments do and are not the
    default, `{*}` is all arguments with commas between, `{*, }` with a comma and a blank."""
    writer: Writer = Writer.PLAYER
    defaults: Mapping[int, tuple[str, Value]] = {}
    """Role and value of an argument that may be left out."""
    key: str = ""
    """The key of the head with which a native log says this instead."""

    @property
    def keyword(self) -> str:
        """The word or sign it begins with: `pass`, `+`."""
        return self.form.partition(" ")[0].partition("<")[0].partition("{")[0]


class Shape(Enum):
    """How the value of a head key is written."""

    TEXT = auto()
    """Anything; quoted where it holds a `#` or begins with a quote."""
    NUMBER = auto()
    WORD = auto()
    WORDS = auto()
    """Several words, with blanks or commas between."""
    PIECES = auto()
    """Several words, of which some are texts in quotation marks: `seed "Anna and Bert" shuffle-1`."""
    FILE = auto()
    """The name of a file beside the log, and the beginning of its hash if wanted: `"cards.yaml" sha256:1f3a90bc`."""
    SEATS = auto()
    """Players in seat order, commas between, each with an optional quoted name."""


class Key(msgspec.Struct, frozen=True):
    """A key of the head."""

    shape: Shape
    role: str = ""
    """The role of its words, for names to be checked."""
    required: bool = False
    separator: str = " "
    """What the printer puts between several words."""
    choices: tuple[str, ...] = ()
    """All that the value may be, where that is a closed list of the notation and not a name of the game."""


COMMON_KEYS: Mapping[str, Key] = {
    "tmlog": Key(Shape.NUMBER, required=True),
    "game": Key(Shape.WORD, required=True),
    "title": Key(Shape.TEXT),
}
"""The keys that every game has."""


class Vocabulary(msgspec.Struct, frozen=True, eq=False):
    """The notation of one game. Compared by identity: there is one a game."""

    game: str
    grammar: str
    """The path of its Lark file, in any folder; `grammars.shipped_grammar` finds those of tmlog itself."""
    roles: Mapping[str, Role]
    verbs: Mapping[str, Verb]
    keys: Mapping[str, Key]
    prefix_role: str
    """The role of the name in front of a turn."""
    seat_words: str
    """What a seat of the head is, in words."""
    seat_examples: tuple[str, str]
    """Two players, for an example of seats."""
    claim_code: str
    """The code of the finding where a claim has something twice."""
    player_code: str
    """The code of the finding where a line begins with something that is no player."""
    site: str = ""
    """The web site that runs the game and prints forms of its own."""
    players_are_many: bool = True
    """Whether a player is named by several beings ("the Smiths have") or by one ("Anna has")."""
    keyword_words: Mapping[str, str] = {}
    """What a message calls a keyword's terminal where its name does not say it."""
    meant: Mapping[str, str] = {}
    """Words that people write in front of a command, with the words that are meant."""
    nicknames: Callable[[str], tuple[str, ...]] | None = None
    """What else a player is called in front of a turn, where no other player of the game is called so; nothing for what
    is no player. The names of persons are then read there too; in a game without this they are a mistake."""

    @property
    def has(self) -> str:
        """The verb that agrees with a player."""
        return "have" if self.players_are_many else "has"

    @property
    def keywords(self) -> tuple[str, ...]:
        """The words that begin a command which people write, each once."""
        written = (verb.keyword for verb in self.verbs.values() if verb.writer is not Writer.SITE)
        return tuple(dict.fromkeys(filter(None, written)))

    @property
    def all_keys(self) -> dict[str, Key]:
        """The keys of the head, those of every game first."""
        return {**COMMON_KEYS, **self.keys}

    def spell_prefix(self, text: str) -> str:
        """The canonical name of a player as written in front of a turn."""
        return str(self.roles[self.prefix_role].spell(text))
