"""The line-by-line reader against the grammar of whole logs, and the canonical print, over generated logs."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.generate import command, command_source, native_log
from tests.support.reference import parse_whole
from tests.support.samples import GAMES, Samples
from tmlog.convert import canonical
from tmlog.pipeline import check_names, parse
from tmlog.source import source_from_text
from tmlog.syntax.phrases import PhraseReader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Phrase, Turn, meaning
from tmlog.syntax.vocabulary import Writer

UNCACHED = {samples.vocabulary.game: PhraseReader(samples.vocabulary) for samples in GAMES}
EXAMPLES = settings(max_examples=150, deadline=None)
randoms = st.randoms(use_true_random=False)
in_every_game = pytest.mark.parametrize("samples", GAMES, ids=lambda samples: samples.vocabulary.game)


@in_every_game
@given(randoms)
@EXAMPLES
def test_whole_file_and_line_by_line_give_the_same_tree(samples: Samples, random: Random) -> None:
    source = source_from_text("game.tml", native_log(random, samples))
    parsed = parse(source)
    assert parsed.diagnostics == []
    assert parsed.log == parse_whole(source, samples.vocabulary)


@in_every_game
@given(randoms)
@EXAMPLES
def test_cached_and_uncached_parses_are_equal(samples: Samples, random: Random) -> None:
    """A command that comes out of the cache is what the parser makes of its text afresh, places included."""
    source = source_from_text("game.tml", native_log(random, samples))
    for _ in range(2):
        log = parse(source).log
        assert log is not None
        for placed in log.commands():
            text = source.line(placed.line)[placed.column - 1 : placed.end - 1]
            assert placed.phrase == UNCACHED[log.game].parse(text)


@in_every_game
@given(randoms)
@EXAMPLES
def test_native_logs_keep_their_meaning_when_formatted(samples: Samples, random: Random) -> None:
    _assert_formats(native_log(random, samples))


@given(randoms)
@EXAMPLES
def test_command_source_keeps_its_meaning_when_formatted(random: Random) -> None:
    text = _assert_formats(command_source(random))
    assert not text.startswith("tmlog:")


def _assert_formats(text: str) -> str:
    parsed = parse(source_from_text("before", text))
    assert parsed.diagnostics == []
    printed = canonical(parsed)
    assert printed is not None
    again = parse(source_from_text("after", printed))
    assert parsed.log is not None
    assert again.log is not None
    assert meaning(again.log) == meaning(parsed.log)
    assert canonical(again) == printed
    return printed


@in_every_game
@given(randoms)
@EXAMPLES
def test_names_of_generated_logs_exist(samples: Samples, random: Random) -> None:
    checked = check_names(parse(source_from_text("game.tml", native_log(random, samples))))
    assert [diagnostic for diagnostic in checked.diagnostics if diagnostic.code != "TM213"] == []


@in_every_game
def test_every_verb_is_generated_and_prints_back(samples: Samples) -> None:
    random = Random(5)
    reader, verbs = UNCACHED[samples.vocabulary.game], samples.vocabulary.verbs
    for verb in samples.written:
        for _ in range(40):
            text = command(random, verb, samples)
            phrase = reader.parse(text)
            assert isinstance(phrase, Phrase), text
            assert phrase.verb == verb, text
            printed = print_phrase(phrase, verbs[verb])
            again = reader.parse(printed)
            assert isinstance(again, Phrase), printed
            assert (again.verb, again.values) == (phrase.verb, phrase.values)
            assert print_phrase(again, verbs[verb]) == printed
    assert set(samples.roles) <= set(samples.written)


@in_every_game
def test_every_terminal_that_is_an_argument_has_a_role(samples: Samples) -> None:
    lark = UNCACHED[samples.vocabulary.game].parser.lark
    arguments = {terminal.name for terminal in lark.terminals if not terminal.name.startswith("_")} - {"BLANKS"}
    assert arguments <= set(samples.vocabulary.roles)
    names = {str(rule.origin.name) for rule in lark.rules if not rule.options.expand1}
    rules = {name for name in names if not name.startswith("__")}  # not those that Lark makes for repetitions
    assert rules - set(samples.vocabulary.verbs) == set()


@in_every_game
def test_every_players_command_may_stand_in_a_turn(samples: Samples) -> None:
    random = Random(6)
    head = "\n".join(samples.head)
    for verb in samples.written_by(Writer.PLAYER):
        parsed = parse(source_from_text("x", f"{head}\n\n{samples.players[0]}: {command(random, verb, samples)}"))
        assert parsed.log is not None, verb
        assert parsed.diagnostics == []
        (line,) = parsed.log.lines
        assert isinstance(line, Turn)
        assert line.commands[0].verb == verb
