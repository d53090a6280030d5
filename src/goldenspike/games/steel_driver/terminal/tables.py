"""The tables of the screen: companies as rows, players as columns, their cubes and cash below; and the final scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from goldenspike.bots import Worth
from goldenspike.choices import standing_of
from goldenspike.games.steel_driver.rules.phases import CLAIMING
from goldenspike.games.steel_driver.rules.score import equity, goods_of, set_sizes, shares_of
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.terminal.colours import BRASS
from goldenspike.terminal.tables import NOTHING, plain_table, short
from goldenspike.words.catalogue import N_, N_context
from goldenspike.words.names import money

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.terminal.screen import SteelDriverScreen

CONTROLS = "◆"


# While the game lasts


class Layout(NamedTuple):
    """How generous the table is: whether there is a column for the controller, the space between columns, the width of
    player names, and whether the players' cash has dollar signs.
    """

    control: bool
    gap: int
    room: int
    signs: bool = True


LAYOUTS = (
    Layout(True, 2, 10),
    Layout(False, 2, 10),
    Layout(False, 1, 8),
    Layout(False, 1, 5),
    Layout(False, 1, 5, signs=False),
)


def position_table(screen: SteelDriverScreen, state: SteelDriverState) -> RenderableType:
    """The most generous layout that fits."""
    worths = standing_of(state).worths
    boundless = screen.console.options.update_width(1000)
    for layout in LAYOUTS:
        table = company_table(screen, state, worths, layout)
        if Measurement.get(screen.console, boundless, table).maximum <= screen.width:
            break
    legend = N_("{sign} controls it · Share: the value of one share now and at the end")
    return Group(table, Text(screen.words(legend, sign=CONTROLS), style="dim"))


def company_table(screen: SteelDriverScreen, state: SteelDriverState, worths: list[Worth], layout: Layout) -> Table:
    words = screen.words
    table = plain_table(layout.gap)
    table.show_footer = True
    if_ended = equity(state, [worth.now for worth in worths])
    tells_more = if_ended != state.cash  # only once shares are worth something
    rows = (N_("Cubes"), N_("Cash"), *([N_("With shares")] if tells_more else []))
    below = "\n".join(words(message) for message in rows)
    table.add_column(words(N_("Company")) if layout.gap > 1 else "", below, no_wrap=True)
    if state.phase == CLAIMING:  # boxes and profit no longer matter
        table.add_column(words(N_context("column", "Goods")) if layout.signs else "", no_wrap=layout.signs)
    else:
        table.add_column(words(N_context("column", "Box")), justify="right", no_wrap=True)
        table.add_column(words(N_context("column", "Profit")), justify="right", no_wrap=True)
    if layout.control:
        table.add_column(words(N_("Control")), no_wrap=True)
    table.add_column(words(N_context("column", "Cities")), justify="right", no_wrap=True)
    for seat in range(state.players):
        name = Text(short(screen.seats[seat], layout.room), style=BRASS if seat == state.actor else "bold")
        table.add_column(
            name,
            seat_foot(screen, state, seat, if_ended[seat] if tells_more else None, layout),
            justify="right",
            no_wrap=True,
        )
    table.add_column(words(N_context("column", "Share")), justify="right", style="bold", no_wrap=True)
    table.add_column(words(N_context("column", "at end")), justify="right", no_wrap=True)
    for company, worth in enumerate(worths):
        table.add_row(*company_row(screen, state, company, worth, layout))
    return table


def seat_foot(
    screen: SteelDriverScreen, state: SteelDriverState, seat: int, if_ended: int | None, layout: Layout
) -> str:
    """Cubes, cash, and the cash the player would have if every share were paid now."""
    sums = [state.cash[seat]] if if_ended is None else [state.cash[seat], if_ended]
    shown = [money(screen.words, amount) if layout.signs else str(amount) for amount in sums]
    return "\n".join([str(state.cubes[seat]), *shown])


def company_row(
    screen: SteelDriverScreen, state: SteelDriverState, company: int, worth: Worth, layout: Layout
) -> list[RenderableType]:
    controller = state.control[company]
    row = [screen.company(state.board.company_names[company])]
    if state.phase == CLAIMING:
        row.append(goods_letters(screen, state, company, "" if layout.signs else " "))
    else:
        row += [str(state.box[company]), money(screen.words, state.profit[company])]
    if layout.control:
        row.append(escape(short(screen.seats[controller], layout.room)) if controller >= 0 else NOTHING)
    row.append(str(state.reach[company].bit_count()))
    for seat, held in enumerate(shares_of(state, company)):
        row.append((CONTROLS if seat == controller else "") + (str(held) if held else NOTHING))
    row += [money(screen.words, worth.now), f"{worth.low}–{worth.high}"]
    return [Text.from_markup(cell) for cell in row]


def goods_letters(screen: SteelDriverScreen, state: SteelDriverState, company: int, between: str) -> str:
    """`2W1K`: what a company has taken so far, in little space; with `between` a space, it can wrap."""
    letters = [screen.letter(goods) for goods in state.board.goods_names]
    counts = zip(goods_of(state, company), letters, strict=True)
    return between.join(f"{count}{letter}" for count, letter in counts if count) or NOTHING


# At the end


def result_tables(screen: SteelDriverScreen, state: SteelDriverState) -> RenderableType:
    return Group(company_results(screen, state), Text(), player_results(screen, state), Text())


def company_results(screen: SteelDriverScreen, state: SteelDriverState) -> Table:
    """What each company took, the sets it makes, and what a share of it pays."""
    words, board = screen.words, state.board
    table = plain_table()
    table.add_column(words(N_("Company")), no_wrap=True)
    table.add_column(words(N_("Control")), no_wrap=True)
    table.add_column(words(N_context("column", "Goods")), no_wrap=True)
    table.add_column(words(N_context("column", "Sets")))
    table.add_column(words(N_context("column", "Share")), justify="right", style="bold", no_wrap=True)
    for company, name in enumerate(board.company_names):
        goods = goods_of(state, company)
        counts = [(goods[colour], screen.goods_chip(code)) for colour, code in enumerate(board.goods_names)]
        controller = state.control[company]
        row = [
            screen.company(name),
            screen.speaker.player(controller) if controller >= 0 else NOTHING,
            " ".join(f"{count}{chip}" for count, chip in counts if count) or NOTHING,
            " + ".join(money(words, board.set_values[size]) for size in set_sizes(goods)) or NOTHING,
            money(words, state.profit[company]),
        ]
        table.add_row(*(Text.from_markup(cell) for cell in row))
    return table


def player_results(screen: SteelDriverScreen, state: SteelDriverState) -> Table:
    """From first to last: cash earned in the rounds, what the shares paid, and the total."""
    words, winners = screen.words, state.winners()
    table = plain_table()
    table.add_column(words(N_("Player")), no_wrap=True)
    table.add_column(words(N_context("column", "Rounds")), justify="right", no_wrap=True)
    table.add_column(words(N_context("column", "Shares")), justify="right", no_wrap=True)
    table.add_column(words(N_("Cash")), justify="right", style="bold", no_wrap=True)
    table.add_column(words(N_context("column", "Shares held")))
    for seat in sorted(range(state.players), key=lambda seat: (-state.cash[seat], seat not in winners, seat)):
        held = [(shares_of(state, company)[seat], company) for company in range(len(state.profit))]
        paid = sum(shares * state.profit[company] for shares, company in held)
        chips = [f"{shares}{screen.chip(state.board.company_names[company])}" for shares, company in held if shares]
        name = f"[{BRASS}]{screen.speaker.player(seat)}[/]" if seat in winners else screen.speaker.player(seat)
        sums = [money(words, amount) for amount in (state.cash[seat] - paid, paid, state.cash[seat])]
        row = [name, *sums, " ".join(chips) or NOTHING]
        table.add_row(*(Text.from_markup(cell) for cell in row))
    return table
