"""A tournament: many games between bots in fair seatings, whose results are kept as they come."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from goldenspike.arena import folder, seating
from goldenspike.arena.engines import ENGINES, Coming, check_engine
from goldenspike.arena.fingerprint import fingerprint_of
from goldenspike.arena.games import statistics_of
from goldenspike.arena.match import Played, Setup, play_game, record_of
from goldenspike.arena.players import check_bots, reused_workers
from goldenspike.arena.results import FaultReport, MatchResult, read_faults
from goldenspike.arena.simulate import FAULTS, faults_of, record_name
from goldenspike.arena.standings import Standings, standings
from goldenspike.core.game import State


@dataclass(frozen=True)
class Tournament:
    setup: Setup
    games: int
    place: Path
    save: Path | None = None
    """A folder for the records of all games."""

    @property
    def seatings(self) -> tuple[seating.Seats, ...]:
        return seating.seatings(len(self.setup.bots), self.setup.players, self.games, self.setup.seed)

    def fingerprint(self) -> dict[str, Any]:
        return fingerprint_of(self.setup)

    def read(self, data: dict[str, Any]) -> MatchResult | None:
        """The result in a line of the folder; an error if it cannot belong to this tournament. None for games beyond
        the number wanted.
        """
        number = data["number"]
        if number >= self.games:
            return None
        if number < 0:
            raise ValueError("no such game")
        result = MatchResult(**{**data, "faults": read_faults(data)})
        result.check(seating.names(self.setup.bots, self.seatings[number]))
        return result

    def play(self, number: int) -> MatchResult:
        """Play one game, and return what is kept of it."""
        setup = self.setup
        worth_now = statistics_of(setup.game).worth_now
        values: list[list[int]] = []

        def note(state: State) -> None:
            if state.round > 1:  # otherwise only the set-up has ended, not a round
                values.append(worth_now(state))

        seats = seating.names(setup.bots, self.seatings[number])
        played = play_game(setup, seats, number, seating.chance_seed(setup.seed, setup.players, number), note)
        return MatchResult(
            number=number,
            seats=seats,
            scores=played.state.scores(),
            winners=played.state.winners(),
            lines=len(played.lines),
            values=[*values, played.state.scores()],
            seconds=[round(seconds, 6) for seconds in played.seconds],
            decisions=played.decisions,
            faults=faults_of(setup, played, number),
            record=self.record(played),
        )

    def record(self, played: Played) -> str:
        """The text of the game's record; empty if records are not saved."""
        return "" if self.save is None else record_of(self.setup, played.seats, played.lines).dumps()

    def save_records(self, coming: Coming[MatchResult]) -> Coming[MatchResult]:
        """Save the records that come with the results, which may be from another machine."""
        with closing(coming):
            for result in coming:
                if self.save is not None:
                    write(self.save / record_name(self.setup, result.number), result.record)
                yield replace(result, record="", faults=[self.save_fault(fault) for fault in result.faults])

    def save_fault(self, fault: FaultReport) -> FaultReport:
        record = f"{FAULTS}/{fault.record}"
        write(self.place / record, fault.text)
        return replace(fault, record=record, text="")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="")


def run(
    tournament: Tournament,
    *,
    jobs: int = 1,
    engine: str = "local",
    begun: Callable[[int], None] | None = None,
    progress: Callable[[MatchResult], None] | None = None,
) -> Standings:
    """Play the missing games, and sum up all of them. `begun` is called with the number of games already there."""
    check_engine(engine)
    fingerprint = tournament.fingerprint()  # a wrong set-up is refused here, before any process starts
    check_bots(tournament.setup)
    with reused_workers(), folder.opened(tournament.place, fingerprint, tournament.read) as run_folder:

        def play(missing: list[int]) -> Coming[MatchResult]:
            return tournament.save_records(ENGINES[engine](tournament.play, missing, jobs))

        return standings(tournament.setup, run_folder.play_the_rest(tournament.games, play, begun, progress))
