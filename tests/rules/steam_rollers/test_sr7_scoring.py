"""SR-7: points, and who wins."""

from __future__ import annotations

import pytest

from goldenspike.core.events import GameOver
from goldenspike.games.steam_rollers.rules.events import Scored
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import (
    around,
    cross,
    draft,
    give,
    idle_round,
    lay,
    of,
    only,
    play,
    player,
    ready,
    stock,
    view,
)


def test_sr7_1_deliveries_count_as_scored_during_the_game() -> None:
    state = ready(2)
    only(state, {1: "red"})
    lay(state, 0, "B2 N-S")
    cross(state, 0, 1, 2)
    draft(state, 1)
    play(state, "deliver red 1>2 2")
    assert player(state, 0)["points"] == {"deliveries": 2, "network": 2, "engine": 0, "cards": 0, "total": 4}
    assert state.scores() == [4, 0]


@pytest.mark.parametrize(
    ("tracks", "points"),
    [
        ([], 0),
        (["A2 NE-S"], 0),
        (around(1, 2), 1),
        (["B2 N-S"], 2),
        (["B2 N-SW", "A3 NE-S", "A4 N-SE", "B4 S-NW"], 3),
        (["B2 N-S", "B4 N-S"], 4),
        ([*around(1, 3), *around(1, 3, "C"), "B4 N-S"], 4),
        ([f"B{row} N-S" for row in (2, 4, 6, 8, 10)], 10),
    ],
)
def test_sr7_2_each_connection_counts_one_and_one_for_each_town_on_it(tracks: list[str], points: int) -> None:
    state = ready(2)
    lay(state, 1, *tracks)
    assert player(state, 1)["points"]["network"] == points
    assert state.scores() == [0, points]
    assert sum(connection["points"] for connection in player(state, 1)["connections"]) == points


def test_sr7_2_connections_across_walls_count_nothing() -> None:
    state = ready(2, row=1)
    lay(state, 0, "B2 N-S", "B4 N-S", *around(1, 2))
    assert state.scores() == [2, 0]
    assert sorted(connection["points"] for connection in player(state, 0)["connections"]) == [0, 0, 2]


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_sr7_3_four_five_and_six_boxes_give_one_two_and_three(boxes: int, points: int) -> None:
    state = ready(2)
    cross(state, 0, *range(1, boxes + 1))
    assert player(state, 0)["points"]["engine"] == points
    assert state.scores() == [points, 0]


def test_sr7_3_card_4b_is_not_counted() -> None:
    state = ready(2, sides="aaabaa")
    give(state, 0, "4b")
    cross(state, 0, 1, 2, 3)
    assert player(state, 0)["strength"] == 4
    assert player(state, 0)["points"]["engine"] == 0
    cross(state, 0, 4, 5, 6)
    assert player(state, 0)["points"]["engine"] == 3


@pytest.mark.parametrize("sides", ["aaaaaa", "bbbbbb"])
def test_sr7_4_the_points_printed_on_the_cards_held_count_plus_or_minus(sides: str) -> None:
    state = ready(3, sides=sides)
    printed = {card["card"]: card["points"] for card in view(state)["cards"]}
    edition = {card.id: card.points for card in state.board.edition.cards}
    assert printed == {id: edition[id] for id in printed}
    for id, points in printed.items():
        alone = ready(3, sides=sides)
        give(alone, 1, id)
        assert alone.scores() == [0, points, 0]
    give(state, 2, *printed)
    assert state.scores() == [0, 0, sum(printed.values())]
    assert player(state, 2)["points"]["cards"] == sum(printed.values())


def test_sr7_4_a_card_taken_in_the_last_round_counts_though_it_was_never_used() -> None:
    state = ready(2, sides="baaaaa")
    stock(state, dict.fromkeys(range(1, 4), ""))
    play(state, "roll 1 / 1 2 3", "take 1", "card", "take 3", "engine")
    assert state.over
    assert state.scores() == [view(state)["cards"][0]["points"], 0]
    assert state.scores()[0] < 0


def finished(*players: tuple[int, list[str], int]) -> SteamRollersState:
    """A game about to end: delivery points, tracks and boxes of each seat."""
    state = ready(len(players))
    for seat, (points, tracks, boxes) in enumerate(players):
        state.delivered[seat] = points
        lay(state, seat, *tracks)
        cross(state, seat, *range(1, boxes + 1))
    return state


def test_sr7_5_most_points_wins() -> None:
    assert finished((5, [], 0), (7, [], 0), (6, [], 3)).winners() == [1]
    assert finished((0, ["B2 N-S"], 5), (5, [], 0)).winners() == [1], "points before engine and network"


def test_sr7_5_a_tie_goes_to_the_stronger_engine() -> None:
    state = finished((5, [], 2), (5, [], 3), (5, [], 1))
    assert state.scores() == [5, 5, 5]
    assert state.winners() == [1]


def test_sr7_5_the_engine_is_asked_before_the_network() -> None:
    state = finished((3, ["B2 N-S"], 2), (5, [], 3))
    assert state.scores() == [5, 5]
    assert state.winners() == [1]


def test_sr7_6_boxes_decide_and_not_card_4b() -> None:
    state = ready(2, sides="aaabaa")
    give(state, 0, "4b")
    state.delivered = [5 - view(state)["cards"][3]["points"], 5]
    cross(state, 0, 1, 2)
    cross(state, 1, 4, 5)
    lay(state, 0, "B2 N-S")
    lay(state, 1, "B2 N-S", *around(1, 2))
    state.delivered[0] += 1
    assert state.scores() == [8, 8]
    assert state.winners() == [1], "two boxes each; the network decides"


def test_sr7_5_then_to_the_higher_network_score() -> None:
    state = finished((5, [], 2), (3, ["B2 N-S"], 2), (4, around(1, 2), 2))
    assert state.scores() == [5, 5, 5]
    assert state.winners() == [1]


def test_sr7_5_then_the_victory_is_shared() -> None:
    state = finished((3, ["B2 N-S"], 2), (0, [], 6), (3, ["B4 N-S"], 2))
    assert state.scores() == [5, 3, 5]
    assert state.winners() == [0, 2]
    assert finished((0, [], 0), (0, [], 0), (0, [], 0)).winners() == [0, 1, 2]


def test_sr7_5_the_end_tells_every_account_and_the_winners() -> None:
    state = finished((6, ["B2 N-S"], 4), (9, [], 5))
    stock(state, dict.fromkeys(range(1, 4), ""))
    assert view(state)["result"] is None
    events = idle_round(state)
    own = [card["points"] for card in view(state)["cards"]]
    assert of(events, Scored) == [
        Scored(seat=0, deliveries=6, network=2, engine=1, cards=own[0], total=9 + own[0]),
        Scored(seat=1, deliveries=9, network=0, engine=2, cards=own[1], total=11 + own[1]),
    ]
    assert of(events, GameOver) == [GameOver((1,), (9 + own[0], 11 + own[1]))]
    assert view(state)["result"] == {"scores": [9 + own[0], 11 + own[1]], "winners": [1]}
