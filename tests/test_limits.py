"""The limits of a log: every text within them takes little time and memory, and prints little."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import tmlog
from tests.support.bounds import MOST_MEGABYTES, MOST_SECONDS, PATIENCE, measured
from tests.support.cli import Write, codes, run
from tests.support.innovation_logs import HEAD as INNOVATION_HEAD
from tests.support.innovation_logs import OPENING as INNOVATION_OPENING
from tmlog.games import load_game
from tmlog.source import MAX_COMMAND_LENGTH, MAX_COMMANDS, MAX_FILE_BYTES, MAX_FINDINGS, MAX_LINES
from tmlog.syntax import phrases
from tmlog.syntax.phrases import PhraseReader

OPENING = (Path(__file__).parents[1] / "examples/two-player-opening.tml").read_text(encoding="utf-8")
HEAD = OPENING.partition("\n\n")[0] + "\n\n"
INNOVATION = "tmlog: 1\ngame: age-of-innovation\nplayers: blue goblins, red monks\n\n"
SOURCE = "setup witches\nsetup nomads\n"


def full(head: str, line: Callable[[int], str]) -> str:
    """As many lines as the limits of lines and bytes allow."""
    lines, size = [head], len(head.encode())
    for number in range(MAX_LINES - head.count("\n")):
        text = f"{line(number)}\n"
        size += len(text.encode())
        if size > MAX_FILE_BYTES:
            break
        lines.append(text)
    return "".join(lines)


PERSONS = ", ".join(f'a{n} "b{n}"' for n in range(600))
CROWDS = {
    "order, one name again and again": full(SOURCE, lambda _: f"order {','.join('a' * 240)}"),
    "order, a name each": full(SOURCE, lambda n: f"order {','.join(f'{n}{i}' for i in range(60))}"),
    "the same seat": full("", lambda _: "setup witches"),
    "unknown seats": full("", lambda n: f"setup x{n}"),
    "unknown options": full("", lambda n: f"option x{n}"),
    "unknown hexes": full(HEAD, lambda _: f"witches: {'build Z99. ' * 90}"),
    "unknown players": full(HEAD, lambda n: f"p{n}: pass"),
    "unknown commands": full(HEAD, lambda n: f"witches: {'buildx' * 11}{n} from giants"),
    "unknown units": full(HEAD, lambda n: f"witches => {' '.join(f'{n}x{chr(97 + i)}' for i in range(20))}"),
    "false claims": full(HEAD, lambda _: "witches => 21vp"),
    "many seats": full(
        f"tmlog: 1\ngame: terra-mystica\nplayers: {', '.join(f'a{n}' for n in range(1400))}\n\n", lambda n: f"b{n}:"
    ),
    "many persons": full(f"tmlog: 1\ngame: age-of-innovation\nplayers: {PERSONS}\n\n", lambda n: f"c{n}: done"),
    "for for": full(INNOVATION, lambda _: f"blue goblins: take innovation {'for ' * 2300}"),
    "book actions": full(INNOVATION, lambda _: f"blue goblins: book action {'a ' * 230}"),
    "blank lines": full(HEAD, lambda _: ""),
}
PLAYED = {
    "waits": full(HEAD, lambda _: "witches: wait"),
    "undone waits": full(HEAD, lambda n: ("witches: wait", "undo")[n % 2]),
    "notes": full(HEAD, lambda _: "note a"),
    "rulings": full(HEAD, lambda _: "ruling witches: +1VP"),
    "many commands": full(HEAD, lambda _: f"ruling witches: {'+C. ' * 100}"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", CROWDS | PLAYED)
def test_every_crowd_is_checked_within_bounds(write: Write, name: str) -> None:
    within_bounds("check", write("game.txt", (CROWDS | PLAYED)[name]))


@pytest.mark.parametrize("name", ["unknown hexes", "many persons", "rulings"])
def test_crowds_are_checked_within_bounds(write: Write, name: str) -> None:
    within_bounds("check", write("game.txt", (CROWDS | PLAYED)[name]))


@pytest.mark.slow
@pytest.mark.parametrize("command", ["audit", "ledger", "summary", "legal", "report", "convert"])
@pytest.mark.parametrize("name", PLAYED)
def test_crowds_are_told_within_bounds(write: Write, command: str, name: str) -> None:
    within_bounds(command, write("game.txt", PLAYED[name]))


@pytest.mark.parametrize("profile", ["book", "snellman"])
def test_what_a_rich_player_may_do(write: Write, profile: str) -> None:
    rich = "ruling witches: +9C. +9W. +9VP. +9PW\n" * 2000
    text = OPENING.replace("profile: book", f"profile: {profile}")
    taken = measured("legal", write("game.tml", f"{text}{rich}"), "--format", "json")
    assert taken.seconds < 0.5 * PATIENCE
    assert taken.megabytes < 100
    commands = [move["command"] for move in json.loads(taken.stdout) if move["player"] == "witches"]
    assert len(commands) < 250
    assert {"convert 20W to 20C", "convert 18001W to 18001C"} <= set(commands)
    assert "convert 21W to 21C" not in commands
    given = [command.startswith("-") for command in commands]
    assert given == sorted(given), "what is only given up comes last"
    assert given.count(True) < len(given) / 3


RICH = f"""{INNOVATION_HEAD}options: books-unlimited
{INNOVATION_OPENING}blue goblins: burn 3
ruling blue goblins: convert 1 t to 9999 c
ruling blue goblins: convert 1 pw to 9999 t
ruling blue goblins: convert 1 pw to 9999 law
ruling blue goblins: convert 1 pw to 9999 banking
"""


def test_what_a_rich_player_may_do_in_age_of_innovation(write: Write) -> None:
    taken = measured("legal", write("game.tml", RICH), "--format", "json")
    assert taken.seconds < 0.5 * PATIENCE
    assert taken.megabytes < 100
    commands = [move["command"] for move in json.loads(taken.stdout)]
    assert len(commands) < 250
    assert {"convert 20 t to 20 c", "convert 10005 t to 10005 c", "convert 9999 law to 9999 c"} <= set(commands)
    assert "convert 21 t to 21 c" not in commands


@pytest.mark.parametrize("what", ["books", "levels"])
@pytest.mark.parametrize("end", ["", "blue goblins: upgrade A5 to guild\n"], ids=["legal", "illegal"])
def test_what_is_owed_in_heaps(write: Write, what: str, end: str) -> None:
    """Rulings can let a player use one action again and again; hints list the choices too."""
    head = INNOVATION_HEAD.replace("green felines", "brown philosophers")
    head = head.replace("philosophers/pass-big", "philosophers/science-step").replace(
        "omar/science-step", "omar/pass-big"
    )
    first, second = "blue goblins: build A5\n", "brown philosophers: build A4\n"
    placed = f"{first}{second}{second.replace('A4', 'F2')}{first.replace('A5', 'F6')}"
    rulings = f"ruling brown philosophers: use {'faction' if what == 'books' else 'bonus'}\n" * 2000
    log = write("game.tml", f"{head}options: books-unlimited\n\n{placed}{rulings}{end}")
    taken = measured("legal", log, "--format", "json")
    assert taken.seconds < MOST_SECONDS * PATIENCE
    assert taken.megabytes < 100
    commands = [move["command"] for move in json.loads(taken.stdout)]
    assert 4 < len(commands) < 250
    most = "take books 99 law" if what == "books" else "advance law by 2000"
    assert most in commands


def within_bounds(*args: str) -> None:
    taken = measured(*args)
    assert taken.status in (0, 1)
    assert taken.seconds < MOST_SECONDS * PATIENCE
    assert taken.megabytes < MOST_MEGABYTES
    assert len(taken.stderr) < 2_000_000


# --- the limits themselves --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{HEAD}{'#' * (MAX_FILE_BYTES - len(HEAD) + 1)}", "TM004"),
        (f"{HEAD}{'#' * 9_000}\n" + f"# {'ä' * 4_000}\n" * 131, "TM004"),
        (HEAD + "\n" * MAX_LINES, "TM004"),
        (HEAD + f"witches: {'wait. ' * 1000}\n" * (MAX_COMMANDS // 1000 + 2), "TM004"),
        (f"{HEAD}witches: build {'a' * MAX_COMMAND_LENGTH}\n", "TM102"),
        (HEAD + "witches: build Z99\n" * (MAX_FINDINGS + 1), "TM009"),
        (HEAD + "witches: build Z99\nwitches: buld E5\n" * (MAX_FINDINGS // 2 + 1), "TM009"),
        (f"{HEAD}note \0\n", "TM005"),
    ],
)
def test_limits_hold_for_texts_as_for_files(write: Write, text: str, code: str) -> None:
    assert codes(run("check", write("game.tml", text)).stderr)[-1] == code
    verdict = tmlog.check_text(text, "game.tml")
    assert (verdict.status, verdict.diagnostics[-1].code) == (tmlog.Status.ILLEGAL, code)
    assert len(verdict.diagnostics) <= MAX_FINDINGS + 1
    assert tmlog.format_text(text) is None or code == "TM009", "names do not matter to fmt"
    assert code in tmlog.report_text(text)


def test_a_text_that_is_not_unicode() -> None:
    (finding,) = tmlog.check_text(f"{HEAD}note \ud800\n").diagnostics
    assert (finding.code, finding.span.line) == ("TM006", HEAD.count("\n") + 1)


def test_just_within_the_limits() -> None:
    for text in (
        HEAD + "\n" * (MAX_LINES - HEAD.count("\n")),
        HEAD + f"witches: {'wait. ' * 1000}\n" * (MAX_COMMANDS // 1000),
        f"{HEAD}{f'#{chr(97) * 1022}' * 9}\n",
    ):
        assert tmlog.check_text(text).status is tmlog.Status.INCOMPLETE


def test_findings_about_names_come_with_those_about_notation() -> None:
    found = tmlog.check_text(f"{HEAD}witches: build Z99\n" + "witches: buld E5\n" * (MAX_FINDINGS + 5)).diagnostics
    assert [found[0].code, found[1].code, found[-1].code] == ["TM203", "TM101", "TM009"]
    assert len(found) == MAX_FINDINGS + 1


CLAIMS = "".join(f"witches => {number}vp {number}c\n" for number in range(50, 1050))
RULINGS = "ruling witches: +1VP\n" * 1100
UNKNOWN = "witches: build Z99\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (f"{HEAD}{CLAIMS}{UNKNOWN * 1100}", {"TM401": 1000, "TM009": 1}),
        (f"{OPENING}{RULINGS}{UNKNOWN * 400}", {"TM402": 600, "TM203": 400, "TM009": 1}),
        (f"{OPENING}{RULINGS}{UNKNOWN * 1100}", {"TM203": 1000, "TM009": 1}),
        (f"{OPENING}{RULINGS}witches: build A1\n", {"TM402": 999, "TM304": 1}),
        (f"{HEAD}{CLAIMS}witches: build A1\n", {"TM401": 999, "TM305": 1}),
        (f"{OPENING}witches: build A1\n{UNKNOWN * 1100}", {"TM304": 1, "TM203": 999, "TM009": 1}),
        (f"{HEAD}{CLAIMS}witches: build A1\n{UNKNOWN * 9}", {"TM401": 999, "TM305": 1, "TM009": 1}),
    ],
)
def test_findings_about_moves_count_with_the_others(text: str, codes: dict[str, int]) -> None:
    """Errors are shown before warnings, and the illegal move always."""
    found = tmlog.check_text(text).diagnostics
    assert Counter(finding.code for finding in found) == codes
    assert [finding.span for finding in found] == sorted(finding.span for finding in found)
    more = [note for finding in found for note in finding.notes if note.startswith("there are more than")]
    assert more or "TM009" in codes


def test_all_claims_that_repeat_one_mistake_are_counted() -> None:
    (finding,) = tmlog.check_text(HEAD + "witches => 21vp\n" * 2000).diagnostics
    last = HEAD.count("\n") + 2000
    assert finding.notes[-1].startswith(f"the next 1999 claims of witches about it, up to line {last},")


def test_long_texts_are_not_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phrases, "MAX_PHRASES_KEPT", 8)
    reader = PhraseReader(load_game("terra-mystica").vocabulary())
    for number in range(20):
        reader.read_all(f"burn {number}. build E{number}")
        reader.read_all(f"player {'x' * phrases.MAX_LENGTH_KEPT}{number}")
    kept = (reader._kept_phrases, reader._kept_readings, reader._kept_sayings)
    assert [cache.cache_info().currsize for cache in kept] == [8, 0, 8]


def test_a_seat_that_is_set_up_after_the_first_error() -> None:
    lines = Path(__file__).parents[1].joinpath("examples/forum-game.txt").read_text(encoding="utf-8").splitlines()
    start = lines.index("setup nomads")
    late = [*lines[:start], "setup cultists", "setup mermaids", "nomads: build G7", "oops", "setup nomads"]
    result = tmlog.play_text("\n".join(late))
    assert [finding.code for finding in result.judgement.diagnostics] == ["TM301", "TM101"]
    assert list(result.judgement.scores) == ["cultists", "mermaids", "nomads"]
    result = tmlog.play_text("\n".join([*late[:-2], "setup nomadz"]))
    assert [(finding.code, finding.span.line) for finding in result.judgement.diagnostics] == [("TM201", start + 4)]
