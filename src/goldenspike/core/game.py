"""What every game in this house offers: a State to play on, Actions to play, a Game that makes them.

Bots, records, terminal, arena and site know only this page. `actions()` is the one truth about legality; `apply()`
trusts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from goldenspike.core.chance import Source, below, pick, seeded_number
from goldenspike.core.content import Draft
from goldenspike.core.errors import MapError, Refusal, SetupError
from goldenspike.core.native import mypyc_attr

CHANCE: Final = -1
"""The actor while an outcome of chance is due."""

View = dict[str, Any]
"""A position as plain JSON-able dicts."""


class Content(NamedTuple):
    """A numbered piece of game data: id "usa/1", hash of its text, the text itself, and whether it is shipped with
    us.
    """

    id: str
    hash: str
    text: str
    shipped: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision or one outcome. `str(action)` is its notation; `kind` and the fields of a game's own class say
    what it is.
    """

    kind: str
    text: str

    def __init__(self, kind: str = "", text: str = "") -> None:
        self.kind = kind
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Small, flat, cheap to copy."""

    actor: int | None
    players: int
    round: int

    @property
    def game_name(self) -> str:
        raise AssertionError("a game defines this")

    @property
    def over(self) -> bool:
        return self.actor is None

    def actions(self) -> list[Action]:
        """The legal actions (under CHANCE: the possible outcomes). Never empty before the end. Do not change the
        list.
        """
        raise AssertionError("a game defines this")

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        """Play a legal action, in place. With a list of events, tell there what happened."""
        raise AssertionError("a game defines this")

    def copy(self) -> State:
        raise AssertionError("a game defines this")

    def scores(self) -> list[int]:
        raise AssertionError("a game defines this")

    def winners(self) -> list[int]:
        """The seats that win if the game stands as it does (several: a shared victory)."""
        raise AssertionError("a game defines this")

    def view(self, seat: int | None = None) -> View:
        raise AssertionError("a game defines this")

    def unanswered(self) -> Action | None:
        """While somebody is asked in the turn of another: what is played for whoever does not answer in time; None in
        one's own turn, for which people take the time they need.
        """
        return None

    def weights(self) -> list[int]:
        """Under CHANCE: how likely each of `actions()` is, as whole numbers in the same order."""
        return [1] * len(self.actions())

    def outcomes(self) -> list[tuple[Action, int]]:
        return list(zip(self.actions(), self.weights(), strict=True))

    def sample(self, rng: Source) -> Action:
        """Under CHANCE: one outcome, drawn with its weight."""
        weights = self.weights()
        return self.actions()[pick(weights, below(rng, sum(weights)))]

    def seeded(self, seed: str, n: int) -> Action:
        """Under CHANCE: the outcome that a seed gives to the n-th chance event of a line of play."""
        weights = self.weights()
        return self.actions()[pick(weights, seeded_number(seed, n, sum(weights)))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in the house: how to set it up, read its notation, and explain a refusal."""

    name: str
    rules_version: str
    min_players: int
    max_players: int
    default_edition: str
    default_map: str

    def new(
        self,
        players: int,
        edition: str = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> State:
        """A position at the start. `map` is a reference ("usa", "usa/1") or a map that `read_map` made.

        With a seed the chance of the set-up is drawn at once; without, CHANCE is the actor.
        """
        raise AssertionError("a game defines this")

    def parse(self, state: State, text: str) -> Action:
        """The action a text names, legal or not; NotationError if it names none."""
        raise AssertionError("a game defines this")

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why an action is refused now; None exactly when it is one of `state.actions()`."""
        raise AssertionError("a game defines this")

    def out_of_turn_after(self) -> tuple[str, ...]:
        """The first words of the actions after which somebody may be asked in the turn of another (see
        `State.unanswered`); empty: nobody ever is.
        """
        return ()

    def editions(self) -> list[str]:
        """References of the shipped editions, and of the shipped maps below; none for a game that has no such data."""
        return []

    def maps(self) -> list[str]:
        return []

    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What can be chosen when it is set up: the name of each option, and its values, the default first."""
        return {}

    def read_map(self, text: str, file: str) -> Any:
        """A map from a file's text; MapError if it has a fault."""
        raise SetupError("game_has_no_maps", game=self.name)

    def check_map(self, text: str, file: str) -> Draft:
        """Every fault of a map file, and as much of the map as can be drawn."""
        try:
            return Draft(self.read_map(text, file), [])
        except MapError as fault:
            return Draft(None, [fault])

    def edition_faults(self, map: Any) -> list[MapError]:
        """What keeps shipped editions from being played on a map, good or faulty, that `check_map` made."""
        return []

    def contents(self, state: State) -> dict[str, Content]:
        """The edition and the map a position is played with: what a record writes down about them."""
        return {}
