"""The supply board, one page: six cities with places for their cubes, and six places for the black die."""

from __future__ import annotations

from goldenspike.games.steam_rollers.drawing.goods import CITY_COLOURS
from goldenspike.games.steam_rollers.paper.map import die_face, field_colour, token
from goldenspike.games.steam_rollers.paper.sheet import kind_picture
from goldenspike.games.steam_rollers.paper.words import PaperWords
from goldenspike.games.steam_rollers.rules.edition import Edition
from goldenspike.games.steam_rollers.rules.track import KINDS
from goldenspike.paper.pen import BOLD, SANS, SERIF, Pen, tint

EDGE = 14.0
WIDE = 210.0 - 2 * EDGE
CELL_HIGH = 51.0
CUBE = 12.5
"""A place for a cube of 8 or 10 mm, with space for fingers."""
ACROSS = 4


def draw_supply(pen: Pen, edition: Edition, players: int, words: PaperWords) -> None:
    inner = pen.moved(EDGE, EDGE)
    inner.text(0, 8, words.supply, 22, SERIF)
    inner.paragraph(0, 15, f"{words.fill} {words.own_colour}", 9, WIDE, SANS, "ink-2")
    half = (WIDE - 6) / 2
    for city in range(6):
        x, y = city % 2 * (half + 6), 24 + city // 2 * (CELL_HIGH + 5)
        _city(inner.moved(x, y), city + 1, half, players + edition.extra_cubes, words)
    y = 24 + 3 * (CELL_HIGH + 5) + 4
    inner.text(0, y + 4, words.black_die, 14, SERIF)
    inner.fitted(WIDE, y + 4, words.put_black_die, 9, WIDE - 60, SANS, "ink-2", "end")
    _black(inner.moved(0, y + 8), edition)
    inner.paragraph(0, y + 47, words.ending, 11, WIDE, BOLD)


def _city(pen: Pen, number: int, wide: float, cubes: int, words: PaperWords) -> None:
    pen.box(0, 0, wide, CELL_HIGH, fill=field_colour(number), stroke="ink", width=0.4, radius=2)
    pen.box(4, 12, 17, 17, fill=token(f"r{number}-strong"), stroke="ink", width=0.4, radius=2)
    die_face(pen, number, 12.5, 20.5, 6)
    pen.text(12.5, 37, words.letters[CITY_COLOURS[number - 1]], 18, BOLD, "ink-2", "middle")
    rows = -(-cubes // ACROSS)
    top = (CELL_HIGH - rows * (CUBE + 3) + 3) / 2
    for i in range(cubes):
        row, column = divmod(i, ACROSS)
        x, y = 26 + column * (CUBE + 3), top + row * (CUBE + 3)
        pen.box(x, y, CUBE, CUBE, fill="#ffffff", stroke="rule-2", width=0.3, radius=1, dash=(1.2, 0.9))


def _black(pen: Pen, edition: Edition) -> None:
    step = WIDE / 6
    for face, pair in enumerate(edition.black_die, 1):
        x = (face - 1) * step
        pen.box(x + 1, 0, step - 2, 30, fill=tint("ink", 6), stroke="rule-2", width=0.3, radius=2)
        pen.box(x + step / 2 - 7, 3, 14, 14, fill="#ffffff", stroke="rule-2", width=0.3, radius=2, dash=(1.2, 0.9))
        die_face(pen, face, x + step / 2, 10, 3.2, paper="ink", ink="#ffffff")
        for dx, kind in zip((-6, 6), sorted(pair), strict=True):
            kind_picture(pen, KINDS[kind], x + step / 2 + dx, 23.6, 4.6)
