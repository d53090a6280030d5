"""Every event of every game has words in five languages, with no placeholder left unfilled."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import pytest

from goldenspike.bots import bot
from goldenspike.core import events as shared_events
from goldenspike.core import registry
from goldenspike.core.trial import Trial
from goldenspike.games.steel_driver.rules.events import (
    AuctionOpened,
    AuctionsEnded,
    BidMade,
    BidPassed,
    BoxEmptied,
    Built,
    Claimed,
    CompanyDone,
    CompanyPassed,
    Dealt,
    FinalBegan,
    FinalControl,
    LinkMade,
    MarkerPassed,
    Paid,
    RoundBegan,
    RoundEnded,
    SharesPaid,
    Sold,
    Valued,
)
from goldenspike.words.actions import label
from goldenspike.words.catalogue import Words
from goldenspike.words.events import SHARED, event_text, key, log_lines
from goldenspike.words.games import game_words, speaker
from goldenspike.words.speaker import Speaker
from tests.text.catalogues import LANGUAGES

NAMES = ["Ann", "Bob", "Cleo", "Don", "Eve", "Fay"]


def event_classes(module: Any) -> list[Any]:
    members = inspect.getmembers(module, lambda member: inspect.isclass(member) and issubclass(member, tuple))
    return [cls for _, cls in members if cls.__module__ == module.__name__]


@pytest.mark.parametrize("game", registry.names())
def test_every_event_class_has_a_message_and_every_message_an_event(game: str) -> None:
    rules = importlib.import_module(f"goldenspike.games.{game.replace('-', '_')}.rules.events")
    words = importlib.import_module(f"goldenspike.games.{game.replace('-', '_')}.words.events")
    classes = {cls.__name__ for cls in [*event_classes(rules), *event_classes(words)]}
    assert {message.split(".")[0] for message in game_words(game).events} == classes


def test_shared_events_have_messages() -> None:
    assert {cls.__name__ for cls in event_classes(shared_events)} == {message.split(".")[0] for message in SHARED}


# One of each kind of event, and of each variant of its message.
SAMPLES: list[Any] = [
    RoundBegan(2),
    Dealt(0, 1),
    Dealt(0, 8),
    AuctionOpened(0, "red", 3),
    BidMade(1, "red", 4),
    BidPassed(2, "red", False),
    BidPassed(2, "red", True),
    MarkerPassed(0, False),
    MarkerPassed(0, True),
    Sold("red", 1, 1),
    Sold("red", 1, 4),
    AuctionsEnded(2),
    Built("red", 1, "Denver-Omaha", 4, "", "Omaha", 30),
    Built("red", 1, "Baltimore-Pittsburgh", 3, "Baltimore", "Pittsburgh", 40),
    Built("red", 1, "Denver-Omaha", 1, "", "", 0),
    LinkMade("green", 12, (("New York", "San Francisco"),), {"green": 50, "red": 30}),
    *(CompanyPassed("blue", reason) for reason in ("no_controller", "no_pieces", "no_link", "cannot_pay")),
    Paid(1, "red", 70),
    RoundEnded(1, ("green", "red", "blue")),
    BoxEmptied("red", 1),
    BoxEmptied("red", 2),
    FinalBegan(("Chicago",)),
    FinalBegan(("Chicago", "Omaha")),
    FinalControl("red", 1, 3, False),
    FinalControl("red", 1, 1, True),
    Claimed("red", 1, "Chicago", "silver"),
    CompanyDone("red"),
    Valued("red", (4, 2, 1), 140),
    Valued("red", (), 0),
    SharesPaid(1, "red", 1, 140),
    SharesPaid(1, "red", 2, 280),
    shared_events.GameOver((1,), (10, 20, 5)),
    shared_events.GameOver((0, 1), (20, 20, 5)),
    shared_events.ChanceDrawn("roll 3"),
]


def voice(language: str, seats: int = 3) -> Speaker:
    return speaker(Words(language), "steel-driver", NAMES[:seats])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=str)
def test_an_event_is_one_closed_sentence(event: Any, language: str) -> None:
    sentence = event_text(voice(language), event)
    assert sentence.endswith((".", "!"))
    assert not set(sentence) & set("{}…")
    assert sentence[0].isupper() or sentence[0].isdigit()


def test_samples_show_every_message() -> None:
    shown = {key(voice("en"), event) for event in SAMPLES}
    together = {"EveryoneDealt", "BidsPassed", "MarkersPassed", "BidsPassed.automatic", "MarkersPassed.automatic"}
    assert shown | together == {*game_words("steel-driver").events, *SHARED}


def test_sentences_read_as_they_should() -> None:
    built = Built("red", 1, "Denver-Omaha", 4, "", "Omaha", 30)
    assert event_text(voice("en"), built) == "Bob builds Denver–Omaha for red: 4 cubes, +$30."
    assert event_text(voice("fr"), built) == "Bob construit Denver–Omaha avec la rouge\u00a0: 4 cubes, +30\u00a0$."
    linked = LinkMade("green", 12, (), {"green": 50, "red": 30})
    assert event_text(voice("de"), linked).startswith(
        "Grün vollendet die transkontinentale Verbindung über 12 Strecken!"
    )
    assert event_text(voice("it"), Sold("black", 0, 1)) == "Ann prende il controllo e una quota della nera per 1 cubo."
    assert event_text(voice("nl"), CompanyPassed("purple", "no_controller")) == "Paars past: niemand heeft de controle."


def test_french_counts_nothing_in_the_singular() -> None:
    assert event_text(voice("fr"), Dealt(0, 0)) == "Ann reçoit 0 cube."
    assert event_text(voice("en"), Dealt(0, 0)) == "Ann receives 0 cubes."


def test_deals_and_passes_in_succession_are_told_together() -> None:
    events: list[Any] = [
        Dealt(0, 8),
        Dealt(1, 8),
        BidPassed(0, "red", True),
        BidPassed(2, "red", True),
    ]
    events += [Paid(0, "red", 0), MarkerPassed(1, True), MarkerPassed(2, True)]
    assert log_lines(voice("en"), events) == [
        "Everyone receives 8 cubes.",
        "Ann and Cleo can’t raise and have to pass.",
        "Bob and Cleo have no cubes and pass the active marker on.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 6])
def test_a_whole_game_is_told_and_every_action_labelled(language: str, players: int) -> None:
    game = registry.load("steel-driver")
    state = game.new(players, edition="pegasus" if players == 6 else "treefrog")
    narrator = voice(language, players)
    player = bot("greedy", game, seed=players)
    while not state.over:
        actions = state.actions()
        for action in {actions[0], actions[len(actions) // 2], actions[-1]}:
            assert not set(label(narrator, Trial(state, action))) & set("{}…")
        events: list[Any] = []
        state.apply(player.choose(state), events)
        for line in log_lines(narrator, events):
            assert not set(line) & set("{}…")
