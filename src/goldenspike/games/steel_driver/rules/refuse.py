"""Why an action is refused now: rule, code, parameters. None exactly when the action is legal; a property test enforces
this.

Written from the rules, not from the lists of legal actions, so that the reason given is the rule that forbids the
action.
"""

from __future__ import annotations

from goldenspike.core.errors import Refusal
from goldenspike.games.steel_driver.rules.actions import AUCTION, BID, BUILD, PASS, SteelDriverAction
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING, FINISHED, PHASES
from goldenspike.games.steel_driver.rules.state import SteelDriverState


def why_not(state: SteelDriverState, action: SteelDriverAction) -> Refusal | None:
    if state.phase == FINISHED:
        return Refusal("SD-2.1", "game_over")
    if action.op == PASS:
        return why_not_pass(state)
    if action.op == AUCTION:
        return why_not_auction(state, action)
    if action.op == BID:
        return why_not_bid(state, action)
    if action.op == BUILD:
        return why_not_build(state, action)
    return why_not_claim(state, action)


def wrong_phase(state: SteelDriverState, kind: str) -> Refusal:
    return Refusal("SD-2.1", "wrong_phase", {"kind": kind, "phase": PHASES[state.phase]})


def why_not_pass(state: SteelDriverState) -> Refusal | None:
    company = state.board.company_names[state.company]
    if state.phase == BUILDING:
        return Refusal("SD-5.12", "must_build", {"company": company})
    if state.phase == CLAIMING:
        return Refusal("SD-9.3", "must_claim", {"company": company})
    return None


def why_not_auction(state: SteelDriverState, action: SteelDriverAction) -> Refusal | None:
    if state.phase != AUCTIONS:
        return wrong_phase(state, action.kind)
    names = state.board.company_names
    cubes = state.cubes[state.marker]
    if state.auction >= 0:
        return Refusal("SD-4.2", "auction_under_way", {"company": names[state.auction], "bid": state.bid})
    if not state.for_sale >> action.company & 1:
        return Refusal("SD-4.5", "already_sold", {"company": names[action.company]})
    if action.amount < 1:
        return Refusal("SD-4.1", "bid_too_low", {"amount": action.amount, "least": 1})
    if action.amount > cubes:
        return Refusal("SD-4.1", "not_enough_cubes", {"amount": action.amount, "cubes": cubes})
    return None


def why_not_bid(state: SteelDriverState, action: SteelDriverAction) -> Refusal | None:
    if state.phase != AUCTIONS:
        return wrong_phase(state, action.kind)
    if state.auction < 0:
        return Refusal("SD-4.1", "no_auction")
    if action.amount <= state.bid:
        return Refusal("SD-4.2", "bid_too_low", {"amount": action.amount, "least": state.bid + 1})
    seat = state.actor
    assert seat is not None
    cubes = state.cubes[seat]
    if action.amount > cubes:
        return Refusal("SD-4.2", "not_enough_cubes", {"amount": action.amount, "cubes": cubes})
    return None


def why_not_build(state: SteelDriverState, action: SteelDriverAction) -> Refusal | None:
    if state.phase != BUILDING:
        return wrong_phase(state, action.kind)
    board = state.board
    link = action.link
    company = state.company
    name = board.company_names[company]
    reach = state.reach[company]
    owner = state.owner[link]
    if action.start >= 0 and reach:
        return Refusal("SD-5.13", "not_first_track", {"company": name, "link": board.link_names[link]})
    if action.start < 0 and not reach:
        return Refusal("SD-5.13", "first_track_needs_start", {"company": name})
    if action.start >= 0 and not board.is_start[action.start]:
        return Refusal("SD-5.4", "not_a_start_city", {"city": board.city_names[action.start]})
    if action.start < 0 and not reach & (board.city_bit[board.end_a[link]] | board.city_bit[board.end_b[link]]):
        return Refusal("SD-5.4", "not_connected", {"company": name, "link": board.link_names[link]})
    if owner >= 0:
        return Refusal("SD-5.5", "link_taken", {"link": board.link_names[link], "company": board.company_names[owner]})
    if board.cost[link] > state.box[company]:
        params = {"company": name, "link": board.link_names[link], "cost": board.cost[link], "box": state.box[company]}
        return Refusal("SD-5.3", "box_too_small", params)
    return None


def why_not_claim(state: SteelDriverState, action: SteelDriverAction) -> Refusal | None:
    if state.phase != CLAIMING:
        return wrong_phase(state, action.kind)
    board = state.board
    city = board.city_names[action.city]
    bit = board.city_bit[action.city]
    if not state.reach[state.company] & bit:
        return Refusal("SD-9.3", "city_not_reached", {"company": board.company_names[state.company], "city": city})
    if not state.goods_left & bit:
        return Refusal("SD-9.3", "goods_gone", {"city": city})
    return None
