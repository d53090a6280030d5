"""What the system reports about a server process: memory, open files, processor time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple


class Usage(NamedTuple):
    memory: int
    """Kilobytes in memory."""
    files: int
    processor: float
    """Seconds, in user and system mode."""


def usage(pid: int) -> Usage:
    process = Path("/proc") / str(pid)
    status = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines())
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    files = len(list((process / "fd").iterdir()))
    return Usage(int(status["VmRSS"].split()[0]), files, ticks / os.sysconf("SC_CLK_TCK"))
