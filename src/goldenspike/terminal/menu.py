"""The legal actions as a menu to choose from by number: few lines at a time, every action at most three entries
away.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from goldenspike.core.game import Action
from goldenspike.core.trial import Trial
from goldenspike.words.actions import trial_text
from goldenspike.words.speaker import Speaker

MOST_LINES = 16
# Fewer lines than this are easier to read in a single column.
FEW_LINES = 6
GAP = 2

Cell = tuple[str, Text, Text]


@dataclass(frozen=True)
class Item:
    """A line of the menu: one number, or a range of numbers that are amounts. It leads to actions or to another menu.

    `name` and `effect` are markup: what is done, and what it costs and earns. Either may have several lines.
    """

    first: int
    last: int
    name: str
    effect: str = ""
    actions: tuple[Action, ...] = ()
    then: Menu | None = None

    @property
    def numbers(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True)
class Menu:
    question: str
    items: list[Item] = field(default_factory=list)

    def pick(self, number: int) -> Action | Menu | None:
        for item in self.items:
            if item.first <= number <= item.last:
                return item.then or item.actions[number - item.first]
        return None

    def cells(self) -> list[Cell]:
        return [(item.numbers, Text.from_markup(item.name), Text.from_markup(item.effect)) for item in self.items]

    def rows(self, width: int) -> int:
        """How many rows the choices take in as many columns as fit (three at most)."""
        cells = self.cells()
        for columns in (3, 2):
            rows = math.ceil(len(cells) / columns)
            if height(cells, rows) >= FEW_LINES and needed_width(cells, rows) <= width:
                return rows
        return len(cells)

    def lines(self, width: int) -> int:
        return height(self.cells(), self.rows(width))

    def shown(self, width: int) -> RenderableType:
        """The choices in columns, read downwards."""
        cells, rows = self.cells(), self.rows(width)
        grid = Table.grid(padding=(0, GAP, 0, 0))
        for _ in range(0, len(cells), max(rows, 1)):
            grid.add_column(justify="right", no_wrap=True)
            grid.add_column()
            grid.add_column()
        for at in range(rows):
            row: list[RenderableType] = []
            for number, name, effect in cells[at::rows]:
                row += [Text(number, style="bold"), name, effect]
            grid.add_row(*row)
        return grid


def size(text: str | Text) -> tuple[int, int]:
    """Width and number of lines."""
    lines = str(text).split("\n")
    return max(map(cell_len, lines)), len(lines)


def height(cells: list[Cell], rows: int) -> int:
    """Lines that the choices take in columns of this many rows."""
    return sum(max(size(part)[1] for cell in cells[at::rows] for part in cell) for at in range(rows))


def needed_width(cells: list[Cell], rows: int) -> int:
    """The width that the choices take in columns of this many rows."""
    columns = [cells[at : at + rows] for at in range(0, len(cells), rows)]
    return sum(max(size(cell[part])[0] for cell in column) + GAP for column in columns for part in range(3)) - GAP


def item(speaker: Speaker, trial: Trial, number: int) -> Item:
    name, effect = trial_text(speaker, trial)
    return Item(number, number, name, effect, (trial.action,))


def numbered(question: str, speaker: Speaker, trials: Iterable[Trial]) -> Menu:
    """One number for each action, in the order given."""
    return Menu(question, [item(speaker, trial, number) for number, trial in enumerate(trials, 1)])


def grouped(whole: Menu, width: int, groups: Callable[[], list[tuple[str, str, Menu]]], most: int = MOST_LINES) -> Menu:
    """The whole menu if it is short enough, otherwise a menu of groups (name, effect, menu of the group)."""
    if whole.lines(width) <= most:
        return whole
    items = [Item(number, number, name, effect, then=menu) for number, (name, effect, menu) in enumerate(groups(), 1)]
    return Menu(whole.question, items)


def in_chunks(whole: Menu, most: int = MOST_LINES) -> list[tuple[str, str, Menu]]:
    """Groups for a game without its own: a fixed number of choices at a time, numbered as in the whole menu."""
    size = max(most, math.ceil(len(whole.items) / most))
    parts = [whole.items[at : at + size] for at in range(0, len(whole.items), size)]
    return [(f"{part[0].name} … {part[-1].name}", "", Menu(whole.question, part)) for part in parts]
