"""The replay in a real browser: everything moves, and the board is the engine's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.hostile import HARMLESS, hostile_log
from tests.support.opened import EXAMPLES, GAME, SEEN, Open, on_film, pieces, row_of, state, until
from tests.support.report import film_in, played, report_of
from tmlog.output.slots import SlotValues
from tmlog.views.film import Film

if TYPE_CHECKING:
    pass


def test_nothing_complains_and_nothing_is_asked_for(open_page: Open) -> None:
    page = open_page()
    assert page.locator("h1").inner_text() == f"Simulated game, seed {GAME}"


def test_board_at_the_last_row_is_the_state(open_page: Open, report: Path) -> None:
    position = state(report)
    wanted = {
        name: f"{kind} {player['home']}"
        for player in position["players"].values()
        for kind in ("D", "TP", "TE", "SH", "SA")
        for name in player[kind]
    }
    page = open_page()
    assert pieces(page) == wanted
    assert len(wanted) > 20
    for name, player in position["players"].items():
        panel = page.locator(f"[data-panel={name}]")
        assert panel.locator(".number").first.inner_text() == str(player["vp"])


def test_slider_moves_the_board(open_page: Open, film: Film) -> None:
    page = open_page()
    for row in (10, 60, 120, 0):
        page.locator("[data-slider]").fill(str(row))
        assert pieces(page) == on_film(film, row)
        assert page.locator("output[data-where]").inner_text() == f"Row {row} of {len(film.changes)}"


def test_keys(open_page: Open, film: Film) -> None:
    last = len(film.changes)
    page = open_page()
    for key, row in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        page.keyboard.press(key)
        assert row_of(page) == row, key
        assert page.evaluate("location.hash") == f"#row={row}"
    assert pieces(page) == on_film(film, last)


def test_keys_jump_by_rounds(open_page: Open) -> None:
    page = open_page()
    firsts = [int(option.get_attribute("value") or 0) for option in page.locator("[data-rounds] option").all()]
    page.keyboard.press("Home")
    until(page, lambda: page.evaluate("document.querySelector('.stage').getBoundingClientRect().top < innerHeight"))
    for first in firsts[1:]:
        page.keyboard.press("PageDown")
        assert row_of(page) == first
    for first in firsts[-2::-1]:
        page.keyboard.press("PageUp")
        assert row_of(page) == first


def test_space_plays_and_pauses(open_page: Open) -> None:
    page = open_page()
    page.locator("[data-speed]").select_option("500")
    page.keyboard.press("Home")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    until(page, lambda: row_of(page) >= 2)
    page.keyboard.press(" ")
    stopped = row_of(page)
    page.wait_for_timeout(700)
    assert row_of(page) == stopped
    assert page.locator("[data-do=play]").get_attribute("aria-pressed") == "false"


def test_buttons(open_page: Open, film: Film) -> None:
    page = open_page()
    for name, row in (("first", 0), ("next", 1), ("next", 2), ("back", 1), ("last", len(film.changes))):
        page.locator(f"[data-do={name}]").click()
        assert row_of(page) == row


def test_jump_to_a_round(open_page: Open) -> None:
    page = open_page()
    page.locator("[data-rounds]").select_option(label="Round 3")
    shown = page.locator("[data-step-body]").inner_text()
    assert "Round 3" in shown


def test_deep_link_lands(open_page: Open, film: Film) -> None:
    page = open_page(place="#row=77")
    assert row_of(page) == 77
    assert pieces(page) == on_film(film, 77)
    assert "row 77" in page.locator("[data-step-body]").inner_text()
    until(page, lambda: page.evaluate("document.querySelector('.stage').getBoundingClientRect().top < innerHeight"))


@pytest.mark.parametrize("place", ["#row=99999", "#row=-1", "#row=x", "#row=", "#%3Cscript%3E"])
def test_wrong_link_is_harmless(open_page: Open, film: Film, place: str) -> None:
    assert row_of(open_page(place=place)) == len(film.changes)


def test_link_in_the_ledger(open_page: Open) -> None:
    page = open_page()
    page.locator("#r42 a").click()
    until(page, lambda: row_of(page) == 42)  # the address changes first, the page follows
    assert "current" in (page.locator("#r42").get_attribute("class") or "")
    page.keyboard.press("ArrowRight")
    page.locator("#r42 a").click()
    until(page, lambda: row_of(page) == 42)  # the address changes first, the page follows


def test_filters(open_page: Open) -> None:
    page = open_page()
    everything = page.locator(".ledger tr[data-row]").count()

    def shown() -> list[dict[str, str]]:
        rows = page.locator(".ledger tbody tr:not(.heading):visible")
        return rows.evaluate_all("(rows) => rows.map((row) => ({ ...row.dataset, text: row.textContent }))")

    player = page.locator("[name=player] option").nth(1).get_attribute("value")
    page.locator("[name=player]").select_option(player)
    rows = shown()
    assert 0 < len(rows) < everything
    assert {row["player"] for row in rows} == {player}
    page.locator("[name=kind]").select_option("build")
    both = shown()
    assert 0 < len(both) < len(rows)
    assert all("build" in row["kinds"].split() for row in both)
    page.locator("button[type=reset]").click()
    until(page, lambda: page.locator("[data-found]").inner_text().startswith(f"{everything} of"))
    page.locator("[name=stage]").select_option("Round 2")
    assert {row["stage"] for row in shown()} == {"Round 2"}
    page.locator("[name=search]").fill("PASS bon")
    found = shown()
    assert 0 < len(found) < everything
    assert all("pass" in row["text"].lower() and "bon" in row["text"].lower() for row in found)
    page.locator("[name=search]").fill("nothing like this")
    assert shown() == []
    assert page.locator("[data-found]").inner_text().startswith("0 of")


def test_keys_in_the_search_field_are_text(open_page: Open, film: Film) -> None:
    page = open_page()
    page.locator("[name=search]").press_sequentially("a b")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert page.locator("[name=search]").input_value() == "a b"
    assert row_of(page) == len(film.changes)


def test_touch_turns_the_page(open_page: Open, film: Film) -> None:
    page = open_page(has_touch=True, viewport={"width": 375, "height": 700})
    swipe = """([from, to]) => {
        const board = document.querySelector("[data-swipe]");
        const touch = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 100 });
        board.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(from)], changedTouches: [touch(from)] }));
        board.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [touch(to)] }));
    }"""
    last = len(film.changes)
    page.evaluate(swipe, [100, 250])
    assert row_of(page) == last - 1
    page.evaluate(swipe, [250, 100])
    assert row_of(page) == last
    page.evaluate(swipe, [250, 240])
    assert row_of(page) == last


@pytest.mark.parametrize(("name", "step"), [("two-player-opening.tml", 6), ("innovation-two-players.tml", 17)])
def test_script_and_template_draw_the_same(open_page: Open, tmp_path: Path, name: str, step: int) -> None:
    """What the script makes of a row is, element by element, what the template makes of it."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    page_text = report_of(text)
    film = film_in(page_text)
    (tmp_path / "moved.html").write_text(page_text, encoding="utf-8")
    moved = open_page(tmp_path / "moved.html")
    still = tmp_path / "still.html"
    for row in range(0, len(film.changes) + 1, step):
        still.write_text(report_at(text, row), encoding="utf-8")
        drawn = open_page(still, java_script_enabled=False)
        moved.locator("[data-slider]").fill(str(row))
        assert moved.evaluate(SEEN) == drawn.evaluate(SEEN), row
        drawn.close()


def report_at(text: str, row: int) -> str:
    """A report whose template shows an earlier row than the last."""
    from tmlog.output.report import page

    result = played(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "SlotValues", lambda film, _row, **options: SlotValues(film, row, **options))
        return page.report(result, "en")


def test_keys_scroll_below_the_replay(open_page: Open, film: Film) -> None:
    page = open_page(place="#findings")
    until(page, lambda: page.evaluate("document.querySelector('.stage').getBoundingClientRect().bottom") < 0)
    page.keyboard.press("Home")
    assert row_of(page) == len(film.changes)
    page.keyboard.press("ArrowLeft")
    assert row_of(page) == len(film.changes) - 1
    until(page, lambda: page.evaluate("document.querySelector('.stage').getBoundingClientRect().bottom") > 0)


def test_back_to_where_the_page_was_opened(open_page: Open, film: Film) -> None:
    page = open_page()
    page.locator("#r42 a").click()
    until(page, lambda: row_of(page) == 42)  # the address changes first, the page follows
    page.go_back()
    until(page, lambda: row_of(page) == len(film.changes))


def test_link_stops_the_film(open_page: Open) -> None:
    page = open_page(place="#row=5")
    page.locator("[data-speed]").select_option("500")
    page.locator("[data-do=play]").click()
    page.evaluate("location.hash = '#row=30'")
    until(page, lambda: row_of(page) == 30)
    page.wait_for_timeout(700)
    assert row_of(page) == 30


def test_what_stands_beside_a_row_is_told_with_it(open_page: Open, tmp_path: Path) -> None:
    """Notes, what was taken back, and a move that was refused after the last row."""
    path = tmp_path / "refused.html"
    path.write_text(report_of(hostile_log(HARMLESS) + "witches: build A1\n"), encoding="utf-8")
    page = open_page(path)
    assert "Refused" in page.locator("[data-step-body]").inner_text()
    notes = page.locator("tr.row-note").first.evaluate("row => row.previousElementSibling.dataset.row")
    page.locator("[data-slider]").fill(str(notes))
    assert "Note" in page.locator("[data-step-body] .then").first.inner_text()


def test_states_are_words_too(open_page: Open) -> None:
    """A used action is not only struck through."""
    page = open_page(place="#row=0")
    used = page.locator("[data-panel=actions] .is-used")
    while not used.count():
        page.keyboard.press("ArrowRight")
    assert "used" in (used.first.text_content() or "")
    assert "used" not in (page.locator("[data-panel=actions] .is-free").first.text_content() or "")
