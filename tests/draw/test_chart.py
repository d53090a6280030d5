"""The axis below a chart."""

from __future__ import annotations

import re
from itertools import pairwise

from goldenspike.drawing.chart import Band, Series, lines


def test_rounds_are_counted_in_even_steps() -> None:
    """However uneven their lengths are."""
    bands, at = [], 0
    for number in range(1, 31):
        length = 3 + number % 4
        bands.append(Band(str(number), at, at + length))
        at += length
    picture = lines([Series("Ann", "seat-0", "A", list(range(at + 1)))], bands, 0, "Points")
    written = [int(name) for name in re.findall(r'class="ch-x"[^>]*>(\d+)<', picture)]
    assert len(written) > 5
    assert len({later - earlier for earlier, later in pairwise(written)}) == 1


def test_bands_of_several_rounds_are_all_named_where_they_have_room() -> None:
    """Even if the last one is narrow."""
    names = ["1–5", "6–10", "11–15", "16–20", "21–25", "26"]
    bands = [Band(name, at * 30, min(at * 30 + 30, 152)) for at, name in enumerate(names)]
    picture = lines([Series("Ann", "seat-0", "A", list(range(153)))], bands, 0, "Points")
    assert re.findall(r'class="ch-x"[^>]*>([\d–]+)<', picture) == names


def test_names_of_bands_never_touch() -> None:
    bands = [Band(f"{at * 5 + 1}–{at * 5 + 5}", at * 10, at * 10 + 10) for at in range(30)]
    picture = lines([Series("Ann", "seat-0", "A", list(range(301)))], bands, 0, "Points")
    places = [float(x) for x in re.findall(r'class="ch-x" x="([\d.]+)"', picture)]
    assert len(places) > 5
    assert all(later - earlier >= 7 * len("146–150") for earlier, later in pairwise(places))
