"""The page in a real browser: safe, readable on any screen, with any means, and without a script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.payloads import IN_LOGS
from tests.support.cli import run
from tests.support.games import of_every_game
from tests.support.hostile import HARMLESS, hostile_log
from tests.support.kit import Kit
from tests.support.opened import Open, on_film, pieces, row_of
from tests.support.report import report_of
from tmlog.views.film import Film

if TYPE_CHECKING:
    from playwright.sync_api import Browser


INJECTED = """<p id="injected">
<script>window.ran = 1;</script>
<img src="x:y" alt="" onerror="window.ran = 2">
<svg onload="window.ran = 3"></svg>
<script src="data:text/javascript,window.ran = 4"></script>
<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>
<object data="data:text/html,<script>parent.ran = 6</script>"></object>
<span id="styled" style="position: fixed">x</span>
<style>h1 { position: fixed; }</style>
</p>"""


def test_policy_blocks_what_was_injected(browser: Browser, report: Path, tmp_path: Path) -> None:
    """Even if something of a log came through as markup, it would not run."""
    path = tmp_path / "injected.html"
    path.write_text(report.read_text(encoding="utf-8").replace("<main>", f"<main>{INJECTED}"), encoding="utf-8")
    page = browser.new_context().new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(path.as_uri())
    page.wait_for_timeout(300)
    assert page.locator("#injected").count() == 1
    assert page.evaluate("window.ran") is None
    assert page.evaluate("getComputedStyle(document.getElementById('styled')).position") == "static"
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).position") == "static"
    assert sum("Content Security Policy" in text for text in said) >= 6
    assert page.locator("output[data-where]").inner_text().startswith("Row ")  # our own script runs all the same
    page.context.close()


def test_page_in_which_nothing_runs_shows_the_end(open_page: Open, film: Film) -> None:
    page = open_page(java_script_enabled=False)
    assert pieces(page) == on_film(film, len(film.changes))
    assert not page.locator(".controls").is_visible()
    assert page.locator("#r1").is_visible()


@pytest.mark.parametrize("width", [320, 375, 768, 1280])
@of_every_game
def test_nothing_is_wider_than_the_screen(open_page: Open, tmp_path: Path, kit: Kit, width: int) -> None:
    (tmp_path / "game.html").write_text(report_of(kit.log_of(7)), encoding="utf-8")
    page = open_page(tmp_path / "game.html", viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_print(open_page: Open) -> None:
    page = open_page()
    page.emulate_media(media="print")
    assert not page.locator(".controls").is_visible()
    assert not page.locator("nav").is_visible()
    assert page.locator(".board").is_visible()


@pytest.mark.parametrize(
    ("scheme", "width"),
    [
        ("light", 1280),
        ("dark", 375),
        pytest.param("light", 375, marks=pytest.mark.slow),
        pytest.param("dark", 1280, marks=pytest.mark.slow),
    ],
)
def test_accessible(browser: Browser, small: Path, scheme: str, width: int) -> None:
    """What axe finds: contrast, names, roles, headings, tables."""
    from axe_playwright_python.sync_playwright import Axe

    page = browser.new_context(
        color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True
    ).new_page()
    page.goto(small.as_uri())
    found = Axe().run(page).response["violations"]
    page.context.close()
    assert [(one["id"], one["help"], [node["html"][:150] for node in one["nodes"]][:3]) for one in found] == []


def test_everything_is_reached_by_keyboard(open_page: Open, small: Path) -> None:
    page = open_page(small)
    wanted = page.locator("button, input, select, nav a, .findings a, [data-row] a").count()
    reached = set()
    for _ in range(2000):
        page.keyboard.press("Tab")
        place = page.evaluate(
            "[...document.querySelectorAll('button, input, select, nav a, .findings a, [data-row] a')]"
            ".indexOf(document.activeElement)"
        )
        reached.add(place)
        if len(reached - {-1}) == wanted:
            break
    assert len(reached - {-1}) == wanted


MARKUP = [text for text in IN_LOGS.values() if "<" in text or "on" in text or "script" in text]


def hostile_reports() -> Iterator[str]:
    """One with all hostile texts as notes and comments, and one for each that looks like markup, everywhere."""
    lines = [f'note "{text.translate({34: None, 92: None})}"  # {text}' for text in IN_LOGS.values()]
    yield report_of(hostile_log(HARMLESS) + "\n".join(lines) + "\n")
    for text in MARKUP:
        yield report_of(hostile_log(text))


def test_hostile_texts_do_nothing(open_page: Open, tmp_path: Path) -> None:
    """Nothing of a log runs, is asked for or complained about, wherever it stands; and the page still moves."""
    assert len(MARKUP) > 15
    path = tmp_path / "hostile.html"
    path.write_text(report_of(hostile_log(HARMLESS)), encoding="utf-8")
    page = open_page(path)
    for text in hostile_reports():
        path.write_text(text, encoding="utf-8")
        page.goto(path.as_uri())
        page.keyboard.press("Home")
        assert row_of(page) == 0
        assert page.evaluate("document.scripts.length") == 2
        assert page.evaluate("document.querySelectorAll('img, iframe, object, b b').length") == 0


def test_summary_page_needs_nothing(open_page: Open, tmp_path: Path) -> None:
    """The summary as HTML, opened in a browser: its own style is allowed, and nothing else is wanted."""
    path = tmp_path / "summary.html"
    for name in ("script", "image", "svg", "double quote", "end of style"):
        assert run("summary", "-", "--format", "html", "-o", str(path), stdin=hostile_log(IN_LOGS[name])).exit_code == 0
        page = open_page(path)
        assert page.evaluate("getComputedStyle(document.body).maxWidth") != "none"
        assert page.evaluate("document.scripts.length") == 0
