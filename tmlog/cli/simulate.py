"""`tmlog simulate`. The options come from the games (their `meta`); this file knows no game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

from tmlog.cli.exits import exit_status
from tmlog.cli.options import fill_help, output_option
from tmlog.games import game_names, load_meta
from tmlog.kernel.meta import Option

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _options_of(game: str) -> dict[str, Option]:
    return {option.name: option for option in load_meta(game).options} if game in game_names() else {}


def _games(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """The games whose names begin with what is typed."""
    return [name for name in game_names() if name.startswith(incomplete)]


def _values(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Completions of the last typed value, after the values before it. No value comes twice."""
    option = _options_of(str(context.params.get("game") or game_names()[0])).get(_option_name(parameter.name or ""))
    before, comma, last = incomplete.lower().rpartition(",")
    if option is None or (comma and not option.is_list):
        return []
    left = (name for name in option.values() if name not in before.split(","))
    return [f"{before}{comma}{name}" for name in left if name.startswith(last)]


def _option_name(parameter: str) -> str:
    """The option of a parameter. Parameters have a suffix, because `map` would hide a function of Python."""
    return parameter.removesuffix("_wish")


def _wishes(command: _Command) -> _Command:
    """Add the options of all games to a command. The help of an option has the text of each game that has it."""
    helps: dict[str, list[str]] = {}
    for game in game_names():
        for option in load_meta(game).options:
            helps.setdefault(option.name, []).append(f"{load_meta(game).title}: {option.help}.")
    for name, said in reversed(helps.items()):
        add = click.option(
            f"--{name}", f"{name}_wish", default="", metavar="NAME", shell_complete=_values, help=" ".join(said)
        )
        command = add(command)
    return command


def _examples() -> str:
    """A line for every example of a game. The examples of the default game do not name it."""
    usual, *others = game_names()
    lines = [f"  tmlog simulate {example}" for example in load_meta(usual).simulate_examples]
    for name in others:
        lines += [f"  tmlog simulate --game {name} {example}" for example in load_meta(name).simulate_examples]
    return "\n".join(lines)


@click.command()
@click.option("--seed", type=click.IntRange(min=0), required=True, help="A number; the same seed gives the same game.")
@click.option("--players", type=click.INT, help="The number of players; not needed if players are named.")
@_wishes
@click.option(
    "--game",
    default=game_names()[0],
    show_default=True,
    metavar="NAME",
    is_eager=True,
    shell_complete=_games,
    help="The game.",
)
@output_option
@fill_help(examples=_examples())
def command(seed: int, players: int | None, game: str, output: str, **wished: str) -> None:
    """Play a whole random game and write its log.

    A simple bot plays for all players, by the rules, from the set-up to the last pass. The seed decides which tiles and
    cards are drawn. After every turn the log claims what the player has, so that `tmlog check` can compare. The same
    options give the same log, byte for byte, on every computer.

    \b
    Examples:
      tmlog simulate --seed 7 --players 4
    {examples}

    Exit status: 0 no error, 1 the file cannot be written, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.output import deliver, keep_other_logs
    from tmlog.convert import simulate
    from tmlog.kernel.meta import Impossible, Wishes
    from tmlog.wording import did_you_mean, either

    keep_other_logs(output)
    if game not in game_names():
        hint = did_you_mean(game, game_names()) or f"use {either(game_names())}"
        raise click.BadParameter(f"no such game {game!r}; {hint}", param_hint="--game")
    wishes = {_option_name(name): wish for name, wish in wished.items() if wish.strip()}
    log = simulate(game, Wishes(seed, players, wishes))
    if isinstance(log, Impossible):
        raise click.BadParameter("; ".join(filter(None, (log.message, log.hint))), param_hint=f"--{log.wish}")
    sys.exit(exit_status(deliver(output, log)))
