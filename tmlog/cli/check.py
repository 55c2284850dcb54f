"""`tmlog check`."""

from __future__ import annotations

import click

from tmlog.cli.formats import format_option
from tmlog.cli.options import strict_option, viewer_option
from tmlog.output.formats import Content, Format, required


@click.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(), metavar="LOG...")
@format_option(Content.VERDICTS)
@viewer_option
@strict_option
@click.option("-q", "--quiet", is_flag=True, help="No summary; only the findings.")
def command(logs: tuple[str, ...], form: Format, *, viewer: str | None, strict: bool, quiet: bool) -> None:
    """Check logs: notation, names, moves.

    LOG is a file, a folder (all logs in it, of any form), or - for standard input. tmlog recognises native logs,
    command source and ledgers by their text. The summary says for every log whether it is legal and complete, legal so
    far, illegal or disputed, or why its moves were not judged.

    \b
    Examples:
      tmlog check game.tml
      tmlog check season-62/ forum-game.txt
      tmlog check - < game.txt
      tmlog check --format json game.txt
      tmlog check --strict season-62/     for CI: is every move judged and legal?

    Exit status: 0 no error, 1 illegal or disputed or, with --strict, not judged, 2 wrong usage, 3 tmlog itself failed.
    """
    from tmlog.cli.verdicts import judge_logs

    judge_logs(logs, required(form, form.verdicts), viewer=viewer, quiet=quiet, strict=strict)
