"""A little game without a fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import goldenspike as gs
from goldenspike.core.errors import NotationError, Refusal, SetupError
from goldenspike.core.events import GameOver
from goldenspike.core.game import unplayable

FLIPS = (gs.Action("flip", "flip 1"), gs.Action("flip", "flip 2"))
ADDS = (gs.Action("add", "add"), gs.Action("pass", "pass"))
TARGET = 7


class Added(NamedTuple):
    seat: int
    points: int


class Sound(gs.State):
    """A coin says what a turn is worth, and the player whose turn it is adds that to the pile, or passes."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.actor = gs.CHANCE
        self.round = 1
        self.worth = 0
        self.turn = 0
        self.passed = 0
        self.points = [0] * players
        self.piles: dict[str, list[int]] = {"all": []}

    @property
    def game_name(self) -> str:
        return "counting"

    def actions(self) -> tuple[gs.Action, ...]:
        if self.actor is None:
            return ()
        return FLIPS if self.actor == gs.CHANCE else ADDS if self.passed < 3 else ADDS[:1]

    def weights(self) -> list[int]:
        return [2, 1]

    def apply(self, action: gs.Action, events: list[Any] | None = None) -> None:
        if self.actor is None:
            raise unplayable(self, action)
        if self.actor == gs.CHANCE:
            self.worth, self.actor = int(str(action)[-1]), self.turn
            return
        self.decide(action, [] if events is None else events)

    def decide(self, action: gs.Action, events: list[Any]) -> None:
        seat, self.passed = self.turn, self.passed + (action == ADDS[1])
        if action == ADDS[0]:
            self.points[seat] += self.worth
            self.piles["all"].append(self.worth)
            events.append(Added(seat, self.worth))
        self.worth, self.turn, self.actor = 0, (seat + 1) % self.players, gs.CHANCE
        if sum(self.points) >= TARGET:
            self.actor = None
            events.append(GameOver(tuple(self.winners()), tuple(self.points)))

    def copy(self) -> Sound:
        other = type(self)(self.players)
        other.__dict__.update(self.__dict__)
        other.actor, other.round = self.actor, self.round  # from the base class: not in `__dict__` in a compiled build
        other.points = self.points[:]
        other.piles = {name: pile[:] for name, pile in self.piles.items()}
        return other

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {"points": self.points[:], "worth": self.worth, "turn": self.turn, "passed": self.passed}


class Counting(gs.Game):
    def __init__(self, state: type[Sound] = Sound) -> None:
        self.state = state
        self.name = "counting"
        self.rules_version = "1"
        self.min_players = 2
        self.max_players = 3
        self.default_edition = ""
        self.default_map = ""

    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> gs.State:
        if options:
            raise SetupError("unknown_option", name=next(iter(options)), game=self.name)
        if not self.min_players <= players <= self.max_players:
            raise SetupError("wrong_players", players=players, least=self.min_players, most=self.max_players)
        return self.state(players)

    def parse(self, state: gs.State, text: str) -> gs.Action:
        for action in (*FLIPS, *ADDS):
            if str(action) == text:
                return action
        raise NotationError("not_an_action", text=text)

    def why_not(self, state: gs.State, action: gs.Action) -> Refusal | None:
        return None if action in state.actions() else Refusal("CO-1", "wrong_time")
