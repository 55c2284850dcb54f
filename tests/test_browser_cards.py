"""The report of a game without a board, in a real browser: cards, piles, bowls and tracks move with the rows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.cli import run
from tests.support.opened import Open
from tests.support.orchard import PLAYED, written
from tests.support.report import film_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAID = """() => Object.fromEntries([...document.querySelectorAll("[data-bind=cards]")].map((element) =>
    [element.dataset.slot, [...element.children].map((card) => card.textContent)]))"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def cards(orchard: Path) -> Path:
    run("report", written(orchard, PLAYED), "-o", "game.html")
    return orchard / "game.html"


def laid(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(LAID)
    return found


def test_the_cards_are_those_of_the_film(open_page: Open, cards: Path) -> None:
    text = cards.read_text(encoding="utf-8")
    film = film_in(text)
    titles = {"c0": "apple", "c1": "pear", "c2": "plum", "c3": "cherry", "c4": "quince"}
    page = open_page(cards)
    for row in (*range(len(film.changes) + 1), 3, 0):
        page.locator("[data-slider]").fill(str(row))
        values = film.values(row)
        wanted = {
            str(number): [titles[key] for key in values[slot].split()]
            for number, slot in enumerate(film.slots)
            if slot.startswith("display.") or slot.endswith((".hand", ".played"))
        }
        assert laid(page) == wanted, row
        assert page.locator(".pile .number").inner_text() == values["deck"]


def test_there_is_a_table_instead_of_a_board(open_page: Open, cards: Path) -> None:
    page = open_page(cards)
    assert page.locator("svg.board").count() == 0
    assert page.locator(".stage .table h3").first.inner_text() == "On the table"
    assert page.locator(".track .token").count() == 2
    assert page.locator(".bowls").count() == 2
    page.keyboard.press("Home")
    assert page.locator("[data-step-body]").inner_text() == "Before the first row"


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_is_wider_than_the_screen(open_page: Open, cards: Path, width: int) -> None:
    page = open_page(cards, viewport={"width": width, "height": 800})
    assert page.evaluate(OVERFLOW) == 0


def test_a_hidden_hand_lies_face_down(open_page: Open, orchard: Path) -> None:
    run("report", written(orchard, PLAYED), "--viewer", "Ben", "-o", "game.html")
    page = open_page(orchard / "game.html", "#row=3")
    hand = page.locator("[data-panel=Anna] .faces").first
    assert hand.locator("li").all_inner_texts() == ["?", "?"]
    assert hand.locator("li").first.get_attribute("title") == "A card that lies face down"
    assert page.locator("[data-panel=Ben] .faces").first.locator("li").all_inner_texts() == ["plum", "quince"]
    assert "cherry" not in page.locator("#ledger tr", has_text="draw ?2").first.inner_text()
