"""Hostile texts in every place of a log and of a document: none of them gets out of its place in any format."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import cache

import pytest

from tests.payloads import IN_LOGS, PAYLOADS
from tests.support.cli import CONTROL, run
from tests.support.formats import DOCUMENT_FORMATS, write
from tests.support.hostile import HARMLESS, HOSTILE_LOGS, hostile_log
from tests.support.prose import bbcode_parts, html_parts, markdown_parts, shown
from tmlog.output.documents.document import Document, Group, Heading, Listing, Paragraph, Row, Run, Style, TableBlock
from tmlog.output.visible import visible

ADDRESS = re.compile(r"\w://|www\.\w|mailto:\w", re.IGNORECASE)
LOOK_ALIKES = str.maketrans("[]:", "\u2045\u2046\u2236")


def hostile_document(text: str) -> Document:
    """A text in every place of a document, alone and with neighbours."""
    styled = tuple(Run(text, style) for style in Style)
    table = TableBlock(
        (text, "words", text),
        (
            Group("", (Row((text, text, "1"), text), Row(("",), text), Row(("plain", "x", "2")))),
            Group(text, (Row((text, "x", "3"), "note"),)),
        ),
        frozenset({0, 1}),
    )
    listing = Listing(((Run(text),), styled, (Run("before"), Run(text), Run("behind"))))
    paragraphs = (Paragraph((Run(text),)), Paragraph(styled), Paragraph(tuple(reversed(styled))))
    return Document("en", text, (Heading(text), *paragraphs, listing, table))


@pytest.mark.parametrize("game", HOSTILE_LOGS)
def test_the_hostile_log_is_a_log(game: str) -> None:
    log = HOSTILE_LOGS[game](HARMLESS)
    result = run("check", "-", stdin=log)
    assert (result.exit_code, result.stderr) == (0, "<stdin>: legal so far\n1 log checked: 0 errors\n")
    everything = run("ledger", "--format", "json", "-", stdin=log).stdout
    assert everything.count(f'"{HARMLESS}"') == 5, "person, note, comment, two reasons"
    assert run("summary", "-", stdin=log).stdout.count(HARMLESS) >= 2, "title, person"


# --- what holds of a text in a format ---------------------------------------------------------------------------------


def check(form: str, written: str, harmless: str, text: str) -> None:
    """The same document as with a harmless text, but for the text."""
    assert not CONTROL.search(written)
    CHECKS[form](written, harmless, text)


def check_html(written: str, harmless: str, text: str) -> None:
    structure, texts = html_parts(written)
    expected, plain = html_parts(harmless)
    assert structure == expected
    assert [shown(one) for one in texts] == [shown(one.replace(HARMLESS, text)) for one in plain]


def check_markdown(written: str, harmless: str, text: str) -> None:
    structure, texts = markdown_parts(written)
    expected, plain = markdown_parts(harmless)
    assert structure == expected
    assert [shown(one) for one in texts] == [shown(one.replace(HARMLESS, text)) for one in plain]
    assert not ADDRESS.search(written), "readers that make links of plain text find none"


def check_bbcode(written: str, harmless: str, text: str) -> None:
    structure, said = bbcode_parts(written)
    expected, plain = bbcode_parts(harmless)
    assert structure == expected
    assert not ADDRESS.search(said)
    alike = visible(text).translate(LOOK_ALIKES)
    assert solid(said.translate(LOOK_ALIKES)) == solid(plain.translate(LOOK_ALIKES).replace(HARMLESS, alike))


def check_text(written: str, harmless: str, text: str) -> None:
    assert solid(written) == solid(harmless.replace(HARMLESS, visible(text)))


def solid(text: str) -> str:
    """Without blanks and lines, which depend on lengths, and so do lines under headings."""
    return re.sub(r"\s|^[=-]+$", "", text, flags=re.MULTILINE)


CHECKS = {"html": check_html, "markdown": check_markdown, "bbcode": check_bbcode, "text": check_text}


@pytest.mark.parametrize("form", DOCUMENT_FORMATS)
@pytest.mark.parametrize("name", PAYLOADS)
def test_every_place_of_a_document(form: str, name: str) -> None:
    text = PAYLOADS[name]
    check(form, write(hostile_document(text), form), write(hostile_document(HARMLESS), form), text)


# --- through the program ----------------------------------------------------------------------------------------------

COMMANDS = [
    *(("summary", form) for form in DOCUMENT_FORMATS),
    *(("score", form) for form in ("markdown", "bbcode", "html")),
    *(("ledger", form) for form in DOCUMENT_FORMATS),
]


@cache
def printed(command: str, form: str, text: str) -> str:
    result = run(command, "--format", form, "-", stdin=hostile_log(text))
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


@pytest.mark.parametrize(("command", "form"), COMMANDS)
def test_every_place_of_a_log(command: str, form: str) -> None:
    harmless = printed(command, form, HARMLESS)
    for text in IN_LOGS.values():
        check(form, printed(command, form, text), harmless, text)


def test_summaries_without_spoilers() -> None:
    for form in DOCUMENT_FORMATS:
        harmless, *hostile = (
            run("summary", "--spoiler-free", "--format", form, "-", stdin=hostile_log(text)).stdout
            for text in (HARMLESS, *IN_LOGS.values())
        )
        for text, written in zip(IN_LOGS.values(), hostile, strict=True):
            check(form, written, harmless, text)


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_programs_get_texts_as_they_are(command: str) -> None:
    harmless = run(command, "--format", "json", "-", stdin=hostile_log(HARMLESS)).stdout
    for text in IN_LOGS.values():
        said = run(command, "--format", "json", "-", stdin=hostile_log(text)).stdout
        assert not re.search(r"[\x00-\x09\x0b-\x1f]", said)
        expected = json.loads(harmless.replace(HARMLESS, json.dumps(text)[1:-1]))
        assert without_comments(json.loads(said)) == without_comments(expected)


def without_comments(data: object) -> object:
    """Comments are stripped of the blanks around them."""
    if isinstance(data, dict):
        return {key: without_comments(value) for key, value in data.items() if key != "comment"}
    return [without_comments(one) for one in data] if isinstance(data, list) else data


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_spreadsheets_compute_nothing(command: str) -> None:
    for text in IN_LOGS.values():
        said = run(command, "--format", "csv", "-", stdin=hostile_log(text)).stdout
        assert not CONTROL.search(said)
        for row in csv.reader(io.StringIO(said)):
            for cell in row:
                assert re.fullmatch(r"[+-]?\d+|", cell) or cell[0] not in "=+-@\t\r"
