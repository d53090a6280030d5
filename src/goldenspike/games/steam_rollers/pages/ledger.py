"""Beside the sheet: engine, deliveries, connections, cards and points of the player whose sheet it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages.common import TOWNS, card_name, figure, plain_die, shown_seat, state_of
from goldenspike.games.steam_rollers.rules.cards import CARDS, strength
from goldenspike.games.steam_rollers.rules.connections import all_connections
from goldenspike.games.steam_rollers.rules.events import Delivered
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.score import boxes, card_points, engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.words.actions import signed
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural

PLACES = 9
"""Places for deliveries that are shown from the start."""


class Box(NamedTuple):
    picture: SafeString
    crossed: bool
    now: bool
    """Whether the die in hand could cross it off."""
    label: str


class Joined(NamedTuple):
    a: SafeString
    b: SafeString
    towns: str
    points: int
    label: str


class Held(NamedTuple):
    picture: SafeString
    name: str
    note: str


class Sums(NamedTuple):
    deliveries: int
    network: int
    engine: int
    cards: str
    total: str


@dataclass(frozen=True, kw_only=True)
class Account(Part):
    """What a player has."""

    template: ClassVar[str] = "steam_rollers/account.html"
    name: str
    mine: bool
    boxes: list[Box]
    strength: int
    strength_note: str
    deliveries: list[int]
    free: range
    """Empty places for deliveries to come."""
    connections: list[Joined]
    cards: list[Held]
    sums: Sums


@dataclass(frozen=True)
class Ledger(Part):
    """The account beside the large sheet."""

    template: ClassVar[str] = "steam_rollers/ledger.html"
    account: Account


def ledger(view: TableView) -> Ledger:
    return Ledger(account(view, shown_seat(view)))


def account(view: TableView, seat: int) -> Account:
    state = state_of(view)
    points = delivered(view, seat)
    return Account(
        name=view.name(seat),
        mine=view.mine == {seat},
        boxes=[box(view, seat, value) for value in range(1, 7)],
        strength=strength(state, seat),
        strength_note=strength_note(view, seat),
        deliveries=points,
        free=range(max(0, PLACES - len(points))),
        connections=connections(view, seat),
        cards=held(view, seat),
        sums=sums(state, seat),
    )


def box(view: TableView, seat: int, value: int) -> Box:
    state = state_of(view)
    crossed = bool(state.engine[seat] >> (value - 1) & 1)
    text = N_("box {box}: crossed off") if crossed else N_("box {box}: open")
    now = not crossed and view.acting and state.seat == seat and state.die == value
    return Box(plain_die(value, ""), crossed, now, view.words(text, box=value))


def strength_note(view: TableView, seat: int) -> str:
    state = state_of(view)
    crossed = boxes(state, seat)
    text = view.words(N_plural("{count} box", "{count} boxes", "count"), count=crossed)
    if strength(state, seat) > crossed:
        return view.words(N_("{boxes}, plus 1 from a card"), boxes=text)
    return text


def delivered(view: TableView, seat: int) -> list[int]:
    """What each delivery scored, in order."""
    events = [event for _, step in view.played for event in step.events]
    return [event.points for event in events if isinstance(event, Delivered) and event.seat == seat]


def connections(view: TableView, seat: int) -> list[Joined]:
    state = state_of(view)
    out = []
    for connection in all_connections(state.board, state.tracks[seat], state.walled):
        a, b = connection.a + 1, connection.b + 1
        towns = view.words(TOWNS, towns=connection.towns) if connection.towns else ""
        if connection.walled:
            towns = view.words(N_("across a wall"))
        label = view.words(N_("{a} and {b} are connected"), a=a, b=b)
        points = 0 if connection.walled else 1 + connection.towns
        out.append(Joined(plain_die(a), plain_die(b), towns, points, label))
    return out


def held(view: TableView, seat: int) -> list[Held]:
    state = state_of(view)
    out = []
    for card in range(CARDS):
        if state.holder[card] == seat:
            points = state.board.card_points[state.sides >> card & 1][card]
            note = f"{card_id(state, card)}, {signed(points)}"
            out.append(Held(plain_die(card + 1), card_name(view, card), note))
    return out


def sums(state: SteamRollersState, seat: int) -> Sums:
    return Sums(
        state.delivered[seat],
        state.network[seat],
        engine_points(state, seat),
        signed(card_points(state, seat)),
        figure(state.scores()[seat]),
    )
