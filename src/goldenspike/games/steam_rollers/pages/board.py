"""The large sheet in two layers: the ground, sent once, and what a position adds, sent after every move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing.svg import esc
from goldenspike.games.steam_rollers.drawing import board as sheets
from goldenspike.games.steam_rollers.drawing.board import HexOffer
from goldenspike.games.steam_rollers.drawing.hexmap import hex_sheet, path
from goldenspike.games.steam_rollers.drawing.position import connected_hexes, tracks_of, walls_of
from goldenspike.games.steam_rollers.pages.common import shown_seat, state_of
from goldenspike.games.steam_rollers.pages.ledger import Ledger
from goldenspike.games.steam_rollers.rules.actions import DELIVER, TAKE, TRACK, SteamRollersAction
from goldenspike.games.steam_rollers.rules.connections import route_for
from goldenspike.games.steam_rollers.rules.events import Delivered, TrackDrawn
from goldenspike.games.steam_rollers.rules.prospects import legal
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.letters import colour_letters


@dataclass(frozen=True, kw_only=True)
class MySheet(Part):
    """The large sheet with its account beside it."""

    template: ClassVar[str] = "steam_rollers/mysheet.html"
    ground: SafeString
    layer: SafeString
    look: str
    wide: int
    ledger: Ledger


def ground(view: TableView) -> SafeString:
    """Water, regions and cities, plus the shapes of track that lists and previews use."""
    map = state_of(view).board.map
    return mark_safe(
        f'<svg class="board ground hex-sheet" viewBox="{sheets.view_box(map)}" aria-hidden="true">'
        f"<defs>{sheets.shape_marks()}</defs>{sheets.still(map, letters=colour_letters(view.words))}</svg>"
    )


def live(view: TableView) -> SafeString:
    state, seat = state_of(view), shown_seat(view)
    map = state.board.map
    acting = view.acting and state.actor == state.seat
    inside = sheets.moving(
        map,
        tracks=tracks_of(state, seat),
        walls=walls_of(state),
        connected=connected_hexes(state, seat),
        offers=offers(view) if acting else (),
        route=last_route(view, seat) if not acting else (),
        tries=routes(state) if acting else {},
    )
    title = esc(view.words(N_("{player}’s sheet"), player=view.name(seat)))
    return mark_safe(
        f'<svg id="board" class="board hex-sheet" viewBox="{sheets.view_box(map)}" role="group" aria-label="{title}">'
        f'{inside}{regions(view) if acting else ""}<g id="trying" class="trying"></g></svg>'
    )


def offers(view: TableView) -> list[HexOffer]:
    """The hexes in which the die in hand allows track."""
    state = state_of(view)
    names = state.board.hex_names
    hexes = dict.fromkeys(action.hex for action in legal(state) if action.op == TRACK)
    label = N_("Choose hex {hex}")
    return [HexOffer(names[hex], f"hex {names[hex]}", view.words(label, hex=names[hex])) for hex in hexes]


def regions(view: TableView) -> str:
    """The regions of the dice that can be drafted: each lights up with its die."""
    state = state_of(view)
    fields = hex_sheet(state.board.map).fields
    return "".join(
        f'<path class="region-lit" data-act="{action}" d="{path(fields[action.die - 1])}"/>'
        for action in legal(state)
        if action.op == TAKE
    )


def routes(state: SteamRollersState) -> dict[str, list[str]]:
    """The route of each delivery."""
    return {str(action): way_of(state, action) for action in legal(state) if action.op == DELIVER}


def way_of(state: SteamRollersState, action: SteamRollersAction) -> list[str]:
    """Every hex from the source to the destination, both cities included."""
    chain = route_for(state, state.seat, action.source, action.destination, action.amount - state.extra)
    return way_over(
        state, [action.source, *(connection.b for connection in chain)], [connection.hexes for connection in chain]
    )


def way_over(state: SteamRollersState, cities: list[int], tracks: list[list[int]]) -> list[str]:
    board = state.board
    way = [board.hex_names[board.city_hex[cities[0]]]]
    for city, hexes in zip(cities[1:], tracks, strict=True):
        way += [board.hex_names[hex] for hex in [*hexes, board.city_hex[city]]]
    return way


def last_route(view: TableView, seat: int) -> list[str]:
    """The route of the delivery just made on this sheet, so that everybody sees it."""
    for event in view.events:
        if isinstance(event, Delivered) and event.seat == seat:
            state = state_of(view)
            chain = route_for(state, seat, event.source - 1, event.destination - 1, event.distance)
            return way_over(
                state,
                [event.source - 1, *(connection.b for connection in chain)],
                [connection.hexes for connection in chain],
            )
    return []


def wide(view: TableView) -> int:
    """The width of the sheet on a phone, in CSS pixels: large enough for a finger to hit every hex."""
    _, _, wide, _ = hex_sheet(state_of(view).board.map).box
    return round(wide * 1.15)


def look(view: TableView) -> str:
    """Where a small screen is centred at first, as fractions of width and height: on the region of the die in hand, or
    on the last track drawn or delivery made.
    """
    state = state_of(view)
    where = hex_sheet(state.board.map)
    if view.acting and state.actor == state.seat:
        hexes = [offer.hex for offer in offers(view)]
    else:
        seat = shown_seat(view)
        drawn = [event.hex for event in view.events if isinstance(event, TrackDrawn) and event.seat == seat]
        hexes = drawn or last_route(view, seat)
    points = [where.centres[name] for name in hexes]
    if not points:
        return "0.5 0.5"
    left, top, wide, high = where.box
    x = (min(point[0] for point in points) + max(point[0] for point in points)) / 2
    y = (min(point[1] for point in points) + max(point[1] for point in points)) / 2
    return f"{(x - left) / wide:.3f} {(y - top) / high:.3f}"
