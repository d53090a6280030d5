"""The search's targets, row by row."""

from __future__ import annotations

from statistics import median
from typing import Any

from benchmarks.tables import Row, show_time

COMPILED_TIMES = 4
"""How many times as fast as the interpreted search the compiled one must be, at least."""
MEMORY = 300e6
MOST_SECONDS = {"hard": 0.15, "expert": 0.6}
"""Processor time per decision: "about" 0.1 s and 0.4 s, where half as much again still counts as about."""


def speed_row(title: str, compiled: list[float], pure: list[float]) -> Row:
    times = median(compiled) / median(pure)
    return Row(
        f"{title}: simulations per second, compiled and interpreted",
        f"{median(compiled):,.0f}, {median(pure):,.0f}: {times:.1f} ×",
        f"at least {COMPILED_TIMES} ×",
        times >= COMPILED_TIMES,
    )


def level_row(title: str, name: str, level: dict[str, Any]) -> Row:
    most = MOST_SECONDS.get(name)
    shown = f"{show_time(level['mean'])}, {show_time(level['worst'])}, {level['bytes'] / 1e6:.0f} MB"
    if most is None:
        return Row(f"{title}: `{name}` ({level['nodes']:,} positions)", shown, "", True)
    target = f"at most about {show_time(most / 1.5)}, {MEMORY / 1e6:.0f} MB"
    good = level["mean"] <= most and level["bytes"] <= MEMORY
    return Row(f"{title}: `{name}` ({level['nodes']:,} positions)", shown, target, good)
