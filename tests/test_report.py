"""The report as a file: valid, complete in itself, the same every time, harmless, every text from the catalogue."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.payloads import IN_LOGS
from tests.support.cli import CONTROL, Write, run
from tests.support.examples import ILLEGAL, TEXT
from tests.support.games import of_every_game
from tests.support.hostile import HARMLESS, HOSTILE_LOGS, hostile_log
from tests.support.kit import Kit
from tests.support.prose import html_parts, shown
from tests.support.report import played, report_of
from tests.support.words import mark_every_text, unmarked
from tmlog.output.initials import initials
from tmlog.output.report import page as report_page

ROOT = Path(__file__).resolve().parents[1]
RENDER = ROOT / "tmlog" / "output"
MOST_BYTES = 1_500_000


def title_of(text: str) -> str:
    (found,) = re.findall(r"<h1>(.*?)</h1>", text, re.DOTALL)
    return found


# --- the file ---------------------------------------------------------------------------------------------------------


@of_every_game
@pytest.mark.parametrize("number", [0, 6, 9])
def test_valid_html(kit: Kit, number: int) -> None:
    structure, _ = html_parts(report_of(kit.log_of(number)))
    assert ("main",) in structure


@of_every_game
@pytest.mark.parametrize("number", [0, 6])
def test_ids_are_unique_and_what_is_named_is_there(kit: Kit, number: int) -> None:
    text = report_of(kit.log_of(number))
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    named = {name for names in re.findall(r'aria-labelledby="([^"]*)"', text) for name in names.split()}
    linked = {link for link in re.findall(r'href="#([^"]*)"', text) if not link.startswith("row=")}
    shapes = set(re.findall(r"url\(#([^)]*)\)", text))
    assert named | linked - {"s-"} | shapes <= set(ids)


@of_every_game
def test_nothing_but_the_style_and_the_script_of_the_policy(kit: Kit) -> None:
    """No style attribute, no handler, no address: the policy forbids them, and nothing relies on them."""
    structure, _ = html_parts(report_of(kit.log_of(6)))
    names = {name for _, *attributes in structure for name in re.findall(r"^\('([^']*)'", "\n".join(attributes), re.M)}
    assert not {name for name in names if name.startswith("on") or name in {"style", "src", "action", "srcdoc"}}
    scripts = [attributes for tag, *attributes in structure if tag == "script"]
    assert len(scripts) == 2, "the film and the script"


@of_every_game
def test_same_bytes_every_time(kit: Kit, tmp_path: Path) -> None:
    log = tmp_path / "game.tml"
    log.write_text(kit.log_of(3), encoding="utf-8")
    texts = set()
    for seed in ("0", "1"):
        command = [sys.executable, "-m", "tmlog", "report", "game.tml"]
        done = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, env={"PYTHONHASHSEED": seed})
        texts.add(done.stdout)
    assert len(texts) == 1


def test_long_games_stay_small(corpus: Path) -> None:
    longest = max((corpus / "ledgers").glob("*.txt"), key=lambda path: path.stat().st_size)
    assert len(report_of(longest.read_text(encoding="utf-8")).encode()) < MOST_BYTES


def test_letters_of_tokens_tell_players_apart() -> None:
    people = {name: name for name in ("Auren", "Alchemists", "Witches", "Cultists", "Chaos Magicians")}
    assert list(dict(initials(people)).values()) == ["Au", "Al", "W", "Cu", "Ch"]


def test_tokens_of_the_neutral_faction_are_told_apart_and_explained() -> None:
    words = ("--game", "age-of-innovation", "--seed", "1", "--factions", "blue navigators,red monks")
    text = report_of(run("simulate", *words).stdout)
    assert re.search(r'<title>Navigators</title><circle r="7.5"/><text[^>]*>Na</text>', text)
    assert re.search(r'<title>Neutral faction</title><circle r="7.5"/><text[^>]*>Ne</text>', text)
    assert "Ne: Neutral faction</p>" in text


@of_every_game
@pytest.mark.parametrize("number", [3, 14])
def test_many_players_stay_small(kit: Kit, number: int) -> None:
    assert len(report_of(kit.log_of(number)).encode()) < MOST_BYTES


@pytest.mark.parametrize("path", sorted((RENDER / "static").glob("*.[cj]s*")), ids=lambda path: path.name)
def test_static_files_hold_nothing_that_filling_in_would_change(path: Path) -> None:
    """Anything but printable characters and newlines would be made visible, and the hash in the policy be wrong."""
    text = path.read_bytes().decode("utf-8")
    assert [character for character in text if not (character.isprintable() or character == "\n")] == []


# --- logs that are not whole ------------------------------------------------------------------------------------------


@of_every_game
@pytest.mark.parametrize("lines", range(0, 40, 3))
def test_any_beginning_of_a_game(kit: Kit, lines: int) -> None:
    """The report of a game that has hardly begun, or has just reached the next thing."""
    head, _, body = kit.log_of(8).partition("\n\n")
    html_parts(report_of(head + "\n\n" + "".join(body.splitlines(keepends=True)[:lines])))


def test_unfinished() -> None:
    text = report_of(TEXT)
    assert "Legal so far" in text
    assert 'id="scoring"' not in text
    assert "In the lead after the last row" in text


def test_illegal_log_gets_a_report_up_to_where_it_stands() -> None:
    result = played(ILLEGAL)
    assert result.replay is not None
    assert result.replay.refused is not None
    text = report_of(ILLEGAL)
    _, texts = html_parts(text)
    last = len(result.replay.history)
    assert f'id="r{last}"' in text
    assert 'class="row-refused found"' in text
    (finding,) = [found for found in result.judgement.diagnostics if found.is_error]
    assert any(finding.message in one for one in texts)
    assert re.search(rf'<li id="finding\d+".*?href="#row={last}"', text, re.DOTALL)


def test_refused_command_of_a_line_whose_first_commands_stand() -> None:
    """The finding is about the refusal, not about what was legal."""
    line = "witches: upgrade F4 to TP  => 23vp 14c 4w 0p 5/7/0 0/0/0/2"
    assert TEXT.count(line) == 1
    text = report_of(TEXT[: TEXT.index(line)] + "witches: upgrade F4 to TP. build A1\n")
    row = re.search(r'<tr class="row-turn" id="r11".*?</tr>', text, re.DOTALL)
    refused = re.search(r'<tr class="row-refused found".*?</tr>', text, re.DOTALL)
    assert row is not None
    assert refused is not None
    assert "TM3" not in row.group()
    assert "TM3" in refused.group()
    assert ">after row 11</a>" in text


def test_line_that_cannot_be_read_ends_the_ledger() -> None:
    text = report_of(TEXT.replace("engineers: upgrade E7 to TP", "engineers: upgarde E7 to TP"))
    last = re.findall(r'<tr class="row-.*?</tr>', text, re.DOTALL)[-1]
    assert last.startswith('<tr class="row-not_played found"')
    assert "engineers: upgarde E7 to TP" in last
    assert "TM101" in last
    assert re.search(r'<p class="reason"><a href="#finding1">', text)


def test_claim_on_a_line_of_its_own_is_shown_at_the_row_it_is_about() -> None:
    """As the audit's note says it: the player's own last row."""
    text = report_of(TEXT.replace("witches => 21vp 9c", "witches => 99vp 9c"))
    rows = re.findall(r'<tr class="row-turn found" id="r(\d+)"', text)
    assert len(rows) == 1
    assert f"row {rows[0]} is the first that differs" in text
    assert f'href="#row={rows[0]}">row {rows[0]}</a>' in text[text.index('id="findings"') :]


def test_false_claim_is_shown_at_its_row() -> None:
    text = report_of(TEXT.replace("=> 23vp 14c 4w", "=> 24vp 14c 4w", 1))
    assert "Disputed" in text
    row = re.search(r'<tr class="row-turn found" id="r(\d+)".*?</tr>', text, re.DOTALL)
    assert row is not None
    assert "TM401" in row.group()
    assert f'href="#row={row.group(1)}"' in text[text.index('id="findings"') :]


def test_undone_and_ruled_rows_are_shown_as_such() -> None:
    text = report_of(hostile_log(HARMLESS))
    assert re.search(r'<tr class="row-undone".*?<span class="tag tag-undone">Undone</span>', text, re.DOTALL)
    assert re.search(rf'<tr class="row-undo".*?<q>{HARMLESS}</q>', text, re.DOTALL)
    assert re.search(rf'<tr class="row-ruling".*?<q>{HARMLESS}</q>', text, re.DOTALL)
    assert re.search(rf'<tr class="row-note".*?{HARMLESS}', text, re.DOTALL)


NOT_PLAYED = {
    "no head": "tmlog: 1\ngame: terra-mystica\n\nwitches: build F3\n",
    "no game": "tmlog: 1\ngame: chess\n\nwhite: e4\n",
    "not judged": TEXT.replace("map: base", "map: loon-lakes"),
    "empty": "",
}


@pytest.mark.parametrize("name", NOT_PLAYED)
def test_log_that_cannot_be_played_gets_its_findings(name: str) -> None:
    text = report_of(NOT_PLAYED[name], "league/<b>.tml")
    html_parts(text)
    assert title_of(text) == "&lt;b&gt;.tml"
    assert "#replay" not in text
    assert '<script type="application/json"' not in text


# --- the command line -------------------------------------------------------------------------------------------------


def test_report_command(write: Write, tmp_path: Path) -> None:
    log = write("game.tml", TEXT)
    output = tmp_path / "report.html"
    result = run("report", log, "-o", str(output))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert run("report", log).stdout == output.read_text(encoding="utf-8")


def test_report_of_an_illegal_log_says_so(write: Write, tmp_path: Path) -> None:
    output = tmp_path / "report.html"
    result = run("report", write("game.tml", ILLEGAL), "-o", str(output))
    assert result.exit_code == 1
    assert " error: " in result.stderr
    assert "row-refused" in output.read_text(encoding="utf-8")


def test_report_does_not_overwrite_the_log(write: Write) -> None:
    log = write("game.tml", TEXT)
    result = run("report", log, "-o", log)
    assert result.exit_code == 2
    assert Path(log).read_text(encoding="utf-8") == TEXT


def test_report_of_nothing(tmp_path: Path) -> None:
    result = run("report", str(tmp_path / "none.tml"), "-o", str(tmp_path / "report.html"))
    assert result.exit_code == 1
    assert "TM002" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_report_into_a_folder_that_is_not_there(write: Write, tmp_path: Path) -> None:
    result = run("report", write("game.tml", TEXT), "-o", str(tmp_path / "none" / "report.html"))
    assert result.exit_code == 1
    assert f"the file cannot be written: the folder {tmp_path / 'none'} does not exist" in result.stderr
    assert "make the folder first" in result.stderr


def test_unknown_language(write: Write) -> None:
    assert run("report", "--lang", "xx", write("game.tml", TEXT)).exit_code == 2


# --- hostile texts ----------------------------------------------------------------------------------------------------


@cache
def harmless(game: str) -> str:
    return report_of(HOSTILE_LOGS[game](HARMLESS))


@pytest.mark.parametrize("game", HOSTILE_LOGS)
@pytest.mark.parametrize("name", IN_LOGS)
def test_hostile_texts_stay_texts(name: str, game: str) -> None:
    """The page has the very same elements and attributes as with a harmless text, and the text is text."""
    text = report_of(HOSTILE_LOGS[game](IN_LOGS[name]))
    structure, texts = html_parts(text)
    expected, plain = html_parts(harmless(game))
    assert structure == expected
    assert not CONTROL.search(text)
    wanted = [shown(one.replace(HARMLESS, IN_LOGS[name])) for one in plain if HARMLESS in one]
    assert len(wanted) > 5
    found = {shown(one) for one in texts}
    assert not [one for one in wanted if one not in found]


# --- texts ------------------------------------------------------------------------------------------------------------


NAMES = {
    "terra-mystica": r"ACT\w+|BON\d+|FAV\d+|TW\d+|SCORE\d+|VP|PW|cults",
    "age-of-innovation": r"VP|PW|books|levels",
}
"""What is called as in logs, whatever the language; options are, too."""


@of_every_game
@pytest.mark.parametrize("number", [4, 6])
def test_every_text_comes_from_the_catalogue(kit: Kit, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a language in which every text is put in brackets, nothing of the page stands without."""
    report_of(kit.log_of(number))  # so that nothing is imported while every text is marked
    mark_every_text(monkeypatch)
    result = played(kit.log_of(number))
    text = report_page.report(result, "en")
    monkeypatch.undo()
    _, texts = html_parts(re.sub(r"<(script|style)[ >].*?</\1>|<code>.*?</code>", "", text, flags=re.DOTALL))
    left = set(map(unmarked, texts))
    options = "|".join(kit.setting_of(number).options) or "none"
    names = re.compile(rf"{NAMES[kit.name]}|{options}|[A-I]\d+|TM\d+|[A-Z]|#")
    strange = {one for one in left if re.search(r"[^\W\d]{2}", names.sub("", one))}
    assert strange <= {f"Simulated game, seed {number}"}
