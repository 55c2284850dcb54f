"""Documents and summaries: the four formats, what a summary says and leaves out, and exact copies of some.

python tests/test_prose.py --update    writes tests/snapshots/summary anew; read the diff before you commit it, with
                                       the eyes of somebody who finds it in a forum
"""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support import innovation
from tests.support.cli import Write, codes, content, names_in, run
from tests.support.examples import EXAMPLES, ILLEGAL, NATIVE, ROOT, RULING, TEXT
from tests.support.formats import DOCUMENT_FORMATS, write
from tests.support.games import log_of, of_every_game
from tests.support.kit import Kit
from tests.support.prose import html_parts, markdown_parts
from tests.support.race import Row as RaceRow
from tests.support.race import race
from tests.support.summaries import summary_of, told
from tests.support.words import mark_every_text, unmarked
from tmlog.kernel.catalogue import LANGUAGES
from tmlog.kernel.presentation import Event
from tmlog.output.documents.document import Document, Group, Heading, Listing, Paragraph, Row, Run, Style, TableBlock
from tmlog.output.documents.naming import Names
from tmlog.output.documents.rounds import rounds
from tmlog.output.documents.summary import summary

SNAPSHOTS = ROOT / "tests" / "snapshots" / "summary"
ENDINGS = {"text": "txt", "markdown": "md", "bbcode": "bbcode", "html": "html"}
WHOLE_GAME = log_of(6)
"""Five players who play to the end."""
INNOVATION = Path(EXAMPLES["innovation-two-players.tml"]).read_text(encoding="utf-8")
"""A whole game of another kind, of two and a neutral faction."""


# --- exact copies -----------------------------------------------------------------------------------------------------


def snapshots() -> Iterator[tuple[Path, str]]:
    """Every file of tests/snapshots/summary, and what must be in it."""
    for name, text in (("opening", TEXT), ("whole-game", WHOLE_GAME), ("innovation", INNOVATION)):
        for form, ending in ENDINGS.items():
            yield SNAPSHOTS / f"{name}.{ending}", summary_of(text, form)
    yield SNAPSHOTS / "whole-game-spoiler-free.txt", summary_of(WHOLE_GAME, spoiler_free=True)


def test_snapshots() -> None:
    expected = dict(snapshots())
    assert set(SNAPSHOTS.iterdir()) == set(expected)
    for path, text in expected.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python tests/test_prose.py --update"


# --- the four formats -------------------------------------------------------------------------------------------------

DOCUMENT = Document(
    "en",
    "A title",
    (
        Heading("A heading"),
        Paragraph((Run("strong", Style.STRONG), Run("emphasis", Style.EMPHASIS), Run("plain"))),
        Listing(((Run("one"),), (Run("two", Style.STRONG),))),
        TableBlock(("who", "points"), (Group("", (Row(("Witches", "7")), Row(("Auren", "120")))),)),
    ),
)


def test_text() -> None:
    assert write(DOCUMENT, "text") == (
        "A title\n=======\n\nA heading\n---------\n\nstrong emphasis plain\n\n- one\n- two\n\n"
        "who      points\nWitches       7\nAuren       120\n"
    )


def test_markdown() -> None:
    assert write(DOCUMENT, "markdown") == (
        "# A title\n\n## A heading\n\n**strong** *emphasis* plain\n\n- one\n- **two**\n\n"
        "| who | points |\n| --- | ---: |\n| Witches | 7 |\n| Auren | 120 |\n"
    )


def test_bbcode() -> None:
    assert write(DOCUMENT, "bbcode") == (
        "[size=18][b]A title[/b][/size]\n\n[size=14][b]A heading[/b][/size]\n\n"
        "[b]strong[/b] [i]emphasis[/i] plain\n\n\u2022 one\n\u2022 [b]two[/b]\n\n"
        "[c]who      points\nWitches       7\nAuren       120[/c]\n"
    )


def test_html() -> None:
    page = write(DOCUMENT, "html")
    structure, texts = html_parts(page)
    elements = " ".join(element for element, *_ in structure if element not in {"head", "meta", "style"})
    assert elements == (
        "html title body h1 h2 p strong em ul li li strong table thead tr th th tbody tr th td tr th td"
    )
    assert texts[-7:] == ["two", "who", "points", "Witches", "7", "Auren", "120"]


def test_the_page_allows_its_own_style_and_nothing_else() -> None:
    page = write(DOCUMENT, "html")
    (styles,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(styles.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert f'<meta http-equiv="Content-Security-Policy" content="{policy}">' in page
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n')
    assert not re.search(r"style=|<script|<link|https?:|url\(|@import", page)


def test_notes_take_the_room_behind_the_numbers() -> None:
    rows = (Row(("1", "ab"), "word " * 12), Row(("",), "a note"), Row(("2", "c")))
    table = TableBlock(("row", "who"), (Group("first", rows),), frozenset({1}), gap=1)
    document = Document("en", "", (table,))
    assert write(document, "text", 33).splitlines() == [
        "row who",
        "",
        "== first ==",
        "  1 ab   word word word word word",
        "         word word word word word",
        "         word word",
        "    a note",
        "  2 c",
    ]
    assert write(document, "markdown").splitlines()[:5] == [
        "### first",
        "",
        "| row | who |  |",
        "| ---: | --- | --- |",
        f"| 1 | ab | {' '.join(['word'] * 12)} |",
    ]
    assert '<tr><td></td><td colspan="2" class="words">a note</td></tr>' in write(document, "html")


def test_text_is_wrapped() -> None:
    assert max(map(len, write(DOCUMENT, "text", 10).splitlines()[:9])) <= 10
    assert max(map(len, summary_of(WHOLE_GAME).splitlines())) <= 80


# --- what a summary says ----------------------------------------------------------------------------------------------


def words_in(text: str) -> int:
    """The words of a summary; tables are no words."""
    prose = [line for line in text.splitlines() if not line.startswith("|")]
    return len(" ".join(prose).split())


@of_every_game
@pytest.mark.parametrize("number", range(8))
def test_a_summary_is_a_forum_post(kit: Kit, number: int) -> None:
    assert 230 <= words_in(summary_of(kit.log_of(number), "markdown")) <= 460


def test_real_games_make_forum_posts(corpus: Path) -> None:
    for path in sorted((corpus / "ledgers").glob("*.txt")):
        text = summary_of(path.read_text(encoding="utf-8"), "markdown")
        assert 250 <= words_in(text) <= 460, path.name


@of_every_game
def test_tables_fit_into_a_post(kit: Kit) -> None:
    for number in range(8):
        post = summary_of(kit.log_of(number), "bbcode")
        tables = re.findall(r"\[c\](.*?)\[/c\]", post, re.DOTALL)
        assert len(tables) == 2
        assert max(len(line) for table in tables for line in table.splitlines()) <= 80


@of_every_game
@pytest.mark.parametrize("number", range(8))
def test_the_summary_names_the_winner_and_everybodys_points(kit: Kit, number: int) -> None:
    names, _, _, judgement = told(kit.log_of(number))
    text = " ".join(summary_of(kit.log_of(number)).split())
    best = max(judgement.scores.values())
    winners = [names.player(player) for player, points in judgement.scores.items() if points == best]
    assert f"{' and '.join(winners)} {'won with' if len(winners) == 1 else 'shared the win with'} {best} points" in text
    for player, points in judgement.scores.items():
        assert re.search(rf"{names.player(player)}( -?\d+){{8}} {points}\b", text)


def test_an_unfinished_game() -> None:
    text = " ".join(summary_of(TEXT).split())
    assert "The game is not over; the log is legal so far." in text
    assert "In front so far: Engineers (south) with 27 points, 4 points ahead of Witches." in text
    assert "won" not in text.split()


def test_a_game_in_its_set_up() -> None:
    text = summary_of(TEXT.partition("engineers: build E7")[0])
    assert "Set-up. Witches placed a first dwelling on F4." in text
    assert "Turning points" not in text


def test_a_log_without_a_move() -> None:
    text = summary_of(TEXT.partition("== set-up")[0])
    assert "In front so far: Witches (north) and Engineers (south) with 20 points each." in text


@pytest.mark.parametrize(
    ("text", "full", "short"),
    [
        (
            ILLEGAL,
            "The log ends at an illegal move in line 28: E7 has ",
            "The log ends at an illegal move in line 28.",
        ),
        (
            TEXT.replace("engineers: upgrade E7 to SH", "engineers: upgarde E7 to SH"),
            "The log ends at an error in line 28: `upgarde` is not a command.",
            "The log ends at an error in line 28.",
        ),
        (
            TEXT.replace("=> 22vp 2c 1w 0p", "=> 23vp 2c 1w 0p"),
            "The log is disputed because of line 28: ",
            "The log is disputed because of line 28.",
        ),
        (RULING, "The log is disputed because of line ", "The log is disputed because of line "),
    ],
)
def test_verdicts(text: str, full: str, short: str) -> None:
    assert text != TEXT
    assert full in " ".join(summary_of(text).split())
    assert short in " ".join(summary_of(text, spoiler_free=True).split())


def test_equal_words_for_equal_games() -> None:
    assert summary_of(WHOLE_GAME) == summary_of(WHOLE_GAME)


def test_sentences_vary() -> None:
    """No two rounds in a row end with the same pattern."""
    paragraphs = re.findall(r"\*\*Round \d\*\* .*", summary_of(WHOLE_GAME, "markdown"))
    assert len(paragraphs) == 6
    last = [re.sub(r"[A-Z]\w+( [A-Z]\w+)*|\d+", "", paragraph.rsplit(". ", 1)[-1]) for paragraph in paragraphs]
    assert all(first != second for first, second in pairwise(last))


def paragraphs(*rows: RaceRow) -> list[str]:
    """The rounds of a race, in words."""
    story, presentation, _ = race("abc", *rows)
    blocks = tuple(rounds(Names(presentation), story, with_points=True))
    return write(Document("en", "", blocks), "text", 500).strip().split("\n\n")


def deed(player: str, kind: str, weight: int, words: str) -> Event:
    return Event(kind, player, words, weight)


def test_what_was_told_of_a_player_is_not_told_again_in_a_later_round() -> None:
    last = deed("a", "build", 2, "built the last house")
    first, second = paragraphs((1, "a", (11, 10, 10), (last,)), (2, "a", (12, 10, 10), (last,)))
    assert "A built the last house." in first
    assert "built" not in second


def test_of_what_weighs_little_one_of_a_kind_is_enough() -> None:
    tiles = [deed("a", "tile", 2, f"took tile {number}") for number in (1, 2)]
    towns = [deed("b", "town", 5, f"founded town {number}") for number in (1, 2)]
    (said,) = paragraphs((1, "a", (11, 10, 10), (*tiles, *towns)))
    assert "A took tile 1, while B founded town 1 and founded town 2." in said


def test_something_is_told_of_whoever_gained_most() -> None:
    towns = [deed("a", "town", 5, f"founded town {number}") for number in range(4)]
    ship = deed("c", "track", 1, "bought a ship")
    (said,) = paragraphs((1, "a", (12, 10, 15), (*towns, ship)))
    assert "C bought a ship." in said
    (said,) = paragraphs((1, "a", (16, 10, 15), (*towns, ship)))
    assert "ship" not in said


# --- every word comes from the catalogue ------------------------------------------------------------------------------


MARKED = {
    "whole": WHOLE_GAME,
    "unfinished": TEXT,
    "illegal": ILLEGAL,
    "ruling": RULING,
    "innovation": INNOVATION,
    "draft": innovation.KIT.log_of(10),
}


@pytest.mark.parametrize("text", MARKED.values(), ids=MARKED)
@pytest.mark.parametrize("spoiler_free", [False, True])
def test_every_word_comes_from_the_catalogue(monkeypatch: pytest.MonkeyPatch, text: str, *, spoiler_free: bool) -> None:
    told(text)  # so that nothing is imported while every text is marked
    mark_every_text(monkeypatch)
    document = summary(*told(text), spoiler_free=spoiler_free)
    for said in (document.title, *texts_of(document)):
        assert not re.search(r"[^\W\d]", unmarked(said)), said


def texts_of(document: Document) -> Iterator[str]:
    for block in document.blocks:
        if isinstance(block, Heading):
            yield block.text
        elif isinstance(block, TableBlock):
            yield from (cell for row in (Row(block.head), *block.rows) for cell in (*row.cells, row.note))
        else:
            lines = (block.runs,) if isinstance(block, Paragraph) else block.items
            yield from (run.text for line in lines for run in line)


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", DOCUMENT_FORMATS)
def test_output_into_a_file(write: Write, form: str) -> None:
    name = write("game.tml", TEXT)
    result = run("summary", name, "--format", form, "-o", "summary", "--lang", "en")
    assert (result.exit_code, result.output) == (0, "")
    assert content("summary") == run("summary", name, "--format", form).stdout == summary_of(TEXT, form)


def test_the_log_is_never_overwritten(write: Write) -> None:
    name = write("game.tml", TEXT)
    result = run("summary", name, "-o", "./game.tml")
    assert (result.exit_code, content(name)) == (2, TEXT)
    assert "OUT is the log itself; tmlog never overwrites it." in result.stderr


def test_a_file_that_cannot_be_written(write: Write) -> None:
    result = run("summary", write("game.tml", TEXT), "-o", "missing/summary.txt")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert names_in() == ["game.tml"]


def test_languages() -> None:
    assert LANGUAGES == ("en",)
    result = run("summary", NATIVE, "--lang", "xx")
    assert (result.exit_code, result.stdout) == (2, "")


def test_the_table_of_points_in_other_formats() -> None:
    structure, texts = markdown_parts(run("score", "--format", "markdown", NATIVE).stdout)
    assert ("table_open", "table", "") in structure
    assert texts[0] == "Terra Mystica: Two-player opening, witches against engineers"
    assert texts[1:3] == ["Engineers (south)", "Witches (north)"]
    assert texts[-1].startswith("In front so far: Engineers (south) with 27 points")
    assert run("score", "--format", "text", NATIVE).stdout == run("score", NATIVE).stdout


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        sys.exit(__doc__)
    SNAPSHOTS.mkdir(parents=True, exist_ok=True)
    for path, text in snapshots():
        path.write_text(text, encoding="utf-8", newline="\n")
