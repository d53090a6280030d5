"""A pen on a PDF page: millimetres from the top left corner, colours of the light theme, PDF's built-in fonts."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from goldenspike.drawing import style
from goldenspike.drawing.svg import Point

MM = 72 / 25.4
A4 = (210.0, 297.0)
POINT = 1 / MM
"""A typographic point in millimetres."""

SANS, BOLD, ITALIC, SERIF = "Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Times-Bold"

# Characters that PDF's built-in fonts lack, and their replacements. French sets U+202F before ; and !.
_INSTEAD = {"→": "»", "‑": "-", "≥": ">", "\u00a0": " ", "\u202f": " "}
MINUS = "−"
"""Reportlab takes it from Symbol, another of the fonts that every reader has."""


def colour(name: str) -> str:
    """The light theme's value of a shared token, or a colour given as it is."""
    return name if name.startswith("#") else style.themes()["light"][name]


def tint(name: str, percent: int) -> str:
    """This percentage of a colour, the rest white paper."""
    return style.mix(colour(name), percent, "#ffffff")


def printable(text: str) -> str:
    """Text as the fonts can print it: western European accents stay, others are dropped, the rest becomes `?`."""
    out = []
    for character in text:
        character = _INSTEAD.get(character, character)
        if not character.isprintable():
            continue
        if character != MINUS and not _encodes(character):
            character = "".join(part for part in unicodedata.normalize("NFKD", character) if _encodes(part)) or "?"
        out.append(character)
    return "".join(out)


def _encodes(text: str) -> bool:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def width_of(text: str, size: float, font: str = SANS) -> float:
    """The width in millimetres, for a size in points."""
    return float(stringWidth(printable(text), font, size)) / MM


def wrapped(text: str, size: float, width: float, font: str = SANS) -> list[str]:
    """Text in lines that fit, broken at spaces, but not at no-break spaces (before a French colon)."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width_of(f"{lines[-1]} {word}", size, font) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class Pen:
    """Draws at its own offset and scale: `pen.moved(10, 20, 0.25)` lets a map keep the map's units."""

    def __init__(self, canvas: Canvas, left: float = 0.0, top: float = 0.0, scale: float = 1.0) -> None:
        self.canvas = canvas
        self.left, self.top, self.scale = left, top, scale

    def moved(self, x: float, y: float, scale: float = 1.0) -> Pen:
        return Pen(self.canvas, self.left + x * self.scale, self.top + y * self.scale, self.scale * scale)

    def at(self, x: float, y: float) -> Point:
        """A point in PDF coordinates, which count upwards."""
        return (self.left + x * self.scale) * MM, (A4[1] - self.top - y * self.scale) * MM

    def ink(
        self,
        fill: str | None,
        stroke: str | None,
        width: float = 0.2,
        dash: Sequence[float] = (),
        round: bool = False,
        phase: float = 0.0,
    ) -> tuple[int, int]:
        """Set colours and line width. Returns what reportlab needs: whether to stroke and whether to fill."""
        unit = self.scale * MM
        if fill is not None:
            self.canvas.setFillColor(_hex(fill))
        if stroke is not None:
            self.canvas.setStrokeColor(_hex(stroke))
            self.canvas.setLineWidth(width * unit)
            self.canvas.setDash([length * unit for length in dash], phase * unit)
            self.canvas.setLineCap(1 if round else 0)
            self.canvas.setLineJoin(1)
        return int(stroke is not None), int(fill is not None)

    def outline(self, chains: Iterable[Sequence[Point]]) -> PDFPathObject:
        path = self.canvas.beginPath()
        for chain in chains:
            points = list(chain)
            closed = points[0] == points[-1]
            path.moveTo(*self.at(*points[0]))
            for point in points[1 : -1 if closed else None]:
                path.lineTo(*self.at(*point))
            if closed:
                path.close()
        return path

    def draw(
        self,
        chains: Iterable[Sequence[Point]],
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        dash: Sequence[float] = (),
        round: bool = False,
        phase: float = 0.0,
    ) -> None:
        """Draw lines and areas; a chain that returns to its start is closed."""
        path = self.outline(chains)
        stroked, filled = self.ink(fill, stroke, width, dash, round, phase)
        self.canvas.drawPath(path, stroke=stroked, fill=filled)

    def curves(
        self,
        curves: Iterable[tuple[Point, Point, Point, Point]],
        stroke: str,
        width: float,
        dash: Sequence[float] = (),
        round: bool = False,
    ) -> None:
        path = self.canvas.beginPath()
        for start, first, second, end in curves:
            path.moveTo(*self.at(*start))
            path.curveTo(*self.at(*first), *self.at(*second), *self.at(*end))
        self.ink(None, stroke, width, dash, round)
        self.canvas.drawPath(path, stroke=1, fill=0)

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        radius: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        stroked, filled = self.ink(fill, stroke, width, dash)
        unit = self.scale * MM
        left, bottom = self.at(x, y + high)
        self.canvas.roundRect(left, bottom, wide * unit, high * unit, radius * unit, stroke=stroked, fill=filled)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:
        stroked, filled = self.ink(fill, stroke, width, dash)
        self.canvas.circle(*self.at(x, y), radius * self.scale * MM, stroke=stroked, fill=filled)

    def line(self, x: float, y: float, to_x: float, to_y: float, stroke: str = "ink", width: float = 0.2) -> None:
        self.draw([((x, y), (to_x, to_y))], stroke=stroke, width=width)

    def text(
        self, x: float, y: float, text: str, size: float, font: str = SANS, ink: str = "ink", anchor: str = "start"
    ) -> None:
        """Text on the baseline y; the size is in points, whatever the scale."""
        self.canvas.setFillColor(_hex(ink))
        self.canvas.setFont(font, size)
        draw = {
            "start": self.canvas.drawString,
            "middle": self.canvas.drawCentredString,
            "end": self.canvas.drawRightString,
        }[anchor]
        draw(*self.at(x, y), printable(text))

    def fitted(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        font: str = SANS,
        ink: str = "ink",
        anchor: str = "start",
    ) -> None:
        """One line, set smaller if a long word of another language would not fit."""
        wide = width_of(text, size, font)
        self.text(x, y, text, size * min(1.0, width / wide) if wide else size, font, ink, anchor)

    def paragraph(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        font: str = SANS,
        ink: str = "ink",
        leading: float = 1.25,
    ) -> float:
        """Several lines, the first on the baseline y. Returns the baseline of the next one."""
        for words in wrapped(text, size, width, font):
            self.text(x, y, words, size, font, ink)
            y += size * leading * POINT
        return y


def _hex(name: str) -> Color:
    return HexColor(colour(name))
