"""The Steel Driver board as one SVG string.

    board(load_map("usa"), tracks={"Denver-Omaha": "green"}, standalone=True)

`still` is what never changes on a map (worked out once, then cached), `moving` what a position adds; `board` puts both
into one <svg>. A page needs `pieces.defs()` once and the CSS of `style.page_css`; a standalone file brings both along.
Elements that can be pressed carry `data-act`: an offer's id, or `claim <city>` for a goods cube.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence

from goldenspike.drawing import style
from goldenspike.drawing.svg import Point, css_word, esc, hexagon, line, num
from goldenspike.games.steel_driver.drawing import pieces, scenery, tags
from goldenspike.games.steel_driver.drawing.labels import LEADING
from goldenspike.games.steel_driver.drawing.legend import BoardWords, legend
from goldenspike.games.steel_driver.drawing.sheet import BESIDE, Sheet, sheet
from goldenspike.games.steel_driver.drawing.tags import Offer
from goldenspike.games.steel_driver.rules.map import GOODS, Map

__all__ = ["BoardWords", "Offer", "board", "moving", "still"]

_ENGLISH = BoardWords()
_HEX_MARK = f'<path class="city-mark" d="{hexagon(15.4)}"/>'
_HEX_RING = f'<path class="city-ring" d="{hexagon(12.2)}"/>'
_ROUND_MARK = '<circle class="city-mark" r="12.3"/>'
_ROUND_RING = '<circle class="city-ring" r="9.8"/>'

CSS = tuple(f"{__package__}:{file}.css" for file in ("tokens", "pieces", "map", "board"))
STANDALONE = (*style.SHARED, *CSS)


def board(
    map: Map,
    *,
    tracks: Mapping[str, str],
    offers: Sequence[Offer] = (),
    acting: str | None = None,
    cubes: Mapping[str, str] | None = None,
    taken: Mapping[str, str] | None = None,
    takes: Collection[str] = (),
    last: str | None = None,
    route: Sequence[str] | None = None,
    lit: Collection[str] | None = None,
    goods: Sequence[str] = GOODS,
    title: str | None = None,
    words: BoardWords = _ENGLISH,
    standalone: bool = False,
) -> str:
    """The whole board. `cubes`, the goods still waiting in the cities, is given in the final phase only."""
    where = sheet(map)
    live = moving(
        map,
        tracks=tracks,
        offers=offers,
        acting=acting,
        cubes=cubes,
        taken=taken,
        takes=takes,
        last=last,
        route=route,
        lit=lit,
        goods=goods,
        words=words,
    )
    phase = " final" if cubes is not None else ""
    head = f'class="board steel-driver{phase}" viewBox="0 0 {num(where.width)} {num(where.height)}" role="group"'
    name = title or words.map_title(map)
    named = f'aria-label="{esc(name)}"'
    if not standalone:
        return f"<svg {head} {named}>{still(map)}{live}</svg>"
    size = f'width="{num(where.width)}" height="{num(where.height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {head} {size} {named}><title>{esc(name)}</title>'
        f"<style>{style.standalone_css(STANDALONE)}</style><defs>{pieces.symbols(words.letters)}</defs>"
        f"{still(map)}{live}</svg>\n"
    )


def still(map: Map) -> str:
    """Sea, land, relief and frame: the same for every position on this map."""
    return _still(sheet(map))


@functools.lru_cache(maxsize=64)
def _still(where: Sheet) -> str:
    if where.scenery is None:
        return f'<g class="still">{scenery.plain_sheet(where.width, where.height)}</g>'
    lines = [where.ends(link) for link in range(len(where.map.links))]
    boxes = [box for label in where.labels for box in label.boxes]
    clear = scenery.keep_clear(where.places, where.radii, boxes, lines)
    return f'<g class="still">{scenery.country(where.scenery, clear)}</g>'


def moving(
    map: Map,
    *,
    tracks: Mapping[str, str],
    offers: Sequence[Offer] = (),
    acting: str | None = None,
    cubes: Mapping[str, str] | None = None,
    taken: Mapping[str, str] | None = None,
    takes: Collection[str] = (),
    last: str | None = None,
    route: Sequence[str] | None = None,
    lit: Collection[str] | None = None,
    goods: Sequence[str] = GOODS,
    goods_beside: bool = False,
    explained: bool = True,
    words: BoardWords = _ENGLISH,
) -> str:
    """Everything a position adds to the sheet, as one <g>, so that a page can replace it alone after a move.
    `explained`: with the legend.
    """
    where = sheet(map)
    owner = {where.links[name]: company for name, company in tracks.items() if name in where.links}
    offered = {where.links[offer.link] for offer in offers if offer.link in where.links}
    # when a choice concerns one company's network (an auction, a cube to take), the others fade
    front = acting if acting and (lit is not None or cubes is not None) else None
    taker = next(iter((taken or {}).values()), acting or "red")
    lit_cities = None if lit is None else frozenset(lit)
    return "".join(
        [
            '<g class="moving">',
            legend(where.legend, words.map_title(map), goods, words, cubes is not None, taker) if explained else "",
            _free_links(where, owner, offered),
            _brass(where, last, route),
            _tracks(where, owner, front),
            _heralds(where, owner, front),
            _ghosts(where, offers, acting),
            _cities(where, tuple(goods), lit_cities, cubes is not None),
            _goods_beside(where, tuple(goods), lit_cities) if goods_beside and cubes is None else "",
            _cubes(where, cubes, taken or {}, takes, words),
            _names(where, lit_cities),
            _offers(where, offers, acting),
            "</g>",
        ]
    )


@functools.lru_cache(maxsize=4096)
def _stroke(where: Sheet, link: int) -> str:
    return line(where.ends(link))


@functools.lru_cache(maxsize=4096)
def _cost(where: Sheet, link: int) -> str:
    x, y = where.spots[link]
    return f'<text class="cost" x="{num(x)}" y="{num(y + 4.1)}">{where.map.links[link].cost}</text>'


def _free_links(where: Sheet, owner: Mapping[int, str], offered: Collection[int]) -> str:
    free = [link for link in range(len(where.map.links)) if link not in owner and link not in offered]
    if not free:
        return ""
    strokes = "".join(where.dashes[link] for link in free)
    costs = "".join(_cost(where, link) for link in free)
    return f'<g class="free"><path class="link" d="{strokes}"/>{costs}</g>'


def _brass(where: Sheet, last: str | None, route: Sequence[str] | None) -> str:
    out = ""
    index = where.map.city_index
    points = [where.places[index[city.casefold()]] for city in route or () if city.casefold() in index]
    if len(points) > 1:
        out += f'<path class="route" pathLength="1" d="{line(points)}"/>'
    if last in where.links:
        out += f'<path class="t-last" d="{_stroke(where, where.links[last])}"/>'
    return out


def _tracks(where: Sheet, owner: Mapping[int, str], front: str | None) -> str:
    by: dict[str, list[int]] = {}
    for link, company in sorted(owner.items()):
        by.setdefault(company, []).append(link)
    out = []
    for company, links in by.items():
        d = "".join(_stroke(where, link) for link in links)
        dim = " dim" if front and company != front else ""
        paths = "".join(f'<path class="{part}" d="{d}"/>' for part in ("t-casing", "t-livery", "t-mark"))
        out.append(f'<g class="{pieces.company_class(company)}"><g class="track{dim}">{paths}</g></g>')
    return "".join(out)


def _heralds(where: Sheet, owner: Mapping[int, str], front: str | None) -> str:
    return "".join(
        pieces.herald(company, *where.spots[link], 14, "dim-herald" if front and company != front else "")
        for link, company in sorted(owner.items())
    )


def _ghosts(where: Sheet, offers: Sequence[Offer], acting: str | None) -> str:
    out = []
    for offer in offers:
        if offer.link in where.links:
            d = _stroke(where, where.links[offer.link])
            out.append(f'<path class="ghost-case" d="{d}"/><path class="ghost" data-act="{esc(offer.id)}" d="{d}"/>')
    return f'<g class="{pieces.company_class(acting or "")}">{"".join(out)}</g>' if out else ""


@functools.lru_cache(maxsize=128)
def _cities(where: Sheet, goods: tuple[str, ...], lit: frozenset[str] | None, final: bool) -> str:
    out = ['<g class="cities">']
    for city, (x, y) in zip(where.map.cities, where.places, strict=True):
        off = " off" if lit is not None and city.name not in lit else ""
        mark, ring = (_HEX_MARK, _HEX_RING) if city.start else (_ROUND_MARK, _ROUND_RING)
        at = f'transform="translate({num(x)} {num(y)})"'
        if final:
            out.append(f'<g class="city socket{off}" {at}>{mark}</g>')
        else:
            kind = pieces.goods_class(goods[city.goods])
            value = f'<text class="city-n" y="4.2">{city.value}</text>'
            out.append(f'<g class="{kind}"><g class="city{off}" {at}>{mark}{ring}{value}</g></g>')
    return "".join(out) + "</g>"


@functools.lru_cache(maxsize=128)
def _goods_beside(where: Sheet, goods: tuple[str, ...], lit: frozenset[str] | None) -> str:
    """The good each city supplies, as a small cube beside it; a page can switch these off."""
    near: list[str] = []
    far: list[str] = []
    for city, (x, y) in zip(where.map.cities, where.cubes, strict=True):
        group = near if lit is None or city.name in lit else far
        group.append(pieces.goods_cube(goods[city.goods], x, y, BESIDE))
    return f'<g class="goods-beside" aria-hidden="true">{"".join(near)}<g class="off">{"".join(far)}</g></g>'


def _cubes(
    where: Sheet, cubes: Mapping[str, str] | None, taken: Mapping[str, str], takes: Collection[str], words: BoardWords
) -> str:
    if cubes is None:
        return ""
    out = []
    for city, good in cubes.items():
        x, y = _place(where, city)
        cube = pieces.goods_cube(good, x, y, 22)
        if city not in takes:
            out.append(f'<g class="city-cube no">{cube}</g>')
            continue
        label = words.take.format(goods=words.goods_names.get(good, good), city=city)
        ring = f'<circle class="take-ring" cx="{num(x)}" cy="{num(y)}" r="16.5"/>'
        out.append(
            f'<g class="city-cube on" role="button" tabindex="0" data-act="{esc("claim " + city)}" '
            f'aria-label="{esc(label)}">{ring}{cube}</g>'
        )
    out += [pieces.herald(company, *_place(where, city), 14, "taken") for city, company in taken.items()]
    return "".join(out)


def _place(where: Sheet, city: str) -> Point:
    return where.places[where.map.city_index[city.casefold()]]


@functools.lru_cache(maxsize=128)
def _names(where: Sheet, lit: frozenset[str] | None) -> str:
    halo, names = [], []
    for city, label in zip(where.map.cities, where.labels, strict=True):
        off = ' class="off"' if lit is not None and city.name not in lit else ""
        for i, words in enumerate(label.lines):
            at = f'x="{num(label.x)}" y="{num(label.y + i * LEADING)}" text-anchor="{label.anchor}">{esc(words)}</text>'
            halo.append(f"<text {at}")
            names.append(f"<text{off} {at}")
    return f'<g class="halo" aria-hidden="true">{"".join(halo)}</g><g class="labels">{"".join(names)}</g>'


def _offers(where: Sheet, offers: Sequence[Offer], acting: str | None) -> str:
    known = [offer for offer in offers if offer.link in where.links]
    if not known:
        return ""
    tagged = tags.place(where, known)
    company = css_word(acting or "")
    out = [f'<g class="acts {pieces.company_class(company)}">']
    # dots first: where the board is crowded a tag covers a dot, not the other way round
    for offer in sorted(known, key=lambda offer: offer in tagged):
        label = offer.label or offer.link.replace("-", "–")
        sign = tags.tag(tagged[offer], offer) if offer in tagged else tags.dot(tags.dot_place(where, offer), offer)
        out.append(
            f'<g class="act" role="button" tabindex="0" data-act="{esc(offer.id)}" aria-label="'
            f'{esc(label)}"><path class="act-hit" d="{_reach(where, offer)}"/>{sign}</g>'
        )
    return "".join(out) + "</g>"


def _reach(where: Sheet, offer: Offer) -> str:
    """The stroke that can be pressed: the whole link, or the half nearest the city reached."""
    a, b = where.ends(where.links[offer.link])
    if offer.toward:
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        return line([middle, _place(where, offer.toward)])
    return line([a, b])
