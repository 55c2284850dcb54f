"""Transform and Build: spades, free ones and bought ones, and what they make of terrain (p. 11, p. 12)."""

from __future__ import annotations

import msgspec

from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import pay, score
from tmlog.games.age_of_innovation.rules.reach import RULES, require_free, require_reach, require_way, take_way
from tmlog.games.age_of_innovation.state import NOWHERE, Player, Position, Work
from tmlog.games.hexland.bill import Bill
from tmlog.games.hexland.terrain import COLOUR_OF, steps_between, towards
from tmlog.kernel.refusal import refuse
from tmlog.wording import counted, join_words


def tools_a_spade(player: Player) -> int:
    """Return what a spade costs."""
    return player.board.terraforming.tools[player.dig]


def current(player: Player) -> Work:
    """Return the current action Transform and Build."""
    return player.works[0]


def change(player: Player, **changes: object) -> None:
    """Replace the current action Transform and Build by another state of it."""
    player.works = (msgspec.structs.replace(player.works[0], **changes), *player.works[1:])


def finish(player: Player) -> None:
    """End the current action Transform and Build; another may follow."""
    player.works = player.works[1:]


def begin_work(player: Player) -> None:
    """Begin an action Transform and Build without free spades."""
    player.works = (Work(), *player.works)


def goes_on_to_transform(position: Position, player: Player, index: int) -> bool:
    """Whether the current action can transform a hex; ends actions that cannot."""
    while player.works and is_spent(player.works[0]) and not _buys_more(position, player, index):
        finish(player)
    return bool(player.works)


def goes_on_to_build(player: Player, index: int, *, may_act: bool) -> bool:
    """Whether the current action can build on a hex; ends actions that cannot, if another follows."""
    while player.works and is_spent(player.works[0]) and not _builds_on(player, index):
        if len(player.works) == 1 and not may_act:
            break  # the rule says where this action builds
        finish(player)
    return bool(player.works)


def _buys_more(position: Position, player: Player, index: int) -> bool:
    """Whether more spades are bought for a hex that is still on its way home: one action, written step by step."""
    work = current(player)
    return work.may_buy and work.transformed[:1] == (index,) and position.terrain[index] != player.home


def _builds_on(player: Player, index: int) -> bool:
    """Whether the workshop of the action can stand on a hex: the first that was transformed, where one was."""
    work = current(player)
    return work.may_build and (work.free_workshop or index in work.transformed[:1] or not work.transformed)


def is_spent(work: Work) -> bool:
    """Whether nothing can be transformed any more: the free spades are used, or the bought ones are."""
    return not work.spades and (work.granted or bool(work.transformed))


def transform(
    position: Position, player: Player, index: int, target: str | None, way: str | None, *, then: Bill = ()
) -> None:
    """Turn a hex into other terrain towards home, with free spades first, then with bought ones.

    `then` is what the same command pays afterwards.
    """
    work = current(player)
    require_free(position, index)
    source = position.terrain[index]
    goal = target or (player.home if work.may_buy else towards(source, player.home, work.spades))
    need = _require_towards_home(position, player, index, goal)
    if work.may_build and index not in work.transformed[:1]:
        _require_first_home(position, player, work)
    free = min(need, work.spades)
    missing = need - free
    bought: Bill = (_price(player, missing),) if missing else ()
    reach_with(position, player, index, way, then=(*bought, *then))
    if missing:
        _buy(position, player, index, missing, goal, then)
    use_spades(position, player, need)
    player.unused = ""
    position.terrain = position.terrain[:index] + goal + position.terrain[index + 1 :]
    change(player, spades=work.spades - free, transformed=(*work.transformed, index))
    left = current(player)
    if not left.spades and not left.may_build:
        finish(player)


def reach_with(position: Position, player: Player, index: int, way: str | None, *, then: Bill = ()) -> None:
    """Reach a hex, by the named tunnel or flight (one per action) or without. Refuses a hex out of reach.

    `then` is what the same command pays afterwards.
    """
    work = current(player)
    if way:
        require_way(player, way)
        if work.reached not in (NOWHERE, index):
            name = position.board.names[work.reached]
            refuse(
                position, "reach", f"an action has one {way}, and that of {player.name} led to {name}", rule=RULES[way]
            )
        if work.reached != index:
            take_way(position, player, index, way, then)
            change(player, reached=index)
    elif work.reached != index:
        require_reach(position, player, index)


def _require_towards_home(position: Position, player: Player, index: int, goal: str) -> int:
    """Return the spades that a change takes. Refuses a terrain off the shortest way to home terrain (p. 11)."""
    source, name = position.terrain[index], position.board.names[index]
    if source == player.home:
        refuse(position, "terrain", f"{name} is home terrain of {player.name} already", rule=book.TERRAIN)
    need = steps_between(source, goal)
    if need == 0 or need + steps_between(goal, player.home) != steps_between(source, player.home):
        steps = range(1, steps_between(source, player.home) + 1)
        way = join_words([COLOUR_OF[towards(source, player.home, count)] for count in steps], "or")
        message = f"{name} is {COLOUR_OF[source]}, and {COLOUR_OF[goal]} is not on its way to {COLOUR_OF[player.home]}"
        refuse(position, "terrain", message, f"it can become {way}", rule=book.TERRAIN)
    return need


def _require_first_home(position: Position, player: Player, work: Work) -> None:
    """Spades go on a second hex only when the first has become home terrain (p. 11)."""
    first = work.transformed[0] if work.transformed else NOWHERE
    if first != NOWHERE and position.terrain[first] != player.home:
        name = position.board.names[first]
        refuse(position, "spades", f"{name} must become home terrain before spades go on another hex")


def _price(player: Player, count: int) -> tuple[str, dict[str, int]]:
    """Return what spades are called in a bill, and what they cost."""
    return f"buying {counted(count, 'spade')}", {"t": count * tools_a_spade(player)}


def _buy(position: Position, player: Player, index: int, count: int, goal: str, then: Bill) -> None:
    """Buy missing spades with tools: only to reach home terrain, on one hex, in the action phase (p. 11, p. 17)."""
    work = current(player)
    name = position.board.names[index]
    if not work.may_buy:
        message = f"{name} needs {counted(count, 'spade')} more, and no spade can be bought now"
        refuse(position, "spades", message, rule=book.SCIENCE if position.phase == "science" else book.SPADES)
    if work.granted and goal != player.home:
        refuse(position, "spades", "spades are bought beside free ones only to make home terrain")
    if work.transformed and index != work.transformed[0]:
        first = position.board.names[work.transformed[0]]
        message = f"this action buys spades for {first}, which it transformed first, not for {name}"
        refuse(position, "spades", message)
    what, tools = _price(player, count)
    pay(player, tools, what, then=then, rule=book.SPADES)


def use_spades(position: Position, player: Player, count: int) -> None:
    """Points and coins for spades, however they were gained (p. 20, p. 24)."""
    score(position, player, "spade", count)
    player.c += count * player.faction.coins_a_spade


def pay_for_home(position: Position, player: Player, index: int) -> None:
    """Make home terrain under a neutral building, with tools only (p. 9)."""
    need = steps_between(position.terrain[index], player.home)
    if need:
        what, tools = _price(player, need)
        pay(player, tools, what, rule=book.NEUTRAL)
        use_spades(position, player, need)
        position.terrain = position.terrain[:index] + player.home + position.terrain[index + 1 :]


def give_up(player: Player) -> None:
    """Leave the free spades that are left unused; a workshop may still follow."""
    if current(player).may_build:
        change(player, spades=0)
    else:
        finish(player)
