"""The line-by-line reader against the grammar of whole logs, and the canonical print, over generated logs."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.generate import ROLES, command, command_source, native_log
from tests.support.reference import lark_command_parser, parse_whole
from tmlog.games.terra_mystica import vocabulary
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.pipeline import check, parse
from tmlog.source import source_from_text
from tmlog.syntax.phrases import PhraseReader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Phrase, Turn, meaning
from tmlog.syntax.vocabulary import Writer
from tmlog.writing import canonical

UNCACHED = PhraseReader(vocabulary())
EXAMPLES = settings(max_examples=150, deadline=None)
randoms = st.randoms(use_true_random=False)


@given(randoms)
@EXAMPLES
def test_whole_file_and_line_by_line_give_the_same_tree(random: Random) -> None:
    source = source_from_text("game.tml", native_log(random))
    parsed = parse(source)
    assert parsed.diagnostics == []
    assert parsed.log == parse_whole(source)


@given(randoms)
@EXAMPLES
def test_cached_and_uncached_parses_are_equal(random: Random) -> None:
    """A command that comes out of the cache is what the parser makes of its text afresh, places included."""
    source = source_from_text("game.tml", native_log(random))
    for _ in range(2):
        log = parse(source).log
        assert log is not None
        for placed in log.commands():
            text = source.line(placed.line)[placed.column - 1 : placed.end - 1]
            assert placed.phrase == UNCACHED.parse(text)


@given(randoms)
@EXAMPLES
def test_native_logs_keep_their_meaning_when_formatted(random: Random) -> None:
    _assert_formats(native_log(random))


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


@given(randoms)
@EXAMPLES
def test_names_of_generated_logs_exist(random: Random) -> None:
    checked = check(source_from_text("game.tml", native_log(random)))
    assert [diagnostic for diagnostic in checked.diagnostics if diagnostic.code != "TM213"] == []


def test_every_verb_is_generated_and_prints_back() -> None:
    random = Random(5)
    from_grammar = [name for name in VERBS if name != "round_scoring"]  # only the ledger reader makes that one
    for verb in from_grammar:
        for _ in range(40):
            text = command(random, verb)
            phrase = UNCACHED.parse(text)
            assert isinstance(phrase, Phrase), text
            assert phrase.verb == verb, text
            printed = print_phrase(phrase, VERBS[verb])
            again = UNCACHED.parse(printed)
            assert isinstance(again, Phrase), printed
            assert (again.verb, again.values) == (phrase.verb, phrase.values)
            assert print_phrase(again, VERBS[verb]) == printed
    assert set(ROLES) <= set(from_grammar)


def test_every_terminal_that_is_an_argument_has_a_role() -> None:
    terminals = {terminal.name for terminal in lark_command_parser().terminals}
    arguments = {name for name in terminals if not name.startswith("_")} - {"BLANKS"}
    assert arguments <= set(vocabulary().roles)
    names = {str(rule.origin.name) for rule in lark_command_parser().rules if not rule.options.expand1}
    rules = {name for name in names if not name.startswith("__")}  # not those that Lark makes for repetitions
    assert rules - set(VERBS) == set()


def test_every_players_command_may_stand_in_a_turn() -> None:
    random = Random(6)
    for verb in (name for name, definition in VERBS.items() if definition.writer is Writer.PLAYER):
        parsed = parse(source_from_text("x", f"witches: {command(random, verb)}"))
        assert parsed.log is not None, verb
        assert parsed.diagnostics == []
        (line,) = parsed.log.lines
        assert isinstance(line, Turn)
        assert line.commands[0].verb == verb
