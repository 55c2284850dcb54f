"""The memory of this process. Imports little, because what it imports is counted too."""

import resource
import sys
from pathlib import Path

_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes there, kilobytes elsewhere."""


def peak_megabytes() -> int:
    """The most memory that this process has had. Linux counts that of the parent too, but not in this file."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024 // 1_000_000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT // 1_000_000
