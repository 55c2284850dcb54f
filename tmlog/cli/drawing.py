"""The board of a log, from its file to a picture."""

from __future__ import annotations

import os.path
from typing import NoReturn

import click

from tmlog.cli.files import STANDARD_OUTPUT
from tmlog.cli.judging import ask
from tmlog.cli.output import deliver
from tmlog.output.board import board_picture
from tmlog.output.human import visible
from tmlog.output.png import PngMissing, png, require_png

_FORMS = {".svg": "svg", ".png": "png"}
_WIDTH = 1400
"""Pixels of a PNG."""


def form_of(output: str, wish: str | None) -> str:
    """What a file of that name holds, or what was asked for by name; the two must not contradict each other."""
    if output == STANDARD_OUTPUT:
        return wish or "svg"
    by_ending = _FORMS.get(os.path.splitext(output)[1].lower())
    if wish and by_ending not in (None, wish):
        raise click.UsageError(f"--format {wish} contradicts the ending of {visible(output)}; nothing was written")
    form = wish or by_ending
    if form is None:
        raise click.UsageError("a picture ends in .svg or .png; say --format for another name")
    return form


def draw_board(path: str, row: int | None, output: str, form: str, width: int | None, language: str) -> NoReturn:
    """Write the picture, and end the program."""
    if form == "svg" and width is not None:
        raise click.UsageError("--width is for a PNG; an SVG has any width")
    if form == "png":
        _check_extra()
    asked = ask(path, form)
    asked.check_row(row)
    svg = board_picture(asked.present(language), asked.replay, row)
    asked.exit(deliver(output, png(svg, width or _WIDTH) if form == "png" else svg))


def _check_extra() -> None:
    """Refuse a PNG that cannot be made before the log is played."""
    try:
        require_png()
    except PngMissing as missing:
        raise click.UsageError(str(missing)) from missing
