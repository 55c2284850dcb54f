"""Games of Age of Innovation for tests, played by chance: every move is legal, hardly any makes sense."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tmlog.games.age_of_innovation.beginning import begin
from tmlog.games.age_of_innovation.components import boards, factions, tiles
from tmlog.games.age_of_innovation.engine import is_over, try_step
from tmlog.games.age_of_innovation.legal import candidates
from tmlog.games.age_of_innovation.notation import VERBS
from tmlog.games.age_of_innovation.setting import Bundle, Setting
from tmlog.games.age_of_innovation.state import Position
from tmlog.kernel.moves import Move
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.printer import print_phrase

EDITIONS = ("v1.0", "revised-2024")
LATER = {
    "connect": -4,
    "innovate": -4,
    "annex": -3,
    "upgrade": -2,
    "build": -1,
    "use_key": -1,
    "decline": 1,
    "keep_key": 1,
    "book_action": 1,
    "give_up": 2,
    "pass": 3,
    "convert": 4,
    "burn": 4,
    "done": 9,
}
"""What is done first where it is possible, and what only where nothing else is, or now and then."""


def setting_of(number: int) -> Setting:
    """The games are numbered; each group of 12 has every faction first, each group of 8 every kind of table."""
    shuffler, everything = Shuffler(number), tiles()
    players = 2 + number % 4
    draft = number // 4 % 2 == 1
    edition = EDITIONS[number % 2]
    first = sorted(factions(edition))[number % 12]
    names = [first, *(name for name in shuffler.shuffled(factions(edition)) if name != first)]
    colours, bonuses = shuffler.shuffled(boards()), shuffler.shuffled(everything.bonuses)
    bundles = tuple(Bundle(*three) for three in zip(colours, names, bonuses, strict=False))
    palaces = tuple(shuffler.shuffled(range(1, 17))[: players + 1])
    return Setting(
        seats=tuple(f"{bundle.board} {bundle.faction}" for bundle in bundles[:players]),
        edition=edition,
        map="1-3" if players == 2 else "3-5",
        distribution="draft" if draft else "standard",
        bundles=() if draft else bundles,
        boards=tuple(colours[:6]) if draft else (),
        factions=tuple(names[: players + 1]) if draft else (),
        bonuses=tuple(bonuses[: players + 3] if draft else bonuses[7:]),
        palaces=palaces if draft else (*palaces, 17),
        scoring=SCORING[number % len(SCORING)],
        final_tile=("guild", "border-workshop", "school", "workshop")[number % 4],
        book_actions=tuple(shuffler.shuffled(everything.book_actions)[:3]),
        competencies=tuple(shuffler.shuffled(everything.competencies)),
        innovations=tuple(shuffler.shuffled(everything.innovations)[: 2 * players + 2]),
        area=12 + number % 4 if players == 2 else None,
    )


SCORING = (
    ("workshop-law", "spade-engineering", "guild-medicine", "big-banking", "town-engineering", "science-medicine"),
    ("track-engineering", "school-banking", "guild-law", "innovation-law", "big-medicine", "town-engineering"),
    ("workshop-banking", "science-medicine", "spade-engineering", "guild-medicine", "workshop-law", "big-banking"),
)


def head_of(number: int) -> str:
    setting = setting_of(number)
    lines = {
        "tmlog": 1,
        "game": "age-of-innovation",
        "edition": setting.edition,
        "title": f"Played by chance, number {number}",
        "map": setting.map,
        "distribution": setting.distribution,
        "players": ", ".join(setting.seats),
        "bundles": " ".join("/".join(bundle) for bundle in setting.bundles),
        "final-tile": setting.final_tile,
        "area": setting.area,
    }
    for key in ("boards", "factions", "bonuses", "palaces", "scoring", "book_actions", "competencies", "innovations"):
        lines[key.replace("_", "-")] = " ".join(map(str, getattr(setting, key)))
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)


def moves(number: int) -> Iterator[tuple[Move, Position]]:
    """Every move of a game, and the position after it."""
    shuffler, position = Shuffler(number), begin(setting_of(number))
    while not is_over(position):
        there = shuffler.shuffled(candidates(position))
        there.sort(key=lambda move: LATER.get(move[1].verb, 0) - 6 * shuffler.chance(3))
        position, move = next(
            (after, move) for move in there if isinstance(after := try_step(position, *move), Position)
        )
        yield move, position


@lru_cache(100)
def log_of(number: int) -> str:
    """The log of a game, a line a move."""
    lines = (f"{name}: {print_phrase(phrase, VERBS[phrase.verb])}\n" for (name, phrase), _ in moves(number))
    return head_of(number) + "\n" + "".join(lines)
