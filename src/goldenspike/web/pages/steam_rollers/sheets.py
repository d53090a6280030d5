"""The sheets of the others: small at the table, and one of them large to look at."""

from __future__ import annotations

import functools

from django.utils.safestring import SafeString, mark_safe

from goldenspike.draw import steam_rollers as drawn
from goldenspike.draw.steam_position import connected_hexes, tracks_of, walls_of
from goldenspike.rules.steam_rollers.map import Map
from goldenspike.text.catalogue import N_
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.board import last_route
from goldenspike.web.pages.steam_rollers.common import state_of

Pairs = tuple[tuple[str, str], ...]


def small(scene: Scene, seat: int) -> SafeString:
    """The words beside it say whose it is: it is not read out."""
    state = state_of(scene)
    return picture(
        state.board.map,
        tuple(tracks_of(state, seat).items()),
        frozenset(connected_hexes(state, seat)),
        tuple(walls_of(state)),
        tuple(last_route(scene, seat)),
    )


@functools.lru_cache(maxsize=1024)
def picture(
    map: Map, tracks: Pairs, connected: frozenset[str], walls: tuple[tuple[int, int], ...], route: tuple[str, ...]
) -> SafeString:
    svg = drawn.sheet(map, tracks=dict(tracks), connected=connected, walls=walls, route=route, small=True)
    start = svg.index('role="')
    return mark_safe(svg[:start] + 'aria-hidden="true"' + svg[svg.index(">", start) :])


def large(scene: Scene, seat: int) -> SafeString:
    state = state_of(scene)
    return mark_safe(
        drawn.sheet(
            state.board.map,
            tracks=tracks_of(state, seat),
            connected=connected_hexes(state, seat),
            walls=walls_of(state),
            route=last_route(scene, seat),
            title=scene.words(N_("Sheet of {player}"), player=scene.name(seat)),
        )
    )
