"""Steam Rollers in words in five languages: every event, every action with what it earns, a calm log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from goldenspike.bots import bot
from goldenspike.core import events as shared_events
from goldenspike.core import registry
from goldenspike.core.errors import GoldenSpikeError, MapError, NotationError
from goldenspike.core.game import CHANCE
from goldenspike.core.play import legal_action
from goldenspike.core.trial import Trial
from goldenspike.games.steam_rollers.rules.actions import KINDS
from goldenspike.games.steam_rollers.rules.events import (
    CardsTurned,
    CardTaken,
    CardUsed,
    CityStocked,
    ConnectionMade,
    Delivered,
    DiceRolled,
    DieChanged,
    DieLeft,
    DieSnatched,
    DieTaken,
    DieWasted,
    EngineImproved,
    RoundBegan,
    RoundEnded,
    Scored,
    SecondDieTaken,
    SidesDrawn,
    StartDrawn,
    TrackDrawn,
    WallsDrawn,
)
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.words.actions import label
from goldenspike.words.catalogue import Words
from goldenspike.words.errors import error_text
from goldenspike.words.events import SHARED, event_text, key, log_lines
from goldenspike.words.games import game_words, speaker
from goldenspike.words.rules_pages import find_rule, find_section, sections
from goldenspike.words.speaker import Speaker
from tests.rules.steam_rollers.table import lay, play, ready
from tests.text.catalogues import LANGUAGES, TRANSLATED

GAME = registry.load("steam-rollers")
NAMES = ["Ann", "Bob", "Cleo", "Don", "Eve"]


def voice(language: str = "en") -> Speaker:
    return speaker(Words(language), "steam-rollers", NAMES)


SAMPLES: list[Any] = [
    StartDrawn(1),
    SidesDrawn(("1a", "2b", "3a", "4b", "5a", "6b")),
    WallsDrawn(3, ((1, 2), (3, 5))),
    WallsDrawn(3, ()),
    CityStocked(1, {"red": 2, "blue": 1}, 1),
    CityStocked(1, {}, 5),
    RoundBegan(4, 2),
    DiceRolled(5, ("straight", "sharp"), (1, 3, 3, 6)),
    CardsTurned(0, ("4b", "5a")),
    DieTaken(0, 3),
    SecondDieTaken(0, 4),
    DieSnatched(0, 1, 4),
    DieLeft(0, 1, 4),
    CardUsed(0, "3a", False),
    CardUsed(0, "3b", True),
    DieChanged(0, "5a", 3, 4),
    TrackDrawn(0, "D4", "NE-S", 4),
    ConnectionMade(0, 1, 3, 0, 1),
    ConnectionMade(0, 1, 3, 1, 2),
    ConnectionMade(0, 1, 3, 2, 3),
    ConnectionMade(0, 1, 3, 1, 0),
    EngineImproved(0, 4, 3),
    Delivered(0, "red", 1, 2, 3, 3, (1, 2), ("C3", "C4")),
    Delivered(0, "red", 1, 2, 4, 4, (1, 3, 4, 2), ("C3", "C4")),
    CardTaken(0, "4b", -1),
    CardTaken(0, "4b", 1),
    CardTaken(0, "4b", 0),
    DieWasted(0, 3),
    RoundEnded(4, 0, 0),
    RoundEnded(4, 1, 0),
    RoundEnded(4, 2, 0),
    RoundEnded(4, 0, 1),
    RoundEnded(4, 0, 2),
    Scored(0, 13, 9, 2, -2, 22),
    Scored(0, 1, 0, 0, 0, 1),
    shared_events.GameOver((1,), (10, 20)),
    shared_events.GameOver((0, 1), (20, 20)),
    shared_events.ChanceDrawn("roll 3"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=str)
def test_an_event_is_one_closed_sentence(event: Any, language: str) -> None:
    sentence = event_text(voice(language), event)
    assert sentence.endswith((".", "!"))
    assert not set(sentence) & set("{}…$")
    assert sentence[0].isupper() or sentence[0].isdigit()


def test_samples_show_every_message() -> None:
    shown = {key(voice(), event) for event in SAMPLES}
    together = {"SupplyDrawn", "RoundRolled", "TrackJoined", "TrackJoined.towns", "TrackJoined.walled"}
    assert shown | together == {*game_words("steam-rollers").events, *SHARED}


def test_sentences_read_as_they_should() -> None:
    delivered = Delivered(0, "red", 1, 2, 4, 4, (1, 3, 4, 2), ())
    assert event_text(voice(), delivered) == "Ann delivers red from 1 to 2 via 3 and 4: +4."
    assert event_text(voice("de"), delivered) == "Ann liefert von 1 über 3 und 4 nach 2 (rot): +4."
    taken = CardTaken(0, "4b", 1)
    assert event_text(voice(), taken) == "Ann takes card 4b (Booster) from Bob."
    assert event_text(voice("fr"), taken) == "Ann prend la carte 4b (Surchauffe) à Bob."
    assert event_text(voice("it"), WallsDrawn(2, ((1, 3), (2, 6)))) == "Tabella dei muri, riga 2: muri tra 1–3 e 2–6."
    assert event_text(voice("nl"), TrackDrawn(0, "D4", "NE-S", 4)) == "Ann tekent D4 NO–Z."


# The log


def test_the_set_up_takes_few_lines() -> None:
    events: list[Any] = [StartDrawn(1), SidesDrawn(("1a",))]
    events += [CityStocked(city, {"red": 2}, 1) for city in range(1, 7)]
    events += [RoundBegan(1, 1), DiceRolled(1, ("straight", "gentle"), (2, 5))]
    assert log_lines(voice(), events)[2:] == [
        "The cities get their cubes; 6 cubes of their city’s own colour leave the game.",
        "Round 1, Bob starts. Dice: 2 and 5; track: straight and gentle curve.",
    ]


def test_a_turn_is_one_line_and_routine_is_left_out() -> None:
    events = [
        CardsTurned(0, ("4b",)),
        DieTaken(0, 3),
        DieLeft(1, 0, 3),
        TrackDrawn(0, "F3", "SE-NW", 3),
        ConnectionMade(0, 2, 3, 1, 2),
        DieTaken(1, 4),
        CardUsed(1, "5a", False),
        DieChanged(1, "5a", 4, 5),
        EngineImproved(1, 5, 2),
        RoundEnded(3, 0, 0),
    ]
    assert log_lines(voice(), events) == [
        "Ann draws F3 SE–NW and connects 2 and 3 through 1 town: +2.",
        "Bob drafts a die: 4.",
        "Bob uses card 5a (Plus or minus): the 4 becomes 5.",
        "Bob crosses off engine box 5: strength 2.",
    ]


def test_a_snatch_is_told_once() -> None:
    events = [DieTaken(0, 3), CardUsed(1, "2b", True), DieSnatched(1, 0, 3), DieTaken(0, 4)]
    assert log_lines(voice(), events) == [
        "Bob snatches the 3 from Ann, who drafts another die.",
        "Ann drafts a die: 4.",
    ]


# Actions


def label_of(state: SteamRollersState, text: str, language: str = "en") -> str:
    return label(voice(language), Trial(state, legal_action(GAME, state, text)))


def linked(sides: str = "aaaaaa", **settings: Any) -> SteamRollersState:
    """On the ladder 1, 2 and 3 are joined by straight tracks through towns; Ann's engine has three boxes."""
    state = ready(2, sides=sides, **settings)
    lay(state, 0, "B2 N-S", "B4 N-S")
    state.engine[0] = 0b111000
    return state


def test_a_die_tells_what_it_is_good_for() -> None:
    state = linked()
    play(state, "roll 1 / 1 4 6")
    assert label_of(state, "take 1").startswith("draft the 1: track in region 1, engine")
    assert label_of(state, "take 4") == "draft the 4: track in region 4, card 4a"


def test_track_tells_what_it_joins_or_touches() -> None:
    state = linked()
    play(state, "roll 1 / 3 3 6", "take 3")
    assert label_of(state, "track B6 N-S") == "draw B6 N–S: connects 3 and 4 through 1 town, +2"
    assert label_of(state, "track B6 N-SE") == "draw B6 N–SE: touches city 3"
    assert label_of(state, "track B6 NE-SW") == "draw B6 NE–SW"
    assert label_of(state, "track B6 N-S", "fr") == "dessiner B6 N–S\u00a0: relie 3 et 4 par 1 village, +2"


def test_track_across_a_wall_earns_nothing() -> None:
    state = ready(2, row=1)  # walls between 1 and 2
    play(state, "roll 1 / 1 1 6", "take 1")
    assert label_of(state, "track B2 N-S") == "draw B2 N–S: connects 1 and 2 across a wall: no points"


def test_the_engine_tells_its_strength_and_points() -> None:
    state = linked()
    play(state, "roll 1 / 1 1 6", "take 1")
    assert label_of(state, "engine") == "cross off engine box 1: strength 4, +1"


def test_a_delivery_tells_points_and_route() -> None:
    state = linked()
    state.engine[0] = 0b111100
    state.supply[0:5] = [1, 0, 0, 0, 1]  # red and grey in city 1
    play(state, "roll 1 / 1 1 6", "take 1")
    assert label_of(state, "deliver red 1>2 2") == "deliver red 1→2: 2 points, 1 town"
    assert label_of(state, "deliver grey 1>3 4") == "deliver grey 1→3: 4 points, via 2, 2 towns"
    assert label_of(state, "deliver grey 1>3 4", "it") == "consegnare un cubo grigio 1→3: 4 punti, via 2, 2 paesi"


def test_cards_tell_where_they_come_from_and_what_they_are_worth() -> None:
    state = ready(2, sides="bbbbbb")
    play(state, "roll 1 / 4 4 6", "take 4")
    assert label_of(state, "card") == "take card 4b Booster: from the centre, stays when used, worth −1"
    assert label_of(state, "card", "fr").endswith("du centre, reste après usage, vaut −1")


def test_a_card_already_held_promises_no_points() -> None:
    state = ready(2, sides="bbbbbb")
    play(state, "roll 1 / 4 4 6", "take 4")
    state.holder[3] = state.seat
    assert label_of(state, "card").endswith("you already hold it: no points")


def test_figures_below_zero_have_a_true_minus() -> None:
    lost = Scored(0, 0, 0, 0, -2, -2)
    assert "cards −2" in event_text(voice(), lost)


def test_cards_tell_what_using_them_does() -> None:
    state = linked("aaaaab")
    state.holder, state.taken_in = [0, -1, -1, -1, 0, 0], [0] * 6
    play(state, "roll 1 / 2 2 5", "take 2")
    assert label_of(state, "use 1a 4").startswith("use 1a: the die becomes 4: track in region 4")
    assert label_of(state, "use 5a +1").startswith("use 5a: the die becomes 3: ")
    assert label_of(state, "use 6b") == "use 6b: draw the third kind: sharp curve"


def test_a_snatch_tells_what_follows() -> None:
    state = ready(2, sides="abaaaa")
    state.holder[1], state.taken_in[1] = 1, 0
    play(state, "roll 1 / 2 2 5", "take 2")
    assert label_of(state, "snatch") == "snatch the 2: it’s your die this round; Ann drafts another"
    assert label_of(state, "let") == "let it go: Ann keeps the die"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_is_told_and_every_action_labelled(language: str, players: int) -> None:
    state = GAME.new(players, seed=players, options={"difficulty": "hard"})
    narrator = voice(language)
    player = bot("greedy", GAME, seed=players)
    draws = 0
    while not state.over:
        events: list[Any] = []
        if state.actor == CHANCE:
            draws += 1
            state.apply(state.seeded("words", draws), events)
        else:
            actions = state.actions()
            for action in {actions[0], actions[len(actions) // 2], actions[-1]}:
                assert not set(label(narrator, Trial(state, action))) & set("{}…")
            state.apply(player.choose(state), events)
        for line in log_lines(narrator, events):
            assert not set(line) & set("{}…$")


# Cards, errors, rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_side_has_a_short_name_and_an_effect_in_one_line(language: str) -> None:
    for number in "123456":
        for side in "ab":
            name = voice(language).name("card name", number + side)
            effect = voice(language).name("card effect", number + side)
            assert 0 < len(name) <= 18, "names stand beside a sheet"
            assert effect.endswith(".")
            assert len(effect) < 120


@pytest.mark.parametrize("language", TRANSLATED)
def test_refusals_and_errors_speak_the_language(language: str) -> None:
    english, other = voice(), voice(language)
    faults: list[GoldenSpikeError] = [
        NotationError("unknown_hex", name="Z9"),
        NotationError("unknown_shape", name="N-N", known=("N", "NE")),
        MapError("region_cut_off", file="x.toml", entry="walls", chart="hard", row=2),
    ]
    for fault in faults:
        told_there = error_text(other.words, fault, other)
        assert told_there != error_text(english.words, fault, english)
        assert not set(told_there) & set("{}…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_at_hand(language: str) -> None:
    translated = sections("steam-rollers", language)
    english = sections("steam-rollers", "en")
    assert [section.id for section in translated] == [f"SR-{number}" for number in range(1, 8)]
    assert [list(section.rules) for section in translated] == [list(section.rules) for section in english]
    assert find_rule("sr 6.9", language) is not None
    assert find_section("SR-5", language) is not None


def test_every_action_on_the_page_of_notation_is_read_and_every_kind_stands_there() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "notation.md").read_text("utf-8")
    tables = page.partition("## Actions of Steam Rollers")[2].partition("## ")[0]
    first_cells = [row.split("|")[1] for row in tables.splitlines() if row.startswith("| `")]
    texts = [text for cell in first_cells for text in re.findall(r"`([^`]+)`", cell)]
    state = GAME.new(3)
    assert [str(GAME.parse(state, text)) for text in texts] == texts
    assert {GAME.parse(state, text).kind for text in texts} == set(KINDS)
