"""Small random maps: dense and cheap, so that links are made early and routes tie often."""

from __future__ import annotations

from goldenspike.core.chance import Rng

COLOURS = ("white", "black", "silver", "orange", "red")
MOST = {"white": 12, "black": 12, "silver": 6, "orange": 5, "red": 3}


def small_map(seed: int) -> str:
    """The text of a connected map of 5 to 9 cities, the link ends at its two ends."""
    rng = Rng(seed)
    cities = 5 + rng.below(5)
    pairs = {(city, city + 1 + rng.below(min(2, cities - 1 - city))) for city in range(cities - 1)}
    pairs |= {(max(0, city - 1 - rng.below(2)), city) for city in range(1, cities)}
    for _ in range(rng.below(cities + 4)):
        a, b = rng.below(cities), rng.below(cities)
        if a != b and (min(a, b), max(a, b)) != (0, cities - 1):
            pairs.add((min(a, b), max(a, b)))
    return map_text("small", [f"C{city}" for city in range(cities)], sorted(pairs), rng)


def map_text(name: str, cities: list[str], pairs: list[tuple[int, int]], rng: Rng, dearest: int = 3) -> str:
    lines = [
        'game = "steel-driver"',
        f'name = "{name}"',
        "version = 1",
        'title = "A map of the tests"',
        f'link_ends = ["{cities[0]}", "{cities[-1]}"]',
    ]
    for number, city in enumerate(cities):
        # The first city is a start, so there is always one; goods in turn, so that no edition runs out.
        start = "true" if number == 0 or rng.below(2) else "false"
        goods = COLOURS[number % 5] if number < 10 else COLOURS[number % 2]
        value = 10 * rng.below(6)
        lines += ["", "[[city]]", f'name = "{city}"', f"value = {value}", f'goods = "{goods}"', f"start = {start}"]
    for a, b in pairs:
        cost = 1 + rng.below(dearest)
        lines += ["", "[[link]]", f'between = ["{cities[a]}", "{cities[b]}"]', f"cost = {cost}"]
    return "\n".join(lines) + "\n"
