"""Logs from the command line, judged one by one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn

import click
import msgspec

from tmlog import pipeline
from tmlog.cli.crash import attempt
from tmlog.cli.exits import FINDINGS, verdict_status
from tmlog.cli.files import STANDARD_INPUT, STANDARD_INPUT_NAME, STANDARD_OUTPUT, read_logs, refuse_folder
from tmlog.cli.output import deliver
from tmlog.cli.progress import progress
from tmlog.cli.show import show
from tmlog.diagnostics import Diagnostic
from tmlog.games import load_game
from tmlog.kernel.game import Game
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement, Status
from tmlog.output.human import visible
from tmlog.pipeline import Played
from tmlog.source import Source
from tmlog.syntax.native import nicknames_of
from tmlog.syntax.tree import Log
from tmlog.wording import counted, did_you_mean, either


def play_logs(paths: Iterable[str]) -> Iterator[tuple[str, Source | None, Played]]:
    """Every log that the paths name, played; one that cannot be read is illegal."""
    for path, source, found in progress(read_logs(paths)):
        played = Played(None, None, Judgement(Status.ILLEGAL, {}, found, was_read=False))
        if source is not None:
            result = attempt(lambda source=source: pipeline.play(source), path)  # type: ignore[misc]
            if isinstance(result, Diagnostic):
                played = Played(None, None, Judgement(Status.ILLEGAL, {}, [result]))
            else:
                played = result
        yield (STANDARD_INPUT_NAME if path == STANDARD_INPUT else path), source, played


def judge_logs(paths: Iterable[str], *, show_findings: bool) -> Iterator[tuple[str, Judgement]]:
    """Every log that the paths name, with its verdict."""
    for name, source, played in play_logs(paths):
        if show_findings:
            show(played.judgement.diagnostics, source)
        yield name, played.judgement


class Asked(msgspec.Struct, frozen=True):
    """A log that somebody has a question about."""

    name: str
    game: Game
    log: Log
    replay: Replay
    judgement: Judgement

    def exit(self, failed: Iterable[Diagnostic] = ()) -> NoReturn:
        """End the program with what the verdict means for the caller, and what could not be written."""
        sys.exit(verdict_status([self.judgement], failed))

    def present(self, language: str) -> Presentation:
        """The game for people to look at."""
        return self.game.present(self.log, self.replay.start, language)

    def check_row(self, row: int | None) -> None:
        """Refuse a row that the log does not have."""
        rows = len(self.replay.history)
        if row is not None and not 0 <= row <= rows:
            there = f"{counted(rows, 'row')}, and row 0 is the position before the first"
            raise click.UsageError(f"there is no row {row}: {visible(self.name)} has {there}")

    def player(self, name: str) -> str:
        """A player as the log spells the name, who goes by the same other names as in front of a turn."""
        players = list(self.judgement.scores)
        vocabulary = self.game.vocabulary()
        spelled = vocabulary.spell_prefix(name.strip())
        spelled = nicknames_of(self.log.head, vocabulary).get(spelled, spelled)
        if spelled not in players:
            hint = did_you_mean(name, players) or f"there are {either(players)}"
            raise click.UsageError(f"{visible(name)} does not play in {visible(self.name)}; {hint}")
        return spelled


def ask(path: str, form: str, output: str = STANDARD_OUTPUT, *, show_findings: bool = True) -> Asked:
    """One log, played, its findings shown. One that cannot be played has no answers: the program ends here.

    Why that is so is shown in any case. A program that asked for JSON gets the reason as JSON where the answer
    would be, one object, as `tmlog check` would say it.
    """
    refuse_folder(path)
    ((name, source, played),) = play_logs([path])
    judgement = played.judgement
    if show_findings or played.replay is None:
        show(judgement.diagnostics, source)
    if played.log is None or played.replay is None:
        if judgement.not_judged:
            click.echo(f"{visible(name)}: {visible(judgement.in_words)}", err=True)
        failed = []
        if form == "json":
            from tmlog.output.json import as_json, no_answer

            failed = deliver(output, as_json(no_answer(name, judgement)) + "\n")
        sys.exit(verdict_status([judgement], failed) or FINDINGS)
    return Asked(name, load_game(played.log.game), played.log, played.replay, judgement)


def players_of(path: str) -> list[str]:
    """The players of a log, for completion; none where nothing can be read, and standard input is left alone."""
    if path == STANDARD_INPUT or not os.path.isfile(path):
        return []
    return [name for _, _, played in play_logs([path]) for name in played.judgement.scores]
