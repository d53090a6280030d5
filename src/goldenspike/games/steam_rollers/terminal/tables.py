"""The tables of the screen: what each number of a die stands for, points, cards, the final scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from goldenspike.choices import standing_of
from goldenspike.games.steam_rollers.rules.cards import CARDS, strength
from goldenspike.games.steam_rollers.rules.events import Scored
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.score import boxes, card_points, engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import KINDS
from goldenspike.games.steam_rollers.terminal.colours import BLACK_DIE, DIE, DIE_IN_HAND, ENAMEL
from goldenspike.games.steam_rollers.words.actions import card_sign, signed
from goldenspike.terminal.colours import BRASS
from goldenspike.terminal.tables import NOTHING, plain_table, short
from goldenspike.words.catalogue import N_, Message, N_context, N_plural
from goldenspike.words.events import event_text

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.terminal.screen import SteamRollersScreen

CROSSED, FREE = "×", "□"
UPRIGHT, SIDEWAYS = "▮", "▬"
HOLDER = 6
LONGEST_CARD = 16
ROOM = 43
"""The width the wide tables need."""


def grid(gap: int = 1) -> Table:
    table = Table.grid(padding=(0, gap, 0, 0))
    table.header_style = "dim"
    return table


def cubes_of(screen: SteamRollersScreen, state: SteamRollersState, city: int) -> Text:
    """The cubes waiting in a city: letters on their colours, with a count before those that occur several times."""
    names = state.board.goods_names
    counts = state.supply[city * len(names) : (city + 1) * len(names)]
    cubes = Text()
    for name, count in zip(names, counts, strict=True):
        if count:
            several = str(count) if count > 1 else ""
            cubes.append(f"{several}{screen.letter(name)}", "" if screen.plain else ENAMEL[name])
    return cubes if cubes else Text(NOTHING, style="dim")


# Dice


def dice_lines(screen: SteamRollersScreen, state: SteamRollersState) -> list[Text]:
    """The white dice on the table and in hand; below, the black die with the two kinds of track it allows."""
    words = screen.words
    if not state.black:
        return [Text(words(N_("No dice have been rolled yet.")), style="dim")]
    table = [die for die in range(1, 7) for _ in range(state.dice[die])]
    white = dice_row(screen, N_("Dice"), table, DIE)
    if state.die:
        hand = [die for die in (state.die, state.second) if die]
        white.append("· ", "dim").append(dice_row(screen, N_("in hand"), hand, DIE_IN_HAND))
    kinds = [screen.speaker.name("kind", KINDS[kind]) for kind in state.board.black_kinds[state.black]]
    return [white, dice_row(screen, N_("Track"), [state.black], BLACK_DIE).append(", ".join(kinds))]


def dice_row(screen: SteamRollersScreen, label: Message, dice: list[int], style: str) -> Text:
    row = Text.assemble((f"{screen.words(label)} ", "dim"))
    for die in dice:
        row.append(*screen.die(die, style)).append(" ")
    return row


# What a number stands for


def numbers_head(screen: SteamRollersScreen) -> Text:
    return screen.dim(N_("City and its cubes, engine box, card, holder"))


def numbers_table(screen: SteamRollersScreen, state: SteamRollersState, seat: int, room: int) -> Table:
    """With the letters of the cities if there is space (the sheet shows them anyway); otherwise without, and if need be
    with shorter names of the holders.
    """
    boundless = screen.console.options.update_width(1000)
    for lettered, cut in ((True, 0), (False, 0), (False, 1)):
        table = numbers(screen, state, seat, room, lettered, cut)
        if Measurement.get(screen.console, boundless, table).maximum <= room:
            break
    return table


def numbers(
    screen: SteamRollersScreen, state: SteamRollersState, seat: int, room: int, lettered: bool, cut: int
) -> Table:
    """A line for each number of a die: city and its cubes, the player's engine box, special card and its holder."""
    wide = room >= ROOM
    table = grid()
    for _ in range(6 if wide else 5):
        table.add_column(no_wrap=True)
    for number in range(CARDS):
        box = Text(CROSSED, style="bold") if state.engine[seat] >> number & 1 else Text(FREE, style="dim")
        row = [screen.city(number, lettered), cubes_of(screen, state, number), box, card_face(state, number)]
        if wide:
            row.append(Text(screen.speaker.name("card name", card_id(state, number))))
        row.append(holder(screen, state, number, room, cut))
        table.add_row(*row)
    return table


def card_face(state: SteamRollersState, card: int) -> Text:
    """`4b∞−1`: side, whether it stays, points at the end."""
    return Text(f"{card_id(state, card)}{card_sign(state, card)}")


def holder(screen: SteamRollersScreen, state: SteamRollersState, card: int, room: int, cut: int) -> Text:
    """Who has a card, and whether it is sideways (and cannot be taken)."""
    seat = state.holder[card]
    if seat < 0:
        return Text(NOTHING, style="dim")
    sign = SIDEWAYS if state.sideways >> card & 1 else UPRIGHT
    name = short(screen.seats[seat], (HOLDER - 1 if room >= ROOM else HOLDER - 3) - cut)
    return Text(f"{sign}{name}", style=BRASS if seat == screen.shown_seat(state) else "")


def cards_table(screen: SteamRollersScreen, state: SteamRollersState) -> RenderableType:
    """The six special cards in full."""
    words, speaker = screen.words, screen.speaker
    table = grid(2)
    for _ in range(4):
        table.add_column(no_wrap=True)
    table.add_column()
    for card in range(CARDS):
        id, seat = card_id(state, card), state.holder[card]
        where = words(N_("in the centre")) if seat < 0 else speaker.player(seat)
        lying = f" {SIDEWAYS}" if state.sideways >> card & 1 else ""
        face = [f"[bold]{id}[/]", f"[bold]{speaker.name('card name', id)}[/]", card_sign(state, card)]
        row = [*face, f"{where}{lying}", speaker.name("card effect", id)]
        table.add_row(*(Text.from_markup(cell) for cell in row))
    legend = N_(
        "↯ returns to the centre when used · ∞ stays · ± points at the end · {sideways} sideways: can’t be taken"
    )
    return Group(table, Text(words(legend, sideways=SIDEWAYS), style="dim"))


# Points


COLUMNS: tuple[Message, ...] = (
    N_context("column", "Str"),
    N_context("column", "Del"),
    N_context("column", "Net"),
    N_context("column", "Eng"),
    N_context("column", "Crd"),
    N_context("column", "Tot"),
    N_context("column", "fcst"),
)


def points_of(state: SteamRollersState, seat: int) -> tuple[int, int, int, int]:
    """By source: deliveries, network, engine, cards (SR-7)."""
    return state.delivered[seat], state.network[seat], engine_points(state, seat), card_points(state, seat)


def score_table(screen: SteamRollersScreen, state: SteamRollersState, brief: bool = False) -> Table:
    """Engine strength, points by source and in total, and the forecast; `brief`: only the last two."""
    table = grid()
    table.show_header = True
    table.add_column("", justify="right", style="dim", no_wrap=True)
    table.add_column("", no_wrap=True)
    for column in COLUMNS[-2:] if brief else COLUMNS:
        table.add_column(screen.words(column), justify="right", no_wrap=True)
    for seat, worth in enumerate(standing_of(state).worths):
        name = Text(short(screen.seats[seat], 8), style=BRASS if seat == state.actor else "bold")
        figures = [] if brief else [str(figure) for figure in (strength(state, seat), *points_of(state, seat))]
        table.add_row(str(seat + 1), name, *figures, Text(str(worth.now), style="bold"), f"{worth.low}–{worth.high}")
    return table


def seat_lines(screen: SteamRollersScreen, state: SteamRollersState, seat: int) -> list[Text]:
    """Below a sheet: engine and connections, then the points by source."""
    scored = Scored(seat, *points_of(state, seat), state.scores()[seat])
    return [Text(connections_line(screen, state, seat)), Text.from_markup(event_text(screen.speaker, scored))]


def connections_line(screen: SteamRollersScreen, state: SteamRollersState, seat: int) -> str:
    """`Engine ×1 □2 …: strength 1 · Connections: 1–3 (2), 2–6 (2)`."""
    view = state.view()["players"][seat]
    joined = [f"{connection['a']}–{connection['b']} ({connection['points']})" for connection in view["connections"]]
    marks = " ".join(f"{CROSSED if box in view['engine'] else FREE}{box}" for box in range(1, CARDS + 1))
    parts = [
        screen.words(N_("Engine {boxes}: strength {strength}"), boxes=marks, strength=view["strength"]),
        screen.words(N_("Connections: {connections}"), connections=", ".join(joined) or NOTHING),
    ]
    return " · ".join(parts)


# At the end


def result_table(screen: SteamRollersScreen, state: SteamRollersState) -> Table:
    """From first to last: points by source, and what breaks ties."""
    words, winners, totals = screen.words, state.winners(), state.scores()
    table = plain_table()
    table.add_column(words(N_("Player")), no_wrap=True)
    heads = (N_("Deliveries"), N_("Network"), N_("Engine"), N_context("column", "Cards"), N_("Points"))
    for head in heads:
        table.add_column(words(head), justify="right", no_wrap=True)
    table.add_column(words(N_context("column", "Boxes")), justify="right", no_wrap=True)
    table.add_column(words(N_context("column", "Cubes")), justify="right", no_wrap=True)
    for seat in sorted(range(state.players), key=lambda seat: (-totals[seat], seat not in winners, seat)):
        player = screen.speaker.player(seat)
        name = f"[{BRASS}]{player}[/]" if seat in winners else player
        *rest, cards = points_of(state, seat)
        row = [name, *map(str, rest), signed(cards), f"[bold]{str(totals[seat]).replace('-', '−')}[/]"]
        row += [str(boxes(state, seat)), str(state.delivered_cubes[seat])]
        table.add_row(*(Text.from_markup(cell) for cell in row))
    return table


def tie_break(screen: SteamRollersScreen, state: SteamRollersState) -> str:
    """Why the winner won if points alone do not decide (SR-7.5); otherwise empty."""
    totals, winners = state.scores(), state.winners()
    best = max(totals)
    tied = [seat for seat, total in enumerate(totals) if total == best]
    if len(tied) == 1:
        return ""
    say = screen.speaker.say
    if len(winners) > 1:
        message = N_plural(
            "{seat} are tied on points, engine and network ({points} point): rule SR-7.5.",
            "{seat} are tied on points, engine and network ({points} points): rule SR-7.5.",
            "points",
        )
        return say(message, seat=winners, points=best)
    winner = winners[0]
    rivals = [seat for seat in tied if seat != winner]
    engine = max(boxes(state, seat) for seat in rivals)
    if boxes(state, winner) > engine:
        message = N_("Tied at {points}: the stronger engine wins, {mine} to {theirs} boxes (rule SR-7.5).")
        return say(message, points=best, mine=boxes(state, winner), theirs=engine)
    equal = [seat for seat in rivals if boxes(state, seat) == engine]
    network = max(state.network[seat] for seat in equal)
    message = N_("Tied at {points} and on engines: the larger network wins, {mine} to {theirs} (rule SR-7.5).")
    return say(message, points=best, mine=state.network[winner], theirs=network)
