"""The axis below a chart."""

from __future__ import annotations

import re
from itertools import pairwise

from goldenspike.drawing.chart import Band, Series, lines


def test_rounds_are_counted_in_even_steps() -> None:
    """However unevenly long they are."""
    bands, at = [], 0
    for number in range(1, 31):
        length = 3 + number % 4
        bands.append(Band(str(number), at, at + length))
        at += length
    picture = lines([Series("Ann", "seat-0", "A", list(range(at + 1)))], bands, 0, "Points")
    written = [int(name) for name in re.findall(r'class="ch-x"[^>]*>(\d+)<', picture)]
    assert len(written) > 5
    assert len({later - earlier for earlier, later in pairwise(written)}) == 1
