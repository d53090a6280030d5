"""The board in two layers: the ground, sent once, and what a position adds, sent after every move."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing.svg import esc, num
from goldenspike.games.steel_driver.choices import offers
from goldenspike.games.steel_driver.drawing.board import Offer, moving, still
from goldenspike.games.steel_driver.drawing.sheet import sheet
from goldenspike.games.steel_driver.drawing.words import board_words
from goldenspike.games.steel_driver.pages.common import choices_of, legal, state_of
from goldenspike.games.steel_driver.rules.events import Built, Claimed, LinkMade
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING, FINISHED
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages.games import Overlay
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import label
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import map_title


def ground(view: TableView) -> SafeString:
    """Sea, land and relief of the map."""
    map = state_of(view).board.map
    where = sheet(map)
    size = f"0 0 {num(where.width)} {num(where.height)}"
    return mark_safe(f'<svg class="board ground" viewBox="{size}" aria-hidden="true">{still(map)}</svg>')


def live(view: TableView) -> SafeString:
    state = state_of(view)
    tables = state.board
    names = tables.company_names
    where = sheet(tables.map)
    is_final = state.phase in (CLAIMING, FINISHED)
    acting = front(state)
    inside = moving(
        tables.map,
        tracks={tables.link_names[link]: names[owner] for link, owner in enumerate(state.owner) if owner >= 0},
        offers=builds(view) if view.acting and state.phase == BUILDING else (),
        acting=names[acting] if acting >= 0 else None,
        cubes=cubes_left(state) if is_final else None,
        taken=taken(view) if is_final else None,
        takes=[tables.city_names[action.city] for action in legal(state)] if view.acting and is_final else (),
        last=last_link(view),
        route=route(view),
        lit=lit(state),
        goods=tables.goods_names,
        goods_beside=True,
        words=board_words(view.words),
    )
    if any(isinstance(event, LinkMade) for event in view.events):
        inside = inside.replace('class="route"', 'class="route new"')
    size = f"0 0 {num(where.width)} {num(where.height)}"
    kind = " final" if is_final else ""
    title = esc(view.words(N_("Board: {map}"), map=map_title(view.words, "steel-driver", tables.map)))
    return mark_safe(
        f'<svg id="board" class="board steel-driver{kind}" viewBox="{size}" role="group" aria-label="{title}">'
        f"{inside}</svg>"
    )


def goods_overlay(words: Words) -> Overlay:
    sign = mark_safe('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#good-orange"/></svg>')
    return Overlay("goods", words(N_("Goods beside the cities")), sign)


def front(state: SteelDriverState) -> int:
    """The company in question: under auction, building, or taking a cube."""
    return state.auction if state.phase == AUCTIONS else state.company


def lit(state: SteelDriverState) -> list[str] | None:
    """In an auction and in the final phase, the cities that matter to the company; None: all of them."""
    tables = state.board
    company = front(state)
    if company < 0 or state.phase not in (AUCTIONS, CLAIMING) or not state.reach[company]:
        return None
    near = state.reach[company]
    if state.phase == AUCTIONS:
        for link in state.frontier[company]:
            if state.owner[link] < 0:
                near |= tables.city_bit[tables.end_a[link]] | tables.city_bit[tables.end_b[link]]
    return [name for city, name in enumerate(tables.city_names) if near >> city & 1]


def cubes_left(state: SteelDriverState) -> dict[str, str]:
    tables = state.board
    left = [city for city in range(len(tables.city_names)) if state.goods_left >> city & 1]
    return {tables.city_names[city]: tables.goods_names[tables.goods[city]] for city in left}


def taken(view: TableView) -> dict[str, str]:
    claims = [event for _, step in view.played for event in step.events if isinstance(event, Claimed)]
    return {event.city: event.company for event in claims}


def last_link(view: TableView) -> str | None:
    return next((event.link for event in view.events if isinstance(event, Built)), None)


def last_cities(view: TableView) -> set[int]:
    """Where the last move was made: the ends of a track, or the city whose cube was taken."""
    state = state_of(view)
    tables = state.board
    cities = {tables.city_names.index(event.city) for event in view.events if isinstance(event, Claimed)}
    built = last_link(view)
    return cities if built is None else {*ends(state, tables.link_names.index(built))}


def route(view: TableView) -> tuple[str, ...] | None:
    """The route from coast to coast, if the last move completed it."""
    return next((event.routes[0] for event in view.events if isinstance(event, LinkMade)), None)


def builds(view: TableView) -> list[Offer]:
    """The legal builds, each labelled with what it costs and earns."""
    return offers(choices_of(view), lambda choice: label(view.speaker, choice))


def look(view: TableView) -> str:
    """Where a small screen is centred at first, as fractions of width and height: on the legal builds, the last move,
    or the network of the company in question.
    """
    state = state_of(view)
    where = sheet(state.board.map)
    company = front(state)
    if state.phase == BUILDING and view.acting:
        cities = {end for action in legal(state) for end in ends(state, action.link)}
    else:
        reached = {city for city in range(len(where.places)) if company >= 0 and state.reach[company] >> city & 1}
        cities = (set() if view.acting else last_cities(view)) or reached
    points = [where.places[city] for city in cities] or [(where.width / 2, where.height / 2)]
    x = (min(point[0] for point in points) + max(point[0] for point in points)) / 2
    y = (min(point[1] for point in points) + max(point[1] for point in points)) / 2
    return f"{x / where.width:.3f} {y / where.height:.3f}"


def ends(state: SteelDriverState, link: int) -> tuple[int, int]:
    return state.board.end_a[link], state.board.end_b[link]
