"""Why an action is refused now: rule, code, parameters. None exactly when the action is legal; a property test enforces
this.

Written from the rules, not from the lists of legal actions, so that the reason given is the rule that forbids the
action.
"""

from __future__ import annotations

from goldenspike.core.errors import Refusal
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    DRAW_START,
    ENGINE,
    LET,
    SECOND,
    SERVICE,
    SET_DIE,
    SHIFT_DIE,
    SNATCH_DIE,
    TAKE,
    TRACK,
    WASTE,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.cards import strength, usable
from goldenspike.games.steam_rollers.rules.connections import CITIES
from goldenspike.games.steam_rollers.rules.effects import ANY_TRACK, DESTINATION, FURTHER, UNLIMITED
from goldenspike.games.steam_rollers.rules.legal import card_id, is_bound, plain_actions
from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT, FINISHED, PHASES, REROLL, ROLL, SNATCH
from goldenspike.games.steam_rollers.rules.rounds import empty_cities
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import KINDS, SHAPE_KINDS, SHAPES

CHANCE_PHASES = (0, 1, 2, 3, ROLL, REROLL)


def why_not(state: SteamRollersState, action: SteamRollersAction) -> Refusal | None:
    if state.phase == FINISHED:
        return Refusal("SR-2.3" if emptied(state) else "SR-2.5", "game_over")
    if state.phase in CHANCE_PHASES or action.op >= DRAW_START:
        return why_not_chance(state, action)
    if action.op == TAKE:
        return why_not_take(state, action)
    if action.op in (SNATCH_DIE, LET):
        return None if state.phase == SNATCH else wrong_moment(state, action)
    if state.phase != ACT:
        return wrong_moment(state, action)
    if SECOND <= action.op <= SERVICE:
        return why_not_use(state, action)
    if action.op == TRACK:
        return why_not_track(state, action)
    if action.op == DELIVER:
        return why_not_deliver(state, action)
    if in_service(state):
        return Refusal("SR-6.7", "service_unused", {"action": str(action)})
    if action.op == ENGINE:
        return why_not_engine(state)
    if action.op == CARD:
        return why_not_card(state)
    assert action.op == WASTE
    return Refusal("SR-2.4", "must_act", {"die": state.die}) if plain_actions(state, state.seat) else None


def emptied(state: SteamRollersState) -> bool:
    """Whether enough cities are empty for the game to end (SR-2.3). If not, idle rounds have ended it (SR-2.5)."""
    return empty_cities(state) >= state.board.empty_cities_to_end


def wrong_moment(state: SteamRollersState, action: SteamRollersAction) -> Refusal:
    return Refusal("SR-2.2", "wrong_moment", {"action": str(action), "phase": PHASES[state.phase]})


def in_service(state: SteamRollersState) -> bool:
    """Whether a service card has been played and its action is still to come."""
    return state.to_destination or state.extra > 0 or state.unlimited or state.any_track


def why_not_chance(state: SteamRollersState, action: SteamRollersAction) -> Refusal | None:
    """Outcomes are checked against the list itself: here the list of what dice and bag can give is the rule."""
    if state.phase in CHANCE_PHASES and action in state.actions():
        return None
    rule = "SR-2.1" if state.round else "SR-1.6"
    return Refusal(rule, "not_an_outcome", {"action": str(action), "phase": PHASES[state.phase]})


def why_not_take(state: SteamRollersState, action: SteamRollersAction) -> Refusal | None:
    if state.phase != DRAFT:
        return wrong_moment(state, action)
    if not state.dice[action.die]:
        return Refusal("SR-2.2", "no_such_die", {"die": action.die})
    return None


def why_not_use(state: SteamRollersState, action: SteamRollersAction) -> Refusal | None:
    """First whether the player may use the card (SR-6.3, SR-6.4), then whether it makes a difference (SR-6.7)."""
    card = action.card
    id = str(action).split()[1]
    seat = state.seat
    if card_id(state, card) != id:
        return Refusal("SR-1.3", "side_not_in_play", {"card": id})
    if state.used_cards >> card & 1:
        return Refusal("SR-6.4", "card_used", {"card": id})
    if state.holder[card] != seat:
        return Refusal("SR-6.1", "card_not_held", {"card": id})
    if state.taken_in[card] >= state.round:
        return Refusal("SR-6.3", "card_too_new", {"card": id})
    if action.op == SERVICE:
        return why_not_service(state, action, id)
    if in_service(state):
        return Refusal("SR-6.7", "die_cards_first", {"card": id})
    return why_not_die_card(state, action, id)


def why_not_die_card(state: SteamRollersState, action: SteamRollersAction, id: str) -> Refusal | None:
    if action.op != SECOND and is_bound(state):
        return Refusal("SR-6.10", "rerolled_die", {"card": id, "die": state.die})
    if action.op == SECOND:
        if not state.fresh:
            return Refusal("SR-6.8", "second_die_late", {"card": id})
        if not state.dice[action.die]:
            return Refusal("SR-2.2", "no_such_die", {"die": action.die})
    if action.op == SET_DIE and action.die == state.die:
        return Refusal("SR-6.7", "no_difference", {"card": id, "die": state.die})
    if action.op == SHIFT_DIE and not 1 <= state.die + action.amount <= 6:
        return Refusal("SR-6.7", "off_the_die", {"card": id, "die": state.die})
    return None


def why_not_service(state: SteamRollersState, action: SteamRollersAction, id: str) -> Refusal | None:
    """A service card must be followed by an action that needs it, and such cards are played in ascending order
    (SR-6.7).
    """
    effect = state.effects[action.card]
    useless = Refusal("SR-6.7", "no_use_for_card", {"card": id, "die": state.die})
    if effect == ANY_TRACK:
        if in_service(state):
            return useless
        kinds = [state.board.other_kind[state.black]]
        return None if any_track_possible(state, kinds) else useless
    if state.any_track:
        return useless
    if effect == UNLIMITED:
        possible = any_delivery(state, state.to_destination, state.extra, True)
        return None if possible else useless
    if in_service(state):
        return Refusal("SR-6.7", "services_in_order", {"card": id})
    extra = action.amount if effect == FURTHER else 0
    has_unlimited = usable(state, state.seat, UNLIMITED) >= 0
    to_destination = effect == DESTINATION
    possible = any_delivery(state, to_destination, extra, False)
    if not possible and has_unlimited:
        possible = any_delivery(state, to_destination, extra, True)
    return None if possible else useless


def any_delivery(state: SteamRollersState, to_destination: bool, extra: int, beyond: bool) -> bool:
    """Whether this die has a cube whose journey the engine covers (or, with `beyond`, does not cover)."""
    city = state.die - 1
    pairs = [(other, city) if to_destination else (city, other) for other in range(CITIES)]
    for source, destination in pairs:
        if not waiting(state, source, destination):
            continue
        for distance in possible_distances(state, source, destination):
            if (distance + extra > strength(state, state.seat)) == beyond:
                return True
    return False


def waiting(state: SteamRollersState, source: int, destination: int) -> int:
    """How many cubes in one city want to go to the other."""
    return state.supply[source * len(state.board.goods_names) + state.board.city_goods[destination]]


def possible_distances(state: SteamRollersState, source: int, destination: int) -> list[int]:
    mask = state.distances[state.seat][source * 6 + destination]
    return [distance for distance in range(1, 12) if mask >> distance & 1]


def any_track_possible(state: SteamRollersState, kinds: list[int]) -> bool:
    board = state.board
    for hex in board.region_hexes[state.die - 1]:
        if state.tracks[state.seat][hex] < 0:
            for shape, (a, b) in enumerate(SHAPES):
                ends_walled = state.walled[hex] >> a & 1 or state.walled[hex] >> b & 1
                if SHAPE_KINDS[shape] in kinds and not (board.walls_forbidden and ends_walled):
                    return True
    return False


def why_not_track(state: SteamRollersState, action: SteamRollersAction) -> Refusal | None:
    board = state.board
    hex = action.hex
    name = board.hex_names[hex]
    kind = SHAPE_KINDS[action.shape]
    a, b = SHAPES[action.shape]
    if state.to_destination or state.extra or state.unlimited:
        return Refusal("SR-6.7", "service_unused", {"action": str(action)})
    if board.city[hex] >= 0:
        return Refusal("SR-3.3", "city_hex", {"hex": name})
    if board.region[hex] != state.die - 1:
        return Refusal("SR-3.1", "wrong_region", {"hex": name, "region": board.region[hex] + 1, "die": state.die})
    if state.tracks[state.seat][hex] >= 0:
        return Refusal("SR-3.2", "hex_drawn", {"hex": name})
    if state.any_track != (kind == board.other_kind[state.black]):
        code = "service_unused" if state.any_track else "wrong_kind"
        rule = "SR-6.7" if state.any_track else "SR-3.1"
        return Refusal(rule, code, {"action": str(action), "kind": KINDS[kind], "black": state.black})
    if board.walls_forbidden and (state.walled[hex] >> a & 1 or state.walled[hex] >> b & 1):
        return Refusal("SR-3.5", "wall_in_the_way", {"hex": name})
    return None


def why_not_engine(state: SteamRollersState) -> Refusal | None:
    if state.engine[state.seat] >> (state.die - 1) & 1:
        return Refusal("SR-4.1", "box_crossed", {"box": state.die})
    return None


def why_not_card(state: SteamRollersState) -> Refusal | None:
    card = state.die - 1
    if state.sideways >> card & 1:
        rule = "SR-6.6" if state.holder[card] == state.seat else "SR-6.1"
        return Refusal(rule, "card_sideways", {"card": card_id(state, card), "seat": state.holder[card]})
    return None


def why_not_deliver(state: SteamRollersState, action: SteamRollersAction) -> Refusal | None:
    board = state.board
    goods = board.goods_names[action.goods]
    source, destination = action.source, action.destination
    params = {"goods": goods, "source": source + 1, "destination": destination + 1, "points": action.amount}
    if state.any_track:
        return Refusal("SR-6.7", "service_unused", {"action": str(action)})
    if board.city_goods[destination] != action.goods:
        return Refusal("SR-5.1", "wrong_destination", params)
    named = destination if state.to_destination else source
    if named != state.die - 1:
        return Refusal("SR-5.1", "die_names_other_city", {**params, "die": state.die})
    if not waiting(state, source, destination):
        return Refusal("SR-5.1", "no_such_cube", params)
    if action.amount - state.extra not in possible_distances(state, source, destination):
        return Refusal("SR-5.2", "no_route", params)
    power = strength(state, state.seat)
    if not state.unlimited and action.amount > power:
        return Refusal("SR-5.3", "engine_too_weak", {**params, "strength": power})
    if state.unlimited and action.amount <= power:
        return Refusal("SR-6.7", "service_unused", {"action": str(action)})
    return None
