"""Steam Rollers, over whole games: nothing is lost or created, and a second reader of the sheets finds the same
points.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from goldenspike.core.events import GameOver
from goldenspike.games.steam_rollers.rules.events import (
    CardTaken,
    CardUsed,
    Delivered,
    DiceRolled,
    DieWasted,
    EngineImproved,
    RoundEnded,
    SecondDieTaken,
    TrackDrawn,
)
from goldenspike.games.steam_rollers.rules.phases import PHASES
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.properties.sheet_tracer import EVERY_SHAPE, Bookkeeper, Sheet, kind_of, page_of, sheet_of, step
from tests.properties.steam_positions import CASES, GAME, Case, every_game, new_state, positions, walk

ENGINE_POINTS = (0, 0, 0, 0, 1, 2, 3)


def test_the_games_cover_every_number_of_players_every_option_and_every_map() -> None:
    for style in ("random", "lively", "greedy"):
        cases = [case for case in CASES if case.style == style]
        assert {case.players for case in cases} == {2, 3, 4, 5}
        assert {case.difficulty for case in cases} == {"easy", "medium", "hard"}
        assert {case.walls for case in cases} == {"useless", "forbidden"}
        assert {case.map for case in cases} == set(GAME.maps())


# Nothing is lost and nothing is created


@every_game
def test_sr1_2_fifty_cubes_are_in_the_bag_the_supply_delivered_or_removed_at_every_line(case: Case) -> None:
    for state in positions(case):
        assert sum(state.supply) + sum(state.delivered_cubes) + state.removed + sum(state.bag) == 50
        assert min([*state.supply, *state.bag, state.removed, *state.delivered_cubes]) >= 0


@every_game
def test_sr3_2_a_hex_is_drawn_at_most_once_by_whose_turn_it_is_and_only_by_a_track(case: Case) -> None:
    for line in walk(case):
        changed = [
            (seat, hex, old)
            for seat in range(case.players)
            for hex, (old, new) in enumerate(zip(line.before.tracks[seat], line.after.tracks[seat], strict=True))
            if old != new
        ]
        expected = [(line.before.actor, line.action.hex, -1)] if line.action.kind == "track" else []
        assert changed == expected
        if expected:
            assert line.after.board.city[line.action.hex] < 0


@every_game
def test_every_card_has_one_holder_or_lies_upright_in_the_centre(case: Case) -> None:
    for state in positions(case)[2:]:
        cards = state.view()["cards"]
        assert [card["card"][0] for card in cards] == list("123456")
        for card in cards:
            assert card["holder"] in (None, *range(case.players))
            assert not (card["sideways"] and card["holder"] is None)


@every_game
def test_sr1_4_white_dice_are_players_plus_one_and_each_is_used_at_most_once(case: Case) -> None:
    spending = (TrackDrawn, EngineImproved, Delivered, CardTaken, DieWasted)
    rolled, spent, seconds = 0, Counter[int](), 0
    for line in walk(case):
        for event in line.events:
            if isinstance(event, DiceRolled):
                rolled, spent, seconds = len(event.white), Counter(), 0
                assert rolled == case.players + 1
            elif isinstance(event, SecondDieTaken):
                seconds += 1
            elif isinstance(event, spending):
                spent[event.seat] += 1
            elif isinstance(event, RoundEnded):
                assert seconds <= 1
                assert sorted(spent.values()) == [1] * (case.players - seconds) + [2] * seconds
                assert rolled - sum(spent.values()) == len(line.before.view()["dice"]["white"]) >= 0


@every_game
def test_events_add_up_to_the_change_of_state(case: Case) -> None:
    books = Bookkeeper(new_state(case))
    for line in walk(case):
        for event in line.events:
            books.note(event)
        assert books.page() == page_of(line.after.view())


@every_game
def test_the_game_ends_once_by_empty_cities_or_three_idle_rounds(case: Case) -> None:
    lines = list(walk(case))
    ends = [number for number, line in enumerate(lines) for event in line.events if isinstance(event, GameOver)]
    rounds = [event for line in lines for event in line.events if isinstance(event, RoundEnded)]
    assert ends == [len(lines) - 1]
    assert [event.round for event in rounds] == list(range(1, len(rounds) + 1))
    assert [event.empty >= 3 or event.idle >= 3 for event in rounds] == [False] * (len(rounds) - 1) + [True]
    assert lines[-1].after.actor is None
    assert all(line.before.actor is not None and line.before.actions() for line in lines)


# The second reader of sheets agrees


@every_game
def test_scores_recomputed_from_the_sheets_alone_are_the_engines(case: Case) -> None:
    points = [0] * case.players
    map = new_state(case).board.map
    lines = list(walk(case))
    for number, line in enumerate(lines):
        for event in line.events:
            if isinstance(event, Delivered):
                points[event.seat] += event.points
        if number % 7 and number < len(lines) - 1:
            continue
        view = line.after.view()
        totals = []
        for seat, player in enumerate(view["players"]):
            network = sheet_of(view, map, seat).network
            cards = sum(card["points"] for card in view["cards"] if card["holder"] == seat)
            totals.append(points[seat] + network + ENGINE_POINTS[len(player["engine"])] + cards)
        assert line.after.scores() == totals
        ranks = [
            (total, len(player["engine"]), player["points"]["network"])
            for total, player in zip(totals, view["players"], strict=True)
        ]
        assert line.after.winners() == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@every_game
def test_sr5_3_no_delivery_goes_further_than_engine_and_cards_allow(case: Case) -> None:
    used: dict[str, str] = {}
    taken_in: dict[str, int] = {}
    for line in walk(case):
        for event in line.events:
            if isinstance(event, CardUsed) and line.action.kind == "use":
                used[event.card] = line.action.text
            elif isinstance(event, CardTaken):
                taken_in[event.card] = line.before.round
            elif isinstance(event, Delivered):
                check_delivery(line.before, event, used, taken_in)
        if line.action.kind in {"track", "engine", "deliver", "card", "waste"}:
            used = {}


def check_delivery(state: SteamRollersState, event: Delivered, used: dict[str, str], taken_in: dict[str, int]) -> None:
    view = state.view()
    held = [card["card"] for card in view["cards"] if card["holder"] == event.seat]
    strength = len(view["players"][event.seat]["engine"])
    strength += "4b" in held and (taken_in["4b"] < view["round"] or view["rules"] != "1")
    assert event.points == event.distance + int(used.get("3b", "0").split()[-1])
    assert event.points <= strength or "4a" in used
    assert ("3a" in used) == (view["dice"]["die"] == event.destination)
    sheet = sheet_of(view, state.board.map, event.seat)
    assert event.distance in sheet.distances(event.source, event.destination)
    hexes = [
        set(connection.hexes)
        for connection in sheet.connections
        if not connection.walled and set(connection.hexes) <= set(event.hexes)
    ]
    assert len(hexes) == len(event.route) - 1
    assert len(event.hexes) == len(set(event.hexes)) == sum(map(len, hexes))
    assert len(set(event.route)) == len(event.route)
    assert event.distance == len(event.route) - 1 + len(sheet.towns.intersection(event.hexes))


# A second referee, who knows only the rules page and sees only the table


class Referee:
    """What a player may do with the die in hand: `used` are the cards of this turn; `fresh`: they have just drafted."""

    def __init__(self, view: dict[str, Any], map: Any, used: set[str], fresh: bool) -> None:
        self.view = view
        self.map = map
        self.fresh = fresh
        self.seat, self.die = view["seat"], view["dice"]["die"]
        self.player = view["players"][self.seat]
        self.strength = self.player["strength"]
        self.sheet: Sheet = sheet_of(view, map, self.seat)
        self.usable = [
            card["card"]
            for card in view["cards"]
            if card["holder"] == self.seat and card["taken_in"] < view["round"] and card["card"] not in used
        ]
        if view["dice"]["rerolled"]:
            self.usable = [card for card in self.usable if card[0] not in "15"]

    def allowed(self) -> list[str]:
        services, extra = self.view["dice"]["services"], self.view["dice"]["extra"]
        if "6" in services:
            return self.tracks(other=True)
        if "4a" in services:
            return self.deliveries("3a" in services, extra, beyond=True)
        if services or extra:
            more = self.deliveries("3a" in services, extra, beyond=True)
            helps = ["use 4a"] if "4a" in self.usable and more else []
            return self.deliveries("3a" in services, extra) + helps
        plain = self.tracks() + self.deliveries()
        plain += ["engine"] if self.die not in self.player["engine"] else []
        plain += ["card"] if not self.view["cards"][self.die - 1]["sideways"] else []
        return (plain or ["waste"]) + [use for card in self.usable for use in self.uses(card)]

    def tracks(self, other: bool = False) -> list[str]:
        region = self.map.regions[self.die - 1]
        strict = self.view["options"]["walls"] == "forbidden"
        return [
            f"track {name} {shape}"
            for name in region.hexes
            if name != region.city and name not in self.player["tracks"]
            for shape in EVERY_SHAPE
            if (kind_of(shape) in self.view["dice"]["kinds"]) != other
            and not (strict and any(self.sheet.walled(name, step(name, edge)) for edge in shape.split("-")))
        ]

    def deliveries(self, named_last: bool = False, extra: int = 0, beyond: bool = False) -> list[str]:
        texts: list[str] = []
        for source in self.view["supply"]:
            for destination in self.view["supply"]:
                a, b = source["city"], destination["city"]
                if self.die == (b if named_last else a) and destination["colour"] in source["cubes"]:
                    texts += [
                        f"deliver {destination['colour']} {a}>{b} {distance + extra}"
                        for distance in self.sheet.distances(a, b)
                        if (distance + extra > self.strength) == beyond
                    ]
        return texts

    def uses(self, card: str) -> list[str]:
        if card in ("1a", "1b"):
            return [f"use {card} {die}" for die in range(1, 7) if die != self.die]
        if card == "2a":
            return [f"use 2a {die}" for die in sorted(set(self.view["dice"]["white"]))] if self.fresh else []
        if card == "3a":
            return ["use 3a"] if self.possible(True, 0) else []
        if card == "3b":
            return [f"use 3b +{extra}" for extra in (1, 2) if self.possible(False, extra)]
        if card == "4a":
            return ["use 4a"] if self.deliveries(beyond=True) else []
        if card == "5a":
            return [f"use 5a {change:+d}" for change in (1, -1) if 1 <= self.die + change <= 6]
        if card == "5b":
            return ["use 5b flip", "use 5b reroll"]
        if card in ("6a", "6b"):
            return [f"use {card}"] if self.tracks(other=True) else []
        return []

    def possible(self, named_last: bool, extra: int) -> bool:
        """Is there such a delivery, with 4a on top if they have it?"""
        beyond = "4a" in self.usable and self.deliveries(named_last, extra, beyond=True)
        return bool(self.deliveries(named_last, extra) or beyond)


@every_game
def test_the_actions_offered_are_those_a_second_referee_allows(case: Case) -> None:
    map = new_state(case).board.map
    used: set[str] = set()
    fresh = False
    seat = -1
    for number, line in enumerate(walk(case)):
        state = line.before
        if state.seat != seat or line.action.kind == "take":
            used, seat = set(), state.seat
        if state.phase == PHASES.index("act") and (number % 3 == 0 or used or case.style == "lively"):
            offered = [str(action) for action in state.actions()]
            assert sorted(offered) == sorted(Referee(state.view(), map, used, fresh).allowed())
        used |= {event.card for event in line.events if isinstance(event, CardUsed) and event.seat == seat}
        fresh = line.action.kind in {"take", "let"}
