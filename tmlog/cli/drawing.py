"""The board of a log, from its file to a picture."""

from __future__ import annotations

import os.path

import click

from tmlog.cli.exits import exit_status, verdict_status
from tmlog.cli.files import STANDARD_OUTPUT, write_output
from tmlog.cli.judging import Asked, ask
from tmlog.cli.show import show
from tmlog.render.board import board_picture
from tmlog.render.png import PngMissing, png

_FORMS = {".svg": "svg", ".png": "png"}


def form_of(output: str) -> str:
    """What a file of that name holds."""
    ending = os.path.splitext(output)[1].lower()
    if output == STANDARD_OUTPUT:
        return "svg"
    if ending not in _FORMS:
        raise click.UsageError(f"a picture ends in .svg or .png, not in {ending or 'nothing'}; or say --format")
    return _FORMS[ending]


def draw_board(path: str, row: int | None, output: str, form: str, width: int, language: str) -> int:
    """Write the picture; the exit status."""
    asked = ask(path, form)
    asked.check_row(row)
    try:
        picture = _picture(asked, row, form, width, language)
    except PngMissing as missing:
        raise click.UsageError(str(missing)) from missing
    failed = write_output(output, picture)
    show(failed, None)
    return exit_status(failed) or verdict_status([asked.judgement])


def _picture(asked: Asked, row: int | None, form: str, width: int, language: str) -> str | bytes:
    presentation = asked.game.present(asked.log, asked.replay.start, language)
    svg = board_picture(presentation, asked.replay, row)
    return png(svg, width) if form == "png" else svg
