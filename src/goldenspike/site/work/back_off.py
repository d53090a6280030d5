"""How long to wait before something that failed is tried again: longer each time, up to a limit."""

from __future__ import annotations


def back_off(times: int, least: float, most: float) -> float:
    """Seconds to wait after this many failures in a row."""
    return min(most, least * float(2 ** min(max(0, times - 1), 30)))
