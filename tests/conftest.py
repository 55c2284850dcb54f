"""Fixtures, and the line about the corpus at the end of a run."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.browser import browser as browser  # fixtures, for every test
from tests.support.cli import write as write
from tests.support.opened import film as film
from tests.support.opened import open_page as open_page
from tests.support.opened import report as report
from tests.support.opened import small as small
from tests.support.orchard import orchard as orchard

VARIABLE = "TMLOG_CORPUS"
CORPUS = "corpus"
"""The mark on the report of a test that asks for real games."""
ROOT = Path(__file__).resolve().parents[1]
_outcomes: dict[str, str] = {}

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell lets what it runs in the background ignore Ctrl-C, and the processes that tests start would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def corpus_folder() -> Path | None:
    """The corpus of real games, where there is one: named by TMLOG_CORPUS, or beside the checkout."""
    named = os.environ.get(VARIABLE)
    folder = Path(named) if named else ROOT.parent / "shared" / "corpus"
    return folder if (folder / "ledgers").is_dir() else None


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The corpus; tests that ask for it are skipped where there is none."""
    folder = corpus_folder()
    if folder is None:
        pytest.skip(f"no corpus of real games: set {VARIABLE}, or put it at ../shared/corpus")
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if "corpus" in getattr(item, "fixturenames", ()):
        report.user_properties.append((CORPUS, True))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Where several processes run the tests, this sees the reports of all of them."""
    if (CORPUS, True) in map(tuple, report.user_properties) and (report.when == "call" or report.skipped):
        _outcomes[report.nodeid] = report.outcome


def pytest_unconfigure(config: pytest.Config) -> None:
    """The very last line, after the summaries of all plugins."""
    if hasattr(config, "workerinput"):
        return
    ran = sum(outcome != "skipped" for outcome in _outcomes.values())
    print(f"corpus tests: {ran} ran, {len(_outcomes) - ran} skipped")
