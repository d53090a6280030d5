"""Playing an action and everything that follows from it by the rules, up to the next decision.

`apply_action` trusts that the action is legal. Everything automatic (deals, forced passes, payments, the change of
rounds) happens here, each with its event; the legal actions of the next actor are left in `state.legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.games.steel_driver.rules.actions import AUCTION, BID, BUILD, PASS, SteelDriverAction
from goldenspike.games.steel_driver.rules.events import (
    AuctionOpened,
    AuctionsEnded,
    BidMade,
    BidPassed,
    Built,
    CompanyPassed,
    Dealt,
    LinkMade,
    MarkerPassed,
    Paid,
    RoundBegan,
    RoundEnded,
    Sold,
)
from goldenspike.games.steel_driver.rules.final import begin_final_phase, claim_goods
from goldenspike.games.steel_driver.rules.legal import build_actions
from goldenspike.games.steel_driver.rules.link import best_company_sets, coasts_joined, shortest_route
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.state import SteelDriverState

Events = list[Any] | None


def apply_action(state: SteelDriverState, action: SteelDriverAction, events: Events) -> None:
    op = action.op
    if op == BID:
        raise_bid(state, action.amount, events)
    elif op == PASS:
        if state.auction >= 0:
            pass_bid(state, events)
        else:
            pass_marker(state, events)
    elif op == AUCTION:
        open_auction(state, action.company, action.amount, events)
    elif op == BUILD:
        build_track(state, action, events)
    else:
        claim_goods(state, action.city, events)


# Phase 1: cubes


def begin_round(state: SteelDriverState, events: Events) -> None:
    """Deal the investment cubes (SD-3) and start the auctions."""
    board = state.board
    state.round += 1
    share = board.deal
    if board.shares_short_supply and state.supply < share * state.players:
        share = state.supply // state.players
    if events is not None:
        events.append(RoundBegan(state.round))
    for seat in range(state.players):
        state.cubes[seat] += share
        if events is not None:
            events.append(Dealt(seat, share))
    state.supply -= share * state.players
    state.phase = AUCTIONS
    state.for_sale = board.all_companies
    state.passes = 0
    ask_opener(state, events)


# Phase 2: auctions


def ask_opener(state: SteelDriverState, events: Events) -> None:
    """The next player with cubes opens an auction or passes the marker (SD-4.1, SD-4.6, SD-4.8)."""
    while state.passes < state.players:
        seat = state.marker
        cubes = state.cubes[seat]
        if cubes > 0:
            state.actor = seat
            state.legal = state.board.opening_actions(state.for_sale, cubes)
            return
        move_marker_on(state)
        if events is not None:
            events.append(MarkerPassed(seat, True))
    end_auctions(state, events)


def move_marker_on(state: SteelDriverState) -> None:
    state.passes += 1
    state.marker = (state.marker + 1) % state.players


def pass_marker(state: SteelDriverState, events: Events) -> None:
    if events is not None:
        events.append(MarkerPassed(state.marker, False))
    move_marker_on(state)
    ask_opener(state, events)


def open_auction(state: SteelDriverState, company: int, amount: int, events: Events) -> None:
    seat = state.marker
    state.auction = company
    state.bid = amount
    state.bidder = seat
    state.bidding = (1 << state.players) - 1
    if events is not None:
        events.append(AuctionOpened(seat, state.board.company_names[company], amount))
    ask_bidder(state, seat, events)


def raise_bid(state: SteelDriverState, amount: int, events: Events) -> None:
    seat = state.actor
    assert seat is not None
    state.bid = amount
    state.bidder = seat
    if events is not None:
        events.append(BidMade(seat, state.board.company_names[state.auction], amount))
    ask_bidder(state, seat, events)


def pass_bid(state: SteelDriverState, events: Events) -> None:
    seat = state.actor
    assert seat is not None
    state.bidding &= ~(1 << seat)
    if events is not None:
        events.append(BidPassed(seat, state.board.company_names[state.auction], False))
    ask_bidder(state, seat, events)


def ask_bidder(state: SteelDriverState, seat: int, events: Events) -> None:
    """The next player still in who can raise; when the turn comes back to the highest bidder, they have won (SD-4.2,
    SD-4.8).
    """
    players = state.players
    bid = state.bid
    while True:
        seat += 1
        if seat == players:
            seat = 0
        if seat == state.bidder:
            sell(state, events)
            return
        if not state.bidding >> seat & 1:
            continue
        cubes = state.cubes[seat]
        if cubes > bid:
            state.actor = seat
            state.legal = state.board.raise_actions(bid, cubes)
            return
        state.bidding &= ~(1 << seat)
        if events is not None:
            events.append(BidPassed(seat, state.board.company_names[state.auction], True))


def sell(state: SteelDriverState, events: Events) -> None:
    """The winner pays into the box and takes control and a share; the marker moves on from the auctioneer (SD-4.3,
    SD-4.4).
    """
    company = state.auction
    seat = state.bidder
    price = state.bid
    state.cubes[seat] -= price
    state.box[company] += price
    state.control[company] = seat
    state.last_control[company] = seat
    state.shares[company * state.players + seat] += 1
    state.for_sale &= ~(1 << company)
    state.auction = -1
    state.bid = 0
    state.bidder = -1
    state.bidding = 0
    state.marker = (state.marker + 1) % state.players
    state.passes = 0
    if events is not None:
        events.append(Sold(state.board.company_names[company], seat, price))
    if state.for_sale:
        ask_opener(state, events)
    else:
        end_auctions(state, events)


def end_auctions(state: SteelDriverState, events: Events) -> None:
    if events is not None:
        events.append(AuctionsEnded(state.marker))
    state.phase = BUILDING
    state.passes = 0
    state.place = 0
    state.out = 0
    state.passed = []
    ask_builder(state, events)


# Phase 3: building


def ask_builder(state: SteelDriverState, events: Events) -> None:
    """The controller of the next company in order that can build decides; companies that cannot build pass and are out
    (SD-5.1, SD-5.2, SD-5.10).
    """
    order = state.order
    companies = len(order)
    while len(state.passed) < companies:
        company = order[state.place]
        state.place = (state.place + 1) % companies
        if state.out >> company & 1:
            continue
        controller = state.control[company]
        if controller >= 0:
            legal = build_actions(state, company)
            if legal:
                state.company = company
                state.actor = controller
                state.legal = legal
                return
        state.out |= 1 << company
        state.passed.append(company)
        if events is not None:
            events.append(CompanyPassed(state.board.company_names[company], reason_to_pass(state, company)))
    end_round(state, events)


def reason_to_pass(state: SteelDriverState, company: int) -> str:
    """Why a company cannot build."""
    if state.control[company] < 0:
        return "no_controller"
    if state.pieces[company] == 0:
        return "no_pieces"
    if state.reach[company]:
        free = [link for link in state.frontier[company] if state.owner[link] < 0]
    else:
        free = [action.link for action in state.board.first_tracks if state.owner[action.link] < 0]
    return "cannot_pay" if free else "no_link"


def build_track(state: SteelDriverState, action: SteelDriverAction, events: Events) -> None:
    """Lay the track, pay for it, count a newly reached city (SD-5.3 to SD-5.7), and check whether the coasts are
    joined.
    """
    board = state.board
    company = state.company
    link = action.link
    cost = board.cost[link]
    start = action.start
    reach = state.reach[company]
    if start >= 0:
        state.start[company] = start
        reach = board.city_bit[start]
        state.frontier[company] = board.links_at[start]
    city = board.end_a[link]
    if reach & board.city_bit[city]:
        city = board.end_b[link]
    bit = board.city_bit[city]
    is_new = not reach & bit
    state.box[company] -= cost
    state.supply += cost
    state.pieces[company] -= 1
    state.owner[link] = company
    if is_new:
        state.profit[company] += board.value[city]
        state.reach[company] = reach | bit
        state.frontier[company] = merge_free(state.frontier[company], board.links_at[city], state.owner)
    if events is not None:
        events.append(built_event(state, action, city if is_new else -1))
    if is_new and state.linked_by < 0 and coasts_joined(state, board.all_companies):
        pay_link_bonus(state, company, events)
    ask_builder(state, events)


def merge_free(old: list[int], new: list[int], owner: list[int]) -> list[int]:
    """Merge two rising lists of links: each link once, without those already built."""
    merged: list[int] = []
    at = 0
    last = len(owner)
    ahead = new[0] if new else last
    for link in old:
        while ahead < link:
            if owner[ahead] < 0:
                merged.append(ahead)
            at += 1
            ahead = new[at] if at < len(new) else last
        if ahead == link:
            at += 1
            ahead = new[at] if at < len(new) else last
        if owner[link] < 0:
            merged.append(link)
    for link in new[at:]:
        if owner[link] < 0:
            merged.append(link)
    return merged


def built_event(state: SteelDriverState, action: SteelDriverAction, city: int) -> Built:
    board = state.board
    seat = state.actor
    assert seat is not None
    return Built(
        company=board.company_names[state.company],
        seat=seat,
        link=board.link_names[action.link],
        cost=board.cost[action.link],
        start=board.city_names[action.start] if action.start >= 0 else "",
        city=board.city_names[city] if city >= 0 else "",
        gain=board.value[city] if city >= 0 else 0,
    )


def pay_link_bonus(state: SteelDriverState, company: int, events: Events) -> None:
    """Raise the profit of every company on a best route (SD-6.2, SD-6.3)."""
    board = state.board
    state.linked_by = company
    state.linked_round = state.round
    tracks, sets = best_company_sets(state)
    bonuses: dict[str, int] = {}
    for other, name in enumerate(board.company_names):
        if other == company:
            bonus = board.bonus_completing
        elif any(mask >> other & 1 for mask in sets):
            bonus = board.bonus_other
        else:
            continue
        state.profit[other] += bonus
        bonuses[name] = bonus
    if events is not None:
        routes = tuple(tuple(board.city_names[city] for city in shortest_route(state, mask)) for mask in sets)
        events.append(LinkMade(board.company_names[company], tracks, routes, bonuses))


# Phases 4 and 5: profit and end of round


def end_round(state: SteelDriverState, events: Events) -> None:
    """Pay the controllers (SD-7.1), then set up the next round or the final phase (SD-8.1)."""
    board = state.board
    for company in state.order:
        seat = state.control[company]
        if seat >= 0:
            state.cash[seat] += state.profit[company]
            if events is not None:
                events.append(Paid(seat, board.company_names[company], state.profit[company]))
        state.profit[company] = 0
    state.order = state.passed
    state.passed = []
    state.company = -1
    if events is not None:
        events.append(RoundEnded(state.round, tuple(board.company_names[company] for company in state.order)))
    if state.round < board.rounds:
        for company in range(len(state.control)):
            state.control[company] = -1
        begin_round(state, events)
    else:
        begin_final_phase(state, events)
