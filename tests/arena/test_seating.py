"""Seats are fair, whatever the numbers of bots, players and games."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from goldenspike.arena.seating import chance_seed, seatings

bots_ = st.integers(1, 9)
players_ = st.integers(2, 6)
games_ = st.integers(1, 60)
seeds = st.integers(0, 1000)


@given(bots_, players_, st.integers(1, 12), seeds)
def test_over_whole_groups_every_bot_sits_in_every_seat_equally_often(
    bots: int, players: int, groups: int, seed: int
) -> None:
    games = seatings(bots, players, groups * players, seed)
    for bot in range(bots):
        by_seat = [sum(seats[seat] == bot for seats in games) for seat in range(players)]
        assert len(set(by_seat)) == 1


@given(bots_, players_, games_, seeds)
def test_at_every_moment_nobody_sits_in_a_seat_much_more_often_than_in_another(
    bots: int, players: int, games: int, seed: int
) -> None:
    """An unfinished group counts for at most as many games as a bot has places at a table."""
    seated = seatings(bots, players, games, seed)
    places = -(-players // bots)
    for bot in range(bots):
        by_seat = [sum(seats[seat] == bot for seats in seated) for seat in range(players)]
        assert max(by_seat) - min(by_seat) <= places


@given(bots_, players_, st.integers(1, 20), seeds)
def test_no_bot_plays_more_than_another(bots: int, players: int, groups: int, seed: int) -> None:
    counts = Counter(bot for seats in seatings(bots, players, groups * players, seed) for bot in seats)
    played = [counts[bot] // players for bot in range(bots)]
    assert max(played) - min(played) <= 1
    assert sum(played) == groups * players


@given(bots_, players_, seeds)
def test_enough_bots_never_meet_themselves(bots: int, players: int, seed: int) -> None:
    if bots >= players:
        assert all(len(set(seats)) == players for seats in seatings(bots, players, 4 * players, seed))


@given(bots_, players_, games_, seeds)
def test_the_first_games_are_the_same_however_many_follow(bots: int, players: int, games: int, seed: int) -> None:
    assert seatings(bots, players, games, seed) == seatings(bots, players, games + 7, seed)[:games]


@given(players_, games_, seeds)
def test_rotated_seats_have_the_same_dice_and_other_groups_others(players: int, games: int, seed: int) -> None:
    of_group: dict[int, set[int]] = {}
    for number in range(games):
        of_group.setdefault(number // players, set()).add(chance_seed(seed, players, number))
    assert all(len(chances) == 1 for chances in of_group.values())
    assert len(set.union(*of_group.values())) == len(of_group)


def test_neighbours_change() -> None:
    """With four bots there are six orders around the table: all of them occur."""
    orders = set()
    for seats in seatings(4, 4, 200, 1):
        first = seats.index(0)
        orders.add(seats[first:] + seats[:first])
    assert len(orders) == 6
