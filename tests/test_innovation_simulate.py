"""Simulated games of Age of Innovation: drawn by the rules of the set-up, of all kinds, using everything there is."""

from collections import Counter, defaultdict
from itertools import product

import pytest

import tmlog
from tests.support.innovation import KIT, OPTIONS, drawn, wishes
from tmlog.games import load_game
from tmlog.games.age_of_innovation.components import (
    BUILDINGS,
    DISCIPLINES,
    NEUTRAL,
    boards,
    factions,
    tiles,
)
from tmlog.games.age_of_innovation.notation import DISTRIBUTIONS, EDITIONS
from tmlog.games.age_of_innovation.set_up import left_open
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.age_of_innovation.simulation.draw import draw, draw_final_tile, draw_scoring
from tmlog.games.age_of_innovation.state import Position
from tmlog.kernel.meta import Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.verdict import set_up_faults
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.syntax.tree import Command

GAME = load_game("age-of-innovation")

QUICK = 30
MOST_GAMES = 150
"""After so many games everything must have been used; usually it is after some 50."""
DRAWS = 400


# --- the set-up -------------------------------------------------------------------------------------------------------


def test_games_are_of_all_kinds() -> None:
    drawn_ones = [wishes(number) for number in range(QUICK)]
    seats = [seat.split() for wish in drawn_ones for seat in wish.words("factions")]
    assert {board for board, _ in seats} == set(boards())
    assert {faction for _, faction in seats} == set(factions(EDITIONS[0]))
    kinds = {(len(wish.words("factions")), wish.word("edition"), wish.word("distribution")) for wish in drawn_ones}
    assert kinds == set(product(range(2, 6), EDITIONS, DISTRIBUTIONS))
    assert {wish.word("map") for wish in drawn_ones if len(wish.words("factions")) == 3} == {"3-5", "1-3"}
    played_with = {option for number in range(2 * QUICK) for option in drawn(number)[0].options}
    assert played_with == set(OPTIONS)


@pytest.mark.parametrize("number", range(0, 60, 3))
def test_what_is_drawn_can_be_set_up(number: int) -> None:
    source = source_from_text("game", KIT.log_of(number))
    log = play(source).log
    assert log is not None
    setting = drawn(number)[0]
    assert left_open(setting) is None
    assert set_up_faults(GAME, setting, log, source) == []


def test_round_tiles_lie_as_the_book_has_it() -> None:
    """Spades not in rounds 5 and 6, never all of a discipline in rounds 1 to 5, and anything else (p. 4)."""
    seen: dict[int, set[str]] = defaultdict(set)
    known = tiles().scoring
    for seed in range(DRAWS):
        scoring = draw_scoring(Shuffler(seed))
        assert len(set(scoring)) == 6
        assert "spade-engineering" not in scoring[4:]
        assert max(Counter(known[name].discipline for name in scoring[:5]).values()) < 3
        for place, name in enumerate(scoring):
            seen[place].add(name)
    assert all(len(seen[place]) == (12 if place < 4 else 11) for place in range(6))


@pytest.mark.parametrize("last", tiles().scoring)
def test_final_tile_shows_another_building(last: str) -> None:
    drawn_ones = {draw_final_tile(last, Shuffler(seed)) for seed in range(60)}
    building = last.partition("-")[0]
    assert drawn_ones == {name for name in tiles().final_tiles if name.rpartition("-")[2] != building}


@pytest.mark.parametrize("count", range(2, 6))
def test_what_lies_on_the_table(count: int) -> None:
    standard, draft = (draw(Wishes(5, count, {"distribution": name}), Shuffler(5)) for name in DISTRIBUTIONS)
    assert isinstance(standard, Setting)
    assert isinstance(draft, Setting)
    assert (len(standard.bundles), len(standard.bonuses), len(standard.palaces)) == (7, 3, count + 2)
    assert standard.palaces[-1] == 17
    assert (len(draft.boards), len(draft.factions), len(draft.bonuses)) == (6, count + 1, count + 3)
    assert len(draft.palaces) == count + 1
    assert 17 not in draft.palaces
    for setting in (standard, draft):
        assert len(setting.innovations) == 2 * count + 2
        assert (setting.area in range(12, 16)) == (count == 2)
        assert setting.map == ("1-3" if count == 2 else "3-5")


def test_the_area_tile_is_revealed_in_the_last_round() -> None:
    """In most games of two; in the others the head says it."""
    texts = [KIT.log_of(number) for number in range(0, 40, 4)]
    hidden = [text for text in texts if "\narea: " not in text]
    assert 0 < len(hidden) < len(texts)
    assert all("== round 6 ==\n" in text and "\narea 1" in text.partition("== round 6 ==")[2] for text in hidden)


# --- what is used -----------------------------------------------------------------------------------------------------


def wanted() -> dict[str, set[object]]:
    """Everything that games shall use."""
    everything = tiles()
    verbs = set(GAME.vocabulary().verbs) - {"wait", "resign", "drop_player"}
    conversions = {"pw c", "pw t", "pw s", "s t", "t c", *(f"pw {name}" for name in DISCIPLINES)}
    return {
        "verb": verbs,
        "board": set(boards()),
        "faction": set(factions(EDITIONS[0])),
        "palace": set(everything.palaces),
        "innovation": set(everything.innovations),
        "competency": set(everything.competencies),
        "bonus": set(everything.bonuses),
        "town": set(everything.towns),
        "power_action": set(everything.power_actions),
        "book_action": set(everything.book_actions),
        "use": {"palace", "bonus", "faction", "competency", "deus-ex-machina", "professors"},
        "neutral": set(NEUTRAL),
        "way": {"tunnel", "flight"},
        "give_up": {"spades", "building"},
        "convert": conversions,
        "track": {"shipping", "terraforming"},
        "scholar": {1, 2, 3},
    }


def used_in(position: Position) -> list[tuple[str, object]]:
    """What players have at the end."""
    found: list[tuple[str, object]] = []
    for name, player in position.players.items():
        board, faction = name.split()
        found += [("board", board), ("faction", faction)]
        found += [("innovation", one) for one in player.innovations]
        found += [("competency", one) for one in player.competencies]
        found += [("town", one) for one in player.towns]
        found += [("palace", player.palace)] if player.has_palace else []
        neutral = (kind for kind, mask in zip(BUILDINGS, player.by_kind, strict=True) if mask & player.neutral)
        found += [("neutral", kind) for kind in neutral]
    return found


def used_by(command: Command) -> list[tuple[str, object]]:
    values = command.phrase.values
    found: list[tuple[str, object]] = [("verb", command.verb)]
    match command.verb:
        case "power_action" | "book_action" | "use" | "give_up":
            found.append((command.verb, values[0]))
        case "pass" | "take_bonus":
            found.append(("bonus", values[0]))
        case "build" | "transform":
            found.append(("way", values[-1]))
        case "convert":
            found.append(("convert", f"{values[1]} {values[3]}"))
        case "advance_track":
            found.append(("track", values[0]))
        case "send":
            found.append(("scholar", values[1]))
    return found


def test_games_use_everything() -> None:
    missing = {(kind, thing) for kind, things in wanted().items() for thing in things}
    for number in range(MOST_GAMES):
        result = play(source_from_text("game", KIT.log_of(number)))
        assert result.log is not None
        assert result.replay is not None
        missing -= set(used_in(result.replay.position))
        missing -= {thing for command in result.log.commands() for thing in used_by(command)}
        if not missing:
            return
    assert missing == set()


def test_players_are_neither_fools_nor_masters() -> None:
    scores = [points for number in range(QUICK) for points in tmlog.check_text(KIT.log_of(number)).scores.values()]
    assert 100 < sum(scores) / len(scores) < 140
    assert min(scores) > 40
    assert max(scores) < 220
