"""Every piece of Steel Driver in every state, to look at and to test."""

from __future__ import annotations

from functools import partial

from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steel_driver.drawing import board as boards
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.games.steel_driver.drawing.art import TRACKS
from goldenspike.games.steel_driver.drawing.board import Offer
from goldenspike.games.steel_driver.drawing.words import board_words
from goldenspike.games.steel_driver.pages import markup
from goldenspike.games.steel_driver.rules.map import load_map
from goldenspike.games.steel_driver.words.names import COMPANIES, GOODS
from goldenspike.site.pages.markup import seat
from goldenspike.site.pages.piece_gallery import Group, Specimen
from goldenspike.words.catalogue import N_, N_context, Words
from goldenspike.words.names import money


def groups(words: Words) -> list[Group]:
    return [
        Group(words(N_("Companies")), "", companies(words)),
        Group(words(N_("Goods")), "", goods(words)),
        Group(words(N_("Control and shares")), "", control(words)),
        Group(words(N_("Share value")), "wide", forecasts(words)),
        Group(words(N_("The board in every state")), "boards", boards_in_states(words)),
    ]


def companies(words: Words) -> list[Specimen]:
    return [Specimen(markup.herald(code, "", "l"), words(COMPANIES[code])) for code in pieces.HERALDS]


def goods(words: Words) -> list[Specimen]:
    specimens = [Specimen(markup.good(code, "", "big"), words(GOODS[code])) for code in pieces.GOODS]
    return [*specimens, Specimen(markup.cube(), words(N_("investment cube")))]


def control(words: Words) -> list[Specimen]:
    specimens = [Specimen(markup.loco(code), words(COMPANIES[code])) for code in pieces.HERALDS]
    for count in (0, 1, 2, 3, 5):
        specimens.append(Specimen(markup.tally("blue", count, str(count)), str(count)))
    for number, name in enumerate(("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")):
        specimens.append(Specimen(seat(number, name, number == 0), name))
    return specimens


def forecasts(words: Words) -> list[Specimen]:
    figures = ((0, 0, 0), (60, 30, 120), (110, 80, 200), (250, 190, 260), (300, 200, 400))
    out = []
    for code in ("red", "yellow", "black"):
        for now, low, high in figures:
            out.append(Specimen(markup.forecast(code, now, low, high), f"{money(words, now)} ({low}–{high})"))
    return out


def picture(inside: str, kind: str = "") -> SafeString:
    return mark_safe(
        f'<svg class="board steel-driver{kind}" viewBox="0 0 1000 612" role="group" aria-label="Steel Driver">'
        f"{inside}</svg>"
    )


def boards_in_states(words: Words) -> list[Specimen]:
    map = load_map("usa")
    tracks = {link: company for company, links in TRACKS.items() for link in links.split(", ")}
    free = [map.link_name(number) for number in range(len(map.links)) if map.link_name(number) not in tracks]
    few = [Offer(link, 3, 20 * at, at == 3, f"few-{at}", link) for at, link in enumerate(free[:6])]
    many = [Offer(link, 1 + at % 6, 10 * (at % 7), at == 3, f"many-{at}", link) for at, link in enumerate(free)]
    goods = ("white", "black", "silver", "orange", "red")
    cubes = {city.name: goods[city.goods] for city in map.cities}
    names = list(cubes)
    some = names[:12]
    live = partial(boards.moving, map, words=board_words(words))
    whole = f'<g id="specimen-ground">{boards.still(map)}</g>'
    ground = '<use href="#specimen-ground"/>'  # every board but the first reuses the land that the first one draws
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
        Specimen(picture(ground + live(tracks=tracks, last="Chicago-Detroit")), words(N_("latest track"))),
        Specimen(picture(ground + live(tracks=tracks, offers=few, acting="yellow")), words(N_("a few options"))),
        Specimen(picture(ground + live(tracks=tracks, offers=many, acting="black")), words(N_("many options"))),
        Specimen(picture(ground + live(tracks=tracks, acting="blue", lit=names[20:])), words(N_("an auction"))),
        Specimen(picture(ground + live(tracks=tracks, route=route)), words(N_("the transcontinental link"))),
        Specimen(picture(ground + final, " final"), words(N_("final phase"))),
    ]
