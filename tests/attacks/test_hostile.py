"""The short form of a million hostile requests (attacks/hostile.py), and what that generator promises."""

from __future__ import annotations

from pathlib import Path

from attacks import hostile
from attacks.hostile_addresses import Address, operation, pages
from attacks.hostile_requests import Person, World, make

REQUESTS = 20_000
LEVEL = 40
"""Megabytes a server may gain while its caches are still filling."""


def test_hostile_requests_break_nothing_change_nothing_and_leave_memory_level(tmp_path: Path) -> None:
    report = hostile.attack(tmp_path / "data", REQUESTS, seed=1)
    assert report.faults == []
    assert report.changed == []
    assert report.statuses.total() == report.done == REQUESTS
    assert {"200", "302", "400", "401", "403", "404", "405", "409", "411", "422"} <= set(report.statuses)
    assert report.growth() < LEVEL, report.memory


def world(*addresses: Address) -> World:
    return World(80, ["abcdefgh2345"], ["race"], Person("c", "k"), Person("d", "l"), list(addresses))


def test_a_request_follows_from_its_seed_and_number() -> None:
    there = world(Address("", "/t/{table}/move"), Address("POST", "/api/people", has_body=True))
    made = [make(there, 1, number) for number in range(300)]
    assert made[150:] == [make(there, 1, number) for number in range(150, 300)]
    assert made != [make(there, 2, number) for number in range(300)]


def test_every_address_is_attacked() -> None:
    found = {address.path for address in pages()}
    assert {"/", "/t/{table}", "/t/{table}/{ply}", "/upload", "/events/{table}", "/admin/web/line/"} <= found
    document = {"components": {"schemas": {"In": {"properties": {"a": {}, "b": {}}, "required": ["a"]}}}}
    body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/In"}}}}
    about = {"requestBody": body, "security": [{}], "parameters": [{"name": "ply", "in": "query"}]}
    assert operation(document, "PUT", "/api/x", about) == Address(
        "PUT", "/api/x", True, True, ("a", "b"), ("a",), ("ply",)
    )


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    report = hostile.load(file, 7)
    report.done, report.statuses["404"] = 3_000, 3_000
    report.save(file)
    again = hostile.load(file, 7)
    assert (again.done, again.statuses["404"], again.faults) == (3_000, 3_000, [])
