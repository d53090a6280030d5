"""What a choice in Steel Driver would mean agrees with what happens when it is made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from goldenspike.choices import choices_of
from goldenspike.core.trial import Hint
from goldenspike.games.steel_driver.bots.forecast import equity_now, worth_now
from goldenspike.games.steel_driver.choices import PASSING, PROFIT, SHARES, SteelDriverChoices, offers
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.score import shares_of, worth
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.choices.positions import positions

RECORD = "greedy-4-treefrog-usa"


def choices_in(phase: int, record: str = RECORD) -> Iterator[SteelDriverChoices]:
    for state in positions("steel-driver", record):
        choices = choices_of(state)
        assert isinstance(choices, SteelDriverChoices)
        if choices.state.phase == phase:
            yield choices


def test_a_build_earns_what_the_profit_of_its_company_grows_by_link_bonus_included() -> None:
    links = 0
    for choices in choices_in(BUILDING):
        for choice in choices:
            before, after = choices.state, choice.after
            links += choice.link is not None
            if after.round == before.round and after.phase == BUILDING:
                company = before.company
                assert choice.gain == after.profit[company] - before.profit[company]
                grown = [after.profit[index] - before.profit[index] for index in range(len(after.profit))]
                mine = [gain for index, gain in enumerate(grown) if before.control[index] == choice.seat]
                assert choice.pay == sum(mine)
    assert links, "the coasts must have been joined somewhere"


def test_builds_are_ranked_by_gain_and_cost_and_grouped_by_the_city_they_leave() -> None:
    for choices in choices_in(BUILDING):
        keys = [(-choice.gain, choice.built.cost) for choice in choices.ranked]
        assert keys == sorted(keys)
        codes = [group.code for group in choices.groups]
        assert codes == sorted(set(codes))
        assert sum(len(group.choices) for group in choices.groups) == len(choices)
        for group in choices.groups:
            assert all(group.code in str(choice.action) for choice in group.choices)


def test_a_build_tells_what_it_adds_to_the_shares_of_the_builder() -> None:
    orders = 0
    for choices in choices_in(BUILDING):
        for choice in choices:
            held = [shares_of(choices.state, company)[choice.seat] for company in range(len(choices.state.profit))]
            now, then = (
                sum(count * worth for count, worth in zip(held, worth_now(state), strict=True))
                for state in (choices.state, choice.after)
            )
            assert (choice.holdings.before, choice.holdings.after) == (now, then)
            assert choice.holdings in choice.figures
        by_shares = choices.builds(SHARES)
        gains = [choice.holdings.gain for choice in by_shares]
        assert gains == sorted(gains, reverse=True)
        assert choices.builds(PROFIT) == choices.ranked
        orders += by_shares != choices.ranked
    assert orders, "the best for one's shares is not always the best for now"


def test_the_board_offers_every_build_with_the_same_gain() -> None:
    for choices in choices_in(BUILDING):
        gains = {str(choice.action): choice.gain for choice in choices}
        assert {offer.id: offer.gain for offer in offers(choices)} == gains


def test_joining_the_coasts_is_a_hint_with_who_gets_what() -> None:
    joining = [choice for choices in choices_in(BUILDING) for choice in choices if choice.link]
    for choice in joining:
        hint = choice.hints[0]
        assert (hint.code, hint.params["bonus"]) == ("joins_coasts", choice.bonus)
        assert hint.params["bonuses"][choice.company_name] == choice.bonus
        assert {hint.params["start"], hint.params["end"]} == {"New York", "San Francisco"}


def test_a_bid_tells_who_can_still_outbid_it() -> None:
    seen = set[str]()
    for choices in choices_in(AUCTIONS):
        for choice in choices.bids:
            hint = choice.hints[0]
            seen.add(hint.code)
            able = [choices.state.cubes[seat] > choice.action.amount for seat in choice.outbidders]
            assert all(able)
            assert choice.unbeatable == (not choice.outbidders) == (hint.code == "unbeatable")
            assert choice.seat not in choice.outbidders
    assert seen == {"unbeatable", "can_be_outbid"}


def test_a_bid_changes_cubes_box_and_shares_as_the_sale_does() -> None:
    for choices in choices_in(AUCTIONS):
        for choice in choices.bids:
            if not choice.unbeatable or choice.after.phase != AUCTIONS:
                continue
            after, company = choice.after, choice.company
            real = [after.cubes[choice.seat], after.box[company], shares_of(after, company)[choice.seat]]
            assert [figure.after for figure in choice.figures] == real


def test_to_pass_stands_alone_and_tells_where_it_leads() -> None:
    seen = set[str]()
    for choices in choices_in(AUCTIONS):
        assert choices.passing.group == PASSING
        assert choices.ranked[-1] is choices.passing
        seen.add(choices.passing.hints[0].code)
    assert seen >= {"sold_to", "out_of_auction", "marker_moves_on"}


def test_a_claim_adds_to_a_share_what_its_set_is_worth() -> None:
    for choices in choices_in(CLAIMING):
        state, values = choices.state, choices.state.board.set_values
        gains = [choice.share.gain for choice in choices.ranked]
        assert gains == sorted(gains, reverse=True)
        for choice in choices:
            assert choice.share.after == worth(choice.after, state.company)
            assert choice.share.gain == values[choice.set_size] - values[choice.set_size - 1]
            held = shares_of(state, state.company)[choice.seat]
            assert choice.figures[1].gain == held * choice.share.gain


def cash_and_shares(state: SteelDriverState) -> list[int]:
    if state.over:
        return state.cash
    worths = list(enumerate(worth_now(state)))
    return [
        state.cash[seat] + sum(state.shares[company * state.players + seat] * worth for company, worth in worths)
        for seat in range(state.players)
    ]


@pytest.mark.parametrize("phase", [AUCTIONS, BUILDING, CLAIMING])
def test_equity_is_cash_plus_shares_before_and_after(phase: int) -> None:
    choices = list(choices_in(phase))[-1]
    assert choices.standing.equity == cash_and_shares(choices.state) == equity_now(choices.state)
    for choice in choices:
        assert choice.equity == cash_and_shares(choice.after) == equity_now(choice.after)
        (mine,) = [figure for figure in choice.equity_figures if figure.params["seat"] == choice.seat]
        assert (mine.before, mine.after) == (choices.standing.equity[choice.seat], choice.equity[choice.seat])


def test_once_it_is_over_equity_is_the_cash() -> None:
    last = list(choices_in(CLAIMING))[-1]
    (choice,) = [choice for choice in last if choice.after.over][:1]
    assert choice.equity == choice.after.cash
    assert choice.next == Hint("game_over")


def test_what_comes_then_is_told_through_a_whole_game() -> None:
    seen = {
        choice.next.code
        for phase in (AUCTIONS, BUILDING, CLAIMING)
        for choices in choices_in(phase)
        for choice in choices
    }
    assert seen == {"decides", "builds", "round_begins", "final_begins", "takes_cube", "game_over"}
