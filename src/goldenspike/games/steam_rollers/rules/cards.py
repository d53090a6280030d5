"""The special cards: who may use one now, what using it does to the card, and engine strength including its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from goldenspike.games.steam_rollers.rules.effects import STRONGER

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState

CARDS: Final = 6
IN_CENTRE: Final = -1


def can_use(state: SteamRollersState, seat: int, card: int) -> bool:
    """Held, not taken this round, not used this turn (SR-6.3, SR-6.4)."""
    return state.holder[card] == seat and state.taken_in[card] < state.round and not state.used_cards >> card & 1


def usable(state: SteamRollersState, seat: int, effect: int) -> int:
    """The card with this effect if the seat may use it now, otherwise -1."""
    for card in range(CARDS):
        if state.effects[card] == effect and can_use(state, seat, card):
            return card
    return -1


def is_waiting(state: SteamRollersState, card: int) -> bool:
    """Whether a card taken this round cannot be used before the next (SR-6.3); card 4b counts at once (SR-6.11)."""
    return state.taken_in[card] >= state.round and (state.effects[card] != STRONGER or state.board.strength_waits)


def strength(state: SteamRollersState, seat: int) -> int:
    """Engine strength: boxes crossed off, plus one for the card that adds it (SR-4.1, card 4b, SR-6.11)."""
    boxes = state.engine[seat]
    total = 0
    while boxes:
        boxes &= boxes - 1
        total += 1
    for card in range(CARDS):
        if state.effects[card] == STRONGER and state.holder[card] == seat and not is_waiting(state, card):
            total += 1
    return total


def spend(state: SteamRollersState, card: int) -> bool:
    """Mark a card as used this turn. True if it is a lightning card, which goes back to the centre (SR-6.2, SR-6.5)."""
    state.used_cards |= 1 << card
    if state.stays[card]:
        return False
    state.holder[card] = IN_CENTRE
    state.sideways &= ~(1 << card)
    return True
