"""What map reports of all games share: wins by seat, proportions and intervals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.arena.figures import Interval
from goldenspike.arena.page import section
from goldenspike.drawing import plots
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import decimal, percent

if TYPE_CHECKING:
    from goldenspike.arena.map_report import MapReport

EVEN = N_("The line marks an even share.")


def seats_section(words: Words, report: MapReport[Any]) -> str:
    title = words(N_("Wins by seat"))
    parts = [
        (words(N_("seat {number}"), number=seat + 1), part.value, interval_text(words, part))
        for seat, part in enumerate(report.seats)
    ]
    picture = plots.bars([plots.Bars("", "seat-2", parts)], title, mark=1 / report.players)
    brackets = words(N_("In brackets: 95% confidence interval."))
    return section(title, picture, note=f"{words(EVEN)} {brackets}")


def part_text(words: Words, part: float | None) -> str:
    return "–" if part is None else percent(words, part, 1)


def interval_text(words: Words, part: Interval) -> str:
    low, high = (decimal(words, 100 * end) for end in (part.low, part.high))
    return f"{part_text(words, part.value)} ({low}–{high})"
