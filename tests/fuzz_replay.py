"""Simulated games with lines put in, taken out and changed, through replay and views.

`python tests/fuzz_replay.py [COUNT] [SEED]`; a line `input N of seed S` comes with the log that failed.

No log may raise, whatever the rules think of it; what the table calls false the views must call false, in the same
line and column; and whatever was played can be shown, asked about and converted.
"""

import re
import sys
import time
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


from tests.support import innovation, mystica
from tests.support.formats import DOCUMENT_FORMATS, write
from tests.support.kit import Kit
from tests.support.report import film_in
from tmlog.convert import NATIVE_FORM, convert
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.kernel.game import Game
from tmlog.kernel.legal import decisions, legal
from tmlog.kernel.replay import Replay
from tmlog.kernel.result import Played
from tmlog.kernel.verdict import Status
from tmlog.output.documents.naming import Names
from tmlog.output.documents.summary import summary
from tmlog.output.report import report
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.views.causes import FALSE_CLAIM
from tmlog.views.ledger import ledger
from tmlog.views.positions import snapshot
from tmlog.views.story import tell

GAMES = 48
CONVERTED = 0.3
REPORTED = 0.1
ASKED = 0.1
"""How many of the inputs are converted, and of how many every legal move is asked: both take long."""


class Oddities(NamedTuple):
    """What is put into the logs of a game."""

    kit: Kit
    commands: tuple[str, ...]
    claims: tuple[str, ...]
    units: dict[str, str]
    """How the columns of the ledger are claimed."""
    tokens: tuple[str, ...] = ()
    """What the online moderator's program writes."""
    bare: tuple[str, ...] = ()
    """Lines without a player."""


MYSTICA = Oddities(
    kit=mystica.KIT,
    commands=(
        "+9FIRE", "+KEY", "+BRIDGE", "+CULT", "+GAIN_TW", "+GAIN_FAVOR", "+FAV5", "+FAV6", "+TW5", "+1SPADE", "+2W",
        "-SPADE", "-3CULT", "-BON1", "-1FREE_TF", "-BRIDGE", "-GAIN_TW", "action ACTC", "action ACTE", "action ACTN",
        "action ACTS", "action ACTW", "action ACTA", "action ACT1", "action ACT6", "action BON1", "action FAV6", "pass",
        "pass BON1", "pass BON4", "done", "resign", "dig 1", "dig 3", "advance ship", "advance dig",
        "convert 3C to 1VP", "convert 1C to 5P", "convert 1W to 1C", "convert 5PW to 1P", "leech 5", "leech 1",
        "decline", "burn 1", "burn 6", "send p to FIRE", "send p to AIR for 3", "connect r3", "bridge C3:E6",
        "upgrade E5 to TP", "upgrade E7 to SH", "transform E5 to green", "build E5", "build F4", "wait",
    ),
    claims=("20vp", "1/2/3", "0/12/0", "1/2/3/4", "5c 6w", "20vp 15c 3w 0p 5/7/0 0/0/0/0", "3w", "0p"),
    units={"VP": "vp", "C": "c", "W": "w", "P": "p"},
    tokens=(
        "cult_income_for_faction", "other_income_for_faction", "[all opponents declined power]", "score_resources",
        "[opponent accepted power]", "income", "setup", "+6VP for FIRE", "+0VP for AIR", "+18VP for network",
    ),
    bare=("drop-faction player 0", "drop-faction player 2", "drop-faction player 6"),
)  # fmt: skip
INNOVATION = Oddities(
    kit=innovation.KIT,
    commands=(
        "take board blue", "take faction goblins", "take palace 4", "take palace 15", "take bonus coins",
        "take competency 5", "take competency 6", "take competency 10", "take town spades", "take town science",
        "take books 1 law", "take books 2 banking, 1 law", "take innovation steel", "take innovation palace",
        "take innovation monument for 5 law", "take innovation architecture", "build E5", "build C4 by tunnel",
        "build F4 by flight", "transform E5", "transform C4 to blue", "transform E5 to red by tunnel",
        "place tower on C4", "place guild on E5", "place university on F4", "upgrade E5 to guild",
        "upgrade C4 to palace", "upgrade C4 to school", "upgrade E5 to university", "replace C4", "annex C4",
        "annex E5", "bridge C4:D5", "bridge E5:F4", "connect rC1", "connect rE2", "send scholar to law",
        "send scholar to medicine for 2", "advance shipping", "advance terraforming", "advance law",
        "advance banking by 7", "power action bridge", "power action spades", "power action scholar",
        "book action three-spades", "book action science for 1 law", "book action guild-upgrade", "use palace",
        "use bonus", "use faction", "use competency", "use professors", "use deus-ex-machina", "use key for law",
        "keep key for law", "convert 5 pw to 1 law", "convert 1 s to 1 t", "convert 1 law to 1 c", "convert 1 c to 5 s",
        "burn 1", "burn 6", "leech 5", "leech 1", "decline", "pass", "pass and take bonus coins",
        "pass and take bonus pass-school", "give up spades", "give up building", "give up bridge", "give up books",
        "give up guild", "done", "wait", "resign",
    ),
    claims=("20vp", "1/2/3", "0/12/0", "1/2/3/4", "5c 6t", "20vp 15c 3t 0s 0law 5/7/0 0/0/0/0", "3t", "2law", "0s"),
    units={"VP": "vp", "C": "c", "T": "t", "S": "s", **{name: str(name) for name in DISCIPLINES}},
    bare=("area 12", "area 13", "area 99"),
)  # fmt: skip
_TRUE = "?"
"""Stands for a claim until it is known where its line stands."""


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    began = time.monotonic()
    for done in range(count):
        run_one(seed, done)
        if sys.stderr.isatty() and done % 100 == 0:
            print(f"\r{done} of {count}", end="", file=sys.stderr)
    print(f"{count} changed games, no exception, {time.monotonic() - began:.0f} s (seed {seed})")
    return 0


def run_one(seed: int, number: int, games: int = GAMES) -> Status:
    """One input, of each game in turn; its number, the seed and the number of games give it back."""
    random = Random(f"{seed}/{number}")
    odd = (MYSTICA, INNOVATION)[number % 2]
    text = changed_game(random, odd, games)
    try:
        return exercise(text, odd.kit, random)
    except BaseException:
        print(f"input {number} of seed {seed}:\n{text}", file=sys.stderr)
        raise


# --- the logs ---------------------------------------------------------------------------------------------------------


def changed_game(random: Random, odd: Oddities, games: int) -> str:
    """A simulated game, cut off somewhere, then changed in a few places."""
    game = random.randrange(games)
    lines = odd.kit.log_of(game).splitlines()
    body = lines.index("")
    players = next(line for line in lines if line.startswith("players: ")).removeprefix("players: ").split(", ")
    if random.random() < 0.7:
        # The set-up and the first round have as many corners as all the rest, and take less time.
        del lines[random.randint(body + 1, random.choice((body + 30, len(lines)))) :]
    # Most changes stand near the end, or nothing behind the first one would be played.
    first = body + 1 if random.random() < 0.3 else max(body + 1, len(lines) - random.choice((3, 10, 40)))
    for _ in range(random.choice((1, 1, 2, 3, 5, 9))):
        change(random, odd, lines, min(first, len(lines)), players)
    return "\n".join(with_true_claims(random, odd, game, line, place) for place, line in enumerate(lines, 1)) + "\n"


@lru_cache(2 * GAMES)
def positions_of(kit: Kit, game: int) -> list[tuple[int, Any]]:
    """The lines of an unchanged game, and the position after each."""
    result = play(source_from_text("game", kit.log_of(game)))
    assert result.replay is not None
    return [(entry.line.line, entry.position) for entry in result.replay.history if entry.line]


def with_true_claims(random: Random, odd: Oddities, game: int, line: str, place: int) -> str:
    """What a claim to be filled in says: the figures of the player about there, which are true or nearly so."""
    if not line.endswith(_TRUE):
        return line
    player = line.removeprefix("ruling ").split(":")[0].split("  =>")[0]
    known = positions_of(odd.kit, game)
    index = min(bisect_right(known, place, key=lambda pair: pair[0]), len(known) - 1)
    position = known[max(0, index - random.choice((0, 1, 1, 2)))][1]
    if player not in position.players:  # somebody named by a word for them
        player = next(iter(position.players))
    figures = odd.kit.game.claimable(position, player)
    known_units = [what for what in figures if what != "books"]  # which are claimed by discipline
    said = random.sample(known_units, random.randint(1, len(known_units)))
    return line.removesuffix(_TRUE) + " ".join(figures[what] + odd.units.get(what, "") for what in said)


def change(random: Random, odd: Oddities, lines: list[str], first: int, players: list[str]) -> None:
    place = random.randint(first, len(lines))
    there = place < len(lines)
    match random.randrange(15):
        case 0 if there:
            del lines[place]
        case 1 if there:
            lines.insert(place, lines[place])
        case 2 if there and place + 1 < len(lines):
            lines[place : place + 2] = lines[place + 1], lines[place]
        case 3 if there:
            lines[place] = change_commands(random, odd, lines[place])
        case 4:
            lines.insert(place, random.choice(("undo", "undo", "undo 2", "undo 5")))
        case 5 | 6 | 7:
            lines.insert(place, strange_line(random, odd, lines, first, players))
        case 8 | 9:  # what is strange about lines is often how they follow each other
            few = random.choices(players, k=random.randint(1, 2))
            lines[place:place] = [strange_line(random, odd, lines, first, few) for _ in range(random.randint(2, 5))]
        case 10 if there and ":" in lines[place] and "=>" not in lines[place]:
            lines[place] = with_claim(random, odd, lines[place], 1)
        case _:
            lines.insert(place, with_claim(random, odd, random.choice(players), 1))


def strange_line(random: Random, odd: Oddities, lines: list[str], first: int, players: list[str]) -> str:
    """A player leaves, a token of the moderator's program, a ruling, a claim alone."""
    player = random.choice(players)
    match random.randrange(6):
        case 0:
            return random.choice((f"drop-faction {player}", *odd.bare))
        case 1 if odd.tokens:
            return with_claim(random, odd, f"{player}: {random.choice(odd.tokens)}", 0.5)
        case 2 | 3:
            return ruling(random, odd, lines, first, players)
        case 4:
            return f"{player}: {random.choice(odd.commands)}"
        case _:
            return with_claim(random, odd, player, 1)


def change_commands(random: Random, odd: Oddities, line: str) -> str:
    """A line with a command taken out, doubled, moved or put in."""
    player, colon, said = line.partition(": ")
    if not colon or "=>" in said:
        return line
    commands = said.split(". ")
    command = commands.pop(random.randrange(len(commands)))
    match random.randrange(4):
        case 0:
            commands += [command, command]
        case 1:
            commands.insert(0, command)
        case 2:
            commands += [command, random.choice((*odd.commands, *odd.tokens))]
        case _:
            pass
    return f"{player}: {'. '.join(commands)}"


def ruling(random: Random, odd: Oddities, lines: list[str], first: int, players: list[str]) -> str:
    """A ruling without commands, with those of another line, or with any."""
    said = [line.partition(": ")[2].partition("  =>")[0] for line in lines[first:] if ": " in line]
    kinds = ("", random.choice(said or [""]), ". ".join(random.choices(odd.commands, k=random.choice((1, 1, 2, 3)))))
    return with_claim(random, odd, f"ruling {random.choice(players)}: {random.choice(kinds)}".rstrip(), 0.3)


def with_claim(random: Random, odd: Oddities, line: str, how_often: float) -> str:
    claim = _TRUE if random.random() < 0.6 else random.choice(odd.claims)
    return f"{line}  => {claim}" if random.random() < how_often else line


# --- what must hold ---------------------------------------------------------------------------------------------------


def exercise(text: str, kit: Kit, random: Random) -> Status:
    """All that happens to a log that can be played."""
    source = source_from_text("fuzz", text)
    result = play(source)
    status = result.judgement.status
    if result.log is None or result.replay is None:
        return status
    assert (result.difference is not None) == (result.judgement.rows_agree < result.judgement.rows_claimed)
    game = kit.game
    assert_views_agree(game, result.replay)
    if result.difference:
        told = [found for found in result.judgement.diagnostics if found.code == FALSE_CLAIM]
        assert told[0].span.line == result.difference.line
        assert len(told[0].notes) >= 2
    assert isinstance(result, Played)
    rows = ledger(result)
    assert [row.row for row in rows if row.row] == list(range(1, len(result.replay.history) + 1))
    snapshot(result, None)
    position = result.replay.position
    decisions(game, position)
    if random.random() < ASKED:
        assert len(list(legal(game, position))) >= 0
    if random.random() < REPORTED:
        assert_report(game, result, len(rows))
    if random.random() < CONVERTED:
        for form in ("snellman", NATIVE_FORM):
            there = convert(source, form).text
            if there is not None:
                play(source_from_text("there", there))
                back = convert(source_from_text("there", there), NATIVE_FORM).text
                assert back is None or play(source_from_text("back", back))
    return status


def assert_report(game: Game, played: Played, rows: int) -> None:
    """Whatever was played can be told in all ways, row by row, and the film ends where the game does."""
    assert played.log is not None
    assert played.replay is not None
    page = report(played, "en")
    closing = page.count('<tr class="row-refused') + page.count('<tr class="row-not_played')
    assert page.count('<tr class="row-') == rows + closing
    numbered = {int(number) for number in re.findall(r'class="tag tag-\w+" href="#finding(\d+)"', page)}
    assert numbered == set(range(1, len(played.judgement.diagnostics) + 1)), "every finding stands in the ledger"
    film, slots = film_in(page), all_slots(game, played)
    last = film.values(len(film.changes))
    assert last == slots, {slot: (last[slot], value) for slot, value in slots.items() if last[slot] != value}
    presentation = game.present(played.log, played.replay.start, "en")
    story = tell(played, presentation)
    for free in (True, False):
        document = summary(Names(presentation), story, played.replay, played.judgement, spoiler_free=free)
        for form in DOCUMENT_FORMATS:
            write(document, form)


def all_slots(game: Game, played: Played) -> dict[str, str]:
    """What is to be seen of the last position, worked out without those before it."""
    assert played.log is not None
    assert played.replay is not None
    presentation = game.present(played.log, played.replay.start, "en")
    history = played.replay.history
    parts = presentation.values(history[-1].position if history else played.replay.start)
    return {slot: value for part in parts for slot, value in part.items()}


def assert_views_agree(game: Game, replay: Replay) -> None:
    """What the table calls false, the figures of the position call false, and nothing else."""
    by_table = {(claim.place.line, claim.player, figure(claim.claimed)) for claim in replay.false_claims}
    by_views = set()
    for compared in replay.comparisons:
        name = compared.line.player.name
        found = game.claimable(compared.position, name)
        wrong = {
            (compared.line.line, name, said)
            for what, said in game.claimed(compared.line).items()
            if found[what] != said
        }
        assert compared.agrees == (not wrong)
        by_views |= wrong
    assert by_table == by_views


def figure(said: str) -> str:
    """What was claimed, without its unit."""
    return re.split(r"[a-z ]", said)[0]


if __name__ == "__main__":
    sys.exit(main())
