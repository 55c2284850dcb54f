"""How terra.snellman.net rewrites a typed line before it plays the line.

Players type commands in any order; the site moves some of them, and accepts old spellings. Only typed command source
is rewritten: ledger rows and native logs run as written. A moved or merged command keeps the place where it was typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

import msgspec

from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.dialects.forms import SOURCE
from tmlog.syntax.tree import Bare, Command, Line, Log, Phrase, Row, Turn, Word

Rewrite: TypeAlias = Callable[[str, list[Command]], list[Command]]
"""Player and commands of one line -> the commands as the site plays them."""


def as_played(log: Log) -> Log:
    """Return typed command source with the rewrites of the site; any other log as it is."""
    if log.form != SOURCE:
        return log
    return msgspec.structs.replace(log, lines=tuple(_merged(map(_rewritten, log.lines))))


def _rewritten(line: Line) -> Line:
    if not isinstance(line, Turn) or not _REWRITTEN.intersection([command.verb for command in line.commands]):
        return line
    commands = list(line.commands)
    for rewrite in REWRITES:
        commands = rewrite(line.player.name, commands)
    return msgspec.structs.replace(line, commands=tuple(commands))


def power_answers_first(_player: str, commands: list[Command]) -> list[Command]:
    """Rewrite `build E5. leech 2` as `leech 2. build E5`: answers to offers come before the player's turn."""
    return sorted(commands, key=lambda command: command.verb not in {"leech", "decline"})


def bonus_card_joins_pass(_player: str, commands: list[Command]) -> list[Command]:
    """Rewrite `pass. +BON5` as `pass BON5`."""
    for index in _adjacent(commands, "pass", "plus"):
        passed, taken = commands[index : index + 2]
        card = _bonus_card(taken)
        if passed.phrase.words == (None,) and card is not None:
            moved = taken.column - passed.column
            card = msgspec.structs.replace(card, start=card.start + moved, end=card.end + moved)
            joined = msgspec.structs.replace(passed, end=taken.end)
            commands[index : index + 2] = [_said(joined, "pass", card)]
            break
    return commands


def bonus_card_is_pass(_player: str, commands: list[Command]) -> list[Command]:
    """Return a line that begins with `+BON5` -> `pass BON5`."""
    card = _bonus_card(commands[0]) if commands else None
    return commands if card is None else [_said(commands[0], "pass", card), *commands[1:]]


def transform_before_build(_player: str, commands: list[Command]) -> list[Command]:
    """Rewrite `build E5. transform F5` as `transform F5. build E5`."""
    return _swapped(commands, "build", "transform")


def convert_before_pass(_player: str, commands: list[Command]) -> list[Command]:
    """Rewrite `pass BON1. convert 1PW to 1C` as `convert 1PW to 1C. pass BON1`, but only a pass with a card."""
    if any(command.verb == "pass" and command.phrase.words[0] is None for command in commands):
        return commands
    return _swapped(commands, "pass", "convert")


def action_before_dig(_player: str, commands: list[Command]) -> list[Command]:
    """Rewrite `dig 1. action ACT5` as `action ACT5. dig 1`."""
    return _swapped(commands, "dig", "action")


def engineers_bridge(player: str, commands: list[Command]) -> list[Command]:
    """Rewrite `-2W. bridge E4:F2` and `convert 2W to bridge E4:F2` of the Engineers as `action ACTE. bridge E4:F2`."""
    if player != "engineers":
        return commands
    action = Word("ACTION", "ACTE", 0, 0)
    for index, command in enumerate(commands):
        values = command.phrase.values
        if command.verb == "convert_bridge" and values[:2] == (2, "W"):
            bridge = _said(command, "bridge", *command.phrase.words[2:], None)
            commands[index : index + 1] = [_said(command, "action", action), bridge]
            return commands
        following = commands[index + 1].verb if index + 1 < len(commands) else None
        is_old_bridge = command.verb == "minus" and values == (2, "W", None) and following == "bridge"
        if is_old_bridge and _has_blank_between(command, commands[index + 1]):
            commands[index] = _said(command, "action", action)
            return commands
    return commands


REWRITES: tuple[Rewrite, ...] = (
    power_answers_first,
    bonus_card_joins_pass,
    bonus_card_is_pass,
    transform_before_build,
    convert_before_pass,
    action_before_dig,
    engineers_bridge,
)


_REWRITTEN = frozenset({"leech", "decline", "pass", "plus", "build", "dig", "minus", "convert_bridge"})
"""The first verbs of all rewrites: a line without these verbs stays as it is."""


def _merged(lines: Iterable[Line]) -> list[Line]:
    """Merge two equal `+nX` of a player that follow each other into `+2nX`, also across lines: Auren's steps."""
    merged: list[Line] = []
    last: tuple[int, str, Command] | None = None
    for line in lines:
        if is_row_of_site(line):
            last = None
        if isinstance(line, Turn):
            commands: list[Command] = []
            for command in line.commands:
                if last and last[1] == line.player.name and _gains_the_same(last[2], command):
                    doubled = _doubled(last[2])
                    if last[0] == len(merged):
                        commands[-1] = doubled
                    else:
                        _replace_last_command(merged, last[0], doubled)
                    last = None
                else:
                    commands.append(command)
                    last = (len(merged), line.player.name, command) if command.verb == "plus" else None
            if len(commands) < len(line.commands):
                line = msgspec.structs.replace(line, commands=tuple(commands))
        elif isinstance(line, Bare):
            last = None
        merged.append(line)
    return merged


def is_row_of_site(line: Line) -> bool:
    """Whether a line has a comment that terra.snellman.net shows as a row, before the commands of the line.

    A row ends a turn in which everything is done. An empty comment is no row, and a comment with `##` is silent.
    """
    text = line.comment.text.strip() if line.comment else ""
    return bool(text) and not text.startswith("#")


def lines_after_comments(log: Log) -> Iterator[int]:
    """Yield the numbers of the turns that a row with a comment separates from the turn before."""
    is_separate = False
    for line in log.lines:
        is_separate = is_separate or is_row_of_site(line)
        if isinstance(line, Turn) and is_separate:
            yield line.line
            is_separate = False


def with_joined_steps(log: Log) -> Log:
    """Return a log in which `+AIR. +AIR` of one line is `+2AIR`, as the site reads two steps that belong together."""
    lines = tuple([_with_joined_steps(line) if isinstance(line, Turn | Row) else line for line in log.lines])
    return msgspec.structs.replace(log, lines=lines)


def _with_joined_steps(line: Turn | Row) -> Turn | Row:
    if len(line.commands) < 2:
        return line
    commands: list[Command] = []
    for command in line.commands:
        if commands and _is_step(command) and _gains_the_same(commands[-1], command):
            commands[-1] = _doubled(commands[-1])
        else:
            commands.append(command)
    if len(commands) == len(line.commands):
        return line
    return msgspec.structs.replace(line, commands=tuple(commands))


def _is_step(command: Command) -> bool:
    return command.verb == "plus" and command.phrase.values[0] == 1 and command.phrase.values[1] in CULTS


def _gains_the_same(first: Command, second: Command) -> bool:
    return second.verb == "plus" and first.phrase.values == second.phrase.values


def _doubled(command: Command) -> Command:
    amount, *rest = command.phrase.words
    if amount is None or not isinstance(amount.value, int):
        return command
    doubled = msgspec.structs.replace(amount, value=2 * amount.value)
    return _said(command, "plus", doubled, *rest)


def _replace_last_command(lines: list[Line], index: int, command: Command) -> None:
    turn = lines[index]
    if isinstance(turn, Turn):
        lines[index] = msgspec.structs.replace(turn, commands=(*turn.commands[:-1], command))


def _adjacent(commands: list[Command], first: str, second: str) -> list[int]:
    """Return where two verbs follow each other with `. ` between them: without the blank the site rewrites nothing."""
    pairs = pairwise(commands)
    return [i for i, (a, b) in enumerate(pairs) if (a.verb, b.verb) == (first, second) and _has_blank_between(a, b)]


def _has_blank_between(first: Command, second: Command) -> bool:
    return second.column - first.end >= len(". ")


def _swapped(commands: list[Command], first: str, second: str) -> list[Command]:
    """Return the commands with the two verbs swapped at the first place where they follow each other."""
    for index in _adjacent(commands, first, second)[:1]:
        commands[index : index + 2] = [commands[index + 1], commands[index]]
    return commands


def _bonus_card(command: Command) -> Word | None:
    thing = command.phrase.words[1] if command.verb == "plus" else None
    if thing is None or not str(thing.value).startswith("BON") or command.phrase.values[0] != 1:
        return None
    return msgspec.structs.replace(thing, role="TILE")


def _said(command: Command, verb: str, *words: Word | None) -> Command:
    """Return the command with another phrase at the same place."""
    return msgspec.structs.replace(command, phrase=Phrase(verb, words))
