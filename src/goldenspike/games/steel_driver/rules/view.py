"""A position as plain JSON-able dicts with names instead of numbers (docs/schema/steel-driver.json)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import View
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, CLAIMING, FINISHED, PHASES
from goldenspike.games.steel_driver.rules.score import goods_of, set_sizes, shares_left, worth

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.state import SteelDriverState


def view_of(state: SteelDriverState) -> View:
    board = state.board
    names = board.company_names
    return {
        "schema": "steel-driver/1",
        "edition": board.edition.id,
        "map": board.map.id,
        "round": state.round,
        "rounds": board.rounds,
        "phase": PHASES[state.phase],
        "actor": state.actor,
        "company": names[state.company] if state.company >= 0 else None,
        "supply": state.supply,
        "marker": state.marker,
        "for_sale": [name for company, name in enumerate(names) if state.for_sale >> company & 1]
        if state.phase == AUCTIONS
        else [],
        "auction": auction_view(state),
        "order": [names[company] for company in state.order],
        "passed": [names[company] for company in state.passed],
        "players": [
            {"seat": seat, "cubes": state.cubes[seat], "cash": state.cash[seat]} for seat in range(state.players)
        ],
        "companies": [company_view(state, company) for company in range(len(names))],
        "tracks": {board.link_names[link]: names[owner] for link, owner in enumerate(state.owner) if owner >= 0},
        "link": {"company": names[state.linked_by], "round": state.linked_round} if state.linked_by >= 0 else None,
        "goods_left": {
            name: board.goods_names[board.goods[city]]
            for city, name in enumerate(board.city_names)
            if state.goods_left >> city & 1
        },
        "result": {"scores": state.scores(), "winners": state.winners()} if state.phase == FINISHED else None,
    }


def auction_view(state: SteelDriverState) -> dict[str, Any] | None:
    if state.auction < 0:
        return None
    return {
        "company": state.board.company_names[state.auction],
        "bid": state.bid,
        "bidder": state.bidder,
        "bidding": [seat for seat in range(state.players) if state.bidding >> seat & 1],
    }


def company_view(state: SteelDriverState, company: int) -> dict[str, Any]:
    board = state.board
    players = state.players
    held = state.shares[company * players : (company + 1) * players]
    goods = goods_of(state, company)
    control = state.control[company]
    last = state.last_control[company]
    start = state.start[company]
    return {
        "name": board.company_names[company],
        "letter": board.edition.companies[company].letter,
        "control": control if control >= 0 else None,
        "last_control": last if last >= 0 else None,
        "box": state.box[company],
        "profit": state.profit[company],
        "shares": held,
        "shares_left": shares_left(state, company),
        "pieces": state.pieces[company],
        "start": board.city_names[start] if start >= 0 else None,
        "cities": [name for city, name in enumerate(board.city_names) if state.reach[company] >> city & 1],
        "goods": {name: goods[colour] for colour, name in enumerate(board.goods_names)},
        "sets": set_sizes(goods),
        "worth": worth(state, company) if state.phase in (CLAIMING, FINISHED) else 0,
    }
