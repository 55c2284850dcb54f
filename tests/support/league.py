"""The YAML file of a made-up league: what the cases of the reader in tests/errors, and its tests, are read as."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Address = Annotated[str, Meta(pattern="^[^@ ]+@[^@ ]+$", description="an address such as `ann@example.org`")]
Count = Annotated[int, Meta(ge=0, le=100)]


class Member(msgspec.Struct, frozen=True, rename="kebab"):
    """A player of the league."""

    name: Name
    factions: Annotated[tuple[str, ...], Meta(max_length=3)] = ()
    first_season: int | None = None


class League(msgspec.Struct, frozen=True, rename="kebab"):
    """A league; every kind of value that is read is in it."""

    name: Name
    rounds: Annotated[int, Meta(ge=1, le=20)] = 1
    scoring: Literal["wins", "points", "no"] = "points"
    open: bool = False
    players: tuple[Member, ...] = ()
    points: dict[Name, Count] = msgspec.field(default_factory=dict)
    mail: Address | None = None
    notes: str = ""
