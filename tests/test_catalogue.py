"""The catalogue: no text is there that nobody shows, and lists are joined as its language joins them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

import pytest

from tmlog import report_text
from tmlog.games.age_of_innovation.words import catalogue as innovation_words
from tmlog.games.common.words import catalogue as common_words
from tmlog.games.hexland.words import catalogue as hexland_words
from tmlog.games.terra_mystica.words import catalogue as mystica_words
from tmlog.kernel.catalogue import DEFAULT_LANGUAGE, LANGUAGES, Catalogue
from tmlog.output.words import catalogue

PACKAGE = Path(__file__).resolve().parents[1] / "tmlog"
SECTIONS: dict[str, Callable[[str], Catalogue]] = {
    "common": common_words,
    "hexland": hexland_words,
    "terra_mystica": mystica_words,
    "age_of_innovation": innovation_words,
    **{section: partial(catalogue, section=section) for section in ("charts", "report", "story")},
}
QUOTED = (re.compile(r'(?="([^"\\\n]{1,80})")'), re.compile(r"(?='([^'\\\n]{1,80})')"))
"""Overlapping, for quotes stand within what an f-string fills in, and apostrophes anywhere."""
FILLED = re.compile(r"\{[^{}]*\}")
BUILT = re.compile(r"\w+\.[\w. -]*")


@cache
def keys_in_code() -> re.Pattern[str]:
    """Every text in quotes of code and templates that is a key, or that a key is built from.

    A text with a dot is also the beginning of keys (`"severity." ~ name`, the ways to say `round.two`), and where it
    has a value in braces anything may stand.
    """
    texts = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*") if path.suffix in {".py", ".jinja"}]
    quoted = {one for text in texts for quotes in QUOTED for one in quotes.findall(text)}
    whole = {re.escape(text) for text in quoted if re.fullmatch(r"[\w.-]+", text)}
    pieces = [FILLED.split(text) for text in quoted]
    built = {".*".join(map(re.escape, parts)) for parts in pieces if len(parts) > 1 and BUILT.fullmatch(parts[0])}
    begun = {rf"{re.escape(text.rstrip('.'))}\.[^.]+" for text in quoted if BUILT.fullmatch(text)}
    return re.compile("|".join(sorted(whole | built | begun)))


@pytest.mark.parametrize("section", SECTIONS)
def test_every_text_is_asked_for(section: str) -> None:
    """Its key stands in the code or in a template, or is built there; what rows tell is held against games too."""
    for language in LANGUAGES:
        words = SECTIONS[section](language)
        assert [key for key in words.keys() if not keys_in_code().fullmatch(key)] == []  # noqa: SIM118 - no mapping


def test_every_catalogue_is_looked_at() -> None:
    assert len(list(PACKAGE.rglob("words/**/en.yaml"))) == len(SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_languages_have_the_same_texts(section: str) -> None:
    english = set(SECTIONS[section](DEFAULT_LANGUAGE).keys())
    for language in LANGUAGES:
        assert set(SECTIONS[section](language).keys()) == english


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_joined(parts: Sequence[str], said: str) -> None:
    for section in ("charts", "terra_mystica"):
        assert SECTIONS[section]("en").joined(parts) == said


@pytest.mark.parametrize("language", ["../../../games/terra_mystica/words/en", "/etc/passwd", "xx", ""])
def test_a_language_is_a_name_from_a_list(language: str) -> None:
    with pytest.raises(ValueError, match="there is no language"):
        report_text("witches: build E5", language=language)
