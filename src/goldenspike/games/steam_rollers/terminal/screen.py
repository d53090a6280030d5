"""The screen of Steam Rollers: the player's own sheet on the left; dice, cities, cards and points on the right."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from goldenspike.core.game import State
from goldenspike.games.steam_rollers.drawing.position import connected_hexes, tracks_of, walls_of
from goldenspike.games.steam_rollers.rules.phases import ACT, FINISHED, PHASES
from goldenspike.games.steam_rollers.rules.rounds import empty_cities
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.terminal.board import sheet_svg
from goldenspike.games.steam_rollers.terminal.colours import ENAMEL
from goldenspike.games.steam_rollers.terminal.menu import menu
from goldenspike.games.steam_rollers.terminal.sheet import TOWN, Sheet
from goldenspike.games.steam_rollers.terminal.tables import (
    COLUMNS,
    ROOM,
    cards_table,
    dice_lines,
    numbers_head,
    numbers_table,
    result_table,
    score_table,
    seat_lines,
    tie_break,
)
from goldenspike.games.steam_rollers.words.names import COMPASS
from goldenspike.terminal.menu import Menu
from goldenspike.terminal.screen import TALL, Extra, Screen
from goldenspike.terminal.tables import WIDE
from goldenspike.words.catalogue import N_, N_context
from goldenspike.words.games import map_title
from goldenspike.words.letters import colour_letters, letter_of

NARROW = 22
"""The width the narrow table needs beside the sheet; with less space it goes below."""


class SteamRollersScreen(Screen):
    first: SteamRollersState
    chance_stands = True

    # Names

    def dress(self, kind: str, code: str, name: str) -> str:
        safe = super().dress(kind, code, name)
        if kind == "goods" and not self.plain and code in ENAMEL:
            return f"[{ENAMEL[code]}] {self.letter(code)} [/] {safe}"
        return safe

    def letter(self, goods: str) -> str:
        return letter_of(colour_letters(self.words), goods)

    def die(self, number: int, style: str) -> tuple[str, str]:
        return (f"[{number}]", "bold") if self.plain else (f" {number} ", style)

    def city(self, city: int, lettered: bool) -> Text:
        """The number and, if there is space, the letter of its colour."""
        goods = self.first.board.goods_names[self.first.board.city_goods[city]]
        return Text(
            f"{city + 1}{self.letter(goods) if lettered else ''}", style="bold" if self.plain else ENAMEL[goods]
        )

    def shown_seat(self, state: SteamRollersState) -> int:
        """Whose sheet the screen shows: that of the player who decides now, or whose turn it is."""
        actor = state.actor
        return actor if actor is not None and actor >= 0 else max(state.seat, 0)

    # The parts of the screen

    def welcome(self) -> list[str]:
        return [
            self.words(
                N_(
                    "Draft a die, then draw track in its region, improve your engine, deliver a cube or take a card. "
                    "Connect cities and deliver far: the player with the most points wins."
                )
            ),
            self.how_to_type(),
        ]

    def notation(self) -> list[tuple[str, str]]:
        say = self.words
        edges = " ".join(say(edge) for edge in COMPASS.values())
        return [
            ("take 3", say(N_("draft a white die"))),
            (
                "track D4 NE-S",
                say(N_("draw track from edge to edge: {edges}"), edges=edges),
            ),
            ("engine", say(N_("cross off the die’s engine box"))),
            ("deliver red 1>2 4", say(N_("deliver a cube: colour, from, to, points"))),
            ("card", say(N_("take the die’s special card"))),
            ("use 1b 6, use 5a +1, use 5b flip", say(N_("use a card that changes the die"))),
            ("use 3a, use 3b +2, use 4a, use 6a", say(N_("use a card that helps the action, then take the action"))),
            ("use 2a 4", say(N_("draft a second die, right after the first"))),
            ("snatch, let", say(N_("with card 2b: snatch the die, or let it go"))),
            ("waste", say(N_("use up a die that allows no action"))),
            (f"━ ─ {TOWN} ▚", say(N_("on a sheet: connected track, loose track, town, wall"))),
            (
                " ".join(say(column) for column in COLUMNS[:5]),
                say(N_("engine strength; points for deliveries, network, engine, cards")),
            ),
        ]

    def extras(self) -> dict[str, Extra]:
        sheet, cards = N_context("command", "sheet"), N_context("command", "cards")
        return {
            "sheet": Extra(sheet, N_("your sheet; with a number or a name, another player’s"), self.sheet_of),
            "cards": Extra(cards, N_("the special cards and what they do"), self.cards),
        }

    def menu(self, state: State) -> Menu:
        assert isinstance(state, SteamRollersState)
        return menu(self.speaker, state)

    def picture(self, state: State) -> str | None:
        assert isinstance(state, SteamRollersState)
        seat = self.shown_seat(state)
        return sheet_svg(self.words, state, seat, self.seats[seat])

    def position(self, state: State) -> RenderableType:
        assert isinstance(state, SteamRollersState)
        seat = self.shown_seat(state)
        if state.effects[0] < 0:
            return Group(self.title(state), self.dim(N_("The table is being set up.")))
        sheet = self.sheet(state, seat)
        room = self.width - sheet.width - 1
        head = [numbers_head(self)] if room >= ROOM else []
        beside: list[RenderableType] = [*dice_lines(self, state), *head, numbers_table(self, state, seat, room)]
        if room < NARROW:
            return Group(self.title(state), *sheet.text(), *beside, score_table(self, state))
        if room < ROOM and self.console.height >= TALL:
            return Group(self.title(state), side_by_side(sheet, beside), score_table(self, state))
        scores = score_table(self, state, brief=room < ROOM)
        return Group(self.title(state), side_by_side(sheet, [*beside, Text(), scores]))

    def result(self, state: State) -> RenderableType:
        assert isinstance(state, SteamRollersState)
        tied = tie_break(self, state)
        lines = [Text.from_markup(text) for text in (self.winners(state), tied) if text]
        best = self.sheet_of(state, str(state.winners()[0] + 1))
        return Group(self.title(state), best, Text(), result_table(self, state), Text(), *lines)

    def title(self, state: SteamRollersState) -> RenderableType:
        """Game, round, who began it and how near the end is; map and difficulty on the right."""
        parts = [f"[bold]{self.speaker.game.title}[/]"]
        if state.phase == FINISHED:
            parts.append(self.speaker.name("phase", PHASES[state.phase]))
        elif state.round:
            parts.append(self.words(N_("Round {number}"), number=state.round))
            empty = empty_cities(state)
            if self.width >= WIDE:
                parts.append(self.speaker.say(N_("start player: {start}"), start=state.start))
            if empty:
                ends = N_("empty cities: {count} of {most}")
                parts.append(self.words(ends, count=empty, most=state.board.empty_cities_to_end))
        board = state.board
        difficulty = self.speaker.name("difficulty", board.difficulty)
        title = map_title(self.words, "steam-rollers", board.map)
        return self.head(" · ".join(parts), f"{title} · {difficulty}")

    # Sheets and cards

    def sheet(self, state: SteamRollersState, seat: int) -> Sheet:
        drawing = state.phase == ACT and seat == state.seat
        return Sheet(
            state.board.map,
            tracks_of(state, seat),
            connected_hexes(state, seat),
            walls_of(state),
            lit=state.die if drawing else 0,
            colour=not self.plain,
            letters=colour_letters(self.words),
        )

    def sheet_of(self, state: State, rest: str) -> RenderableType:
        assert isinstance(state, SteamRollersState)
        seat = self.seat_called(state, rest)
        if seat is None:
            return Text(self.words(N_("There’s no player “{name}” here."), name=rest), style="bold red")
        head = Text.from_markup(self.speaker.player(seat))
        return Group(head, *self.sheet(state, seat).text(), *seat_lines(self, state, seat))

    def seat_called(self, state: SteamRollersState, called: str) -> int | None:
        """A seat by its number in the table of points, or by name; without either, the player who decides now."""
        if not called:
            return self.shown_seat(state)
        if called.isdecimal() and 1 <= int(called) <= state.players:
            return int(called) - 1
        prefix = called.casefold()
        named = [seat for seat, name in enumerate(self.seats) if name.casefold().startswith(prefix)]
        return named[0] if named else None

    def cards(self, state: State, rest: str) -> RenderableType:
        assert isinstance(state, SteamRollersState)
        return cards_table(self, state)


def side_by_side(sheet: Sheet, beside: list[RenderableType]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=sheet.width, no_wrap=True)
    grid.add_column()
    grid.add_row(Group(*sheet.text()), Group(*beside))
    return grid
