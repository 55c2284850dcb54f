"""The replay of Age of Innovation in a real browser: what is drawn at a row is what `tmlog state` says of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.innovation import KIT
from tests.support.opened import EXAMPLES, Open, pieces, row_of, state, until
from tests.support.report import film_in, report_of
from tmlog.games.age_of_innovation.components import DISCIPLINES

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("four", "two", "simulated")
"""A draft with tunnels, bridges over land and annexes; one with the neutral faction; one with five players."""
SIMULATED = 15
NAMED = """() => {
    const names = {};
    for (const text of document.querySelectorAll(".board .name")) {
        names[text.closest("g[transform]").getAttribute("transform")] = text.textContent;
    }
    const look = (element) => [...element.classList].find((name) => name.startsWith("p-")).slice(2);
    const seen = { ground: {}, badges: {} };
    for (const ground of document.querySelectorAll(".board .ground:not(.still)")) {
        seen.ground[names[ground.parentNode.getAttribute("transform")]] = look(ground);
    }
    for (const badge of document.querySelectorAll(".board .badge:not(.gone)")) {
        const shape = badge.querySelector("[data-shape]").getAttribute("href").slice(3);
        seen.badges[names[badge.parentNode.getAttribute("transform")]] = shape;
    }
    seen.bridges = [...document.querySelectorAll(".board .link:not(.gone)")].map((link) =>
        `${link.querySelector("title").textContent} ${look(link)}`);
    return seen;
}"""
"""What lies on the board beside buildings, by the names that are written on the hexes."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of a whole game, with its log beside it."""
    folder = tmp_path_factory.mktemp("innovation")
    example = EXAMPLES / f"innovation-{request.param}-players.tml"
    text = example.read_text(encoding="utf-8") if example.exists() else KIT.log_of(SIMULATED)
    (folder / "game.tml").write_text(text, encoding="utf-8")
    (folder / "game.html").write_text(report_of(text), encoding="utf-8")
    return folder / "game.html"


def rows_of(path: Path, count: int = 5) -> list[int]:
    """The first row, the last, and some between."""
    last = len(film_in(path.read_text(encoding="utf-8")).changes)
    return [last * number // count for number in range(count + 1)]


def test_what_is_drawn_is_the_state(open_page: Open, game: Path) -> None:
    page = open_page(game)
    for row in rows_of(game):
        position = state(game, "--row", str(row))
        page.locator("[data-slider]").fill(str(row))
        assert pieces(page) == _buildings(position), row
        seen = page.evaluate(NAMED)
        assert seen["ground"] == position["terrain"], row
        assert seen["badges"] == _badges(position), row
        assert sorted(seen["bridges"]) == sorted(_bridges(position)), row
        for name, player in position["players"].items():
            assert _counts(page, name) == _held(player), (row, name)
            assert _levels(page, name) == player["levels"], (row, name)


def test_keys_and_links_move_it(open_page: Open, game: Path) -> None:
    last = rows_of(game)[-1]
    page = open_page(game, place="#row=40")
    assert row_of(page) == 40
    page.keyboard.press("ArrowRight")
    assert row_of(page) == 41
    page.keyboard.press("End")
    assert row_of(page) == last
    page.locator("#r30 a").click()
    until(page, lambda: row_of(page) == 30)


def test_every_kind_of_event_filters_the_ledger(open_page: Open, game: Path) -> None:
    page = open_page(game)
    everything = page.locator(".ledger tr[data-row]").count()
    kinds = page.locator("[name=kind] option").evaluate_all("(options) => options.map((one) => one.value)")
    assert {"competency", "innovation", "science", "town", "pass"} <= set(kinds)
    for kind in filter(None, kinds):
        page.locator("[name=kind]").select_option(kind)
        assert 0 < page.locator(".ledger tr[data-row]:visible").count() < everything, kind


def _buildings(position: dict[str, Any]) -> dict[str, str]:
    return {
        name: f"{kind} {'neutral' if name in player['neutral'] else player['colour']}"
        for player in position["players"].values()
        for kind, names in player["buildings"].items()
        for name in names
    }


def _badges(position: dict[str, Any]) -> dict[str, str]:
    players = position["players"].values()
    towns = {name for player in players for name in player["in_town"]}
    annexed = {name for player in players for name in player["annexed"]}
    return {
        name: "annexed_town" if name in towns & annexed else "town" if name in towns else "annex"
        for name in towns | annexed
    }


def _bridges(position: dict[str, Any]) -> list[str]:
    return [f"{'-'.join(bridge[:2])} {bridge[2].split()[0]}" for bridge in position["bridges"]]


def _counts(page: Page, name: str) -> list[str]:
    numbers = page.locator(f"[data-panel='{name}'] .section .count .number, [data-panel='{name}'] .bowl .number")
    return numbers.evaluate_all("(all) => all.map((one) => one.firstChild.textContent)")[:12]


def _held(player: dict[str, Any]) -> list[str]:
    """Points, resources and all books; the books of each discipline; the bowls."""
    books = [player["books"][name] for name in DISCIPLINES]
    resources = [player[key] for key in ("vp", "c", "t", "s")]
    return [str(count) for count in (*resources, sum(books), *books, *player["bowls"])]


def _levels(page: Page, name: str) -> dict[str, int]:
    """Where the tokens of a player stand, by the place at which they are drawn."""
    found = page.evaluate(
        """(title) => [...document.querySelectorAll(".track .token")]
            .filter((token) => token.querySelector("title").textContent === title)
            .map((token) => {
                const [, bottom, step] = token.dataset.place.split(" ").map(Number);
                const y = Number(token.getAttribute("transform").match(/translate\\(\\S+ (\\S+)\\)/)[1]);
                const track = token.closest("svg").getAttribute("aria-label");
                return [track.toLowerCase(), Math.round((y - bottom) / step)];
            })""",
        name.split()[1].capitalize(),
    )
    return dict(found)
