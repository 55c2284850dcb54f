"""Rules that recorded games seldom touch, on tables where everybody is rich. Pages are those of the rule book."""

import pytest

import tmlog
from tmlog.games import load_game
from tmlog.games.terra_mystica.commands import drop
from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.record import discard
from tmlog.kernel.refusal import Refused
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.tree import Phrase

GAME = load_game("terra-mystica")

SCORING = ["SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE8"]
FOUR_DWELLINGS = "witches: build F4\nnomads: build F3\nnomads: build D3\nwitches: build F2\n"
HOMES = {
    "witches": ("F4", "F2"),
    "auren": ("F4", "F2"),
    "nomads": ("D3", "I7", "B1"),
    "fakirs": ("D3", "I7"),
    "engineers": ("C2", "F1"),
    "dwarves": ("C2", "F1"),
    "cultists": ("E6", "A7"),
    "halflings": ("E6", "A7"),
    "darklings": ("E5", "E10"),
    "alchemists": ("E5", "E10"),
    "swarmlings": ("E4", "D2"),
    "mermaids": ("E4", "D2"),
    "giants": ("E3", "D4"),
    "chaosmagicians": ("E3",),
}


class Engine:
    """A position and what is played on it."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def step(self, name: str, phrase: Phrase) -> None:
        GAME.step(self.position, name, phrase)

    def drop(self, name: str) -> None:
        drop(self.position, name)

    def finish(self) -> None:
        GAME.finish(self.position, discard)


def table(*names: str, options: str = "") -> Engine:
    """A game at its first turn, with plenty of everything."""
    cards = tuple(name for name in tiles().bonus_cards if name != "BON10" or "shipping-bonus" in options)
    setting = Setting(names, tuple(SCORING), cards, frozenset(options.split()), profile="snellman")
    engine = Engine(GAME.first_position(setting))
    left = {name: list(HOMES[name]) for name in names}
    while engine.position.phase == "dwellings":
        name = engine.position.queue[0]
        play(engine, f"{name}: build {left[name].pop(0)}")
    for card, name in enumerate(reversed(names), 1):
        play(engine, f"{name}: pass BON{card + 2}")
    play(engine, f"{names[0]}: wait")
    for player in engine.position.players.values():
        player.c = player.w = 60
        player.p = 4
        player.bowls = (0, 2, 12)
    return engine


def play(engine: Engine, *lines: str) -> None:
    for line in lines:
        name, _, commands = line.partition(": ")
        for command in commands.split(". "):
            phrase = phrase_reader(GAME.vocabulary()).parse(command)
            assert isinstance(phrase, Phrase), command
            engine.step(name, phrase)


def refuse(engine: Engine, line: str, kind: str) -> None:
    with pytest.raises(Refused) as refused:
        play(engine, line)
    assert refused.value.refusal.kind == kind, refused.value.refusal.message


@pytest.mark.parametrize(
    "turn",
    [
        "dig 1. transform E7. dig 1. transform F1",
        "dig 4. transform E7. build E6",
        "action ACT5. transform E7. dig 1. build F1",
        "dig 1. transform E7. build F1",
    ],
)
def test_bought_spades_go_on_one_hex(turn: str) -> None:
    """p. 10."""
    with pytest.raises(Refused):
        play(table("witches", "nomads"), f"witches: {turn}")


def test_the_second_spade_of_a_power_action_may_go_elsewhere_with_one_dwelling() -> None:
    """p. 10."""
    play(table("witches", "nomads"), "witches: action ACT6. transform E7. transform F1. build E7")
    refuse(table("witches", "nomads"), "witches: action ACT6. transform E7. build E7", "owed")


def test_only_mermaids_found_towns_over_a_river() -> None:
    """p. 20."""
    refuse(table("witches", "nomads"), "witches: connect r20", "town")
    refuse(table("mermaids", "nomads"), "mermaids: connect r20", "town")
    refuse(table("mermaids", "nomads"), "mermaids: connect E3:G1", "town")  # neither is theirs


def test_a_bridge_stands_once_in_a_place_and_engineers_pay_workers() -> None:
    """p. 17, p. 20."""
    engine = table("engineers", "nomads")
    workers = engine.position.players["engineers"].w
    play(engine, "engineers: action ACTE. bridge F1:H1", "nomads: advance dig")
    assert engine.position.players["engineers"].w == workers - 2
    refuse(engine, "engineers: action ACTE. bridge F1:H1", "bridge")


def test_giants_always_need_two_spades() -> None:
    """p. 20."""
    refuse(table("giants", "witches"), "giants: dig 1. build E2", "terrain")
    play(table("giants", "witches"), "giants: dig 2. build E2")


def test_fakirs_fly_for_a_priest_and_points() -> None:
    """p. 20."""
    engine = table("fakirs", "witches")
    fakirs = engine.position.players["fakirs"]
    play(engine, "fakirs: dig 2. build E5")
    assert (fakirs.p, fakirs.points["flights and tunnels"]) == (3, 4)


def test_dwarves_tunnel_for_workers_and_do_not_ship() -> None:
    """p. 20."""
    engine = table("dwarves", "witches")
    refuse(engine, "dwarves: advance ship", "track")
    assert "dwarves" in engine.position.players


def test_halflings_stronghold_gives_three_spades_and_one_dwelling() -> None:
    """p. 20."""
    engine = table("halflings", "witches")
    play(engine, "halflings: upgrade E6 to TP", "witches: leech 1. advance ship")
    play(engine, "halflings: upgrade E6 to SH")
    assert engine.position.players["halflings"].owed.get("SPADE", 0) == 3
    assert engine.position.players["halflings"].points["spades"] == 3


def test_darklings_ordain_once_after_their_stronghold() -> None:
    """p. 20."""
    engine = table("darklings", "witches", options="strict-darkling-sh")
    play(engine, "darklings: upgrade E5 to TP", "witches: advance ship", "darklings: upgrade E5 to SH")
    refuse(engine, "witches: advance ship", "owed")
    priests = engine.position.players["darklings"].p
    play(engine, "darklings: convert 2W to 2P", "witches: advance ship")
    assert engine.position.players["darklings"].p == priests + 2
    refuse(engine, "darklings: convert 1W to 1P", "convert")


def test_alchemists_trade_points_and_coins() -> None:
    """p. 20."""
    engine = table("alchemists", "witches")
    play(engine, "alchemists: convert 4C to 2VP. convert 3VP to 3C")
    assert engine.position.players["alchemists"].vp == 19
    refuse(engine, "alchemists: convert 3C to 1VP", "convert")


def test_chaos_magicians_double_turn_and_two_favor_tiles() -> None:
    """p. 20."""
    engine = table("witches", "chaosmagicians")
    play(engine, "witches: advance ship", "chaosmagicians: upgrade E3 to TP", "witches: advance ship")
    play(engine, "chaosmagicians: upgrade E3 to SH", "witches: advance ship")
    play(engine, "chaosmagicians: action ACTC. advance ship. advance dig", "witches: advance dig")
    refuse(engine, "chaosmagicians: action ACTC", "used")


def test_short_keys_leave_the_choice_to_the_player() -> None:
    """p. 13."""
    engine = table("witches", "nomads")
    witches = engine.position.players["witches"]
    witches.cults = (9, 9, 0, 9)
    witches.owe("GAIN_TW", 1)
    play(engine, "witches: +TW5")
    assert (witches.cults, witches.keys) == ((9, 9, 1, 9), 1)
    play(engine, "witches: +AIR")
    assert (witches.cults, witches.keys) == ((9, 9, 1, 10), 0)
    refuse(engine, "witches: +FIRE", "gain")


def test_cultists_gain_a_step_or_a_consolation() -> None:
    """p. 20; the consolation is an option."""
    engine = table("cultists", "darklings", options="errata-cultist-power")
    cultists = engine.position.players["cultists"]
    play(engine, "cultists: upgrade E6 to TP", "darklings: leech 1 from cultists")
    assert cultists.cult_later == 1
    engine = table("cultists", "darklings", options="errata-cultist-power")
    engine.position.players["darklings"].bowls = (2, 2, 8)
    bowls = list(engine.position.players["cultists"].bowls)
    play(engine, "cultists: upgrade E6 to TP", "darklings: decline 1 from cultists")
    assert engine.position.players["cultists"].bowls == (bowls[0], bowls[1] - 1, bowls[2] + 1)


def test_leaving_players_hold_nothing_up() -> None:
    engine = table("cultists", "darklings", "witches")
    play(engine, "cultists: upgrade E6 to TP", "darklings: leech 1 from cultists")
    engine.drop("cultists")
    play(engine, "darklings: pass BON1", "witches: pass BON2", "darklings: advance ship")
    assert engine.position.round == 2


@pytest.mark.parametrize(
    "moves",
    [
        "witches: transform F4 to ice",
        f"{FOUR_DWELLINGS}drop-faction nomads\nwitches: build A3",
        f"{FOUR_DWELLINGS}nomads: build I7\nnomads: pass BON1\ndrop-faction witches\nnomads: pass BON2",
        "witches: drop-faction witches\nnomads: build F3",
        "drop-faction player 1\nnomads: build F3\ndrop-faction player 9",
        "witches: delete BON1\nwitches: score_resources",
        "witches: gain P for W",
        "witches: +0FAV5",
        "witches: send p to FIRE for 0",
    ],
)
def test_odd_moves_get_a_verdict_and_no_crash(moves: str) -> None:
    text = f"score {','.join(SCORING)}\nsetup witches\nsetup nomads\n{moves}\n"
    assert tmlog.check_text(text).status in {"illegal", "incomplete"}


def test_nothing_is_taken_after_the_end() -> None:
    engine = table("witches", "nomads")
    engine.position.phase = "final"
    refuse(engine, "witches: +FIRE", "phase")
    refuse(engine, "witches: -5W", "phase")
