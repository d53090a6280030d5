"""Nothing is lost and nothing is created: cubes, shares, pieces, goods and cash, line by line, over whole games."""

from __future__ import annotations

from goldenspike.core.events import GameOver
from goldenspike.games.steel_driver.rules.events import (
    Built,
    Claimed,
    FinalBegan,
    LinkMade,
    Paid,
    RoundEnded,
    SharesPaid,
    Sold,
)
from goldenspike.games.steel_driver.rules.phases import CLAIMING, FINISHED
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.properties.ledger import Ledger, page_of
from tests.properties.positions import Case, every_game, new_state, positions, walk


@every_game
def test_sd3_3_supply_players_and_boxes_hold_sixty_cubes_at_every_line(case: Case) -> None:
    for state in positions(case):
        assert state.supply + sum(state.cubes) + sum(state.box) == 60
        assert min(state.cubes) >= 0
        assert min(state.box) >= 0
        assert state.supply >= 0 or case.edition == "treefrog"


@every_game
def test_sd2_3_shares_left_are_rounds_left_and_a_round_sells_at_most_one(case: Case) -> None:
    sold: set[tuple[int, str]] = set()
    for line in walk(case):
        for event in line.events:
            if isinstance(event, Sold):
                assert (line.before.round, event.company) not in sold
                sold.add((line.before.round, event.company))
        for company in line.after.view()["companies"]:
            out = sum(company["shares"])
            assert out == len([name for _, name in sold if name == company["name"]])
            auctions = line.after.view()["phase"] == "auctions"
            for_sale = auctions and (line.after.round, company["name"]) not in sold
            assert company["shares_left"] == 5 - line.after.round + for_sale >= 0
            assert out + company["shares_left"] <= 5
            assert out <= line.after.round


@every_game
def test_sd5_11_seventeen_pieces_are_in_the_box_or_on_the_map(case: Case) -> None:
    for state in positions(case):
        for company, left in enumerate(state.pieces):
            assert left >= 0
            assert left + state.owner.count(company) == 17


@every_game
def test_a_track_once_laid_stays_with_its_company_for_ever(case: Case) -> None:
    for line in walk(case):
        changed = [(old, new) for old, new in zip(line.before.owner, line.after.owner, strict=True) if old != new]
        assert len(changed) == (1 if line.action.kind == "build" else 0)
        assert all(old == -1 and new == line.before.company for old, new in changed)


def cities_reached(state: SteelDriverState) -> set[str]:
    """The cities at the ends of tracks, read from the names of the links."""
    return {city for link in state.view()["tracks"] for city in link.split("-")}


@every_game
def test_sd9_1_goods_placed_are_taken_or_left_and_no_city_gives_two(case: Case) -> None:
    placed: set[str] = set()
    claimed: list[str] = []
    for line in walk(case):
        for event in line.events:
            if isinstance(event, FinalBegan):
                placed = set(event.cities)
                assert placed == cities_reached(line.after)
            elif isinstance(event, Claimed):
                claimed.append(event.city)
        assert len(claimed) == len(set(claimed)) == sum(line.after.taken)
        if line.after.phase in (CLAIMING, FINISHED):
            assert placed - set(claimed) == set(line.after.view()["goods_left"])
            assert set(claimed) <= placed
        else:
            assert line.after.goods_left == 0
            assert not claimed
    assert set(claimed) == placed


@every_game
def test_every_dollar_is_a_controllers_profit_or_a_share_of_the_final_one(case: Case) -> None:
    """Cash, from the rules alone: what was earned by building and bonuses since the round began, then shares times
    their value.
    """
    earned: dict[str, int] = {}
    cash = [0] * case.players
    for line in walk(case):
        for event in line.events:
            if isinstance(event, Built):
                earned[event.company] = earned.get(event.company, 0) + event.gain
            elif isinstance(event, LinkMade):
                for company, bonus in event.bonuses.items():
                    earned[company] = earned.get(company, 0) + bonus
            elif isinstance(event, Paid):
                assert event.amount == earned.pop(event.company, 0)
                cash[event.seat] += event.amount
            elif isinstance(event, RoundEnded):
                earned = {}
            elif isinstance(event, SharesPaid):
                cash[event.seat] += event.amount
        assert line.after.cash == cash == line.after.scores()


@every_game
def test_every_controlled_company_is_paid_once_a_round(case: Case) -> None:
    """The other half of the accounting of cash: no controller is forgotten (SD-7.1), and no share (SD-9.5)."""
    controlled: dict[str, int] = {}
    for line in walk(case):
        for event in line.events:
            if isinstance(event, Sold):
                controlled[event.company] = event.seat
            elif isinstance(event, Paid):
                assert controlled.pop(event.company) == event.seat
            elif isinstance(event, RoundEnded):
                assert not controlled
        if line.after.over:
            paid = {(event.seat, event.company): event.shares for event in line.events if isinstance(event, SharesPaid)}
            companies = line.after.view()["companies"]
            held = {
                (seat, company["name"]): n for company in companies for seat, n in enumerate(company["shares"]) if n
            }
            assert paid == held


@every_game
def test_events_add_up_to_the_change_of_state(case: Case) -> None:
    ledger = Ledger(new_state(case))
    for line in walk(case):
        for event in line.events:
            ledger.note(event)
        assert ledger.page() == page_of(line.after)


@every_game
def test_the_game_ends_once_with_its_last_line_after_five_rounds(case: Case) -> None:
    lines = list(walk(case))
    ends = [number for number, line in enumerate(lines) for event in line.events if isinstance(event, GameOver)]
    rounds = [event.round for line in lines for event in line.events if isinstance(event, RoundEnded)]
    assert ends == [len(lines) - 1]
    assert rounds == [1, 2, 3, 4, 5]
