"""The two sets of rules that logs are played under, and every difference between them as one switch.

`book` is the printed rules; `snellman` is what terra.snellman.net enforces. The rules ask a switch, never the profile.
An option that a log names (errata-cultist-power, variable-turn-order, more tiles) is not a difference of the profiles:
both accept it. docs/rulings.md explains each switch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

NEWEST_RULES = 1
"""The rules number that `tmlog simulate` writes."""
DEFAULT_RULES = 1
"""The rules number of logs without a number, such as foreign logs: what was legal yesterday stays legal."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """The differences between the ways in which people play: what is allowed, and when things happen."""

    any_tiles: bool
    """Any number of bonus cards, and tiles without their option, may be in the game. Book (p. 6): players + 3 cards."""
    burn_freely: bool
    """Power is sacrificed for no purpose, even in the set-up. Book (p. 13): only what is missing, for use at once."""
    coins_to_points: bool
    """Three coins buy a point at any time. Book (p. 16): in final scoring only."""
    priests_to_coins: bool
    """A priest becomes a coin in one step. Book (p. 13): a worker first."""
    convert_mid_action: bool
    """Conversions may come between the parts of an action. Book (p. 13): before or after it."""
    throw_away: bool
    """Resources, points, keys and the bonus card may be thrown away, by anybody at any time. Book: never."""
    refuse_gains: bool
    """A favor tile, a town tile, a cult step, a bridge may be given up. Book: they are taken."""
    step_back_on_cults: bool
    """Steps on a cult are given back from 9 and 8. Book: never."""
    late_decisions: bool
    """Power is answered late and in any order between players. Book (p. 12): clockwise, before the next action."""
    accept_above_offer: bool
    """More than the offer may be named where only the offer can be gained. Book: the offer or what it brings."""
    spades_pay_when_gained: bool
    """Scoring tile, Halflings and Alchemists are paid for spades they get. Book (p. 10, FAQ): for those they use."""
    long_way_round: bool
    """The longer way round the cycle, if the spades fit exactly. Book (p. 10): the shorter."""
    dig_any_number: bool
    """More spades may be bought than a hex needs; all must be used. Book (p. 10): what one hex needs."""
    odd_spades_wait: bool
    """Giants' single spade of a cult bonus waits until it is given up. Book (p. 15): it is forfeited at once."""
    any_terrain: bool
    """Giants' spades and sandstorms make any terrain. Book (p. 20): home terrain only."""
    cult_spades_in_any_order: bool
    """Spades of the cult bonus are used in any order between players. Book (p. 15): in the next round's order."""
    decide_at_end_of_turn: bool
    """What an action brings is asked for when the turn ends, not before its next action. Book: that comes first."""
    waste_priests: bool
    """A priest may go where the marker cannot move, or be bought without one in the supply. Book (p. 13): never."""
    late_keys: bool
    """A key that comes later in the turn lifts a track that stopped at 9. Book (p. 15): it stays."""
    tiles_can_wait: bool
    """Other parts of an action come before its favor and town tiles. Book (p. 12, p. 14): tiles are taken at once."""
    spades_before_building: bool
    """All spades are used or given up before the dwelling is built. Book (p. 10): the other hex may come later."""
    one_hex_short_of_home: bool
    """One hex per action may stop short of home terrain, with all bought spades, and never pass through it."""
    convert_only_in_turn: bool
    """Conversions only in a player's turn before passing. Book (p. 13, p. 20): after passing too, Alchemists always."""
    ordain_once: bool
    """Darklings ordain in one command, with their first conversion. Book (p. 20): as long as the turn lasts."""
    ordain_later: bool
    """Darklings may ordain in a later turn, unless strict-darkling-sh. Book (p. 20): in the stronghold's turn."""
    act_after_pass: bool
    """In a double turn an action follows a pass, unless strict-chaosmagician-sh. Book (p. 14): who passes stops."""
    leech_without_offer: bool
    """Power may be taken that nobody offered, unless strict-leech. Book (p. 12): what was offered."""
    pair_in_one_command: bool
    """Two steps that go to one cult are taken with one command, `+2FIRE`. Book: in any number of commands."""
    idle_commands: bool
    """Idle commands are ignored: a card in round 6, declining no offer, burning 0, `done` out of turn or with debts."""
    wait_for_cultists: bool
    """Nobody takes space 10 that a pending step of the Cultists could reach. Book: they have stepped already."""
    lift_after_key: bool = True
    """With `late_keys`: tracks that stopped at 9 move by themselves. With the option manual-fav5 by hand."""
    take_anything: bool = False
    """`+` takes any resource, step, key, spade or bridge. With the option loose-adjust-resource."""
    done_at_any_time: bool = False
    """`done` also before the action. With the option loose-done."""
    step_back_from_anywhere: bool = False
    """Steps on a cult are given back from any space. With the option loose-cult-loss."""
    loose_digging: bool = False
    """Bought spades may be given up or left over, and bought while a hex is still to be transformed. With loose-dig."""
    hexes_short_of_home: bool = False
    """Several hexes of an action may stop short of home terrain. With the option loose-multi-spade."""
    bridge_anywhere: bool = False
    """A bridge needs no structure of its builder at an end. With the option loose-bridge-adjacency."""


_DIFFERENCES = [field.name for field in msgspec.structs.fields(Profile) if field.required]
"""Every switch except those that only options turn on; terra.snellman.net has all of them on."""
BOOK = Profile(**dict.fromkeys(_DIFFERENCES, False))
"""The printed rules."""
SNELLMAN = Profile(**dict.fromkeys(_DIFFERENCES, True))
"""The rules of terra.snellman.net."""

PROFILES: Mapping[str, Profile] = {"book": BOOK, "snellman": SNELLMAN}

SWITCHED_BY_OPTION: Mapping[str, Mapping[str, bool]] = {
    "strict-chaosmagician-sh": {"act_after_pass": False},
    "strict-darkling-sh": {"ordain_later": False},
    "strict-leech": {"leech_without_offer": False},
}
"""Options of terra.snellman.net that forbid something; the book forbids it anyway."""
LOOSENED_BY_OPTION: Mapping[str, Mapping[str, bool]] = {
    "manual-fav5": {"lift_after_key": False},
    "loose-adjust-resource": {"take_anything": True},
    "loose-bridge-adjacency": {"bridge_anywhere": True},
    "loose-cult-loss": {"step_back_from_anywhere": True},
    "loose-cultist-ordering": {"wait_for_cultists": False},
    "loose-dig": {"long_way_round": False, "loose_digging": True},
    "loose-done": {"done_at_any_time": True},
    "loose-engineer-bridge": {},
    "loose-lose-cult": {},
    "loose-multi-spade": {"hexes_short_of_home": True},
}
"""Options that weaken a check of terra.snellman.net. They never turn off a rule of the book, so the profile `book`
ignores them. Those without a switch have no effect on the site either."""

OLD_RULES: Mapping[int, Mapping[str, bool]] = {NEWEST_RULES: {}}
"""The old values of switches for each rules number. A correction that changes verdicts gets a switch and a new number;
the numbers before it keep the old value here."""


def profile_of(name: str, options: Iterable[str], rules: int) -> Profile:
    """Return the rules that the head of a log names: the profile under that rules number, changed by the options."""
    changes = dict(OLD_RULES[rules])
    switches = SWITCHED_BY_OPTION if name == "book" else {**SWITCHED_BY_OPTION, **LOOSENED_BY_OPTION}
    for option in sorted(options):
        changes.update(switches.get(option, {}))
    return msgspec.structs.replace(PROFILES[name], **changes)
