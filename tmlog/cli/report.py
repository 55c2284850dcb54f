"""`tmlog report`."""

from __future__ import annotations

import sys

import click

from tmlog.cli.options import language_option, output_option, viewer_option


@click.command()
@click.argument("log", type=click.Path())
@output_option
@viewer_option
@language_option
def command(log: str, output: str, viewer: str | None, language: str) -> None:
    """Write a report of a game: one HTML file that needs no network.

    The report shows the result and how it came about, the board to step through row by row with all players' boards,
    charts, final scoring explained, the ledger with filters, and every finding with its row. The report of an
    unfinished or illegal log goes as far as the log was played. LOG is a file of any form, or - for standard input. The
    command never overwrites LOG. A row has its own address: game.html#row=136.

    \b
    Examples:
      tmlog report game.tml -o game.html
      tmlog report league-game.txt > game.html
      tmlog report - -o game.html < game.txt

    Exit status: 0 no error, 1 illegal or disputed, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.exits import FINDINGS, verdict_status
    from tmlog.cli.logs import exit_with, play_one
    from tmlog.cli.output import check_output, deliver
    from tmlog.cli.show import show_result
    from tmlog.output.report import report

    check_output(log, output)
    result = play_one(log, viewer)
    show_result(result)
    if result.source is None:  # there is nothing to report
        sys.exit(verdict_status([result.judgement]) or FINDINGS)
    exit_with(result, deliver(output, report(result, language)))
