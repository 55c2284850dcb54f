"""Real games: everything people and the moderator wrote is read, and printed back with the same meaning."""

import json
from pathlib import Path

import pytest

from tmlog.convert import canonical
from tmlog.games import load_game
from tmlog.games.terra_mystica.dialects.forms import LEDGER, SOURCE
from tmlog.pipeline import check_names, parse
from tmlog.source import Source, source_from_bytes, source_from_text
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Phrase, Row, meaning
from tmlog.syntax.vocabulary import Writer

VOCABULARY = load_game("terra-mystica").vocabulary()


def read(path: Path) -> Source:
    source, findings = source_from_bytes(path.name, path.read_bytes())
    assert source is not None, findings
    return source


def test_every_ledger_is_read_whole(corpus: Path) -> None:
    paths = sorted((corpus / "ledgers").glob("*.txt"))
    assert len(paths) >= 36
    for path in paths:
        source = read(path)
        checked = check_names(parse(source))
        assert checked.diagnostics == []
        assert checked.log is not None
        assert checked.log.form is LEDGER
        rows = [line for line in checked.log.lines if isinstance(line, Row)]
        assert len(rows) == sum(line.count("\t") == 14 for line in source.lines)
        for row in rows:
            pieces = [piece for piece in source.line(row.line).rpartition("\t")[2].split(".") if piece.strip()]
            assert len(row.commands) == len(pieces)


def test_every_command_of_every_ledger_prints_back(corpus: Path) -> None:
    reader = phrase_reader(VOCABULARY)
    texts = {
        piece.strip()
        for path in (corpus / "ledgers").glob("*.txt")
        for line in read(path).lines
        if line.count("\t") == 14
        for piece in line.rpartition("\t")[2].split(".")
        if piece.strip()
    }
    assert len(texts) > 900
    for text in texts:
        phrase = reader.parse(text)
        assert isinstance(phrase, Phrase), text
        if VOCABULARY.verbs[phrase.verb].writer is Writer.SITE:
            continue
        printed = print_phrase(phrase, VOCABULARY.verbs[phrase.verb])
        again = reader.parse(printed)
        assert isinstance(again, Phrase), printed
        assert (again.verb, again.values) == (phrase.verb, phrase.values)


@pytest.mark.parametrize("folder", ["sources", "mutant-sources"])
def test_every_source_is_read_and_prints_back(corpus: Path, folder: str) -> None:
    paths = sorted((corpus / folder).glob("*.txt"))
    assert paths
    for path in paths:
        source = read(path)
        checked = check_names(parse(source))
        assert checked.diagnostics == []
        assert checked.log is not None
        assert checked.log.form is SOURCE
        assert len(checked.log.lines) == len(source.lines)
        text = canonical(parse(source))
        assert text is not None
        again = parse(source_from_text(path.name, text))
        assert again.log is not None
        assert meaning(again.log) == meaning(checked.log)
        assert canonical(again) == text


def test_misspellings_are_found_and_spellings_accepted(corpus: Path) -> None:
    """The moderator's labels for changed lines, as far as they are about notation and names."""
    lines: dict[str, list[str]] = {}
    wrong = []
    judged = 0
    for case in map(json.loads, (corpus / "mutants.jsonl").read_text(encoding="utf-8").splitlines()):
        about_notation = case["class"] in {"syntax", "unknown-name"} or case["subkind"] == "admin-command"
        if not about_notation or case["quirk"]:
            continue
        game = case["game"]
        if game not in lines:
            lines[game] = (corpus / "mutant-sources" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
        text = "\n".join([*lines[game][: case["line"] - 1], case["mutated"]])
        checked = check_names(parse(source_from_text(game, text)))
        judged += 1
        found = [diagnostic.span.line for diagnostic in checked.diagnostics if diagnostic.is_error]
        if found != ([case["line"]] * len(found) if case["label"] == "illegal" and found else []):
            wrong.append((case["mutated"], case["label"], [str(diagnostic) for diagnostic in checked.diagnostics]))
        elif case["label"] == "illegal" and not found:
            wrong.append((case["mutated"], case["label"], []))
    assert judged > 150
    assert wrong == []
