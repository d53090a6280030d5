"""The other players' sheets: small at the table, and one of them large to look at."""

from __future__ import annotations

import functools

from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.drawing import board as drawn
from goldenspike.games.steam_rollers.drawing.position import connected_hexes, tracks_of, walls_of
from goldenspike.games.steam_rollers.drawing.words import sheet_words
from goldenspike.games.steam_rollers.pages.board import last_route
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_

Pairs = tuple[tuple[str, str], ...]


def address(view: TableView, seat: int) -> str:
    """The address of a player's sheet at the move shown."""
    return f"/t/{view.table}/sheet/{seat}" + ("" if view.live else f"?ply={view.ply}")


def small(view: TableView, seat: int) -> SafeString:
    """A small sheet, not read aloud: the words beside it say whose it is."""
    state = state_of(view)
    return picture(
        state.board.map,
        tuple(tracks_of(state, seat).items()),
        frozenset(connected_hexes(state, seat)),
        tuple(walls_of(state)),
        tuple(last_route(view, seat)),
    )


@functools.lru_cache(maxsize=1024)
def picture(
    map: Map, tracks: Pairs, connected: frozenset[str], walls: tuple[tuple[int, int], ...], route: tuple[str, ...]
) -> SafeString:
    svg = drawn.sheet(map, tracks=dict(tracks), connected=connected, walls=walls, route=route, small=True)
    start = svg.index('role="')
    return mark_safe(svg[:start] + 'aria-hidden="true"' + svg[svg.index(">", start) :])


def large(view: TableView, seat: int) -> SafeString:
    state = state_of(view)
    return mark_safe(
        drawn.sheet(
            state.board.map,
            tracks=tracks_of(state, seat),
            connected=connected_hexes(state, seat),
            walls=walls_of(state),
            route=last_route(view, seat),
            words=sheet_words(view.words),
            title=view.words(N_("{player}’s sheet"), player=view.name(seat)),
        )
    )
