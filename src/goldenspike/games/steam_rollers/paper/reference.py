"""The reference card, A5 landscape: the rules at a glance, and the charts of walls."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.games.steam_rollers.paper.map import bolt, die_face, loop
from goldenspike.games.steam_rollers.paper.sheet import EDGE, HIGH, WIDE, black_table, kind_picture
from goldenspike.games.steam_rollers.paper.words import PaperWords
from goldenspike.games.steam_rollers.rules.edition import Edition
from goldenspike.games.steam_rollers.rules.map import CHARTS, Map
from goldenspike.games.steam_rollers.rules.track import KINDS
from goldenspike.paper.pen import BOLD, SANS, SERIF, Pen

LEFT_WIDE = 112.0


def draw_reference(pen: Pen, map: Map, edition: Edition, words: PaperWords) -> None:
    inner = pen.moved(EDGE, EDGE)
    inner.text(0, 5.5, words.labelled("Steam Rollers", words.reference), 16, SERIF)
    y = 13.0
    for head, lines in zip(words.heads, (words.setup, words.round, words.rules, words.scoring), strict=True):
        y = _section(inner, y, head, lines)
    inner.paragraph(0, HIGH - 2 * EDGE, words.credit(edition), 5.6, LEFT_WIDE, SANS, "ink-3")
    _right(inner.moved(LEFT_WIDE + 6, 0), map, edition, words)


def _section(pen: Pen, y: float, head: str, lines: Sequence[str]) -> float:
    pen.text(0, y, head.upper(), 7.8, BOLD)
    y += 4.2
    for line in lines:
        pen.circle(1, y - 1, 0.5, fill="brass-fill")
        y = pen.paragraph(3.4, y, line, 8, LEFT_WIDE - 4, SANS, "ink", 1.24) + 0.7
    return y + 2.6


def _right(pen: Pen, map: Map, edition: Edition, words: PaperWords) -> None:
    wide = WIDE - 2 * EDGE - LEFT_WIDE - 6
    pen.text(0, 4, words.black_die.upper(), 7.4, BOLD)
    y = black_table(pen, 7, edition, wide, 4.3) + 1
    for kind in KINDS:
        kind_picture(pen, kind, 4, y + 3.6, 3.4)
        pen.fitted(10, y + 4.6, words.kinds[kind], 7.6, wide - 10)
        y += 7.4
    y += 3
    bolt(pen.moved(1.5, y, 0.3), 0, 0)
    pen.fitted(10, y + 1, words.goes_back, 7.6, wide - 10)
    loop(pen.moved(0, y + 6.4, 0.36), 0, 0)
    pen.fitted(10, y + 7.4, words.stays, 7.6, wide - 10)
    _charts(pen.moved(0, y + 14), map, wide, words)


def _charts(pen: Pen, map: Map, wide: float, words: PaperWords) -> None:
    pen.text(0, 0, words.labelled(words.walls, words.map_title(map)).upper(), 7.4, BOLD)
    y = pen.paragraph(0, 4, words.roll, 6.6, wide, SANS, "ink-2") + 2.6
    columns = (9.0, 9 + (wide - 9) / 2)
    for x, chart in zip(columns, CHARTS, strict=True):
        pen.fitted(x, y, words.difficulties[chart], 7.4, (wide - 9) / 2 - 1, BOLD)
    y += 1.6
    for row in range(6):
        pen.line(0, y, wide, y, "rule", 0.25)
        die_face(pen, row + 1, 3, y + 3.1, 2.3)
        for x, chart in zip(columns, CHARTS, strict=True):
            pairs = "   ".join(f"{a + 1}–{b + 1}" for a, b in map.walls[chart][row]) or words.no_walls
            pen.fitted(x, y + 4.1, pairs, 7.6, (wide - 9) / 2 - 1)
        y += 6.2
