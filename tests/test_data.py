"""The JSON that the program reads: made from the YAML beside it, up to date, and equal to it."""

import json
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.make_data import outputs

MADE = list(outputs())


@pytest.mark.parametrize(("path", "text"), MADE, ids=lambda value: value.name if isinstance(value, Path) else "")
def test_what_is_checked_in_is_what_is_made(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is not up to date: `make data`"


def test_no_json_without_a_source() -> None:
    assert set(ROOT.glob("tmlog/**/*.json")) == {path for path, _ in MADE}


@pytest.mark.parametrize("path", [path for path, _ in MADE], ids=lambda path: path.name)
def test_json_says_what_yaml_says(path: Path) -> None:
    compiled = json.loads(path.read_text(encoding="utf-8"))
    written = yaml.safe_load(path.with_suffix(".yaml").read_text(encoding="utf-8"))
    assert compiled == json.loads(json.dumps(written))  # keys of JSON are texts, also those that are numbers in YAML
