"""A position of Steam Rollers: flat lists of ints, sets as bit masks, the legal actions precomputed.

Seats, cities, regions, cards, hexes and goods are numbers from 0; dice show 1 to 6. -1 means none.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from goldenspike.core.chance import Source, below, pick, seeded_number
from goldenspike.core.game import CHANCE, Action, State, View, unplayable
from goldenspike.games.steam_rollers.rules import apply as playing
from goldenspike.games.steam_rollers.rules.actions import LET_ACTION, SteamRollersAction
from goldenspike.games.steam_rollers.rules.board import Board
from goldenspike.games.steam_rollers.rules.dice import handful_at, roll_key
from goldenspike.games.steam_rollers.rules.legal import legal_actions
from goldenspike.games.steam_rollers.rules.phases import PHASES, ROLL, SNATCH, START_PLAYER, SUPPLY
from goldenspike.games.steam_rollers.rules.score import total_scores, winning_seats
from goldenspike.games.steam_rollers.rules.view import view_of

DERIVED: Final = ("legal",)


class SteamRollersState(State):
    """A position of Steam Rollers.

    A mask is a whole number with one bit for each card, box, edge or length: bit n stands for number n.

    Attributes:
        board: the map, the edition, the options and the number of players as tables, with all names
        phase: what is decided or drawn now, as an index into `phases.PHASES`
        legal: the legal actions, as `actions()` returns them, except while cities are stocked
        bag: cubes in the bag, by colour
        next_city: the city that is stocked next
        wall_row: the row of walls that was drawn; 0 for none
        walled: the edges of each hex that are walls, as a mask
        removed: cubes that left the game during set-up
        supply: cubes waiting in the cities, at city * colours + colour
        tracks: for each seat, the shape drawn in each hex
        lengths: for each seat, at a * 6 + b: the lengths of connections between two cities, as a mask
        distances: for each seat, at a * 6 + b: the distances a cube can travel between two cities, as a mask
        network: network points of each seat
        engine: boxes crossed off by each seat, as a mask: bit 0 for box 1
        delivered: points of each seat for deliveries
        delivered_cubes: cubes delivered by each seat
        sides: the cards that lie with side b up, as a mask
        effects: what the side of each card in play does
        stays: whether a card stays with its holder when it is used
        holder: the seat that holds each card; -1 for the centre
        taken_in: the round in which each card was taken
        sideways: the cards that lie sideways, as a mask
        start: the seat that goes first in this round
        seat: the seat whose turn it is
        turns: turns taken in this round
        dice: white dice on the table, by value; index 0 is unused
        black: what the black die shows
        snatched: the die each seat has snatched; 0 for none
        idle_rounds: how many rounds in a row nobody has done anything
        busy: whether anybody has done something in this round
        die: the die in use; 0 for none
        second: the die to use after it; 0 for none
        fresh: whether a second die may still be drafted
        used_cards: the cards used in this turn, as a mask
        rerolling: the card that re-rolls the die, or has re-rolled it; -1 for none
        to_destination: whether service 3a is in force (SR-6.7)
        extra: the distance service 3b adds
        unlimited: whether service 4a is in force
        any_track: whether the service of card 6 is in force
    """

    board: Board
    phase: int
    legal: tuple[SteamRollersAction, ...]

    # Set-up.
    bag: list[int]
    next_city: int
    wall_row: int
    walled: list[int]
    removed: int
    supply: list[int]

    # Sheets, by seat; the inner lists are replaced, not changed.
    tracks: list[list[int]]
    lengths: list[list[int]]
    distances: list[list[int]]
    network: list[int]
    engine: list[int]
    delivered: list[int]
    delivered_cubes: list[int]

    # Cards 0 to 5.
    sides: int
    effects: list[int]
    stays: list[bool]
    holder: list[int]
    taken_in: list[int]
    sideways: int

    # The round.
    start: int
    seat: int
    turns: int
    dice: list[int]
    black: int
    snatched: list[int]
    idle_rounds: int
    busy: bool

    # The turn.
    die: int
    second: int
    fresh: bool
    used_cards: int
    rerolling: int
    to_destination: bool
    extra: int
    unlimited: bool
    any_track: bool

    @property
    def game_name(self) -> str:
        return "steam-rollers"

    @property
    def phase_name(self) -> str:
        return PHASES[self.phase]

    def actions(self) -> tuple[SteamRollersAction, ...]:
        if self.phase == SUPPLY:
            return tuple([action for action, _ in self.handfuls()])
        return self.legal

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        if self.actor is None or not isinstance(action, SteamRollersAction):
            raise unplayable(self, action)
        playing.apply_action(self, action, events)

    def unanswered(self) -> Action | None:
        return LET_ACTION if self.phase == SNATCH else None

    def weights(self) -> list[int]:
        if self.phase == ROLL:
            return self.board.rolls.weights[:]
        if self.phase == SUPPLY:
            return [ways for _, ways in self.handfuls()]
        return [1] * len(self.legal)

    def handfuls(self) -> list[tuple[SteamRollersAction, int]]:
        """What the bag can give to the city stocked next, each with its number of ways."""
        handfuls = self.board.handfuls[self.next_city]
        ways = handfuls.ways(self.bag)
        return [(action, ways[index]) for index, action in enumerate(handfuls.actions) if ways[index]]

    def sample(self, rng: Source) -> Action:
        """Rolls dice and draws cubes one by one: the same distribution as picking from the long list of outcomes, but
        quicker.
        """
        if self.phase == ROLL:
            counts = [0] * 6
            for _ in range(self.board.dice):
                counts[below(rng, 6)] += 1
            rolls = self.board.rolls
            return rolls.actions[rolls.index[roll_key(1 + below(rng, 6), counts)]]
        if self.phase == SUPPLY:
            return self.handful(self.draw_cubes(rng))
        return super().sample(rng)

    def seeded(self, seed: str, n: int) -> Action:
        """The outcome that the seed's number selects from the long list; cubes are found without building the list."""
        if self.phase == SUPPLY:
            cubes = self.board.cubes_per_city
            ticket = seeded_number(seed, n, comb(sum(self.bag), cubes))
            return self.handful(handful_at(ticket, self.bag, cubes))
        return super().seeded(seed, n)

    def handful(self, counts: list[int]) -> Action:
        """The outcome that gives these cubes, by colour, to the city stocked next."""
        handfuls = self.board.handfuls[self.next_city]
        return handfuls.actions[handfuls.index[roll_key(0, counts)]]

    def draw_cubes(self, rng: Source) -> list[int]:
        """A handful from the bag, as counts by colour; the bag itself is not changed."""
        bag = self.bag[:]
        counts = [0] * len(bag)
        left = sum(bag)
        for _ in range(self.board.cubes_per_city):
            colour = pick(bag, below(rng, left))
            bag[colour] -= 1
            counts[colour] += 1
            left -= 1
        return counts

    def copy(self) -> SteamRollersState:
        other = SteamRollersState()
        other.actor = self.actor
        other.players = self.players
        other.board = self.board
        other.phase = self.phase
        other.legal = self.legal
        other.bag = self.bag[:]
        other.next_city = self.next_city
        other.wall_row = self.wall_row
        other.walled = self.walled
        other.removed = self.removed
        other.supply = self.supply[:]
        other.tracks = self.tracks[:]
        other.lengths = self.lengths[:]
        other.distances = self.distances[:]
        other.network = self.network[:]
        other.engine = self.engine[:]
        other.delivered = self.delivered[:]
        other.delivered_cubes = self.delivered_cubes[:]
        other.sides = self.sides
        other.effects = self.effects
        other.stays = self.stays
        other.holder = self.holder[:]
        other.taken_in = self.taken_in[:]
        other.sideways = self.sideways
        other.round = self.round
        other.start = self.start
        other.seat = self.seat
        other.turns = self.turns
        other.dice = self.dice[:]
        other.black = self.black
        other.snatched = self.snatched[:]
        other.idle_rounds = self.idle_rounds
        other.busy = self.busy
        other.die = self.die
        other.second = self.second
        other.fresh = self.fresh
        other.used_cards = self.used_cards
        other.rerolling = self.rerolling
        other.to_destination = self.to_destination
        other.extra = self.extra
        other.unlimited = self.unlimited
        other.any_track = self.any_track
        return other

    def derived(self) -> tuple[str, ...]:
        return DERIVED

    def derive(self) -> None:
        self.legal = legal_actions(self)

    def scores(self) -> list[int]:
        """The points each player would have if the game ended now (SR-7)."""
        return total_scores(self)

    def winners(self) -> list[int]:
        return winning_seats(self)

    def view(self, seat: int | None = None) -> View:
        """The whole position: nothing is hidden in this game, so every seat sees the same."""
        return view_of(self)


def first_state(board: Board) -> SteamRollersState:
    """The position before the first draw of the set-up (SR-1.6)."""
    state = SteamRollersState()
    players = board.players
    hexes = len(board.hex_names)
    state.actor = CHANCE
    state.players = players
    state.board = board
    state.phase = START_PLAYER
    state.legal = board.starts
    state.bag = board.bag[:]
    state.next_city = 0
    state.wall_row = 0
    state.walled = [0] * hexes
    state.removed = 0
    state.supply = [0] * (6 * len(board.goods_names))
    state.tracks = [[-1] * hexes] * players
    state.lengths = [[0] * 36] * players
    state.distances = [[0] * 36] * players
    state.network = [0] * players
    state.engine = [0] * players
    state.delivered = [0] * players
    state.delivered_cubes = [0] * players
    state.sides = 0
    state.effects = [-1] * 6
    state.stays = [False] * 6
    state.holder = [-1] * 6
    state.taken_in = [0] * 6
    state.sideways = 0
    state.round = 0
    state.start = -1
    state.seat = -1
    state.turns = 0
    state.dice = [0] * 7
    state.black = 0
    state.snatched = [0] * players
    state.idle_rounds = 0
    state.busy = False
    state.die = 0
    state.second = 0
    state.fresh = False
    state.used_cards = 0
    state.rerolling = -1
    state.to_destination = False
    state.extra = 0
    state.unlimited = False
    state.any_track = False
    return state
