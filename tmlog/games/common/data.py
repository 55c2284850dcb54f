"""The data files of a game, with facts about its pieces that no code repeats."""

from __future__ import annotations

import os.path
from functools import cache
from typing import Any

import msgspec


@cache
def load_data(package_file: str, name: str) -> Any:
    """Return a data file beside a module, read once: the JSON that `make data` makes of data/NAME.yaml."""
    with open(os.path.join(os.path.dirname(package_file), "data", f"{name}.json"), "rb") as file:
        return msgspec.json.decode(file.read())
