"""What every game offers: a State to play on, Actions to play, and a Game that makes them.

Bots, records, terminal, arena and site know only this module. `actions()` alone decides what is legal; `apply()` trusts
its caller.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from goldenspike.core import position
from goldenspike.core.chance import Source, below, pick, seeded_number
from goldenspike.core.content import Draft, EditionDraft
from goldenspike.core.errors import IllegalAction, MapError, Refusal, SetupError
from goldenspike.core.native import mypyc_attr, write_once

CHANCE: Final = -1
"""The actor while an outcome of chance is to be drawn."""

View = dict[str, Any]
"""A position as plain JSON-able dicts."""


class Content(NamedTuple):
    """A numbered piece of game data: id "usa/1", hash of its text, the text itself, whether it ships with the game."""

    id: str
    hash: str
    text: str
    shipped: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision or one outcome. `str(action)` is its notation; `kind` and the fields of a game's own class say what
    it is. Actions are shared, so they are immutable.

    Attributes:
        kind: the first word of the notation, such as `build`
        text: the notation
    """

    __slots__ = ("kind", "text")

    kind: Final[str]
    text: Final[str]

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

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Action:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        more = position.attributes(self, without=("kind", "text"))
        return position.action_from, (type(self), self.kind, self.text, more)


write_once(Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Small, flat, cheap to copy.

    Two states are equal when they are the same position of the same set-up. A state changes as it is played on, so it
    has no hash: use `key()` in sets and dicts. A pickled state is small, since what all games of its set-up share is
    pickled as a reference.

    Attributes:
        actor: the seat to decide, CHANCE while an outcome is to be drawn, None when the game is over
        players: the number of players
        round: the round, from 1; 0 during set-up
    """

    actor: int | None
    players: int
    round: int

    @property
    def game_name(self) -> str:
        """The name of the game this is a position of."""
        raise AssertionError("a game defines this")

    @property
    def phase_name(self) -> str:
        """What is being decided or drawn, in one word; empty for a game without phases."""
        return ""

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.actor is None

    def actions(self) -> tuple[Action, ...]:
        """The legal actions (under CHANCE: the possible outcomes). Never empty before the end."""
        raise AssertionError("a game defines this")

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        """Play one of `actions()`, in place. If given a list of events, append what happened.

        It trusts its caller: any other action leads to a position outside the rules. `goldenspike.play` checks first.
        An action is refused (IllegalAction) only when the game is over or the action belongs to another game.
        """
        raise AssertionError("a game defines this")

    def copy(self) -> State:
        """The same position, to play on without changing this one. `copy.copy` and `copy.deepcopy` do the same."""
        raise AssertionError("a game defines this")

    def derived(self) -> tuple[str, ...]:
        """The names of the attributes that follow from the others: they are not part of `==`, `key()` and pickles."""
        return ()

    def derive(self) -> None:
        """Set the derived attributes; called when a state comes out of a pickle."""

    def key(self) -> int:
        """64 bits that identify this position: the same in every process and build, for copies and replays."""
        return position.key_of(self)

    def __eq__(self, other: object) -> bool:
        return self is other or position.same(self, other)

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash: use state.key()")

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return position.state_from, (type(self), position.fields_of(self))

    def __repr__(self) -> str:
        return position.line_of(self)

    def scores(self) -> list[int]:
        """What each seat has: dollars or points."""
        raise AssertionError("a game defines this")

    def winners(self) -> list[int]:
        """The seats that would win if the game ended now (several: a shared victory)."""
        raise AssertionError("a game defines this")

    def view(self, seat: int | None = None) -> View:
        """The position as plain dicts and lists, ready for JSON; with a seat, as that player sees it."""
        raise AssertionError("a game defines this")

    def unanswered(self) -> Action | None:
        """While a player must decide during another's turn: the action played if they do not answer in time. None
        during a player's own turn, which has no such limit.
        """
        return None

    def weights(self) -> list[int]:
        """Under CHANCE: how likely each of `actions()` is, as whole numbers in the same order."""
        return [1] * len(self.actions())

    def outcomes(self) -> list[tuple[Action, int]]:
        """Under CHANCE: every possible outcome with its weight."""
        return list(zip(self.actions(), self.weights(), strict=True))

    def sample(self, rng: Source) -> Action:
        """Under CHANCE: one outcome, drawn according to the weights."""
        weights = self.weights()
        return self.actions()[pick(weights, below(rng, sum(weights)))]

    def seeded(self, seed: str, n: int) -> Action:
        """Under CHANCE: the outcome that a seed gives for the n-th chance event of a line of play."""
        weights = self.weights()
        return self.actions()[pick(weights, seeded_number(seed, n, sum(weights)))]


def unplayable(state: State, action: Action) -> IllegalAction:
    """Why `apply` refuses an action: the game is over, or the action belongs to another game."""
    if state.actor is None:
        return IllegalAction(Refusal("", "game_over"))
    return IllegalAction(Refusal("", "not_legal", {"action": str(action)}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game: how to set it up, read its notation and explain a refusal.

    Attributes:
        name: the name by which `load` finds it
        rules_version: the version of the rules that new games are played by, and that their records name
        min_players: the least number of players
        max_players: the greatest number of players
        default_edition: the edition if none is chosen
        default_map: the map if none is chosen
    """

    name: str
    rules_version: str
    min_players: int
    max_players: int
    default_edition: str
    default_map: str

    def new(
        self,
        players: int,
        edition: Any = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> State:
        """A starting position. `map` is a reference ("usa", "usa/1") or a map that `read_map` made; `edition` likewise,
        or what `read_edition` made.

        With a seed, the set-up's chance is drawn at once; without one, CHANCE is the actor.
        """
        raise AssertionError("a game defines this")

    def rules_versions(self) -> tuple[str, ...]:
        """Every version of the rules it can be played by, newest first."""
        return (self.rules_version,)

    def new_under(
        self, rules: str, players: int, edition: Any = "", map: Any = "", options: Mapping[str, str] | None = None
    ) -> State:
        """A starting position under a given version of the rules, so that older records continue as they began.

        A game whose rules have changed defines this, and `rules_versions`.
        """
        if rules != self.rules_version:
            raise SetupError("unknown_rules", version=rules, known=self.rules_version)
        return self.new(players, edition=edition, map=map, options=options)

    def parse(self, state: State, text: str) -> Action:
        """The action a text names, legal or not; NotationError if it names none."""
        raise AssertionError("a game defines this")

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why an action is refused now; None exactly when it is one of `state.actions()`."""
        raise AssertionError("a game defines this")

    def out_of_turn_after(self) -> tuple[str, ...]:
        """The first words of the actions after which a player may have to decide during another's turn (see
        `State.unanswered`); empty: that never happens.
        """
        return ()

    def editions(self) -> list[str]:
        """The shipped editions as `name/version`; none for a game that has no such data."""
        return []

    def maps(self) -> list[str]:
        """The shipped maps as `name/version`; none for a game that has no such data."""
        return []

    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What can be chosen at set-up: the name of each option and its values, the default first."""
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

    def read_edition(self, text: str, file: str) -> Any:
        """An edition from a file's text; MapError if it has a fault."""
        raise SetupError("game_has_no_editions", game=self.name)

    def check_edition(self, text: str, file: str) -> EditionDraft:
        """Every fault of an edition file, or the edition."""
        try:
            return EditionDraft(self.read_edition(text, file), [])
        except MapError as fault:
            return EditionDraft(None, [fault])

    def edition_faults(self, map: Any) -> list[MapError]:
        """What keeps shipped editions from being played on a map, valid or faulty, that `check_map` made."""
        return []

    def map_faults(self, edition: Any) -> list[MapError]:
        """What keeps an edition that `read_edition` made from being played on shipped maps."""
        return []

    def contents(self, state: State) -> dict[str, Content]:
        """The edition and the map that a position is played with, as a record notes them."""
        return {}
