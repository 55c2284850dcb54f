"""What always holds in a game of Age of Innovation, whatever was played: counted pieces are neither lost nor made."""

from collections import Counter

from tmlog.games.age_of_innovation.components import (
    BUILDINGS,
    DISCIPLINES,
    NEUTRAL,
    OWN,
    Levels,
    tiles,
)
from tmlog.games.age_of_innovation.rules.towns import groups, is_town
from tmlog.games.age_of_innovation.state import (
    BOOKS,
    BRIDGES,
    COPIES,
    INNOVATIONS,
    ROUNDS,
    SCHOLARS,
    Player,
    Position,
)
from tmlog.kernel.replay import Replay
from tmlog.syntax.tree import Command

TOP, GATE = 12, 7
START_VP = 20
TOKENS = 12
PALACE_TOKENS = 2
"""What the innovation of the neutral palace adds."""
ANNEXES = 2
"""Those of a competency."""
ANNEX_TILE = 6
PLAIN_SOURCES = {
    *("start", "towns", "faction", "shipping", "terraforming", "tunnels", "flights", "power", "income"),
    *("science bonus", "area", "resources", *DISCIPLINES),
}


def assert_invariants(position: Position) -> None:
    """What can be seen in one position."""
    for player in position.players.values():
        _resources(player)
        _points(position, player)
        _buildings(position, player)
        _science(player)
        _towns(position, player)
    _pieces(position)
    _tiles(position)
    _board(position)


def _resources(player: Player) -> None:
    assert min(player.vp, player.c, player.t, player.s, player.keys, *player.bowls, *player.books) >= 0, player.name
    more = PALACE_TOKENS if "palace" in player.innovations else 0
    assert sum(player.bowls) <= TOKENS + more, player.bowls
    assert all(count > 0 for count in player.owed.values()), player.owed
    assert all(steps > 0 for steps in player.gates.values()), player.gates
    assert all(work.spades >= 0 for work in player.works)
    assert 0 <= player.dig <= len(player.board.terraforming.rewards)
    assert player.board.shipping.start <= player.ship <= player.board.shipping.most
    assert 0 <= player.s + player.sent <= SCHOLARS, player.name
    mine = ANNEXES if ANNEX_TILE in player.competencies else 0
    assert player.annexes + player.annexed.bit_count() == mine


def _points(position: Position, player: Player) -> None:
    """Every point comes from somewhere."""
    assert player.vp == START_VP + sum(player.points.values()), player.name
    everything = tiles()
    known = PLAIN_SOURCES | {f"income {name}" for name in DISCIPLINES}
    known |= {f"bonus {name}" for name in everything.bonuses} | {f"final {position.setting.final_tile}"}
    known |= {f"round {name}" for name in position.setting.scoring}
    known |= {f"power action {name}" for name in everything.power_actions}
    known |= {f"book action {name}" for name in position.setting.book_actions}
    known |= {f"competency {number}" for number in player.competencies}
    known |= {f"innovation {name}" for name in player.innovations} | {f"palace {player.palace}"}
    assert set(player.points) <= known, set(player.points) - known


def _buildings(position: Position, player: Player) -> None:
    standing = 0
    for kind, mask in zip(BUILDINGS, player.by_kind, strict=True):
        most = player.board.buildings[kind].count if kind in OWN else 0
        assert (mask & ~player.neutral).bit_count() <= most, (player.name, kind)
        assert not standing & mask, "two buildings on one hex"
        standing |= mask
    assert standing == player.structures
    for what in (player.in_town, player.neutral, player.annexed):
        assert not what & ~standing, "a town, a neutral building or an annex without a building"
    on = {terrain for index, terrain in enumerate(position.terrain) if standing >> index & 1}
    assert on <= {player.home}, (player.name, on)


def _science(player: Player) -> None:
    assert all(0 <= level <= TOP for level in player.levels), player.levels
    beyond = sum(level > GATE for level in player.levels)
    assert player.keys == len(player.towns) - beyond, "a key for every town, less one for every discipline beyond 7"
    assert not player.gates or player.keys


def _towns(position: Position, player: Player) -> None:
    """Towns are founded by themselves, and what touches one belongs to it (p. 9)."""
    tiles_left = sum(position.town_supply.values()) > sum(p.owed.get("town", 0) for p in position.players.values())
    for group in groups(position, player):
        if group & player.in_town:
            assert not group & ~player.in_town, "a building beside a town does not belong to it"
        elif tiles_left and not player.dropped:
            assert not is_town(position, player, group), "a town was not founded"
    assert len(player.links) <= len(player.towns) + player.owed.get("town", 0)


def _pieces(position: Position) -> None:
    """Books, scholars, bridges, neutral buildings."""
    players = position.players.values()
    for discipline in range(len(DISCIPLINES)):
        held = sum(player.books[discipline] for player in players)
        assert position.book_supply[discipline] + held == BOOKS
    assert position.by.books_unlimited or min(position.book_supply) >= 0
    spots = tiles().disciplines.spots
    neutral = 1 if len(players) == 2 else 0
    free = sum(map(len, position.scholar_spots))
    assert sum(player.sent for player in players) == len(DISCIPLINES) * (len(spots) - neutral) - free
    assert not any(Counter(left) - Counter(spots) for left in position.scholar_spots)
    for kind, total in NEUTRAL.items():
        placed = sum((player.hexes(kind) & player.neutral).bit_count() for player in players)
        assert position.neutral_supply[kind] >= 0
        assert position.neutral_supply[kind] + placed == total, kind
    for player in players:
        built = [pair for *pair, owner in position.bridges if owner == player.name]
        assert len(built) == player.bridges <= BRIDGES
        sites = position.board.facing if player.faction.tunnel_vp else position.board.bridge_sites
        for first, second in built:
            assert sites[first] >> second & 1
            assert player.structures & (1 << first | 1 << second)
    assert len({frozenset(pair) for *pair, _ in position.bridges}) == len(position.bridges)


def _tiles(position: Position) -> None:
    """Every tile is in exactly one place."""
    players = list(position.players.values())
    setting, everything = position.setting, tiles()
    first = [setting.first_bonus(name) for name in setting.seats if setting.distribution == "standard"]
    held = [player.bonus for player in players if player.bonus]
    assert sorted([*held, *position.bonus_pool]) == sorted([*setting.bonuses, *first])
    assert min(position.bonus_pool.values(), default=0) >= 0
    taken = [player.palace for player in players if player.palace]
    assert sorted([*taken, *position.palace_pool]) == sorted(setting.palaces)
    learned = [name for player in players for name in player.innovations]
    assert sorted([*learned, *position.innovation_pool]) == sorted(setting.innovations)
    for number, left in position.competency_supply.items():
        assert left >= 0
        assert left + sum(number in player.competencies for player in players) == COPIES, number
    for name, left in position.town_supply.items():
        assert left >= 0
        assert left + sum(player.towns.count(name) for player in players) == everything.towns[name].count, name
    for player in players:
        assert len(set(player.competencies)) == len(player.competencies)
        assert len(player.innovations) <= INNOVATIONS
        assert len(set(player.used)) == len(player.used)
    for used, known in (
        (position.power_used, everything.power_actions),
        (position.books_used, setting.book_actions),
    ):
        assert len(set(used)) == len(used)
        assert set(used) <= set(known)


def _board(position: Position) -> None:
    taken = 0
    for player in position.players.values():
        assert not taken & player.structures, "two buildings on one hex"
        taken |= player.structures
    for discipline in range(len(DISCIPLINES)):
        assert sum(player.levels[discipline] == TOP for player in position.players.values()) <= 1
    assert 0 <= position.round <= ROUNDS
    assert sorted(position.order) == sorted(position.setting.seats)
    assert len(set(position.next_order)) == len(position.next_order)


def tokens_moved(commands: tuple[Command, ...]) -> int:
    """How many tokens of power were sacrificed, less those that an innovation brought."""
    burnt = sum(int(command.phrase.values[0] or 0) for command in commands if command.verb == "burn")
    brought = sum(command.verb == "innovate" and command.phrase.values[0] == "palace" for command in commands)
    return burnt - PALACE_TOKENS * brought


def assert_history(result: Replay) -> int:
    """Every row of a replay, and from row to row: power tokens leave by sacrifice, and come by one innovation."""
    tokens = dict.fromkeys(result.start.players, TOKENS)
    levels: dict[str, Levels] = {}
    for entry in result.history:
        position: Position = entry.position
        assert_invariants(position)
        for name, player in position.players.items():
            assert all(
                now >= before for now, before in zip(player.levels, levels.get(name, player.levels), strict=True)
            )
            levels[name] = player.levels
        if entry.line is None and position.phase != "final":  # it may stand in the middle of a line that sacrifices
            continue
        for name, player in position.players.items():
            moved = tokens_moved(entry.commands) if name == entry.player else 0
            before, tokens[name] = tokens[name], sum(player.bowls)
            if position.phase == "final" and name == entry.player:  # half of what is in bowl II is burnt by itself
                assert tokens[name] <= before
            else:
                assert tokens[name] == before - moved, (name, entry.line)
    return len(result.history)
