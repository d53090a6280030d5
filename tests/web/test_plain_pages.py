"""The pages of a game that brings only its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

import goldenspike as gs
from goldenspike.core import registry
from goldenspike.site import people
from goldenspike_race.rules import Race
from tests.web.games import hot_seat, play_on
from tests.web.site import person


@pytest.fixture(autouse=True)
def race() -> Iterator[None]:
    gs.register(Race())
    yield
    registry.unregister("race")


@pytest.mark.parametrize(("game", "seats", "phase"), [("race", 2, False), ("steel-driver", 3, True)])
def test_a_moment_of_a_replay_names_the_phase_only_where_there_is_one(game: str, seats: int, phase: bool) -> None:
    ann, cookie = person("Ann")
    table = hot_seat(ann, game, seats)
    play_on(table, ann, 4)
    client = Client()
    client.cookies[people.COOKIE] = cookie
    page = client.get(f"/t/{table.id}/3").content.decode()
    (moment,) = re.findall(r'id="at-moment".*?<p class="caps">(.*?)</p>', page, re.DOTALL)
    assert "3" in moment
    assert ("·" in moment) == phase
