"""Random and mutated inputs through parser, names, replay and fmt: `python tests/fuzz.py [COUNT] [SEED]`.

No input may raise, every finding must lie inside the text, and whatever is formatted must be stable and say the same.
Every input takes at most 2 seconds and 200 MB, also the few that fill a file to its limits.
"""

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.bounds import PATIENCE, bounded
from tests.support.generate import command_source, native_log
from tests.support.peak import peak_megabytes
from tests.support.samples import GAMES
from tmlog.convert import canonical
from tmlog.pipeline import check_names, parse, play
from tmlog.source import MAX_FILE_BYTES, MAX_LINE_LENGTH, MAX_LINES, Source, source_from_bytes, source_from_text
from tmlog.syntax.tree import meaning

CROWDS = 0.002
"""How many of the inputs fill a line or a file: they take long."""
_PIECES = (
    "tmlog: 1\n", "game: terra-mystica\n", "players: witches\n", "\n", "\n\n", "witches: ", "build E5",
    "upgrade E5 to TP", ". ", ".", ":", "=>", "=> 3vp", " # c", "#", '"', "\\", "==", "== r ==", "undo", "ruling ",
    "note ", "-", "+", "+FAV5", "dig 2 ", "advance ship ", "leech 2 from ", "convert ", " to ", "for ", "r12", "1",
    "999999999", "\t" * 14, "\t", "\r\n", "\r", "\ufeff", "\u00a0", "\u200b", "\u0130", "\u2028", "\u0663", "\x00",
    "\x1b[31m", "\U0001f600", "e\u0301", "option ", "setup witches\n", "[x]", "delete BON1", "3/9/0", ";", ",", "<",
    "{0}", "%s", "game: age-of-innovation\n", 'players: blue goblins "x", red monks\n', "blue goblins: ", "x: ",
    "take ", "bundles: blue/goblins/coins", "books 2 law, ", "and ", "rA1", "use key ", "palaces: 1 x", " by ", "0 law",
)  # fmt: skip


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    began = time.monotonic()
    for done in range(count):
        run_one(seed, done, patience=1)
        if sys.stderr.isatty() and done % 1000 == 0:
            print(f"\r{done} of {count}", end="", file=sys.stderr)
    print(f"{count} inputs, no exception, {time.monotonic() - began:.0f} s, {peak_megabytes()} MB (seed {seed})")
    return 0


def run_one(seed: int, number: int, patience: float = PATIENCE) -> None:
    """One input; its number and the seed give it back."""
    random = Random(f"{seed}/{number}")
    data = random_input(random)
    if random.random() < CROWDS:
        data = crowd(random, data)
    try:
        exercise(data, patience)
    except BaseException:
        print(f"input {number} of seed {seed}: {data[:5000]!r}", file=sys.stderr)
        raise


def crowd(random: Random, data: bytes) -> bytes:
    """The input with a line of it, or a piece of a line, repeated up to a limit."""
    lines = data.split(b"\n")
    place = random.randrange(len(lines))
    line = lines[place]
    if random.random() < 0.5:
        start = random.randrange(len(line) + 1)
        piece = line[start : start + random.choice((1, 3, 10, 40))] or b"x "
        line = line[:start] + piece * ((MAX_LINE_LENGTH - len(line)) // len(piece)) + line[start:]
    if random.random() < 0.7:
        most = min(MAX_LINES - len(lines), (MAX_FILE_BYTES - len(data)) // (len(line) + 1))
        lines[place:place] = [line.replace(b"5", str(n).encode()) for n in range(max(1, most))]
    else:
        lines[place] = line
    return b"\n".join(lines)[:MAX_FILE_BYTES]


def random_input(random: Random) -> bytes:
    kind = random.random()
    if kind < 0.1:
        return random.randbytes(random.randint(0, 60))
    if kind < 0.4:
        return "".join(random.choices(_PIECES, k=random.randint(0, 25))).encode()
    text = native_log(random, random.choice(GAMES)) if kind < 0.75 else command_source(random)
    data = bytearray(text.encode())
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        mutate(random, data)
    return bytes(data)


def mutate(random: Random, data: bytearray) -> None:
    """Change, drop, double or move a piece, or put a strange one in."""
    if not data:
        return
    start = random.randrange(len(data))
    end = min(len(data), start + random.choice((1, 1, 2, 5, 20)))
    match random.randrange(5):
        case 0:
            del data[start:end]
        case 1:
            data[start:end] = data[start:end] * 2
        case 2:
            data[start:start] = random.choice(_PIECES).encode()
        case 3:
            data[start] = random.randrange(128)
        case _:
            piece = data[start:end]
            del data[start:end]
            place = random.randint(0, len(data))
            data[place:place] = piece


def exercise(data: bytes, patience: float = PATIENCE) -> None:
    """All that happens to a log in this version."""
    source, findings = source_from_bytes("fuzz", data)
    if source is None:
        assert findings
        return
    with bounded(patience):
        play(source)
    assert_findings_are_in_place(source)
    assert_stable(source)


def assert_findings_are_in_place(source: Source) -> None:
    """Every finding lies inside the text, and findings are in the order of their places."""
    checked = check_names(parse(source))
    for diagnostic in checked.diagnostics:
        span = diagnostic.span
        assert 1 <= span.line <= max(1, len(source.lines)), diagnostic
        assert 1 <= span.column <= span.end <= len(source.line(span.line)) + 2, diagnostic
    places = [diagnostic.span for diagnostic in checked.diagnostics]
    assert places == sorted(places)


def assert_stable(source: Source) -> None:
    """Formatting a formatted log changes nothing, and both say the same."""
    parsed = parse(source)
    text = canonical(parsed)
    if text is None or parsed.log is None:
        return
    again = parse(source_from_text("again", text))
    if {"TM004", "TM007"} & {finding.code for finding in again.diagnostics}:  # `fmt` does not write what is too long
        return
    assert again.log is not None, text
    assert not again.has_errors, again.diagnostics
    assert meaning(again.log) == meaning(parsed.log), text
    assert canonical(again) == text


if __name__ == "__main__":
    sys.exit(main())
