"""The screen of Steel Driver: companies and players in one table, with shares where row and column meet."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from goldenspike.core.game import State
from goldenspike.games.steel_driver.choices import PROFIT, SHARES
from goldenspike.games.steel_driver.rules.edition import EDITIONS
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, PHASES
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.games.steel_driver.terminal.board import board_svg
from goldenspike.games.steel_driver.terminal.colours import COMPANIES, GOODS
from goldenspike.games.steel_driver.terminal.menu import menu
from goldenspike.games.steel_driver.terminal.tables import position_table, result_tables
from goldenspike.terminal.colours import BRASS
from goldenspike.terminal.menu import Menu
from goldenspike.terminal.screen import Extra, Screen
from goldenspike.terminal.tables import WIDE
from goldenspike.words.catalogue import N_, N_context, N_plural
from goldenspike.words.games import map_title
from goldenspike.words.letters import colour_letters, letter_of
from goldenspike.words.names import capitalised


class SteelDriverScreen(Screen):
    first: SteelDriverState
    order = PROFIT
    """The order in which builds are listed."""

    # Names

    def dress(self, kind: str, code: str, name: str) -> str:
        if kind == "company" and not self.plain:
            return f"{self.chip(code)} [bold]{escape(name)}[/]"
        if kind == "goods" and not self.plain:
            return f"{self.goods_chip(code)} {escape(name)}"
        return super().dress(kind, code, name)

    def chip(self, company: str) -> str:
        """A company's letter on its colour."""
        letter = self.letter(company)
        return letter if self.plain else f"[{COMPANIES.get(company, 'reverse')}] {letter} [/]"

    def goods_chip(self, goods: str) -> str:
        letter = self.letter(goods)
        return letter if self.plain else f"[{GOODS.get(goods, 'reverse')}] {letter} [/]"

    def letter(self, colour: str) -> str:
        return letter_of(colour_letters(self.words), colour)

    def company(self, name: str) -> str:
        """Letter and name."""
        named = self.speaker.name("company", name)
        return f"{self.chip(name)} {named}" if self.plain else named

    # The parts of the screen

    def welcome(self) -> list[str]:
        return [
            self.words(
                N_(
                    "Five rounds: buy control of railway companies with your cubes, have them build track and earn "
                    "cash; at the end, every share pays. Most cash wins."
                )
            ),
            self.how_to_type(),
        ]

    def notation(self) -> list[tuple[str, str]]:
        names = self.first.board.company_names
        return [
            (f"auction {names[0]} 3", self.words(N_("put a company up for auction with a first bid of 3 cubes"))),
            ("bid 4", self.words(N_("raise the bid to 4 cubes"))),
            ("pass", self.words(N_("pass in an auction, or pass the active marker on"))),
            ("build Baltimore>Pittsburgh", self.words(N_("the first track of a company: start, then far end"))),
            ("build Denver-Omaha", self.words(N_("every later track"))),
            ("claim Chicago", self.words(N_("take a city’s goods cube in the final phase"))),
        ]

    def menu(self, state: State) -> Menu:
        assert isinstance(state, SteelDriverState)
        return menu(self.speaker, state, self.width, self.order)

    def extras(self) -> dict[str, Extra]:
        about = N_("sort tracks by profit now, or by what they add to your shares")
        return {"order": Extra(N_context("command", "order"), about, self.change_order, reorders=True)}

    def change_order(self, state: State, typed: str) -> RenderableType:
        self.order = SHARES if self.order == PROFIT else PROFIT
        said = N_("Tracks are sorted by profit now.")
        if self.order == SHARES:
            said = N_("Tracks are sorted by what they add to your shares.")
        return Text(self.words(said), style="italic")

    def picture(self, state: State) -> str | None:
        assert isinstance(state, SteelDriverState)
        return board_svg(self.words, state)

    def position(self, state: State) -> RenderableType:
        assert isinstance(state, SteelDriverState)
        return Group(self.title(state), self.orders(state), Text(), position_table(self, state))

    def result(self, state: State) -> RenderableType:
        assert isinstance(state, SteelDriverState)
        return Group(self.title(state), Text(), result_tables(self, state), Text.from_markup(self.winners(state)))

    def title(self, state: SteelDriverState) -> RenderableType:
        """Game, round and phase to the left; map and edition to the right."""
        phase = self.speaker.name("phase", PHASES[state.phase])
        parts = [f"[bold]{self.speaker.game.title}[/]"]
        if state.phase in (AUCTIONS, BUILDING):
            parts.append(self.words(N_("Round {round} of {rounds}"), round=state.round, rounds=state.board.rounds))
        parts.append(f"[bold]{capitalised(phase)}[/]")
        own = state.board.edition
        edition = self.speaker.name("edition", own.name) if EDITIONS.holds(own.id, own) else own.title
        title = map_title(self.words, "steel-driver", state.board.map)
        place = f"{title} · {edition}" if self.width >= WIDE else title
        return self.head(" · ".join(parts), place)

    def orders(self, state: SteelDriverState) -> RenderableType:
        """Company order with the company that acts now, pass row, link, supply."""
        names = state.board.company_names
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(self.dim(N_("Company order")), self.row([names[company] for company in state.order], state))
        if state.phase == BUILDING:
            grid.add_row(self.dim(N_("Passed")), self.row([names[company] for company in state.passed], state))
        else:
            grid.add_row(self.dim(N_("On the table")), Text.from_markup(self.on_the_table(state)))
        return grid

    def row(self, companies: list[str], state: SteelDriverState) -> Text:
        acting = state.board.company_names[state.company] if state.company >= 0 else ""
        parts = [(f"[{BRASS}]▸[/]" if name == acting else "") + self.company(name) for name in companies]
        return Text.from_markup("  ".join(parts) or "·")

    def on_the_table(self, state: SteelDriverState) -> str:
        supply = self.words(
            N_plural("{cubes} cube in the supply", "{cubes} cubes in the supply", "cubes"), cubes=state.supply
        )
        marker = self.speaker.say(N_("active marker: {seat}"), seat=state.marker)
        return f"{supply}, {marker}" if state.phase == AUCTIONS else supply
