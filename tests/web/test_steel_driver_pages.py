"""What the pages of Steel Driver say: figures that agree with each other, and the great moment when it comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.games.steel_driver.pages import auctions, building, claiming, final, ledgers, moment
from goldenspike.games.steel_driver.pages.common import band, outlook, state_of
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.score import worth
from goldenspike.site import tables
from goldenspike.site.models import Person, Table
from goldenspike.site.pages.readers import anybody
from goldenspike.site.pages.render import render
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.words.catalogue import Words
from tests.web.site import person

GAME = Path(__file__).parents[1] / "records" / "games" / "greedy-4-treefrog-usa.txt"


@pytest.fixture
def ann() -> Person:
    return person()[0]


@pytest.fixture
def table(ann: Person) -> Table:
    return tables.upload(ann, GAME.read_text("utf-8"))


def views(table: Table, ann: Person | None, phase: int, live: bool = True) -> list[TableView]:
    last = view_of(table, ann, Words()).last
    every = [view_of(table, ann, Words(), ply, live) for ply in range(last + 1)]
    return [view for view in every if state_of(view).phase == phase]


def test_figures_of_the_final_phase_agree(table: Table, ann: Person) -> None:
    odd = 0
    for view in views(table, ann, CLAIMING):
        state = state_of(view)
        cards = {card.code: card for card in final.sets(view)}
        for row in ledgers.companies(view):
            company = state.board.company_names.index(row.code)
            raw, shown = view.worths[company], outlook(view, company)
            odd += not raw.low <= raw.now <= raw.high
            assert worth(state, company) <= shown.low <= shown.now <= shown.high
            assert row.worth == cards[row.code].worth == f"${worth(state, company)}", "what the cubes taken pay"
            assert cards[row.code].likely == f"${shown.now}"
            assert row.band == band(view, shown)
            assert cards[row.code].mostly in (row.band, "")
    assert odd, "there must have been something to put right"


def test_before_the_final_phase_now_may_lie_outside_of_what_comes(table: Table, ann: Person) -> None:
    first = views(table, ann, BUILDING)[0]
    assert [outlook(first, company) for company in range(6)] == first.worths


def test_a_bid_does_not_raise_what_a_share_is_worth(table: Table, ann: Person) -> None:
    view = view_of(table, ann, Words(), 1)
    bidding = auctions.bidding(view).choices
    assert isinstance(bidding, auctions.Bidding)
    share = bidding.bids[0].after.rows[-1]
    assert not share.before
    assert share.after == f"now $0, at the end {band(view, view.worths[state_of(view).auction])}"


def test_a_ring_is_explained_where_there_is_one(table: Table, ann: Person) -> None:
    seen = set()
    for view in views(table, ann, AUCTIONS):
        if state_of(view).auction < 0:
            lots = auctions.opening(view).choices
            text = render(lots, anybody("en"))
            assert ("ringed in brass" in text) == ('class="bid over"' in text)
            seen.add("ringed in brass" in text)
    assert seen == {True, False}


def test_a_colour_says_what_it_makes_of_a_share(table: Table, ann: Person) -> None:
    view = views(table, ann, CLAIMING)[0]
    for colour in claiming.colours(view):
        assert colour.share == f"a share $0 → ${colour.gain}"


def test_the_start_city_is_explained_at_the_first_track_only(table: Table, ann: Person) -> None:
    for view in views(table, ann, BUILDING):
        question = building.building(view).choices
        assert isinstance(question, building.Building)
        assert question.start == (state_of(view).reach[state_of(view).company] == 0)
        if state_of(view).round > 1:
            break


def test_the_great_moment_is_folded_once_it_has_been_read(table: Table, ann: Person) -> None:
    built = [view for view in views(table, ann, BUILDING) if state_of(view).linked_by >= 0]
    made = built[0].ply
    cards = [moment.moment(view) for view in built]
    assert all(card is not None and card.fresh and card.ply == made for card in cards), "while its round is built"
    for reader in (ann, None):
        later = [moment.moment(view) for view in views(table, reader, CLAIMING)]
        assert all(card is not None and not card.fresh for card in later)
    replayed = moment.moment(view_of(table, ann, Words(), made, live=False))
    assert replayed is not None
    assert not replayed.fresh, "a replay tells it beside the board already"


def test_who_has_not_acted_since_still_reads_the_great_moment_in_full(ann: Person) -> None:
    table = tables.upload(ann, GAME.read_text("utf-8"), mine=[0])
    claims = views(table, ann, CLAIMING)
    cards = [moment.moment(view) for view in claims]
    assert all(
        card is not None and card.fresh == (view.since <= card.ply) for card, view in zip(cards, claims, strict=True)
    )
    assert cards[-1] is not None
    assert not cards[-1].fresh
