"""A game that brings only its rules has choices too, and nothing is tried before it is needed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import goldenspike as gs
from goldenspike.choices import choices_of, standing_of
from goldenspike.core import registry
from goldenspike.core.trial import Figure, Hint, Trial
from goldenspike.words.actions import label
from goldenspike.words.catalogue import Words
from goldenspike.words.games import speaker
from goldenspike.words.hints import hint_text
from goldenspike_race.descriptor import DESCRIPTOR
from goldenspike_race.rules import Race, RaceState, Taken


@pytest.fixture(autouse=True)
def race() -> Iterator[None]:
    gs.register(Race())
    yield
    registry.unregister("race")


def after(*lines: str, players: int = 3) -> gs.State:
    state = gs.load("race").new(players)
    for line in lines:
        gs.play(state, line)
    return state


def test_each_action_is_a_choice_with_its_events_figures_and_hints() -> None:
    state = after("start 1", "roll 4")
    choices = choices_of(state)
    assert choices.seat == 1
    assert [str(choice.action) for choice in choices] == ["take", "leave"]
    take, leave = choices
    assert take.events == [Taken(1, 4)]
    assert take.equity_figures == [Figure("equity", 0, 4, {"seat": 1})]
    assert leave.equity_figures == [Figure("equity", 0, 0, {"seat": 1})]
    assert take.hints == leave.hints == [Hint("chance")]
    assert state.scores() == [0, 0, 0], "tried on a copy"


def test_they_are_grouped_by_kind_in_the_order_of_the_rules() -> None:
    choices = choices_of(after("start 1", "roll 4"))
    assert choices.ranked == list(choices)
    assert [(group.code, len(group.choices)) for group in choices.groups] == [("take", 1), ("leave", 1)]
    assert choices.of(choices.all[1].action) is choices.all[1]


def test_the_end_and_the_next_player_are_told_as_hints_with_words() -> None:
    state = after("start 0", "roll 6", players=2)
    assert isinstance(state, RaceState)
    state.points[0] = 19
    (last, _) = choices_of(state)
    assert last.hints == [Hint("game_over")]
    english = speaker(Words(), "race", ["Ann", "Bob"])
    assert hint_text(english, last.next) == "Then the game is over."
    assert hint_text(english, Hint("decides", {"seat": 1})) == "Then it’s Bob’s turn."
    assert hint_text(english, Hint("nobody_knows_this")) == "nobody_knows_this"


def test_a_game_with_words_describes_its_choices() -> None:
    gs.register(DESCRIPTOR)
    english = speaker(Words(), "race")
    take, leave = choices_of(after("start 1", "roll 4"))
    assert label(english, take) == "Take the points: 4 points"
    assert label(english, leave) == "Leave them: you must take the next roll"


def test_nobody_has_choices_out_of_turn_nor_while_chance_is_due() -> None:
    assert list(choices_of(after("start 1", "roll 4"), seat=0)) == []
    assert len(choices_of(after("start 1", "roll 4"), seat=1)) == 2
    assert list(choices_of(after("start 1"))) == []
    over = after("start 0", "roll 6", players=2)
    over.actor = None
    assert list(choices_of(over)) == []


def test_a_game_without_forecast_and_deliveries_has_neither() -> None:
    standing = standing_of(after("start 1", "roll 4", "take"))
    assert standing.worths == []
    assert standing.reach is None
    assert standing.equity == [0, 4, 0]


def test_nothing_is_tried_before_it_is_asked_for_and_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    copies: list[str] = []
    original = RaceState.copy

    def copy(state: RaceState) -> RaceState:
        copies.append("copied")
        return original(state)

    monkeypatch.setattr(RaceState, "copy", copy)
    choices = choices_of(after("start 1", "roll 4"))
    assert len(choices.groups) == 2
    assert not copies, "to list them is not to try them"
    for choice in choices:
        assert choice.events is choice.events
        assert choice.after is choice.after
        assert choice.figures == []
        assert choice.hints
        assert choice.equity_figures
    assert len(copies) == len(choices)


def test_a_lone_action_is_tried_once_too() -> None:
    state = after("start 1", "roll 4")
    trial = Trial(state, state.actions()[0])
    assert trial.event(Taken) == Taken(1, 4)
    assert trial.event(Hint) is None
    assert trial.after.scores() == [0, 4, 0]
