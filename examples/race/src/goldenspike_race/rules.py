"""The rules of Race.

RC-1  Chance says who begins. Then, turn by turn, a die is rolled, and the player takes the points or leaves them.
RC-2  Nobody may leave the points twice in a row.
RC-3  Whoever first has as many points as the option `target` says wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from goldenspike.core.chance import seeded_number
from goldenspike.core.errors import NotationError, Refusal, SetupError
from goldenspike.core.events import ChanceDrawn, GameOver
from goldenspike.core.game import CHANCE, Action, Game, State, View, unplayable

FACES = (1, 2, 3, 4, 5, 6)
LOADED = (3, 3, 2, 2, 1, 1)
"""How likely each face is: a six is rarer than a one."""

TARGETS = ("20", "10", "40")
"""What the form of a new table offers; any whole number will do."""

# Actions are shared and never change, so they are made once. The second text is the notation.
TAKE = Action("take", "take")
LEAVE = Action("leave", "leave")
ROLLS = tuple(Action("roll", f"roll {face}") for face in FACES)
STARTS = tuple(Action("start", f"start {seat}") for seat in range(5))


class Taken(NamedTuple):
    """A player has taken the points."""

    seat: int
    points: int


class Left(NamedTuple):
    """A player has left the points."""

    seat: int


class RaceState(State):
    """`rolled` is 0 before the die is rolled, `turn` is -1 before it is known who begins."""

    def __init__(self, players: int, target: int) -> None:
        self.players = players
        self.actor = CHANCE
        self.round = 1
        self.target = target
        self.turn = -1
        self.rolled = 0
        self.points = [0] * players
        self.left_last = [False] * players

    @property
    def game_name(self) -> str:
        return "race"

    def actions(self) -> tuple[Action, ...]:
        if self.actor is None:
            return ()
        if self.turn < 0:
            return STARTS[: self.players]
        if self.rolled == 0:
            return ROLLS
        return (TAKE,) if self.left_last[self.turn] else (TAKE, LEAVE)

    def weights(self) -> list[int]:
        return [1] * self.players if self.turn < 0 else list(LOADED)

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        if self.actor is None:
            raise unplayable(self, action)
        log: list[Any] = [] if events is None else events
        if self.actor == CHANCE:
            self.draw(action)
            log.append(ChanceDrawn(str(action)))
        else:
            self.decide(action, log)

    def draw(self, action: Action) -> None:
        number = int(str(action).split()[1])
        if action.kind == "start":
            self.turn = number
        else:
            self.rolled = number
            self.actor = self.turn

    def decide(self, action: Action, log: list[Any]) -> None:
        seat = self.turn
        if action == TAKE:
            self.points[seat] += self.rolled
        log.append(Taken(seat, self.rolled) if action == TAKE else Left(seat))
        self.left_last[seat] = action == LEAVE
        self.rolled = 0
        self.actor = CHANCE
        self.turn = (seat + 1) % self.players
        self.round += self.turn == 0
        if self.points[seat] >= self.target:
            self.actor = None
            log.append(GameOver(tuple(self.winners()), tuple(self.points)))

    def copy(self) -> RaceState:
        other = RaceState(self.players, self.target)
        other.actor, other.round, other.turn, other.rolled = self.actor, self.round, self.turn, self.rolled
        other.points, other.left_last = self.points[:], self.left_last[:]
        return other

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]

    def view(self, seat: int | None = None) -> View:
        """The position as plain values: what pages and programs see."""
        return {"points": self.points[:], "target": self.target, "rolled": self.rolled, "turn": self.turn}


class Race(Game):
    def __init__(self) -> None:
        self.name = "race"
        self.rules_version = "1"
        self.min_players = 2
        self.max_players = 5
        self.default_edition = ""
        self.default_map = ""

    def options(self) -> Mapping[str, tuple[str, ...]]:
        return {"target": TARGETS}

    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> State:
        chosen = dict(options or {})
        target = chosen.pop("target", TARGETS[0])
        if chosen:
            raise SetupError("unknown_option", name=next(iter(chosen)), game=self.name)
        if not target.isdecimal() or int(target) == 0:
            raise SetupError("bad_option", name="target", value=target, known=list(TARGETS))
        if not self.min_players <= players <= self.max_players:
            raise SetupError("wrong_players", players=players, least=self.min_players, most=self.max_players)
        state = RaceState(players, int(target))
        if seed is not None:
            state.apply(STARTS[seeded_number(str(seed), 0, players)])
        return state

    def parse(self, state: State, text: str) -> Action:
        """The action that a text names, whether it is legal or not."""
        for action in (TAKE, LEAVE, *ROLLS, *STARTS):
            if str(action) == " ".join(text.split()):
                return action
        raise NotationError("not_an_action", text=text)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action in state.actions():
            return None
        if action == LEAVE and TAKE in state.actions():
            return Refusal("RC-2", "left_before")
        return Refusal("RC-1", "wrong_time", {"action": str(action)})
