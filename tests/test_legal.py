"""What `legal` lists is what `step` accepts, no more and no less, in positions of simulated games."""

from random import Random
from typing import Any

import pytest

from tests.support import generate
from tests.support.games import of_every_game
from tests.support.kit import Kit, Position
from tests.support.senseless import senseless
from tmlog.kernel.game import Move
from tmlog.kernel.moves import LISTED_AMOUNTS
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Phrase
from tmlog.syntax.vocabulary import Writer

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
QUICK, POSITIONS = 28, 1
"""Games and positions of each: with 28 games every faction plays by every kind of rules."""
ALL, MORE_POSITIONS = 140, 4
SENSELESS, SENSELESS_STEPS = 60, 250
Key = tuple[str, str, tuple[object, ...]]


def key(move: Move) -> Key:
    name, phrase = move
    return name, phrase.verb, phrase.values


def has_effect(kit: Kit, result: Any) -> bool:
    """Whether a command is accepted, and not only read over."""
    return kit.is_accepted(result) and not result.remarked


def is_left_out(kit: Kit, move: Key, listed: list[Key]) -> bool:
    """Whether a command is not listed because the same one is, with a smaller amount."""
    name, verb, values = move
    amount = min((value for value in values if isinstance(value, int)), default=0)
    if verb not in kit.game.amount_verbs or amount <= (1 if verb in kit.game.give_away_verbs else LISTED_AMOUNTS):
        return False
    return (name, verb, without_amounts(values)) in {(one[0], one[1], without_amounts(one[2])) for one in listed}


def without_amounts(values: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(value for value in values if not isinstance(value, int))


def assert_legal_is_accepted(kit: Kit, position: Position) -> None:
    """Both ways: nothing listed is refused, nothing accepted is missing, of all that can be written."""
    listed = [key(move) for move in kit.legal(position)]
    assert len(listed) == len(set(listed)), "listed twice"
    commands = kit.every_command(position)
    accepted = {key(move) for move in commands if has_effect(kit, kit.try_step(position, *move))}
    assert {move for move in accepted - set(listed) if not is_left_out(kit, move, listed)} == set(), "not listed"
    assert set(listed) - accepted == set(), "refused, or not among all commands"


@of_every_game
@pytest.mark.parametrize("number", range(QUICK))
def test_legal_is_what_is_accepted(kit: Kit, number: int) -> None:
    for position in kit.sample(number, POSITIONS):
        assert_legal_is_accepted(kit, position)


@pytest.mark.slow
@of_every_game
def test_legal_is_what_is_accepted_in_many_games(kit: Kit) -> None:
    for number in range(ALL):
        for position in kit.sample(number, MORE_POSITIONS):
            assert_legal_is_accepted(kit, position)


@pytest.mark.slow
@of_every_game
def test_legal_is_what_is_accepted_without_any_sense(kit: Kit) -> None:
    """Where nobody who wants to win would be."""
    for number in range(SENSELESS):
        positions = [position.copy() for position in senseless(kit, number, SENSELESS_STEPS)]
        for position in Shuffler(number).shuffled(positions)[:MORE_POSITIONS]:
            if not kit.is_played(position):
                assert_legal_is_accepted(kit, position)


def another_spelling(kit: Kit, position: Position, name: str, phrase: Phrase) -> bool:
    """Whether a command leads where listed commands lead, one of them or several."""
    result = kit.try_step(position, name, phrase)
    assert kit.is_accepted(result)
    wanted = kit.to_data(result)
    if any(kit.to_data(after(kit, position, [move])) == wanted for move in kit.legal(position) if move[0] == name):
        return True
    spelled = kit.spelled_otherwise(position, name, phrase)
    return any(kit.to_data(after(kit, position, moves)) == wanted for moves in spelled)


def after(kit: Kit, position: Position, moves: list[Move]) -> Position:
    for move in moves:
        result = kit.try_step(position, *move)
        assert kit.is_accepted(result), result
        position = result
    return position


@of_every_game
@pytest.mark.parametrize("number", range(QUICK))
def test_whatever_people_type_is_refused_or_another_spelling(kit: Kit, number: int) -> None:
    """Commands in all spellings, most of them nonsense here."""
    random = Random(number)
    reader = phrase_reader(kit.samples.vocabulary)
    of_players = kit.samples.written_by(Writer.PLAYER)
    for position in kit.sample(number, POSITIONS):
        words = kit.samples_on(position)
        listed = {key(move) for move in kit.legal(position)}
        for _ in range(200):
            phrase = reader.parse(generate.command(random, random.choice(of_players), words))
            name = random.choice(list(position.players))
            assert isinstance(phrase, Phrase)
            if phrase.verb in kit.no_moves or not has_effect(kit, kit.try_step(position, name, phrase)):
                continue
            assert key((name, phrase)) in listed or another_spelling(kit, position, name, phrase), (name, phrase)


@of_every_game
@pytest.mark.parametrize("number", range(4))
def test_what_is_legal_can_be_written(kit: Kit, number: int) -> None:
    vocabulary = kit.samples.vocabulary
    reader = phrase_reader(vocabulary)
    for position in kit.sample(number, POSITIONS):
        for _, phrase in kit.candidates(position):
            again = reader.parse(print_phrase(phrase, vocabulary.verbs[phrase.verb]))
            assert isinstance(again, Phrase)
            assert (again.verb, again.values) == (phrase.verb, phrase.values)
