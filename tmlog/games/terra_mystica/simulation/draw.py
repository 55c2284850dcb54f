"""The setting of a simulated game: what was wished for, and the rest drawn as the rule book has it (p. 6)."""

from __future__ import annotations

from collections.abc import Mapping

from tmlog.games.terra_mystica.components import factions, tiles
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.notation import GAME, vocabulary
from tmlog.games.terra_mystica.profile import NEWEST_RULES, PROFILES
from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS, PLAYERS, SPARE_CARDS
from tmlog.games.terra_mystica.setting import Setting, in_the_box
from tmlog.games.terra_mystica.state import ROUNDS
from tmlog.kernel.game import Impossible, Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.wishes import not_known
from tmlog.wording import counted, did_you_mean, join_words

LEAGUE_OPTIONS = (
    "errata-cultist-power",
    "mini-expansion-1",
    "shipping-bonus",
    "strict-chaosmagician-sh",
    "strict-darkling-sh",
    "strict-leech",
    "temple-scoring-tile",
    "variable-turn-order",
)
"""What the online league plays with."""
OPTIONS: Mapping[str, tuple[str, ...]] = {"book": (), "snellman": LEAGUE_OPTIONS}


def draw(wishes: Wishes, shuffler: Shuffler) -> Setting | Impossible:
    """The setting, or why there can be none."""
    named = tuple(vocabulary().spell_prefix(name) for name in wishes.factions)
    count = wishes.players or len(named)
    wrong = (
        not_known(wishes, GAME, ("edition", "distribution"))
        or _not_among("profile", wishes.profile, PROFILES)
        or _not_among("map", wishes.map, PLAYABLE_MAPS)
        or _wrong_factions(named)
        or _wrong_count(wishes.players, named)
    )
    if wrong:
        return wrong
    profile = wishes.profile or "book"
    options = frozenset(OPTIONS[profile])
    return Setting(
        seats=named or draw_factions(count, shuffler),
        scoring=tuple(shuffler.shuffled(in_the_box(tiles().scoring_tiles, options))[:ROUNDS]),
        bonus_cards=_draw_cards(count, options, shuffler),
        options=options,
        map=wishes.map or "base",
        profile=profile,
        rules=NEWEST_RULES,
    )


def draw_factions(count: int, shuffler: Shuffler) -> tuple[str, ...]:
    """As many faction boards, and a side of each: two factions of one colour are never both in a game."""
    sides: dict[str, list[str]] = {}
    for name in factions():
        sides.setdefault(colours()[name], []).append(name)
    return tuple(shuffler.choice(sides[colour]) for colour in shuffler.shuffled(sides)[:count])


def _draw_cards(players: int, options: frozenset[str], shuffler: Shuffler) -> tuple[str, ...]:
    """Three bonus cards more than there are players, listed in the order of their numbers."""
    box = in_the_box(tiles().bonus_cards, options)
    drawn = shuffler.shuffled(box)[: players + SPARE_CARDS]
    return tuple(card for card in box if card in drawn)


def _not_among(what: str, wished: str, known: Mapping[str, object] | tuple[str, ...]) -> Impossible | None:
    if not wished or wished in known:
        return None
    names = list(known)
    return Impossible(what, f"there is no {what} {wished!r}", did_you_mean(wished, names) or _choices(names))


def _wrong_factions(named: tuple[str, ...]) -> Impossible | None:
    """Names that are no factions, and boards that two would need."""
    boards: dict[str, str] = {}
    for name in named:
        if name not in factions():
            hint = did_you_mean(name, factions()) or _choices(list(factions()))
            return Impossible("factions", f"there is no faction {name!r} to be simulated", hint)
        colour = colours()[name]
        if colour in boards:
            both = f"{boards[colour]} and {name} are two sides of the {colour} faction board"
            return Impossible("factions", f"{name} is named twice" if boards[colour] == name else both)
        boards[colour] = name
    return None


def _wrong_count(players: int | None, named: tuple[str, ...]) -> Impossible | None:
    count = players or len(named)
    if not count:
        return Impossible("players", "say how many play, or which factions")
    if count not in PLAYERS:
        return Impossible("players", f"{PLAYERS[0]} to {PLAYERS[-1]} can play, not {count}")
    if named and players and players != len(named):
        return Impossible("factions", f"{counted(len(named), 'faction')} for {counted(players, 'player')}")
    return None


def _choices(names: list[str]) -> str:
    return f"there are {join_words(names, 'and')}"
