"""The values of the slots for a position. A part that has not changed since the last position is not computed again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tmlog.games.common.presentation.naming import title_of
from tmlog.games.common.presentation.table import Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import FREE, GONE, NOW, TAKEN, USED

Part = dict[str, str]
Slots = Iterator[tuple[str, str]]


class CommonValues:
    """Computes the slots of one game, part by part, and remembers the last value of each part."""

    def __init__(self, words: Catalogue, start: Position) -> None:
        self.words = words
        self.titles = {name: title_of(words, name) for name in start.players}
        self._passed = {name: words("state.order_passed", name=title) for name, title in self.titles.items()}
        self._last: dict[str, tuple[Any, Part]] = {}
        self._players: dict[str, tuple[Any, Any, Sequence[Part]]] = {}

    def part(self, name: str, key: Any, make: Callable[..., Slots | Part], *of: Any) -> Part:
        """Return a part that depends on a key alone."""
        last = self._last.get(name)
        if last is None or (last[0] is not key and last[0] != key):
            last = self._last[name] = (key, dict(make(*of)))
        return last[1]

    def parts_of(self, player: Player, key: Any, make: Callable[..., Sequence[Part]], *of: Any) -> Sequence[Part]:
        """Return the parts of a player's board, which depend on the player and a key alone.

        Nearly always only one or two players change in a row.
        """
        last = self._players.get(player.name)
        if last is None or last[0] != player or last[1] != key:
            last = self._players[player.name] = (player, key, make(*of))
        return last[2]

    def spots(self, tracks: Iterable[str], free_spots: Iterable[tuple[int, ...]], all_spots: Sequence[int]) -> Slots:
        """Yield the spaces beside tracks, free or taken."""
        for track, free in zip(tracks, free_spots, strict=True):
            left = Counter(free)
            for number, steps in enumerate(all_spots):
                yield f"{track}.spot{number}", FREE if left[steps] > 0 else TAKEN
                left[steps] -= 1

    def rounds(self, position: Position, count: int) -> Slots:
        """Yield which rounds are over, and which round is being played."""
        for number in range(1, count + 1):
            over = position.phase == "final" or number < position.round
            yield f"round{number}", TAKEN if over else NOW if number == position.round else FREE

    def actions(self, key: str, names: Iterable[str], used: Collection[str]) -> Slots:
        """Yield the actions of the board, free or used in this round."""
        for name in names:
            yield f"{key}.{name}", USED if name in used else FREE

    def bonuses(self, position: Position, names: Iterable[str]) -> Slots:
        """Yield the bonus cards: free with the coins on them, taken with their owner, or out of the game."""
        held = {player.bonus: player.name for player in position.players.values() if player.bonus}
        for name in names:
            if name in held:
                yield f"bonuses.{name}", f"{TAKEN} {self.titles[held[name]]}"
            elif name in position.bonus_pool:
                coins = position.bonus_pool[name]
                yield f"bonuses.{name}", f"{FREE} {self.words('state.coins', count=coins)}" if coins else FREE
            else:
                yield f"bonuses.{name}", GONE

    def supply(self, key: str, left: Mapping[Any, int]) -> Slots:
        """Yield tiles, with the number of copies that are left."""
        for tile, count in left.items():
            yield f"{key}.{tile}", f"{FREE} {self.words('state.left', count=count)}" if count else TAKEN

    def turn(self, position: Position, movers: Collection[str | None]) -> Slots:
        """Yield the turn order, and whose turn it is."""
        yield "order", self._order(position)
        for player in position.players.values():
            yield f"{player.name}.note", self._note(player, is_mover=player.name in movers)

    def _order(self, position: Position) -> str:
        """Return the players in turn order, with a word for those who have passed."""
        passed = {name for name in position.order if position.phase == "play" and position.players[name].passed}
        names = [self._passed[name] if name in passed else self.titles[name] for name in position.order]
        return self.words("list.comma").join(names)

    def _note(self, player: Player, *, is_mover: bool) -> str:
        """Return a word for a player who is to move, has passed, or has left the game; else nothing."""
        if player.dropped:
            return self.words("state.left_game")
        if is_mover:
            return self.words("state.to_move")
        return self.words("state.passed") if player.passed else ""

    def levels(self, player: Player, tracks: Iterable[str], levels: Iterable[int]) -> Slots:
        """Yield the levels of a player on tracks."""
        for track, level in zip(tracks, levels, strict=True):
            yield f"{player.name}.{track}", str(level)
