"""Every refusal, each in a position where it applies, with its rule and the parameters for its message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from goldenspike.core.errors import Refusal
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import (
    Position,
    cross,
    draft,
    fill,
    give,
    idle_round,
    lay,
    only,
    play,
    ready,
    refusal,
    stock,
    table,
)


def setting_up() -> SteamRollersState:
    return table(2)


def rolling() -> SteamRollersState:
    return ready(2)


def drafting() -> SteamRollersState:
    state = ready(2)
    play(state, "roll 1 / 2 4 4")
    return state


def snatching() -> SteamRollersState:
    """Seat 1 may snatch a 4."""
    state = ready(2, sides="abaaaa")
    give(state, 1, "2b")
    play(state, "roll 1 / 2 4 4", "take 4")
    return state


def acting() -> SteamRollersState:
    """Seat 0 has a 1 and cards 1b, 3b, 4a, 5a; 1 and 2 are joined (distance 2), the engine is 2; one red cube in 1."""
    state = ready(2, sides="babaab", row=1, difficulty="hard", walls="forbidden")
    only(state, {1: "red blue"})
    lay(state, 0, "A1 N-S", *ROUND_THE_WALL)
    cross(state, 0, 1, 2)
    give(state, 0, "1b", "3b", "4a", "5a")
    give(state, 1, "6b")
    play(state, "roll 1 / 1 2 3", "take 1")
    return state


# From 1 through column D into region 3, then back to 2: the wall between 1 and 2 is in the way of all shorter lines.
ROUND_THE_WALL = (
    "C2 SE-NW", "D2 S-NW", "D3 N-S", "D4 N-SW", "C5 NE-SW",
    "B4 N-S",
)  # fmt: skip


def service(line: str) -> Position:
    """`acting`, after a service card; 4a needs a journey beyond the engine."""

    def position() -> SteamRollersState:
        state = acting()
        play(state, line)
        return state

    position.__name__ = f"acting, {line}"
    return position


def any_track() -> SteamRollersState:
    """Card 6b is played with a 2 and black 1: only sharp curves may follow."""
    state = ready(2, sides="aaaaab")
    give(state, 0, "6b", "4a", "3a", "5a")
    draft(state, 2)
    play(state, "use 6b")
    return state


def two_dice() -> SteamRollersState:
    """Seat 0 holds 2a and 5a and has a 3; a 2 and another 3 are left."""
    state = ready(2)
    give(state, 0, "2a", "5a")
    play(state, "roll 1 / 2 3 3", "take 3")
    return state


def rerolled() -> SteamRollersState:
    """Seat 0 re-rolled their die with 5b and holds 1a."""
    state = ready(3, sides="aaaaba")
    give(state, 0, "1a", "5b")
    draft(state, 2)
    play(state, "use 5b reroll", "reroll 5")
    return state


def two_dice_late() -> SteamRollersState:
    state = two_dice()
    play(state, "use 5a +1")
    return state


def sideways() -> SteamRollersState:
    """Seat 0 has just taken card 3 with a 3 and has another 3."""
    state = two_dice()
    play(state, "use 2a 3", "card")
    return state


def others_sideways() -> SteamRollersState:
    state = ready(2)
    give(state, 1, "4a", sideways=True)
    draft(state, 4)
    return state


def grey() -> SteamRollersState:
    """A 2 with an engine of 3; a grey cube there can go to 3 (distance 2), but not to 4 (distance 4)."""
    state = ready(2, sides="aaaaaa")
    only(state, {2: "grey", 1: "red"})
    lay(state, 0, "B4 N-S", "B6 N-S")
    cross(state, 0, 4, 5, 6)
    give(state, 0, "3a", "4a")
    draft(state, 2)
    return state


def grey_unlimited() -> SteamRollersState:
    state = grey()
    play(state, "use 4a")
    return state


def full() -> SteamRollersState:
    """Nothing to draw in region 2, and card 6b in hand."""
    state = ready(2, sides="aaaaab")
    fill(state, 0, 2)
    give(state, 0, "6b")
    draft(state, 2)
    return state


def over() -> SteamRollersState:
    state = ready(2)
    stock(state, dict.fromkeys(range(1, 7), ""))
    idle_round(state)
    return state


def moment(action: str, phase: str) -> Refusal:
    return Refusal("SR-2.2", "wrong_moment", {"action": action, "phase": phase})


def no_outcome(rule: str, action: str, phase: str) -> Refusal:
    return Refusal(rule, "not_an_outcome", {"action": action, "phase": phase})


def unused(action: str, **more: object) -> Refusal:
    return Refusal("SR-6.7", "service_unused", {"action": action, **more})


def wrong_kind(action: str, kind: str, black: int) -> Refusal:
    return Refusal("SR-3.1", "wrong_kind", {"action": action, "kind": kind, "black": black})


def parcel(goods: str, source: int, destination: int, points: int, **more: int) -> dict[str, object]:
    return {"goods": goods, "source": source, "destination": destination, "points": points, **more}


REFUSALS: list[tuple[Position, str, Refusal]] = [
    # The wrong moment
    *(
        (over, line, Refusal("SR-2.3", "game_over"))
        for line in ("take 1", "engine", "roll 1 / 1 1 1", "let", "start 0")
    ),
    (setting_up, "start 2", no_outcome("SR-1.6", "start 2", "start")),
    (setting_up, "sides aaaaaa", no_outcome("SR-1.6", "sides aaaaaa", "start")),
    (setting_up, "take 1", no_outcome("SR-1.6", "take 1", "start")),
    (rolling, "roll 1 / 1 1", no_outcome("SR-2.1", "roll 1 / 1 1", "roll")),
    (rolling, "engine", no_outcome("SR-2.1", "engine", "roll")),
    (drafting, "reroll 3", no_outcome("SR-2.1", "reroll 3", "draft")),
    (drafting, "roll 1 / 1 1 1", no_outcome("SR-2.1", "roll 1 / 1 1 1", "draft")),
    (drafting, "engine", moment("engine", "draft")),
    (drafting, "use 1a 3", moment("use 1a 3", "draft")),
    (drafting, "let", moment("let", "draft")),
    (snatching, "take 2", moment("take 2", "snatch")),
    (snatching, "engine", moment("engine", "snatch")),
    (acting, "take 2", moment("take 2", "act")),
    (acting, "snatch", moment("snatch", "act")),
    # Dice
    (drafting, "take 3", Refusal("SR-2.2", "no_such_die", {"die": 3})),
    (two_dice, "use 2a 4", Refusal("SR-2.2", "no_such_die", {"die": 4})),
    (acting, "waste", Refusal("SR-2.4", "must_act", {"die": 1})),
    # Track
    (acting, "track B1 N-S", Refusal("SR-3.3", "city_hex", {"hex": "B1"})),
    (acting, "track A3 N-S", Refusal("SR-3.1", "wrong_region", {"hex": "A3", "region": 2, "die": 1})),
    (acting, "track A1 N-SE", Refusal("SR-3.2", "hex_drawn", {"hex": "A1"})),
    (
        acting,
        "track A2 N-NE",
        wrong_kind("track A2 N-NE", "sharp", 1),
    ),
    (acting, "track B2 N-S", Refusal("SR-3.5", "wall_in_the_way", {"hex": "B2"})),
    (acting, "track B2 S-NW", Refusal("SR-3.5", "wall_in_the_way", {"hex": "B2"})),
    # Engine
    (acting, "engine", Refusal("SR-4.1", "box_crossed", {"box": 1})),
    # Deliveries
    (acting, "deliver red 1>3 2", Refusal("SR-5.1", "wrong_destination", parcel("red", 1, 3, 2))),
    (acting, "deliver yellow 2>1 2", Refusal("SR-5.1", "die_names_other_city", parcel("yellow", 2, 1, 2, die=1))),
    (acting, "deliver grey 1>3 1", Refusal("SR-5.1", "no_such_cube", parcel("grey", 1, 3, 1))),
    (acting, "deliver red 1>2 2", Refusal("SR-5.2", "no_route", parcel("red", 1, 2, 2))),
    (acting, "deliver blue 1>5 4", Refusal("SR-5.2", "no_route", parcel("blue", 1, 5, 4))),
    (acting, "deliver red 1>2 3", Refusal("SR-5.3", "engine_too_weak", parcel("red", 1, 2, 3, strength=2))),
    (grey, "deliver grey 2>4 4", Refusal("SR-5.3", "engine_too_weak", parcel("grey", 2, 4, 4, strength=3))),
    # Taking cards
    (sideways, "card", Refusal("SR-6.6", "card_sideways", {"card": "3a", "seat": 0})),
    (others_sideways, "card", Refusal("SR-6.1", "card_sideways", {"card": "4a", "seat": 1})),
    # Using cards
    (acting, "use 1a 3", Refusal("SR-1.3", "side_not_in_play", {"card": "1a"})),
    (acting, "use 6b", Refusal("SR-6.1", "card_not_held", {"card": "6b"})),
    (acting, "use 2a 2", Refusal("SR-6.1", "card_not_held", {"card": "2a"})),
    (sideways, "use 2a 2", Refusal("SR-6.4", "card_used", {"card": "2a"})),
    (sideways, "use 3a", Refusal("SR-6.3", "card_too_new", {"card": "3a"})),
    (two_dice_late, "use 5a +1", Refusal("SR-6.4", "card_used", {"card": "5a"})),
    (two_dice_late, "use 2a 2", Refusal("SR-6.8", "second_die_late", {"card": "2a"})),
    (acting, "use 1b 1", Refusal("SR-6.7", "no_difference", {"card": "1b", "die": 1})),
    (acting, "use 5a -1", Refusal("SR-6.7", "off_the_die", {"card": "5a", "die": 1})),
    (rerolled, "use 1a 3", Refusal("SR-6.10", "rerolled_die", {"card": "1a", "die": 5})),
    (full, "use 6b", Refusal("SR-6.7", "no_use_for_card", {"card": "6b", "die": 2})),
    (grey, "use 3a", Refusal("SR-6.7", "no_use_for_card", {"card": "3a", "die": 2})),
    (any_track, "use 4a", Refusal("SR-6.7", "no_use_for_card", {"card": "4a", "die": 2})),
    (any_track, "use 3a", Refusal("SR-6.7", "no_use_for_card", {"card": "3a", "die": 2})),
    (any_track, "use 5a +1", Refusal("SR-6.7", "die_cards_first", {"card": "5a"})),
    (grey_unlimited, "use 3a", Refusal("SR-6.7", "services_in_order", {"card": "3a"})),
    # After a service card
    (service("use 4a"), "use 3b +1", Refusal("SR-6.7", "services_in_order", {"card": "3b"})),
    (service("use 4a"), "use 1b 3", Refusal("SR-6.7", "die_cards_first", {"card": "1b"})),
    (service("use 4a"), "card", unused("card")),
    (service("use 4a"), "waste", unused("waste")),
    (service("use 4a"), "engine", unused("engine")),
    (service("use 4a"), "track A2 N-S", unused("track A2 N-S")),
    (service("use 3b +2"), "deliver red 1>2 3", Refusal("SR-5.2", "no_route", parcel("red", 1, 2, 3))),
    (grey_unlimited, "deliver grey 2>3 2", unused("deliver grey 2>3 2")),
    (any_track, "deliver yellow 2>1 2", unused("deliver yellow 2>1 2")),
    (any_track, "engine", unused("engine")),
    (any_track, "track A3 N-S", unused("track A3 N-S", kind="straight", black=1)),
]


@pytest.mark.parametrize(
    ("position", "text", "expected"), [pytest.param(*case, id=f"{case[0].__name__}-{case[1]}") for case in REFUSALS]
)
def test_why_a_line_is_refused(position: Position, text: str, expected: Refusal) -> None:
    assert refusal(position(), text) == expected


def test_no_code_is_missing_above() -> None:
    source = Path(__file__).parents[3] / "src" / "goldenspike" / "games" / "steam_rollers" / "rules" / "refuse.py"
    written = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source.read_text("utf-8")))
    assert {expected.code for _, _, expected in REFUSALS} == written
