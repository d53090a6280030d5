"""Limits apply to a household, however many addresses it has, and to every way in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from attacks import networks
from attacks.others import Others
from attacks.site import Server
from goldenspike.site.edge.networks import count, is_crowded, network


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("x" * 300, "x" * 45),
    ],
)
def test_an_address_belongs_to_a_network(address: str, whose: str) -> None:
    assert network(address) == whose


def test_many_addresses_of_one_household_share_its_rate(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server, 1) as others:
        assert 1200 <= networks.reads(server, 3000) < 3000
        with server.visitor(networks.PROXY) as neighbour:
            assert neighbour.get("/", **{"X-Forwarded-For": networks.NEIGHBOUR}).status == 200
    assert others.failed == []


def test_one_household_cannot_take_all_streams(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server) as others:
        statuses = networks.streams(server, others.people[0].table, 250)
        assert statuses == {200: 200, 429: 50}
    assert others.failed == []


def test_a_whole_site_has_as_much_as_a_few_households(tmp_path: Path) -> None:
    few = {"GOLDENSPIKE_RATE_READ": "30", "GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS": "3"}
    with Server(tmp_path / "data", **few) as server:
        with server.visitor("127.0.7.1") as visitor:
            table = visitor.open_table()
        assert networks.streams(server, table, 20, prefix=networks.SITE) == {200: 12, 429: 8}
        assert 30 < networks.reads(server, 400, prefix=networks.SITE) < 400
        with server.visitor(networks.PROXY) as neighbour:
            assert neighbour.get("/", **{"X-Forwarded-For": networks.NEIGHBOUR}).status == 200


@pytest.mark.parametrize(("of", "most"), [(1000, 40), (50, 25), (10, 10)])
def test_a_whole_site_leaves_something_for_others(of: int, most: int) -> None:
    counts: Counter[str] = Counter()
    households = [network(f"2001:db8:9:{number:x}::1") for number in range(100)]
    for whose in households:
        if not is_crowded(counts, whose, 10, of):
            count(counts, whose, +1)
    assert counts["2001:db8:9::/48"] == most
    assert not is_crowded(counts, network("2001:db8:8::1"), 10, of)
    for whose in households[:most]:
        count(counts, whose, -1)
    assert not counts


def test_opening_streams_counts_as_reading(tmp_path: Path) -> None:
    with Server(tmp_path / "data", GOLDENSPIKE_RATE_READ="30") as server:
        with server.visitor("127.0.7.1") as visitor:
            statuses = [visitor.get("/events/nosuchtable").status for _ in range(40)]
            assert (statuses[0], statuses[-1]) == (404, 429)
            assert visitor.get("/fair-dice").status == 429
        with server.visitor("127.0.7.2") as another:
            assert another.get("/events/nosuchtable").status == 404
