"""Makes docs/errors.md from the registry of codes and the cases in tests/errors.

    python docs/make_errors.py            writes docs/errors.md
    python docs/make_errors.py --check    only says whether it is up to date

A case is a log and the exact text that tmlog prints about it, `TM203.tml` and `TM203.out`, or `TM203-river.tml` and
`TM203-river.out` for another message of the same code. A file that ends in `.yml` is a YAML file instead of a log;
without a command it is read as the file of a made-up league (tests/support/league.py). Settings that the two files
cannot express are in `TM203.yaml`, with keys from a closed list:

    command   the words after `tmlog`; without it, `check` and the name of the log
    fail      tmlog itself fails with this message when it checks the log
    folder    an empty folder of this name is beside the log
    made-up   the log is of a made-up game whose card file is beside it (tests/orchard)
    findings  the largest number of findings; after it the rest of the log is not read
    repeat    how many times the log is repeated in the file, for files and lines that are too long
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tmlog.codes import Code
from tmlog.games import all_codes
from tmlog.output.visible import visible

ROOT = Path(__file__).resolve().parents[1]
ERRORS = ROOT / "tests" / "errors"
PAGE = ROOT / "docs" / "errors.md"

YAML_ENDING = ".yml"
LOG_ENDINGS = (".tml", ".txt", ".bin", YAML_ENDING)
SETTINGS: dict[str, type] = {
    "command": list,
    "fail": str,
    "findings": int,
    "folder": str,
    "made-up": bool,
    "repeat": int,
}

INTRODUCTION = """\
# Findings and their codes

<!-- Made by docs/make_errors.py from tmlog/codes and tests/errors; `make docs` makes it again. -->

Every finding of tmlog has a code, and the meaning of a code never changes. `tmlog explain TM203` prints what this page
says about TM203. After an error, `tmlog` exits with 1. After warnings alone it exits with 0, except for TM402: then the
log is disputed.

TM0xx are about files and tmlog itself, TM10x and TM11x about notation, TM12x about the head, TM13x about YAML files,
TM14x about files beside a log, TM4xx about claims. TM2xx are about names and TM3xx about moves of Terra Mystica, TM5xx
and TM6xx about those of Age of Innovation.
"""


@dataclass(frozen=True)
class Case:
    """A log, how tmlog is called on it, and the file with the text that tmlog must print."""

    name: str
    log: Path | None
    settings: dict[str, Any]

    @property
    def code(self) -> str:
        """The code that the case shows: `TM203` for `TM203-river`."""
        return self.name.partition("-")[0]

    @property
    def expected(self) -> Path:
        """The path of the file with the text that tmlog must print."""
        return ERRORS / f"{self.name}.out"

    @property
    def command(self) -> list[str]:
        """The words after `tmlog`."""
        command: list[str] = self.settings.get("command") or ["check", self.log.name if self.log else self.name]
        return command

    @property
    def is_yaml(self) -> bool:
        """Whether the case is a YAML file that no command reads. Then only findings are printed."""
        return self.log is not None and self.log.suffix == YAML_ENDING and "command" not in self.settings

    def data(self) -> bytes:
        """The bytes of the log."""
        return self.log.read_bytes() * self.settings.get("repeat", 1) if self.log else b""


def read_cases() -> list[Case]:
    """Every case, sorted by name. Raises ValueError for a case with wrong settings."""
    names = sorted({path.stem for path in ERRORS.iterdir() if path.suffix != ".out"})
    return [_read_case(name) for name in names]


def _read_case(name: str) -> Case:
    logs = [ERRORS / f"{name}{ending}" for ending in LOG_ENDINGS if (ERRORS / f"{name}{ending}").exists()]
    settings_file = ERRORS / f"{name}.yaml"
    settings = yaml.safe_load(settings_file.read_text(encoding="utf-8")) if settings_file.exists() else {}
    if len(logs) > 1:
        raise ValueError(f"{name} has several logs: {', '.join(log.name for log in logs)}")
    for key, value in settings.items():
        if key not in SETTINGS or not isinstance(value, SETTINGS[key]):
            raise ValueError(f"{settings_file.name}: no setting `{key}: {value}`; settings are {', '.join(SETTINGS)}")
    if not logs and "command" not in settings:
        raise ValueError(f"{name} has neither a log nor a command")
    return Case(name, logs[0] if logs else None, settings)


def page(cases: list[Case]) -> str:
    """The whole page."""
    index = "\n".join(
        f"| [{code.code}](#{code.code.lower()}) | {code.severity} | {code.title} |" for code in all_codes().values()
    )
    parts = [INTRODUCTION, f"| code | severity | title |\n| --- | --- | --- |\n{index}\n"]
    for code in all_codes().values():
        parts.append(_about(code))
        of_code = [case for case in cases if case.code == code.code]
        parts += map(_example, of_code[:1])
        parts += map(_further_example, of_code[1:])
    return "\n".join(parts)


def _about(code: Code) -> str:
    remedy = f"What to do: {code.remedy}\n\n" if code.remedy else ""
    return (
        f"## {code.code}\n\n**{_sentence(code.title)}** ({code.severity})\n\n"
        f"Rule: {code.rule}.\n\n{code.explanation}\n\n{remedy}See {code.reference}.\n"
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _example(case: Case) -> str:
    """The first case of a code: the log and everything that tmlog prints."""
    call = "" if case.is_yaml else " ".join(["$ tmlog", *case.command]) + "\n"
    return "\n".join([_log(case), _fenced(f"{call}{_printed(case)}")])


def _further_example(case: Case) -> str:
    """A further case: only the findings, because they show the line and the summary adds nothing new."""
    findings, _, _ = _printed(case).rstrip().rpartition("\n\n")
    return _fenced(_printed(case) if case.is_yaml else findings)


def _log(case: Case) -> str:
    settings, data = case.settings, case.data()
    if "folder" in settings:
        return f"A folder `{settings['folder']}` without logs:\n"
    if case.log is None:
        return "No such file:\n"
    if not data:
        return "An empty file:\n"
    if b"\0" in data:
        return f"A file of {len(data)} bytes that are not text:\n"
    text = _fenced(case.log.read_bytes().decode("utf-8", errors="backslashreplace"))
    if "repeat" in settings:
        return f"{text}\nThe same, repeated {settings['repeat']:,} times, {len(data):,} bytes:\n"
    if "fail" in settings:
        return f"{text}\nA correct log, and a mistake in tmlog:\n"
    return text


def _printed(case: Case) -> str:
    return case.expected.read_text(encoding="utf-8")


def _fenced(text: str) -> str:
    lines = "\n".join(map(visible, text.rstrip("\n").split("\n")))
    return f"```text\n{lines}\n```\n"


def main(arguments: list[str]) -> int:
    """Write the page. With --check, write nothing and return 1 if the page is not up to date."""
    text = page(read_cases())
    if arguments == ["--check"]:
        return int(not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text)
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
