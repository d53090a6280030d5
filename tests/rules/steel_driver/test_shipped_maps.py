"""What is shipped: maps that never change, and that agree with the facts on the rules page."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from goldenspike.core import content
from goldenspike.core.errors import SetupError
from goldenspike.games.steel_driver.rules.map import GOODS, Map, load_map, parse_map, shipped_maps


def test_released_maps_never_change() -> None:
    hashes = {reference: load_map(reference).hash for reference in shipped_maps()}
    assert hashes == {"lakes/1": "c205a24fc93d", "usa/1": "703822d37998", "usa/2": "0606a17543e5"}


@pytest.mark.parametrize("reference", shipped_maps())
def test_a_shipped_map_is_named_as_its_file(reference: str) -> None:
    map = load_map(reference)
    assert map.id == reference
    assert map.file == reference.replace("/", "-") + ".toml"


def test_a_name_alone_means_the_newest_version() -> None:
    assert load_map("usa") is load_map("usa/2")
    assert load_map("usa") is not load_map("usa/1")


@pytest.mark.parametrize("reference", ["", "nowhere", "usa/3", "usa/01", "usa-1", "../maps/usa", "usa/"])
def test_an_unknown_map_is_refused_with_the_known_ones(reference: str) -> None:
    with pytest.raises(SetupError) as caught:
        load_map(reference)
    assert caught.value.code == "unknown_map"
    assert caught.value.params == {"name": reference, "known": shipped_maps()}


def test_an_unknown_edition_has_its_own_code() -> None:
    with pytest.raises(SetupError) as caught:
        content.read("goldenspike.games.steel_driver.rules", "editions", "nowhere")
    assert caught.value.code == "unknown_edition"


def test_versions_are_compared_as_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "spike_content" / "maps"
    folder.mkdir(parents=True)
    (tmp_path / "spike_content" / "__init__.py").write_text("")
    for name in ("alps-2", "alps-10", "alps-east-1", "notes"):
        (folder / f"{name}.toml").write_text(name)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert content.references("spike_content", "maps") == ["alps/2", "alps/10", "alps-east/1"]
    assert content.read("spike_content", "maps", "alps") == ("alps-10", "alps-10.toml")
    assert content.references("spike_content", "editions") == []


def test_content_hash_is_the_start_of_sha256() -> None:
    assert content.content_hash("abc") == "ba7816bf8f01"
    assert content.content_hash("a\r\nb\rc") == content.content_hash("a\nb\nc") != content.content_hash("a b c")


# The facts of the rules page hold on every version of the map of the United States.
every_usa = pytest.mark.parametrize(
    "reference", [reference for reference in shipped_maps() if reference.startswith("usa/")]
)


def by_name(map: Map) -> dict[str, int]:
    return {map.link_name(i): link.cost for i, link in enumerate(map.links)}


def goods_of(map: Map) -> Counter[str]:
    return Counter(GOODS[city.goods] for city in map.cities)


@every_usa
def test_usa_has_the_cities_and_goods_of_the_rules_page(reference: str) -> None:
    usa = load_map(reference)
    assert len(usa.cities) == 38
    assert goods_of(usa) == {"white": 12, "black": 12, "silver": 6, "orange": 5, "red": 3}
    assert {20, 30, 40} <= {city.value for city in usa.cities}
    assert {usa.cities[end].name for end in usa.link_ends} == {"New York", "San Francisco"}


@every_usa
def test_usa_costs_run_from_two_to_six(reference: str) -> None:
    costs = set(by_name(load_map(reference)).values())
    assert (min(costs), max(costs)) == (2, 6)


@every_usa
def test_usa_keeps_baltimore_and_pittsburgh_of_example_x2(reference: str) -> None:
    usa = load_map(reference)
    baltimore, pittsburgh = usa.cities[usa.city_index["baltimore"]], usa.cities[usa.city_index["pittsburgh"]]
    assert baltimore.start
    assert not pittsburgh.start
    assert pittsburgh.value == 40
    assert by_name(usa)["Baltimore-Pittsburgh"] == 3


@every_usa
def test_usa_has_the_links_the_examples_name(reference: str) -> None:
    assert {"Denver-Omaha", "Denver-Kansas City", "Buffalo-New York"} <= set(by_name(load_map(reference)))


@every_usa
def test_usa_starts_lie_mostly_in_the_east_and_one_on_the_west_coast(reference: str) -> None:
    usa = load_map(reference)
    places = {city.name: city.at for city in usa.cities if city.start and city.at}
    west = [name for name, at in places.items() if at[0] < 200]
    east = [name for name, at in places.items() if at[0] > 500]
    assert west == ["San Francisco"]
    assert len(east) > len(places) / 2
    near = [
        (a, b)
        for a, p in places.items()
        for b, q in places.items()
        if a < b and abs(p[0] - q[0]) + abs(p[1] - q[1]) < 80
    ]
    assert near


X4 = {
    "green": "San Francisco-Reno, Reno-Salt Lake City, Salt Lake City-Denver",
    "yellow": "Omaha-Minneapolis, Minneapolis-Chicago, Chicago-Detroit, Detroit-Cincinnati, Cincinnati-Norfolk, "
    "Norfolk-Baltimore",
    "black": "Kansas City-Omaha, Kansas City-St. Louis, St. Louis-Nashville, Nashville-Cincinnati, Nashville-Atlanta, "
    "Atlanta-Charleston",
    "purple": "Oklahoma City-Kansas City, Oklahoma City-Memphis, Memphis-Atlanta, Atlanta-Cincinnati, "
    "Memphis-New Orleans",
    "red": "Cincinnati-Pittsburgh, Pittsburgh-New York",
    "blue": "Detroit-Pittsburgh, Pittsburgh-Buffalo, Buffalo-Boston, New York-Boston",
}


@every_usa
@pytest.mark.parametrize("company", X4)
def test_usa_can_hold_the_networks_of_example_x4(company: str, reference: str) -> None:
    usa = load_map(reference)
    links = X4[company].split(", ")
    assert set(links) <= set(by_name(usa))
    reached = set(links[0].split("-"))
    for _ in links:
        reached |= {city for link in links if reached & set(link.split("-")) for city in link.split("-")}
    assert reached == {city for link in links for city in link.split("-")}
    assert any(usa.cities[usa.city_index[city.casefold()]].start for city in reached)


def test_lakes_is_small_and_has_all_goods() -> None:
    lakes = load_map("lakes/1")
    cubes = {"white": 12, "black": 12, "silver": 6, "orange": 5, "red": 3}
    assert 12 <= len(lakes.cities) <= 20
    assert sum(city.start for city in lakes.cities) >= 3
    assert set(goods_of(lakes)) == set(cubes)
    assert all(count <= cubes[colour] for colour, count in goods_of(lakes).items())


@pytest.mark.parametrize("reference", shipped_maps())
def test_no_two_links_of_a_shipped_map_cross(reference: str) -> None:
    map = load_map(reference)
    places = [city.at or (0.0, 0.0) for city in map.cities]

    def side(a: int, b: int, c: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = places[a], places[b], places[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for number, p in enumerate(map.links):
        for q in map.links[:number]:
            if len({p.a, p.b, q.a, q.b}) == 4:
                apart = side(p.a, p.b, q.a) * side(p.a, p.b, q.b) > 0 or side(q.a, q.b, p.a) * side(q.a, q.b, p.b) > 0
                assert apart, (map.cities[p.a].name, map.cities[p.b].name, map.cities[q.a].name, map.cities[q.b].name)


def test_the_example_for_map_makers_is_a_good_map() -> None:
    page = (Path(__file__).parents[3] / "docs" / "guides" / "make-a-map.md").read_text("utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert len(parse_map(example, "tuscany.toml").cities) == 5
