"""The two clever parts of the engine, done the slow way: every simple path, every partition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

Tracks = Mapping[str, str]
"""Link name ("Denver-Omaha") to the company that has track there."""


def neighbours(tracks: Tracks) -> dict[str, list[tuple[str, str]]]:
    """City to (other city, company) for every track that touches it."""
    touching: dict[str, list[tuple[str, str]]] = {}
    for link, company in tracks.items():
        a, b = link.split("-")
        touching.setdefault(a, []).append((b, company))
        touching.setdefault(b, []).append((a, company))
    return touching


def simple_paths(tracks: Tracks, begin: str, end: str) -> Iterator[tuple[list[str], list[str]]]:
    """Every way from begin to end that visits no city twice: its cities, and the company of each of its tracks."""
    beside = neighbours(tracks)

    def go_on(cities: list[str], companies: list[str]) -> Iterator[tuple[list[str], list[str]]]:
        if cities[-1] == end:
            yield cities, companies
            return
        for city, company in beside.get(cities[-1], []):
            if city not in cities:
                yield from go_on([*cities, city], [*companies, company])

    yield from go_on([begin], [])


def joined(tracks: Tracks, begin: str, end: str) -> bool:
    """Whether there is any way at all. Found by flood fill, because checking path by path that there is none takes
    forever.
    """
    beside = neighbours(tracks)
    wet = {begin}
    edge = [begin]
    while edge:
        further = {city for city, _ in beside.get(edge.pop(), [])} - wet
        wet |= further
        edge += further
    return end in wet


def link_by_brute_force(tracks: Tracks, begin: str, end: str) -> tuple[int, set[str], set[tuple[str, ...]]] | None:
    """Tracks of the link, companies that get a bonus, and all the best routes (SD-6.3); None when there is no link."""
    best: tuple[int, int] | None = None
    companies: set[str] = set()
    routes: set[tuple[str, ...]] = set()
    for cities, owners in simple_paths(tracks, begin, end):
        rank = (len(set(owners)), len(owners))
        if best is None or rank < best:
            best, companies, routes = rank, set(), set()
        if rank == best:
            companies |= set(owners)
            routes.add(tuple(cities))
    return (best[1], companies, routes) if best else None


VALUES = (0, 10, 30, 60, 100, 150)
SETS = [chosen for size in range(1, 6) for chosen in combinations(range(5), size)]


@cache
def best_partition(counts: tuple[int, ...]) -> int:
    """The most that cubes of five colours are worth in sets of different colours (SD-9.4), trying every first set."""
    worth = 0
    for chosen in SETS:
        if all(counts[colour] for colour in chosen):
            rest = tuple(count - (colour in chosen) for colour, count in enumerate(counts))
            worth = max(worth, VALUES[len(chosen)] + best_partition(rest))
    return worth
