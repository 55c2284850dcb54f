"""`tmlog simulate`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import exit_status
from tmlog.cli.options import output_option

VALUES = {
    "terra-mystica": {
        "profile": ("book", "snellman"),
        "map_name": ("base", "fire-and-ice-2"),
        "factions": (
            *("alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers"),
            *("fakirs", "giants", "halflings", "mermaids", "nomads", "swarmlings", "witches"),
        ),
    },
    "age-of-innovation": {
        "edition": ("v1.0", "revised-2024"),
        "distribution": ("standard", "draft"),
        "map_name": ("3-5", "1-3"),
        "factions": (
            *("blessed", "felines", "goblins", "illusionists", "inventors", "lizards", "moles", "monks"),
            *("navigators", "omar", "philosophers", "psychics"),
            *("yellow", "brown", "black", "blue", "green", "gray", "red"),
        ),
    },
}
"""What a shell completes, by game; the game itself says what is possible, and a test holds both against each other."""
_USUAL = next(iter(VALUES))


def _games(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """The games that begin like what is typed."""
    return [name for name in VALUES if name.startswith(incomplete)]


def _values(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The values that begin like the last of those that are typed, behind the others; none twice."""
    before, comma, last = incomplete.lower().rpartition(",")
    if comma and parameter.name != "factions":
        return []
    of_game = VALUES.get(str(context.params.get("game") or _USUAL), {})
    names = of_game.get(parameter.name or "", ())
    return [f"{before}{comma}{name}" for name in names if name.startswith(last) and name not in before.split(",")]


@click.command()
@click.option("--seed", type=click.IntRange(min=0), required=True, help="A number; the same number is the same game.")
@click.option("--players", type=click.INT, help="How many play; not needed with --factions.")
@click.option(
    "--factions",
    default="",
    metavar="A,B,...",
    shell_complete=_values,
    help="Who plays, in seat order; else drawn at random.",
)
@click.option(
    "--profile",
    default="",
    metavar="NAME",
    shell_complete=_values,
    help="Terra Mystica: the rules, book (the default) or snellman.",
)
@click.option(
    "--map",
    "map_name",
    default="",
    metavar="NAME",
    shell_complete=_values,
    help="The map: base (the default) or fire-and-ice-2; of Age of Innovation 3-5 or 1-3.",
)
@click.option(
    "--edition",
    default="",
    metavar="NAME",
    shell_complete=_values,
    help="Age of Innovation: the edition, v1.0 (the default) or revised-2024.",
)
@click.option(
    "--distribution",
    default="",
    metavar="NAME",
    shell_complete=_values,
    help="Age of Innovation: how boards and factions are distributed, standard (the default) or draft.",
)
@click.option(
    "--game",
    default=_USUAL,
    show_default=True,
    metavar="NAME",
    is_eager=True,
    shell_complete=_games,
    help="The game: terra-mystica or age-of-innovation.",
)
@output_option
def command(seed: int, players: int | None, factions: str, game: str, output: str, **wished: str) -> None:
    """Play a whole game by chance and write its log.

    A simple bot plays every faction, from the set-up to the last pass, by the rules. Tiles and cards are drawn from
    the seed. The log says behind every turn what the player has, so that it checks itself. The same words give the
    same log, byte for byte, everywhere.

    \b
    Examples:
      tmlog simulate --seed 7 --players 4
      tmlog simulate --seed 7 --factions witches,nomads -o game.tml
      tmlog simulate --seed 1 --players 3 --profile snellman | tmlog check -
      tmlog simulate --game age-of-innovation --seed 7 --players 4
      tmlog simulate --game age-of-innovation --seed 7 --factions "blue goblins,red monks" --distribution draft

    In Age of Innovation a board or a faction alone is enough; the other is drawn.

    Exit status: 0 no error, 1 the file cannot be written, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.output import deliver
    from tmlog.games import NAMES
    from tmlog.kernel.game import Impossible, Wishes
    from tmlog.wording import did_you_mean, either
    from tmlog.writing import simulate

    if game not in NAMES:
        hint = did_you_mean(game, NAMES) or f"there is {either(NAMES)}"
        raise click.BadParameter(f"no such game {game!r}; {hint}", param_hint="--game")
    names = tuple(name.strip() for name in factions.split(",") if name.strip())
    wishes = {name.removesuffix("_name"): wish.lower() for name, wish in wished.items()}
    log = simulate(game, Wishes(seed, players, names, **wishes))
    if isinstance(log, Impossible):
        raise click.BadParameter("; ".join(filter(None, (log.message, log.hint))), param_hint=f"--{log.wish}")
    sys.exit(exit_status(deliver(output, log)))
