"""`tmlog simulate`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.exits import exit_status


@click.command()
@click.option("--seed", type=click.IntRange(min=0), required=True, help="A number; the same number is the same game.")
@click.option("--players", type=click.INT, help="How many play; not needed with --factions.")
@click.option("--factions", default="", metavar="A,B,...", help="Who plays, in seat order; else drawn at random.")
@click.option("--profile", default="", metavar="NAME", help="The rules: book (the default) or snellman.")
@click.option("--map", "map_name", default="", metavar="NAME", help="The map: base (the default) or fire-and-ice-2.")
@click.option("--game", default="terra-mystica", show_default=True, metavar="NAME", help="The game.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), metavar="FILE", help="Where the log goes.")
def command(
    seed: int, players: int | None, factions: str, profile: str, map_name: str, game: str, output: str | None
) -> None:
    """Play a whole game by chance and write its log.

    A simple bot plays every faction, from the set-up to the last pass, by the rules. Tiles and cards are drawn from
    the seed. The log says behind every turn what the player has, so that it checks itself. The same words give the
    same log, byte for byte, everywhere.

    \b
    Examples:
      tmlog simulate --seed 7 --players 4
      tmlog simulate --seed 7 --factions witches,nomads -o game.tml
      tmlog simulate --seed 1 --players 3 --profile snellman | tmlog check -

    Exit status: 0 no error, 1 the file cannot be written, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.files import cannot_write, write_new, write_standard_output
    from tmlog.cli.show import show
    from tmlog.games import NAMES
    from tmlog.kernel.game import Impossible, Wishes
    from tmlog.wording import did_you_mean, either
    from tmlog.writing import simulate

    if game not in NAMES:
        hint = did_you_mean(game, NAMES) or f"there is {either(NAMES)}"
        raise click.BadParameter(f"no such game {game!r}; {hint}", param_hint="--game")
    names = tuple(name.strip() for name in factions.split(",") if name.strip())
    log = simulate(game, Wishes(seed, players, names, profile.lower(), map_name.lower()))
    if isinstance(log, Impossible):
        raise click.BadParameter("; ".join(filter(None, (log.message, log.hint))), param_hint=f"--{log.wish}")
    if output is None:
        write_standard_output(log)
        return
    try:
        write_new(output, log)
    except OSError as error:
        found = [cannot_write(output, error)]
        show(found, None)
        sys.exit(exit_status(found))
