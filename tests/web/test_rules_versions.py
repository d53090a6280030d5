"""Tables of Steam Rollers under both versions of its rules: how they are opened, and what they say about card 4b."""

from __future__ import annotations

import pytest
from django.test import Client

from goldenspike.core.record import Record
from goldenspike.site import moves, people, positions, tables
from goldenspike.site.models import Table
from tests.rules.steam_rollers.table import handful
from tests.web.games import key
from tests.web.programs import Caller
from tests.web.site import person

STEAM = {"game": "steam-rollers", "seats": [{"kind": "here", "name": name} for name in "AB"]}
SET_UP = ["start 0", "sides aaabaa", *(f"supply {city} {handful(2, city)}" for city in range(1, 7))]
COUNTS = "It counts at once."
WAITS = "You can use it from the next round on."
GOES_ON = "It still counts."
CANNOT = "and you can’t use it before the next round."


def record(rules: str, *lines: str) -> str:
    made = Record.new("steam-rollers", ["Ann", "Ben"], rules=rules)
    for line in (*SET_UP, *lines):
        made.append(line)
    return made.dumps()


def test_the_api_opens_tables_by_the_rules_that_are_named_and_else_by_the_newest() -> None:
    ann, _ = person("Ann")
    caller = Caller(ann)
    assert caller.get("/games/steam-rollers")["rules_versions"] == ["2", "1"]
    assert caller.post("/tables", STEAM, 201)["rules"] == "2"
    made = caller.post("/tables", {**STEAM, "rules": "1"}, 201)
    assert made["rules"] == "1"
    assert positions.at(Table.objects.get(pk=made["id"])).state.view()["rules"] == "1"
    assert caller.post("/tables", {**STEAM, "rules": "3"}, 422)["error"] == "unknown_rules"


@pytest.mark.parametrize(("rules", "strength"), [("1", 0), ("2", 1)])
def test_an_uploaded_game_goes_on_by_its_rules(rules: str, strength: int) -> None:
    ann, _ = person("Ann")
    table = tables.upload(ann, record(rules, "roll 1 / 4 5 6", "take 4"))
    seat = positions.at(table).actor
    assert seat == 0
    moves.move(table.id, ann, seat, table.ply, "card", key())
    assert positions.at(table).state.view()["players"][0]["strength"] == strength
    assert f'[Rules "{rules}"]' in positions.stored_text(table)


@pytest.mark.parametrize(("rules", "new", "own"), [("1", WAITS, CANNOT), ("2", COUNTS, GOES_ON)])
def test_the_page_says_from_when_on_card_4b_counts(rules: str, new: str, own: str) -> None:
    ann, cookie = person("Ann")
    taking = ["roll 1 / 4 5 6", "take 4"]
    again = [*taking, "card", "take 5", "card", "roll 1 / 4 1 1", "take 1", "engine", "take 4"]
    client = Client()
    client.cookies[people.COOKIE] = cookie
    for lines, said in (taking, new), (again, own):
        page = client.get(f"/t/{tables.upload(ann, record(rules, *lines)).id}").content.decode()
        assert [text for text in (COUNTS, WAITS, GOES_ON, CANNOT) if text in page] == [said]
