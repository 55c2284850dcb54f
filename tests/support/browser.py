"""The system's Chromium, driven by Playwright; tests that ask for it are skipped, with a reason, where there is none.

TMLOG_BROWSER names another program; TMLOG_REQUIRE_BROWSER makes its absence a failure, as in .ci/run.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

VARIABLE = "TMLOG_BROWSER"
REQUIRED = "TMLOG_REQUIRE_BROWSER"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_browser() -> str | None:
    """Where Chromium is."""
    return os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, _NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = find_browser()
    if program is None:
        reason = f"no Chromium on the path: install Debian's package chromium, or set {VARIABLE}"
        if os.environ.get(REQUIRED):
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


class Watched:
    """A page, and everything in it that should not have happened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("dialog", self._dialog)
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        self.complaints.append(f"{kind}: {text}")

    def _dialog(self, dialog: object) -> None:
        self.complaints.append("a dialog")
        dialog.dismiss()  # type: ignore[attr-defined]

    def _asked(self, url: str) -> None:
        if not url.startswith("file:"):
            self.complaints.append(f"asked for {url}")
