"""What always holds in a game of Terra Mystica, whatever was played: counted pieces are neither lost nor made."""

from collections import Counter

from tmlog.games.terra_mystica.components import STRUCTURES, tiles
from tmlog.games.terra_mystica.state import BRIDGES, CULT_SPOTS, PRIESTS, Player, Position, begin
from tmlog.kernel.replay import Replay
from tmlog.syntax.tree import Phrase

TOP = 10


def assert_invariants(position: Position) -> None:
    """What can be seen in one position."""
    for player in position.players.values():
        _resources(player)
        _structures(position, player)
        _cults(player)
    _priests(position)
    _tiles(position)
    _board(position)


def _resources(player: Player) -> None:
    assert min(player.vp, player.c, player.w, player.p, player.keys, *player.bowls) >= 0, player.name
    assert player.vp == player.faction.start.vp + sum(player.points.values()), player.name
    assert all(count > 0 for count in player.owed.values()), player.owed
    assert player.burnt >= 0
    assert player.cult_later >= 0


def _structures(position: Position, player: Player) -> None:
    standing = 0
    for kind, mask in zip(STRUCTURES, player.by_kind, strict=True):
        assert mask.bit_count() <= player.faction.structures[kind].count, (player.name, kind)
        assert not standing & mask, "two structures on one hex"
        standing |= mask
    assert standing == player.structures
    assert not player.in_town & ~standing, "a town without structures"
    on = {terrain for index, terrain in enumerate(position.terrain) if standing >> index & 1}
    assert on <= {player.home}, (player.name, on)


def _cults(player: Player) -> None:
    assert all(0 <= level <= TOP for level in player.cults), player.cults
    earned = sum(tiles().town_tiles[name].keys for name in player.towns)
    assert player.keys + player.cults.count(TOP) <= earned, "a last space of a cult without a key"


def _priests(position: Position) -> None:
    """Seven each: in the supply, held, on the cults (p. 3); a priest on a cult takes up a space there."""
    for player in position.players.values():
        assert 0 <= player.p + player.priests_on_cults <= PRIESTS
    free = sum(map(len, position.cult_spots))
    assert sum(player.priests_on_cults for player in position.players.values()) == 4 * len(CULT_SPOTS) - free
    assert not any(Counter(spots) - Counter(CULT_SPOTS) for spots in position.cult_spots)


def _tiles(position: Position) -> None:
    """Every card and tile is in exactly one place."""
    players = position.players.values()
    held = [player.bonus for player in players if player.bonus]
    assert sorted([*held, *position.bonus_pool]) == sorted(position.setting.bonus_cards)
    fresh = begin(position.setting)
    for name, total in fresh.favor_supply.items():
        assert position.favor_supply[name] >= 0
        assert position.favor_supply[name] + sum(player.favors.count(name) for player in players) == total, name
    for name, total in fresh.town_supply.items():
        assert position.town_supply[name] >= 0
        assert position.town_supply[name] + sum(player.towns.count(name) for player in players) == total, name
    assert all(len(set(player.favors)) == len(player.favors) for player in players)
    assert len(set(position.power_actions_used)) == len(position.power_actions_used)
    assert min(position.bonus_pool.values(), default=0) >= 0


def _board(position: Position) -> None:
    taken = 0
    for player in position.players.values():
        assert not taken & player.structures, "two structures on one hex"
        taken |= player.structures
        assert player.bridges == sum(owner == player.name for *_, owner in position.bridges) <= BRIDGES
    assert len({frozenset((a, b)) for a, b, _ in position.bridges}) == len(position.bridges)
    for first, second, owner in position.bridges:
        assert position.board.bridge_sites[first] >> second & 1
        assert position.players[owner].structures & (1 << first | 1 << second)
    for cult in range(4):
        assert sum(player.cults[cult] == TOP for player in position.players.values()) <= 1


def tokens_lost(phrases: list[Phrase]) -> int:
    """How many tokens of power were sacrificed."""
    return sum(int(phrase.values[0] or 0) for phrase in phrases if phrase.verb == "burn")


def assert_history(result: Replay) -> int:
    """Every row of a replay, and from row to row: power tokens leave the game only when they are sacrificed."""
    tokens: dict[str, int] = {}
    for entry in result.history:
        position: Position = entry.position
        assert_invariants(position)
        if entry.line is None and position.phase != "final":  # it may stand in the middle of a line that sacrifices
            continue
        for name, player in position.players.items():
            before = tokens.get(name, sum(player.faction.start.bowls))
            burnt = tokens_lost([command.phrase for command in entry.commands]) if name == entry.player else 0
            tokens[name] = sum(player.bowls)
            if position.phase == "final" and name == entry.player:  # what is in bowl II is burnt by itself
                assert tokens[name] <= before
            else:
                assert tokens[name] == before - burnt, (name, entry.line)
    return len(result.history)
