"""What `make demo` runs: the main job of this version on the example games.

Checks every game, writes its canonical form, shows what tmlog says to a log with mistakes, and tells a whole game: its
summary, pictures of its board, and reports of this and other games to open in a browser.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
NATIVE, SOURCE, LEDGER = "two-player-opening.tml", "forum-game.txt", "ledger.txt"
WHOLE = "four-players.tml"
INNOVATION = ("innovation-four-players.tml", "innovation-two-players.tml")
"""The same for the other game."""
KINDS = {
    NATIVE: "native log",
    WHOLE: "native log",
    SOURCE: "command source",
    LEDGER: "ledger",
    **dict.fromkeys(INNOVATION, "native log"),
}

MISTAKES = (
    ("witches: build E9", "witches: build E19", "TM203"),
    ("engineers: pass BON5", "enginers: pass BON5", "TM201"),
    ("witches: upgrade F4 to TP", "witches: upgarde F4 to TP", "TM101"),
)
"""What the example says, what the copy with mistakes says, and the code of the finding."""


class DemoError(Exception):
    """The demo failed, and why."""


def tmlog(*words: str, cwd: Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program as a user does."""
    program = [sys.executable, "-m", "tmlog", *words]
    return subprocess.run(program, cwd=cwd, input=text, capture_output=True, encoding="utf-8", errors="replace")


def expect(true: bool, otherwise: str) -> None:
    if not true:
        raise DemoError(otherwise)


def check_games() -> None:
    print("1. Check every game: notation and names")
    for name, kind in KINDS.items():
        done = tmlog("check", name, cwd=EXAMPLES)
        expect(done.returncode == 0, done.stderr)
        status = done.stderr.splitlines()[0].partition(": ")[2]
        print(f"   {name:<28} {kind:<16} {status}")


def write_canonical_forms(folder: Path) -> None:
    print("\n2. Write the canonical form of what people type")
    for name in (NATIVE, SOURCE):
        canonical = (EXAMPLES / name).read_text(encoding="utf-8")
        typed = in_haste(canonical)
        write(folder / f"typed-{name}", typed)
        done = tmlog("fmt", "-", cwd=folder, text=typed)
        expect(done.returncode == 0, done.stderr)
        expect(done.stdout == canonical, f"the canonical form of typed-{name} is not that of examples/{name}")
        write(folder / name, done.stdout)
        print(f"   typed-{name} -> {name}")
    before, after = (turn_of(folder / name) for name in (f"typed-{SOURCE}", SOURCE))
    print(f"   for example  {before}\n   becomes      {after}")


def in_haste(text: str) -> str:
    """A log as somebody types it who is in a hurry: another case, other blanks, the same game. A title is kept."""
    return re.sub(r"^(?!title:)(\w+):([^\"#=\n]*)", hasty_line, text, flags=re.MULTILINE)


def hasty_line(turn: re.Match[str]) -> str:
    player, commands = turn.groups()
    return f"{player.capitalize()} :{commands.lower().replace('. ', ' .').replace(' from ', '  FROM ')}"


def turn_of(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if "leech" in line and "upgrade" in line)


def show_mistakes(folder: Path) -> None:
    text = (EXAMPLES / NATIVE).read_text(encoding="utf-8")
    for right, wrong, _ in MISTAKES:
        expect(text.count(right) == 1, f"`{right}` should stand in {NATIVE} once")
        text = text.replace(right, wrong)
    write(folder / "mistakes.tml", text)
    done = tmlog("check", "mistakes.tml", cwd=folder)
    write(folder / "mistakes.findings.txt", done.stderr)
    print(f"\n3. Check a copy with {len(MISTAKES)} mistakes in it; tmlog says:\n")
    print(re.sub("^(?=.)", "   ", done.stderr, flags=re.MULTILINE))
    expect(done.returncode == 1, f"a log with mistakes should exit with 1, not {done.returncode}")
    found = re.findall(r"(TM\d{3}) error:", done.stderr)
    expect(found == [code for *_, code in MISTAKES], f"the findings are {found}")


def tell_a_game(folder: Path) -> None:
    print("4. Tell a whole game: its summary for a forum, its board, and a report to look at\n")
    text = tmlog("summary", WHOLE, cwd=EXAMPLES)
    expect(text.returncode == 0, text.stderr)
    result, _, _ = text.stdout.partition("How it went")
    print(re.sub("^(?=.)", "   ", result, flags=re.MULTILINE).rstrip())
    post = tmlog("summary", "--format", "bbcode", WHOLE, "-o", str(folder / "four-players.bbcode"), cwd=EXAMPLES)
    expect(post.returncode == 0, post.stderr)
    for row in ("100", None):
        options = ["--row", row, "-o", f"board-{row}.svg"] if row else ["-o", "board.svg"]
        drawn = tmlog("board", str(EXAMPLES / WHOLE), *options, cwd=folder)
        expect(drawn.returncode == 0, drawn.stderr)
    for name in (WHOLE, *INNOVATION):
        done = tmlog("report", name, "-o", str(folder / report_of(name)), cwd=EXAMPLES)
        expect(done.returncode == 0, done.stderr)
    print()


def report_of(name: str) -> str:
    return name.replace(".tml", ".html")


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python tests/demo.py FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    print(f"{tmlog('--version', cwd=ROOT).stdout.strip()} on the games of {EXAMPLES.name}/\n")
    try:
        check_games()
        write_canonical_forms(folder)
        show_mistakes(folder)
        tell_a_game(folder)
    except DemoError as failure:
        print(f"\nThe demo failed: {failure}", file=sys.stderr)
        return 1
    print(f"Everything is as it should be. The results are in {arguments[0]}/:")
    print(*(f"   {path.name}" for path in sorted(folder.iterdir())), sep="\n")
    print("\nOpen these in a browser:", *(f"   {folder / report_of(name)}" for name in (WHOLE, *INNOVATION)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
