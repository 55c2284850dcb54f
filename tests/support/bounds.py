"""Measures what a run of tmlog takes: processor time and memory of a process of its own."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.support.cli import environment

MOST_SECONDS = 2.0
"""The processor time that any input within the limits may take, on the machine of docs/architecture.md."""
MOST_MEGABYTES = 200
PATIENCE = 3
"""How many times slower the machine that runs the tests may be; it has other things in memory as well."""
_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes there, kilobytes elsewhere."""


_RUN = """
import atexit, resource, runpy, sys

def tell(file=sys.argv[1]):
    try:
        with open("/proc/self/status") as status:
            peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
    except OSError:  # not Linux
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)
    with open(file, "w") as out:
        out.write(str(peak))

atexit.register(tell)
sys.argv[:] = ["tmlog", *sys.argv[2:]]
runpy.run_module("tmlog", run_name="__main__", alter_sys=True)
"""
"""Runs tmlog and writes its peak of memory in kilobytes. What `wait4` says also counts the process that started it."""


class Taken(NamedTuple):
    """What a process took, and what it printed."""

    seconds: float
    megabytes: int
    status: int
    stdout: bytes
    stderr: bytes


def measured(*args: str) -> Taken:
    """Run tmlog in a process of its own and return what it took."""
    with tempfile.TemporaryDirectory() as folder:
        out, err, peak = Path(folder, "out"), Path(folder, "err"), Path(folder, "peak")
        with out.open("wb") as stdout, err.open("wb") as stderr:
            command = [sys.executable, "-c", _RUN, str(peak), *args]
            process = subprocess.Popen(command, stdout=stdout, stderr=stderr, env=environment())
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        megabytes = int(peak.read_text(encoding="utf-8")) * 1024 // 1_000_000
        return Taken(used.ru_utime + used.ru_stime, megabytes, process.returncode, out.read_bytes(), err.read_bytes())


@contextmanager
def bounded(patience: float = PATIENCE) -> Iterator[None]:
    """Fail if what is done inside takes too much processor time, or made this process too large."""
    began = time.process_time()
    yield
    taken = time.process_time() - began
    assert taken <= MOST_SECONDS * patience, f"{taken:.1f} seconds"
    grown = peak_megabytes()
    assert grown <= MOST_MEGABYTES * patience, f"{grown} MB"


def peak_megabytes() -> int:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT // 1_000_000
