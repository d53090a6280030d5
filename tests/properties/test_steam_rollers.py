"""Steam Rollers, over whole games of all kinds: nothing is lost or made, refusals are exact, chance is fair."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from math import comb
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.properties.sheet_tracer import EVERY_SHAPE, Bookkeeper, page_of, sheet_of

import goldenspike as gs
from goldenspike.bots import bot
from goldenspike.rules.chance import Rng, Source
from goldenspike.rules.events import GameOver
from goldenspike.rules.steam_rollers import events as told
from goldenspike.rules.steam_rollers.actions import SteamRollersAction
from goldenspike.rules.steam_rollers.phases import PHASES
from goldenspike.rules.steam_rollers.state import SteamRollersState

GAME = gs.load("steam-rollers")
COLOURS = ("red", "blue", "purple", "yellow", "grey")
USES = [
    *(f"use {card} {die}" for card in ("1a", "1b", "2a") for die in range(1, 7)),
    *("use 3a", "use 3b +1", "use 3b +2", "use 4a", "use 5a +1", "use 5a -1", "use 5b flip", "use 5b reroll"),
    *("use 6a", "use 6b"),
]
ENGINE_POINTS = (0, 0, 0, 0, 1, 2, 3)


class Case(NamedTuple):
    """A game: how it is set up, how it is played (lively: a random kind of action first, so that cards go round)."""

    players: int
    map: str
    difficulty: str
    walls: str
    style: str

    def __str__(self) -> str:
        return "-".join(map(str, self)).replace("/", ".")

    @property
    def options(self) -> dict[str, str]:
        return {"difficulty": self.difficulty, "walls": self.walls}


class Line(NamedTuple):
    """One line of a game: the position before it, the action, what it brought about, the position after it."""

    before: SteamRollersState
    action: SteamRollersAction
    events: list[Any]
    after: SteamRollersState


CHOICES = [
    ("easy", "useless"),
    ("medium", "useless"),
    ("hard", "forbidden"),
    ("medium", "forbidden"),
    ("hard", "useless"),
]
CASES = [
    Case(players, map, *choice, style)
    for (style, map, players), choice in zip(
        product(("random", "lively", "greedy"), GAME.maps(), (2, 3, 4, 5)), cycle(CHOICES), strict=False
    )
]
every_game = pytest.mark.parametrize("case", CASES, ids=str)


def new_state(case: Case) -> SteamRollersState:
    state = GAME.new(case.players, map=case.map, options=case.options)
    assert isinstance(state, SteamRollersState)
    return state


def lively(state: gs.State, rng: Source) -> gs.Action:
    kinds = sorted({action.kind for action in state.actions()})
    kind = kinds[rng.randrange(len(kinds))]
    actions = [action for action in state.actions() if action.kind == kind]
    return actions[rng.randrange(len(actions))]


@cache
def texts(case: Case) -> tuple[str, ...]:
    """The lines of the game, in notation."""
    state = new_state(case)
    rng = Rng(CASES.index(case))
    bots = [bot("greedy", GAME, seed=seat) for seat in range(case.players)]
    played: list[str] = []
    while state.actor is not None:
        actions = state.actions()
        if state.actor == gs.CHANCE:
            action = state.sample(rng)
        elif case.style == "greedy":
            action = bots[state.actor].choose(state)
        else:
            action = lively(state, rng) if case.style == "lively" else actions[rng.below(len(actions))]
        assert action in actions
        played.append(str(action))
        state.apply(action)
        assert len(played) < 20_000, "the game does not end"
    return tuple(played)


def walk(case: Case) -> Iterator[Line]:
    """Every line of the game. The positions are copies: a test may do with them what it likes."""
    state = new_state(case)
    for text in texts(case):
        before = state.copy()
        action = GAME.parse(state, text)
        assert isinstance(action, SteamRollersAction)
        events: list[Any] = []
        state.apply(action, events)
        yield Line(before, action, events, state.copy())


def positions(case: Case, each: int = 1) -> list[SteamRollersState]:
    """Every `each`-th position of the game, and always the last."""
    lines = list(walk(case))
    return [line.before for line in lines[::each]] + [lines[-1].after]


def snapshot(state: gs.State) -> dict[str, str]:
    """Every field of a position, written out: two snapshots are equal when nothing at all differs."""
    names = getattr(type(state), "__mypyc_attrs__", None) or list(vars(state))
    return {name: repr(getattr(state, name)) for name in names if name not in {"board", "__dict__"}}


# Nothing is lost and nothing is made


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
        wanted = [(line.before.actor, line.action.hex, -1)] if line.action.kind == "track" else []
        assert changed == wanted
        if wanted:
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
    spending = (told.TrackDrawn, told.EngineImproved, told.Delivered, told.CardTaken, told.DieWasted)
    rolled, spent, seconds = 0, Counter[int](), 0
    for line in walk(case):
        for event in line.events:
            if isinstance(event, told.DiceRolled):
                rolled, spent, seconds = len(event.white), Counter(), 0
                assert rolled == case.players + 1
            elif isinstance(event, told.SecondDieTaken):
                seconds += 1
            elif isinstance(event, spending):
                spent[event.seat] += 1
            elif isinstance(event, told.RoundEnded):
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
    ends = [number for number, line in enumerate(lines) for one in line.events if isinstance(one, GameOver)]
    rounds = [one for line in lines for one in line.events if isinstance(one, told.RoundEnded)]
    assert ends == [len(lines) - 1]
    assert [one.round for one in rounds] == list(range(1, len(rounds) + 1))
    assert [one.empty >= 3 or one.idle >= 3 for one in rounds] == [False] * (len(rounds) - 1) + [True]
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
            if isinstance(event, told.Delivered):
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
def test_the_deliveries_offered_without_a_card_are_those_a_brute_force_finds(case: Case) -> None:
    map = new_state(case).board.map
    found = 0
    for state in positions(case, each=2):
        view = state.view()
        if view["phase"] != "act" or view["dice"]["services"] or view["dice"]["extra"]:
            continue
        seat, die = view["seat"], view["dice"]["die"]
        sheet = sheet_of(view, map, seat)
        cubes = view["supply"][die - 1]["cubes"]
        wanted = {
            f"deliver {city['colour']} {die}>{city['city']} {distance}"
            for city in view["supply"]
            if city["colour"] in cubes
            for distance in sheet.distances(die, city["city"])
            if distance <= view["players"][seat]["strength"]
        }
        offered = [str(action) for action in state.actions() if action.kind == "deliver"]
        assert set(offered) == wanted
        assert len(offered) == len(wanted)
        found += len(wanted)
    assert found > 0 or case.style != "greedy"


@every_game
def test_sr5_3_no_delivery_goes_further_than_engine_and_cards_allow(case: Case) -> None:
    used: dict[str, str] = {}
    taken_in: dict[str, int] = {}
    for line in walk(case):
        for event in line.events:
            if isinstance(event, told.CardUsed) and line.action.kind == "use":
                used[event.card] = line.action.text
            elif isinstance(event, told.CardTaken):
                taken_in[event.card] = line.before.round
            elif isinstance(event, told.Delivered):
                check_delivery(line.before, event, used, taken_in)
        if line.action.kind in {"track", "engine", "deliver", "card", "waste"}:
            used = {}


def check_delivery(
    state: SteamRollersState, event: told.Delivered, used: dict[str, str], taken_in: dict[str, int]
) -> None:
    view = state.view()
    held = [card["card"] for card in view["cards"] if card["holder"] == event.seat]
    strength = len(view["players"][event.seat]["engine"])
    strength += "4b" in held and taken_in["4b"] < view["round"]
    assert event.points == event.distance + int(used.get("3b", "0").split()[-1])
    assert event.points <= strength or "4a" in used
    assert ("3a" in used) == (view["dice"]["die"] == event.destination)
    sheet = sheet_of(view, state.board.map, event.seat)
    assert event.distance in sheet.distances(event.source, event.destination)
    hexes = [set(one.hexes) for one in sheet.connections if not one.walled and set(one.hexes) <= set(event.hexes)]
    assert len(hexes) == len(event.route) - 1
    assert len(event.hexes) == len(set(event.hexes)) == sum(map(len, hexes))
    assert len(set(event.route)) == len(event.route)
    assert event.distance == len(event.route) - 1 + len(sheet.towns.intersection(event.hexes))


# Texts, refusals, replays, copies


def conceivable(state: SteamRollersState) -> list[str]:
    """Every line that could be written down on this map, chance's too (of those with dice and cubes, a choice)."""
    cities = range(1, 7)
    return [
        *(f"take {die}" for die in cities),
        *("snatch", "let", "engine", "card", "waste"),
        *USES,
        *(f"track {name} {shape}" for name in state.board.map.hexes for shape in EVERY_SHAPE),
        *(
            f"deliver {colour} {a}>{b} {points}"
            for colour, a, b, points in product(COLOURS, cities, cities, range(1, 14))
        ),
        *(f"start {seat}" for seat in range(10)),
        *(f"sides {''.join(sides)}" for sides in product("ab", repeat=6)),
        *(f"walls {row}" for row in cities),
        *(f"reroll {die}" for die in cities),
        *(f"roll {black} / {' '.join([white] * dice)}" for black in cities for white in "36" for dice in range(2, 8)),
        *(
            f"supply {city} {' '.join([colour] * count)}"
            for city, colour, count in product(cities, COLOURS, range(3, 9))
        ),
    ]


@cache
def by_moment() -> dict[str, list[SteamRollersState]]:
    """Some positions of every phase, of `act` also those in the middle of something, from all games."""
    found: dict[str, list[SteamRollersState]] = {}
    for case in CASES:
        here = Counter[str]()
        for state in positions(case, each=3):
            dice = state.view()["dice"]
            moment = PHASES[state.phase]
            if moment == "act":
                moment += " second" if dice["second"] else ""
                moment += " service" if dice["services"] or dice["extra"] else ""
                moment += " used" if state.used_cards else ""
            here[moment] += 1
            if here[moment] in {1, 4, 16, 64}:
                found.setdefault(moment, []).append(state)
    return found


@pytest.mark.parametrize("moment", [*PHASES, "act service used", "act second used", "act used"])
def test_why_not_is_none_exactly_for_legal_actions(moment: str) -> None:
    states = by_moment()[moment]
    chosen = states[:: 1 + len(states) // 30]
    for state in chosen:
        legal = {str(action) for action in state.actions()}
        texts = conceivable(state)
        if state.actor == gs.CHANCE:  # every question lists all outcomes
            texts = Random(len(legal)).sample([*texts, *legal], 60)
        before = snapshot(state)
        for text in texts:
            refusal = GAME.why_not(state, GAME.parse(state, text))
            assert (refusal is None) == (text in legal), text
            if refusal is not None:
                assert refusal.rule.startswith("SR-")
                assert refusal.code
        assert snapshot(state) == before
        if state.actor != gs.CHANCE:
            assert legal <= set(texts)


def fields(action: gs.Action) -> tuple[object, ...]:
    """All that an action says: two actions with one text could still differ in these."""
    assert isinstance(action, SteamRollersAction)
    place = (action.hex, action.shape, action.goods, action.source, action.destination, action.counts)
    return (action.kind, action.text, action.op, action.die, action.card, action.amount, *place)


@pytest.mark.parametrize("map", GAME.maps())
def test_the_text_of_every_action_names_that_action(map: str) -> None:
    state = new_state(Case(3, map, "hard", "useless", "random"))
    for text in conceivable(state):
        for written in (text, text.upper(), f"  {text} ".replace(" ", "  ")):
            assert str(GAME.parse(state, written)) == text
    for case in CASES:
        if case.map == map:
            for state in positions(case, each=17):
                for action in state.actions():
                    assert fields(GAME.parse(state, str(action))) == fields(action)


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_replay_equals_live_play(case: Case) -> None:
    record = gs.Record.new("steam-rollers", list("ABCDE")[: case.players], map=case.map, options=case.options)
    live = new_state(case)
    moments = [snapshot(live)]
    for text in texts(case):
        gs.play(live, text)
        record.append(text)
        moments.append(snapshot(live))
    again = gs.Record.loads(record.dumps())
    assert snapshot(again.replay()) == snapshot(record.state) == moments[-1]
    for at in range(0, len(moments), 97):
        assert snapshot(again.replay(at)) == moments[at]


@every_game
def test_a_copy_never_changes_with_its_original_nor_the_original_with_its_copy(case: Case) -> None:
    """Both go on by themselves for a while, each with its own choices."""
    rng = Rng(case.players)
    for state in positions(case, each=23)[:-1]:
        one, other = state.copy(), state.copy()
        before = snapshot(state)
        play_on(one, rng, 12)
        assert snapshot(state) == snapshot(other) == before
        moved = snapshot(one)
        play_on(other, rng, 12)
        play_on(state, rng, 12)
        assert snapshot(one) == moved


def play_on(state: SteamRollersState, rng: Rng, lines: int) -> None:
    for _ in range(lines):
        if not state.over:
            state.apply(state.sample(rng) if state.actor == gs.CHANCE else lively(state, rng))


@every_game
def test_apply_does_the_same_whether_somebody_listens_or_not_and_asking_changes_nothing(case: Case) -> None:
    for line in list(walk(case))[::5]:
        silent = line.before.copy()
        silent.view(0)
        silent.scores().append(1)
        silent.winners()
        gs.preview(silent, line.action)
        assert snapshot(silent) == snapshot(line.before)
        silent.apply(line.action)
        assert snapshot(silent) == snapshot(line.after)


@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_a_state_survives_pickle_and_deepcopy_and_plays_on_alike(case: Case) -> None:
    for line in list(walk(case))[::61]:
        for again in (pickle.loads(pickle.dumps(line.before)), copy.deepcopy(line.before)):
            assert snapshot(again) == snapshot(line.before)
            gs.play(again, str(line.action))
            assert snapshot(again) == snapshot(line.after)


# Chance


@every_game
def test_outcome_weights_are_exact_at_every_draw(case: Case) -> None:
    """Rolls weigh 6 to the power of all dice, a handful as many as there are ways to draw from the bag; others are even."""
    seen: set[str] = set()
    for line in walk(case):
        if line.before.actor != gs.CHANCE or (line.action.kind == "roll" and "roll" in seen):
            continue
        seen.add(line.action.kind)
        outcomes = line.before.outcomes()
        assert len({str(action) for action, _ in outcomes}) == len(outcomes)
        assert min(weight for _, weight in outcomes) > 0
        total = sum(weight for _, weight in outcomes)
        if line.action.kind == "roll":
            assert total == 6 ** (case.players + 2)
        elif line.action.kind == "supply":
            assert total == comb(sum(line.before.bag), case.players + 2)
        else:
            assert total == len(outcomes) == {"start": case.players, "sides": 64}.get(line.action.kind, 6)
    assert seen >= {"start", "sides", "supply", "roll"}


@pytest.mark.parametrize("source", [Rng(5), Random(5)], ids=["ours", "python"])
@pytest.mark.parametrize("kind", ["start", "sides", "walls", "supply", "roll"])
def test_samples_follow_the_weights(kind: str, source: Source) -> None:
    """A chi-square test, far out in its tail: outcomes that are expected less than 20 times are thrown together."""
    state = next(line.before for line in walk(CASES[1]) if line.action.kind == kind)
    draws = 6000
    total = sum(state.weights())
    drawn = Counter(str(state.sample(source)) for _ in range(draws))
    expected: Counter[str] = Counter()
    counted: Counter[str] = Counter()
    for action, weight in state.outcomes():
        often = weight * draws / total
        cell = str(action) if often >= 20 else f"rare {len(expected) % 7} {int(str(action)[-1] in '135dw')}"
        expected[cell] += often  # type: ignore[assignment]
        counted[cell] += drawn.pop(str(action), 0)
    assert not drawn, "something was drawn that is not among the outcomes"
    cells = [cell for cell in expected if expected[cell] >= 5]
    chi_square = sum((counted[cell] - expected[cell]) ** 2 / expected[cell] for cell in cells)
    assert len(cells) > 1
    assert chi_square < len(cells) + 5 * (2 * len(cells)) ** 0.5
