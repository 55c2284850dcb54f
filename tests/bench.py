"""Time a game takes to parse, to audit and to report, in units of T, all measured in this run: `make bench`.

T is the time of one regular expression over the game as `faction: commands` lines, so the figures do not depend on the
machine. The games are the corpus's ledgers (TMLOG_CORPUS or ../shared/corpus), or the examples where there is none.
"""

import compileall
import gc
import re
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.conftest import corpus_folder
from tests.support.games import KITS
from tests.support.generate import command
from tests.support.kit import Kit
from tests.support.report import played
from tests.support.samples import TERRA_MYSTICA
from tmlog.games.terra_mystica.notation import vocabulary
from tmlog.output.report import report
from tmlog.pipeline import check_names, parse, play
from tmlog.source import Source, source_from_text
from tmlog.syntax.phrases import PhraseReader, phrase_reader

TOKENS = re.compile(r"(?P<w>[A-Za-z_]+\d*)|(?P<n>\d+)|(?P<p>[.:+\-])|(?P<nl>\n)|(?P<s>[ \t]+)|(?P<o>.)")
REPETITIONS = 9
CORPUS_LIMIT = 1.5
SINGLE_LIMIT = 8.0
AUDIT_LIMIT = 9.0
HISTORY_LIMIT = 2.0
REPORT_LIMIT = 60.0
REPORTS = 8
"""Games of which reports are made."""
SIMULATED = 8
PROCESS_RUNS = 15
PROCESS_LIMIT = 18.0


def as_lines(ledger: str) -> str:
    """A ledger's first and last column."""
    rows = (line.split("\t") for line in ledger.split("\n") if line.count("\t") == 14)
    return "".join(f"{row[0]}: {row[-1]}\n" for row in rows)


def tokens(text: str) -> list[tuple[str | None, str, int]]:
    return [(m.lastgroup, m.group(), m.start()) for m in TOKENS.finditer(text)]


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def in_new_process(code: str) -> float:
    """Milliseconds that a fresh interpreter says a piece of code took; the best of three."""
    program = f"import time; began = time.perf_counter()\n{code}\nprint(time.perf_counter() - began)"
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, cwd=ROOT) for _ in range(3)
    ]
    return min(float(run.stdout) for run in runs) * 1e3


def start_to_exit(ledger: Path) -> tuple[float, float]:
    """Milliseconds of `python -c pass` and of `tmlog audit LEDGER` as processes: the medians of alternating runs."""
    compileall.compile_dir(ROOT / "tmlog", quiet=1)  # what pip does when it installs a wheel
    programs = (["pass"], ["from tmlog.cli import main; main()", "audit", str(ledger)])
    seconds: tuple[list[float], list[float]] = ([], [])
    for _ in range(PROCESS_RUNS):
        for program, times in zip(programs, seconds, strict=True):
            run = partial(subprocess.run, [sys.executable, "-c", *program], capture_output=True, check=True, cwd=ROOT)
            times.append(timed(run))
    return median(seconds[0]) * 1e3, median(seconds[1]) * 1e3


def measure(games: list[str], ledgers: list[str]) -> dict[str, float]:
    """Seconds a game, each the best of several turns that alternate with T."""
    reader = phrase_reader(vocabulary())
    sources = [source_from_text("game", game) for game in games]
    rows = [source_from_text("ledger", ledger) for ledger in ledgers]
    single = max(sources, key=lambda source: len(source.lines))
    best: dict[str, float] = {}

    def note(name: str, seconds: float) -> None:
        best[name] = min(best.get(name, seconds), seconds)

    def read_all(of: list[Source]) -> None:
        for source in of:
            parse(source_from_text(source.name, source.original))

    warm_up(reader)
    for _ in range(REPETITIONS):
        note("T", timed(lambda: [tokens(game) for game in games]) / len(games))
        note("T of the single game", timed(lambda: tokens(single.original)))
        reader.forget()
        note("corpus", timed(lambda: read_all(sources)) / len(games))
        note("corpus, everything seen before", timed(lambda: read_all(sources)) / len(games))
        note(
            "check, everything seen before",
            timed(lambda: [check_names(parse(source)) for source in sources]) / len(games),
        )
        reader.forget()
        note("single game, nothing seen before", timed(lambda: read_all([single])))
        reader.forget()
        note("audit of the ledgers", timed(lambda: [play(row) for row in rows]) / len(rows))
        reader.forget()
        note("ledgers, with all columns", timed(lambda: read_all(rows)) / len(rows))
    return best


def measure_reports(games: list[str], ledgers: list[str]) -> tuple[float, float]:
    """Seconds a game of T and of a report, its replay not counted: the best of several turns."""
    told = [played(ledger) for ledger in ledgers]
    report(told[0], "en")  # templates are compiled once
    gc.freeze()  # a process that makes a report has one game to look through for cycles, not all of these
    turns = [
        (timed(lambda: [tokens(game) for game in games]), timed(lambda: [report(one, "en") for one in told]))
        for _ in range(REPETITIONS)
    ]
    gc.unfreeze()
    return min(unit for unit, _ in turns) / len(games), min(spent for _, spent in turns) / len(told)


def measure_simulated(kit: Kit) -> tuple[float, float, float]:
    """Seconds a simulated game: of T, of its audit, and of playing it in the first place."""
    began = time.perf_counter()
    texts = [kit.log_of(number) for number in range(SIMULATED)]
    simulated = time.perf_counter() - began
    sources = [source_from_text("game", text) for text in texts]
    turns = [
        (timed(lambda: [tokens(text) for text in texts]), timed(lambda: [play(source) for source in sources]))
        for _ in range(REPETITIONS)
    ]
    return tuple(spent / SIMULATED for spent in (*map(min, zip(*turns, strict=True)), simulated))  # type: ignore[return-value]


def history_size(ledger: str) -> int:
    """Bytes that a game keeps when its log has been read and played: a position for every row."""
    source = source_from_text("ledger", ledger)
    play(source)  # tables that are worked out once belong to no game
    tracemalloc.start()
    result = play(source)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert result.replay is not None
    return kept


def warm_up(reader: PhraseReader) -> None:
    """Lark is built, and compiles the patterns of a parser state, when they are first needed: part of starting."""
    random = Random(1)
    for verb in TERRA_MYSTICA.roles:
        for _ in range(20):
            reader.parse(command(random, verb))


def main() -> int:
    folder = corpus_folder()
    if folder is None:
        paths = [ROOT / "examples" / "ledger.txt"]
        print("no corpus of real games; measured on the example ledger, which is short")
    else:
        paths = sorted((folder / "ledgers").glob("*.txt"))
    ledgers = [path.read_text(encoding="utf-8") for path in paths]
    games = [as_lines(ledger) for ledger in ledgers]
    best = measure(games, ledgers)
    lines = sum(game.count("\n") for game in games) // len(games)
    print(f"{len(games)} games of {lines} lines; T = {best['T'] * 1e3:.2f} ms a game\n")
    limits = {"corpus": CORPUS_LIMIT, "single game, nothing seen before": SINGLE_LIMIT}
    limits["audit of the ledgers"] = AUDIT_LIMIT
    for name, seconds in best.items():
        if not name.startswith("T"):
            unit = best["T of the single game" if name.startswith("single") else "T"]
            limit = f"   at most {limits[name]} T" if name in limits else ""
            print(f"{name:36}{seconds / unit:6.2f} T{seconds * 1e3:8.2f} ms{limit}")
    unit, spent = measure_reports(games[:REPORTS], ledgers[:REPORTS])
    print(f"{'report, beyond the replay':36}{spent / unit:6.2f} T{spent * 1e3:8.2f} ms   at most {REPORT_LIMIT} T")
    largest = max(map(history_size, ledgers))
    print(f"{'history of a game, the largest':36}{largest / 1e6:15.2f} MB   at most {HISTORY_LIMIT} MB")
    print(f"\nsimulated games, {SIMULATED} of each:")
    for kit in KITS:
        unit, spent, simulated = measure_simulated(kit)
        kept = max(history_size(kit.log_of(number)) for number in range(SIMULATED))
        print(f"{'audit, ' + kit.name:36}{spent / unit:6.2f} T{spent * 1e3:8.2f} ms")
        print(f"{'history of a game, the largest':36}{kept / 1e6:15.2f} MB   at most {HISTORY_LIMIT} MB")
        print(f"{'a game played by itself':36}{simulated * 1e3:16.2f} ms")
    print("\nbefore the first game, in a new process:")
    load = "from tmlog.games.terra_mystica.notation import vocabulary; grammar = vocabulary().grammar"
    lark = f"{load}; from tmlog.syntax.parser import command_parser"
    steps = {
        "python -c pass": "pass",
        "imports of the pipeline": "import tmlog.pipeline",
        "names and vocabulary": load,
        "the same, with Lark imported": lark,
        "the same, with the grammar built": f"{lark}; command_parser(grammar)",
    }
    for name, code in steps.items():
        print(f"{name:36}{in_new_process(code):16.2f} ms inside")
    bare, audit = start_to_exit(paths[0])
    print(f"{'python -c pass, start to exit':36}{bare:16.2f} ms")
    print(f"{'one game, process start to exit':36}{audit / bare:6.2f} x{audit:8.2f} ms   at most {PROCESS_LIMIT} x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
