"""What each choice in Steam Rollers would mean: what a die can do, what a track joins, how far a cube goes."""

from __future__ import annotations

import functools
from typing import NamedTuple

from goldenspike.choices import Choice, Choices, GameChoices, Standing
from goldenspike.choices.choice import Rank
from goldenspike.core.trial import Figure, Hint
from goldenspike.games.steam_rollers.bots.knowledge import CITIES, longest_within
from goldenspike.games.steam_rollers.drawing.position import cubes_in
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    FLIP_DIE,
    LET,
    REROLL_DIE,
    SECOND,
    SERVICE,
    SET_DIE,
    SHIFT_DIE,
    SNATCH_DIE,
    TAKE,
    TRACK,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.cards import strength
from goldenspike.games.steam_rollers.rules.effects import ANY_TRACK
from goldenspike.games.steam_rollers.rules.events import CardTaken, ConnectionMade, Delivered
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.prospects import (
    after_service,
    brings_end,
    ends_met,
    joins,
    leads_off,
    settled,
    uses_of_die,
)
from goldenspike.games.steam_rollers.rules.score import card_points, engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

CHANGES_DIE = (SET_DIE, SHIFT_DIE, FLIP_DIE)
DELIVERIES, TRACKS, OTHERS, CARDS = range(4)
"""The order in which the choices of a turn are listed: first the kind that most often earns points."""


class SteamRollersChoice(Choice):
    state: SteamRollersState
    action: SteamRollersAction

    @property
    def after(self) -> SteamRollersState:
        after = super().after
        assert isinstance(after, SteamRollersState)
        return after

    @functools.cached_property
    def settled(self) -> SteamRollersState:
        """The position this choice leads to; if somebody may snatch the die, as if they let it go."""
        return settled(self.after)

    # Order

    @property
    def group(self) -> str:
        """The hex for track, both ends of a delivery, the card used; otherwise the kind of action."""
        state, action = self.state, self.action
        if action.op == TRACK:
            return f"track {state.board.hex_names[action.hex]}"
        if action.op == DELIVER:
            return f"deliver {action.source + 1}>{action.destination + 1}"
        if self.is_card_use:
            return f"use {card_id(state, action.card)}"
        return action.kind

    @functools.cached_property
    def rank(self) -> Rank:
        """Deliveries: longest first. Tracks: most points first, then those that stay on the map and meet most."""
        action = self.action
        if action.op == DELIVER:
            return DELIVERIES, -action.amount, action.destination
        if action.op == TRACK:
            return TRACKS, -self.points, int(self.leads_off), -len(self.ends_met), action.hex, action.shape
        return (CARDS if self.is_card_use else OTHERS,)

    # Track and deliveries

    @functools.cached_property
    def made(self) -> ConnectionMade | None:
        """The connection that a track completes, if any."""
        return self.event(ConnectionMade)

    @property
    def points(self) -> int:
        """What the connection completed by a track earns; -1: it completes none."""
        return self.made.points if self.made else -1

    @functools.cached_property
    def ends_met(self) -> list[int]:
        """The hexes in which the ends of a track meet a city or the player's own track."""
        return ends_met(self.state, self.action)

    @functools.cached_property
    def leads_off(self) -> bool:
        """Whether an end of the track leads off the map, so that it will never join anything."""
        return leads_off(self.state, self.action)

    @property
    def delivered(self) -> Delivered:
        delivered = self.event(Delivered)
        assert delivered is not None
        return delivered

    # Cards and dice

    @property
    def is_card_use(self) -> bool:
        return self.action.op in (SECOND, *CHANGES_DIE, REROLL_DIE, SERVICE)

    @property
    def helps_track(self) -> bool:
        """Whether this plays card 6, either side."""
        return self.action.op == SERVICE and self.state.effects[self.action.card] == ANY_TRACK

    @property
    def helps_delivery(self) -> bool:
        """Whether this plays card 3a, 3b or 4a."""
        return self.action.op == SERVICE and not self.helps_track

    @property
    def die(self) -> int:
        """The number the die shows after using the card; 0 if unknown, or if the card does not change the die."""
        if self.action.op == SECOND:
            return self.action.die
        return self.settled.die if self.action.op in CHANGES_DIE else 0

    # Figures and hints

    def figure(self, code: str, before: int, after: int) -> Figure:
        return Figure(code, before, after, {"seat": self.seat})

    @property
    def strength(self) -> Figure:
        return self.figure("strength", strength(self.state, self.seat), strength(self.settled, self.seat))

    @property
    def engine(self) -> Figure:
        """Points for the engine."""
        return self.figure("engine", engine_points(self.state, self.seat), engine_points(self.settled, self.seat))

    @functools.cached_property
    def figures(self) -> list[Figure]:
        """Strength and points by source, but only those that change."""
        before, after, seat = self.state, self.settled, self.seat
        every = [
            self.figure("deliveries", before.delivered[seat], after.delivered[seat]),
            self.figure("network", before.network[seat], after.network[seat]),
            self.strength,
            self.engine,
            self.figure("cards", card_points(before, seat), card_points(after, seat)),
        ]
        return [figure for figure in every if figure.gain]

    @functools.cached_property
    def hints(self) -> list[Hint]:
        return [*self.own_hints(), self.next]

    def own_hints(self) -> list[Hint]:
        op = self.action.op
        if op == TRACK:
            return [self.track_hint()]
        if op == DELIVER:
            return [self.route_hint(), *self.end_hints()]
        if op == TAKE or op in CHANGES_DIE:
            return uses_of_die(self.settled)
        if self.helps_delivery:
            return [after_service(self.settled)]
        return [self.card_hint()] if op == CARD else self.end_hints()

    def end_hints(self) -> list[Hint]:
        hint = brings_end(self.state, self.action, self.after)
        return [hint] if hint else []

    def track_hint(self) -> Hint:
        if self.made:
            return joins(self.made)
        if self.leads_off:
            return Hint("off_map")
        if not self.ends_met:
            return Hint("meets_nothing")
        board = self.state.board
        cities = [board.city[hex] + 1 for hex in self.ends_met if board.city[hex] >= 0]
        own = [board.hex_names[hex] for hex in self.ends_met if board.city[hex] < 0]
        return Hint("ends_met", {"count": len(self.ends_met), "cities": cities, "hexes": own})

    def route_hint(self) -> Hint:
        event = self.delivered
        towns = event.distance - len(event.route) + 1
        via = list(event.route[1:-1])
        return Hint("goes_by", {"via": via, "towns": towns}) if via else Hint("goes_directly", {"towns": towns})

    def card_hint(self) -> Hint:
        taken = self.event(CardTaken)
        assert taken is not None
        if taken.victim < 0:
            return Hint("from_centre")
        return Hint("own_again") if taken.victim == taken.seat else Hint("from_player", {"victim": taken.victim})

    @property
    def next(self) -> Hint:
        """Whose turn is next, or what comes instead: another roll, the end of the round or of the game."""
        if self.action.op == REROLL_DIE:
            return Hint("rolls_again")
        state, then = self.state, self.settled
        if then.over:
            return Hint("game_over")
        if then.round != state.round:
            return Hint("round_ends")
        if then.seat == state.seat and self.action.op not in (SNATCH_DIE, LET):
            return Hint("goes_on")
        return Hint("decides", {"seat": then.actor})


class Reach(NamedTuple):
    """Goods waiting in a city (counted from 1), and the points for which each seat could deliver one next turn."""

    city: int
    goods: str
    cubes: int
    points: list[int]
    """By seat; 0 if out of reach."""


class SteamRollersStanding(Standing):
    state: SteamRollersState

    @property
    def reach(self) -> list[Reach]:
        """For each waiting cube, who could deliver it next turn without a card, and for how many points."""
        state = self.state
        return [
            Reach(city + 1, goods, count, [farthest(state, seat, city, goods) for seat in range(state.players)])
            for city in range(CITIES)
            for goods, count in cubes_in(state, city).items()
        ]


class SteamRollersChoices(Choices[SteamRollersChoice]):
    state: SteamRollersState
    standing: SteamRollersStanding
    kind = SteamRollersChoice
    standing_kind = SteamRollersStanding

    def doing(self, op: int) -> list[SteamRollersChoice]:
        """The choices of one kind, best first. Only tracks have to be tried out to be ranked."""
        return sorted((choice for choice in self if choice.action.op == op), key=lambda choice: choice.rank)

    @property
    def card_uses(self) -> list[SteamRollersChoice]:
        return [choice for choice in self if choice.is_card_use]


def farthest(state: SteamRollersState, seat: int, city: int, goods: str) -> int:
    """The longest delivery of such a cube that a seat's engine covers; 0: none."""
    board = state.board
    destinations = [to for to, wants in enumerate(board.city_goods) if board.goods_names[wants] == goods]
    power = strength(state, seat)
    return max(longest_within(state.distances[seat][city * CITIES + to], power) for to in destinations)


CHOICES = GameChoices(choices=SteamRollersChoices)
