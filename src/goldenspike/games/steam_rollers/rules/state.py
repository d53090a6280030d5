"""A position of Steam Rollers: flat lists of ints, sets as bit masks, the legal actions kept ready.

Seats, cities, regions, cards, hexes and goods are numbers from 0; dice show 1 to 6. -1 means none.
"""

from __future__ import annotations

from typing import Any

from goldenspike.core.chance import Source, below, pick
from goldenspike.core.game import CHANCE, Action, State, View
from goldenspike.games.steam_rollers.rules import apply as playing
from goldenspike.games.steam_rollers.rules.actions import LET_ACTION, SteamRollersAction
from goldenspike.games.steam_rollers.rules.board import Board
from goldenspike.games.steam_rollers.rules.dice import roll_key
from goldenspike.games.steam_rollers.rules.phases import ROLL, SNATCH, START_PLAYER, SUPPLY
from goldenspike.games.steam_rollers.rules.score import total_scores, winning_seats
from goldenspike.games.steam_rollers.rules.view import view_of


class SteamRollersState(State):
    board: Board
    phase: int
    legal: list[Action]

    # Set-up: cubes in the bag by colour, the city that is stocked next, the wall row (0: none), cubes removed for good.
    bag: list[int]
    next_city: int
    wall_row: int
    walled: list[int]
    removed: int

    # The supply: cubes waiting, flat: city * colours + colour.
    supply: list[int]

    # Sheets, by seat; the inner lists are replaced, not changed. The shape drawn in each hex (-1: none); at a * 6 + b
    # the lengths of connections between two cities, and the distances at which cubes can travel between them,
    # as masks.
    tracks: list[list[int]]
    lengths: list[list[int]]
    distances: list[list[int]]
    network: list[int]
    engine: list[int]
    delivered: list[int]
    delivered_cubes: list[int]

    # Cards 0 to 5: the side in play, its effect, whether it stays; who holds it (-1: centre), in which round it was
    # taken.
    sides: int
    effects: list[int]
    stays: list[bool]
    holder: list[int]
    taken_in: list[int]
    sideways: int

    # The round: number, start seat, the seat whose turn it is, turns already taken, the dice on the table (by value,
    # index 0 unused), the black die, dice snatched by each seat (0: none), rounds in which nothing was done.
    start: int
    seat: int
    turns: int
    dice: list[int]
    black: int
    snatched: list[int]
    idle_rounds: int
    busy: bool

    # The turn: the die in use and the one to follow (0: none), whether a second die may still be drafted, cards used
    # (mask), the card that is re-rolling the die, and the services in force (SR-6.7): 3a, the extra distance of 3b,
    # 4a, 6.
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

    def actions(self) -> list[Action]:
        if self.phase == SUPPLY:
            return [action for action, _ in self.handfuls()]
        return self.legal

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        assert isinstance(action, SteamRollersAction)
        playing.apply_action(self, action, events)

    def unanswered(self) -> Action | None:
        return LET_ACTION if self.phase == SNATCH else None

    def weights(self) -> list[int]:
        if self.phase == ROLL:
            return self.board.rolls.weights
        if self.phase == SUPPLY:
            return [ways for _, ways in self.handfuls()]
        return [1] * len(self.legal)

    def handfuls(self) -> list[tuple[Action, int]]:
        """What the bag can give to the city that is stocked next, and in how many ways."""
        handfuls = self.board.handfuls[self.next_city]
        ways = handfuls.ways(self.bag)
        return [(action, ways[index]) for index, action in enumerate(handfuls.actions) if ways[index]]

    def sample(self, rng: Source) -> Action:
        """Dice are rolled and cubes drawn one by one: the same chance as one ticket for the long list, and quicker."""
        if self.phase == ROLL:
            counts = [0] * 6
            for _ in range(self.board.dice):
                counts[below(rng, 6)] += 1
            rolls = self.board.rolls
            return rolls.actions[rolls.index[roll_key(1 + below(rng, 6), counts)]]
        if self.phase == SUPPLY:
            handfuls = self.board.handfuls[self.next_city]
            return handfuls.actions[handfuls.index[roll_key(0, self.draw_cubes(rng))]]
        return super().sample(rng)

    def draw_cubes(self, rng: Source) -> list[int]:
        """A handful from the bag, as counts by colour; the bag itself is not touched."""
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
