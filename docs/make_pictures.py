"""Makes the pictures of the documentation from reports of example games: `make pictures`.

Needs Chromium, as the tests of reports do. The picture of the board is not made here: `tmlog board` makes it, and a
test compares it with the file.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright

from tests.support.browser import FLAGS, find_browser
from tests.support.report import report_of

GAME, INNOVATION = "four-players.tml", "innovation-four-players.tml"
PICTURES = ROOT / "docs" / "pictures"
ROW = 202
SHOTS = {
    "replay.png": (GAME, {"width": 1280, "height": 960}, "light", f"#row={ROW}", None),
    "phone.png": (GAME, {"width": 375, "height": 812}, "dark", f"#row={ROW}", None),
    "summary.png": (GAME, {"width": 1280, "height": 900}, "light", "", None),
    "story.png": (GAME, {"width": 1080, "height": 900}, "light", "", "#story"),
    "innovation.png": (INNOVATION, {"width": 1280, "height": 1280}, "light", f"#row={ROW}", None),
}
"""For each picture: game, size of the window, light or dark, place in the page, element to show (None: the window)."""


def main() -> int:
    """Write all pictures. Returns 1 if there is no Chromium."""
    browser = find_browser()
    if browser is None:
        print("there is no Chromium", file=sys.stderr)
        return 1
    reports = {name: _report(name) for name in (GAME, INNOVATION)}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=FLAGS)
        for name, (game, size, scheme, place, element) in SHOTS.items():
            context = chromium.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
            window = context.new_page()
            window.goto(reports[game].as_uri() + place)
            shown = window.locator(element) if element else window
            shown.screenshot(path=str(PICTURES / name))
            print(f"docs/pictures/{name}")
            context.close()
        chromium.close()
    return 0


def _report(name: str) -> Path:
    """Write the report of an example game, and return its path."""
    game = ROOT / "examples" / name
    report = ROOT / "build" / game.with_suffix(".html").name
    report.parent.mkdir(exist_ok=True)
    report.write_text(report_of(game.read_text(encoding="utf-8"), name), encoding="utf-8")
    return report


if __name__ == "__main__":
    sys.exit(main())
