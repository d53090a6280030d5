"""The legal actions as something to choose from by number: few lines at once, every action at most three entries away."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from goldenspike.rules.game import Action, State
from goldenspike.text.actions import action_text
from goldenspike.text.speaker import Speaker

MOST_LINES = 16
GAP = 4


@dataclass(frozen=True)
class Choice:
    """A line of the menu: one number, or a range of numbers that are amounts. It leads to actions or to another menu.

    `name` and `effect` are markup: what is done, and what it costs and earns.
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
    choices: list[Choice] = field(default_factory=list)

    def pick(self, number: int) -> Action | Menu | None:
        for choice in self.choices:
            if choice.first <= number <= choice.last:
                return choice.then or choice.actions[number - choice.first]
        return None

    def cells(self) -> list[tuple[str, Text, Text]]:
        return [
            (choice.numbers, Text.from_markup(choice.name), Text.from_markup(choice.effect)) for choice in self.choices
        ]

    def columns(self, width: int) -> int:
        """How many choices can stand beside each other."""
        cells = self.cells()
        number, name, effect = (max((len(cell[part]) for cell in cells), default=0) for part in range(3))
        return max(1, min(3, (width + GAP) // (number + name + effect + 4 + GAP)))

    def lines(self, width: int) -> int:
        return math.ceil(len(self.choices) / self.columns(width))

    def shown(self, width: int) -> RenderableType:
        """The choices in columns, read downwards."""
        cells, columns, lines = self.cells(), self.columns(width), self.lines(width)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(columns):
            grid.add_column(justify="right", no_wrap=True)
            grid.add_column()
            grid.add_column()
        for line in range(lines):
            row: list[RenderableType] = []
            for cell in cells[line::lines]:
                row += [Text(cell[0], style="bold"), cell[1], Text.assemble(cell[2], style="dim")]
            grid.add_row(*row)
        return grid


def numbered(
    question: str, speaker: Speaker, state: State, actions: Sequence[Action], first: int = 1, zero: Action | None = None
) -> Menu:
    """One number for each action, in the order given; `zero` is what 0 does (to pass, by custom)."""
    texts = [(action, action_text(speaker, state, action)) for action in actions]
    choices = [
        Choice(number, number, text.name, text.effect, (action,)) for number, (action, text) in enumerate(texts, first)
    ]
    if zero is not None:
        name, effect = action_text(speaker, state, zero)
        choices.append(Choice(0, 0, name, effect, (zero,)))
    return Menu(question, choices)


def grouped(
    whole: Menu, width: int, groups: Callable[[], list[tuple[str, str, Menu]]], most: int = MOST_LINES
) -> Menu:
    """The whole menu if it is short enough, else a menu of groups (name, effect, menu of the group)."""
    if whole.lines(width) <= most:
        return whole
    choices = [
        Choice(number, number, name, effect, then=menu) for number, (name, effect, menu) in enumerate(groups(), 1)
    ]
    return Menu(whole.question, choices)


def in_chunks(whole: Menu, most: int = MOST_LINES) -> list[tuple[str, str, Menu]]:
    """Groups for a game that knows none of its own: so many choices at a time, numbered as in the whole menu."""
    size = max(most, math.ceil(len(whole.choices) / most))
    parts = [whole.choices[at : at + size] for at in range(0, len(whole.choices), size)]
    return [(f"{part[0].name} … {part[-1].name}", "", Menu(whole.question, part)) for part in parts]
