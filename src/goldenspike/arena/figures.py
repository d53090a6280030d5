"""Figures that sum up many games: means, quartiles, and the interval of a proportion."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median, quantiles
from typing import NamedTuple

Z95 = 1.959964


class Interval(NamedTuple):
    value: float
    low: float
    high: float


class Spread(NamedTuple):
    """Lower quartile, median and upper quartile."""

    low: float
    median: float
    high: float


def spread(values: Sequence[int]) -> Spread:
    if not values:
        return Spread(0.0, 0.0, 0.0)
    if len(values) == 1:
        return Spread(*[float(values[0])] * 3)
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(float(low), float(median(values)), float(high))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def wilson(part: float, count: int) -> Interval:
    """The 95% interval of a proportion observed in `count` tries (Wilson's score)."""
    if not count:
        return Interval(0.0, 0.0, 1.0)
    shrink = 1 + Z95**2 / count
    middle = (part + Z95**2 / (2 * count)) / shrink
    reach = Z95 * math.sqrt(part * (1 - part) / count + Z95**2 / (4 * count**2)) / shrink
    return Interval(part, max(0.0, middle - reach), min(1.0, middle + reach))
