"""Every piece of the boards in every state: for looking, and for tests."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from goldenspike.draw import pieces, steam_rollers
from goldenspike.draw import steel_driver as boards
from goldenspike.draw.steel_driver import Offer
from goldenspike.rules.steam_rollers.map import load_map as load_sheet
from goldenspike.rules.steel_driver.map import load_map
from goldenspike.text.catalogue import N_, Words
from goldenspike.text.steel_driver.names import COMPANIES, GOODS
from goldenspike.web.pages import art, markup, symbols


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
        Group(words(N_("Icons")), "", icons()),
        Group(words(N_("The board in every state")), "boards", boards_in_states(words)),
        Group(words(N_("The sheet of Steam Rollers")), "boards", sheets(words)),
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
        out += [Specimen(markup.lens(code, *one), f"${one[0]} ({one[1]}–{one[2]})") for one in figures]
    return out


def icons() -> list[Specimen]:
    return [Specimen(markup.icon(name), name) for name in [*symbols.ICONS, "spike"]]


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
    ground = boards.still(map)
    return [
        Specimen(picture(ground + boards.moving(map, tracks={})), words(N_("empty"))),
        Specimen(picture(ground + boards.moving(map, tracks=tracks, last="Chicago-Detroit")), words(N_("last track"))),
        Specimen(
            picture(ground + boards.moving(map, tracks=tracks, offers=few, acting="yellow")), words(N_("a few offers"))
        ),
        Specimen(
            picture(ground + boards.moving(map, tracks=tracks, offers=many, acting="black")), words(N_("many offers"))
        ),
        Specimen(
            picture(ground + boards.moving(map, tracks=tracks, acting="blue", lit=names[20:])), words(N_("an auction"))
        ),
        Specimen(
            picture(ground + boards.moving(map, tracks=tracks, route=["Boston", "Buffalo", "Detroit", "Chicago"])),
            words(N_("the route of the link")),
        ),
        Specimen(
            picture(
                ground
                + boards.moving(
                    map,
                    tracks=tracks,
                    cubes={name: cubes[name] for name in names[6:]},
                    taken=dict.fromkeys(names[:6], "red"),
                    takes=some,
                    acting="red",
                ),
                " final",
            ),
            words(N_("final phase")),
        ),
    ]


def sheets(words: Words) -> list[Specimen]:
    map = load_sheet("heartland")
    tracks = {hex: shape for hex, shape in art.SHEET.items() if hex in map.hexes}
    return [
        Specimen(mark_safe(steam_rollers.sheet(map, tracks={})), words(N_("empty"))),
        Specimen(
            mark_safe(steam_rollers.sheet(map, tracks=tracks, connected=list(tracks)[:3])), words(N_("with track"))
        ),
    ]
