"""What the game says, in English. docs/guides/add-a-game.md tells how to add other languages."""

from __future__ import annotations

from goldenspike.core.trial import Trial
from goldenspike.words.catalogue import N_, Message, N_plural
from goldenspike.words.speaker import ActionText, ContentWords, GameWords, OptionWords, Speaker
from goldenspike_race.rules import TARGETS, RaceState

POINTS = N_plural("{points} point", "{points} points", "points")


def describe(speaker: Speaker, trial: Trial) -> ActionText:
    """An action in words: what is done, and what it brings. `trial.events` and `trial.after` would try it."""
    assert isinstance(trial.state, RaceState)
    if trial.action.kind == "take":
        return ActionText(speaker.words(N_("Take the points")), speaker.words(POINTS, points=trial.state.rolled))
    return ActionText(speaker.words(N_("Leave them")), speaker.words(N_("you must take the next roll")))


WORDS = GameWords(
    title="Race",
    about=N_("a die, and the question whether to take it"),
    pitch=N_("Take what the die shows, or wait for a better roll? But nobody may wait twice in a row."),
    facts=((N_("5 min"), N_("live")), (N_("dice"), N_("you can check"))),
    options={"target": OptionWords(N_("Points to win"), {target: ContentWords(Message(target)) for target in TARGETS})},
    events={
        "Taken": N_("{seat} takes {points}."),
        "Left": N_("{seat} leaves the points."),
    },
    refusals={
        "left_before": N_("You left the points last time: now you must take them."),
        "wrong_time": N_("“{action}” is not possible now."),
    },
    describe=describe,
)
