"""The Steam Rollers sheet and its pieces: complete, well-formed, safe against hostile texts, fast, readable in grey."""

from __future__ import annotations

import itertools
import math
import re
import time
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goldenspike.drawing import style
from goldenspike.games.steam_rollers.drawing import board as steam_rollers
from goldenspike.games.steam_rollers.drawing import hatching
from goldenspike.games.steam_rollers.drawing.board import (
    HexOffer,
    SheetWords,
    moving,
    shape_marks,
    shape_picture,
    sheet,
    still,
)
from goldenspike.games.steam_rollers.drawing.cards import card, signed, wrap
from goldenspike.games.steam_rollers.drawing.dice import PIPS, black_die, die, track_kind
from goldenspike.games.steam_rollers.drawing.goods import CITY_COLOURS, WANTED, SupplyWords, cube, engine, supply
from goldenspike.games.steam_rollers.drawing.hexmap import (
    HALF,
    RADIUS,
    beside,
    corners,
    curve,
    edges_of,
    halfway,
    hex_sheet,
    middle,
)
from goldenspike.games.steam_rollers.rules.hexes import neighbour
from goldenspike.games.steam_rollers.rules.map import COLOURS, Map, load_map, parse_map, shipped_maps
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES

MAPS = {reference: load_map(reference) for reference in shipped_maps()}


MAPS["lake"] = parse_map(
    load_map("valley")
    .text.replace('about = "A small', 'blank = "A5 C6"\nabout = "A small')
    .replace('"valley"', '"lake"'),
    "lake.toml",
)


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def local(element: ET.Element) -> str:
    return element.tag.rsplit("}", 1)[-1]


def with_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def free(map: Map) -> list[str]:
    cities = {region.city for region in map.regions}
    return [name for name in map.hexes if name not in cities]


def all_tracks(map: Map) -> dict[str, str]:
    return dict(zip(free(map), itertools.cycle(SHAPE_NAMES), strict=False))


def positions(map: Map) -> dict[str, str]:
    tracks = all_tracks(map)
    some = dict(itertools.islice(tracks.items(), 12))
    walls = [(a + 1, b + 1) for a, b in map.walls["hard"][0]]
    goods = {number: {"red": 2, "blue": 3, "grey": 2} for number in range(1, 7)}
    left = [name for name in free(map) if name not in some]
    offers = [HexOffer(name, f"hex-{name}", f"Draw in {name}") for name in left[:6]]
    route = [map.regions[0].city, *list(some)[:3], map.regions[2].city]
    return {
        "empty": sheet(map, tracks={}),
        "full": sheet(map, tracks=tracks, connected=list(tracks)[::2], walls=walls, goods=goods),
        "offers": sheet(map, tracks=some, offers=offers, trying=(left[0], "N-S")),
        "delivery": sheet(map, tracks=some, connected=list(some), route=route),
        "small": sheet(map, tracks=some, connected=list(some)[:4], walls=walls, small=True),
        "file": sheet(map, tracks=some, walls=walls, goods=goods, offers=offers, standalone=True),
    }


SHEETS = {(name, kind): svg for name, map in MAPS.items() for kind, svg in positions(map).items()}
PIECES = {
    "die": die(3),
    "black die": black_die(["straight", "sharp"]),
    "kind": track_kind("gentle"),
    "cube": cube("grey"),
    "supply": supply([{"red": 2, "grey": 5}, {}, {"blue": 1}, {}, {}, {}], hot=[1]),
    "engine": engine([1, 4, 6]),
    "card": card("4b", stays=True, points=-1, name="Booster", effect="Engine strength +1.", holder="Ann", mine=True),
    "card sideways": card("3b", stays=False, points=1, name="Long haul", effect="Further.", sideways=True, hot=True),
}
ALL = {**{f"{name} {kind}": svg for (name, kind), svg in SHEETS.items()}, **PIECES}


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_is_well_formed_and_keeps_a_strict_page_policy(name: str) -> None:
    root = tree(ALL[name])
    assert local(root) == "svg"
    for element in root.iter():
        assert local(element) not in {"script", "foreignObject", "image", "a"}
        assert not [attribute for attribute in element.attrib if attribute == "style" or attribute.startswith("on")]
    if not name.endswith("file"):
        assert not [element for element in root.iter() if local(element) == "style"]
    assert root.get("aria-label")
    assert "nan" not in ALL[name]


@pytest.mark.parametrize("name", ALL)
def test_whatever_a_drawing_points_at_is_there(name: str) -> None:
    root = tree(ALL[name])
    shared = root if name.endswith("file") else tree(steam_rollers.defs())
    known = {element.get("id") for element in shared.iter()}
    assert set(re.findall(r"url\(#([^)]+)\)", ALL[name])) <= known
    assert not [element for element in root.iter() if local(element) == "use"]


def test_every_class_has_a_rule() -> None:
    """A class without a style is a typo; those used for grouping are listed here."""
    css = style.page_css()
    plain = {
        "hex-sheet",
        "still",
        "moving",
        "st",
        "joined",
        "walls",
        "one",
        "s-town",
        "s-stop",
        "kind",
        "black-die",
        "goods-cube",
    }
    used = {name for svg in ALL.values() for group in re.findall(r'class="([^"]*)"', svg) for name in group.split()}
    assert {name for name in used if not re.search(rf"\.{name}\b", css)} <= plain | {
        "supply-board",
        "engine-boxes",
        "black-die",
    }


def test_a_page_drawing_holds_no_colours_and_a_file_needs_no_page() -> None:
    for name, svg in ALL.items():
        if not name.endswith("file"):
            assert not re.search(r"#[0-9a-f]{3,6}\b(?!-)", re.sub(r"url\([^)]*\)", "", svg)), name
    lone = SHEETS["heartland/1", "file"]
    assert lone.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "prefers-color-scheme: dark" in lone
    for unknown_to_some_viewers in ("var(", "color-mix(", "http://", "https://", "@import"):
        assert unknown_to_some_viewers not in lone.replace("http://www.w3.org/2000/svg", "")


# ---- geometry ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAPS)
def test_neighbours_share_the_middle_of_their_edge(name: str) -> None:
    where = hex_sheet(MAPS[name])
    for hex, centre in where.centres.items():
        for edge in range(6):
            other = neighbour(hex, edge)
            if other in where.centres:
                assert math.dist(middle(centre, edge), middle(where.centres[other], (edge + 3) % 6)) < 1e-6


@pytest.mark.parametrize("name", MAPS)
def test_outlines_close_and_enclose_all_hexes_of_their_region(name: str) -> None:
    map = MAPS[name]
    where = hex_sheet(map)
    hexagon = 1.5 * math.sqrt(3) * RADIUS**2

    def area(ring: tuple[tuple[float, float], ...]) -> float:
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in itertools.pairwise(ring)) / 2

    for region, rings in zip(map.regions, where.fields, strict=True):
        assert all(ring[0] == ring[-1] for ring in rings)
        assert math.isclose(sum(area(ring) for ring in rings), hexagon * len(region.hexes))
    assert math.isclose(sum(area(ring) for ring in where.coast), hexagon * len(map.hexes))


@pytest.mark.parametrize("shape", SHAPE_NAMES)
def test_a_track_leaves_both_edges_squarely_and_stays_in_its_hex(shape: str) -> None:
    ends = edges_of(shape)
    assert ends is not None
    track = curve((0, 0), ends)
    for point, handle, edge in ((track[0], track[1], ends[0]), (track[3], track[2], ends[1])):
        assert math.dist(point, middle((0, 0), edge)) < 1e-9
        assert abs(handle[0] * point[1] - handle[1] * point[0]) < 1e-6  # towards the centre
    x, y = halfway(track)
    assert math.hypot(x, y) < HALF * 0.7


def test_a_sharp_curve_is_an_arc_round_the_corner() -> None:
    ends = edges_of("N-NE")
    assert ends is not None
    corner = corners((0, 0))[5]
    assert abs(math.dist(halfway(curve((0, 0), ends)), corner) - RADIUS / 2) < 0.1


@pytest.mark.parametrize("text", ["", "N", "N-N", "N-X", "N-S-E", "-", "n-s"])
def test_what_is_no_shape_is_not_drawn(text: str) -> None:
    assert edges_of(text) is None
    assert "st-rails" not in sheet(MAPS["heartland/1"], tracks={"C3": text, "nowhere": "N-S"})


def test_a_line_beside_another_keeps_its_distance() -> None:
    chain = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    right = beside(chain, 2)
    assert [tuple(round(number, 6) for number in point) for point in right] == [(0, 2), (8, 2), (8, 10)]
    ring = beside(((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 0.0)), 0)
    assert ring[0] == ring[-1]


# ---- what a sheet shows --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAPS)
def test_every_region_city_and_town_is_drawn(name: str) -> None:
    map = MAPS[name]
    root = tree(SHEETS[name, "empty"])
    assert len(with_class(root, "s-field")) == 6
    assert len(with_class(root, "s-city-hex")) == 6
    assert len(with_class(root, "town-house")) == 6
    assert [len(list(pips)) for pips in with_class(root, "die-pips")] == [1, 2, 3, 4, 5, 6]
    assert len(with_class(root, "s-wave")) == len(map.blank)


def test_a_region_is_told_by_number_letter_and_hatching_too() -> None:
    map = MAPS["heartland/1"]
    root = tree(SHEETS["heartland/1", "empty"])
    numbers = [text.text for text in with_class(root, "s-region")]
    assert numbers == [str(map.region_of(name) + 1) for name in free(map)]
    assert [text.text for text in with_class(root, "s-name")] == free(map)
    assert [text.text for text in with_class(root, "s-city-letter")] == ["Y", "R", "Gy", "Gy", "B", "P"]
    # the two greys differ: one is plain, the other broken
    assert len(with_class(root, "s-hatch")) == len(hatching.HATCHES) == 5
    assert len(set(hatching.HATCHES.values())) == 5
    assert CITY_COLOURS == COLOURS


def test_track_is_dark_when_connected_grey_when_not_and_brass_when_tried() -> None:
    map = MAPS["heartland/1"]
    tracks = {"C3": "N-S", "C4": "N-SE", "G2": "N-S"}
    root = tree(sheet(map, tracks=tracks, connected=["C3", "C4"], trying=("G4", "NE-S")))

    def pieces(state: str) -> int:
        return sum((rails.get("d") or "").count("M") for group in with_class(root, state) for rails in group[1:2])

    assert (pieces("joined"), pieces("loose"), pieces("tried")) == (2, 1, 1)


def test_a_town_sits_on_the_track_that_runs_through_it() -> None:
    map = MAPS["heartland/1"]
    town = map.regions[4].town
    ends = edges_of("N-NE")
    assert ends is not None
    x, y = halfway(curve(hex_sheet(map).centres[town], ends))
    rings = with_class(tree(sheet(map, tracks={town: "N-NE"})), "town-ring")
    assert (f"{x:.1f}".removesuffix(".0"), f"{y:.1f}".removesuffix(".0")) in [(r.get("cx"), r.get("cy")) for r in rings]


@pytest.mark.parametrize("name", MAPS)
def test_walls_stand_on_the_borders_named_either_way_round(name: str) -> None:
    map = MAPS[name]
    where = hex_sheet(map)
    (a, b), *_ = where.borders
    there = moving(map, tracks={}, walls=[(a, b)])
    assert there == moving(map, tracks={}, walls=[(b, a)])
    assert len(with_class(tree(there), "wall-stones")) == 2
    assert "wall" not in moving(map, tracks={}, walls=[(1, 1), (7, 9)])


def test_offers_are_named_buttons() -> None:
    map = MAPS["heartland/1"]
    offers = [HexOffer("C3", "hex-C3", "Draw in C3"), HexOffer("H3", "city"), HexOffer("Z9", "lost")]
    root = tree(sheet(map, tracks={}, offers=offers, words=SheetWords(choose="Nimm {hex}")))
    buttons = with_class(root, "s-legal")
    assert [(button.get("data-act"), button.get("aria-label")) for button in buttons] == [
        ("hex-C3", "Draw in C3"),
        ("city", "Nimm H3"),
    ]
    assert all((button.get("role"), button.get("tabindex")) == ("button", "0") for button in buttons)
    assert root.get("role") == "group"
    assert tree(sheet(map, tracks={})).get("role") == "img"


def test_the_stops_of_a_route_are_counted_after_the_source() -> None:
    map = MAPS["heartland/1"]
    tracks = {"C3": "N-S", "C4": "N-SE", "D4": "S-NW", "D5": "N-S"}
    root = tree(sheet(map, tracks=tracks, route=["C2", *tracks, "D6"]))
    assert [text.text for text in with_class(root, "stop-n")] == ["1", "2", "3"]


def test_goods_lie_in_their_city_one_by_one() -> None:
    root = tree(sheet(MAPS["valley/1"], tracks={}, goods={1: {"red": 2, "grey": 1}, 9: {"red": 1}}))
    assert [text.text for text in with_class(root, "s-cube-letter")] == ["R", "R", "Gy"]


def test_the_still_part_is_the_same_in_every_position() -> None:
    map = MAPS["heartland/1"]
    for kind in ("empty", "full", "offers", "delivery", "file"):
        assert still(map) in SHEETS["heartland/1", kind]
    assert still(map, True) in SHEETS["heartland/1", "small"]
    assert moving(map, tracks={}) in SHEETS["heartland/1", "empty"]


def test_a_sheet_takes_less_than_ten_milliseconds() -> None:
    map = MAPS["heartland/1"]
    tracks = all_tracks(map)
    still(map)

    def once() -> float:
        start = time.perf_counter()
        sheet(map, tracks=tracks, connected=list(tracks)[::2], walls=[(1, 3), (2, 6)], goods={1: {"red": 3}})
        return time.perf_counter() - start

    assert min(once() for _ in range(5)) < 0.010


# ---- pieces --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_its_value(value: int) -> None:
    assert die(value).count("<circle") == len(PIPS[value]) == value


def test_a_cube_says_where_it_wants_to_go() -> None:
    assert {colour: tree(cube(colour)).findtext(".//text") for colour in WANTED} == {
        "yellow": "1",
        "red": "2",
        "grey": "3·4",
        "blue": "5",
        "purple": "6",
    }


def test_the_supply_board_tells_in_words_what_lies_there() -> None:
    words = SupplyWords("Waren", "Stadt {number}", "leer", {"red": "rot"})
    label = tree(supply([{"red": 2}, {}], words=words)).get("aria-label")
    assert label == "Waren. Stadt 1: rot ×2; Stadt 2: leer"


def test_a_card_shows_its_sign_points_and_words() -> None:
    root = tree(PIECES["card"])
    assert with_class(root, "card-loop")
    assert not with_class(root, "card-bolt")
    assert with_class(tree(PIECES["card sideways"]), "card-bolt")
    assert with_class(root, "card-points")[0].text == "−1"
    assert [signed(points) for points in (2, 0, -3)] == ["+2", "0", "−3"]
    assert wrap("one two three", 10, 40) == ["one two", "three"]
    wide, high = (float(number) for number in (tree(PIECES["card sideways"]).get("viewBox") or "").split()[2:])
    assert wide > high


HOSTILE = '"><script>alert(1)</script>&\x00'


@given(st.one_of(st.just(HOSTILE), st.text(max_size=30)))
@settings(max_examples=60)
def test_any_text_from_outside_stays_text(text: str) -> None:
    map = MAPS["valley/1"]
    drawings = [
        sheet(
            map,
            tracks={text: text, "B2": text},
            offers=[HexOffer("B2", text, text), HexOffer(text, text)],
            trying=("B3", text),
            route=[text],
            goods={1: {text: 2}},
            title=text or "x",
        ),
        card("1a", stays=True, points=0, name=text, effect=text, holder=text),
        supply([{text: 1}], words=SupplyWords(title=text.replace("{", "").replace("}", ""))),
        die(7, text),
        black_die([text, text]),
    ]
    for svg in drawings:
        tree(svg)
        assert "<script" not in svg


def test_every_shape_can_be_shown_by_reference() -> None:
    """Lists of shapes refer to symbols that are on the page once."""
    marks = shape_marks()
    for name in SHAPE_NAMES:
        assert f'id="sh-{name}"' in marks
        assert f'href="#sh-{name}"' in shape_picture(name)


def test_routes_to_try_carry_the_action_they_belong_to() -> None:
    map = load_map("valley")
    drawn = moving(map, tracks={"B3": "NW-SE", "C3": "NW-SE"}, tries={"deliver red 1>2 3": ["A3", "B3", "C3"]})
    assert drawn.count('class="route-try" data-act="deliver red 1&gt;2 3"') == 1
    assert '<path class="s-route"' in drawn
