"""Answers about several logs, for `tmlog score` and `tmlog ledger`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import NoReturn

from tmlog.cli.exits import FINDINGS, OK, verdict_status
from tmlog.cli.files import is_folder
from tmlog.cli.logs import ask, check_row, check_viewer, play_logs, reply, show_why_not_judged
from tmlog.cli.output import deliver
from tmlog.cli.show import show_result, terminal_width
from tmlog.kernel.result import Played
from tmlog.kernel.verdict import Judgement
from tmlog.output.answers import Answer
from tmlog.output.formats import Content, Format
from tmlog.output.several import NoAnswer, write_several


def answer_logs(
    paths: tuple[str, ...],
    make: Callable[[Played], Answer],
    contents: tuple[Content, ...],
    form: Format,
    output: str,
    *,
    row: int | None = None,
    viewer: str | None = None,
) -> NoReturn:
    """Answer the same question about every log at the paths, and end the program with the exit status of all verdicts.

    `make` makes the answer about a log; `contents` are the kinds of content that such an answer has.

    One path that is not a folder gets the plain answer. Otherwise every answer is under the name of its log, so that
    the shape of the output does not depend on how many logs a folder holds.
    """
    if len(paths) == 1 and not is_folder(paths[0]):
        asked = ask(paths[0], form, output, viewer=viewer)
        check_row(asked, row)
        reply(asked, make(asked), form, output)
    judgements: list[Judgement] = []
    unanswered = 0

    def answers() -> Iterator[tuple[str, Answer]]:
        nonlocal unanswered
        for result in play_logs(paths, viewer):
            judgements.append(result.judgement)
            check_viewer(result)
            show_result(result)
            if isinstance(result, Played):
                check_row(result, row)
                yield result.name, make(result)
            else:
                unanswered += 1
                show_why_not_judged(result)
                yield result.name, NoAnswer(result.name, result.judgement)

    text = write_several(answers(), contents, form, terminal_width(output))
    failed = deliver(output, text) if text else []
    sys.exit(verdict_status(judgements, failed) or (FINDINGS if unanswered else OK))
