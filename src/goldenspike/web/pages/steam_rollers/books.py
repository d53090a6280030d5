"""The books: goods waiting, special cards, who could deliver what, the other sheets, and everybody's points."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.draw import cards as drawn_cards
from goldenspike.rules.steam_rollers.apply import empty_cities
from goldenspike.rules.steam_rollers.cards import CARDS, strength
from goldenspike.rules.steam_rollers.legal import card_id
from goldenspike.text.catalogue import N_, N_plural
from goldenspike.text.names import map_title
from goldenspike.text.steam_rollers.actions import signed
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene, Sitter
from goldenspike.web.pages.steam_rollers import forecasts, rivals, sheets
from goldenspike.web.pages.steam_rollers.common import (
    card_name,
    city_cubes,
    city_plate,
    cube,
    figure,
    plain_die,
    shown_seat,
    state_of,
)
from goldenspike.web.pages.steam_rollers.ledger import Sums, sums

EMPTY = N_plural(
    "{count} city is empty. The game ends with the round in which {most} are.",
    "{count} cities are empty. The game ends with the round in which {most} are.",
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
    sitter: Sitter
    ring: SafeString
    note: str
    now: bool
    start: bool
    strength: int
    sums: Sums
    likely: str


class Other(NamedTuple):
    sitter: Sitter
    ring: SafeString
    sheet: SafeString
    total: str
    facts: list[str]
    label: str


def books(scene: Scene) -> dict[str, Any]:
    return {
        "supply": [city(scene, number) for number in range(1, 7)],
        "supply_note": supply_note(scene),
        "cards": [card(scene, one) for one in range(CARDS)] if state_of(scene).effects[0] >= 0 else [],
        "reach": rivals.reach(scene),
        "setting": setting(scene),
    }


def setting(scene: Scene) -> str:
    """`Heartland, medium, walls between 1–3`."""
    state = state_of(scene)
    board = state.board
    parts = [map_title(scene.words, board.map), scene.speaker.name("difficulty", board.difficulty)]
    borders = [f"{a + 1}–{b + 1}" for a, b in board.wall_rows[state.wall_row]]
    if borders:
        parts.append(scene.words(N_("walls between {borders}"), borders=borders))
        if board.walls_forbidden:
            parts.append(scene.words(N_("track may not touch them")))
    if scene.limit and others_here(scene):
        parts.append(scene.words(N_("{seconds} seconds to snatch"), seconds=scene.limit))
    return ", ".join(parts)


def others_here(scene: Scene) -> bool:
    """More people than the reader: then time matters."""
    return sum(1 for sitter in scene.sitters if sitter.kind != "bot") > 1


def city(scene: Scene, number: int) -> City:
    state = state_of(scene)
    waiting = city_cubes(scene, number - 1)
    cubes = [cube(scene, colour, said=False) for colour, count in waiting for _ in range(count)]
    named = [f"{count} {scene.speaker.name('goods', colour)}" for colour, count in waiting]
    held = ", ".join(named) or scene.words(N_("empty"))
    label = scene.words(N_("City {number}: {cubes}"), number=number, cubes=held)
    return City(number, city_plate(number), cubes, scene.acting and state.die == number, label)


def supply_note(scene: Scene) -> str:
    state = state_of(scene)
    if not state.round or state.over:
        return ""
    return scene.words(EMPTY, count=empty_cities(state), most=state.board.empty_cities_to_end)


# Special cards


def card(scene: Scene, number: int) -> Card:
    state = state_of(scene)
    id, holder = card_id(state, number), state.holder[number]
    sideways = bool(state.sideways >> number & 1)
    kinds = ["mine"] if holder >= 0 and scene.sitters[holder].mine else []
    kinds += ["side"] if sideways else []
    kinds += ["hot"] if scene.acting and state.die == number + 1 else []
    return Card(
        plain_die(number + 1),
        id,
        kind_sign(scene, state.stays[number]),
        signed(state.board.card_points[state.sides >> number & 1][number]),
        card_name(scene, number),
        scene.speaker.name("card effect", id),
        " ".join(kinds),
        markup.seat(holder, scene.name(holder), scene.sitters[holder].mine, "s") if holder >= 0 else "",
        scene.name(holder) if holder >= 0 else scene.words(N_("in the centre")),
        card_note(scene, number, sideways),
    )


def kind_sign(scene: Scene, stays: bool) -> SafeString:
    said = scene.words(N_("stays when used")) if stays else scene.words(N_("goes back when used"))
    return format_html(
        '<svg class="kind-i" viewBox="-2 0 26 20" role="img" aria-label="{}"><title>{}</title>{}</svg>',
        said,
        said,
        mark_safe(drawn_cards.sign(stays, 0 if stays else 4, 10)),
    )


def card_note(scene: Scene, number: int, sideways: bool) -> str:
    """Whether it can be taken, and whether its holder can use it already; nothing once the game is over."""
    state = state_of(scene)
    if state.over:
        return ""
    if sideways:
        return scene.words(N_("sideways: cannot be taken"))
    if state.holder[number] < 0:
        return scene.words(N_("can be taken"))
    if state.taken_in[number] >= state.round:
        return scene.words(N_("upright, in use from next round"))
    return scene.words(N_("upright: can be taken"))


# Players


def players(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    bands = forecasts.bands(scene)
    return {
        "others": others(scene),
        "players": [player_row(scene, sitter, bands) for sitter in scene.sitters],
        "bands_due": bands is None and state.round > 0,
    }


def others(scene: Scene) -> list[Other]:
    """Everybody but whose sheet lies large, in the order of play."""
    players, front = state_of(scene).players, shown_seat(scene)
    return [other(scene, scene.sitters[(front + turn) % players]) for turn in range(1, players)]


def other(scene: Scene, sitter: Sitter) -> Other:
    state, seat = state_of(scene), sitter.seat
    held = [card_id(state, card) for card in range(CARDS) if state.holder[card] == seat]
    facts = [
        scene.words(N_("engine {strength}"), strength=strength(state, seat)),
        scene.words(N_("network {points}"), points=state.network[seat]),
        scene.words(N_("cards {cards}"), cards=held) if held else scene.words(N_("no card")),
    ]
    label = scene.words(N_("Sheet of {player}, enlarge"), player=sitter.name)
    ring = markup.seat(seat, sitter.name, sitter.mine)
    return Other(sitter, ring, sheets.small(scene, seat), figure(state.scores()[seat]), facts, label)


def player_row(scene: Scene, sitter: Sitter, bands: forecasts.Bands | None) -> PlayerRow:
    state, seat = state_of(scene), sitter.seat
    likely = "" if bands is None else f"{figure(bands[seat][0])}–{figure(bands[seat][1])}"
    return PlayerRow(
        sitter,
        markup.seat(seat, sitter.name, sitter.mine),
        sitter.note(scene.words),
        seat == state.actor,
        seat == state.start,
        strength(state, seat),
        sums(state, seat),
        likely,
    )
