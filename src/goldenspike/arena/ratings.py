"""How strong each bot is, with an interval: openskill's Plackett-Luce model over resampled runs (a bootstrap).

One pass over the games would depend on their order, and the model's own sigma is about twice as wide as ratings scatter
from run to run. So the groups of games (same dice, seats rotated) are resampled many times, with replacement and in a
new order; each time the model starts afresh. The rating is the mean of all samples, and the 95% interval lies between
their 2.5th and 97.5th percentiles. One imaginary game with a random result goes into every sample, so that a bot that
won every game of a short run is not rated with certainty. Samples of a few groups scatter less than the population they
come from: the interval is widened according to Student's t, but never beyond what the model itself thinks possible.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from goldenspike.arena.figures import Z95
from goldenspike.arena.match import derived_seed
from goldenspike.core.chance import Rng

MOST_SAMPLES, LEAST_SAMPLES = 200, 40
MOST_UPDATES = 20_000
"""The more games, the fewer samples: a table should not keep anybody waiting."""


Known = tuple[float, float]
"""What the model knows of a bot: mu and sigma."""


class Rating(NamedTuple):
    value: float
    low: float
    high: float


class Game(NamedTuple):
    """Who played, by seat, and the place of each: 1 is the best, equal places are a tie."""

    bots: Sequence[str]
    places: Sequence[int]


def ratings(groups: Sequence[Sequence[Game]], seed: int = 0) -> dict[str, Rating]:
    """The rating of every bot; the same games and seed give the same figures."""
    names = list(dict.fromkeys(name for group in groups for game in group for name in game.bots))
    games = sum(map(len, groups))
    if not games:
        return {}
    samples = max(LEAST_SAMPLES, min(MOST_SAMPLES, MOST_UPDATES // games))
    rng = Rng(derived_seed(seed, "ratings"))
    estimates: dict[str, list[Known]] = {name: [] for name in names}
    for _ in range(samples):
        drawn = [groups[rng.below(len(groups))] for _ in groups]
        drawn.insert(rng.below(len(drawn) + 1), [by_lot(drawn[0][0], rng)])
        games_drawn = [game for group in drawn for game in group]
        for name, known in one_pass(games_drawn, names).items():
            if any(name in game.bots for game in games_drawn):  # otherwise nothing was learnt about it
                estimates[name].append(known)
    model = PlackettLuce()
    return {name: summed_up(known or [(model.mu, model.sigma)], len(groups)) for name, known in estimates.items()}


def by_lot(game: Game, rng: Rng) -> Game:
    """The same players in any order."""
    seats = list(range(len(game.bots)))
    return Game(game.bots, [1 + seats.pop(rng.below(len(seats))) for _ in game.bots])


def summed_up(known: list[Known], groups: int) -> Rating:
    values = sorted(mu for mu, _ in known)
    value = fmean(values)
    tail = len(values) // 40
    widest = Z95 * fmean(sigma for _, sigma in known)
    below, above = (
        widest if groups < 2 else min(widest, wider(groups) * reach)
        for reach in (value - values[tail], values[-1 - tail] - value)
    )
    return Rating(value, value - below, value + above)


def wider(groups: int) -> float:
    """The factor by which Student's t is wider than the normal curve, and samples narrower than their population."""
    free = groups - 1
    t95 = Z95 + (Z95**3 + Z95) / (4 * free) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free**2)
    return t95 / Z95 * math.sqrt(groups / free)


def one_pass(games: Sequence[Game], names: Sequence[str]) -> dict[str, Known]:
    """The ratings after these games in this order. `tau` is 0: a bot's strength does not change over time."""
    model = PlackettLuce(tau=0.0)
    known: dict[str, Known] = dict.fromkeys(names, (model.mu, model.sigma))
    for game in games:
        known = {**known, **after(model, known, game)}
    return known


def after(model: PlackettLuce, known: Mapping[str, Known], game: Game) -> dict[str, Known]:
    """Mu and sigma of those who played. A bot that sat in several seats gets their mean. Ties are averaged over every
    possible order: given equal ranks, openskill 6.2 can put tied players below those they beat.
    """
    moved: dict[str, list[Known]] = {}
    for ranks in orders(game.places):
        teams = [[model.rating(mu=known[name][0], sigma=known[name][1])] for name in game.bots]
        for name, (rating,) in zip(game.bots, model.rate(teams, ranks=ranks), strict=True):
            moved.setdefault(name, []).append((rating.mu, rating.sigma))
    return {
        name: (sum(mu for mu, _ in both) / len(both), sum(sigma for _, sigma in both) / len(both))
        for name, both in moved.items()
    }


def orders(places: Sequence[int]) -> list[list[float]]:
    """Every way to put tied players in an order, as ranks by seat."""
    tied = [
        [seat for seat, place in enumerate(places) if place == shared_place] for shared_place in sorted(set(places))
    ]
    rankings = []
    for order in itertools.product(*(itertools.permutations(seats) for seats in tied)):
        ranks = [0.0] * len(places)
        for rank, seat in enumerate(itertools.chain(*order), 1):
            ranks[seat] = float(rank)
        rankings.append(ranks)
    return rankings
