"""Deliveries: longest first, with the route drawn on the sheet; and why the other cubes cannot go."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.choices import SteamRollersChoice
from goldenspike.games.steam_rollers.pages.common import (
    TOWNS,
    choices_of,
    city_cubes,
    cube,
    plain_die,
    points_text,
    state_of,
)
from goldenspike.games.steam_rollers.pages.options import Option, option
from goldenspike.games.steam_rollers.rules.actions import DELIVER
from goldenspike.games.steam_rollers.rules.cards import strength
from goldenspike.games.steam_rollers.rules.events import Delivered
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.words.hints import HINTS
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.hints import hint_text


class Stuck(NamedTuple):
    """A cube of the die's city that cannot be delivered now, and why."""

    what: SafeString
    why: str


def deliveries(view: TableView) -> list[Option]:
    return [delivery(view, choice, place) for place, choice in enumerate(choices_of(view).doing(DELIVER))]


def delivery(view: TableView, choice: SteamRollersChoice, place: int) -> Option:
    event = choice.delivered
    made = option(
        view,
        choice,
        place,
        view.words(N_("Deliver for {points}"), points=points_text(view, choice.action.amount)),
        what=journey(view, event.goods, event.source, event.destination),
        gain=f"+{event.points}",
    )
    end = [hint_text(view.speaker, hint) for hint in choice.end_hints()]
    return made._replace(detail=", ".join([way(view, event), *end]))


def journey(view: TableView, colour: str, source: int, destination: int) -> SafeString:
    """Cube, source and destination as pictures; the label says it in words."""
    return format_html(
        '<span class="trip">{}<span>{}</span><i>→</i><span>{}</span></span>',
        cube(view, colour, named=False),
        plain_die(source),
        plain_die(destination),
    )


def way(view: TableView, event: Delivered) -> str:
    """`by 3 and 4, 1 town`."""
    parts = []
    if len(event.route) > 2:
        parts.append(view.speaker.say(HINTS["goes_by"], via=event.route[1:-1]))
    towns = event.distance - len(event.route) + 1
    if towns:
        parts.append(view.words(TOWNS, towns=towns))
    return ", ".join(parts) or view.words(HINTS["goes_directly"])


def stuck(view: TableView) -> list[Stuck]:
    """What else is waiting in the city the die names."""
    state = state_of(view)
    if state.to_destination:
        return []
    source = state.die - 1
    going = {choice.action.goods for choice in choices_of(view).doing(DELIVER)}
    out = []
    for colour, _ in city_cubes(view, source):
        goods = state.board.goods_names.index(colour)
        if goods not in going:
            destinations = [city for city, wants in enumerate(state.board.city_goods) if wants == goods]
            out.append(
                Stuck(stuck_picture(view, colour, source, destinations), why_stuck(view, state, source, destinations))
            )
    return out


def stuck_picture(view: TableView, colour: str, source: int, destinations: list[int]) -> SafeString:
    return journey(view, colour, source + 1, destinations[0] + 1)


def why_stuck(view: TableView, state: SteamRollersState, source: int, destinations: list[int]) -> str:
    masks = [state.distances[state.seat][source * 6 + city] for city in destinations]
    lengths = [distance for mask in masks for distance in range(1, 12) if mask >> distance & 1]
    cities = [city + 1 for city in destinations]
    if not lengths:
        return view.words(N_("not yet reached by your track: {cities}"), cities=cities)
    distance, further, power = min(lengths), state.extra, strength(state, state.seat)
    if state.unlimited:
        return view.words(
            N_("distance {distance}: your engine can cover that without the card"), distance=distance + further
        )
    if further:
        return view.words(
            N_("distance {distance} + {further} = {total}, but your engine can only cover {strength}"),
            distance=distance,
            further=further,
            total=distance + further,
            strength=power,
        )
    return view.words(
        N_("distance {distance}, but your engine can only cover {strength}"), distance=distance, strength=power
    )
