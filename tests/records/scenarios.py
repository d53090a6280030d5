"""What each recorded game is meant to show: how it is set up and played, and how to check that it shows it.

`make_games.py` plays until a game shows its scenario and writes it to `games/`; `test_games.py` checks that again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.games.steel_driver.rules.events import (
    Built,
    Claimed,
    CompanyPassed,
    Dealt,
    FinalControl,
    LinkMade,
    MarkerPassed,
    RoundBegan,
    Sold,
    Valued,
)
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.properties.small_maps import map_text

Shows = Callable[["Story"], bool]


class Story(NamedTuple):
    """A finished game with all its events."""

    state: SteelDriverState
    events: list[Any]

    def all(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def story_of(record: gs.Record) -> Story:
    state = record.state
    assert isinstance(state, SteelDriverState)
    return Story(state, [event for _, step in record.steps() for event in step.events])


class Scenario(NamedTuple):
    """`style` is who plays: greedy, mixed (greedy and random in turn), random, shy (mostly passes) or pass.

    `map` names a version: a recorded game stays on the map it was played on.
    """

    name: str
    style: str
    players: int
    edition: str
    map: str
    shows: Shows


def wide_map() -> str:
    """Sixteen cities, each linked to every other for one or two cubes: here a company can run out of track pieces."""
    cities = [f"Town {letter}" for letter in "ABCDEFGHIJKLMNOP"]
    pairs = [(a, b) for a in range(16) for b in range(a + 1, 16) if (a, b) != (0, 15)]
    return map_text("wide", cities, pairs, Rng(1), dearest=2)


OWN_MAPS = {"wide/1": wide_map}


def anything(story: Story) -> bool:
    return story.state.over


def linked_in(*rounds: int) -> Shows:
    return lambda story: story.state.linked_round in rounds


def never_linked(story: Story) -> bool:
    return not story.all(LinkMade) and bool(story.all(Built))


def routes_tie(story: Story) -> bool:
    """Two sets of companies make the link equally well: more companies get a bonus than any one route has."""
    return any(len(made.routes) > 1 for made in story.all(LinkMade))


def ownerless_company_on_the_link(story: Story) -> bool:
    """SD-6.4: a company without a controller receives its bonus, and nobody is paid for it."""
    sold: set[str] = set()
    for event in story.events:
        if isinstance(event, RoundBegan):
            sold = set()
        elif isinstance(event, Sold):
            sold.add(event.company)
        elif isinstance(event, LinkMade) and set(event.bonuses) - sold:
            return True
    return False


def richest(state: SteelDriverState) -> list[int]:
    return [seat for seat in range(state.players) if state.cash[seat] == max(state.cash)]


def tie_decided_by_goods(story: Story) -> bool:
    tied, winners = richest(story.state), story.state.winners()
    return len(tied) > 1 and len(winners) == 1 and max(story.state.cash) > 0


def shared_victory(story: Story) -> bool:
    return len(story.state.winners()) > 1 and max(story.state.cash) > 0


def company_without_controller(story: Story) -> bool:
    """A company that has track, and nobody to decide for it in a later round."""
    built: set[str] = set()
    for event in story.events:
        if isinstance(event, Built):
            built.add(event.company)
        elif isinstance(event, CompanyPassed) and event.reason == "no_controller" and event.company in built:
            return True
    return False


def cube_shortage(story: Story) -> bool:
    """A deal smaller than the full one (SD-3.2, Pegasus)."""
    return any(0 < event.cubes < story.state.board.deal for event in story.all(Dealt))


def stand_ins(story: Story) -> bool:
    """The full deal although the supply is too small for it (SD-3.2, Treefrog)."""
    supply = 60 - story.state.players * story.state.board.deal
    lowest = supply
    for event in story.events:
        supply += event.cost if isinstance(event, Built) else 0
        supply -= event.cubes if isinstance(event, Dealt) else 0
        lowest = min(lowest, supply)
    full = all(event.cubes == story.state.board.deal for event in story.all(Dealt))
    return lowest < 0 and full


def company_without_pieces(story: Story) -> bool:
    return any(event.reason == "no_pieces" for event in story.all(CompanyPassed)) and 0 in story.state.pieces


def company_hemmed_in(story: Story) -> bool:
    return any(event.reason == "no_link" for event in story.all(CompanyPassed))


def company_that_never_builds(story: Story) -> bool:
    """Its shares were sold, it has no track, it is worth nothing (SD-9.6)."""
    builders = {event.company for event in story.all(Built)}
    idle = {event.company for event in story.all(Sold)} - builders
    return any(event.company in idle and event.worth == 0 for event in story.all(Valued))


def company_never_sold(story: Story) -> bool:
    return len({event.company for event in story.all(Sold)}) == 5


def final_control_decided_by_a_tie(story: Story) -> bool:
    """SD-9.2: the shares tie, and control passes from the last controller to somebody else."""
    tied = {event.company: event.seat for event in story.all(FinalControl) if event.tied}
    last = {event.company: event.seat for event in story.all(Sold)}
    return any(last[company] != seat for company, seat in tied.items())


def loop_that_earns_nothing(story: Story) -> bool:
    return any(event.city == "" for event in story.all(Built))


def everybody_passes(story: Story) -> bool:
    """X9: nothing is auctioned or built in five rounds, and all share the victory at $0."""
    nothing = not story.all(Sold) and not story.all(Built)
    return nothing and story.state.winners() == list(range(story.state.players)) and max(story.state.cash) == 0


def set_of_five(story: Story) -> bool:
    return any(5 in event.sets for event in story.all(Valued))


def player_without_cubes(story: Story) -> bool:
    """SD-4.8: a player passes the marker because they cannot do anything else."""
    return any(event.automatic for event in story.all(MarkerPassed))


def everybody_claims(story: Story) -> bool:
    """Every player takes goods at least twice: the game that the pictures of the site are taken from."""
    takers = [event.seat for event in story.all(Claimed)]
    return all(takers.count(seat) > 1 for seat in range(story.state.players))


SCENARIOS = [
    Scenario("greedy-3-treefrog-usa", "greedy", 3, "treefrog", "usa/1", anything),
    Scenario("greedy-4-treefrog-usa", "greedy", 4, "treefrog", "usa/1", anything),
    Scenario("greedy-5-treefrog-usa", "greedy", 5, "treefrog", "usa/1", anything),
    Scenario("greedy-6-treefrog-usa", "greedy", 6, "treefrog", "usa/1", anything),
    Scenario("greedy-3-pegasus-usa", "greedy", 3, "pegasus", "usa/1", anything),
    Scenario("greedy-4-pegasus-usa", "greedy", 4, "pegasus", "usa/1", anything),
    Scenario("greedy-5-pegasus-usa", "greedy", 5, "pegasus", "usa/1", anything),
    Scenario("greedy-6-pegasus-usa", "greedy", 6, "pegasus", "usa/1", anything),
    Scenario("greedy-3-pegasus-lakes", "greedy", 3, "pegasus", "lakes/1", anything),
    Scenario("greedy-4-treefrog-lakes", "greedy", 4, "treefrog", "lakes/1", anything),
    Scenario("greedy-5-pegasus-lakes", "greedy", 5, "pegasus", "lakes/1", anything),
    Scenario("greedy-6-treefrog-lakes", "greedy", 6, "treefrog", "lakes/1", anything),
    Scenario("greedy-link-early", "greedy", 4, "treefrog", "lakes/1", linked_in(1, 2)),
    Scenario("mixed-link-late", "mixed", 4, "pegasus", "usa/1", linked_in(5)),
    Scenario("mixed-loop-that-earns-nothing", "mixed", 4, "pegasus", "lakes/1", loop_that_earns_nothing),
    Scenario("mixed-set-of-five-colours", "mixed", 4, "treefrog", "usa/1", set_of_five),
    Scenario("mixed-final-control-by-tie", "mixed", 4, "pegasus", "usa/1", final_control_decided_by_a_tie),
    Scenario("mixed-tie-decided-by-goods", "mixed", 3, "treefrog", "lakes/1", tie_decided_by_goods),
    Scenario("random-link-never", "random", 3, "treefrog", "usa/1", never_linked),
    Scenario("random-link-routes-tie", "random", 5, "treefrog", "lakes/1", routes_tie),
    Scenario("random-tie-decided-by-goods", "random", 6, "pegasus", "lakes/1", tie_decided_by_goods),
    Scenario("random-shared-victory", "random", 4, "treefrog", "lakes/1", shared_victory),
    Scenario("random-company-hemmed-in", "random", 3, "pegasus", "lakes/1", company_hemmed_in),
    Scenario("random-player-without-cubes", "random", 5, "treefrog", "usa/1", player_without_cubes),
    Scenario("random-company-without-pieces", "random", 3, "treefrog", "wide/1", company_without_pieces),
    Scenario("shy-company-without-controller", "shy", 3, "treefrog", "usa/1", company_without_controller),
    Scenario("shy-link-with-ownerless-company", "shy", 4, "pegasus", "lakes/1", ownerless_company_on_the_link),
    Scenario("shy-cube-shortage", "shy", 4, "pegasus", "usa/1", cube_shortage),
    Scenario("shy-stand-ins", "shy", 5, "treefrog", "usa/1", stand_ins),
    Scenario("shy-company-that-never-builds", "shy", 6, "pegasus", "usa/1", company_that_never_builds),
    Scenario("shy-company-never-sold", "shy", 3, "pegasus", "lakes/1", company_never_sold),
    Scenario("pass-all-treefrog", "pass", 3, "treefrog", "usa/1", everybody_passes),
    Scenario("pass-all-pegasus", "pass", 3, "pegasus", "usa/1", everybody_passes),
    Scenario("greedy-4-treefrog-usa-2", "greedy", 4, "treefrog", "usa/2", everybody_claims),
]

PLAYTHROUGHS = [
    "greedy-3-treefrog-usa",
    "greedy-4-pegasus-usa",
    "greedy-6-treefrog-lakes",
    "random-link-routes-tie",
    "random-company-without-pieces",
    "shy-cube-shortage",
]
