"""Taking what is owed (`+`), and giving it or anything else up (`-`)."""

from __future__ import annotations

from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.gains import (
    TOP,
    advance_cult,
    can_step,
    gain_resources,
    gain_spades,
    may_reach_top,
    pay,
    step_back,
    use_new_keys,
    why_stuck,
)
from tmlog.games.terra_mystica.rules.idle import idle
from tmlog.games.terra_mystica.rules.offers import open_builds
from tmlog.games.terra_mystica.rules.tiles import take_favor, take_town
from tmlog.games.terra_mystica.rules.towns import why_no_town
from tmlog.games.terra_mystica.state import ANY_CULT, Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted

_RESOURCES = ("C", "W", "P", "PW", "VP")
_CHOICES = ("CULT", "GAIN_FAVOR", "GAIN_TW", "BRIDGE")
GRANTED = (*_RESOURCES, *CULTS, *_CHOICES, "KEY", "SPADE")
"""What players can be given that is not owed, by a ruling or with loose-adjust-resource."""
_LOWEST_GIVEN_BACK = 7
MOST_AT_ONCE = 100
"""More of anything than a game gives at once; a larger number is a slip, and would take long to count."""
_TILES = {"GAIN_FAVOR": "favor tile", "GAIN_TW": "town tile", "CULT": "cult step", "SPADE": "spade", "BRIDGE": "bridge"}
_RULES = {"GAIN_FAVOR": book.FAVOR, "GAIN_TW": book.TOWN, "CULT": book.CULT_STEP, "SPADE": book.SPADES}


def take(position: Position, player: Player, count: int, thing: str) -> None:
    """Take something that is owed: a tile, a cult step."""
    if count > MOST_AT_ONCE:
        forbid("gain", f"a player cannot take {count} of {thing} at once")
    if thing in CULTS:
        _require_pair(position, player, count, thing)
        for taken in range(count):
            _cult_step(position, player, CULTS.index(thing), taken, count)
    elif thing in tiles().favor_tiles:
        if count > 1:
            refuse(position, "tile", f"a player cannot take {thing} more than once", rule=book.FAVOR)
        _use_up(position, player, "GAIN_FAVOR", 1)
        take_favor(position, player, thing)
    elif thing in tiles().town_tiles:
        _use_up(position, player, "GAIN_TW", count)
        for _ in range(count):
            take_town(position, player, thing)
    else:
        if not position.by.take_anything:
            message = f"{player.name} cannot take {thing} with `+`: only tiles and cult steps are taken like that"
            refuse(position, "gain", message, rule=book.PLUS)
        _grant(position, player, count, thing)


def _grant(position: Position, player: Player, count: int, thing: str) -> None:
    """Give something that is not owed, by a ruling or a loose option."""
    if thing in _RESOURCES:
        gain_resources(player, {thing.lower(): count}, "taken")
    elif thing == "KEY":
        player.keys += count
        if position.by.late_keys and position.by.lift_after_key:
            use_new_keys(position, player)
    elif thing == "SPADE":
        gain_spades(position, player, count)
    elif thing in _CHOICES:
        player.owe(thing, count)
    else:
        forbid("gain", f"{player.name} cannot be given {thing}")


def takes_pair(position: Position, player: Player) -> bool:
    """Whether the player takes two steps on one cult next, with one command."""
    return position.by.pair_in_one_command and player.pair == ANY_CULT and player.owed.get("CULT", 0) > 1


def _require_pair(position: Position, player: Player, count: int, thing: str) -> None:
    """Refuse one of two steps that go to one cult, if both are taken with one command."""
    if takes_pair(position, player) and count < 2:
        refuse(position, "gain", f"{player.name} take both steps on the same cult at once", f"write `+2{thing}`")


def _cult_step(position: Position, player: Player, cult: int, taken: int, count: int) -> None:
    """Take one step that an action, a tile or a neighbour gave, after `taken` of the `count` steps of the command."""
    if player.owed.get("CULT") or player.cult_later:
        _require_movable(position, player, cult)
    if player.owed.get("CULT"):
        if player.pair not in (None, ANY_CULT, cult):
            began = CULTS[player.pair or 0]
            message = f"both steps are on the same cult, here {began}, and not on {CULTS[cult]}"
            refuse(position, "gain", message, rule=book.FACTION)
        player.owe("CULT", -1)
        player.pair = cult if player.pair is not None and player.owed.get("CULT") else None
    elif player.cult_later:
        player.cult_later -= 1
    elif player.blocked.get(cult) and may_reach_top(position, player, cult):
        player.blocked = {**player.blocked, cult: player.blocked[cult] - 1}
    elif player.cults[cult] == TOP:
        message = f"{player.name} are on space 10 of {CULTS[cult]} and have no step to take"
        idle(position, "gain", message, rule=book.CULT_TOP)
    elif not position.by.take_anything:
        waits = player.faction.on_power_accepted and open_builds(position, player.name)
        why = f"nobody has accepted power from {player.name} yet" if waits else "nothing has brought a step"
        message = f"{player.name} have no cult step to take: {why}"
        if taken:
            message = f"{player.name} have {counted(taken, 'cult step')} to take, the log says {count}"
        refuse(position, "gain", message, rule=book.FACTION if waits else book.CULT_STEP)
    advance_cult(position, player, cult, 1)


def _require_movable(position: Position, player: Player, cult: int) -> None:
    """Refuse or remark on a step that moves nothing, if a step on another track would move something.

    The second of two steps on one track is bound to its track.
    """
    stuck = why_stuck(position, player, cult)
    if stuck and player.pair in (None, ANY_CULT) and can_step(position, player):
        idle(position, "track", stuck)


def _use_up(position: Position, player: Player, name: str, count: int) -> None:
    """Use up something that is owed. Refuses if too little is owed."""
    owed = player.owed.get(name, 0)
    if owed < count:
        refuse(position, "gain", _too_few(position, player, name, count, owed), rule=_RULES.get(name))
    player.owe(name, -min(count, owed))


def _too_few(position: Position, player: Player, name: str, count: int, owed: int) -> str:
    """Return in words that a player takes or gives up more of something than the player is owed."""
    thing = _TILES.get(name, name)
    if owed:
        return f"{player.name} may take {counted(owed, thing)} now, not {count}"
    if name == "GAIN_TW":
        return f"{player.name} have no town tile to take: {why_no_town(position, player)}"
    if name == "GAIN_FAVOR":
        return f"{player.name} have no favor tile to take: a new temple or sanctuary brings a tile"
    return f"{player.name} have no {thing} to take or give up"


def give_up(position: Position, player: Player, count: int, thing: str) -> None:
    """Give something up: what is owed, or what is held."""
    if thing in CULTS:
        _give_back_steps(position, player, CULTS.index(thing), count)
    elif thing in _RESOURCES or thing == "KEY" or thing in tiles().bonus_cards:
        _throw_away(position, player, count, thing)
    else:
        if thing == "SPADE" and player.dug and not position.by.loose_digging:
            refuse(position, "spades", "spades that were dug must be used", rule=book.SPADES)
        if thing != "SPADE" and not position.by.refuse_gains and player.owed.get(thing):
            what = _TILES.get(thing, thing)
            message = f"{player.name} cannot give up the {what}: what an action brings is taken"
            refuse(position, "owed", message, rule=_RULES.get(thing, book.FACTION))
        if thing == "CULT" and not player.owed.get("CULT"):
            later = min(count, player.cult_later)
            player.cult_later -= later
            count -= later
        if thing == "CONVERT_W_TO_P":
            _give_up_ordaining(position, player, count)
            return
        _use_up(position, player, thing, count)
        if thing == "CULT":
            player.pair = None


def _give_up_ordaining(position: Position, player: Player, count: int) -> None:
    """Give up the right to ordain some workers, which is a debt of the turn only with strict-darkling-sh."""
    if not position.by.refuse_gains or player.ordain < count:
        refuse(position, "gain", f"{player.name} may ordain {counted(player.ordain, 'worker')}, not {count}")
    player.ordain = max(0, player.ordain - count)
    if player.owed.get("CONVERT_W_TO_P"):
        player.owe("CONVERT_W_TO_P", player.ordain - player.owed["CONVERT_W_TO_P"])


def _give_back_steps(position: Position, player: Player, cult: int, count: int) -> None:
    level = player.cults[cult]
    if not position.by.step_back_on_cults:
        refuse(position, "gain", f"{player.name} cannot give back steps on a cult")
    elif not position.by.step_back_from_anywhere and (level - count < _LOWEST_GIVEN_BACK or level == TOP):
        refuse(position, "gain", "steps are given back only from 9 or 8")
    if level < count:
        forbid("short", f"{player.name} are on space {level} of {CULTS[cult]}")
    step_back(player, cult, count)


def _throw_away(position: Position, player: Player, count: int, thing: str) -> None:
    if not position.by.throw_away:
        refuse(position, "gain", "nothing may be thrown away")
    if thing == "KEY" or thing == "VP":
        held = player.keys if thing == "KEY" else player.vp
        if held < count:
            noun = "key" if thing == "KEY" else "point"
            forbid("short", f"giving up needs {counted(count, noun)}, {player.name} have {held}")
        if thing == "KEY":
            player.keys -= count
        else:
            player.score(-count, "given up")
    elif thing in tiles().bonus_cards:
        if player.bonus != thing or count > 1:
            forbid("card", f"{player.name} do not hold {thing}")
        return_card(position, player)
    else:
        pay(position, player, {thing.lower(): count}, "giving up")


def return_card(position: Position, player: Player) -> None:
    """Put the bonus card back, without coins."""
    if player.bonus:
        position.bonus_pool = {**position.bonus_pool, player.bonus: 0}
        player.bonus = None
