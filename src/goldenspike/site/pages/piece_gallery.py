"""Every piece of the boards in every state: for looking, and for tests."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.pages import piece_gallery as steam_rollers
from goldenspike.games.steel_driver.drawing import board as boards
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.games.steel_driver.drawing.board import Offer
from goldenspike.games.steel_driver.rules.map import load_map
from goldenspike.games.steel_driver.terminal.board import board_words
from goldenspike.games.steel_driver.words.names import COMPANIES, GOODS
from goldenspike.site.pages import art, markup, symbols
from goldenspike.words.catalogue import N_, N_context, Words

ICON_NAMES = {
    "globe": N_context("icon", "globe"),
    "theme": N_context("icon", "light or dark"),
    "menu": N_context("icon", "menu"),
    "undo": N_context("icon", "undo"),
    "link": N_context("icon", "link"),
    "eye": N_context("icon", "eye"),
    "plus": N_context("icon", "plus"),
    "minus": N_context("icon", "minus"),
    "fit": N_context("icon", "whole picture"),
    "first": N_context("icon", "to the start"),
    "prev": N_context("icon", "one back"),
    "play": N_context("icon", "play"),
    "pause": N_context("icon", "pause"),
    "next": N_context("icon", "one on"),
    "last": N_context("icon", "to the end"),
    "arrow": N_context("icon", "arrow"),
    "chev": N_context("icon", "unfold"),
    "check": N_context("icon", "tick"),
    "help": N_context("icon", "help"),
    "dice": N_context("icon", "die"),
    "people": N_context("icon", "people"),
    "person": N_context("icon", "person"),
    "bot": N_context("icon", "bot"),
    "down": N_context("icon", "download"),
    "up": N_context("icon", "upload"),
    "bell": N_context("icon", "bell"),
    "book": N_context("icon", "book"),
    "chart": N_context("icon", "chart"),
    "flag": N_context("icon", "flag"),
    "warn": N_context("icon", "warning"),
    "sound": N_context("icon", "sound"),
    "spike": N_context("icon", "spike"),
}


class Specimen(NamedTuple):
    picture: SafeString
    name: str


class Group(NamedTuple):
    title: str
    kind: str
    pieces: list[Specimen]


def groups(words: Words) -> list[Group]:
    return [
        Group(words(N_("Companies")), "", companies(words)),
        Group(words(N_("Goods")), "", goods(words)),
        Group(words(N_("Control and shares")), "", control(words)),
        Group(words(N_("Share worth")), "wide", lenses(words)),
        Group(words(N_("Icons")), "", icons(words)),
        Group(words(N_("The board in every state")), "boards", boards_in_states(words)),
        *(
            Group(title, kind, [Specimen(*one) for one in pictures])
            for title, kind, pictures in steam_rollers.groups(words)
        ),
    ]


def companies(words: Words) -> list[Specimen]:
    return [Specimen(markup.herald(code, "", "l"), words(COMPANIES[code])) for code in pieces.HERALDS]


def goods(words: Words) -> list[Specimen]:
    found = [Specimen(markup.good(code, "", "big"), words(GOODS[code])) for code in pieces.GOODS_LETTERS]
    return [*found, Specimen(markup.cube(), words(N_("investment cube")))]


def control(words: Words) -> list[Specimen]:
    found = [Specimen(markup.loco(code), words(COMPANIES[code])) for code in pieces.HERALDS]
    for count in (0, 1, 2, 3, 5):
        found.append(Specimen(markup.tally("blue", count, str(count)), str(count)))
    for seat, name in enumerate(("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")):
        found.append(Specimen(markup.seat(seat, name, seat == 0), name))
    return found


def lenses(words: Words) -> list[Specimen]:
    figures = ((0, 0, 0), (60, 30, 120), (110, 80, 200), (250, 190, 260), (300, 200, 400))
    out = []
    for code in ("red", "yellow", "black"):
        out += [Specimen(markup.forecast(code, *one), f"${one[0]} ({one[1]}–{one[2]})") for one in figures]
    return out


def icons(words: Words) -> list[Specimen]:
    return [Specimen(markup.icon(name), words(ICON_NAMES[name])) for name in [*symbols.ICONS, "spike"]]


def picture(inside: str, kind: str = "") -> SafeString:
    return mark_safe(
        f'<svg class="board steel-driver{kind}" viewBox="0 0 1000 612" role="group" aria-label="Steel Driver">'
        f"{inside}</svg>"
    )


def boards_in_states(words: Words) -> list[Specimen]:
    map = load_map("usa")
    tracks = {link: company for company, links in art.TRACKS.items() for link in links.split(", ")}
    free = [map.link_name(number) for number in range(len(map.links)) if map.link_name(number) not in tracks]
    few = [Offer(link, 3, 20 * at, at == 3, f"few-{at}", link) for at, link in enumerate(free[:6])]
    many = [Offer(link, 1 + at % 6, 10 * (at % 7), at == 3, f"many-{at}", link) for at, link in enumerate(free)]
    goods = ("white", "black", "silver", "orange", "red")
    cubes = {city.name: goods[city.goods] for city in map.cities}
    names = list(cubes)
    some = names[:12]
    live = partial(boards.moving, map, words=board_words(words))
    whole = f'<g id="specimen-ground">{boards.still(map)}</g>'
    ground = '<use href="#specimen-ground"/>'  # the same land under every board but the first, which draws it
    route = ["Boston", "Buffalo", "Detroit", "Chicago"]
    final = live(
        tracks=tracks,
        cubes={name: cubes[name] for name in names[6:]},
        taken=dict.fromkeys(names[:6], "red"),
        takes=some,
        acting="red",
    )
    return [
        Specimen(picture(whole + live(tracks={})), words(N_context("board", "empty"))),
        Specimen(picture(ground + live(tracks=tracks, last="Chicago-Detroit")), words(N_("last track"))),
        Specimen(picture(ground + live(tracks=tracks, offers=few, acting="yellow")), words(N_("a few offers"))),
        Specimen(picture(ground + live(tracks=tracks, offers=many, acting="black")), words(N_("many offers"))),
        Specimen(picture(ground + live(tracks=tracks, acting="blue", lit=names[20:])), words(N_("an auction"))),
        Specimen(picture(ground + live(tracks=tracks, route=route)), words(N_("the route of the link"))),
        Specimen(picture(ground + final, " final"), words(N_("final phase"))),
    ]
