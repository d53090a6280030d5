"""Playing an action or an outcome and everything that follows from it by the rules, up to the next decision or chance.

`apply_action` trusts that the action is legal; the legal actions of the next actor are left in `state.legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules import setup
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    ENGINE,
    FLIP_DIE,
    LET,
    REROLL_DIE,
    REROLLS,
    ROLL_AGAIN,
    ROLL_DICE,
    SECOND,
    SERVICE,
    SET_DIE,
    SHIFT_DIE,
    SNATCH_DIE,
    SNATCH_OR_LET,
    TAKE,
    TRACK,
    WASTE,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.cards import CARDS, spend
from goldenspike.games.steam_rollers.rules.connections import all_distances, connection_through, route_for
from goldenspike.games.steam_rollers.rules.effects import ANY_TRACK, DESTINATION, SNATCHING, UNLIMITED
from goldenspike.games.steam_rollers.rules.events import (
    CardTaken,
    CardUsed,
    ConnectionMade,
    Delivered,
    DieChanged,
    DieLeft,
    DieSnatched,
    DieTaken,
    DieWasted,
    EngineImproved,
    SecondDieTaken,
    TrackDrawn,
)
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.phases import REROLL, SNATCH
from goldenspike.games.steam_rollers.rules.rounds import (
    ask_for_action,
    ask_for_draft,
    begin_round,
    end_action,
    roll_dice,
)
from goldenspike.games.steam_rollers.rules.score import boxes
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState

Events = list[Any] | None


def apply_action(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    op = action.op
    if op == TAKE:
        take_die(state, action.die, events)
    elif op == TRACK:
        draw_track(state, action, events)
    elif op == ENGINE:
        improve_engine(state, events)
    elif op == DELIVER:
        deliver(state, action, events)
    elif op == CARD:
        take_card(state, events)
    elif op == WASTE:
        if events is not None:
            events.append(DieWasted(state.seat, state.die))
        end_action(state, events)
    elif op == ROLL_DICE:
        roll_dice(state, action, events)
    elif op in (SNATCH_DIE, LET):
        answer_snatch(state, op == SNATCH_DIE, events)
    elif op == ROLL_AGAIN:
        change_die(state, card_id(state, state.rerolling), action.die, events)
    elif op >= SECOND and op <= SERVICE:
        use_card(state, action, events)
    else:
        setup.draw(state, action, events)
        if state.round == 0 and state.next_city == len(state.board.city_goods):
            begin_round(state, events)


# Drafting


def take_die(state: SteamRollersState, die: int, events: Events) -> None:
    state.dice[die] -= 1
    state.die = die
    state.fresh = True
    if events is not None:
        events.append(DieTaken(state.seat, die))
    thief = possible_thief(state)
    if thief >= 0:
        state.phase = SNATCH
        state.actor = thief
        state.legal = SNATCH_OR_LET
    else:
        ask_for_action(state)


def possible_thief(state: SteamRollersState) -> int:
    """The holder of card 2b, if they may use it and have no die yet this round (SR-6.9); -1: nobody."""
    for card in range(CARDS):
        holder = state.holder[card]
        if (
            state.effects[card] != SNATCHING
            or holder < 0
            or holder == state.seat
            or state.taken_in[card] >= state.round
        ):
            continue
        waits = (holder - state.start) % state.players
        if waits > state.turns and state.snatched[holder] == 0:
            return holder
    return -1


def answer_snatch(state: SteamRollersState, snatch: bool, events: Events) -> None:
    """The snatched die waits for its new owner; the other player drafts again (SR-6.9)."""
    thief = state.actor
    assert thief is not None
    if not snatch:
        if events is not None:
            events.append(DieLeft(thief, state.seat, state.die))
        ask_for_action(state)
        return
    card = state.effects.index(SNATCHING)
    back = spend_card_of(state, card)
    state.snatched[thief] = state.die
    if events is not None:
        events.append(CardUsed(thief, card_id(state, card), back))
        events.append(DieSnatched(thief, state.seat, state.die))
    state.die = 0
    ask_for_draft(state)


def spend_card_of(state: SteamRollersState, card: int) -> bool:
    """Like `spend`, but out of turn: the card does not count as used in the current turn."""
    used = state.used_cards
    back = spend(state, card)
    state.used_cards = used
    return back


# Cards


def use_card(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    card = action.card
    id = card_id(state, card)
    back = spend(state, card)
    op = action.op
    state.fresh = False
    if events is not None:
        events.append(CardUsed(state.seat, id, back))
    if op == SECOND:
        state.second = action.die
        state.dice[action.die] -= 1
        if events is not None:
            events.append(SecondDieTaken(state.seat, action.die))
        ask_for_action(state)
    elif op == SET_DIE:
        change_die(state, id, action.die, events)
    elif op == SHIFT_DIE:
        change_die(state, id, state.die + action.amount, events)
    elif op == FLIP_DIE:
        change_die(state, id, 7 - state.die, events)
    elif op == REROLL_DIE:
        state.rerolling = card
        state.phase = REROLL
        state.actor = CHANCE
        state.legal = REROLLS
    else:
        effect = state.effects[card]
        if effect == DESTINATION:
            state.to_destination = True
        elif effect == UNLIMITED:
            state.unlimited = True
        elif effect == ANY_TRACK:
            state.any_track = True
        else:
            state.extra = action.amount
        ask_for_action(state)


def change_die(state: SteamRollersState, card: str, die: int, events: Events) -> None:
    if events is not None:
        events.append(DieChanged(state.seat, card, state.die, die))
    state.die = die
    ask_for_action(state)


def take_card(state: SteamRollersState, events: Events) -> None:
    """Take a card from the centre, from another player, or the player's own again; it is turned sideways (SR-6.1)."""
    card = state.die - 1
    victim = state.holder[card]
    state.holder[card] = state.seat
    state.taken_in[card] = state.round
    state.sideways |= 1 << card
    if events is not None:
        events.append(CardTaken(state.seat, card_id(state, card), victim))
    end_action(state, events)


# Track, engine, deliveries


def draw_track(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    board = state.board
    seat = state.seat
    hex = action.hex
    tracks = state.tracks[seat][:]
    tracks[hex] = action.shape
    state.tracks[seat] = tracks
    state.busy = True
    if events is not None:
        region = board.region[hex] + 1
        events.append(TrackDrawn(seat, board.hex_names[hex], SHAPE_NAMES[action.shape], region))
    connection = connection_through(board, tracks, state.walled, hex)
    if connection is not None:
        length = 1 + connection.towns
        if not connection.walled:
            add_connection(state, seat, connection.a, connection.b, length)
        if events is not None:
            a, b = sorted((connection.a + 1, connection.b + 1))
            points = 0 if connection.walled else length
            events.append(ConnectionMade(seat, a, b, connection.towns, points))
    end_action(state, events)


def add_connection(state: SteamRollersState, seat: int, a: int, b: int, length: int) -> None:
    """Count it for the network score (SR-7.2) and recompute how far cubes can travel."""
    state.network[seat] += length
    lengths = state.lengths[seat][:]
    bit = 1 << length
    if lengths[a * 6 + b] & bit:
        return  # another connection of the same length leads nowhere new (SR-5.6)
    lengths[a * 6 + b] |= bit
    lengths[b * 6 + a] |= bit
    state.lengths[seat] = lengths
    state.distances[seat] = all_distances(lengths)


def improve_engine(state: SteamRollersState, events: Events) -> None:
    seat = state.seat
    state.engine[seat] |= 1 << (state.die - 1)
    state.busy = True
    if events is not None:
        events.append(EngineImproved(seat, state.die, boxes(state, seat)))
    end_action(state, events)


def deliver(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    """The cube leaves the game, the player scores the distance (SR-5.3)."""
    seat = state.seat
    board = state.board
    if events is not None:
        events.append(delivered_event(state, action))
    state.supply[action.source * len(board.goods_names) + action.goods] -= 1
    state.delivered[seat] += action.amount
    state.delivered_cubes[seat] += 1
    state.busy = True
    end_action(state, events)


def delivered_event(state: SteamRollersState, action: SteamRollersAction) -> Delivered:
    board = state.board
    distance = action.amount - state.extra
    chain = route_for(state, state.seat, action.source, action.destination, distance)
    return Delivered(
        seat=state.seat,
        goods=board.goods_names[action.goods],
        source=action.source + 1,
        destination=action.destination + 1,
        distance=distance,
        points=action.amount,
        route=(action.source + 1, *(connection.b + 1 for connection in chain)),
        hexes=tuple(board.hex_names[hex] for connection in chain for hex in connection.hexes),
    )
