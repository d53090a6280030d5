"""Labels of actions say what they cost and earn."""

from __future__ import annotations

from goldenspike.core import registry
from goldenspike.core.game import State
from goldenspike.core.play import legal_action, play
from goldenspike.core.trial import Trial
from goldenspike.words.actions import label
from goldenspike.words.catalogue import Words
from goldenspike.words.games import speaker

GAME = registry.load("steel-driver")


def after(*lines: str) -> State:
    state = GAME.new(3, map="usa/1")
    for line in lines:
        play(GAME, state, line)
    return state


def label_of(state: State, text: str, language: str = "en") -> str:
    voice = speaker(Words(language), "steel-driver", ["Ann", "Bob", "Cleo"])
    return label(voice, Trial(state, legal_action(GAME, state, text)))


TO_BUILDING = ("auction red 10", "pass", "pass")


def test_a_build_tells_cost_and_profit() -> None:
    state = after(*TO_BUILDING)
    assert label_of(state, "build Baltimore>Pittsburgh") == "build Baltimore > Pittsburgh: 3 cubes, +$40"
    assert (
        label_of(state, "build Baltimore>Pittsburgh", "fr")
        == "construire Baltimore > Pittsburgh\u00a0: 3 cubes, +40\u00a0$"
    )


def test_a_later_build_is_written_with_a_dash() -> None:
    state = after(*TO_BUILDING, "build Baltimore>Pittsburgh")
    assert label_of(state, "build Baltimore-New York").startswith("build Baltimore–New York: 2 cubes, +$")


def test_an_auction_tells_when_nobody_can_raise() -> None:
    assert label_of(after(), "auction red 3") == "auction red at 3"
    assert label_of(after(), "auction red 10") == "auction red at 10: nobody can raise: yours at once"


def test_passing_tells_where_it_leads() -> None:
    assert label_of(after(), "pass") == "pass: the active marker passes to the left"
    assert label_of(after("pass", "pass"), "pass") == "pass: ends this round’s auctions"
    assert label_of(after("auction red 3"), "pass") == "pass: you’re out of this auction"
    assert label_of(after("auction red 3", "pass"), "pass") == "pass: Ann gets red for 3"
