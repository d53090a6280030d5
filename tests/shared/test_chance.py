"""Chance: numbers from a seed that anyone can check, exact weights, an even generator."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import pytest

from goldenspike.core.chance import Rng, pick, seeded_number
from goldenspike_race.rules import LOADED, RaceState


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 describes it, without Python's hmac module."""
    if len(key) > 64:
        key = hashlib.sha256(key).digest()
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def number_by_hand(seed: str, n: int, total: int) -> int:
    """The first of HMAC(seed, "n.0"), HMAC(seed, "n.1") … whose first eight bytes are below the last whole multiple."""
    whole = 2**64 // total * total
    for attempt in range(1000):
        number = int.from_bytes(hmac_by_hand(seed.encode(), f"{n}.{attempt}".encode())[:8], "big")
        if number < whole:
            return number % total
    raise AssertionError("a thousand rejections in a row")


@pytest.mark.parametrize("seed", ["", "7", "a seed", "żółw 🐢", "x" * 100])
def test_a_seeded_number_is_the_one_that_anyone_can_compute(seed: str) -> None:
    for total in (1, 2, 6, 12, 1000, 2**33, 2**63 + 1):
        for n in range(30):
            assert seeded_number(seed, n, total) == number_by_hand(seed, n, total)


def test_the_hmac_of_this_test_gives_the_published_answer() -> None:
    """RFC 4231, test case 2."""
    digest = hmac_by_hand(b"Jefe", b"what do ya want for nothing?").hex()
    assert digest == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


def test_rejection_happens_and_keeps_large_totals_even() -> None:
    """With a total just above half of all numbers, about every second one is rejected; otherwise low ones would win."""
    total = 2**63 + 1
    numbers = [seeded_number("even", n, total) for n in range(2000)]
    first = [int.from_bytes(hmac_by_hand(b"even", f"{n}.0".encode())[:8], "big") for n in range(2000)]
    rejected = sum(number >= total for number in first)
    assert 900 < rejected < 1100
    assert 900 < sum(number < total // 2 for number in numbers) < 1100


@pytest.mark.parametrize("total", [2, 6, 7, 36])
def test_seeded_numbers_are_even(total: int) -> None:
    rounds = 600 * total
    seen = Counter(seeded_number("fair", n, total) for n in range(rounds))
    assert set(seen) == set(range(total))
    assert chi_square(seen, [1] * total, rounds) < 2.5 * total + 12


def chi_square(seen: Counter[int], weights: list[int], rounds: int) -> float:
    expected = [rounds * weight / sum(weights) for weight in weights]
    return sum((seen[index] - mean) ** 2 / mean for index, mean in enumerate(expected))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 50, 83])
def test_the_generator_is_even(n: int) -> None:
    rng = Rng(2026)
    seen = Counter(rng.below(n) for _ in range(300 * n))
    assert set(seen) == set(range(n))
    assert chi_square(seen, [1] * n, 300 * n) < 2 * n + 12


def test_pairs_of_numbers_are_even_too() -> None:
    rng = Rng(5)
    seen = Counter(6 * rng.below(6) + rng.below(6) for _ in range(36 * 300))
    assert chi_square(seen, [1] * 36, 36 * 300) < 84


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    first, same, other = ([Rng(seed).below(10**6) for _ in range(1)] + numbers(seed) for seed in (1, 1, 2))
    assert first == same
    assert first != other
    assert numbers(1)[:5] == [Rng(1).randrange(1000), *numbers(1)[1:5]]


def numbers(seed: int) -> list[int]:
    rng = Rng(seed)
    return [rng.below(1000) for _ in range(50)]


def test_the_generator_is_that_of_lecuyer() -> None:
    """The recurrences again in plain integers: no wrap-around, no floats, in either build."""
    digest = hashlib.sha256(b"99").digest()
    first = 1 + int.from_bytes(digest[:4], "big") % 2147483562
    second = 1 + int.from_bytes(digest[4:8], "big") % 2147483398
    rng = Rng(99)
    for _ in range(2000):
        first = first * 40014 % 2147483563
        second = second * 40692 % 2147483399
        assert rng.below(1000003) == (first + second) % 1000003


def test_pick_gives_each_index_exactly_its_weight() -> None:
    weights = [3, 0, 1, 5, 0]
    assert [pick(weights, ticket) for ticket in range(9)] == [0, 0, 0, 2, 3, 3, 3, 3, 3]
    for beyond in (9, 100):
        with pytest.raises(ValueError, match="beyond"):
            pick(weights, beyond)


def test_outcomes_are_drawn_with_their_weights_from_either_kind_of_generator() -> None:
    state = RaceState(3, 20)
    state.apply(state.actions()[0])
    for source in (Rng(3), random.Random(3)):
        seen = Counter(int(str(state.sample(source)).split()[1]) - 1 for _ in range(6000))
        assert chi_square(seen, list(LOADED), 6000) < 20


def test_seeded_outcomes_follow_the_weights() -> None:
    state = RaceState(3, 20)
    state.apply(state.actions()[0])
    seen = Counter(int(str(state.seeded("loaded", n)).split()[1]) - 1 for n in range(6000))
    assert chi_square(seen, list(LOADED), 6000) < 20
