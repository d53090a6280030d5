"""A game at one terminal, from the first question to the result: the game loop, typed input, saving.

Knows no game in particular: positions, menus and results come from a `Screen`, words from `words`, the state of the
game from the record.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.segment import SegmentLines
from rich.text import Text

from goldenspike.bots import Bot, stand_in_name
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.core.errors import GoldenSpikeError, IllegalAction, NotationError
from goldenspike.core.game import CHANCE
from goldenspike.core.play import Step
from goldenspike.core.record import Record
from goldenspike.terminal.commands import Commands, Quit
from goldenspike.terminal.menu import Menu
from goldenspike.terminal.screen import TALL
from goldenspike.terminal.screens import screen_of
from goldenspike.terminal.table import Bots, Foreign
from goldenspike.words.bots import bot_name, fault_text
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.errors import error_text
from goldenspike.words.events import log_lines
from goldenspike.words.refusals import refusal_text

Ask = Callable[[str], str]
"""Asks for a line, with a prompt in markup. EOFError and KeyboardInterrupt end the session politely."""

# Lines of a screen besides position, news and choices: separators, question, hint, pending messages, prompt.
FRAME = 7
LEAST_NEWS = 4
PLAIN_NEWS = 12


class Session:
    def __init__(
        self,
        record: Record,
        bots: dict[int, str],
        words: Words,
        console: Console,
        ask: Ask,
        file: Path,
        seed: int = 0,
        nodes: int | None = None,
        foreign: Foreign | None = None,
    ) -> None:
        self.record = record
        self.words = words
        self.console = console
        self.ask = ask
        self.file = file
        self.seed = seed
        self.seated = Bots(record, bots, foreign or {}, seed, nodes)
        self.screen = screen_of(console, words, record)
        self.commands = Commands(self)
        self.bots: dict[int, Bot] = {}
        self.events: list[Any] = []
        self.seen: dict[int, int] = {}
        """Seat of a person -> number of events before their last decision."""
        self.save_fault = ""
        """Why the game could not be saved; empty if it is saved."""
        self.reordered = False
        """Whether the choices are now in a different order from the one shown."""
        self.pending: list[str] = []
        """Messages for the next screen, since the current one will be gone."""
        self.look_back()

    # Playing

    def run(self) -> None:
        """Play to the end of the game or until the player quits; either way, say where the game is saved."""
        try:
            self.store()
            if not self.save_fault:
                place = N_("This game is saved in {file} after every move.")
                self.pending.append(self.words(place, file=escape(str(self.file))))
            while not self.record.state.over:
                self.turn()
            self.console.print(self.screen.result(self.record.state))
        except (EOFError, KeyboardInterrupt, Quit):
            self.console.print()
            self.note(self.words(N_("See you next time.")))
        finally:
            self.seated.end()
        self.say_where()

    def turn(self) -> None:
        state = self.record.state
        actor = state.actor
        assert actor is not None
        if actor == CHANCE:
            self.follow(actor, self.record.draw(str(self.seed)))
            self.store()
        elif actor in self.bots:
            self.take(self.choice_of(actor))
        else:
            self.decide(actor)

    def choice_of(self, seat: int) -> str:
        """What the bot in a seat plays. If it breaks, another takes over, and the game goes on."""
        state = self.record.state
        try:
            return str(self.bots[seat].choose(state))
        except BotFault as fault:
            instead = stand_in_name(self.record.game)
            message = N_("{bot} {what}. {other} takes over.")
            did = fault_text(self.words, fault.kind, fault.detail)
            bot, other = self.record.seats[seat], bot_name(self.words, instead)
            self.pending.append(escape(self.words(message, bot=bot, what=did, other=other)))
            self.bots[seat] = self.seated.replace(seat, instead)
            return str(self.bots[seat].choose(state))

    def take(self, text: str) -> None:
        """Play a line for the player whose turn it is."""
        actor = self.record.state.actor
        assert actor is not None
        self.follow(actor, self.record.append(text))
        self.store()

    def follow(self, actor: int, step: Step) -> None:
        """Note the events of a step, and inform the bots."""
        if actor not in self.bots:
            self.seen[actor] = len(self.events)
        self.events += step.events
        for bot in self.bots.values():
            bot.observe(step.action)

    def look_back(self) -> None:
        """Rebuild bots and log from the record, after loading and after an undo."""
        self.bots = self.seated.make()
        self.events = []
        self.seen = {}
        for line, step in self.record.steps():
            assert line.seat is not None
            self.follow(line.seat, step)

    def store(self) -> None:
        try:
            self.record.save(self.file)
            self.save_fault = ""
        except OSError as error:
            if not self.save_fault:  # reported once, not after every action
                self.save_fault = error.strerror or str(error)
                self.pending.append(f"[bold red]{self.not_saved()}[/]")

    def not_saved(self) -> str:
        return self.words(N_("The game couldn’t be saved ({reason})."), reason=escape(self.save_fault))

    # A person decides

    def decide(self, seat: int) -> None:
        """Ask until the position changes."""
        length = len(self.record.lines)
        menu = whole = self.screen.menu(self.record.state)
        self.show(seat, whole)
        while len(self.record.lines) == length:
            typed = self.ask(f"[bold]{escape(self.record.seats[seat])}[/] ▸ ").strip()
            if not typed:
                menu = whole
                self.show(seat, whole)
                continue
            menu = self.answer(typed, menu, whole)
            if self.reordered:
                self.reordered = False
                menu = whole = self.show_menu(self.screen.menu(self.record.state))

    def answer(self, typed: str, menu: Menu, whole: Menu) -> Menu:
        """Do what was typed. Returns the menu that the next number refers to."""
        if re.fullmatch(r"\d{1,4}(\s+\d{1,4})*", typed):
            return self.by_number([int(number) for number in typed.split()], menu, whole)
        word, _, rest = typed.partition(" ")
        if self.commands.run(word, rest.strip()):
            return whole
        try:
            self.take_typed(typed)
        except GoldenSpikeError as error:
            self.refuse(error)
        return whole

    def take_typed(self, typed: str) -> None:
        """Play notation typed with the player's letters or those of records. It is tried as it is, since a city's name
        may contain a dash; if that fails, an en dash, as shown on the screen, counts as a hyphen.
        """
        typed = self.screen.speaker.game.typed(self.words, typed)
        try:
            self.take(typed)
        except NotationError:
            if "–" not in typed:
                raise
            self.take(typed.replace("–", "-"))

    def by_number(self, numbers: list[int], menu: Menu, whole: Menu) -> Menu:
        """`3 5` means 3, and then 5 in the menu that 3 leads to."""
        for number in numbers:
            picked = menu.pick(number)
            if picked is None:
                self.warn(self.words(N_("{number} isn’t one of the options."), number=number))
                return whole if menu is whole else self.show_menu(menu)
            if isinstance(picked, Menu):
                menu = picked
            else:
                self.take(str(picked))
                return whole
        return self.show_menu(menu)

    def refuse(self, error: GoldenSpikeError) -> None:
        """Say why it is not possible, with the rule and how to read it."""
        if isinstance(error, IllegalAction) and error.rule:
            reason = refusal_text(self.screen.speaker, error.refusal)
            self.warn(self.words(N_("Not allowed: {reason}"), reason=reason))
            typed = f"{self.commands.name('rules')} {error.rule}"
            self.note(self.words(N_("This is rule {rule}; to read it, type: {typed}"), rule=error.rule, typed=typed))
        else:
            self.warn(error_text(self.words, error, self.screen.speaker))
            message = N_("Type a number, or {help} to see what you can type.")
            self.note(self.words(message, help=self.commands.name("help")))

    # Showing

    def show(self, seat: int, menu: Menu) -> None:
        """Position, what happened since this person's last decision, the choices: all within the terminal's height."""
        position = self.console.render_lines(self.screen.position(self.record.state), pad=False)
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(SegmentLines(position, new_lines=True))
        used = len(position) + menu.lines(self.console.width) + FRAME
        room = self.console.height - used if self.console.is_terminal else PLAIN_NEWS
        least = LEAST_NEWS if self.console.height >= TALL else LEAST_NEWS // 2
        self.show_news(seat, max(least, room))
        self.show_menu(menu)
        self.note(self.commands.hint())
        for line in self.pending:
            self.console.print(Text.from_markup(line), style="italic")
        self.pending.clear()

    def show_news(self, seat: int, room: int) -> None:
        lines = log_lines(self.screen.speaker, self.events[self.seen.get(seat, 0) :])
        if not self.seen.keys() - {CHANCE}:  # nobody has decided anything yet
            lines = [*lines, *self.screen.welcome()]
        self.console.print(Rule(style="dim"))
        if len(lines) > room:
            hidden = len(lines) - room + 1
            more = N_plural("…{count} earlier line: type {typed}", "…{count} earlier lines: type {typed}", "count")
            self.note(self.words(more, count=hidden, typed=self.commands.name("log")))
            lines = lines[hidden:]
        for line in lines:
            self.console.print(Text.from_markup(line))

    def show_menu(self, menu: Menu) -> Menu:
        self.console.print(Rule(style="dim"))
        self.console.print(Text.from_markup(menu.question))
        self.console.print(menu.shown(self.console.width))
        return menu

    def note(self, markup: str) -> None:
        self.console.print(Text.from_markup(markup, style="dim"))

    def warn(self, markup: str) -> None:
        self.console.print(Text.from_markup(markup, style="bold red"))

    def say_where(self) -> None:
        if self.save_fault:
            self.warn(self.not_saved())
            return
        self.note(self.words(N_("Record of the game: {file}"), file=escape(str(self.file))))
        if not self.record.complete:
            brought = ",".join(bot.name for bot in self.seated.foreign.values())
            again = f"goldenspike play --resume {self.file}" + (f" --bots {brought}" if brought else "")
            self.note(self.words(N_("To resume: {command}"), command=escape(again)))
