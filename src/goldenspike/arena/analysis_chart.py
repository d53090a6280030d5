"""The chances of winning, line by line, as a chart."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.arena.analysis import Analysis
from goldenspike.arena.page import colour
from goldenspike.drawing import chart, plots
from goldenspike.words.catalogue import N_, Words

TITLE = N_("Chance of winning (%), move by move")


def analysis_lines(
    words: Words, seats: Sequence[str], analysis: Analysis, now: int = 0, after: chart.Band | None = None
) -> str:
    """For a page: every player's chance of winning in %, with rounds as bands, and what comes after the last round."""
    values = [analysis.first, *(moment.value for moment in analysis.moments)]
    series = [
        chart.Series(name, colour(seat), letter, [round(100 * value.wins[seat]) for value in values])
        for seat, (name, letter) in enumerate(zip(seats, letters(seats), strict=True))
    ]
    return chart.lines(series, round_bands(analysis, after), now, words(TITLE))


def letters(seats: Sequence[str]) -> list[str]:
    """Initials, or the numbers of the seats if two are the same."""
    initials = [name[:1].upper() for name in seats]
    return initials if len(set(initials)) == len(initials) else [str(seat + 1) for seat in range(len(seats))]


def analysis_svg(words: Words, seats: Sequence[str], analysis: Analysis) -> str:
    """The chart as a standalone file."""
    picture = analysis_lines(words, seats, analysis)
    return plots.alone(chart.with_key(picture, words(TITLE), list(zip(letters(seats), seats, strict=True))))


def round_bands(analysis: Analysis, after: chart.Band | None = None) -> list[chart.Band]:
    bands: list[chart.Band] = []
    for at, moment in enumerate(analysis.moments):
        name = after.name if after and at >= after.first else str(max(1, moment.round))
        if bands and bands[-1].name == name:
            bands[-1] = bands[-1]._replace(last=at + 1)
        else:
            bands.append(chart.Band(name, at, at + 1))
    return bands
