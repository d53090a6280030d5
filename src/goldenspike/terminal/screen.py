"""What a game shows in the terminal. This screen shows any game, plainly; a game with its own screen extends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from goldenspike.choices import choices_of
from goldenspike.core.game import CHANCE, Game, State
from goldenspike.terminal.menu import Menu, grouped, in_chunks, numbered
from goldenspike.words.catalogue import N_, Message, N_context, Words
from goldenspike.words.games import speaker
from goldenspike.words.names import capitalised, readable

TALL = 30
"""Lines a terminal needs so that nothing has to be left out."""


class Extra(NamedTuple):
    """A command that only one game has: its name, what it is for, and what it shows for the text typed after it."""

    name: Message
    meaning: Message
    show: Callable[[State, str], RenderableType]
    reorders: bool = False
    """Whether it changes the order of the choices, which are then shown again."""


class Screen:
    """Renders positions, menus and results of one game for one terminal."""

    chance_stands = False
    """Whether chance cannot be undone: dice that have been seen stay as they are."""

    def __init__(self, console: Console, words: Words, game: Game, seats: Sequence[str], first: State) -> None:
        self.console = console
        self.words = words
        self.game = game
        self.seats = seats
        self.first = first
        self.speaker = speaker(words, game.name, seats, self.dress)
        """Speaks in Rich's markup."""

    def dress(self, kind: str, code: str, name: str) -> str:
        """Names as markup. Everything that a person or a file may have written is made harmless here."""
        safe = escape(name)
        return f"[bold]{safe}[/]" if kind == "seat" else safe

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def plain(self) -> bool:
        """Whether there are no colours, so that letters and names must do."""
        return self.console.no_color or self.console.color_system is None

    def dim(self, message: Message) -> Text:
        return Text(self.words(message), style="dim")

    def head(self, left: str, right: str) -> RenderableType:
        """The first line: what is going on (markup) to the left, where it is played to the right."""
        grid = Table.grid(expand=True)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", style="dim")
        grid.add_row(Text.from_markup(left), Text(right))
        return grid

    def extras(self) -> dict[str, Extra]:
        """Commands of this game, by their English names."""
        return {}

    def welcome(self) -> list[str]:
        """Two lines for a newcomer: what the game is about, and what to do now."""
        return [
            self.words(N_("You’re playing {game}."), game=self.speaker.game.title),
            self.how_to_type(),
        ]

    def how_to_type(self) -> str:
        words = self.words
        help_command = words(N_context("command", "help"))
        return words(
            N_("Type the number of a move and press Enter. Type {help} for everything else."), help=help_command
        )

    def notation(self) -> list[tuple[str, str]]:
        """Examples of what can be typed, and what they mean."""
        return []

    def menu(self, state: State) -> Menu:
        actor = state.actor
        assert actor is not None
        question = self.words(N_("{player}, it’s your turn. What will you do?"), player=self.speaker.player(actor))
        whole = numbered(question, self.speaker, choices_of(state).ranked)
        return grouped(whole, self.width, lambda: in_chunks(whole))

    def position(self, state: State) -> RenderableType:
        return Group(Text(self.speaker.game.title, style="bold"), self.facts(state))

    def facts(self, state: State) -> RenderableType:
        """The raw view, one line for each field."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        seat = None if state.actor == CHANCE else state.actor
        for name, value in state.view(seat).items():
            grid.add_row(Text(capitalised(readable(name)), style="dim"), Text(self.value_text(state, value)))
        return grid

    def value_text(self, state: State, value: object) -> str:
        """Any value of a view in one line: figures with their names, scores with the players' names."""
        if isinstance(value, Mapping):
            return ", ".join(f"{readable(str(key))} {self.value_text(state, inner)}" for key, inner in value.items())
        if isinstance(value, list | tuple):
            texts = [self.value_text(state, inner) for inner in value]
            if list(value) == state.scores():  # any other list could be anything
                texts = [f"{name} {text}" for name, text in zip(self.seats, texts, strict=True)]
            return ", ".join(texts) or "–"
        if isinstance(value, bool):
            return self.words(N_("yes") if value else N_("no"))
        return "–" if value is None or value == "" else str(value)

    def result(self, state: State) -> RenderableType:
        ranking = sorted(range(state.players), key=lambda seat: (-state.scores()[seat], seat))
        grid = Table.grid(padding=(0, 2, 0, 0))
        for seat in ranking:
            grid.add_row(Text.from_markup(self.speaker.player(seat)), str(state.scores()[seat]))
        return Group(grid, Text.from_markup(self.winners(state)))

    def winners(self, state: State) -> str:
        names = [self.speaker.player(seat) for seat in state.winners()]
        message = N_("{names} share the victory!") if len(names) > 1 else N_("{names} wins!")
        return self.words(message, names=names)

    def picture(self, state: State) -> str | None:
        """The board as SVG, for games that have one."""
        return None
