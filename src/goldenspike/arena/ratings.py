"""How strong each bot is, with an interval: openskill's Plackett-Luce model over resampled runs (a bootstrap).

One pass over the games would depend on their order, and the model's own sigma is about twice as wide as ratings scatter
from run to run. So the groups of games (same dice, seats rotated) are drawn anew, with replacement and in another
order, many times; each time the model starts afresh. The rating is the mean of all, the 95 % interval what lies between
their 2.5th and 97.5th percentile. One imagined game, its order drawn by lot, goes into every sample, so that a bot that
won every game of a short run is not taken for certain. A few groups scatter less than what they were drawn from: the
interval is widened as Student's t has it, but never beyond what the model itself thinks possible.
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
"""More games, fewer samples: a table should not keep anybody waiting."""


Known = tuple[float, float]
"""What the model knows of a bot: mu and sigma."""


class Rating(NamedTuple):
    value: float
    low: float
    high: float


class Game(NamedTuple):
    """Who played, by seat, and the place that each came to: 1 is the best, equal places are a tie."""

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
            if any(name in game.bots for game in games_drawn):  # else nothing was learnt of it
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
    """By how much Student's t is wider than the normal curve, and samples are narrower than what they come from."""
    free = groups - 1
    t95 = Z95 + (Z95**3 + Z95) / (4 * free) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free**2)
    return t95 / Z95 * math.sqrt(groups / free)


def one_pass(games: Sequence[Game], names: Sequence[str]) -> dict[str, Known]:
    """The ratings after these games in this order. `tau` is 0: a bot is as strong at the end as at the beginning."""
    model = PlackettLuce(tau=0.0)
    known: dict[str, Known] = dict.fromkeys(names, (model.mu, model.sigma))
    for game in games:
        known = {**known, **after(model, known, game)}
    return known


def after(model: PlackettLuce, known: Mapping[str, Known], game: Game) -> dict[str, Known]:
    """Mu and sigma of those who played. A bot that sat in several seats gets the mean of them, and so does every bot
    over the orders of a tie: given equal ranks, openskill 6.2 can put the tied below those whom they beat.
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
