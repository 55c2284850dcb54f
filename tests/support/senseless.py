"""Play without any sense: legal moves at random."""

from collections.abc import Iterator

from tests.support.kit import Kit, Position
from tmlog.kernel.game import Move
from tmlog.kernel.shuffle import Shuffler

IDLE = ("pass", "convert", "burn", "done")


def senseless(kit: Kit, number: int, steps: int) -> Iterator[Position]:
    """Every position on the way. Each is good until the next is asked for.

    In every other game a kind of command is chosen first, or nearly all would be conversions; in most of those nobody
    passes, converts or waits as long as there is anything else to do.
    """
    position = kit.begin(kit.setting_of(number))
    shuffler = Shuffler(number)
    for _ in range(steps):
        moves: list[Move] = list(kit.legal(position))
        if kit.is_played(position):
            return
        assert moves or kit.may_be_stuck(position), "a dead end"
        if not moves:
            return
        if number // 2 % 2:
            verbs = list(dict.fromkeys(phrase.verb for _, phrase in moves))
            if number % 3:
                verbs = [verb for verb in verbs if verb not in IDLE] or verbs
            verb = shuffler.choice(verbs)
            moves = [move for move in moves if move[1].verb == verb]
        kit.step(position, *shuffler.choice(moves))
        yield position
