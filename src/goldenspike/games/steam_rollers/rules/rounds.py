"""The course of a game: rounds and turns, who decides next, and the end (SR-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.events import GameOver
from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.cards import CARDS
from goldenspike.games.steam_rollers.rules.events import CardsTurned, DiceRolled, RoundBegan, RoundEnded, Scored
from goldenspike.games.steam_rollers.rules.legal import card_id, draft_actions, turn_actions
from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT, FINISHED, ROLL
from goldenspike.games.steam_rollers.rules.score import card_points, engine_points, total_scores
from goldenspike.games.steam_rollers.rules.track import KINDS

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState

Events = list[Any] | None


def begin_round(state: SteamRollersState, events: Events) -> None:
    """Start a round: the dice are rolled next (SR-2.1)."""
    state.round += 1
    state.turns = 0
    state.seat = state.start
    state.busy = False
    state.actor = CHANCE
    state.phase = ROLL
    state.legal = state.board.rolls.actions
    if events is not None:
        events.append(RoundBegan(state.round, state.start))


def roll_dice(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    state.black = action.die
    state.dice = [0, *action.counts]
    if events is not None:
        white = tuple(die for die in range(1, 7) for _ in range(state.dice[die]))
        first, second = state.board.black_kinds[state.black]
        events.append(DiceRolled(state.black, (KINDS[first], KINDS[second]), white))
    begin_turn(state, events)


def begin_turn(state: SteamRollersState, events: Events) -> None:
    """The player's sideways cards turn upright; then they draft, or use the die they snatched (SR-2.2, SR-6.9)."""
    seat = state.seat
    turned = 0
    for card in range(CARDS):
        if state.holder[card] == seat and state.sideways >> card & 1:
            turned |= 1 << card
    state.sideways &= ~turned
    if events is not None and turned:
        events.append(CardsTurned(seat, tuple(card_id(state, card) for card in range(CARDS) if turned >> card & 1)))
    state.used_cards = 0
    state.second = 0
    forget_reroll(state)
    state.die = state.snatched[seat]
    if state.die:
        state.snatched[seat] = 0
        ask_for_action(state)
    else:
        ask_for_draft(state)


def ask_for_draft(state: SteamRollersState) -> None:
    state.phase = DRAFT
    state.actor = state.seat
    state.legal = draft_actions(state)


def ask_for_action(state: SteamRollersState) -> None:
    state.phase = ACT
    state.actor = state.seat
    state.legal = turn_actions(state)


def end_action(state: SteamRollersState, events: Events) -> None:
    """The die is spent: on to the second die, the next player, or the end of the round."""
    state.to_destination = False
    state.extra = 0
    state.unlimited = False
    state.any_track = False
    state.fresh = False
    state.die = state.second
    state.second = 0
    forget_reroll(state)
    if state.die:
        ask_for_action(state)
        return
    state.turns += 1
    state.seat = (state.seat + 1) % state.players
    if state.turns < state.players:
        begin_turn(state, events)
    else:
        end_round(state, events)


def forget_reroll(state: SteamRollersState) -> None:
    """Another die is in hand. (By version 1 of the rules nothing depends on this, so its positions stay the same.)"""
    if state.board.rerolls_bind:
        state.rerolling = -1


def end_round(state: SteamRollersState, events: Events) -> None:
    """End the game, or move the start marker to the left (SR-2.3, SR-2.5)."""
    board = state.board
    state.idle_rounds = 0 if state.busy else state.idle_rounds + 1
    empty = empty_cities(state)
    if events is not None:
        events.append(RoundEnded(state.round, empty, state.idle_rounds))
    if empty >= board.empty_cities_to_end or state.idle_rounds >= board.idle_rounds_to_end:
        finish(state, events)
    else:
        state.start = (state.start + 1) % state.players
        begin_round(state, events)


def empty_cities(state: SteamRollersState) -> int:
    colours = len(state.board.goods_names)
    empty = 0
    left = 0
    for place, cubes in enumerate(state.supply, 1):
        left += cubes
        if place % colours == 0:
            if left == 0:
                empty += 1
            left = 0
    return empty


def finish(state: SteamRollersState, events: Events) -> None:
    state.phase = FINISHED
    state.actor = None
    state.legal = ()
    if events is None:
        return
    totals = total_scores(state)
    for seat in range(state.players):
        events.append(
            Scored(
                seat=seat,
                deliveries=state.delivered[seat],
                network=state.network[seat],
                engine=engine_points(state, seat),
                cards=card_points(state, seat),
                total=totals[seat],
            )
        )
    events.append(GameOver(tuple(state.winners()), tuple(totals)))
