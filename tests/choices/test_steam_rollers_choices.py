"""What a choice in Steam Rollers would mean agrees with what happens when it is made."""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike.choices import choices_of
from goldenspike.games.steam_rollers.choices import SteamRollersChoices
from goldenspike.games.steam_rollers.rules.actions import DELIVER, ENGINE, TAKE, TRACK, WASTE
from goldenspike.games.steam_rollers.rules.phases import DRAFT, SNATCH
from goldenspike.games.steam_rollers.rules.rounds import empty_cities
from tests.choices.positions import positions

RECORDS = ("greedy-4-medium-walls-forbidden", "lively-flip-and-reroll", "greedy-2-easy-valley")


def every_choices() -> Iterator[SteamRollersChoices]:
    for record in RECORDS:
        for state in positions("steam-rollers", record):
            choices = choices_of(state)
            assert isinstance(choices, SteamRollersChoices)
            yield choices


def test_figures_are_the_points_by_source_and_sum_up_to_the_score() -> None:
    sources = {"deliveries", "network", "engine", "cards"}
    for choices in every_choices():
        for choice in choices:
            if choice.action.op not in (TRACK, ENGINE, DELIVER):
                continue
            gain = sum(figure.gain for figure in choice.figures if figure.code in sources)
            assert gain == choice.after.scores()[choice.seat] - choices.state.scores()[choice.seat]
            (mine,) = [figure for figure in choice.equity_figures if figure.params["seat"] == choice.seat]
            assert mine.gain == gain


def test_tracks_are_ranked_by_what_they_join_and_grouped_by_hex() -> None:
    for choices in every_choices():
        tracks = choices.doing(TRACK)
        assert [choice.points for choice in tracks] == sorted((choice.points for choice in tracks), reverse=True)
        groups = [group for group in choices.groups if group.code.startswith("track ")]
        hexes = {group.code: {choice.action.hex for choice in group.choices} for group in groups}
        assert all(len(places) == 1 for places in hexes.values())
        assert sum(len(group.choices) for group in groups) == len(tracks)


def test_a_track_that_leads_off_the_map_joins_nothing_and_stands_behind_those_that_meet_something() -> None:
    seen = 0
    for choices in every_choices():
        for choice in choices.doing(TRACK):
            if choice.leads_off:
                seen += 1
                assert choice.made is None
                assert choice.hints[0].code == "off_map"
    assert seen


def test_the_longest_delivery_stands_first_and_tells_its_way() -> None:
    for choices in every_choices():
        lengths = [choice.delivered.points for choice in choices.doing(DELIVER)]
        assert lengths == sorted(lengths, reverse=True)
        for choice in choices.doing(DELIVER):
            hint = choice.hints[0]
            via, towns = hint.params.get("via", []), hint.params["towns"]
            assert choice.delivered.distance == len(via) + 1 + towns


def test_a_die_tells_what_it_can_do_if_nobody_snatches_it() -> None:
    seen = set[str]()
    for choices in every_choices():
        if choices.state.phase != DRAFT:
            continue
        for choice in choices.doing(TAKE):
            assert choice.settled.seat == choices.state.seat
            ops = {action.kind for action in choice.settled.actions()}
            codes = {hint.code for hint in choice.hints[:-1]}
            seen |= codes
            assert ("can_draw" in codes) == ("track" in ops)
            assert ("can_improve" in codes) == ("engine" in ops)
            assert ("can_deliver" in codes) == ("deliver" in ops)
    assert seen >= {"can_draw", "can_improve", "can_deliver", "can_take_card"}


def test_whose_turn_it_is_then_is_the_truth() -> None:
    seen = set[str]()
    for choices in every_choices():
        if choices.state.phase == SNATCH:
            continue
        for choice in choices:
            hint = choice.next
            seen.add(hint.code)
            if hint.code == "decides":
                assert hint.params["seat"] == choice.settled.actor != choices.state.seat
            elif hint.code == "goes_on":
                assert choice.settled.actor == choices.state.seat
    assert seen >= {"decides", "goes_on", "round_ends", "game_over"}


def test_what_empties_a_city_says_how_near_the_end_it_brings() -> None:
    seen = set[str]()
    for choices in every_choices():
        before, most = empty_cities(choices.state), choices.state.board.empty_cities_to_end
        for choice in choices.doing(DELIVER):
            codes = {hint.code: hint.params for hint in choice.hints if "empties" in hint.code}
            empty = empty_cities(choice.after)
            assert bool(codes) == (empty > before)
            seen |= set(codes)
            for code, params in codes.items():
                assert params == {"city": choice.action.source + 1, "empty": empty, "most": most}
                assert (code == "empties_last_city") == (before < most <= empty)
    assert seen == {"empties_city", "empties_last_city"}


def test_a_die_spent_for_nothing_tells_that_it_may_end_the_game() -> None:
    told = 0
    for state in positions("steam-rollers", "random-ends-by-idle-rounds"):
        choices = choices_of(state)
        assert isinstance(choices, SteamRollersChoices)
        for choice in choices.doing(WASTE):
            last = choices.state.idle_rounds + 1 >= choices.state.board.idle_rounds_to_end
            warned = any(hint.code == "idle_end" for hint in choice.hints)
            assert warned == (last and not choices.state.busy)
            told += warned
    assert told


def test_reach_covers_every_delivery_that_can_be_made_without_a_card() -> None:
    """For the die in hand, the reach of a cube is its longest delivery."""
    seen = 0
    for choices in every_choices():
        state = choices.state
        points = {(entry.city, entry.goods): entry.points[state.seat] for entry in choices.standing.reach}
        if state.to_destination or state.extra or state.unlimited:
            continue
        best: dict[tuple[int, str], int] = {}
        for choice in choices.doing(DELIVER):
            cube = (choice.action.source + 1, state.board.goods_names[choice.action.goods])
            best[cube] = max(best.get(cube, 0), choice.action.amount)
        seen += len(best)
        assert best == {cube: points[cube] for cube in best}
    assert seen > 10
