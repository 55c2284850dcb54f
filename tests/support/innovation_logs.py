"""Heads and openings of Age of Innovation for tests: enough to play, and nothing that has to be chosen by the way."""

_TILES = """\
bonuses: river-workshop build-guild pass-school
scoring: workshop-law guild-medicine school-banking town-engineering track-engineering innovation-law
final-tile: guild
book-actions: power coins three-spades
competencies: 1 2 3 4 5 6 7 8 9 10 11 12
"""
_BUNDLES = (
    "blue/goblins/coins green/felines/power-coins brown/philosophers/pass-big yellow/moles/spade black/lizards/bridge "
    "gray/omar/science-step red/monks/send-scholar"
)

HEAD = f"""\
tmlog: 1
game: age-of-innovation
players: blue goblins "Anna", green felines "Ben"
bundles: {_BUNDLES}
{_TILES}palaces: 9 11 14 17
innovations: steel professors libraries census monument palace
"""
"""Two players."""

THREE = f"""\
tmlog: 1
game: age-of-innovation
players: blue goblins, green felines, brown philosophers
bundles: {_BUNDLES}
{_TILES}palaces: 3 9 11 14 17
innovations: steel professors libraries census monument palace colleges school
"""

OPENING = """
blue goblins: build A5
green felines: build A6
green felines: build F5
blue goblins: build F6
"""
"""The first buildings of the two."""

_BONUSES = (("build-guild", "river-workshop"), ("coins", "power-coins"))


def idle_rounds(count: int) -> str:
    """So many rounds in which the two only pass; behind five of them the last begins."""
    lines = []
    for number in range(count):
        first, second = _BONUSES[number % 2]
        lines += [f"blue goblins: pass and take bonus {first}", f"green felines: pass and take bonus {second}"]
    return "\n".join([*lines, ""])


WHOLE = f"{HEAD}{OPENING}{idle_rounds(5)}area 13\nblue goblins: pass\ngreen felines: pass\n"
"""A game from the first workshop to final scoring."""
