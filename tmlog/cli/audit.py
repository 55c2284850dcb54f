"""`tmlog audit`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import strict_option, viewer_option
from tmlog.output.formats import Content, Format, required


@click.command()
@click.argument("ledgers", nargs=-1, required=True, type=click.Path(), metavar="LEDGER...")
@format_option(Content.AUDITS)
@viewer_option
@strict_option
def command(ledgers: tuple[str, ...], form: Format, *, viewer: str | None, strict: bool) -> None:
    """Replay ledgers and compare every row with the position after it.

    tmlog compares all columns of a ledger, and the claims of a native log. It shows the first row that differs and the
    likely mistake there; `tmlog check` shows every row that differs. The replay goes on with its own numbers and stops
    at an illegal move.

    \b
    Examples:
      tmlog audit league-game.txt
      tmlog audit --format json season-62/
      tmlog audit --strict season-62/     for CI: is every row judged, and does it agree?

    Exit status: 0 every row agrees, 1 illegal or disputed or, with --strict, not judged, 2 wrong usage, 3 tmlog itself
    failed.
    """
    from tmlog.cli.verdicts import judge_logs

    judge_logs(ledgers, required(form, form.audits), viewer=viewer, strict=strict)
