"""How strong the levels are: one bot against several of another, and all four at one table. It takes hours.

`python -m benchmarks.strength FOLDER --jobs 2` plays only what FOLDER lacks, so that it resumes after an interruption,
and writes the sections on strength in docs/findings/benchmarks.md (`--game`: of one game). Every row is a tournament
that anybody can repeat with the command given there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from benchmarks.run import HEAD, REPORT
from benchmarks.site_rows import TITLES
from benchmarks.tables import Section, table, write
from goldenspike.arena.figures import Interval
from goldenspike.arena.match import Setup
from goldenspike.arena.standings import Standing, Standings
from goldenspike.arena.tournament import Tournament, run

SEED = 2026
LEVELS = ("easy", "medium", "hard", "expert")


class Duel(NamedTuple):
    """One bot against three of another. `above` applies to the lower end of the interval, `below` to the upper one."""

    one: str
    other: str
    games: int
    above: int = 0
    below: int = 100

    def passed(self, wins: Interval) -> bool:
        return 100 * wins.low > self.above and 100 * wins.high < self.below

    @property
    def target(self) -> str:
        return f"above {self.above}%" if self.above else f"below {self.below}%"


class Ladder(NamedTuple):
    """All levels at one table."""

    players: int
    games: int


EASY = [Duel("easy", "medium", 200, below=15), Duel("easy", "random", 200, above=60)]
DUELS = {
    "steel-driver": [
        Duel("medium", "greedy-1", 200, above=40),
        Duel("hard", "greedy-1", 200, above=60),
        Duel("hard", "medium", 200, above=40),
        Duel("expert", "hard", 100, above=35),
        *EASY,
    ],
    "steam-rollers": [
        Duel("medium", "greedy-1", 200, above=35),
        Duel("hard", "greedy-1", 200, above=50),
        Duel("hard", "medium", 200, above=35),
        Duel("expert", "hard", 100, above=28),
        *EASY,
    ],
}
LADDERS = {
    "steel-driver": [Ladder(3, 72), Ladder(4, 32), Ladder(5, 10)],
    "steam-rollers": [Ladder(2, 80), Ladder(3, 24), Ladder(4, 32)],
}


class Strength:
    """The tournaments in a folder, played as far as requested."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.folder = folder
        self.jobs = jobs

    def play(self, game: str, bots: tuple[str, ...], players: int, games: int) -> Standings:
        name = f"{game}-{'-'.join(dict.fromkeys(bots))}-{players}"
        print(f"{name}: {games} games …", file=sys.stderr, flush=True)
        setup = Setup(game=game, bots=bots, players=players, seed=SEED)
        return run(Tournament(setup, games, self.folder / name), jobs=self.jobs)

    def duel(self, game: str, duel: Duel) -> Standing:
        standings = self.play(game, (duel.one, *[duel.other] * 3), 4, duel.games)
        return next(standing for standing in standings.bots if standing.bot == duel.one)

    def ladder(self, game: str, ladder: Ladder) -> dict[str, Standing]:
        return {standing.bot: standing for standing in self.play(game, LEVELS, ladder.players, ladder.games).bots}


def duel_cells(duel: Duel, standing: Standing) -> list[str]:
    wins = standing.wins
    return [
        f"`{duel.one}` v. `{duel.other}`",
        str(duel.games),
        f"{100 * wins.value:.1f}%",
        f"{100 * wins.low:.1f}–{100 * wins.high:.1f}",
        duel.target,
        "pass" if duel.passed(wins) else "FAIL",
    ]


def ladder_cells(ladder: Ladder, standings: dict[str, Standing]) -> list[str]:
    def cell(standing: Standing) -> str:
        rating = standing.rating
        return f"{rating.value:.1f} ({rating.low:.1f}–{rating.high:.1f}); {100 * standing.wins.value:.0f}%"

    verdict = "pass" if in_order(standings) else "FAIL"
    return [str(ladder.players), str(ladder.games), *(cell(standings[name]) for name in LEVELS), verdict]


def in_order(standings: dict[str, Standing]) -> bool:
    values = [standings[name].rating.value for name in LEVELS]
    return values == sorted(values)


COMMAND = "goldenspike tournament {game} --bots {bots} --players {players} --games GAMES --seed 2026 --jobs 2 -o run"
DUELS_TEXT = """\
One bot against three of another, four players, seats rotated, seed 2026, one run each:
`{command}`
(all of them and the ladders: `python -m benchmarks.strength FOLDER --game {game} --jobs 2`). The target is for the
lower end of the 95% interval; for `easy` against `medium` for the upper one."""
LADDERS_TEXT = """\
All four levels at one table, `{command}`:
the rating with its 95% interval, and the part of its games that a level won. The ladder has to keep its order with
every number of players. The ratings with four players are those that players see (`levels.toml`); ratings of different
tables do not compare."""


def section(game: str, strength: Strength) -> Section:
    duels = [duel_cells(duel, strength.duel(game, duel)) for duel in DUELS[game]]
    ladders = [ladder_cells(ladder, strength.ladder(game, ladder)) for ladder in LADDERS[game]]
    one_against_three = COMMAND.format(game=game, bots="ONE,OTHER,OTHER,OTHER", players=4)
    all_four = COMMAND.format(game=game, bots=",".join(LEVELS), players="PLAYERS")
    body = [
        DUELS_TEXT.format(game=game, command=one_against_three),
        table(["one against three", "games", "won", "95% interval", "target", ""], duels),
        LADDERS_TEXT.format(command=all_four),
        table(["players", "games", *(f"`{name}`" for name in LEVELS), ""], ladders),
    ]
    passed = all(cells[-1] == "pass" for cells in [*duels, *ladders])
    return Section(f"Strength in {TITLES[game]}", "\n\n".join(body) + "\n", passed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=list(TITLES), action="append")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--output", type=Path, default=REPORT)
    options = parser.parse_args()
    strength = Strength(options.folder, options.jobs)
    sections = [section(game, strength) for game in options.game or TITLES]
    write(options.output, HEAD, sections)
    if not all(part.passed for part in sections):
        raise SystemExit("a target was missed")


if __name__ == "__main__":
    main()
