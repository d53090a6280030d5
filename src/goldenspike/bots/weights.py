"""Learnt evaluations: a weight for each feature, one set per stage of a game, in a small file beside the game's
bots.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

BEST: Final = "weights.toml"
"""The best weights learnt. Other files beside it are for weaker levels."""


REST_STEP: Final = 10
"""In hundredths of a game."""


class Weights:
    """By stage: the weights of the features, and how far off the predictions were in training."""

    weights: list[list[float]]
    spreads: list[float]
    bases: list[dict[int, float]]
    """By stage and number of players: what everybody ends with on top of the features. It matters to people who read
    the scores, not to the choice.
    """
    rest: dict[int, list[list[float]]]
    """By number of players, where stages are not rounds: what the average player still earns at each point of the game,
    and how that changes with each point they have.
    """

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text)
        self.weights = [[float(weight) for weight in stage["weights"]] for stage in data["stage"]]
        self.spreads = [float(stage["spread"]) for stage in data["stage"]]
        self.rest = {
            int(n): [[float(figure) for figure in line] for line in steps] for n, steps in data.get("rest", {}).items()
        }
        self.bases = [{int(n): float(base) for n, base in stage.get("base", {}).items()} for stage in data["stage"]]

    def promise(self, figures: list[float], players: int, stage: int) -> list[float]:
        """The score predicted for each seat from its features (a flat list, seat by seat)."""
        base = self.bases[stage].get(players, 0.0)
        weights = self.weights[stage]
        count = len(weights)
        scores: list[float] = []
        for at in range(0, len(figures), count):
            score = base
            for figure in range(count):
                score += weights[figure] * figures[at + figure]
            scores.append(score)
        return scores

    def levelled(self, scores: list[float], points: float, late: int) -> list[float]:
        """The scores with the same gaps between them, shifted so that their mean is what can be expected: the `points`
        that the average player has, plus what is still to come.
        """
        steps = self.rest.get(len(scores))
        if steps is None:
            return scores
        step = min(late // REST_STEP, len(steps) - 2)
        part = late / REST_STEP - step
        now = steps[step][0] + steps[step][1] * points
        soon = steps[step + 1][0] + steps[step + 1][1] * points
        shift = points + (1.0 - part) * now + part * soon - sum(scores) / len(scores)
        return [score + shift for score in scores]


def shipped_weights(package: str, name: str = BEST) -> Weights:
    """The weights shipped with a game's bots."""
    return Weights(files(package).joinpath(name).read_text("utf-8"))
