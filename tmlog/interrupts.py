"""Ctrl-C: the program ends with exit status 130, without a traceback.

This module imports nothing of tmlog, so that Ctrl-C works while the rest is being imported.
"""

from __future__ import annotations

import signal
import sys
from typing import NoReturn

INTERRUPTED = 130
"""What shells call the end by Ctrl-C: 128 and the number of the signal."""


def exit_on_interrupt() -> None:
    """Make Ctrl-C end the program. Does nothing if the caller ignores the signal or handles it."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _exit)


def _exit(_signal: int, _frame: object) -> NoReturn:
    sys.exit(INTERRUPTED)
