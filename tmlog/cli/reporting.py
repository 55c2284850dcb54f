"""The report of a log, from its file to a file."""

from __future__ import annotations

from tmlog import __version__
from tmlog.cli.exits import FINDINGS, exit_status, verdict_status
from tmlog.cli.files import refuse_folder, write_output
from tmlog.cli.judging import play_logs
from tmlog.cli.show import show
from tmlog.games import load_game
from tmlog.render.report import Told, report


def write_report(path: str, output: str, language: str) -> int:
    """Write the report and show the findings; the exit status. A log that cannot be read has no report."""
    refuse_folder(path)
    ((name, source, played),) = play_logs([path])
    judgement = played.judgement
    show(judgement.diagnostics, source)
    if source is None:
        return verdict_status([judgement]) or FINDINGS
    game = load_game(played.log.game) if played.log else None
    text = report(Told(name, source, judgement, game, played.log, played.replay), language, __version__)
    failed = write_output(output, text)
    show(failed, None)
    return exit_status(failed) or verdict_status([judgement])
