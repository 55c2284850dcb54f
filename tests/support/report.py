"""What the tests of reports share: the report of a log, and the film in it."""

from __future__ import annotations

import re

import msgspec

from tmlog import report_text
from tmlog.output.report import Told
from tmlog.pipeline import Played, play
from tmlog.reporting import told
from tmlog.source import source_from_text
from tmlog.views.film import Film

FILM = re.compile(r'<script type="application/json" id="film">(.*?)</script>', re.DOTALL)


def played(text: str, name: str = "game.tml") -> tuple[Told, Played]:
    source = source_from_text(name, text)
    result = play(source)
    return told(source, result), result


def report_of(text: str, name: str = "game.tml") -> str:
    return report_text(text, name)


def film_in(page: str) -> Film:
    """The film that a page carries, as its script reads it."""
    (data,) = FILM.findall(page)
    film = msgspec.json.decode(data)
    changes = tuple(tuple((slot, value) for slot, value in row) for row in film["changes"])
    return Film(tuple(film["slots"]), tuple(film["first"]), changes)
