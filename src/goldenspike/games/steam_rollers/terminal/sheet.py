"""A sheet drawn in text: flat-top hexes of two lines each, with the track in them.

     _____
    / D4  \\      A hex has two lines of five characters. Its six edges are above, below and at both lines' ends, so
    \\__4__/      that any two of them can be joined by box-drawing lines: `NW-SE` is ━━┓ above ┗━━.

Heavy lines belong to a connection between two cities, light ones do not yet. Region numbers, hex names, towns and
cities are all written as characters, so that nothing depends on colour.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from rich.text import Text

from goldenspike.games.steam_rollers.rules.hexes import EDGES, opposite, place
from goldenspike.games.steam_rollers.rules.hexes import neighbour as beside
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.games.steam_rollers.terminal.colours import BLANK, ENAMEL, FAINT, INK, PAPER, WALL
from goldenspike.words.letters import ENGLISH, letter_of

INSIDE = 5
PITCH = INSIDE + 1
MIDDLE = 3
TOWN = "⌂"

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
# For each edge: the line of the hex it leaves from, and its direction.
ARMS = ((0, UP), (0, RIGHT), (1, RIGHT), (1, DOWN), (1, LEFT), (0, LEFT))
HEAVY = {UP | DOWN: "┃", LEFT | RIGHT: "━", UP | RIGHT: "┗", UP | LEFT: "┛", DOWN | RIGHT: "┏", DOWN | LEFT: "┓"}
LIGHT = {UP | DOWN: "│", LEFT | RIGHT: "─", UP | RIGHT: "╰", UP | LEFT: "╯", DOWN | RIGHT: "╭", DOWN | LEFT: "╮"}
# Corners for the number of the region; the first that the track leaves free is used.
CORNERS = ((1, 0), (5, 0), (1, 1), (5, 1))


class Cell(NamedTuple):
    sign: str
    ink: str = ""
    paper: str = ""


class Sheet:
    """One player's sheet. `tracks` as in the view ({"F3": "NE-S"}); `walls` are pairs of regions, counted from 1."""

    def __init__(
        self,
        map: Map,
        tracks: Mapping[str, str],
        connected: Collection[str] = (),
        walls: Collection[tuple[int, int]] = (),
        lit: int = 0,
        colour: bool = True,
        letters: Mapping[str, str] = ENGLISH,
    ) -> None:
        self.map = map
        self.tracks = {name: [EDGES.index(end) for end in shape.split("-")] for name, shape in tracks.items()}
        self.connected = connected
        self.walls = {tuple(sorted(pair)) for pair in walls}
        self.lit = lit
        """The region in which track can be drawn now: its names are highlighted."""
        self.colour = colour
        self.letters = letters
        self.region = {name: region.number for region in map.regions for name in region.hexes}
        self.towns = {region.town for region in map.regions}
        self.cities = {region.city: region for region in map.regions}
        self.cells: dict[tuple[int, int], Cell] = {}
        hexes = [*map.hexes, *map.blank]
        places = {name: at for name in hexes if (at := place(name))}
        self.left = min(column for column, _ in places.values())
        self.top = min(2 * row + column % 2 for column, row in places.values())
        for name in hexes:
            self.draw_paper(name)
        for name in hexes:
            self.draw_edges(name)
        for name in map.hexes:
            self.draw_inside(name)

    @property
    def width(self) -> int:
        return max(x for x, _ in self.cells) + 1

    def corner(self, name: str) -> tuple[int, int]:
        """The position of the left end of a hex's first line."""
        column, row = place(name) or (0, 0)
        return (column - self.left) * PITCH, 2 * row + column % 2 - self.top + 1

    def put(self, x: int, y: int, sign: str, ink: str = INK) -> None:
        old = self.cells.get((x, y))
        self.cells[x, y] = Cell(sign, ink, old.paper if old else "")

    # What the printed sheet shows

    def paper(self, name: str) -> str:
        number = self.region.get(name)
        return PAPER[self.map.regions[number - 1].colour] if number else BLANK

    def draw_paper(self, name: str) -> None:
        x, y = self.corner(name)
        city = self.cities.get(name)
        enamel = ENAMEL[city.colour].rsplit(" ", 1)[1] if city else ""
        for line in (0, 1):
            self.cells[x, y + line] = Cell(" ", paper=self.paper(name))
            self.cells.setdefault((x + PITCH, y + line), Cell(" ", paper=self.paper(name)))
            for step in range(1, PITCH):
                self.cells[x + step, y + line] = Cell(" ", paper=enamel or self.paper(name))

    def draw_edges(self, name: str) -> None:
        x, y = self.corner(name)
        slanted = ((0, 0, 5, "/"), (0, 1, 4, "\\"), (PITCH, 0, 1, "\\"), (PITCH, 1, 2, "/"))
        for dx, dy, edge, sign in slanted:
            self.put(x + dx, y + dy, *self.edge_sign(name, edge, sign))
        for step in range(1, PITCH):
            self.put(x + step, y + 1, *self.edge_sign(name, 3, "_"))
            if beside(name, 0) not in self.region:
                self.put(x + step, y - 1, "_", FAINT if self.colour else "")

    def edge_sign(self, name: str, edge: int, sign: str) -> tuple[str, str]:
        """Thick for a wall, plain between regions, faint inside a region, a rail where track crosses."""
        other = beside(name, edge)
        mine, theirs = self.region.get(name), self.region.get(other)
        if mine and theirs and tuple(sorted((mine, theirs))) in self.walls:
            return {"/": "▞", "\\": "▚", "_": "▄"}[sign], WALL
        if sign != "_" and self.joined(name, edge):
            return self.lines(name, other)[LEFT | RIGHT], INK
        inside = mine == theirs
        if inside and not self.colour:
            return {"/": "·", "\\": "·", "_": " "}[sign], ""
        return sign, FAINT if inside else INK

    def joined(self, name: str, edge: int) -> bool:
        """Whether track crosses an edge: from hex to hex, or into a city (SR-3.3, SR-3.6)."""
        other = beside(name, edge)
        this_side = edge in self.tracks.get(name, ())
        that_side = opposite(edge) in self.tracks.get(other, ())
        return (this_side and that_side) or (this_side and other in self.cities) or (that_side and name in self.cities)

    def lines(self, *names: str) -> dict[int, str]:
        return HEAVY if any(name in self.connected for name in names) else LIGHT

    # What is in a hex

    def draw_inside(self, name: str) -> None:
        x, y = self.corner(name)
        number = str(self.region[name])
        if name in self.cities:
            self.draw_city(name, number)
        elif name in self.tracks:
            for dx, dy, sign in track_signs(self.tracks[name], self.lines(name), name in self.towns):
                self.put(x + dx, y + dy, sign, f"bold {INK}" if name in self.connected else INK)
            self.draw_number(x, y, number)
        else:
            ink = f"bold {INK}" if int(number) == self.lit else FAINT
            for step, sign in enumerate(name + (TOWN if name in self.towns else ""), 2):
                self.put(x + step, y, sign, f"bold {INK}" if sign == TOWN else ink)
            self.put(x + MIDDLE, y + 1, number, ink)

    def draw_city(self, name: str, number: str) -> None:
        x, y = self.corner(name)
        colour = self.cities[name].colour
        ink = " ".join(ENAMEL[colour].split()[:2])
        for step, sign in enumerate(f"[{number}]", 2):
            self.put(x + step, y, sign, ink)
        for step, sign in enumerate(letter_of(self.letters, colour)):
            self.put(x + MIDDLE + step, y + 1, sign, ink)

    def draw_number(self, x: int, y: int, number: str) -> None:
        for dx, dy in CORNERS:
            if self.cells[x + dx, y + dy].sign in " _":
                self.put(x + dx, y + dy, number, FAINT)
                return

    # The whole sheet

    def text(self) -> list[Text]:
        """The sheet, line by line."""
        return [self.line(y) for y in range(max(y for _, y in self.cells) + 1)]

    def line(self, y: int) -> Text:
        line = Text()
        last = max((x for x, row in self.cells if row == y), default=-1)
        for x in range(last + 1):
            cell = self.cells.get((x, y), Cell(" "))
            style = f"{cell.ink} on {cell.paper}" if cell.paper and cell.ink else cell.ink
            if cell.paper and not cell.ink:
                style = f"on {cell.paper}"
            line.append(cell.sign, style if self.colour else "")
        return line


def track_signs(ends: list[int], lines: Mapping[int, str], town: bool = False) -> list[tuple[int, int, str]]:
    """The characters that draw a track in a hex: column, line, character."""
    arms = [0, 0]
    signs: list[tuple[int, int, str]] = []
    for end in ends:
        line, way = ARMS[end]
        arms[line] |= way
        columns = {RIGHT: (4, 5), LEFT: (1, 2)}.get(way, ())
        signs += [(column, line, lines[LEFT | RIGHT]) for column in columns]
    if all(arms):
        arms[0] |= DOWN
        arms[1] |= UP
    signs += [(MIDDLE, line, lines[way]) for line, way in enumerate(arms) if way]
    if town:
        line = 0 if arms[0] else 1
        signs.append((MIDDLE, line, TOWN))
    return signs


def shape_picture(shape: str) -> list[str]:
    """A track of this shape in a hex of its own, as two lines."""
    grid = [list("/     \\"), list("\\_____/")]
    for column, line, sign in track_signs([EDGES.index(end) for end in shape.split("-")], HEAVY):
        grid[line][column] = sign
    return ["".join(line) for line in grid]
