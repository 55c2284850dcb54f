"""The setting of a simulated game: what was wished for, and the rest drawn as the rule book has it (p. 6)."""

from __future__ import annotations

from collections.abc import Mapping

from tmlog.games.common.wishes import no_such_faction, not_among, wrong_count
from tmlog.games.terra_mystica.components import factions, tiles
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.notation import vocabulary
from tmlog.games.terra_mystica.profile import NEWEST_RULES, PROFILES
from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS, PLAYERS, SPARE_CARDS
from tmlog.games.terra_mystica.setting import Setting, in_the_box
from tmlog.games.terra_mystica.state import ROUNDS
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.shuffle import Shuffler

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
"""The options of the online league."""
OPTIONS: Mapping[str, tuple[str, ...]] = {"book": (), "snellman": LEAGUE_OPTIONS}


def draw(wishes: Wishes, shuffler: Shuffler) -> Setting | Impossible:
    """Return the setting, or why it is impossible."""
    named = tuple(vocabulary().spell_prefix(name) for name in wishes.words("factions"))
    count = wishes.players or len(named)
    wrong = (
        not_among("profile", wishes.word("profile"), PROFILES)
        or not_among("map", wishes.word("map"), PLAYABLE_MAPS)
        or _wrong_factions(named)
        or wrong_count(wishes.players, named, PLAYERS)
    )
    if wrong:
        return wrong
    profile = wishes.word("profile") or "book"
    options = frozenset(OPTIONS[profile])
    return Setting(
        seats=named or draw_factions(count, shuffler),
        scoring=tuple(shuffler.shuffled(in_the_box(tiles().scoring_tiles, options))[:ROUNDS]),
        bonus_cards=_draw_cards(count, options, shuffler),
        options=options,
        map=wishes.word("map") or "base",
        profile=profile,
        rules=NEWEST_RULES,
    )


def draw_factions(count: int, shuffler: Shuffler) -> tuple[str, ...]:
    """Return `count` factions, never two of one colour: they share a board."""
    sides: dict[str, list[str]] = {}
    for name in factions():
        sides.setdefault(colours()[name], []).append(name)
    return tuple(shuffler.choice(sides[colour]) for colour in shuffler.shuffled(sides)[:count])


def _draw_cards(players: int, options: frozenset[str], shuffler: Shuffler) -> tuple[str, ...]:
    """Return three bonus cards more than players, in the order of their numbers."""
    box = in_the_box(tiles().bonus_cards, options)
    drawn = shuffler.shuffled(box)[: players + SPARE_CARDS]
    return tuple(card for card in box if card in drawn)


def _wrong_factions(named: tuple[str, ...]) -> Impossible | None:
    """Return why the named factions cannot play: unknown names, or two factions of one board."""
    boards: dict[str, str] = {}
    for name in named:
        if name not in factions():
            return no_such_faction(name, factions())
        colour = colours()[name]
        if colour in boards:
            both = f"{boards[colour]} and {name} are two sides of the {colour} faction board"
            return Impossible("factions", f"{name} is named twice" if boards[colour] == name else both)
        boards[colour] = name
    return None
