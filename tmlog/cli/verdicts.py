"""Writes the verdicts on many logs one by one, for `tmlog check` and `tmlog audit`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn

import click

from tmlog.cli.exits import FINDINGS, OK, verdict_status
from tmlog.cli.logs import check_viewer, play_logs
from tmlog.cli.show import style_of_asides
from tmlog.cli.writing import write_standard_output
from tmlog.kernel.result import Result
from tmlog.kernel.verdict import Judgement
from tmlog.output.formats import VerdictOptions, VerdictWriter


def judge_logs(
    paths: Iterable[str], write: VerdictWriter, *, viewer: str | None = None, quiet: bool = False, strict: bool = False
) -> NoReturn:
    """Play every log, write its verdict in the format, and end the program with the exit status of all verdicts.

    If `strict`, a log whose moves were not judged is a failure.
    """
    judgements: list[Judgement] = []

    def judged() -> Iterator[Result]:
        for result in play_logs(paths, viewer):
            check_viewer(result)
            judgements.append(result.judgement)
            yield result

    for piece in write(judged(), VerdictOptions(style_of_asides(), quiet, strict)):
        if piece.aside:
            click.echo(piece.text, err=True, color=True, nl=False)
        else:
            write_standard_output(piece.text)
    is_missed = strict and any(judgement.not_judged for judgement in judgements)
    sys.exit(verdict_status(judgements) or (FINDINGS if is_missed else OK))
