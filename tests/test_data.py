"""What the program reads and `make data` makes: JSON from the YAML beside it, and Python from templates."""

import json
from pathlib import Path

import pytest
import yaml
from jinja2 import ModuleLoader, PackageLoader

from tests.conftest import ROOT
from tests.make_data import outputs
from tmlog import report_text
from tmlog.output import compiled, templates

MADE = list(outputs())


@pytest.mark.parametrize(("path", "text"), MADE, ids=lambda value: value.name if isinstance(value, Path) else "")
def test_what_is_checked_in_is_what_is_made(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is not up to date: `make data`"


def test_nothing_is_made_without_a_source() -> None:
    python = ROOT.glob("tmlog/output/compiled/*.py")
    assert {*ROOT.glob("tmlog/**/*.json"), *python} == {path for path, _ in MADE}


@pytest.mark.parametrize("path", [path for path, _ in MADE if path.suffix == ".json"], ids=lambda path: path.name)
def test_json_says_what_yaml_says(path: Path) -> None:
    made = json.loads(path.read_text(encoding="utf-8"))
    written = yaml.safe_load(path.with_suffix(".yaml").read_text(encoding="utf-8"))
    assert made == json.loads(json.dumps(written))  # keys of JSON are texts, also those that are numbers in YAML


def test_templates_are_compiled_by_another_jinja_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "examples/two-player-opening.tml").read_text(encoding="utf-8")
    usual = report_text(text)
    assert isinstance(templates.environment().loader, ModuleLoader)
    monkeypatch.setattr(compiled, "JINJA_VERSION", "0.0")
    templates.environment.cache_clear()
    try:
        assert isinstance(templates.environment().loader, PackageLoader)
        assert report_text(text) == usual
    finally:
        templates.environment.cache_clear()
