"""Random logs, right by construction, as people type them: any case, any spacing, short and long spellings.

Driven by a `random.Random`, so that both the fuzzer and hypothesis can use it.
"""

import re
from random import Random

from tmlog.games.terra_mystica.names import maps, tables
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.syntax.vocabulary import Writer

FACTIONS = ("witches", "engineers", "chaos magicians", "Chaosmagicians", "CULTISTS", "nomads")
HEX = maps()["base"].hexes
SAMPLES: dict[str, tuple[str, ...]] = {
    "HEX": HEX,
    "AMOUNT": ("1", "2", "03", "17"),
    "COUNT": ("0", "1", "2", "10"),
    "BUILDING": ("TP", "te", "Trading Post", "stronghold", "SA", "trading  house"),
    "CULT": tables()["CULT"].names,
    "RESOURCE": ("C", "coins", "w", "worker", "P", "pw", "power", "VP"),
    "COLOUR": (*tables()["COLOUR"].names, "grey"),
    "TILE": tables()["TILE"].names,
    "SETUP_TILE": tables()["SETUP_TILE"].names,
    "SCORING_TILE": tables()["SCORING_TILE"].names,
    "ACTION": tables()["ACTION"].names,
    "TRACK": ("ship", "dig", "shipping", "digging"),
    "FACTION": FACTIONS,
    "THING": tables()["THING"].names,
    "RIVER": maps()["base"].rivers,
    "UNLOCKED": ("red", "gain-priest"),
    "ALLOWANCE": ("allow_illegal",),
    "REASON": ("network", "FIRE", "a good  reason"),
    "INCOME_KIND": ("income_for_faction", "cult_income_for_faction", "other_income_for_faction"),
    "OPTION": tables()["OPTION"].names,
    "PLAYER_NAME": ("Anna", "p07", "Jan van  Dijk", "\u5f20\u4f1f"),
    "EMAIL": ("a.b@example.org",),
    "ADDRESSES": ("a.b@example.org", "a@b.c,  D@e.f"),
    "USERNAME": ("anna", "p07"),
    "RANDOMIZER": ("v1", "v2"),
    "SEED": ("4711", "Some Game 7"),
    "MAP_ID": tables()["MAP_ID"].names,
    "VARIANT": ("some-variant",),
    "FINAL_SCORING": tables()["FINAL_SCORING"].names,
    "ANNOUNCEMENT": ("opponent accepted power",),
}
ROLES: dict[str, tuple[str, ...]] = {
    "build": ("HEX",),
    "upgrade": ("HEX", "BUILDING"),
    "send": ("CULT", "AMOUNT"),
    "convert": ("COUNT", "RESOURCE", "COUNT", "RESOURCE"),
    "burn": ("AMOUNT",),
    "transform": ("HEX", "COLOUR"),
    "dig": ("AMOUNT", ""),
    "bridge": ("HEX", "HEX", "ALLOWANCE"),
    "connect": ("HEX", "HEX", "HEX"),
    "connect_river": ("RIVER",),
    "pass": ("TILE",),
    "action": ("ACTION",),
    "advance": ("TRACK", ""),
    "leech": ("AMOUNT", "FACTION"),
    "decline": ("AMOUNT", "FACTION"),
    "plus": ("AMOUNT", "THING", "REASON"),
    "minus": ("AMOUNT", "THING", "REASON"),
    "gain": ("RESOURCE", "RESOURCE"),
    "unlock": ("UNLOCKED",),
    "pick": ("COLOUR",),
    "income_for_faction": ("INCOME_KIND",),
    "delete": ("SETUP_TILE",),
    "dropoption": ("OPTION",),
    "convert_bridge": ("COUNT", "RESOURCE", "HEX", "HEX"),
    "option": ("OPTION",),
    "player": ("PLAYER_NAME", "EMAIL", "USERNAME"),
    "player_count": ("AMOUNT",),
    "order": ("USERNAME",),
    "randomize": ("RANDOMIZER", "SEED"),
    "score": ("SCORING_TILE",),
    "setup": ("FACTION", "PLAYER_NAME", "EMAIL"),
    "map": ("MAP_ID",),
    "faction_variant": ("VARIANT",),
    "final_scoring": ("FINAL_SCORING",),
    "drop_faction": ("FACTION",),
    "drop_seat": ("AMOUNT",),
    "admin_email": ("ADDRESSES",),
    "announced": ("ANNOUNCEMENT",),
}
"""The roles of the arguments in the order of the verb's form; an empty one is never filled."""

_KEEPS_CASE = {"ADDRESSES", "REASON", "PLAYER_NAME", "EMAIL", "USERNAME", "SEED", "ANNOUNCEMENT"}
_PLAYERS = [name for name, verb in VERBS.items() if verb.writer is Writer.PLAYER]
_ADMINS = [name for name, verb in VERBS.items() if verb.writer is Writer.ADMIN]
_GAPS = (" ", " ", " ", "  ", "\t", "\u00a0")


def command(random: Random, verb: str) -> str:
    """A command with that verb."""
    form = VERBS[verb].form
    roles = ROLES.get(verb, ())

    def optional(match: re.Match[str]) -> str:
        indices = [int(index) for index in re.findall(r"\{(\d)\}", match[1])]
        return match[1] if random.random() < 0.5 and all(roles[index] for index in indices) else ""

    def fill(match: re.Match[str]) -> str:
        return _spelled(random, roles[int(match[1])])

    if "{*}" in form:
        return form.replace("{*}", ",".join(_spelled(random, roles[0]) for _ in range(random.randint(1, 6))))
    skeleton = re.sub(r"<([^>]*)>", optional, form)
    words = re.split(r"(\{\d\})", skeleton)
    spelled = [re.sub(r"\{(\d)\}", fill, word) if word.startswith("{") else _cased(random, word) for word in words]
    return re.sub(" ", lambda _: random.choice(_GAPS), "".join(spelled))


def turn(random: Random) -> str:
    """A turn of one to four commands."""
    commands = [command(random, random.choice(_PLAYERS)) for _ in range(random.choice((0, 1, 1, 1, 2, 4)))]
    separator = random.choice((". ", ".", " .  ", ". . "))
    return f"{_gap(random)}{random.choice(FACTIONS)}:{_gap(random)}{separator.join(commands)}{random.choice(('', '.'))}"


def native_log(random: Random) -> str:
    """A native log."""
    head = [
        "tmlog: 1",
        "game: Terra-Mystica",
        'players: witches, engineers "An\\"na", chaos magicians, cultists, nomads',
    ]
    extras = [
        "title: The  \u5927 game, part 2",
        'title: "number #2"',
        "options: strict-leech, email-notify variable-turn-order",
        "scoring: score3 SCORE7 SCORE5",
        "bonuses: BON1,BON2",
        "rules: 1",
        "profile: Book",
        "map: base",
        "# a comment in the head",
    ]
    head += random.sample(extras, random.randint(0, 5))
    if sum(line.startswith("title") for line in head) > 1:
        head = [line for line in head if not line.startswith("title: The")]
    body = [_body_line(random) for _ in range(random.randint(0, 12))]
    lines = [*random.choice(([], ["# first"], ["", "# first", ""])), *(line + _comment(random) for line in head)]
    return "\n".join([*lines, "", *body]) + random.choice(("", "\n", "\n\n\n"))


def command_source(random: Random) -> str:
    """Snellman command source."""
    lines = [command(random, random.choice(_ADMINS)) for _ in range(random.randint(0, 6))]
    lines += [turn(random) for _ in range(random.randint(1, 10))]
    random.shuffle(lines)
    if lines[0].lstrip().lower().startswith("tmlog"):
        lines.insert(0, "option strict-leech")
    return "\n".join(line + _comment(random) for line in lines) + "\n"


def _body_line(random: Random) -> str:
    kind = random.choice(("turn",) * 6 + ("blank", "comment", "section", "undo", "ruling", "note", "claim", "bare"))
    match kind:
        case "turn":
            line = turn(random) + (_claim(random) if random.random() < 0.3 else "")
        case "blank":
            return random.choice(("", "  ", "\t"))
        case "comment":
            return f"{_gap(random)}{random.choice(('# remark', '#', '## pragma', '#x:y => z'))}"
        case "section":
            line = f"{_gap(random)}=={_gap(random)}{random.choice(('round 1', 'Round  2 income', 'the end'))} =="
        case "undo":
            line = random.choice(("undo", "UNDO 2", ' undo 3 "wrong # hex"', 'undo "x"'))
        case "ruling":
            line = random.choice(("ruling ", 'Ruling "agreed: yes" ', 'ruling"x"')) + turn(random).lstrip()
        case "note":
            line = random.choice(("note", "NOTE:")) + random.choice(
                (" a  fine move: really", ' "with # and \\\\"', " x \u00e9")
            )
        case "claim":
            line = f"{_gap(random)}{random.choice(FACTIONS)}{_claim(random)}"
        case _:
            line = random.choice(("drop-faction cultists", "Drop-Faction player 2", " finish", "income"))
    return line + _comment(random)


def _claim(random: Random) -> str:
    amounts = random.sample(
        (random.choice(("23vp", "-2vp")), "14 C", "3w", "0 p", "3/9/0", "0/0/0/0"), random.randint(1, 6)
    )
    return f"{_gap(random)}=>{_gap(random)}{' '.join(amounts)}"


def _comment(random: Random) -> str:
    return random.choice(("", "", "", "  # well played", "#", '\t# "quoted'))


def _spelled(random: Random, role: str) -> str:
    text = random.choice(SAMPLES[role])
    return text if role in _KEEPS_CASE else _cased(random, text)


def _cased(random: Random, text: str) -> str:
    return random.choice((text, text, text.lower(), text.upper()))


def _gap(random: Random) -> str:
    return random.choice(("", " ", "  ", "\t"))
