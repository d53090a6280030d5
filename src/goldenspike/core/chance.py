"""Chance: how weighted outcomes are drawn, from a generator or from a seed.

Both are done in whole numbers and give the same result compiled and interpreted. The draw from a seed is exact: every
outcome is exactly as likely as its weight says. The generator, for bots and simulations, is exact for all practical
purposes: see `Rng.below`.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, Protocol

from goldenspike.core.native import i64

FIRST_MODULUS: Final = 2147483563
SECOND_MODULUS: Final = 2147483399


class Source(Protocol):
    """Where a whole number below n comes from: our `Rng`, or Python's `random.Random`."""

    def randrange(self, n: int, /) -> int: ...


class Rng:
    """L'Ecuyer's combined generator: small, quick, and its numbers stay far below 63 bits, so both builds agree."""

    first: i64
    second: i64

    def __init__(self, seed: int = 0) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.first = 1 + int.from_bytes(digest[:4], "big") % (FIRST_MODULUS - 1)
        self.second = 1 + int.from_bytes(digest[4:8], "big") % (SECOND_MODULUS - 1)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1 (n is far below 2**31, so the modulo bias is negligible)."""
        self.first = self.first * 40014 % FIRST_MODULUS
        self.second = self.second * 40692 % SECOND_MODULUS
        return (self.first + self.second) % n

    def randrange(self, n: int) -> int:
        return self.below(n)


def below(source: Source, n: int) -> int:
    """A whole number below n; our own generator is called directly."""
    return source.below(n) if isinstance(source, Rng) else source.randrange(n)


def pick(weights: list[int], ticket: int) -> int:
    """The index whose weight covers the ticket, a number from 0 to sum(weights) - 1."""
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise ValueError("ticket beyond the weights")


def seeded_number(seed: str, n: int, total: int) -> int:
    """The n-th number below `total` that a seed gives: HMAC-SHA256, with rejection so that all are equally likely.

    Anyone who knows the seed can repeat this calculation with any language's standard library
    (docs/reference/notation.md).
    """
    limit = (1 << 64) - (1 << 64) % total
    attempt = 0
    while True:
        digest = hmac.digest(seed.encode(), f"{n}.{attempt}".encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            return number % total
        attempt += 1
