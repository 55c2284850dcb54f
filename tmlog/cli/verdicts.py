"""Writes the verdicts on many logs one by one, for `tmlog check` and `tmlog audit`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn

import click

from tmlog.cli.exits import verdict_status
from tmlog.cli.logs import play_logs
from tmlog.cli.show import style_of_asides
from tmlog.cli.writing import write_standard_output
from tmlog.kernel.result import Result
from tmlog.kernel.verdict import Judgement
from tmlog.output.formats import VerdictOptions, VerdictWriter


def judge_logs(
    paths: Iterable[str], write: VerdictWriter, *, viewer: str | None = None, quiet: bool = False
) -> NoReturn:
    """Play every log, write its verdict in the format, and end the program with the exit status of all verdicts."""
    judgements: list[Judgement] = []

    def judged() -> Iterator[Result]:
        for result in play_logs(paths, viewer):
            judgements.append(result.judgement)
            yield result

    for piece in write(judged(), VerdictOptions(style_of_asides(), quiet)):
        if piece.aside:
            click.echo(piece.text, err=True, color=True, nl=False)
        else:
            write_standard_output(piece.text)
    sys.exit(verdict_status(judgements))
