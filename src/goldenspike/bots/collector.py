"""Keeps Python's garbage collector out of the way of a search.

A tree has no cycles, but the collector would go through all of it again and again. That took a tenth of the time of one
search, and a quarter of the time of a game in which everybody keeps a tree.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause garbage collection. May be nested: only the outermost turns it on again."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
