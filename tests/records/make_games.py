"""Plays the recorded games of `games/` and writes the golden playthroughs. The same code makes the same files.

python -m tests.records.make_games                  all games, then all playthroughs
python -m tests.records.make_games --playthroughs   only the playthroughs, after a wanted change of rules
python -m tests.records.make_games NAME …           only these games
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import goldenspike as gs
from goldenspike.bots import Bot, bot
from goldenspike.core.chance import Rng
from goldenspike.core.events import as_data
from tests.records.scenarios import OWN_MAPS, PLAYTHROUGHS, SCENARIOS, Scenario, story_of

HERE = Path(__file__).parent
GAMES = HERE / "games"
GOLDEN = HERE / "playthroughs"
NAMES = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Fay"]
MOST_SEEDS = 20_000


class Shy(Bot):
    """Passes two times out of three where it may; otherwise plays anything legal."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, state: gs.State) -> gs.Action:
        actions = state.actions()
        if actions[0].kind == "pass" and self.rng.below(3) > 0:
            return actions[0]
        return actions[self.rng.below(len(actions))]


class Passer(Bot):
    """Always passes; when all players do, nothing else is ever needed."""

    def choose(self, state: gs.State) -> gs.Action:
        return state.actions()[0]


def seat_bots(scenario: Scenario, seed: int) -> list[Bot]:
    game = gs.load("steel-driver")
    made: list[Bot] = []
    for seat in range(scenario.players):
        own = 10 * seed + seat
        if scenario.style == "shy":
            made.append(Shy(own))
        elif scenario.style == "pass":
            made.append(Passer())
        elif scenario.style == "random" or (scenario.style == "mixed" and seat % 2):
            made.append(bot("random", game, seed=own))
        else:
            made.append(bot("greedy", game, seed=own))
    return made


def own_or_shipped(name: str) -> Any:
    """The map of a scenario: a reference, or a custom map that the record must embed."""
    return gs.load("steel-driver").read_map(OWN_MAPS[name](), "own.toml") if name in OWN_MAPS else name


def play_game(scenario: Scenario, seed: int) -> gs.Record:
    record = gs.Record.new(
        "steel-driver",
        NAMES[: scenario.players],
        edition=scenario.edition,
        map=own_or_shipped(scenario.map),
        date="2026-11-15",
    )
    bots = seat_bots(scenario, seed)
    while record.state.actor is not None:
        action = bots[record.state.actor].choose(record.state)
        record.append(str(action))
        for observer in bots:
            observer.observe(action)
    return record


def find_game(scenario: Scenario) -> tuple[int, gs.Record]:
    """The first seed whose game shows what is wanted. Each scenario has its own seeds, so that no game comes twice."""
    begin = MOST_SEEDS * SCENARIOS.index(scenario)
    for seed in range(begin, begin + MOST_SEEDS):
        record = play_game(scenario, seed)
        if scenario.shows(story_of(record)):
            return seed, record
    raise SystemExit(f"{scenario.name}: not found with {MOST_SEEDS} seeds")


def playthrough(record: gs.Record) -> str:
    """Every line with the number of legal actions before it and the events after it: made to be read in a diff."""
    out: list[str] = []
    state = record.first.copy()
    for line in record.lines:
        out.append(f"{line.number}. {line.seat} {line.action}  ({len(state.actions())} legal)")
        for event in gs.play(state, line.action).events:
            data = as_data(event)
            name = data.pop("event")
            out.append(f"    {name} {json.dumps(data, ensure_ascii=False)}")
    out.append(f"scores {record.state.scores()} winners {record.state.winners()}")
    return "\n".join(out) + "\n"


def write_playthroughs() -> None:
    for name in PLAYTHROUGHS:
        record = gs.Record.load(GAMES / f"{name}.txt")
        (GOLDEN / f"{name}.txt").write_text(playthrough(record), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--playthroughs", action="store_true", help="write the playthroughs only")
    arguments = parser.parse_args()
    GAMES.mkdir(exist_ok=True)
    GOLDEN.mkdir(exist_ok=True)
    for scenario in SCENARIOS:
        if arguments.playthroughs or (arguments.names and scenario.name not in arguments.names):
            continue
        seed, record = find_game(scenario)
        record.save(GAMES / f"{scenario.name}.txt")
        print(f"{scenario.name}: seed {seed}, {len(record.lines)} lines")
    write_playthroughs()


if __name__ == "__main__":
    main()
