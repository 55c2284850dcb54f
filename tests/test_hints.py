"""A command that a hint shows works: put into the log where the hint says, it is not refused."""

import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.support.cases import LEGAL, Case, Kit, cases_in, first_error
from tests.support.games import of_every_game
from tests.support.hinted import hinted
from tests.support.innovation_cases import AGE_OF_INNOVATION
from tests.support.kit import Kit as Games
from tests.support.kit import Position
from tests.support.mystica_cases import TERRA_MYSTICA
from tmlog import check_text
from tmlog.kernel.game import Move
from tmlog.kernel.hints import what_else
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.tree import Command, Phrase

KITS = {"terra-mystica": TERRA_MYSTICA, "age-of-innovation": AGE_OF_INNOVATION}
ILLEGAL = [
    (game, name, case)
    for game, kit in KITS.items()
    for name, case in cases_in(kit.folder).items()
    if case["expect"] not in (LEGAL, "TM401")
]


@pytest.mark.parametrize(("game", "case"), [pytest.param(game, case, id=name) for game, name, case in ILLEGAL])
def test_hinted_commands_of_the_cases_work(game: str, case: Case) -> None:
    check(KITS[game], case)


def check(kit: Kit, case: Case) -> None:
    """Every command in the hint of a case's first error is legal at its place."""
    found, source = first_error(kit, case)
    if found is None:
        return
    head = kit.head_of(case)
    for changed in hinted(found, source):
        assert changed.text.startswith(head)
        again, _ = first_error(kit, {**case, "plays": changed.text.removeprefix(head)}, head)
        assert again is None or again.span >= changed.until, f"`{changed.command}`: {again}\n{found.hint}"


# --- illegal commands in simulated games ------------------------------------------------------------------------------


def tried(kit: Games, position: Position, player: str, text: str) -> Position | Refusal:
    """The position after the commands of a text, or why one of them is refused."""
    reader = phrase_reader(kit.game.vocabulary())
    for said in text.split(". "):
        phrase = reader.phrase(said)
        assert phrase is not None, said
        position = kit.try_step(position, player, phrase)
        if isinstance(position, Refusal):
            return position
    return position


def assert_hint_works(kit: Games, position: Position, player: str, phrase: Phrase, hint: str) -> int:
    """Every command of a hint is legal where the hint puts it. Returns how many there are."""
    count = 0
    for clause in hint.split("; "):
        other = re.match(r"first a line of ([^:]+): |the command is legal for ([^:]+): |(.+?) ha(?:s|ve) to ", clause)
        name = next(filter(None, other.groups())) if other else player
        for text in re.findall("`([^`]*)`", clause):
            after = tried(kit, position, name, text.removeprefix(f"{name}: "))
            assert not isinstance(after, Refusal), f"{hint}\n{after}"
            if clause.startswith("put "):
                again = kit.try_step(after, player, phrase)
                assert not isinstance(again, Refusal), f"{hint}\n{again}"
            count += 1
    return count


@of_every_game
@pytest.mark.parametrize("number", range(8))
def test_hinted_commands_work_for_any_illegal_command(kit: Games, number: int) -> None:
    verbs = set(kit.game.vocabulary().verbs)
    shown = 0
    for position in kit.sample(number, 3):
        moves = Shuffler(number).shuffled(kit.every_command(position))
        for verb in sorted(verbs):  # one of each verb, or nearly all would be conversions
            refused = (move for move in moves if move[1].verb == verb and kit_refuses(kit, position, move))
            for player, phrase in islice(refused, 2):
                hint = what_else(kit.game, position, player, Command(1, 1, 1, phrase)) or ""
                shown += assert_hint_works(kit, position, player, phrase, hint)
    assert shown > 20


def kit_refuses(kit: Games, position: Position, move: Move) -> bool:
    return isinstance(kit.try_step(position, *move), Refusal)


# --- mistakes in writing ----------------------------------------------------------------------------------------------

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.t*"))


def slip(random: Random, line: str, words: list[str]) -> str:
    """The line with a word replaced, left out or added, or with other text at its end."""
    said = line.split(" ")
    place = random.randrange(len(said))
    match random.randrange(4):
        case 0:
            return " ".join([*said[:place], random.choice(words), *said[place + 1 :]])
        case 1:
            return " ".join([*said[:place], *said[place + 1 :]])
        case 2:
            return " ".join([*said[:place], random.choice(words), *said[place:]])
    return line + random.choice([". ", ", ", " and ", " "]) + " ".join(random.choices(words, k=2))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_no_slip_makes_hints_fail(path: Path) -> None:
    """Guesses may name what the game does not know; they are never played."""
    random = Random(1)
    lines = path.read_text(encoding="utf-8").split("\n")
    words = [word for line in lines for word in line.split()]
    for _ in range(60):
        place = random.randrange(len(lines))
        changed = [*lines[:place], slip(random, lines[place], words), *lines[place + 1 :]]
        for found in check_text("\n".join(changed)).diagnostics:
            assert found.rule
            assert found.hint is None or found.hint.strip()


def after(example: str, begins: str, line: str) -> list[str]:
    """The hints about a line that follows the first line of an example with this beginning."""
    lines = (EXAMPLES[0].parent / example).read_text(encoding="utf-8").split("\n")
    place = next(number for number, text in enumerate(lines, 1) if text.startswith(begins))
    found = check_text("\n".join([*lines[:place], line])).diagnostics
    return [one.hint or "" for one in found if one.is_error]


def test_all_wrong_words_of_a_command_are_corrected_together() -> None:
    """With only the first word corrected, the command would still be wrong."""
    hints = after(
        "innovation-two-players.tml",
        "red philosophers: leech 1 from black felines",
        "red philosophers: build E4\nblack felines: convert 1 priest to 1 worker",
    )
    assert hints == ["did you mean `convert 1 s to 1 t`?", "did you mean `t`?"]


def test_a_line_that_is_there_twice() -> None:
    said = "darklings: leech 1 from cultists"
    assert after("four-players.tml", said, said) == ["line 32 says the same: is the line there twice?"]


def test_the_same_again_after_lines_of_others_is_not_a_line_that_is_there_twice() -> None:
    said = "cultists: leech 2 from engineers"
    (hint,) = after("four-players.tml", "mermaids: leech 1 from cultists", said)
    assert "twice" not in hint
