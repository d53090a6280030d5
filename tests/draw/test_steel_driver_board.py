"""The Steel Driver board: complete, well-formed, safe against hostile names, and readable in every theme."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goldenspike.drawing import style
from goldenspike.drawing.svg import length_inside, overlap
from goldenspike.games.steel_driver.drawing import board as steel_driver
from goldenspike.games.steel_driver.drawing import pieces, scenery, tags
from goldenspike.games.steel_driver.drawing.board import CSS, STANDALONE, BoardWords, Offer, board
from goldenspike.games.steel_driver.drawing.sheet import LEGEND_SIZE, legend_place, sheet
from goldenspike.games.steel_driver.rules.map import GOODS, Map, load_map, parse_map, shipped_maps
from tests.draw.colours import contrast

TREEFROG = ("red", "yellow", "green", "blue", "purple", "black")
PEGASUS = ("red", "yellow", "green", "blue", "grey", "brown")
PEGASUS_GOODS = ("white", "black", "green", "orange", "pink")
PLACES = ("at =", "label =", "[picture]", "width =", "height =", "scenery =")


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def local(element: ET.Element) -> str:
    return element.tag.rsplit("}", 1)[-1]


def with_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def texts(root: ET.Element, group: str) -> list[str]:
    return [
        element.text or ""
        for holder in with_class(root, group)
        for element in holder.iter()
        if local(element) == "text"
    ]


def names_of(map: Map) -> list[str]:
    return [map.link_name(i) for i in range(len(map.links))]


def all_tracks(map: Map, companies: tuple[str, ...] = TREEFROG) -> dict[str, str]:
    return dict(zip(names_of(map), itertools.cycle(companies), strict=False))


def offers_for(map: Map, count: int) -> list[Offer]:
    return [
        Offer(name, map.links[i].cost, 10 * (i % 5), i == 3, f"build {name}", f"Build {name}")
        for i, name in enumerate(names_of(map)[:count])
    ]


def without_places(map: Map) -> Map:
    return parse_map("\n".join(x for x in map.text.splitlines() if not x.startswith(PLACES)), "plain.toml")


def positions(map: Map) -> dict[str, str]:
    cubes = {city.name: GOODS[city.goods] for city in map.cities[2:]}
    taken = {map.cities[0].name: "red", map.cities[1].name: "blue"}
    some = dict(itertools.islice(all_tracks(map).items(), 10))
    ends = [map.cities[end].name for end in map.link_ends]
    last = names_of(map)[0]
    return {
        "empty": board(map, tracks={}),
        "full": board(map, tracks=all_tracks(map)),
        "offers": board(map, tracks=some, offers=offers_for(map, 9), acting="red", last=last, route=ends),
        "many options": board(map, tracks={}, offers=offers_for(map, 30), acting="grey"),
        "auction": board(map, tracks=some, acting="blue", lit=ends),
        "final": board(map, tracks=some, acting="red", cubes=cubes, taken=taken, takes=list(cubes)[:3], lit=ends),
        "file": board(map, tracks=some, offers=offers_for(map, 5), acting="black", standalone=True),
    }


MAPS = {**{reference: load_map(reference) for reference in shipped_maps()}, "plain": without_places(load_map("lakes"))}
BOARDS = {(name, kind): svg for name, map in MAPS.items() for kind, svg in positions(map).items()}


@pytest.mark.parametrize(("name", "kind"), BOARDS)
def test_a_board_is_well_formed_and_keeps_a_strict_page_policy(name: str, kind: str) -> None:
    root = tree(BOARDS[name, kind])
    assert local(root) == "svg"
    for element in root.iter():
        assert local(element) not in {"script", "foreignObject", "image", "a"}
        for attribute in element.attrib:
            assert attribute != "style"
            assert not attribute.startswith("on")
    if kind != "file":
        assert not [element for element in root.iter() if local(element) == "style"]


@pytest.mark.parametrize(("name", "kind"), BOARDS)
def test_whatever_a_board_points_at_is_there(name: str, kind: str) -> None:
    """Every <use> and clip finds its target in the board, or in the symbols a page holds once."""
    root = tree(BOARDS[name, kind])
    shared = tree(pieces.defs()) if kind != "file" else root
    known = {element.get("id") for element in [*root.iter(), *shared.iter()]}
    pointed = [element.get("href", "").removeprefix("#") for element in root.iter() if local(element) == "use"]
    pointed += re.findall(r"url\(#([^)]+)\)", BOARDS[name, kind])
    assert set(pointed) <= known


@pytest.mark.parametrize("name", MAPS)
def test_every_city_is_drawn_with_its_value_and_its_name(name: str) -> None:
    map = MAPS[name]
    root = tree(board(map, tracks={}))
    assert [text.text for text in with_class(root, "city-n")] == [str(city.value) for city in map.cities]
    labels = " ".join(texts(root, "labels"))
    assert sorted(labels.split()) == sorted(" ".join(city.name for city in map.cities).split())
    hexagons = [mark for mark in with_class(with_class(root, "cities")[0], "city-mark") if local(mark) == "path"]
    assert len(hexagons) == sum(city.start for city in map.cities)


@pytest.mark.parametrize("name", MAPS)
def test_every_free_link_is_drawn_with_its_cost(name: str) -> None:
    map = MAPS[name]
    free = with_class(tree(board(map, tracks={})), "free")[0]
    assert [text.text for text in with_class(free, "cost")] == [str(link.cost) for link in map.links]
    d = with_class(free, "link")[0].get("d", "")
    assert len(map.links) <= d.count("M") <= 2 * len(map.links)


@pytest.mark.parametrize("companies", [TREEFROG, PEGASUS])
def test_every_track_is_drawn_in_its_livery_with_its_herald(companies: tuple[str, ...]) -> None:
    usa = load_map("usa")
    root = tree(board(usa, tracks=all_tracks(usa, companies)))
    assert not with_class(root, "free")
    for company in companies:
        links = [link for link, owner in all_tracks(usa, companies).items() if owner == company]
        (livery,) = with_class(with_class(root, f"co-{company}")[0], "t-livery")
        assert livery.get("d", "").count("M") == len(links)
        heralds = [element for element in root.iter() if element.get("href") == f"#h-{company}"]
        assert len(heralds) == len(links)


def test_a_track_may_be_named_from_either_end() -> None:
    usa = load_map("usa")
    assert board(usa, tracks={"Omaha-Denver": "red"}) == board(usa, tracks={"Denver-Omaha": "red"})


def test_an_edition_renames_the_goods_of_a_map() -> None:
    usa = load_map("usa")
    plain, renamed = board(usa, tracks={}), board(usa, tracks={}, goods=PEGASUS_GOODS)
    silver = sum(city.goods == GOODS.index("silver") for city in usa.cities)
    assert len(with_class(with_class(tree(plain), "cities")[0], "g-silver")) == silver
    assert len(with_class(with_class(tree(renamed), "cities")[0], "g-green")) == silver
    assert "g-silver" not in renamed
    assert "#good-pink" in renamed


def test_every_offer_is_a_named_button_and_the_best_twelve_at_most_have_tags() -> None:
    usa = load_map("usa")
    for count in (5, 12, 40):
        offers = offers_for(usa, count)
        root = tree(board(usa, tracks={}, offers=offers, acting="green"))
        buttons = with_class(root, "act")
        assert {button.get("data-act") for button in buttons} == {offer.id for offer in offers}
        assert {button.get("aria-label") for button in buttons} == {offer.label for offer in offers}
        assert all((button.get("role"), button.get("tabindex")) == ("button", "0") for button in buttons)
        tagged, dotted = len(with_class(root, "tag-body")), len(with_class(root, "dot"))
        assert tagged + dotted == count
        assert 0 < tagged <= tags.MOST_TAGS
        assert {ghost.get("data-act") for ghost in with_class(root, "ghost")} == {offer.id for offer in offers}


def test_the_great_link_keeps_its_tag_however_many_offers_there_are() -> None:
    usa = load_map("usa")
    offers = [*offers_for(usa, 24)[4:], Offer("Denver-Omaha", 3, 80, True, "build Denver-Omaha", "Denver to Omaha")]
    root = tree(board(usa, tracks={}, offers=offers, acting="green"))
    (button,) = [button for button in with_class(root, "act") if with_class(button, "tag-extra")]
    assert button.get("data-act") == "build Denver-Omaha"


def test_a_link_between_two_starts_can_be_offered_both_ways() -> None:
    usa = load_map("usa")
    offers = [
        Offer("New York-Boston", 2, 40, id="build New York>Boston", toward="Boston"),
        Offer("New York-Boston", 2, 60, id="build Boston>New York", toward="New York"),
    ]
    hits = [hit.get("d") for hit in with_class(tree(board(usa, tracks={}, offers=offers, acting="red")), "act-hit")]
    assert len(set(hits)) == 2


def test_tags_do_not_lie_on_each_other() -> None:
    usa = load_map("usa")
    middle = ["Denver-Omaha", "Denver-Kansas City", "Kansas City-Omaha", "Omaha-Chicago", "Kansas City-Chicago"]
    placed = tags.place(sheet(usa), [Offer(name, 2, 30, id=name) for name in middle])
    boxes = [(x - tags.width(o) / 2, y - 9, x + tags.width(o) / 2, y + 9) for o, (x, y) in placed.items()]
    assert all(overlap(a, b) < 30 for a, b in itertools.combinations(boxes, 2))


def test_cubes_that_can_be_taken_are_buttons_and_the_others_are_not() -> None:
    usa = load_map("usa")
    cubes = {"Chicago": "red", "Omaha": "white", "Denver": "silver"}
    words = BoardWords(take="Nimm {goods} in {city}", goods_names={"red": "Rot"})
    svg = board(usa, tracks={}, acting="red", cubes=cubes, taken={"Boston": "blue"}, takes=["Chicago"], words=words)
    (button,) = with_class(tree(svg), "on")
    assert button.get("data-act") == "claim Chicago"
    assert button.get("aria-label") == "Nimm Rot in Chicago"
    assert len(with_class(tree(svg), "no")) == 2
    assert len(with_class(tree(svg), "taken")) == 1


def test_what_is_not_lit_steps_back() -> None:
    usa = load_map("usa")
    tracks = {"Denver-Omaha": "red", "Kansas City-Omaha": "blue"}
    root = tree(board(usa, tracks=tracks, acting="red", lit=["Denver", "Omaha"]))
    assert len(with_class(with_class(root, "cities")[0], "off")) == len(usa.cities) - 2
    dim = [
        group.get("class")
        for group in root.iter()
        if with_class(group, "dim") and group.get("class", "").startswith("co-")
    ]
    assert dim == ["co-blue"]


def test_the_words_of_the_legend_can_be_translated() -> None:
    words = BoardWords(start_city="Startstadt", city_value="Ort", goods="Waren", link_cost="Strecke", cube_taken="fort")
    usa = load_map("usa")
    build, final = board(usa, tracks={}, words=words), board(usa, tracks={}, cubes={}, words=words)
    assert all(word in build for word in ("Startstadt", "Waren", "Strecke"))
    assert "fort" in final
    assert not any(word in build + final for word in ("start city", "goods<", "link, cost", "cube taken"))


def test_the_still_part_is_the_same_in_every_position() -> None:
    usa = load_map("usa")
    still = steel_driver.still(usa)
    assert still in BOARDS[usa.id, "empty"]
    assert still in BOARDS[usa.id, "final"]
    assert steel_driver.moving(usa, tracks={}) in BOARDS[usa.id, "empty"]


def test_a_page_board_holds_no_colours_and_a_file_needs_no_page() -> None:
    assert not re.search(r"#[0-9a-f]{3,6}\b(?!-)", re.sub(r'href="[^"]*"|url\([^)]*\)', "", BOARDS["usa/1", "offers"]))
    lone = BOARDS["usa/1", "file"]
    assert lone.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "prefers-color-scheme: dark" in lone
    for unknown_to_some_viewers in ("var(", "color-mix(", "http://", "https://", "@import"):
        assert unknown_to_some_viewers not in lone.replace("http://www.w3.org/2000/svg", "")


def test_every_class_on_a_board_has_a_rule() -> None:
    """A class without a style is a typo; those used for scripts and grouping are listed here."""
    css = style.page_css()
    plain = {
        "board",
        "steel-driver",
        "still",
        "moving",
        "cities",
        "acts",
        "act",
        "tag",
        "city",
        "taken",
        "defs",
        "badge",
    }
    used = {name for svg in BOARDS.values() for group in re.findall(r'class="([^"]*)"', svg) for name in group.split()}
    unstyled = {name for name in used - plain if not re.search(rf"\.{name}\b", css)}
    assert unstyled <= {"final", "city-cube", "m-legend", "track", "free"}


HOSTILE = "A&B <script>alert('x')</script>"


def hostile_map(name: str) -> Map:
    text = load_map("lakes").text.replace("Rock Island", name).replace('title = "The', f'title = "{name} The')
    return parse_map(text, "hostile.toml")


def test_hostile_names_stay_text() -> None:
    map = hostile_map(HOSTILE.replace(">", ")"))
    name = HOSTILE.replace(">", ")")
    link = next(link for link in names_of(map) if name in link)
    bad = f'"><script>{HOSTILE}'
    svg = board(
        map,
        tracks={names_of(map)[0]: bad},
        offers=[Offer(link, 2, 10, id=bad, label=bad)],
        acting=bad,
        title=bad,
        goods=[bad] * 5,
        words=BoardWords(bad, bad, bad, bad, bad, bad),
    )
    root = tree(svg)
    assert name in " ".join(texts(root, "labels"))
    assert "<script" not in svg
    assert with_class(root, "act")[0].get("data-act") == bad
    assert root.get("aria-label") == bad


@given(st.text(max_size=30))
@settings(max_examples=60)
def test_any_text_from_outside_leaves_the_board_well_formed(text: str) -> None:
    lakes = load_map("lakes")
    offers = [Offer("Chicago-Detroit", 3, 50, True, text, text)]
    tree(board(lakes, tracks={"Milwaukee-Chicago": text}, offers=offers, acting=text, title=text, goods=[text] * 5))


@pytest.mark.parametrize(
    "sheet_text",
    [
        "[picture]\nwidth = 10000\nheight = 2500\nscenery = 'usa'",
        "[picture]\nwidth = 100\nheight = 400",
        "[picture]\nwidth = 500\nheight = 500\nscenery = 'nowhere'",
        "",
    ],
)
def test_a_map_makers_file_always_draws(sheet_text: str) -> None:
    """No scenery of ours, another shape, cities on top of each other, no places at all."""
    at = ("at = [0, 0]", "at = [0.001, 0]", "at = [100, 100]") if sheet_text else ("", "", "")
    cities = "".join(
        f'[[city]]\nname = "C{i}"\nvalue = 10\ngoods = "red"\nstart = true\n{place}\n' for i, place in enumerate(at)
    )
    links = "".join(f'[[link]]\nbetween = ["C{a}", "C{b}"]\ncost = 2\n' for a, b in ((0, 1), (1, 2)))
    head = 'game = "steel-driver"\nname = "odd"\nversion = 1\ntitle = "Odd"\nlink_ends = ["C0", "C2"]\n'
    map = parse_map(f"{head}{sheet_text}\n{cities}{links}", "odd.toml")
    root = tree(board(map, tracks={"C0-C1": "red"}, offers=[Offer("C1-C2", 2, 10)], acting="red", standalone=True))
    assert len(with_class(root, "city-n")) == 3
    assert "nan" not in ET.tostring(root, encoding="unicode")


def test_cities_without_places_are_spread_over_the_sheet() -> None:
    where = sheet(without_places(load_map("usa")))
    assert all(0 < x < where.width and 0 < y < where.height for x, y in where.places)
    near = min(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in itertools.combinations(where.places, 2))
    assert near > 30


@pytest.mark.parametrize("reference", shipped_maps())
def test_names_of_shipped_maps_cover_no_marker_and_no_other_name(reference: str) -> None:
    where = sheet(load_map(reference))
    boxes = [(i, box) for i, label in enumerate(where.labels) for box in label.boxes]
    meeting = [
        (where.map.cities[i].name, where.map.cities[j].name)
        for (i, a), (j, b) in itertools.combinations(boxes, 2)
        if i != j and overlap(a, b) > 1
    ]
    assert meeting == []
    for i, box in boxes:
        assert all(overlap(box, mark) < 12 for j, mark in enumerate(where.marks) if i != j), where.map.cities[i].name
        assert box[0] > 4
        assert box[2] < where.width - 4
        assert box[1] > 4


def test_the_labels_the_first_drawing_got_wrong_stand_clear_of_all_track() -> None:
    """Kansas City and Cincinnati lay over track in the first drawings."""
    usa = load_map("usa")
    where = sheet(usa)
    for name in ("Kansas City", "Cincinnati", "Memphis"):
        for box in where.labels[usa.city_index[name.casefold()]].boxes:
            covered = [usa.link_name(i) for i in range(len(usa.links)) if length_inside(*where.ends(i), box) > 5]
            assert not covered, (name, covered)


@pytest.mark.parametrize("reference", shipped_maps())
def test_a_name_covers_no_cost_and_not_the_legend(reference: str) -> None:
    where = sheet(load_map(reference))
    x, y = where.legend
    taken = [(x, y, x + LEGEND_SIZE[0], y + LEGEND_SIZE[1])]
    taken += [(x - 5, y - 5, x + 5, y + 5) for x, y in where.spots]
    for label in where.labels:
        assert not [other for box in label.boxes for other in taken if overlap(box, other)], label.lines


@pytest.mark.parametrize("reference", shipped_maps())
def test_the_legend_covers_no_city_and_leaves_the_corner_of_the_zoom_buttons_free(reference: str) -> None:
    where = sheet(load_map(reference))
    x, y = where.legend
    legend = (x, y, x + LEGEND_SIZE[0], y + LEGEND_SIZE[1])
    assert not any(overlap(legend, mark) for mark in where.marks)
    assert not overlap(legend, (where.width - 100, where.height - 240, where.width, where.height))


def test_a_map_without_scenery_keeps_its_legend_away_from_the_zoom_buttons() -> None:
    """The buttons are on the right, at the top and at the bottom; on a phone they are wide."""
    plain = sheet(without_places(load_map("lakes")))
    height, wide = plain.height, LEGEND_SIZE[0]
    left_taken = [(0.0, 0.0, 300.0, height)]
    all_but_top_right = [*left_taken, (300.0, 0.0, 700.0, height), (700.0, height / 2, 1000.0, height)]
    for taken in ([], left_taken, all_but_top_right, plain.marks):
        x, _ = legend_place(height, taken)
        assert x + wide <= 600


@pytest.mark.parametrize("reference", shipped_maps())
def test_the_scenery_of_a_shipped_map_fits_its_picture(reference: str) -> None:
    map = load_map(reference)
    assert map.picture is not None
    ground = scenery.load(map.picture.scenery)
    assert ground is not None
    assert list(ground.size) == [map.picture.width, map.picture.height]
    assert set(ground.nudges) <= {city.name for city in map.cities}


def test_a_projection_can_be_turned_back() -> None:
    ground = scenery.load("usa")
    assert ground is not None
    lon, lat = ground.albers.invert(*ground.albers.project(-104.99, 39.74))
    assert (round(lon, 6), round(lat, 6)) == (-104.99, 39.74)


# ---- colours -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_what_steps_back_can_still_be_read(theme: str) -> None:
    """The figures in faded cities and the faded names: exactly the colour mixes in its board.css."""
    colours = style.themes(CSS)[theme]
    css = style.read("goldenspike.games.steel_driver.drawing:board.css")
    city = re.search(r"\.city\.off \.city-mark \{ fill: color-mix\(in srgb, var\(--g\) (\d+)%, var\(--land\)\)", css)
    name = re.search(r"\.labels \.off \{ fill: color-mix\(in srgb, var\(--label\) (\d+)%, var\(--land\)\)", css)
    assert city is not None
    assert name is not None
    faded = {g: style.mix(colours[f"g-{g}"], int(city[1]), colours["land"]) for g in pieces.GOODS}
    assert [g for g, colour in faded.items() if contrast(colours["map-ink"], colour) < 4.5] == []
    ink = style.mix(colours["label"], int(name[1]), colours["land"])
    assert [ground for ground in ("land", "water", "halo") if contrast(ink, colours[ground]) < 4.5] == []


def test_the_lone_files_colours_are_those_of_the_tokens() -> None:
    css = style.standalone_css(STANDALONE)
    light, dark = css.split("@media (prefers-color-scheme: dark)")
    assert f".co-red .t-livery{{fill:none;stroke:{style.themes(CSS)['light']['red']}" in light
    assert f".co-red .t-livery{{stroke:{style.themes(CSS)['dark']['red']}}}" in dark
    assert style.mix("#000000", 25, "#ffffff") == "#bfbfbf"
