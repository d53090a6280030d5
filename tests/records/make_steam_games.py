"""Plays the recorded games of `steam_games/` and writes their golden playthroughs. The same code makes the same files.

python -m tests.records.make_steam_games                  all games, then all playthroughs
python -m tests.records.make_steam_games --playthroughs   only the playthroughs, after a wanted change of rules
python -m tests.records.make_steam_games NAME …           only these games
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import goldenspike as gs
from goldenspike.bots import bot
from goldenspike.core.chance import Rng
from goldenspike.games.steam_rollers.rules.events import (
    ConnectionMade,
    Delivered,
    DieLeft,
    DieSnatched,
    DieWasted,
    RoundEnded,
    SidesDrawn,
)
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.properties.steam_positions import lively
from tests.records.make_games import NAMES, playthrough

HERE = Path(__file__).parent
GAMES = HERE / "steam_games"
GOLDEN = HERE / "steam_playthroughs"
GAME = gs.load("steam-rollers")
MOST_SEEDS = 3000
EMPTY = 3
"""Empty cities that end the game (SR-2.3)."""


class Told(NamedTuple):
    """One line of a finished game: what was played before it in the same turn, and what it did."""

    before: SteamRollersState
    action: gs.Action
    events: list[Any]


class Story(NamedTuple):
    """A finished game, line by line."""

    state: SteamRollersState
    lines: list[Told]

    def all(self, kind: type[Any]) -> list[Any]:
        return [event for line in self.lines for event in line.events if isinstance(event, kind)]


Shows = Callable[[Story], bool]


class Scenario(NamedTuple):
    """`style` is who plays: greedy, mixed (greedy on seats 0, 2, 4, lively on the others), lively or random."""

    name: str
    style: str
    players: int
    map: str
    difficulty: str
    walls: str
    shows: Shows
    rules: str = "1"

    @property
    def edition(self) -> str:
        """Records stay with the edition they were played with, whatever the newest is."""
        return {"1": "flatlined/1", "2": "flatlined/3"}[self.rules]

    @property
    def options(self) -> dict[str, str]:
        return {"difficulty": self.difficulty, "walls": self.walls}


# What a game may be meant to show


def ends_by_empty_cities(story: Story) -> bool:
    return bool(story.all(RoundEnded)[-1].empty >= EMPTY)


def ends_by_idle_rounds(story: Story) -> bool:
    """SR-2.5: with cities still full of cubes."""
    last = story.all(RoundEnded)[-1]
    return bool(last.empty < EMPTY and last.idle == 3)


def turns(story: Story) -> Iterator[tuple[int, list[Told]]]:
    """The lines for each die, from the draft (or the line before) to the action with it, and who has it."""
    lines: list[Told] = []
    for line in story.lines:
        lines.append(line)
        if line.action.kind in {"track", "engine", "deliver", "card", "waste"}:
            yield line.before.seat, lines
            lines = []


def used(id: str, *actions: str, planned: bool = True) -> Shows:
    """Somebody (if planned, one of the planners on even seats) uses a card and does one of these actions with it."""

    def shows(story: Story) -> bool:
        return any(
            (seat % 2 == 0 or not planned)
            and lines[-1].action.kind in actions
            and any(line.action.text.startswith(f"use {id}") for line in lines)
            for seat, lines in turns(story)
        )

    return shows


def two_dice(story: Story) -> bool:
    """Card 2a: a planner does two actions of different kinds in one turn."""
    dice = list(turns(story))
    for (seat, lines), (_, more) in pairwise(dice):
        kinds = {lines[-1].action.kind, more[-1].action.kind}
        if seat % 2 == 0 and any(line.action.text.startswith("use 2a") for line in lines):
            if len(kinds) == 2 and "waste" not in kinds:
                return True
    return False


def snatched(story: Story) -> bool:
    """Card 2b: the snatched die is used, and the other player drafts again."""
    thieves = [event.seat for event in story.all(DieSnatched) if event.seat % 2 == 0]
    return bool(thieves) and bool(story.all(DieLeft))


def snatched_and_same_again(story: Story) -> bool:
    for number, line in enumerate(story.lines[:-1]):
        for event in line.events:
            if isinstance(event, DieSnatched) and story.lines[number + 1].action.text == f"take {event.die}":
                return True
    return False


def stronger_by_card(story: Story) -> bool:
    """Card 4b: a delivery that the boxes alone would not have covered, without 4a."""
    if "4b" not in story.all(SidesDrawn)[0].cards:
        return False
    return any(
        event.points > len(line.before.view()["players"][event.seat]["engine"])
        for line in story.lines
        for event in line.events
        if isinstance(event, Delivered)
    )


def rerolled(story: Story) -> bool:
    return any(line.action.text == "use 5b reroll" for line in story.lines) and any(
        line.action.text == "use 5b flip" for line in story.lines
    )


def several_cards_in_one_turn(story: Story) -> bool:
    return any(sum(line.action.kind == "use" for line in lines) >= 3 for _, lines in turns(story))


def lightning_taken_again(story: Story) -> bool:
    """SR-6.5: the card that changed the die is taken with that die."""
    return any(
        lines[-1].action.kind == "card" and any(line.action.text == "use 1a 1" for line in lines)
        for _, lines in turns(story)
    )


def wasted(story: Story) -> bool:
    return ends_by_empty_cities(story) and bool(story.all(DieWasted))


def wall_crossed_for_nothing(story: Story) -> bool:
    return any(event.points == 0 for event in story.all(ConnectionMade))


def best(story: Story) -> list[int]:
    scores = story.state.scores()
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def boxes(story: Story, seat: int) -> int:
    return len(story.state.view()["players"][seat]["engine"])


def shared_victory(story: Story) -> bool:
    return len(story.state.winners()) > 1 and max(story.state.scores()) > 0


def tie_by_engine(story: Story) -> bool:
    tied = best(story)
    most = max(boxes(story, seat) for seat in tied)
    return len(tied) > 1 and story.state.winners() == [seat for seat in tied if boxes(story, seat) == most] != tied


def tie_by_network(story: Story) -> bool:
    tied = best(story)
    return len(tied) > 1 and len({boxes(story, seat) for seat in tied}) == 1 and len(story.state.winners()) == 1


def far_away(story: Story) -> bool:
    """A delivery of six or more points."""
    return any(event.points >= 6 for event in story.all(Delivered))


def bound_by_a_reroll(story: Story) -> bool:
    """A die that 5b re-rolled is used as it fell, although card 1 was at hand (SR-6.10)."""
    return any(
        [line.action.text for line in lines[-3:-1]][:1] == ["use 5b reroll"]
        and lines[-3].before.holder[0] == seat
        and lines[-3].before.taken_in[0] < lines[-3].before.round
        and not lines[-3].before.used_cards & 1
        for seat, lines in turns(story)
    )


HEARTLAND, VALLEY = "heartland", "valley"
SCENARIOS = [
    Scenario("greedy-2-easy-valley", "greedy", 2, VALLEY, "easy", "useless", ends_by_empty_cities),
    Scenario("greedy-2-hard-heartland", "greedy", 2, HEARTLAND, "hard", "useless", ends_by_empty_cities),
    Scenario("greedy-3-medium-heartland", "greedy", 3, HEARTLAND, "medium", "useless", ends_by_empty_cities),
    Scenario("greedy-3-easy-valley", "greedy", 3, VALLEY, "easy", "useless", ends_by_empty_cities),
    Scenario("greedy-4-easy-heartland", "greedy", 4, HEARTLAND, "easy", "useless", ends_by_empty_cities),
    Scenario("greedy-4-hard-heartland", "greedy", 4, HEARTLAND, "hard", "useless", ends_by_empty_cities),
    Scenario("greedy-5-medium-heartland", "greedy", 5, HEARTLAND, "medium", "useless", ends_by_empty_cities),
    Scenario("greedy-5-hard-valley", "greedy", 5, VALLEY, "hard", "useless", ends_by_empty_cities),
    Scenario("greedy-3-hard-walls-forbidden", "greedy", 3, HEARTLAND, "hard", "forbidden", ends_by_empty_cities),
    Scenario("greedy-4-medium-walls-forbidden", "greedy", 4, VALLEY, "medium", "forbidden", ends_by_empty_cities),
    Scenario("greedy-far-away", "greedy", 4, HEARTLAND, "easy", "useless", far_away),
    Scenario("mixed-card-1a", "mixed", 3, HEARTLAND, "easy", "useless", used("1a", "track", "engine", "deliver")),
    Scenario("mixed-card-1b", "mixed", 4, VALLEY, "easy", "useless", used("1b", "deliver", planned=False)),
    Scenario("mixed-card-2a", "mixed", 3, HEARTLAND, "medium", "useless", two_dice),
    Scenario("mixed-card-2b", "mixed", 4, HEARTLAND, "easy", "useless", snatched),
    Scenario("mixed-card-3a", "mixed", 3, VALLEY, "easy", "useless", used("3a", "deliver", planned=False)),
    Scenario("mixed-card-3b", "mixed", 4, HEARTLAND, "hard", "useless", used("3b", "deliver")),
    Scenario("mixed-card-4a", "mixed", 3, HEARTLAND, "easy", "useless", used("4a", "deliver")),
    Scenario("mixed-card-4b", "mixed", 4, VALLEY, "easy", "useless", stronger_by_card),
    Scenario("mixed-card-5a", "mixed", 2, VALLEY, "easy", "useless", used("5a", "track", "engine", "deliver")),
    Scenario("mixed-card-5b", "mixed", 3, HEARTLAND, "easy", "useless", used("5b", "track", "engine", planned=False)),
    Scenario("mixed-card-6a", "mixed", 4, VALLEY, "medium", "useless", used("6a", "track")),
    Scenario("mixed-card-6b", "mixed", 5, HEARTLAND, "easy", "useless", used("6b", "track", planned=False)),
    Scenario("mixed-die-wasted", "mixed", 3, VALLEY, "easy", "useless", wasted),
    Scenario("mixed-wall-crossed-for-nothing", "mixed", 4, HEARTLAND, "hard", "useless", wall_crossed_for_nothing),
    Scenario("lively-snatched-and-same-again", "lively", 4, VALLEY, "easy", "useless", snatched_and_same_again),
    Scenario("lively-lightning-taken-again", "lively", 3, HEARTLAND, "easy", "useless", lightning_taken_again),
    Scenario("lively-several-cards-in-one-turn", "lively", 2, VALLEY, "easy", "useless", several_cards_in_one_turn),
    Scenario("lively-flip-and-reroll", "lively", 3, VALLEY, "medium", "forbidden", rerolled),
    Scenario("random-ends-by-idle-rounds", "random", 2, VALLEY, "easy", "useless", ends_by_idle_rounds),
    Scenario("random-shared-victory", "random", 2, VALLEY, "easy", "useless", shared_victory),
    Scenario("random-tie-by-engine", "random", 3, VALLEY, "easy", "useless", tie_by_engine),
    Scenario("random-tie-by-network", "random", 2, VALLEY, "medium", "useless", tie_by_network),
    Scenario("rules-2-greedy-2-easy-valley", "greedy", 2, VALLEY, "easy", "useless", ends_by_empty_cities, "2"),
    Scenario("rules-2-greedy-3-hard-heartland", "greedy", 3, HEARTLAND, "hard", "forbidden", ends_by_empty_cities, "2"),
    Scenario("rules-2-greedy-5-medium-heartland", "greedy", 5, HEARTLAND, "medium", "useless", far_away, "2"),
    Scenario("rules-2-bound-by-a-reroll", "lively", 3, HEARTLAND, "easy", "useless", bound_by_a_reroll, "2"),
    Scenario("rules-2-several-cards", "lively", 4, VALLEY, "easy", "useless", several_cards_in_one_turn, "2"),
]  # fmt: skip

PLAYTHROUGHS = [
    "greedy-2-easy-valley",
    "greedy-4-medium-walls-forbidden",
    "mixed-card-2b",
    "lively-several-cards-in-one-turn",
    "random-ends-by-idle-rounds",
    "random-tie-by-network",
    "rules-2-greedy-2-easy-valley",
    "rules-2-several-cards",
    "rules-2-bound-by-a-reroll",
]


def first_state(scenario: Scenario) -> SteamRollersState:
    state = GAME.new_under(scenario.rules, scenario.players, scenario.edition, scenario.map, scenario.options)
    assert isinstance(state, SteamRollersState)
    return state


def play_game(scenario: Scenario, seed: int) -> Story:
    state = first_state(scenario)
    rng = Rng(seed)
    bots = [bot("greedy", GAME, seed=10 * seed + seat) for seat in range(scenario.players)]
    lines: list[Told] = []
    while state.actor is not None:
        if state.actor == gs.CHANCE:
            action = state.sample(rng)
        elif scenario.style == "greedy" or (scenario.style == "mixed" and state.actor % 2 == 0):
            action = bots[state.actor].choose(state)
        elif scenario.style == "random":
            action = state.actions()[rng.below(len(state.actions()))]
        else:
            action = lively(state, rng)
        before, events = state.copy(), list[Any]()
        state.apply(action, events)
        lines.append(Told(before, action, events))
    return Story(state, lines)


def story_of(record: gs.Record) -> Story:
    """The same story, read from a record."""
    state = record.first.copy()
    lines: list[Told] = []
    for line in record.lines:
        before = state.copy()
        assert isinstance(before, SteamRollersState)
        step = gs.play(state, line.action)
        lines.append(Told(before, step.action, step.events))
    assert isinstance(state, SteamRollersState)
    return Story(state, lines)


def record_of(scenario: Scenario, lines: list[str]) -> gs.Record:
    record = gs.Record.new(
        "steam-rollers",
        NAMES[: scenario.players],
        edition=scenario.edition,
        map=scenario.map,
        options=scenario.options,
        date="2026-11-15",
        rules=scenario.rules,
    )
    for line in lines:
        record.append(line)
    return record


def find_game(scenario: Scenario) -> tuple[int, gs.Record]:
    """The first seed whose game shows what is wanted. Each scenario has its own seeds, so that no game comes twice."""
    begin = MOST_SEEDS * SCENARIOS.index(scenario)
    for seed in range(begin, begin + MOST_SEEDS):
        story = play_game(scenario, seed)
        if scenario.shows(story):
            return seed, record_of(scenario, [line.action.text for line in story.lines])
    raise SystemExit(f"{scenario.name}: not found with {MOST_SEEDS} seeds")


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
        print(f"{scenario.name}: seed {seed}, {len(record.lines)} lines", flush=True)
    write_playthroughs()


if __name__ == "__main__":
    main()
