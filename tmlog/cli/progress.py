"""A line of progress while tmlog works on many logs; only on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
_PATIENCE = 1.0
"""Seconds before the line appears: short work needs no progress."""
_WIPE = "\r\033[K"


def progress(items: Iterable[Item]) -> Iterator[Item]:
    """The same items. After a while the last line of the terminal shows a count; each new item clears it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    began = time.monotonic()
    shown = False
    for done, item in enumerate(items, 1):
        if shown:
            sys.stderr.write(_WIPE)
        yield item
        shown = time.monotonic() - began > _PATIENCE
        if shown:
            sys.stderr.write(f"{done} logs done ...")
            sys.stderr.flush()
    if shown:
        sys.stderr.write(_WIPE)
