"""The promises that `conformance` holds a game to: one function for each, which yields its findings."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from goldenspike.core import events as event_data
from goldenspike.core.chance import Rng
from goldenspike.core.descriptor import INTERFACE, Descriptor
from goldenspike.core.errors import GoldenSpikeError, NotationError, Refusal, SetupError
from goldenspike.core.game import CHANCE, Action, Game, State
from goldenspike.core.plain_data import containers, differences, json_fault, texts_of, visible
from goldenspike.core.position import fields_of
from goldenspike.core.record_text import new_line

MOST_PLAYERS = 10
"""A line of a record has a single digit for the seat."""
PLAYED_ON = 12
"""Moves played on a copy: enough to change most of what it holds."""
SAMPLE = 16
"""Notations tried in a position: trying all would take too long in games with many actions."""
NONSENSE = ("", "?", "no such action", "1", "take -1", "\N{SNOWMAN} \N{SNOWMAN}")
SEED = "a seed"


class Setup(NamedTuple):
    """A game to play: the number of players, the seed of chance and random moves, what differs from the defaults."""

    players: int
    seed: int
    edition: str = ""
    map: str = ""
    option: tuple[str, str] | None = None

    def new(self, game: Game, seed: int | None = None) -> State:
        return game.new(self.players, self.edition, self.map, dict([self.option]) if self.option else None, seed)


class Finding(NamedTuple):
    """A broken promise, and the method to blame."""

    code: str
    owner: type[Any] | None
    function: str
    params: Mapping[str, object] = {}
    """`what` distinguishes findings with the same code; the other parameters are examples."""

    def place(self, core: Path) -> tuple[str, int, str]:
        """File, line and name of the method; only the name if the method is compiled or not the game's own."""
        for cls in self.owner.__mro__ if self.owner else ():
            if self.function in vars(cls):
                code = getattr(vars(cls)[self.function], "__code__", None)
                if code is None or Path(code.co_filename).parent == core:
                    break
                return code.co_filename, code.co_firstlineno, self.function
        return "", 0, self.function


class Position(NamedTuple):
    """A position of a random game; `seen` are notations that were legal in some position."""

    game: Game
    state: State
    rng: Random
    seen: Sequence[str]


def descriptor_fits(game: Game, descriptor: Descriptor) -> Iterator[Finding]:
    if descriptor.interface != INTERFACE:
        yield Finding("interface", None, "", {"found": descriptor.interface, "wanted": INTERFACE})
    usual = descriptor.usual_players
    if usual and not game.min_players <= usual <= game.max_players:
        yield Finding("usual_players", None, "", {"usual": usual})


def player_numbers_fit(game: Game) -> Iterator[Finding]:
    """A number of players that the rules don't allow is refused, and so are unknown options."""
    if not 1 <= game.min_players <= game.max_players <= MOST_PLAYERS:
        yield Finding("player_numbers", type(game), "__init__", {"most": MOST_PLAYERS})
    for players in (game.min_players - 1, game.max_players + 1):
        if accepted(lambda players=players: game.new(players)):  # type: ignore[misc]
            yield Finding("players_unchecked", type(game), "new", {"players": players})
    if accepted(lambda: game.new(game.min_players, options={"no-such-option": "1"})):
        yield Finding("option_unchecked", type(game), "new")


def accepted(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except SetupError:
        return False
    return True


def set_up_fits(game: Game, setup: Setup) -> Iterator[Finding]:
    state = setup.new(game)
    if state.players != setup.players or state.game_name != game.name:
        yield Finding("other_set_up", type(game), "new", {"players": state.players, "name": state.game_name})
    if state.actor is None:
        yield Finding("over_at_once", type(game), "new")
    if state.copy() == state != setup.new(game):
        yield Finding("chance_in_new", type(game), "new")
    elif setup.new(game, setup.seed) != setup.new(game, setup.seed):
        yield Finding("seed_ignored", type(game), "new")


def actor_fits(state: State) -> Iterator[Finding]:
    if state.actor is not None and (type(state.actor) is not int or not CHANCE <= state.actor < state.players):
        yield Finding("actor", type(state), "apply", {"actor": repr(state.actor)})


def actions_fit(state: State) -> Iterator[Finding]:
    """`actions()` is a tuple, the same at every call, never empty before the end and always empty after it."""
    actions = state.actions()
    owner = type(state)
    if not isinstance(actions, tuple) or not all(isinstance(action, Action) for action in actions):
        yield Finding("actions_type", owner, "actions", {"found": type(actions).__name__})
    elif bool(actions) == (state.actor is None):
        yield Finding("actions_after_the_end" if actions else "no_actions", owner, "actions")
    elif state.actions() != actions:
        yield Finding("actions_change", owner, "actions")


def asking_changes_nothing(state: State) -> Iterator[Finding]:
    """Querying a position leaves it as it is. Whatever is computed and kept on the way belongs to `derived()`."""
    before = texts_of(fields_of(state))
    visible(state)
    for name in differences(before, texts_of(fields_of(state))):
        yield Finding("asking_changes", type(state), "actions", {"what": name})


def copies_are_apart(state: State, rng: Random) -> Iterator[Finding]:
    """A copy is the same position, and the original stays as it is while the copy is played on."""
    own, seen = texts_of(fields_of(state)), visible(state)
    other = state.copy()
    # Query results follow from the fields, except for derived ones. `views_are_plain` looks at the views.
    for name in differences(own, texts_of(fields_of(other))) or differences(seen, visible(other)):
        if not name.startswith("view("):
            yield Finding("copy_differs", type(state), "copy", {"what": name})
    for _ in range(PLAYED_ON):
        if other.actor is None or not other.actions():
            break
        other.apply(some_action(other, rng))
    for name in differences(own, texts_of(fields_of(state))) or differences(seen, visible(state)):
        yield Finding("copy_shares", type(state), "copy", {"what": name})


def answers_are_apart(position: Position) -> Iterator[Finding]:
    """What a state returns is not its own working data: changing it does not change the state."""
    state = position.state
    own = set().union(*map(containers, fields_of(state).values()))
    answers: dict[str, Any] = {"view": state.view(), "scores": state.scores(), "winners": state.winners()}
    if state.actor == CHANCE:
        answers["weights"] = state.weights()
    for name, answer in answers.items():
        if own & containers(answer):
            yield Finding("hands_out", type(state), name, {"what": name})


def notation_comes_back(position: Position) -> Iterator[Finding]:
    """Each action has a unique notation that a record can hold, and parsing it gives the action back."""
    game, state = position.game, position.state
    actions = state.actions()
    texts = [str(action) for action in actions]
    owner = type(game)
    if len(set(texts)) < len(texts):
        twice = next(text for text in texts if texts.count(text) > 1)
        yield Finding("notation_twice", type(state), "actions", {"text": twice})
    for action in position.rng.sample(actions, min(SAMPLE, len(actions))):
        text = str(action)
        if not recordable(text):
            yield Finding("notation_unrecordable", type(state), "actions", {"text": text})
        try:
            back = game.parse(state, text)
        except GoldenSpikeError as error:
            yield Finding("notation_unread", owner, "parse", {"text": text, "error": str(error)})
            continue
        if back != action or str(back) != text:
            yield Finding("notation_lost", owner, "parse", {"text": text, "back": str(back)})
        elif game.why_not(state, action) is not None:
            yield Finding("legal_refused", owner, "why_not", {"text": text})


def recordable(text: str) -> bool:
    try:
        return new_line(1, 0, text, "", "", 1)[0].action == text
    except SetupError:
        return False


def illegal_is_refused(position: Position) -> Iterator[Finding]:
    """Whatever people send, the answer is one of our errors or a refusal, and nothing changes."""
    game, state = position.game, position.state
    legal = set(state.actions())
    seen = position.rng.sample(position.seen, min(SAMPLE, len(position.seen)))
    before = texts_of(fields_of(state))
    for text in (*NONSENSE, *seen):
        try:
            action = game.parse(state, text)
            if action in legal:
                continue
            if not isinstance(game.why_not(state, action), Refusal):
                yield Finding("illegal_unrefused", type(game), "why_not", {"text": text})
        except NotationError:
            pass
        except Exception as error:  # whatever a game raises
            yield Finding(
                "parse_raises", type(game), "parse", {"text": text, "error": f"{type(error).__name__}: {error}"}
            )
    for name in differences(before, texts_of(fields_of(state))):
        yield Finding("parse_changes", type(game), "parse", {"what": name})


def weights_fit(position: Position) -> Iterator[Finding]:
    state = position.state
    if state.actor != CHANCE:
        return
    weights, outcomes = state.weights(), len(state.actions())
    if len(weights) != outcomes:
        yield Finding("weights_number", type(state), "weights", {"weights": len(weights), "outcomes": outcomes})
    for weight in weights:
        if type(weight) is not int or weight <= 0:
            yield Finding("weight_value", type(state), "weights", {"weight": repr(weight)})
            break


def dice_repeat(position: Position) -> Iterator[Finding]:
    """A seed gives the same dice every time, on copies too: records are replayed and verified with it."""
    state = position.state
    if state.actor != CHANCE:
        return
    drawn = [state.seeded(SEED, n) for n in range(3)]
    if drawn != [state.copy().seeded(SEED, n) for n in range(3)] or not set(drawn) <= set(state.actions()):
        yield Finding("dice_differ", type(state), "seeded")
    if state.sample(Rng(1)) != state.sample(Rng(1)):
        yield Finding("dice_differ", type(state), "sample")


def views_are_plain(position: Position) -> Iterator[Finding]:
    """Every seat's view is something JSON can hold, and the same for equal positions."""
    state = position.state
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        if fault := json_fault(view):
            yield Finding("view_not_plain", type(state), "view", {"error": fault})
        elif state.copy().view(seat) != view:
            yield Finding("view_differs", type(state), "view")


def equality_agrees_with_key(position: Position) -> Iterator[Finding]:
    """Equal positions have the same key, different ones different keys."""
    state = position.state
    other = state.copy()
    if other != state or other.key() != state.key():
        yield Finding("key_differs", type(state), "key" if other == state else "__eq__")
    if state.actor is not None:
        other.apply(some_action(other, position.rng))
        if (other == state) != (other.key() == state.key()):
            yield Finding("key_disagrees", type(state), "key")


def pickles_come_back(position: Position) -> Iterator[Finding]:
    state = position.state
    try:
        other = pickle.loads(pickle.dumps(state))
    except Exception as error:  # pickle passes on whatever an object in the state raises
        yield Finding("pickle_fails", type(state), "__init__", {"error": f"{type(error).__name__}: {error}"})
        return
    for name in differences(visible(state), visible(other)):
        yield Finding("pickle_differs", type(state), "derive", {"what": name})
    if other != state or other.key() != state.key():
        yield Finding("pickle_unequal", type(state), "derive")


def scores_fit(position: Position) -> Iterator[Finding]:
    state = position.state
    scores, winners = state.scores(), state.winners()
    if len(scores) != state.players or not all(type(score) is int for score in scores):
        yield Finding("scores", type(state), "scores", {"scores": repr(scores), "players": state.players})
    sound = len(set(winners)) == len(winners) and set(winners) <= set(range(state.players))
    if not sound or (state.actor is None and not winners):
        yield Finding("winners", type(state), "winners", {"winners": repr(winners), "players": state.players})


def unanswered_is_legal(position: Position) -> Iterator[Finding]:
    state = position.state
    answer = state.unanswered()
    if answer is not None and answer not in state.actions():
        yield Finding("unanswered", type(state), "unanswered", {"text": str(answer)})


OF_POSITIONS: tuple[Callable[[Position], Iterator[Finding]], ...] = (
    answers_are_apart,
    notation_comes_back,
    illegal_is_refused,
    weights_fit,
    dice_repeat,
    views_are_plain,
    equality_agrees_with_key,
    pickles_come_back,
    scores_fit,
    unanswered_is_legal,
)


def move_fits(state: State, action: Action) -> Iterator[Finding]:
    """A move has the same result whether or not events are requested, and events are plain data."""
    events: list[Any] = []
    first, again, silent = state.copy(), state.copy(), state.copy()
    first.apply(action, events)
    again.apply(action, [])
    silent.apply(action)
    if first != again:
        yield Finding("chance_in_apply", type(state), "apply", {"text": str(action)})
    elif first != silent:
        yield Finding("events_matter", type(state), "apply", {"text": str(action)})
    for event in events:
        if not isinstance(event, tuple) or not hasattr(event, "_asdict"):
            yield Finding("event_type", type(state), "apply", {"what": type(event).__name__})
        elif fault := json_fault(event_data.as_data(event)):
            yield Finding("event_not_plain", type(state), "apply", {"what": type(event).__name__, "error": fault})


def end_fits(state: State) -> Iterator[Finding]:
    """A game that is over stays over."""
    try:
        state.copy().apply(Action("no-such-action", "no-such-action"))
    except GoldenSpikeError:
        pass
    except Exception as error:  # whatever a game raises
        yield Finding("end_raises", type(state), "apply", {"error": f"{type(error).__name__}: {error}"})
    else:
        yield Finding("plays_after_the_end", type(state), "apply")


def replay_repeats(game: Game, setup: Setup, moves: Sequence[str]) -> Iterator[Finding]:
    """The same moves lead to the same end, as when a record is read."""
    ends = []
    for _ in range(2):
        state = setup.new(game)
        for text in moves:
            state.apply(game.parse(state, text))
        ends.append(state)
    if ends[0] != ends[1]:
        yield Finding("replay_differs", type(ends[0]), "apply")


def some_action(state: State, rng: Random) -> Action:
    return rng.choice(state.actions())
