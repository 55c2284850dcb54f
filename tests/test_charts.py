"""Charts: scales, labels that keep apart, outlines, bars, and what the macros write.

The snapshots in tests/snapshots are what the macros made when somebody last looked at them. After a change that is
meant, `python tests/test_charts.py --update` makes them anew; look at the difference, and at the charts.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.support.charts import MACROS, charts_of, written
from tests.support.examples import NATIVE
from tests.support.games import log_of
from tests.support.innovation import KIT as INNOVATION_KIT
from tmlog.kernel.catalogue import catalogue
from tmlog.output.charts import Flag, bars, plots
from tmlog.output.charts.bars import Holding, bar_plot, look
from tmlog.output.charts.outlines import mark, steps
from tmlog.output.charts.plots import Span, Strand, plot
from tmlog.output.charts.scales import Scale, domain, shortened, spread, tenths, text_width, ticks
from tmlog.output.numbers import signed

OPENING = Path(NATIVE).read_text(encoding="utf-8")
BEGUN = OPENING[: OPENING.index("witches: build F4")]
"""Only what the set-up gives: two rows in which nothing changes."""
FLAGS = [Flag(30, "Second <b>"), Flag(12, "First & foremost")]
HOSTILE = ("<script>alert(1)</script>", "\"' onload='x' style=\"y")
SNAPSHOTS = ROOT / "tests" / "snapshots" / "charts"
GAMES = ("opening", "begun", "two", "five", "innovation")
RESOURCES = {"innovation": 6}
"""How many charts there are beside that of points and that of sources; in Terra Mystica five."""

numbers = st.integers(-2000, 2000)
EXAMPLES = settings(deadline=None)


# --- scales -----------------------------------------------------------------------------------------------------------


@EXAMPLES
@given(numbers, numbers, st.integers(2, 10))
def test_ticks_are_round_and_not_too_many(one: int, other: int, at_most: int) -> None:
    least, most = domain(min(one, other), max(one, other))
    made = ticks(least, most, at_most)
    assert 1 <= len(made) <= at_most
    assert made[0] <= least < made[0] + made.step
    assert made[-1] <= most < made[-1] + made.step
    assert str(made.step).rstrip("0") in {"1", "2", "5"}


@EXAMPLES
@given(numbers, numbers)
def test_a_domain_holds_its_numbers(one: int, other: int) -> None:
    low, high = domain(min(one, other), max(one, other))
    assert low <= min(one, other)
    assert max(one, other) <= high
    assert low < high


def test_a_domain_begins_at_zero_unless_differences_would_be_lost() -> None:
    assert domain(12, 154) == (0, 154)
    assert domain(19, 22) == (19, 22)
    assert domain(-5, 10) == (-5, 10)
    assert domain(0, 0) == (0, 1)


def test_ticks_of_a_whole_game() -> None:
    assert list(ticks(0, 154, 8)) == [0, 20, 40, 60, 80, 100, 120, 140]
    assert list(ticks(0, 154, 5)) == [0, 50, 100, 150]
    assert list(ticks(-7, 12, 5)) == [-10, -5, 0, 5, 10]


places = st.lists(st.floats(-100, 500), min_size=1, max_size=12)


@EXAMPLES
@given(places, st.floats(1, 30))
def test_labels_never_overlap_and_stay_inside(wanted: list[float], gap: float) -> None:
    low, high = 0.0, 400.0
    found = spread(wanted, gap, low, high)
    assert all(low - 1e-6 <= place <= high + 1e-6 for place in found)
    in_order = [found[index] for index in sorted(range(len(wanted)), key=lambda index: wanted[index])]
    assert all(after - before >= gap - 1e-6 for before, after in pairwise(in_order))


@EXAMPLES
@given(places)
def test_labels_that_have_room_stay_where_they_are(wanted: list[float]) -> None:
    apart = [place + 40 * rank for rank, place in enumerate(sorted(wanted))]
    assert spread(apart, 40, apart[0], apart[-1]) == pytest.approx(apart)


def test_labels_share_the_way() -> None:
    assert spread([100, 100], 20, 0, 400) == [90, 110]
    assert spread([100, 100, 101], 30, 0, 400) == pytest.approx([70.333, 100.333, 130.333], abs=0.01)
    assert spread([390, 395], 20, 0, 400) == [380, 400]


def test_where_there_is_no_room_gaps_become_smaller() -> None:
    assert spread([5, 5, 5], 50, 0, 60) == [0, 30, 60]


@EXAMPLES
@given(st.text(), st.floats(0, 200))
def test_a_shortened_text_fits(text: str, room: float) -> None:
    short = shortened(text, 13, room)
    assert text_width(short, 13) <= room
    assert short == text or not short or short.endswith("\N{HORIZONTAL ELLIPSIS}")


def test_numbers_in_writing() -> None:
    assert [tenths(number) for number in (1.0, 1.26, -0.01, -3.0, 100)] == ["1", "1.3", "0", "-3", "100"]
    assert (signed(-7), signed(7)) == ("\N{MINUS SIGN}7", "7")


# --- outlines ---------------------------------------------------------------------------------------------------------


def test_a_line_has_a_step_for_every_change_and_no_other() -> None:
    across, down = Scale(0, 4, 0, 40), Scale(0, 10, 100, 0)
    assert steps([2, 2, 5, 5, 1], across, down) == "M0 80H20V50H40V90H40"


def test_the_marks_of_seats_differ() -> None:
    assert len({mark(seat, 0, 0, 4) for seat in range(7)}) == 7


# --- charts over time -------------------------------------------------------------------------------------------------


@st.composite
def strands(draw: st.DrawFn) -> list[Strand]:
    rows = draw(st.integers(1, 60))
    values = st.lists(st.integers(-50, 200), min_size=rows + 1, max_size=rows + 1)
    names = st.text(st.characters(categories=["L", "P"]), min_size=1, max_size=40)
    return [Strand(seat, draw(names), "red", draw(values)) for seat in range(draw(st.integers(1, 7)))]


@EXAMPLES
@given(strands(), st.sampled_from([plots.WIDE, plots.NARROW, plots.SMALL]), st.lists(st.integers(0, 60), max_size=8))
def test_everything_stays_inside_and_labels_apart(some: list[Strand], shape: plots.Format, marked: list[int]) -> None:
    rows = len(some[0].values) - 1
    cut = (rows + 1) // 2
    spans = [Span("Beginning", "B", 1, cut)] + ([Span("The end of it", "", cut + 1, rows)] if cut < rows else [])
    made = plot(shape, some, spans, [Flag(row % (rows + 1), "x") for row in sorted(marked)])
    assert 0 < made.left < made.right < shape.width
    assert made.right - made.left > shape.width / 3
    assert made.left + made.step * rows == pytest.approx(made.right)
    numbers_in_paths = [re.findall(r"[HV ]?(-?[\d.]+)", line.path) for line in made.lines]
    assert all(-0.1 <= float(number) <= shape.width for line in numbers_in_paths for number in line)
    for line in made.lines:
        for y in re.findall(r"V(-?[\d.]+)", line.path):
            assert made.top <= float(y) <= made.bottom + 0.1
    heights = sorted(label.y for label in made.labels)
    assert all(after - before >= shape.text for before, after in pairwise(heights))
    assert heights[0] > 0
    assert heights[-1] <= shape.height
    for label in made.labels:
        assert label.x + text_width(f"{label.name} {label.number}".strip(), shape.text) <= shape.width + 1e-6
    for band in made.bands:
        half = text_width(band.label, shape.text) / 2
        assert band.label_x - half >= -1e-6
        assert band.label_x + half <= shape.width + 1e-6
    named = [band for band in made.bands if band.label]
    for left, right in pairwise(named):
        ends = left.label_x + text_width(left.label, shape.text) / 2
        assert ends <= right.label_x - text_width(right.label, shape.text) / 2 + 1e-6
    flags = sorted(pennant.flag_x for pennant in made.pennants)
    assert all(after - before >= 17 for before, after in pairwise(flags))
    assert [pennant.number for pennant in made.pennants] == list(range(1, len(marked) + 1))


def test_whoever_ends_level_is_labelled_in_order() -> None:
    made = plot(plots.WIDE, [Strand(seat, name, "red", [0, 9]) for seat, name in enumerate("ABC")], [])
    assert [label.name for label in sorted(made.labels, key=lambda label: label.y)] == ["A", "B", "C"]


def test_a_name_without_room_becomes_short_or_goes() -> None:
    spans = [Span("Beginning", "B", 1, 60), Span("Interlude", "", 61, 63), Span("Interlude", "I", 64, 66)]
    spans += [Span("Long enough", "", 67, 120)]
    made = plot(plots.NARROW, [Strand(0, "A", "red", list(range(121)))], spans)
    assert [band.label for band in made.bands] == ["Beginning", "", "I", "Long enough"]
    assert [band.title for band in made.bands] == [span.title for span in spans]


# --- bars -------------------------------------------------------------------------------------------------------------

points = st.lists(st.integers(-30, 60), min_size=1, max_size=20)


@EXAMPLES
@given(st.integers(1, 7), st.data(), st.sampled_from([bars.WIDE, bars.NARROW]))
def test_segments_are_as_wide_as_their_points(count: int, data: st.DataObject, shape: bars.BarFormat) -> None:
    first = data.draw(points)
    same = st.lists(st.integers(-30, 60), min_size=len(first), max_size=len(first))
    holdings = [Holding(seat, "Somebody", "red", data.draw(same)) for seat in range(count)]
    made = bar_plot(shape, [f"group {number}" for number in range(len(first))], holdings)
    scales = []
    for bar, holding in zip(made.bars, holdings, strict=True):
        worth = [number for number in holding.points if number]
        assert [segment.points for segment in bar.segments] == [signed(number) for number in worth]
        for segment, number in zip(bar.segments, worth, strict=True):
            scales.append(segment.width / abs(number))
            assert segment.x >= made.zero - 1e-6 if number > 0 else segment.x + segment.width <= made.zero + 1e-6
            assert segment.x >= 0
            assert segment.x + segment.width <= shape.width
            assert not segment.is_wide or text_width(segment.points, shape.text) < segment.width
        for side in (-1, 1):
            ways = [one for one, number in zip(bar.segments, worth, strict=True) if number * side > 0]
            edges = sorted((segment.x, segment.x + segment.width) for segment in ways)
            assert all(left[1] == pytest.approx(right[0]) for left, right in pairwise(edges))
    assert scales == pytest.approx(scales[:1] * len(scales))
    assert made.bars[-1].y + shape.thickness <= made.height


def test_eighteen_groups_look_different() -> None:
    assert len({(look(number).hue, look(number).texture) for number in range(18)}) == 18


# --- what is written --------------------------------------------------------------------------------------------------


def elements(text: str) -> Iterator[ET.Element]:
    """Everything in a page with that in its body; html5lib raises at the first thing that is not right."""
    page = f"<!DOCTYPE html><html lang='en'><head><title>x</title></head><body>{text}</body></html>"
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page).iter()


def page(name: str, **options: object) -> str:
    written_down = {"opening": OPENING, "begun": BEGUN}
    if name == "innovation":
        written_down[name] = INNOVATION_KIT.log_of(0)
    text = written_down.get(name) or log_of({"two": 0, "five": 6}[name])
    made = charts_of(text, **options)  # type: ignore[arg-type]
    return "".join(written(made, macro) for macro in MACROS)


def local(element: ET.Element) -> str:
    return str(element.tag).rsplit("}", 1)[-1]


@pytest.mark.parametrize("name", GAMES)
def test_it_is_html_without_style_and_script_and_with_unique_ids(name: str) -> None:
    found = list(elements(page(name, flags=[Flag(1, "one")])))
    ids = [element.get("id") for element in found if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in found:
        assert local(element) not in {"style", "script"}
        assert not [name for name in element.keys() if name == "style" or name.startswith("on")]  # noqa: SIM118
        for text in (element.get("aria-labelledby") or "").split():
            assert text in ids
        for reference in re.findall(r"url\(#(.*)\)", element.get("fill", "")):
            assert reference in ids


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_says_what_it_shows_and_every_chart_has_its_numbers(name: str) -> None:
    found = list(elements(page(name)))
    by_id = {element.get("id"): element for element in found}
    pictures = [element for element in found if element.get("role") == "img"]
    resources = RESOURCES.get(name, 5)
    assert len(pictures) == 2 + 2 + resources
    for picture in pictures:
        title, text = (by_id[one] for one in str(picture.get("aria-labelledby")).split())
        assert (local(title), local(text)) == ("title", "desc")
        assert re.search(r"\d", text.text or "")
    charts = [element for element in found if (element.get("class") or "").split()[:1] == ["chart"]]
    assert len(charts) == 2 + resources
    assert all(chart.find(".//details//table") is not None for chart in charts)


def test_hostile_names_stay_text() -> None:
    text = page("opening", titles=HOSTILE, flags=[Flag(3, HOSTILE[0])])
    found = list(elements(text))
    assert not [element for element in found if local(element) == "script"]
    assert not [element for element in found if element.get("onload") or element.get("style")]
    shown = [element.text for element in found if local(element) == "th"]
    assert set(HOSTILE) <= set(shown)
    assert HOSTILE[0] in [element.text for element in found if local(element) == "a"]


def test_a_prefix_keeps_two_reports_apart() -> None:
    made = charts_of(OPENING)
    both = "".join(written(made, macro, prefix) for macro in MACROS for prefix in ("a", "b"))
    ids = [element.get("id") for element in elements(both) if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {str(one)[0] for one in ids} == {"a", "b"}


def test_without_a_row_there_is_a_sentence_and_no_picture() -> None:
    made = charts_of(OPENING, without_rows=True)
    text = "".join(written(made, macro) for macro in MACROS)
    assert "<svg" not in text
    assert catalogue("en", "charts")("none") in text


def test_descriptions_say_who_leads() -> None:
    made = charts_of(OPENING)
    assert made.score is not None
    assert made.score.description == (
        "Victory points over 37 rows, from 20 to 27. "
        "In the lead after the last row: Engineers with 27. Behind: Witches 23."
    )
    level = charts_of(BEGUN)
    assert level.score is not None
    assert level.score.description.endswith("After the last row all have 20.")


def test_tables_hold_the_numbers_at_the_end_of_each_stage() -> None:
    made = charts_of(OPENING)
    assert made.score is not None
    assert made.score.table.head == ("Stage", "Witches", "Engineers")
    assert made.score.table.rows == (("Set-up", "20", "20"), ("Round 1", "21", "22"), ("Round 2", "23", "27"))
    assert made.sources is not None
    assert made.sources.table.foot == ("Total", "27", "23")


def test_flags_are_numbered_by_row_and_those_beyond_the_game_left_out() -> None:
    made = charts_of(OPENING, flags=[*FLAGS, Flag(38, "too late"), Flag(-1, "too early")])
    assert made.score is not None
    assert [flag.row for flag in made.score.flags] == [12, 30]
    text = written(made, "score")
    assert text.count('data-row="12"') == 2  # in both sizes
    assert text.count('href="#row=12"') == 1
    assert "too late" not in text


def test_a_script_can_find_the_place_of_a_row() -> None:
    made = charts_of(OPENING)
    assert made.score is not None
    text = written(made, "score")
    for drawn in made.score.plots:
        start, step = re.findall(rf'class="chart-{drawn.format.name}".*data-jump="(\S+) (\S+)"', text)[0]
        assert float(start) == pytest.approx(drawn.left, abs=0.1)
        assert float(start) + 37 * float(step) == pytest.approx(drawn.right, abs=0.2)
        assert f'data-cursor="{start} {step}"' in text


def test_the_code_and_templates_know_no_game() -> None:
    words = r"terra|mystica|witches|dwelling|cult|priest|coin|worker|innovation|goblin|scholar|competenc|workshop"
    for path in [*(ROOT / "tmlog/render").rglob("*.py"), *(ROOT / "tmlog/render").rglob("charts.*")]:
        assert not re.search(words, path.read_text(encoding="utf-8"), re.IGNORECASE), path


# --- snapshots --------------------------------------------------------------------------------------------------------


def snapshot(macro: str) -> Path:
    return SNAPSHOTS / f"{macro}.html"


def current(macro: str) -> str:
    return written(charts_of(OPENING, flags=FLAGS), macro)


@pytest.mark.parametrize("macro", MACROS)
def test_snapshots(macro: str) -> None:
    expected = snapshot(macro).read_text(encoding="utf-8")
    assert current(macro) == expected, "if that is meant: python tests/test_charts.py --update"


if __name__ == "__main__" and sys.argv[1:] == ["--update"]:
    SNAPSHOTS.mkdir(exist_ok=True)
    for name in MACROS:
        snapshot(name).write_text(current(name), encoding="utf-8", newline="\n")
