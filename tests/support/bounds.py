"""Measures what a run of tmlog takes: processor time and memory of a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.support.cli import environment
from tests.support.peak import peak_megabytes

ROOT = Path(__file__).resolve().parents[2]

MOST_SECONDS = 2.0
"""The processor time that any input within the limits may take, on the machine of docs/architecture.md."""
MOST_MEGABYTES = 200
PATIENCE = 3
"""How many times slower the machine that runs the tests may be; it has other things in memory as well."""


class Taken(NamedTuple):
    """What a process took, and what it printed."""

    seconds: float
    megabytes: int
    status: int
    stdout: bytes
    stderr: bytes


RUN = f"""
import atexit, sys
sys.path.insert(0, {str(ROOT)!r})
from tests.support.peak import peak_megabytes
place = sys.argv.pop(1)
atexit.register(lambda: open(place, "w").write(str(peak_megabytes())))
from tmlog.cli import main
main()
"""


def measured(*args: str) -> Taken:
    """Run tmlog in a process of its own and return what it took."""
    with tempfile.TemporaryDirectory() as folder:
        out, err, peak = Path(folder, "out"), Path(folder, "err"), Path(folder, "peak")
        with out.open("wb") as stdout, err.open("wb") as stderr:
            command = [sys.executable, "-c", RUN, str(peak), *args]
            process = subprocess.Popen(command, stdout=stdout, stderr=stderr, env=environment())
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds, megabytes = used.ru_utime + used.ru_stime, int(peak.read_text())
        return Taken(seconds, megabytes, process.returncode, out.read_bytes(), err.read_bytes())


@contextmanager
def bounded(patience: float = PATIENCE) -> Iterator[None]:
    """Fail if what is done inside takes too much processor time, or made this process too large."""
    began = time.process_time()
    yield
    taken = time.process_time() - began
    assert taken <= MOST_SECONDS * patience, f"{taken:.1f} seconds"
    grown = peak_megabytes()
    assert grown <= MOST_MEGABYTES * patience, f"{grown} MB"
