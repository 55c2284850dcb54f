"""Plays the logs that the command line names, and writes answers about one log."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NoReturn

import click
import msgspec

from tmlog import pipeline
from tmlog.cli.crash import attempt
from tmlog.cli.exits import FINDINGS, verdict_status
from tmlog.cli.files import (
    STANDARD_INPUT,
    STANDARD_OUTPUT,
    name_of,
    read_beside,
    read_logs,
    refuse_folder,
)
from tmlog.cli.output import deliver
from tmlog.cli.progress import progress
from tmlog.cli.show import show_result, terminal_width
from tmlog.diagnostics import Diagnostic
from tmlog.kernel.players import player_named
from tmlog.kernel.result import Played, Result
from tmlog.kernel.verdict import Judgement, Status
from tmlog.kernel.viewer import viewer_named
from tmlog.output.visible import visible
from tmlog.wording import counted, did_you_mean, either

if TYPE_CHECKING:
    from tmlog.output.answers import Answer
    from tmlog.output.formats import Format


def play_logs(paths: Iterable[str], viewer: str | None = None) -> Iterator[Result]:
    """The result of every log at the paths. A log that cannot be read is illegal.

    `viewer` names the player who will see the results; None sees everything.
    """
    for path, source, found in progress(read_logs(paths)):
        name = name_of(path)
        if source is None:
            yield Result(name=name, judgement=Judgement(Status.ILLEGAL, {}, found, was_read=False))
            continue
        seen_by = viewer_named(viewer)
        work = partial(pipeline.play, source, read=partial(read_beside, path), viewer=seen_by)
        result = attempt(work, name, tells_why=seen_by.sees_everything)
        if isinstance(result, Diagnostic):
            yield Result(name=name, source=source, judgement=Judgement(Status.ILLEGAL, {}, [result]))
        else:
            yield msgspec.structs.replace(result, name=name)


def play_one(path: str, viewer: str | None) -> Result:
    """The result of one log for a viewer. Raises click.UsageError for a folder, and for a viewer who does not play."""
    refuse_folder(path)
    (result,) = play_logs([path], viewer)
    check_viewer(result)
    return result


def ask(
    path: str,
    form: Format,
    output: str = STANDARD_OUTPUT,
    *,
    viewer: str | None = None,
    show_findings: bool = True,
) -> Played:
    """Play one log, print its findings, and return the result. Ends the program if the log cannot be played.

    The reason is always printed. A format for plain data, such as JSON, also writes the reason in place of the answer:
    one object like those of `tmlog check`.
    """
    result = play_one(path, viewer)
    judgement = result.judgement
    if show_findings or not isinstance(result, Played):
        show_result(result)
    if isinstance(result, Played):
        return result
    show_why_not_judged(result)
    failed = []
    if form.data is not None:
        from tmlog.output.verdicts import check_entry

        failed = deliver(output, form.data(check_entry(result.name, judgement)))
    sys.exit(verdict_status([judgement], failed) or FINDINGS)


def show_why_not_judged(result: Result) -> None:
    """Print why the moves of a log were not judged; nothing if they were judged."""
    if result.judgement.not_judged:
        click.echo(f"{visible(result.name)}: {visible(result.judgement.in_words)}", err=True)


def reply(result: Played, answer: Answer, form: Format, output: str = STANDARD_OUTPUT) -> NoReturn:
    """Write an answer about a log, and end the program with the exit status of the verdict."""
    from tmlog.output.answers import write

    exit_with(result, deliver(output, write(answer, form, terminal_width(output))))


def exit_with(result: Result, failed: Iterable[Diagnostic] = ()) -> NoReturn:
    """End the program with the exit status of the verdict and of `failed`, findings about output."""
    sys.exit(verdict_status([result.judgement], failed))


def check_row(result: Played, row: int | None) -> None:
    """Raise click.UsageError if the log does not have the row."""
    rows = len(result.replay.history)
    if row is not None and not 0 <= row <= rows:
        there = f"{counted(rows, 'row')}, and row 0 is the position before the first"
        raise click.UsageError(f"there is no row {row}: {visible(result.name)} has {there}")


def check_viewer(result: Result) -> None:
    """Raise click.UsageError for a viewer who does not play in the log."""
    if result.viewer.player and isinstance(result, Played):
        player_called(result, result.viewer.player)


def player_called(result: Played, name: str) -> str:
    """The player of that name, nickname or person, spelled as in the log. Raises click.UsageError for another name."""
    players = list(result.judgement.scores)
    player = player_named(result.log, result.game, name)
    if player not in players:
        hint = did_you_mean(name, players) or f"use {either(players)}"
        raise click.UsageError(f"{visible(name)} does not play in {visible(result.name)}; {hint}")
    return player


def players_of(path: str) -> list[str]:
    """The players of a log, for completion. Returns no players for standard input or an unreadable log."""
    if path == STANDARD_INPUT or not os.path.isfile(path):
        return []
    return [name for result in play_logs([path]) for name in result.judgement.scores]
