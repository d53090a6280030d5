"""A process of its own that looks at a finished game line by line: a record in, its analysis as JSON out."""

from __future__ import annotations

import json
import os
import sys

from goldenspike.arena.analysis import DEFAULT_LEVEL, analyse, depth_of
from goldenspike.core.record import Record

NICENESS = 15
"""After the people and after the bots that play with them."""


def main() -> None:
    record = Record.loads(sys.stdin.read())
    depth = depth_of(record.game.name, DEFAULT_LEVEL)
    analysis = analyse(record, depth.nodes, horizon=depth.horizon)
    json.dump(analysis.data(), sys.stdout)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    main()
