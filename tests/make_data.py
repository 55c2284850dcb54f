"""Compiles rule data and texts from YAML, which people write, to JSON, which the program reads: `make data`.

For each .yaml file of the package this script writes a .json file with the same content beside it. Reading JSON takes
a fiftieth of the time. Both files are checked in, so a fresh checkout runs without this step.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]


def outputs() -> Iterator[tuple[Path, str]]:
    """The path of each .json file, and the text that must be in it."""
    for path in sorted(ROOT.glob("tmlog/**/*.yaml")):
        yield path.with_suffix(".json"), as_text(yaml.safe_load(path.read_text(encoding="utf-8")))


def as_text(data: dict[str, Any]) -> str:
    """JSON with a line for each entry, and for each item of an entry that is a list."""
    return "{\n" + ",\n".join(f"{_compact(key)}: {_item(value)}" for key, value in data.items()) + "\n}\n"


def _item(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(_compact, value)) + "\n]"
    return _compact(value)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    for path, text in outputs():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
