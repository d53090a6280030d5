"""Does a game keep what `State` and `Game` promise? Checked by playing random games and inspecting their positions.

Type checkers and a first try find the obvious mistakes. This finds the silent ones: a copy that shares a list, two
actions with the same notation, dice that records cannot replay. `conformance_checks` has a function for each promise.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from goldenspike.core import conformance_checks as checks
from goldenspike.core.conformance_checks import Finding, Position, Setup
from goldenspike.core.descriptor import Descriptor
from goldenspike.core.game import CHANCE, Action, Game, State

GAMES = 3
"""Games played for each number of players, by default."""

MOST_MOVES = 20_000
"""A random game longer than this is taken to be endless."""

CLOSELY = 20
"""The first `CLOSELY` positions of a game are all checked, then one in `THEN_EVERY`, so that long games don't take too
long.
"""
THEN_EVERY = 25

CORE = Path(__file__).parent


class Breach(NamedTuple):
    """A promise that a game does not keep, as a code with parameters: `goldenspike.words` has the sentence."""

    code: str
    params: Mapping[str, object]
    file: str
    """The file in the game's code; empty if unknown (compiled code has no line numbers)."""
    line: int
    function: str
    setup: Setup
    moves: tuple[str, ...]
    """What had been played when it was found: the seed and these moves reproduce the position."""
    times: int


class Report(NamedTuple):
    games: int
    positions: int
    breaches: list[Breach]


def check(game: Game, descriptor: Descriptor, games: int = GAMES) -> Report:
    """Play `games` games at every number of players, and one with each edition, map and value of an option."""
    inspection = Inspection(game)
    inspection.take(checks.descriptor_fits(game, descriptor), Setup(game.min_players, 0), [])
    inspection.take(checks.player_numbers_fit(game), Setup(game.min_players, 0), [])
    for setup in setups(game, games):
        inspection.play(setup)
    return Report(inspection.games, inspection.positions, list(inspection.breaches.values()))


def setups(game: Game, games: int) -> Iterator[Setup]:
    for players in range(game.min_players, game.max_players + 1):
        for seed in range(games):
            yield Setup(players, seed)
    for edition in game.editions():
        yield Setup(game.max_players, 0, edition=edition)
    for map in game.maps():
        yield Setup(game.max_players, 0, map=map)
    for name, values in game.options().items():
        for value in values:
            yield Setup(game.min_players, 0, option=(name, value))


class Inspection:
    """The games of a check, and what has been found so far: each breach once, and how often."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.positions = 0
        self.breaches: dict[tuple[object, ...], Breach] = {}
        self.seen: dict[str, None] = {}
        """Every notation that was legal in some position: tried in others, where it may be illegal."""

    def take(self, findings: Iterator[Finding], setup: Setup, moves: list[str]) -> bool:
        """Note what a check finds, and return whether all was well. An error raised by the game ends the check and is
        itself a breach.
        """
        well = True
        try:
            for finding in findings:
                well = False
                self.note(finding, *finding.place(CORE), setup, moves)
        except Exception as error:  # whatever a game raises
            file, line, function = place_of(error)
            raised = Finding("raised", None, "", {"what": f"{type(error).__name__}: {error}"})
            self.note(raised, file, line, function, setup, moves)
            return False
        return well

    def note(self, finding: Finding, file: str, line: int, function: str, setup: Setup, moves: list[str]) -> None:
        key = (finding.code, file, line, finding.params.get("what"))
        if key in self.breaches:
            self.breaches[key] = self.breaches[key]._replace(times=self.breaches[key].times + 1)
        else:
            place = (file, line, function)
            self.breaches[key] = Breach(finding.code, finding.params, *place, setup, tuple(moves), 1)

    def play(self, setup: Setup) -> None:
        """Play a random game to the end, then replay it from its moves alone."""
        self.games += 1
        moves: list[str] = []
        self.take(checks.set_up_fits(self.game, setup), setup, moves)
        if self.take(self.walk(setup, moves), setup, moves):
            self.take(checks.replay_repeats(self.game, setup, moves), setup, moves)

    def walk(self, setup: Setup, moves: list[str]) -> Iterator[Finding]:
        rng = Random(setup.seed)
        state = setup.new(self.game)
        while state.actor is not None:
            if len(moves) == MOST_MOVES:
                yield Finding("endless", type(state), "apply", {"most": MOST_MOVES})
                return
            closely = len(moves) < CLOSELY or len(moves) % THEN_EVERY == 0
            if closely and not self.look(state, rng, setup, moves):
                return
            action = drawn(state, rng)
            if closely:
                self.take(checks.move_fits(state, action), setup, moves)
            state.apply(action)
            moves.append(str(action))
        if self.look(state, rng, setup, moves):
            self.take(checks.end_fits(state), setup, moves)

    def look(self, state: State, rng: Random, setup: Setup, moves: list[str]) -> bool:
        """Run every check on a position. Returns whether to go on: not if a fault would only cause others."""
        self.positions += 1
        firsts = (checks.actor_fits, checks.actions_fit, checks.asking_changes_nothing)
        if not all(self.take(first(state), setup, moves) for first in firsts):
            return False
        if not self.take(checks.copies_are_apart(state, rng), setup, moves):
            return False
        position = Position(self.game, state, rng, list(self.seen))
        for promise in checks.OF_POSITIONS:
            self.take(promise(position), setup, moves)
        self.seen.update(dict.fromkeys(map(str, state.actions())))
        return True


def drawn(state: State, rng: Random) -> Action:
    return state.sample(rng) if state.actor == CHANCE else rng.choice(state.actions())


def place_of(error: BaseException) -> tuple[str, int, str]:
    """The innermost line of the game's own code that an error came through."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).parent != CORE:
            return frame.filename, frame.lineno or 0, frame.name
    return "", 0, ""
