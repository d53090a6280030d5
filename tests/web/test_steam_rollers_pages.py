"""The question of Steam Rollers on the page: why a cube waits, what a card would do, which key means what."""

from __future__ import annotations

from dataclasses import dataclass

import goldenspike as gs
from goldenspike.games.steam_rollers.pages import deliveries, drafting, effects, history, ledgers
from goldenspike.games.steam_rollers.pages.options import Option
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.site.positions import Position
from goldenspike.words.catalogue import Words
from tests.rules.steam_rollers.table import draft, give, long_line, play, ready


@dataclass(frozen=True)
class Laid(TableView):
    """A table on which a test has placed what it needs."""

    laid: gs.State | None = None

    @property
    def state(self) -> gs.State:
        assert self.laid is not None
        return self.laid


def shown(state: SteamRollersState) -> TableView:
    """To Ann, who plays against Bob."""
    record = gs.Record.new("steam-rollers", ["Ann", "Bob"], map="valley", date="2026-11-18")
    seats = (SeatView(0, "Ann", own=True, mine=True), SeatView(1, "Bob"))
    position = Position("t", 0, 0, record, (), None)
    return Laid("t", "T", "steam-rollers", Words("en"), position, seats, laid=state)


def by_act(options: list[Option]) -> dict[str, Option]:
    return {option.act: option for option in options}


# Deliveries


def test_why_a_cube_waits_counts_what_card_3b_adds() -> None:
    for further, total in ((1, 5), (2, 6)):
        state = long_line(4, "3b", "4a")
        play(state, f"use 3b +{further}")
        why = [stuck.why for stuck in deliveries.stuck(shown(state))]
        assert why == [f"distance 4 + {further} = {total}, but your engine can only cover 4"]


def test_a_cube_that_needs_no_card_4a_says_so_once_it_is_played() -> None:
    state = long_line(3, "4a", cubes="red grey")
    play(state, "use 4a")
    why = [stuck.why for stuck in deliveries.stuck(shown(state))]
    assert why == ["distance 2: your engine can cover that without the card"]


def test_without_a_card_it_is_distance_against_strength() -> None:
    why = [stuck.why for stuck in deliveries.stuck(shown(long_line(3)))]
    assert why == ["distance 4, but your engine can only cover 3"]


# Cards


def test_card_3b_says_what_it_does_and_costs_before_it_is_played() -> None:
    options = by_act(effects.for_delivery(shown(long_line(4, "3b", "4a")), 0))
    one, two = options["use 3b +1"], options["use 3b +2"]
    assert (one.do, two.do) == ("Use card 3b: distance +1", "Use card 3b: distance +2")
    assert "adds 1 to a delivery’s distance. Your engine can cover 4, so the route itself can be 3 long" in one.say
    assert "adds 2 to a delivery’s distance. Your engine can cover 4, so the route itself can be 2 long" in two.say
    for option in (one, two):
        assert "Only with card 4a as well." in option.say
        assert "The card returns to the centre and you lose 1 point." in option.say
    within = by_act(effects.for_delivery(shown(long_line(5, "3b")), 0))["use 3b +1"]
    assert "Deliver for up to 5 points." in within.say


def test_a_card_shows_a_die_only_where_it_is_known_which_one() -> None:
    options = effects.for_delivery(shown(long_line(4, "3b", "4a")), 0)
    assert options
    assert not any("<svg" in option.what for option in options)
    state = ready(2, sides="aaaaba")
    give(state, 0, "5b")
    draft(state, 6)
    uses = by_act(effects.for_die(shown(state)))
    assert "<svg" in uses["use 5b flip"].what
    assert "<svg" not in uses["use 5b reroll"].what


def test_a_figure_never_means_another_number_than_the_die_will_show() -> None:
    state = ready(2, sides="baaaaa")
    give(state, 0, "1b", "5a")
    draft(state, 2)
    keys = {option.act: option.key for option in effects.for_die(shown(state))}
    assert {act: key for act, key in keys.items() if act.startswith("use 1b")} == {
        f"use 1b {die}": str(die) for die in (1, 3, 4, 5, 6)
    }
    letters = [key for act, key in keys.items() if act.startswith("use 5a")]
    assert len(letters) == 2
    assert all(key.isalpha() for key in letters)
    assert len(set(keys.values())) == len(keys)


def test_before_a_die_is_drafted_the_cards_are_named_that_can_be_used_with_it() -> None:
    state = ready(2, sides="aaabba")
    give(state, 0, "2a", "4b", "5b")
    give(state, 1, "1a")
    play(state, "roll 1 / 1 2 6")
    assert (
        drafting.cards(shown(state))
        == "Cards you can use this turn, once you’ve drafted: 2a Two dice and 5b Second chance."
    )
    state.taken_in[1] = state.taken_in[4] = state.round
    assert drafting.cards(shown(state)) == "", "a card taken in this round waits for the next"


# The rest


def test_what_is_set_for_the_table_does_not_read_as_the_level_of_the_bots() -> None:
    assert ledgers.setting(shown(ready(2, map="valley"))) == "Valley, difficulty: easy, no walls"
    walled = ledgers.setting(shown(ready(2, map="valley", row=1)))
    assert walled.startswith("Valley, difficulty: medium, walls between ")


def test_every_band_of_a_chart_is_named_after_all_its_rounds() -> None:
    rounds = [0, *(number for number in range(1, 13) for _ in range(3))]
    moments = [history.Moment(at, number, [], []) for at, number in enumerate(rounds)]
    bands = history.bands(moments)
    assert [band.name for band in bands] == ["1–5", "6–10", "11–12"]
    for at, number in enumerate(rounds):
        band = next(band for band in reversed(bands) if band.first <= at)
        first, last = map(int, band.name.split("–"))
        assert first <= max(number, 1) <= last
