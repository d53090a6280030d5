"""Deliveries: longest first, with the way drawn on the sheet; and why the other cubes cannot go."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString

from goldenspike.rules.play import preview
from goldenspike.rules.steam_rollers import events as told
from goldenspike.rules.steam_rollers.actions import DELIVER, SteamRollersAction
from goldenspike.rules.steam_rollers.cards import strength
from goldenspike.rules.steam_rollers.state import SteamRollersState
from goldenspike.text.catalogue import N_
from goldenspike.text.previews import first
from goldenspike.text.steam_rollers.actions import legal
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.common import (
    TOWNS,
    city_cubes,
    cube,
    plain_die,
    points_text,
    state_of,
)
from goldenspike.web.pages.steam_rollers.options import Option, option


class Stuck(NamedTuple):
    """A cube of the die's city that cannot be delivered now, and why."""

    what: SafeString
    why: str


def deliveries(scene: Scene) -> list[Option]:
    found = [action for action in legal(state_of(scene)) if action.op == DELIVER]
    found.sort(key=lambda action: (-action.amount, action.destination))
    return [delivery(scene, action, place) for place, action in enumerate(found)]


def delivery(scene: Scene, action: SteamRollersAction, place: int) -> Option:
    state = state_of(scene)
    event = first(preview(state, action), told.Delivered)
    assert event is not None
    made = option(
        scene,
        action,
        place,
        scene.words(N_("Deliver for {points}"), points=points_text(scene, action.amount)),
        what=journey(scene, event.goods, event.source, event.destination),
        gain=f"+{event.points}",
    )
    return made._replace(detail=way(scene, event))


def journey(scene: Scene, colour: str, source: int, destination: int) -> SafeString:
    """Cube, from, to: as pictures; the label says it in words."""
    return format_html(
        '<span class="trip">{}<span>{}</span><i>→</i><span>{}</span></span>',
        cube(scene, colour, said=False),
        plain_die(source),
        plain_die(destination),
    )


def way(scene: Scene, event: told.Delivered) -> str:
    """`by 3 and 4, 1 town`."""
    parts = []
    if len(event.route) > 2:
        parts.append(scene.speaker.say(N_("by {via}"), via=event.route[1:-1]))
    towns = event.distance - len(event.route) + 1
    if towns:
        parts.append(scene.words(TOWNS, towns=towns))
    return ", ".join(parts) or scene.words(N_("directly"))


def stuck(scene: Scene) -> list[Stuck]:
    """What else waits in the city the die names."""
    state = state_of(scene)
    if state.to_destination:
        return []
    source = state.die - 1
    going = {action.goods for action in legal(state) if action.op == DELIVER}
    out = []
    for colour, _ in city_cubes(scene, source):
        goods = state.board.goods_names.index(colour)
        if goods not in going:
            wanted = [city for city, wants in enumerate(state.board.city_goods) if wants == goods]
            out.append(Stuck(stuck_picture(scene, colour, source, wanted), why_stuck(scene, state, source, wanted)))
    return out


def stuck_picture(scene: Scene, colour: str, source: int, wanted: list[int]) -> SafeString:
    return journey(scene, colour, source + 1, wanted[0] + 1)


def why_stuck(scene: Scene, state: SteamRollersState, source: int, wanted: list[int]) -> str:
    masks = [state.distances[state.seat][source * 6 + city] for city in wanted]
    lengths = [distance for mask in masks for distance in range(1, 12) if mask >> distance & 1]
    cities = [city + 1 for city in wanted]
    if not lengths:
        return scene.words(N_("no line of yours leads there yet: {cities}"), cities=cities)
    power = strength(state, state.seat)
    return scene.words(
        N_("distance {distance}, but your engine pulls {strength}"), distance=min(lengths), strength=power
    )
