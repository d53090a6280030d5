"""What all parts of a Steam Rollers table need: the state with its type, whose sheet is shown, small pieces in text."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.draw import dice, goods
from goldenspike.draw.steam_position import cubes_in
from goldenspike.rules.steam_rollers.legal import card_id
from goldenspike.rules.steam_rollers.state import SteamRollersState
from goldenspike.rules.steam_rollers.track import KINDS
from goldenspike.text.catalogue import N_, N_plural
from goldenspike.web.pages.scene import Scene

POINTS = N_plural("{points} point", "{points} points", "points")
TOWNS = N_plural("{towns} town", "{towns} towns", "towns")

KEYS = "123456789abfghijklmnoprvwy"
"""One key for each choice of a list. Left out: letters that open a part of the question or do something everywhere."""


def state_of(scene: Scene) -> SteamRollersState:
    assert isinstance(scene.state, SteamRollersState)
    return scene.state


def key_at(place: int) -> str:
    return KEYS[place] if place < len(KEYS) else ""


def shown_seat(scene: Scene) -> int:
    """Whose sheet lies large: her own; of several, or none, that of whoever is at it, in the end of who has won."""
    state = state_of(scene)
    if state.over and len(scene.mine) != 1:
        return state.winners()[0]
    if not scene.live:
        moved = [line.seat for line, _ in scene.played if line.seat is not None and line.seat >= 0]
        return moved[-1] if moved else min(scene.mine, default=max(state.seat, 0))
    if state.actor in scene.mine:
        return state.actor or 0
    return min(scene.mine) if scene.mine else max(state.seat, 0)


def die(scene: Scene, value: int, extra: str = "d") -> SafeString:
    """A white die in a line of text; what stands beside it or in its label says the same."""
    return mark_safe(dice.die(value, scene.words(N_("die {value}"), value=value), extra))


def plain_die(value: int, extra: str = "d") -> SafeString:
    """A die that is only looked at: the words beside it say its number."""
    drawn = dice.die(value, str(value), extra)
    return mark_safe(drawn.replace(f'role="img" aria-label="{value}"', 'aria-hidden="true"', 1))


def black_die(scene: Scene) -> SafeString:
    kinds = allowed_kinds(scene)
    named = scene.words.listing([scene.speaker.name("kind", kind) for kind in kinds])
    return mark_safe(dice.black_die(kinds, scene.words(N_("black die: {kinds}"), kinds=named)))


def allowed_kinds(scene: Scene) -> list[str]:
    state = state_of(scene)
    return [KINDS[kind] for kind in state.board.black_kinds[state.black]]


def cube(scene: Scene, colour: str, said: bool = True) -> SafeString:
    drawn = goods.cube(colour, scene.speaker.name("goods", colour))
    if not said:
        start = drawn.index('role="img"')
        drawn = drawn[:start] + 'aria-hidden="true"' + drawn[drawn.index(">", start) :]
    return mark_safe(drawn)


def city_plate(number: int) -> SafeString:
    """A city (counted from 1) as its die on its colour."""
    return format_html('<span class="num-plate rg-{}" aria-hidden="true">{}</span>', number, plain_die(number, ""))


def city_cubes(scene: Scene, city: int) -> list[tuple[str, int]]:
    """Colours that wait in a city (counted from 0), in the order of the cities they want."""
    order = state_of(scene).board.edition.city_goods
    names = state_of(scene).board.goods_names
    cubes = cubes_in(state_of(scene), city)
    return sorted(cubes.items(), key=lambda one: order.index(names.index(one[0])))


def card_name(scene: Scene, card: int) -> str:
    return scene.speaker.name("card name", card_id(state_of(scene), card))


def figure(points: int) -> str:
    """Below zero with a minus sign, not a hyphen."""
    return str(points).replace("-", "−")


def points_text(scene: Scene, points: int) -> str:
    return scene.words(POINTS, points=points)
