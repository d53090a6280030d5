"""A race with a loaded die: a third game, living in the tests only, to prove that the house is not built for one game.

Chance says who begins (`start 1`). Then chance rolls (`roll 5`), and the player whose turn it is takes the points
(`take`) or leaves them (`leave`); he may not leave twice in a row (RC-2), so every race ends. First to reach the target
wins (RC-3). The option `target` says how far it is.
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
"""The weights of the faces: six is rarer than one."""

TAKE = Action("take", "take")
LEAVE = Action("leave", "leave")
ROLLS = tuple(Action("roll", f"roll {face}") for face in FACES)


class Taken(NamedTuple):
    seat: int
    points: int


class RaceState(State):
    """`rolled` is 0 while the die is due; `begun` is false while it is open who starts."""

    def __init__(self, players: int, target: int) -> None:
        self.players = players
        self.actor = CHANCE
        self.round = 1
        self.turns = 0
        self.target = target
        self.points = [0] * players
        self.left_last = [False] * players
        self.turn = 0
        self.begun = False
        self.rolled = 0

    @property
    def game_name(self) -> str:
        return "race"

    def actions(self) -> tuple[Action, ...]:
        if self.actor is None:
            return ()
        if not self.begun:
            return tuple(Action("start", f"start {seat}") for seat in range(self.players))
        if self.rolled == 0:
            return ROLLS
        return (TAKE,) if self.left_last[self.turn] else (TAKE, LEAVE)

    def weights(self) -> list[int]:
        return list(LOADED) if self.begun else [1] * self.players

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        if self.actor is None:
            raise unplayable(self, action)
        told: list[Any] = [] if events is None else events
        if self.actor == CHANCE:
            self.draw(int(str(action).split()[1]), action.kind)
            told.append(ChanceDrawn(str(action)))
            return
        if action == TAKE:
            self.points[self.turn] += self.rolled
            told.append(Taken(self.turn, self.rolled))
        self.left_last[self.turn] = action == LEAVE
        self.rolled = 0
        self.actor = CHANCE
        if max(self.points) >= self.target:
            self.actor = None
            told.append(GameOver(tuple(self.winners()), tuple(self.points)))
        self.turn = (self.turn + 1) % self.players
        self.turns += 1
        self.round = 1 + self.turns // self.players

    def draw(self, number: int, kind: str) -> None:
        if kind == "start":
            self.turn = number
            self.begun = True
        else:
            self.rolled = number
            self.actor = self.turn

    def copy(self) -> RaceState:
        other = RaceState(self.players, self.target)
        other.actor, other.turn, other.begun, other.rolled = self.actor, self.turn, self.begun, self.rolled
        other.round, other.turns = self.round, self.turns
        other.points = self.points[:]
        other.left_last = self.left_last[:]
        return other

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]

    def view(self, seat: int | None = None) -> View:
        return {"points": self.points[:], "rolled": self.rolled, "turn": self.turn, "actor": self.actor}


class Race(Game):
    def __init__(self) -> None:
        self.name = "race"
        self.rules_version = "1"
        self.min_players = 2
        self.max_players = 5
        self.default_edition = ""
        self.default_map = ""

    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> State:
        wanted = dict(options or {})
        target = wanted.pop("target", "20")
        if wanted or not target.isdecimal():
            raise SetupError("unknown_option", name=next(iter(wanted), target), game=self.name)
        if not self.min_players <= players <= self.max_players:
            raise SetupError("wrong_players", players=players, least=self.min_players, most=self.max_players)
        state = RaceState(players, int(target))
        if seed is not None:
            state.apply(state.actions()[seeded_number(str(seed), 0, players)])
        return state

    def parse(self, state: State, text: str) -> Action:
        words = text.split()
        if words in (["take"], ["leave"]):
            return TAKE if words == ["take"] else LEAVE
        if len(words) == 2 and words[0] in ("roll", "start") and words[1].isdecimal() and len(words[1]) == 1:
            return Action(words[0], f"{words[0]} {int(words[1])}")
        raise NotationError("not_an_action", text=text)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action in state.actions():
            return None
        if action == LEAVE and TAKE in state.actions():
            return Refusal("RC-2", "left_before")
        return Refusal("RC-1", "wrong_time", {"action": str(action)})
