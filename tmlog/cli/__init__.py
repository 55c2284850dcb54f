"""The command line: one small file per command, no logic. A command is imported when it is called."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from typing import NoReturn, cast

import click

from tmlog import __version__
from tmlog.cli.exits import INTERNAL, OK
from tmlog.interrupts import exit_on_interrupt

COMMANDS = {
    "audit": "Replay ledgers and compare every row.",
    "board": "Draw the board after a row.",
    "check": "Check logs: notation, names, moves.",
    "completion": "Print the script that completes tmlog commands in a shell.",
    "convert": "Write a log in another form.",
    "docs": "Print a page of the documentation.",
    "explain": "Explain the codes of findings.",
    "fmt": "Print logs in their canonical form.",
    "ledger": "Print the row ledger of a game.",
    "legal": "List every legal command.",
    "next": "Say who owes which decision.",
    "report": "Write a report of a game: one HTML file that needs no network.",
    "score": "Show the points of a game and where they come from.",
    "simulate": "Play a whole random game and write its log.",
    "state": "Print a position, as JSON or as text.",
    "summary": "Tell the story of a game, for a forum or a mail.",
}


class Commands(click.Group):
    """A group that knows the names of its commands and imports a command only to run it."""

    def list_commands(self, _context: click.Context) -> list[str]:
        """The names of all commands, for completion."""
        return list(COMMANDS)

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        """Import a command. Returns None if there is no command of that name."""
        if name not in COMMANDS:
            return None
        return cast(click.Command, import_module(f"tmlog.cli.{name}").command)

    def format_commands(self, _context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command. Raises click.UsageError with a suggestion if the name is misspelt."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from tmlog.wording import did_you_mean

            context.fail(" ".join(filter(None, [f"No such command {args[0]!r}.", did_you_mean(args[0], COMMANDS)])))
        return super().resolve_command(context, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tmlog", message="%(prog)s %(version)s")
def tmlog() -> None:
    """Read and check recorded board games.

    \b
    Examples:
      tmlog check game.tml              one log
      tmlog check season-62/ late.txt   all logs of a folder, and one more
      tmlog audit league-game.txt       replay a ledger, row by row
      tmlog next game.tml               who has to decide what
      tmlog report game.tml -o game.html   a page with the whole game
      tmlog summary league-game.txt     the story of a game, for a forum or a mail
      tmlog fmt game.tml                rewrite it in its canonical form
      tmlog convert league-game.txt     make a native log from a ledger
      tmlog explain TM203               what a code means
      tmlog docs notation               a page of the documentation
      tmlog simulate --seed 7 --players 4   a whole game to try things on

    Exit status: 0 no error, 1 findings, 2 wrong usage, 3 tmlog itself failed.
    """


def main() -> NoReturn:
    """Run the program."""
    exit_on_interrupt()
    try:
        _run()
    finally:
        gc.freeze()  # skips the last garbage collection, which would take a tenth of the time of a check
    sys.exit(OK)


def _run() -> None:
    from tmlog.cli.crash import attempt
    from tmlog.cli.writing import forgive_standard_error, guard_standard_output

    forgive_standard_error()
    guard_standard_output()
    failure = attempt(lambda: tmlog(prog_name="tmlog"), "tmlog")
    if failure is not None:
        from tmlog.cli.show import show

        show([failure], None)
        sys.exit(INTERNAL)
