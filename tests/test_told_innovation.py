"""Age of Innovation in words: sources of points, final scoring with the neutral faction, what cannot be told apart."""

from __future__ import annotations

import pytest

from tests.support.telling import INNOVATION, check_final_scoring
from tmlog.games.age_of_innovation.components import factions, tiles
from tmlog.games.age_of_innovation.presentation import effects, points
from tmlog.games.age_of_innovation.presentation.scenery import called
from tmlog.kernel.presentation import Award

WORDS = INNOVATION.words


@pytest.mark.parametrize(
    ("name", "group", "words"),
    [
        ("start", "start", "points at the start"),
        ("round workshop-law", "round", "2 points for each workshop"),
        ("final border-workshop", "round", "final tile: 3 points for each workshop at the border"),
        ("bonus pass-school", "bonus", "round bonus schools: income 4 coins, passing: 1 level for each school"),
        ("palace 12", "palace", "palace 12: income 8 power, 2 points for each workshop"),
        ("competency 12", "competency", "competency 12: passing: points for the level in the lowest discipline"),
        ("competency", "competency", "the action of a competency"),
        ("innovation steel", "innovation", "innovation Steel: once 8/12/18 points for 1/2/3 bridges"),
        ("towns", "towns", "town tiles"),
        ("faction", "faction", "what the faction can do"),
        ("tunnels", "faction", "tunnels"),
        ("flights", "palace", "flights"),
        ("shipping", "tracks", "advancing shipping"),
        ("terraforming", "tracks", "improving terraforming"),
        ("power", "power", "points paid for power from neighbours"),
        ("power action coins", "actions", "power action coins: 4 power: 7 coins"),
        ("book action guild-points", "actions", "book action guild points: 2 books: 2 points for each guild"),
        ("income medicine", "science", "income for Medicine"),
        ("income", "resources", "income of the planning board"),
        ("science bonus", "science", "science bonuses"),
        ("area", "area", "the largest group of buildings"),
        ("law", "science", "Law"),
        ("resources", "resources", "what was left at the end"),
    ],
)
def test_sources_in_words(name: str, group: str, words: str) -> None:
    source = points.source(WORDS, name)
    assert (source.group, source.words) == (group, words)


def test_every_tile_says_what_it_does() -> None:
    """Tables of the game, each row in words; nothing is left out for want of a text."""
    everything = tiles()
    told = [effects.palace(WORDS, number) for number in everything.palaces]
    told += [effects.competency(WORDS, number) for number in everything.competencies]
    told += [effects.innovation(WORDS, name) for name in everything.innovations]
    told += [effects.bonus(WORDS, name) for name in everything.bonuses]
    told += [effects.town(WORDS, name) for name in everything.towns]
    told += [effects.power_action(WORDS, name) for name in everything.power_actions]
    told += [effects.book_action(WORDS, name) for name in everything.book_actions]
    told += [effects.scoring_tile(WORDS, name) for name in everything.scoring]
    told += [effects.science_bonus(WORDS, name) for name in everything.scoring]
    told += [effects.final_tile(WORDS, name) for name in everything.final_tiles]
    for edition in ("v1.0", "revised-2024"):
        told += [effects.faction(WORDS, edition, name, 4) for name in factions(edition)]
    assert all(told)
    assert not [text for text in told if "{" in text or "None" in text or text.endswith((" ", ":", ","))]


def test_every_name_has_a_title() -> None:
    everything = tiles()
    tables = (everything.innovations, everything.bonuses, everything.towns)
    for name in (name for table in (*tables, everything.power_actions, everything.book_actions) for name in table):
        assert called(WORDS, name)


@pytest.mark.parametrize(
    ("edition", "name", "players", "words"),
    [
        ("v1.0", "illusionists", 5, "power actions cost 1 power less and bring 4 points"),
        ("revised-2024", "illusionists", 3, "power actions cost 1 power less and bring 1 point"),
        ("v1.0", "navigators", 3, "2 points for each workshop at a river"),
        ("revised-2024", "navigators", 3, "2 points for each workshop at a river, 1 coin for each workshop at a river"),
        ("revised-2024", "moles", 5, "tunnel over a space: a tool for 7 points, bridges over land for a tool"),
        ("v1.0", "lizards", 2, "with each town tile 1 spade and a workshop, 2 levels to begin with"),
    ],
)
def test_factions_in_words(edition: str, name: str, players: int, words: str) -> None:
    assert effects.faction(WORDS, edition, name, players) == words


# --- final scoring ----------------------------------------------------------------------------------------------------

TWO = {
    "players": ["blue psychics", "red monks"],
    "area": 13,
    "scoring": "school-banking guild-law track-engineering science-medicine workshop-banking innovation-law",
    "given": {
        "round": 6,
        "psychics": {
            "workshop": ["A5", "B5"],
            "levels": [6, 5, 0, 2],
            "bowls": [6, 4, 2],
            "books": [1, 1, 0, 0],
            "c": 3,
            "t": 1,
            "s": 0,
        },
        "monks": {
            "university": ["I1"],
            "levels": [2, 6, 0, 0],
            "bowls": [12, 0, 0],
            "c": 0,
            "t": 0,
            "s": 0,
            "passed": True,
        },
    },
    "plays": "blue psychics: pass\n",
}


def test_final_scoring_of_two_is_compared_with_the_neutral_faction() -> None:
    """It takes places, and shares them, but nobody gets its points (p. 19)."""
    replay = INNOVATION.replay(TWO)
    check_final_scoring(INNOVATION, replay)
    area, banking, law, engineering, medicine, resources = points.final_scoring(WORDS, replay.history)
    assert area.rule == (
        "Most buildings in one group, by land, bridge, ship, tunnel or flight: 18, 12 and 6 points."
        " Players who tie share the points of their places, rounded down."
        " Compared with the neutral faction: 13 buildings."
    )
    assert area.awards == (
        Award("blue psychics", 12, "second with 2 buildings"),
        Award("red monks", 6, "third with 1 building"),
    )
    assert banking.awards[0].why == "shared first and second place with the neutral faction, level 6: (8 + 4) / 2"
    assert (banking.awards[0].points, banking.awards[1]) == (6, Award("red monks", 2, "third with level 2"))
    assert [award.points for award in law.awards] == [8, 3]
    assert law.awards[1].why == "shared second and third place with the neutral faction, level 5: (4 + 2) / 2"
    assert engineering.awards == ()
    assert engineering.rule.endswith("Compared with the neutral faction: level 5.")
    assert [award.points for award in medicine.awards] == [4]
    assert resources.awards == (
        Award("blue psychics", 2, "3 coins, 1 tool, 2 books and 4 power: 10 coins, 5 for a point"),
    )


def test_what_is_still_to_be_given() -> None:
    history = INNOVATION.replay(TWO).history
    first = next(index for index, entry in enumerate(history) if entry.position.phase == "final")
    area = points.final_scoring(WORDS, history[: first + 1])[0]
    assert area.awards == (
        Award("blue psychics", 12, "second with 2 buildings"),
        Award("red monks", 0, "third with 1 building; 6 points still to be given"),
    )


_THREE = {
    "given": {
        "round": 6,
        "psychics": {"workshop": ["A2"]},
        "monks": {"university": ["A5"], "passed": True},
        "moles": {"workshop": ["A1"], "passed": True},
    }
}


def test_three_players_are_compared_with_nobody_else() -> None:
    replay = INNOVATION.replay({**TWO, "players": [*TWO["players"], "green moles"], "area": "", "scoring": ""} | _THREE)
    contests = points.final_scoring(WORDS, replay.history)
    assert not [contest for contest in contests if "neutral" in contest.rule]
    assert len(contests) == 6
