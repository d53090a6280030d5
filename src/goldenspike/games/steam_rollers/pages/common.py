"""What all parts of a Steam Rollers table need: the typed state, whose sheet is shown, small pieces in text."""

from __future__ import annotations

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.choices import SteamRollersChoices
from goldenspike.games.steam_rollers.drawing import dice, goods
from goldenspike.games.steam_rollers.drawing.position import cubes_in
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import KINDS
from goldenspike.site.pages.markup import MOST_KEPT
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural

POINTS = N_plural("{points} point", "{points} points", "points")
TOWNS = N_plural("{towns} town", "{towns} towns", "towns")

KEYS = "123456789abfghijklmnoprvwy"
"""One key for each choice of a list, without the letters that open a part of the question or work everywhere."""


def state_of(view: TableView) -> SteamRollersState:
    assert isinstance(view.state, SteamRollersState)
    return view.state


def choices_of(view: TableView) -> SteamRollersChoices:
    assert isinstance(view.choices, SteamRollersChoices)
    return view.choices


def key_at(place: int) -> str:
    return KEYS[place] if place < len(KEYS) else ""


def shown_seat(view: TableView) -> int:
    """Whose sheet is shown large: the reader's own. If they have several or none, that of the player whose turn it is
    or, at the end, the winner's. In a replay, that of the last player to move.
    """
    state = state_of(view)
    if state.over and len(view.mine) != 1:
        return state.winners()[0]
    if not view.live:
        moved = [line.seat for line, _ in view.played if line.seat is not None and line.seat >= 0]
        return moved[-1] if moved else min(view.mine, default=max(state.seat, 0))
    if state.actor in view.mine:
        return state.actor or 0
    return min(view.mine) if view.mine else max(state.seat, 0)


def die(view: TableView, value: int, extra: str = "d") -> SafeString:
    """A white die in a line of text; the text beside it or its label says the same."""
    return drawn_die(value, view.words(N_("die {value}"), value=value), extra)


@lru_cache(MOST_KEPT)
def drawn_die(value: int, label: str, extra: str) -> SafeString:
    return mark_safe(dice.die(value, label, extra))


@lru_cache(MOST_KEPT)
def plain_die(value: int, extra: str = "d") -> SafeString:
    """A purely visual die: the words beside it say its number."""
    drawn = dice.die(value, str(value), extra)
    return mark_safe(drawn.replace(f'role="img" aria-label="{value}"', 'aria-hidden="true"', 1))


def black_die(view: TableView) -> SafeString:
    kinds = allowed_kinds(view)
    named = view.words.listing([view.speaker.name("kind", kind) for kind in kinds])
    return mark_safe(dice.black_die(kinds, view.words(N_("black die: {kinds}"), kinds=named)))


def allowed_kinds(view: TableView) -> list[str]:
    state = state_of(view)
    return [KINDS[kind] for kind in state.board.black_kinds[state.black]]


def cube(view: TableView, colour: str, named: bool = True) -> SafeString:
    return drawn_cube(colour, view.speaker.name("goods", colour) if named else "")


@lru_cache(MOST_KEPT)
def drawn_cube(colour: str, name: str) -> SafeString:
    """Without a name it is purely visual: something beside it says the same."""
    drawn = goods.cube(colour, name)
    if not name:
        start = drawn.index('role="img"')
        drawn = drawn[:start] + 'aria-hidden="true"' + drawn[drawn.index(">", start) :]
    return mark_safe(drawn)


@lru_cache(MOST_KEPT)
def city_plate(number: int) -> SafeString:
    """A city (counted from 1), as its die on its colour."""
    return format_html('<span class="num-plate rg-{}" aria-hidden="true">{}</span>', number, plain_die(number, ""))


def city_cubes(view: TableView, city: int) -> list[tuple[str, int]]:
    """The colours waiting in a city (counted from 0), in the order of the cities they want."""
    order = state_of(view).board.edition.city_goods
    names = state_of(view).board.goods_names
    cubes = cubes_in(state_of(view), city)
    return sorted(cubes.items(), key=lambda entry: order.index(names.index(entry[0])))


def card_name(view: TableView, card: int) -> str:
    return view.speaker.name("card name", card_id(state_of(view), card))


def figure(points: int) -> str:
    """Negative numbers with a minus sign, not a hyphen."""
    return str(points).replace("-", "−")


def points_text(view: TableView, points: int) -> str:
    return view.words(POINTS, points=points)
