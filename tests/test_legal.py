"""What `legal` lists is what `step` accepts, no more and no less, in positions of simulated games."""

from random import Random

import pytest

from tests.support import generate
from tests.support.games import sample
from tests.support.universe import every_command
from tmlog.games.terra_mystica import vocabulary
from tmlog.games.terra_mystica.engine import try_step
from tmlog.games.terra_mystica.legal import candidates, legal, say
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.games.terra_mystica.serialise import to_data
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.moves import Move
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Phrase
from tmlog.syntax.vocabulary import Writer

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
QUICK, POSITIONS = 28, 1
"""Games and positions of each: with 28 games every faction plays by both profiles."""
ALL, MORE_POSITIONS = 140, 4
NO_MOVES = {"wait", "planning", "resign"}
OF_PLAYERS = [name for name, verb in VERBS.items() if verb.writer is Writer.PLAYER]
Key = tuple[str, str, tuple[object, ...]]


def key(move: Move) -> Key:
    name, phrase = move
    return name, phrase.verb, phrase.values


def has_effect(result: object) -> bool:
    """Whether a command is accepted, and not only read over."""
    return isinstance(result, Position) and not result.remarked


def assert_legal_is_accepted(position: Position) -> None:
    """Both ways: nothing listed is refused, nothing accepted is missing, of all that can be written."""
    listed = [key(move) for move in legal(position)]
    assert len(listed) == len(set(listed)), "listed twice"
    accepted = {key(move) for move in every_command(position) if has_effect(try_step(position, *move))}
    assert accepted - set(listed) == set(), "not listed"
    assert set(listed) - accepted == set(), "refused, or not among all commands"


@pytest.mark.parametrize("number", range(QUICK))
def test_legal_is_what_is_accepted(number: int) -> None:
    for position in sample(number, POSITIONS):
        assert_legal_is_accepted(position)


@pytest.mark.slow
def test_legal_is_what_is_accepted_in_many_games() -> None:
    for number in range(ALL):
        for position in sample(number, MORE_POSITIONS):
            assert_legal_is_accepted(position)


def another_spelling(position: Position, name: str, phrase: Phrase) -> bool:
    """Whether a command leads where listed commands lead, one of them or several."""
    result = try_step(position, name, phrase)
    assert isinstance(result, Position)
    wanted = to_data(result)
    if any(to_data(after(position, [move])) == wanted for move in legal(position) if move[0] == name):
        return True
    match phrase.verb, phrase.values:
        case "plus", (int(count), thing, _):
            return to_data(after(position, [(name, say("plus", 1, thing, None))] * count)) == wanted
        case "decline", (None, None):
            mine = [offer for offer in position.offers if offer.to == name]
            declined = [(name, say("decline", offer.amount, offer.builder)) for offer in mine]
            return to_data(after(position, [(name, say("wait")), *declined])) == wanted
    return False


def after(position: Position, moves: list[Move]) -> Position:
    for move in moves:
        result = try_step(position, *move)
        assert isinstance(result, Position), result
        position = result
    return position


@pytest.mark.parametrize("number", range(QUICK))
def test_whatever_people_type_is_refused_or_another_spelling(number: int) -> None:
    """Commands in all spellings, most of them nonsense here."""
    random = Random(number)
    reader = phrase_reader(vocabulary())
    for position in sample(number, POSITIONS):
        listed = {key(move) for move in legal(position)}
        for _ in range(200):
            phrase = reader.parse(generate.command(random, random.choice(OF_PLAYERS)))
            name = random.choice(list(position.players))
            assert isinstance(phrase, Phrase)
            if phrase.verb in NO_MOVES or not isinstance(try_step(position, name, phrase), Position):
                continue
            assert key((name, phrase)) in listed or another_spelling(position, name, phrase), (name, phrase)


@pytest.mark.parametrize("number", range(4))
def test_what_is_legal_can_be_written(number: int) -> None:
    reader = phrase_reader(vocabulary())
    for position in sample(number, POSITIONS):
        for _, phrase in candidates(position):
            again = reader.parse(print_phrase(phrase, VERBS[phrase.verb]))
            assert isinstance(again, Phrase)
            assert (again.verb, again.values) == (phrase.verb, phrase.values)
