"""A report that is open in the browser: how it is opened, moved and read."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.browser import Watched
from tests.support.games import KITS, log_of
from tests.support.report import film_in, report_of
from tmlog.views.film import Film

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAME = 6
"""Five players, the online moderator's rules."""

Open = Callable[..., "Page"]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    (folder / "game.tml").write_text(log_of(GAME), encoding="utf-8")
    (folder / "game.html").write_text(report_of(log_of(GAME)), encoding="utf-8")
    return folder / "game.html"


@pytest.fixture(scope="module", params=KITS, ids=[kit.name for kit in KITS])
def small(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of two players, for what takes long; of every kind of game one."""
    path = tmp_path_factory.mktemp("report") / "small.html"
    path.write_text(report_of(request.param.log_of(0)), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def film(report: Path) -> Film:
    return film_in(report.read_text(encoding="utf-8"))


@pytest.fixture
def open_page(browser: Browser, report: Path) -> Iterator[Open]:
    """Opens a page, and sees to it in the end that nothing in it complained."""
    watched: list[Watched] = []

    def opened(path: Path = report, place: str = "", **options: Any) -> Page:
        page = browser.new_context(**options).new_page()
        watched.append(Watched(page))
        page.goto(f"{path.as_uri()}{place}")
        return page

    yield opened
    for one in watched:
        one.page.context.close()
    assert [complaint for one in watched for complaint in one.complaints] == []


ROW = "Number(document.querySelector('[data-slider]').value)"
SEEN = """() => Object.fromEntries([...document.querySelectorAll("[data-slot]")].map((element, index) => {
    const { slot, bind } = element.dataset;
    const shapes = [...element.querySelectorAll("[data-shape]")].map((use) => use.getAttribute("href"));
    const badge = element.querySelector("[data-badge]");
    const gone = bind === "pips" ? [...element.children].map((child) => child.classList.contains("gone")) : null;
    const text = bind === "text" ? element.textContent : badge ? badge.textContent : null;
    const hidden = element.classList.contains("gone");
    return [index, [slot, bind, element.getAttribute("class").trim(), hidden ? null : shapes, text, gone,
        element.dataset.place ? element.getAttribute("transform") : null]];
}))"""
"""Everything that the page shows of its slots."""


def until(page: Page, true: Callable[[], bool]) -> None:
    """Wait a few seconds at most. The policy of the page forbids Playwright's own way, which evaluates text."""
    for _ in range(100):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")


def row_of(page: Page) -> int:
    return int(page.evaluate(ROW))


def pieces(page: Page) -> dict[str, str]:
    """The structures on the board as they are drawn, by the name that is written on the hex."""
    return page.evaluate(
        """() => {
        const seen = {};
        const names = {};
        for (const text of document.querySelectorAll(".board .name")) {
            names[text.closest("g[transform]").getAttribute("transform")] = text.textContent;
        }
        for (const piece of document.querySelectorAll(".board .piece")) {
            if (getComputedStyle(piece).display === "none") continue;
            const shape = piece.querySelector(".body").getAttribute("href").slice(3);
            const paint = [...piece.classList].find((name) => name.startsWith("p-")).slice(2);
            seen[names[piece.parentNode.getAttribute("transform")]] = `${shape} ${paint}`;
        }
        return seen;
    }"""
    )


def on_film(film: Film, row: int) -> dict[str, str]:
    values = film.values(row)
    return {slot.removesuffix(".piece"): value for slot, value in values.items() if slot.endswith(".piece") and value}


def state(report: Path, *options: str) -> dict[str, Any]:
    """What `tmlog state` says."""
    log = str(report.with_suffix(".tml"))
    done = subprocess.run([sys.executable, "-m", "tmlog", "state", log, *options], capture_output=True, check=True)
    return json.loads(done.stdout)["position"]
