"""The ledgers: waiting goods, special cards, who could deliver what, the other sheets, and everybody's points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.drawing import cards as drawn_cards
from goldenspike.games.steam_rollers.pages import forecasts, rivals, sheets
from goldenspike.games.steam_rollers.pages.common import (
    card_name,
    city_cubes,
    city_plate,
    cube,
    figure,
    plain_die,
    shown_seat,
    state_of,
)
from goldenspike.games.steam_rollers.pages.ledger import Sums, sums
from goldenspike.games.steam_rollers.rules.cards import CARDS, is_waiting, strength
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.rounds import empty_cities
from goldenspike.games.steam_rollers.words.actions import signed
from goldenspike.site.pages import markup
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.games import map_title

EMPTY = N_plural(
    "{count} city is empty. Once {most} cities are empty, the game ends after that round.",
    "{count} cities are empty. Once {most} cities are empty, the game ends after that round.",
    "count",
)

LAST_ROUND = N_plural(
    "{count} city is empty. The game ends after this round.",
    "{count} cities are empty. The game ends after this round.",
    "count",
)


class City(NamedTuple):
    number: int
    plate: SafeString
    cubes: list[SafeString]
    hot: bool
    label: str


class Card(NamedTuple):
    picture: SafeString
    id: str
    sign: SafeString
    points: str
    name: str
    effect: str
    kind: str
    ring: SafeString | str
    hold: str
    note: str


class PlayerRow(NamedTuple):
    name: str
    ring: SafeString
    note: str
    now: bool
    start: bool
    strength: int
    sums: Sums
    likely: str


class Other(NamedTuple):
    address: str
    name: str
    ring: SafeString
    sheet: SafeString
    total: str
    facts: list[str]
    label: str


@dataclass(frozen=True, kw_only=True)
class Ledgers(Part):
    template: ClassVar[str] = "steam_rollers/ledgers.html"
    supply: list[City]
    supply_note: str
    nothing: str
    """The text shown where there are no cubes."""
    cards: list[Card]
    reach: rivals.Reach | None
    setting: str


@dataclass(frozen=True)
class Others(Part):
    """The sheets of the other players."""

    template: ClassVar[str] = "steam_rollers/others.html"
    others: list[Other]


@dataclass(frozen=True, kw_only=True)
class Points(Part):
    template: ClassVar[str] = "steam_rollers/points_table.html"
    rows: list[PlayerRow]
    over: bool
    forecast: str
    """The address of the forecast; empty once it is known."""


@dataclass(frozen=True)
class Players(Part):
    template: ClassVar[str] = "steam_rollers/players.html"
    others: Others | None
    """None once the game is over: all sheets are then shown with the scores."""
    points: Points


def ledgers(view: TableView) -> Ledgers:
    return Ledgers(
        supply=[city(view, number) for number in range(1, 7)],
        supply_note=supply_note(view),
        nothing=nothing(view),
        cards=[card(view, number) for number in range(CARDS)] if state_of(view).effects[0] >= 0 else [],
        reach=rivals.reach(view),
        setting=setting(view),
    )


def setting(view: TableView) -> str:
    """`Heartland, difficulty: medium, walls between 1–3`: how the table was set up, without its bots."""
    state = state_of(view)
    board = state.board
    level = view.speaker.name("difficulty", board.difficulty)
    parts = [map_title(view.words, "steam-rollers", board.map), view.words(N_("difficulty: {level}"), level=level)]
    if not board.wall_draws:
        parts.append(view.words(N_("no walls")))
    borders = [f"{a + 1}–{b + 1}" for a, b in board.wall_rows[state.wall_row]]
    if borders:
        parts.append(view.words(N_("walls between {borders}"), borders=borders))
        if board.walls_forbidden:
            parts.append(view.words(N_("track can’t touch them")))
    if view.limit and has_other_people(view):
        parts.append(view.words(N_("{seconds} seconds to snatch"), seconds=view.limit))
    return ", ".join(parts)


def has_other_people(view: TableView) -> bool:
    """Whether people other than the reader play: only then does time matter."""
    return sum(1 for seat_view in view.seat_views if seat_view.kind != "bot") > 1


def city(view: TableView, number: int) -> City:
    state = state_of(view)
    waiting = city_cubes(view, number - 1)
    cubes = [cube(view, colour, named=False) for colour, count in waiting for _ in range(count)]
    named = [f"{view.speaker.name('goods', colour)} ×{count}" for colour, count in waiting]
    contents = ", ".join(named) or nothing(view)
    label = view.words(N_("City {number}: {cubes}"), number=number, cubes=contents)
    return City(number, city_plate(number), cubes, view.acting and state.die == number, label)


def nothing(view: TableView) -> str:
    """The text for a city without cubes: empty, or not stocked yet."""
    return view.words(N_("empty") if state_of(view).round else N_("no cubes yet"))


def supply_note(view: TableView) -> str:
    state = state_of(view)
    if not state.round or state.over:
        return ""
    empty, most = empty_cities(state), state.board.empty_cities_to_end
    return view.words(EMPTY if empty < most else LAST_ROUND, count=empty, most=most)


# Special cards


def card(view: TableView, number: int) -> Card:
    state = state_of(view)
    id, holder = card_id(state, number), state.holder[number]
    sideways = bool(state.sideways >> number & 1)
    kinds = ["mine"] if holder >= 0 and view.seat_views[holder].mine else []
    kinds += ["side"] if sideways else []
    kinds += ["hot"] if view.acting and state.die == number + 1 else []
    return Card(
        plain_die(number + 1),
        id,
        kind_sign(view, state.stays[number]),
        signed(state.board.card_points[state.sides >> number & 1][number]),
        card_name(view, number),
        view.speaker.name("card effect", id),
        " ".join(kinds),
        markup.seat(holder, view.name(holder), view.seat_views[holder].mine, "s") if holder >= 0 else "",
        view.name(holder) if holder >= 0 else view.words(N_("in the centre")),
        card_note(view, number, sideways),
    )


def kind_sign(view: TableView, stays: bool) -> SafeString:
    label = view.words(N_("stays when used")) if stays else view.words(N_("returns when used"))
    return drawn_kind(stays, label)


@lru_cache(markup.MOST_KEPT)
def drawn_kind(stays: bool, label: str) -> SafeString:
    return format_html(
        '<svg class="kind-i" viewBox="-2 0 26 20" role="img" aria-label="{}"><title>{}</title>{}</svg>',
        label,
        label,
        mark_safe(drawn_cards.sign(stays, 0 if stays else 4, 10)),
    )


def card_note(view: TableView, number: int, sideways: bool) -> str:
    """Whether it can be taken, and whether its holder can use it yet; empty once the game is over."""
    state = state_of(view)
    if state.over:
        return ""
    if sideways:
        return view.words(N_("sideways: can’t be taken"))
    if state.holder[number] < 0:
        return view.words(N_("can be taken"))
    if is_waiting(state, number):
        return view.words(N_("upright: usable from next round"))
    return view.words(N_("upright: can be taken"))


# Players


def players(view: TableView) -> Players:
    return Players(None if view.state.over else others(view), points(view))


def points(view: TableView) -> Points:
    bands = forecasts.bands(view)
    due = bands is None and state_of(view).round > 0 and view.live
    return Points(
        rows=[player_row(view, seat_view, bands) for seat_view in view.seat_views],
        over=view.state.over,
        forecast=f"/t/{view.table}/forecast" if due else "",
    )


def others(view: TableView) -> Others:
    """The players whose sheet is not the large one, in the order of play."""
    players, front = state_of(view).players, shown_seat(view)
    return Others([other(view, view.seat_views[(front + turn) % players]) for turn in range(1, players)])


def other(view: TableView, seat_view: SeatView) -> Other:
    state, seat = state_of(view), seat_view.seat
    held = [card_id(state, card) for card in range(CARDS) if state.holder[card] == seat]
    facts = [
        view.words(N_("strength {strength}"), strength=strength(state, seat)),
        view.words(N_("delivery points {points}"), points=state.delivered[seat]),
        view.words(N_("network {points}"), points=state.network[seat]),
        view.words(N_("cards {cards}"), cards=held) if held else view.words(N_("no card")),
    ]
    label = view.words(N_("Enlarge {player}’s sheet"), player=seat_view.name)
    ring = markup.seat(seat, seat_view.name, seat_view.mine)
    address = sheets.address(view, seat)
    total = figure(state.scores()[seat])
    return Other(address, seat_view.name, ring, sheets.small(view, seat), total, facts, label)


def player_row(view: TableView, seat_view: SeatView, bands: forecasts.Bands | None) -> PlayerRow:
    state, seat = state_of(view), seat_view.seat
    likely = "…" if bands is None else f"{figure(bands[seat][0])}–{figure(bands[seat][1])}"
    return PlayerRow(
        seat_view.name,
        markup.seat(seat, seat_view.name, seat_view.mine),
        seat_view.note(view.words),
        seat == state.actor,
        seat == state.start,
        strength(state, seat),
        sums(state, seat),
        likely,
    )
