"""What a game's author may get wrong in a little game: a class for each mistake."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import Any

import goldenspike as gs
from goldenspike.core.errors import NotationError, Refusal, SetupError
from tests.shared.sound_game import ADDS, FLIPS, Added, Counting, Sound


class CopySharesAList(Sound):
    def copy(self) -> Sound:
        other = super().copy()
        other.points = self.points
        return other


class CopySharesAnInnerList(Sound):
    def copy(self) -> Sound:
        other = super().copy()
        other.piles = dict(self.piles)
        return other


class CopyForgets(Sound):
    def copy(self) -> Sound:
        other = super().copy()
        other.passed = 0
        return other


class ActionsAreAList(Sound):
    def actions(self) -> tuple[gs.Action, ...]:
        return list(super().actions())  # type: ignore[return-value]


class NoActions(Sound):
    def actions(self) -> tuple[gs.Action, ...]:
        return super().actions() if sum(self.points) < 3 else ()


class ActionsAfterTheEnd(Sound):
    def actions(self) -> tuple[gs.Action, ...]:
        return ADDS if self.actor is None else super().actions()


class ActionsChange(Sound):
    asked = itertools.cycle((1, -1))

    def actions(self) -> tuple[gs.Action, ...]:
        return super().actions()[:: next(self.asked)]


class AskingChanges(Sound):
    def scores(self) -> list[int]:
        self.asked = getattr(self, "asked", 0) + 1
        return super().scores()


class OddActor(Sound):
    def apply(self, action: gs.Action, events: list[Any] | None = None) -> None:
        super().apply(action, events)
        self.actor = self.players if self.actor == 1 else self.actor


class HandsOutScores(Sound):
    def scores(self) -> list[int]:
        return self.points


class HandsOutView(Sound):
    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {**super().view(seat), "piles": self.piles}


class SameTextTwice(Sound):
    def actions(self) -> tuple[gs.Action, ...]:
        return super().actions() + ADDS[:1] if self.actor == 0 else super().actions()


class TextForNoRecord(Counting):
    class State(Sound):
        def actions(self) -> tuple[gs.Action, ...]:
            return (*super().actions(), gs.Action("add", "add; now")) if self.actor == 0 else super().actions()

    def __init__(self) -> None:
        super().__init__(self.State)

    def parse(self, state: gs.State, text: str) -> gs.Action:
        return gs.Action("add", text) if text == "add; now" else super().parse(state, text)


class ParseForgets(Counting):
    def parse(self, state: gs.State, text: str) -> gs.Action:
        if text == "pass":
            raise NotationError("not_an_action", text=text)
        return super().parse(state, text)


class ParseMistakes(Counting):
    def parse(self, state: gs.State, text: str) -> gs.Action:
        return super().parse(state, "add" if text == "pass" else text)


class ParseRaises(Counting):
    def parse(self, state: gs.State, text: str) -> gs.Action:
        return {str(action): action for action in (*FLIPS, *ADDS)}[text]


class ParseChanges(Counting):
    def parse(self, state: gs.State, text: str) -> gs.Action:
        assert isinstance(state, Sound)
        state.round += 1
        return super().parse(state, text)


class RefusesTheLegal(Counting):
    def why_not(self, state: gs.State, action: gs.Action) -> Refusal | None:
        return Refusal("CO-1", "wrong_time")


class RefusesNothing(Counting):
    def why_not(self, state: gs.State, action: gs.Action) -> Refusal | None:
        return None


class TooFewWeights(Sound):
    def weights(self) -> list[int]:
        return [1]

    def sample(self, rng: Any) -> gs.Action:
        return FLIPS[0]


class WeightOfZero(Sound):
    def weights(self) -> list[int]:
        return [1, 0]


class DiceOfTheirOwn(Sound):
    def seeded(self, seed: str, n: int) -> gs.Action:
        return gs.Action("flip", f"flip {random.randrange(10**9)}")


class ViewHoldsASet(Sound):
    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {**super().view(seat), "who": {0, 1}}


class ViewHasNumbersAsKeys(Sound):
    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {**super().view(seat), "who": {0: "Ann"}}


class ViewDiffers(Sound):
    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {**super().view(seat), "id": id(self)}


class KeyForgets(Sound):
    def key(self) -> int:
        return self.turn


class HoldsAnAddress(Sound):
    """An object that neither compares nor prints by value."""

    class Deck:
        pass

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.deck = self.Deck()


class EqualsOnlyItself(Sound):  # noqa: PLW1641 - no state has a hash
    def __eq__(self, other: object) -> bool:
        return self is other


class HoldsAFunction(Sound):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.next = lambda: self.turn + 1


class DerivesNothing(Sound):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.total = 0

    def derived(self) -> tuple[str, ...]:
        return ("total",)

    def derive(self) -> None:
        self.total = -1

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {**super().view(seat), "total": self.total}


class ScoresOfOthers(Sound):
    def scores(self) -> list[int]:
        return [*self.points, 0]


class NobodyWins(Sound):
    def winners(self) -> list[int]:
        return []


class AnswersIllegally(Sound):
    def unanswered(self) -> gs.Action | None:
        return FLIPS[0]


class RollsInside(Sound):
    def decide(self, action: gs.Action, events: list[Any]) -> None:
        self.luck = random.randrange(10**9)
        super().decide(action, events)


class EventsMatter(Sound):
    def apply(self, action: gs.Action, events: list[Any] | None = None) -> None:
        super().apply(action, events)
        self.passed += events is None


class EventIsADict(Sound):
    def decide(self, action: gs.Action, events: list[Any]) -> None:
        super().decide(action, events)
        events.append({"seat": 0})


class EventHoldsAnAction(Sound):
    def decide(self, action: gs.Action, events: list[Any]) -> None:
        super().decide(action, events)
        events.append(Added(0, action))  # type: ignore[arg-type]


class GoesOnAfterTheEnd(Sound):
    def apply(self, action: gs.Action, events: list[Any] | None = None) -> None:
        if self.actor is not None:
            super().apply(action, events)


class BreaksAfterTheEnd(Sound):
    def apply(self, action: gs.Action, events: list[Any] | None = None) -> None:
        if self.actor is None:
            raise KeyError(str(action))
        super().apply(action, events)


class NeverEnds(Sound):
    def decide(self, action: gs.Action, events: list[Any]) -> None:
        super().decide(action, events)
        self.points, self.actor, self.passed = [0] * self.players, gs.CHANCE, 0


class BreaksInTheMiddle(Sound):
    def decide(self, action: gs.Action, events: list[Any]) -> None:
        super().decide(action, events)
        assert sum(self.points) < 4, "nobody thought of this"


class CountsTheEnds(Sound):
    """What belongs to one game is counted across all games of the process."""

    ends = itertools.count()

    def decide(self, action: gs.Action, events: list[Any]) -> None:
        super().decide(action, events)
        if self.actor is None:
            self.round = next(self.ends)


class BeginsDifferently(Counting):
    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> gs.State:
        state = super().new(players, edition, map, options)
        state.round = random.randrange(10**9)
        return state


class SeedOfTheirOwn(Counting):
    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> gs.State:
        state = super().new(players, edition, map, options)
        if seed is not None:
            state.round = random.randrange(10**9)
        return state


class AnyNumberOfPlayers(Counting):
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
        return self.state(players)


class AnyOption(Counting):
    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> gs.State:
        return super().new(players, edition, map, None, seed)


class AlwaysThree(Counting):
    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> gs.State:
        super().new(players, edition, map, options, seed)
        return self.state(3)


class TooManyPlayers(Counting):
    def __init__(self) -> None:
        super().__init__()
        self.max_players = 11


class OverAtOnce(Sound):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.actor = None
