"""The hues of charts: seen on light and dark paper, legible, and told apart by the colour-blind."""

import re
from itertools import combinations

import pytest

from tests.conftest import ROOT
from tmlog.output.charts import bars

CSS = (ROOT / "tmlog/render/static/charts.css").read_text(encoding="utf-8")
HUES = dict(re.findall(r"--g-(\d): (#[0-9a-f]{6});", CSS))
INKS = dict(re.findall(r"--g-(\d)-ink: (#[0-9a-f]{3});", CSS))
SEEN = {  # Machado, Oliveira and Fernandes, 2009: how the colour-blind see linear red, green and blue
    "anybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear(colour: str) -> list[float]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05 for r, g, b in (linear(one), linear(other)))
    return lights[1] / lights[0]


def cielab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(max(part, 0.0), 1.0) for part in rgb)
    white = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (*white, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_there_are_as_many_hues_as_are_used() -> None:
    assert sorted(HUES) == sorted(INKS) == [str(number) for number in range(bars.HUES)]


@pytest.mark.parametrize("hue", HUES)
def test_hues_can_be_seen_on_light_and_dark_and_written_on(hue: str) -> None:
    assert contrast(HUES[hue], "#ffffff") >= 3
    assert contrast(HUES[hue], "#16181c") >= 3
    assert contrast(HUES[hue], INKS[hue]) >= 4.5


@pytest.mark.parametrize("eyes", SEEN)
def test_hues_differ_for_everybody(eyes: str) -> None:
    seen = [
        cielab([sum(a * b for a, b in zip(row, linear(hue), strict=True)) for row in SEEN[eyes]])
        for hue in HUES.values()
    ]
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 >= 17
