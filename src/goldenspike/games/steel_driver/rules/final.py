"""The final phase (SD-9): control is settled, companies take goods cubes in turn, and every share is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.events import GameOver
from goldenspike.games.steel_driver.rules.events import (
    BoxEmptied,
    Claimed,
    CompanyDone,
    FinalBegan,
    FinalControl,
    SharesPaid,
    Valued,
)
from goldenspike.games.steel_driver.rules.legal import claim_actions, claimable_cities
from goldenspike.games.steel_driver.rules.phases import CLAIMING, FINISHED
from goldenspike.games.steel_driver.rules.score import final_controller, goods_of, set_sizes, worth

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.state import SteelDriverState

Events = list[Any] | None


def begin_final_phase(state: SteelDriverState, events: Events) -> None:
    """Empty the boxes, put a goods cube in every city reached, settle control (SD-9.1, SD-9.2)."""
    board = state.board
    state.phase = CLAIMING
    state.place = 0
    state.out = 0
    for company, name in enumerate(board.company_names):
        state.supply += state.box[company]
        if events is not None and state.box[company]:
            events.append(BoxEmptied(name, state.box[company]))
        state.box[company] = 0
        state.goods_left |= state.reach[company]
    state.claimable = claimable_cities(state)
    if events is not None:
        with_goods = tuple(name for city, name in enumerate(board.city_names) if state.goods_left >> city & 1)
        events.append(FinalBegan(with_goods))
    for company, name in enumerate(board.company_names):
        seat = final_controller(state, company)
        state.control[company] = seat
        if events is not None and seat >= 0:
            held = state.shares[company * state.players : (company + 1) * state.players]
            events.append(FinalControl(name, seat, held[seat], held.count(held[seat]) > 1))
    ask_claimer(state, events)


def ask_claimer(state: SteelDriverState, events: Events) -> None:
    """The next company in order that reaches a goods cube takes one; the others are out (SD-9.3)."""
    order = state.order
    companies = len(order)
    while len(state.passed) < companies:
        company = order[state.place]
        state.place = (state.place + 1) % companies
        if state.out >> company & 1:
            continue
        legal = claim_actions(state, company)
        if legal:
            state.company = company
            state.actor = state.control[company]
            state.legal = legal
            return
        state.out |= 1 << company
        state.passed.append(company)
        if events is not None:
            events.append(CompanyDone(state.board.company_names[company]))
    finish(state, events)


def claim_goods(state: SteelDriverState, city: int, events: Events) -> None:
    board = state.board
    company = state.company
    state.goods_left &= ~board.city_bit[city]
    state.taken[company * len(board.goods_names) + board.goods[city]] += 1
    if events is not None:
        seat = state.actor
        assert seat is not None
        goods = board.goods_names[board.goods[city]]
        events.append(Claimed(board.company_names[company], seat, board.city_names[city], goods))
    ask_claimer(state, events)


def finish(state: SteelDriverState, events: Events) -> None:
    """Every share pays its company's final profit (SD-9.4, SD-9.5)."""
    players = state.players
    state.phase = FINISHED
    state.company = -1
    state.actor = None
    state.legal = ()
    for company, name in enumerate(state.board.company_names):
        value = worth(state, company)
        state.profit[company] = value
        if events is not None:
            events.append(Valued(name, tuple(set_sizes(goods_of(state, company))), value))
        for seat in range(players):
            held = state.shares[company * players + seat]
            if held:
                state.cash[seat] += held * value
                if events is not None:
                    events.append(SharesPaid(seat, name, held, held * value))
    if events is not None:
        events.append(GameOver(tuple(state.winners()), tuple(state.cash)))
