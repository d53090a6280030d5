"""What the pages of Steel Driver say: figures that agree with each other, and the great moment in its time."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.rules.steel_driver.phases import BUILDING, CLAIMING
from goldenspike.rules.steel_driver.score import worth
from goldenspike.text.catalogue import Words
from goldenspike.web import tables
from goldenspike.web.models import Person, Table
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver import auctions, books, building, claiming, final, moment
from goldenspike.web.pages.steel_driver.common import band, outlook, state_of
from goldenspike.web.pages.table import scene_of
from tests.web.site import person

GAME = Path(__file__).parents[1] / "records" / "games" / "greedy-4-treefrog-usa.txt"


@pytest.fixture
def ann() -> Person:
    return person()[0]


@pytest.fixture
def table(ann: Person) -> Table:
    return tables.upload(ann, GAME.read_text("utf-8"))


def scenes(table: Table, ann: Person | None, phase: int, live: bool = True) -> list[Scene]:
    last = scene_of(table, ann, Words()).last
    every = [scene_of(table, ann, Words(), ply, live) for ply in range(last + 1)]
    return [scene for scene in every if state_of(scene).phase == phase]


def test_figures_of_the_final_phase_agree(table: Table, ann: Person) -> None:
    odd = 0
    for scene in scenes(table, ann, CLAIMING):
        state = state_of(scene)
        cards = {card.code: card for card in final.final(scene)["sets"]}
        for row in books.companies(scene):
            company = state.board.company_names.index(row.code)
            found, shown = scene.worths[company], outlook(scene, company)
            odd += not found.low <= found.now <= found.high
            assert worth(state, company) <= shown.low <= shown.now <= shown.high
            assert row.worth == cards[row.code].worth == f"${worth(state, company)}", "what the cubes taken pay"
            assert cards[row.code].likely == f"${shown.now}"
            assert row.band == band(shown)
            assert cards[row.code].mostly in (row.band, "")
    assert odd, "there must have been something to put right"


def test_before_the_final_phase_now_may_lie_outside_of_what_comes(table: Table, ann: Person) -> None:
    first = scenes(table, ann, BUILDING)[0]
    assert [outlook(first, company) for company in range(6)] == first.worths


def test_a_bid_does_not_raise_what_a_share_is_worth(table: Table, ann: Person) -> None:
    scene = scene_of(table, ann, Words(), 1)
    share = auctions.bidding(scene)["bids"][0].after.rows[-1]
    assert not share.before
    assert share.after == f"now $0, at the end {band(scene.worths[state_of(scene).auction])}"


def test_a_colour_says_what_it_makes_of_a_share(table: Table, ann: Person) -> None:
    scene = scenes(table, ann, CLAIMING)[0]
    for colour in claiming.claiming(scene)["colours"]:
        assert colour.share == f"a share $0 → ${colour.gain}"


def test_the_start_city_is_explained_at_the_first_track_only(table: Table, ann: Person) -> None:
    for scene in scenes(table, ann, BUILDING):
        assert building.building(scene)["start"] == (state_of(scene).reach[state_of(scene).company] == 0)
        if state_of(scene).round > 1:
            break


def test_the_great_moment_is_folded_once_it_has_been_read(table: Table, ann: Person) -> None:
    built = [scene for scene in scenes(table, ann, BUILDING) if state_of(scene).linked_by >= 0]
    made = built[0].ply
    cards = [moment.moment(scene) for scene in built]
    assert all(card is not None and card["fresh"] and card["ply"] == made for card in cards), "while its round is built"
    for reader in (ann, None):
        later = [moment.moment(scene) for scene in scenes(table, reader, CLAIMING)]
        assert all(card is not None and not card["fresh"] for card in later)
    replayed = moment.moment(scene_of(table, ann, Words(), made, live=False))
    assert replayed is not None
    assert not replayed["fresh"], "a replay tells it beside the board already"


def test_who_has_not_acted_since_still_reads_the_great_moment_in_full(ann: Person) -> None:
    table = tables.upload(ann, GAME.read_text("utf-8"), mine=[0])
    claims = scenes(table, ann, CLAIMING)
    fresh = [bool((moment.moment(scene) or {})["fresh"]) for scene in claims]
    linked = (moment.moment(claims[0]) or {})["ply"]
    assert fresh == [scene.since <= linked for scene in claims]
    assert not fresh[-1]
