"""One player's sheet, A5 landscape: the map to draw on, and beside it everything that is written down."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from goldenspike.games.steam_rollers.drawing.cards import signed
from goldenspike.games.steam_rollers.drawing.dice import kind_curve
from goldenspike.games.steam_rollers.drawing.hexmap import RADIUS, corners
from goldenspike.games.steam_rollers.paper.map import die_face, draw_map, map_size
from goldenspike.games.steam_rollers.paper.words import PaperWords
from goldenspike.games.steam_rollers.rules.edition import Edition
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.games.steam_rollers.rules.track import KINDS
from goldenspike.paper.pen import BOLD, ITALIC, SANS, SERIF, Pen, tint, width_of, wrapped

WIDE, HIGH = 210.0, 148.5
EDGE = 9.0
"""No printer reaches the last few millimetres of a page."""
COLUMN = 54.0
GUTTER = 4.0


@dataclass(frozen=True)
class Played:
    """What a player had written and drawn on their sheet by the end of a game."""

    name: str = ""
    date: str = ""
    tracks: Mapping[str, str] = field(default_factory=dict)
    boxes: frozenset[int] = frozenset()
    deliveries: tuple[int, ...] = ()
    network: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    """Deliveries, network, engine, cards, total."""


def draw_sheet(
    pen: Pen,
    map: Map,
    edition: Edition,
    words: PaperWords,
    walls: Collection[tuple[int, int]],
    note: str,
    played: Played | None = None,
) -> None:
    """An empty sheet, or one from a game that was played."""
    played = played or Played()
    _head(pen, map, words, played)
    top = EDGE + 8
    most_wide, most_high = WIDE - 2 * EDGE - COLUMN - GUTTER, HIGH - top - EDGE - 1
    wide, high, scale = map_size(map, most_wide, most_high)
    map_pen = pen.moved(EDGE + (most_wide - wide) / 2, top + (most_high - high) / 2)
    draw_map(map_pen, map, scale, words.letters, walls, played.tracks)
    if note:
        pen.fitted(EDGE, HIGH - EDGE, note, 7, 60, SANS, "ink-2")
    room = most_wide - (62 if note else 0)
    for number, line in enumerate(wrapped(words.credit(edition), 5, room, ITALIC)):
        pen.text(WIDE - EDGE - COLUMN - GUTTER, HIGH - EDGE + 2.1 * number, line, 5, ITALIC, "ink-3", "end")
    _ledger(pen.moved(WIDE - EDGE - COLUMN, EDGE), edition, words, played)


def _head(pen: Pen, map: Map, words: PaperWords, played: Played) -> None:
    right = WIDE - EDGE - COLUMN - GUTTER
    base = EDGE + 5
    pen.fitted(EDGE, base, words.map_title(map), 17, 52, SERIF)
    x = EDGE + 56.0
    for label, until, value in ((words.name, right - 38, played.name), (words.date, right, played.date)):
        start = x + width_of(label, 7) + 1.5
        pen.text(x, base, label, 7, SANS, "ink-2")
        pen.line(start, base + 0.6, until, base + 0.6, "rule-2", 0.25)
        pen.fitted(start + 1, base - 0.4, value, 10, until - start - 2, SERIF)
        x = until + 3


def _ledger(pen: Pen, edition: Edition, words: PaperWords, played: Played) -> None:
    y = _heading(pen, 0, words.engine)
    y = _engine(pen, y, edition, words, played.boxes)
    y = _heading(pen, y, words.deliveries, words.per_delivery)
    y = _rounds(pen, y, 2, played.deliveries)
    y = _heading(pen, y, words.network, words.per_connection)
    y = _rounds(pen, y, 2, played.network)
    y = _heading(pen, y, words.black_die)
    y = black_table(pen, y, edition, COLUMN)
    y = _actions(pen, y + 1.2, words)
    _score(pen, HIGH - 2 * EDGE, words, played.sums)


def _heading(pen: Pen, y: float, title: str, hint: str = "") -> float:
    pen.text(0, y + 3.4, title.upper(), 7, BOLD)
    if hint:
        left = width_of(title.upper(), 7, BOLD) + 2
        pen.fitted(COLUMN, y + 3.4, hint, 6, COLUMN - left, SANS, "ink-2", "end")
    return y + 5


def _engine(pen: Pen, y: float, edition: Edition, words: PaperWords, crossed: Collection[int] = ()) -> float:
    """Six boxes to cross off, with pips pale enough to write over."""
    step = COLUMN / 6
    for value in range(1, 7):
        x = (value - 0.5) * step
        die_face(pen, value, x, y + 4, 3.9, ink=tint("ink", 45))
        if value in crossed:
            pen.line(x - 3.4, y + 0.6, x + 3.4, y + 7.4, "ink", 0.7)
            pen.line(x - 3.4, y + 7.4, x + 3.4, y + 0.6, "ink", 0.7)
    worth = [(boxes, points) for boxes, points in enumerate(edition.engine_points) if points]
    text = "   ".join(f"{boxes}: +{points}" for boxes, points in worth)
    pen.fitted(0, y + 11, words.boxes, 6, COLUMN / 2 - 1, SANS, "ink-2")
    pen.text(COLUMN, y + 11, text, 6.6, BOLD, "ink-2", "end")
    return y + 13.6


def _rounds(pen: Pen, y: float, rows: int, numbers: Sequence[int] = ()) -> float:
    """Places to write numbers in; closer together if a long game needs more of them."""
    across = max(7, -(-len(numbers) // rows))
    step = COLUMN / across
    for row in range(rows):
        for i in range(across):
            x, middle = (i + 0.5) * step, y + 3.6 + row * 7.7
            pen.circle(x, middle, min(3.45, step / 2 - 0.2), stroke="rule-2", width=0.25)
            if row * across + i < len(numbers):
                pen.text(x, middle + 1.2, str(numbers[row * across + i]), min(9.5, step * 1.3), BOLD, "ink", "middle")
    return y + rows * 7.7 + 1.2


def kind_picture(pen: Pen, kind: str, x: float, y: float, radius: float, ink: str = "ink") -> None:
    """A kind of track in its hex, centred."""
    hex_pen = pen.moved(x, y, radius / RADIUS)
    ring = corners((0, 0), RADIUS)
    hex_pen.draw([(*ring, ring[0])], stroke=tint(ink, 60), width=2.4)
    hex_pen.curves([kind_curve(kind)], ink, 9)


def black_table(pen: Pen, y: float, edition: Edition, wide: float, radius: float = 3.6) -> float:
    """Which two kinds of track each face of the black die allows: faces with the same pair share a place."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for face, (first, second) in enumerate(edition.black_die, 1):
        pairs.setdefault((min(first, second), max(first, second)), []).append(face)
    step = wide / len(pairs)
    for i, (pair, faces) in enumerate(sorted(pairs.items())):
        middle = (i + 0.5) * step
        _black_faces(pen, faces, middle, y + radius * 0.62, radius * 0.62)
        for dx, kind in zip((-1.15, 1.15), pair, strict=True):
            kind_picture(pen, KINDS[kind], middle + dx * radius, y + radius * 2.45, radius)
    return y + radius * 3.6


def _black_faces(pen: Pen, faces: Sequence[int], x: float, y: float, half: float) -> None:
    left = x - (len(faces) - 1) * half * 1.3
    for i, face in enumerate(faces):
        die_face(pen, face, left + i * half * 2.6, y, half, paper="ink", ink="#ffffff")


def _actions(pen: Pen, y: float, words: PaperWords) -> float:
    y = pen.paragraph(0, y + 2.4, words.turn, 6.4, COLUMN, BOLD) + 0.3
    for name, how in words.actions:
        left = max(14.0, width_of(name, 6.6, BOLD) + 1.5)
        pen.text(0, y, name, 6.6, BOLD)
        pen.fitted(left, y, how, 6.6, COLUMN - left, SANS, "ink-2")
        y += 3.2
    return y


def _score(pen: Pen, bottom: float, words: PaperWords, sums: Sequence[int] = ()) -> None:
    rows = (words.deliveries, words.network, words.engine, words.cards, words.total)
    step = 5.3
    y = bottom - step * len(rows)
    for i, label in enumerate(rows):
        last = i == len(rows) - 1
        if last:
            pen.line(0, y, COLUMN, y, "ink", 0.5)
        pen.fitted(0, y + 3.7, label, 9.5 if last else 7.4, COLUMN - 19, SERIF if last else SANS)
        pen.box(COLUMN - 17, y + 0.35, 17, step - 0.7, stroke="rule-2" if not last else "ink", width=0.25)
        if i < len(sums):
            pen.text(COLUMN - 2, y + 3.7, signed(sums[i]) if i == 3 else str(sums[i]), 9, BOLD, "ink", "end")
        y += step
