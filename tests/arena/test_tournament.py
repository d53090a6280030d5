"""A tournament: the same games on any number of processes and any engine, and resumed after any interruption."""

from __future__ import annotations

import json
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.arena import folder
from goldenspike.arena.match import Setup
from goldenspike.arena.tournament import Tournament, run
from goldenspike.bots.foreign import read_sources
from goldenspike.bots.levels import levels, makings_of

FILE = Path(__file__).parent / "broken_bots.py"


def tournament(place: Path, games: int = 9, **changes: Any) -> Tournament:
    settings: dict[str, Any] = {
        "game": "steel-driver",
        "bots": ("random", "greedy", "random"),
        "players": 3,
        "map": "lakes",
        "seed": 4,
        **changes,
    }
    return Tournament(Setup(**settings, sources=read_sources(settings["bots"])), games, place)


def kept_results(place: Path) -> dict[int, dict[str, Any]]:
    """The results without what differs every time."""
    results = [json.loads(line) for line in (place / folder.RESULTS).read_text().splitlines()]
    assert len({result["number"] for result in results}) == len(results)
    return {
        result["number"]: {name: value for name, value in result.items() if name != "seconds"} for result in results
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("whole")
    run(tournament(place))
    return place


def test_results_do_not_depend_on_the_number_of_processes(whole: Path, tmp_path: Path) -> None:
    run(tournament(tmp_path), jobs=2)
    assert kept_results(tmp_path) == kept_results(whole)


def test_wins_and_seats_add_up(whole: Path) -> None:
    standings = run(tournament(whole))
    assert standings.games == 9
    assert sum(standing.seats for standing in standings.bots) == 27
    assert sum(standing.wins.value * standing.seats for standing in standings.bots) == pytest.approx(9)
    assert {standing.bot: standing.seats for standing in standings.bots} == {"greedy": 9, "random": 18}
    greedy = standings.bots[0]
    assert greedy.bot == "greedy"
    assert greedy.wins.value == pytest.approx(sum(part or 0.0 for part in greedy.by_seat) / 3)
    assert len(greedy.values) == 5
    assert greedy.values[-1] == pytest.approx(greedy.mean)
    assert json.loads(json.dumps(standings.data()))["bots"][0]["bot"] == "greedy"


def test_rotated_games_have_the_same_dice(tmp_path: Path) -> None:
    place = tmp_path / "dice"
    plan = tournament(place, 4, game="steam-rollers", bots=("random",), players=2, map="valley")
    from goldenspike.arena import seating
    from goldenspike.arena.match import play_game

    def set_up(number: int) -> list[str]:
        chance = seating.chance_seed(plan.setup.seed, 2, number)
        lines = play_game(plan.setup, ["random", "random"], number, chance).lines
        return [line for line in lines if line.split()[0] in {"start", "sides", "supply"}]

    assert set_up(0) == set_up(1)
    assert set_up(1) != set_up(2)


@pytest.mark.parametrize("known", [0, 4, 8])
def test_the_same_command_goes_on_after_an_interruption(known: int, whole: Path, tmp_path: Path) -> None:
    (tmp_path / folder.FINGERPRINT).write_bytes((whole / folder.FINGERPRINT).read_bytes())
    lines = (whole / folder.RESULTS).read_bytes().splitlines(keepends=True)
    (tmp_path / folder.RESULTS).write_bytes(b"".join(lines[:known]))
    before: list[int] = []
    played: list[int] = []
    run(tournament(tmp_path), begun=before.append, progress=lambda result: played.append(result.number))
    assert before == [known]
    assert len(played) == 9 - known
    assert kept_results(tmp_path) == kept_results(whole)


@pytest.mark.parametrize("torn", [b"{", b'{"number": 4, "seats": ["ra', b'{"number": 4}'])
def test_a_torn_last_line_is_played_again(torn: bytes, whole: Path, tmp_path: Path) -> None:
    (tmp_path / folder.FINGERPRINT).write_bytes((whole / folder.FINGERPRINT).read_bytes())
    lines = (whole / folder.RESULTS).read_bytes().splitlines(keepends=True)
    (tmp_path / folder.RESULTS).write_bytes(b"".join(lines[:4]) + torn)
    run(tournament(tmp_path))
    assert kept_results(tmp_path) == kept_results(whole)


@pytest.mark.parametrize("bad", [b"oops", b"3", b'{"number": 3}'])
def test_a_damaged_line_in_the_middle_is_said_and_nothing_is_lost(bad: bytes, whole: Path, tmp_path: Path) -> None:
    (tmp_path / folder.FINGERPRINT).write_bytes((whole / folder.FINGERPRINT).read_bytes())
    lines = (whole / folder.RESULTS).read_bytes().splitlines(keepends=True)
    damaged = lines[0] + bad + b"\n" + lines[1]
    (tmp_path / folder.RESULTS).write_bytes(damaged)
    with pytest.raises(gs.SetupError) as caught:
        run(tournament(tmp_path))
    assert (caught.value.code, caught.value.params["line"]) == ("damaged_results", 2)
    assert (tmp_path / folder.RESULTS).read_bytes() == damaged


@pytest.mark.parametrize(
    "changes",
    [
        {"number": "x"},
        {"number": -1},
        {"scores": "abc"},
        {"scores": [1]},
        {"seats": ["a", "b", "c"]},
        {"winners": [3]},
        {"values": []},
        {"values": [[1]]},
        {"decisions": []},
        {"faults": [{"seat": 0}]},
    ],
)
def test_a_line_that_cannot_be_the_result_of_its_game_is_said(
    changes: dict[str, Any], whole: Path, tmp_path: Path
) -> None:
    (tmp_path / folder.FINGERPRINT).write_bytes((whole / folder.FINGERPRINT).read_bytes())
    line = json.loads((whole / folder.RESULTS).read_text().splitlines()[0])
    (tmp_path / folder.RESULTS).write_text(json.dumps({**line, **changes}) + "\n")
    with pytest.raises(gs.SetupError, match="damaged_results"):
        run(tournament(tmp_path))


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"seed": 5}, ["seed"]),
        ({"bots": ("random", "random", "greedy")}, ["bots"]),
        ({"map": "usa"}, ["map"]),
        ({"edition": "pegasus"}, ["edition"]),
        ({"players": 4}, ["players"]),
        ({"limit": 3.0}, ["limit"]),
    ],
)
def test_another_tournament_in_the_same_folder_is_refused(
    changes: dict[str, Any], named: list[str], whole: Path
) -> None:
    before = (whole / folder.RESULTS).read_bytes()
    with pytest.raises(gs.SetupError) as caught:
        run(tournament(whole, **changes))
    assert (caught.value.code, caught.value.params["changed"]) == ("other_tournament", named)
    assert (whole / folder.RESULTS).read_bytes() == before


def test_a_changed_bot_file_is_another_tournament(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    text = (
        "class Mine:\n    def __init__(self, seed):\n        pass\n"
        "    def choose(self, state):\n        return state.actions()[0]\n"
    )
    file.write_text(text)
    place = tmp_path / "run"
    run(tournament(place, 1, bots=(f"{file}:Mine", "random", "random")))
    file.write_text(text.replace("[0]", "[-1]"))
    with pytest.raises(gs.SetupError) as caught:
        run(tournament(place, 1, bots=(f"{file}:Mine", "random", "random")))
    assert caught.value.params["changed"] == ["bots"]


def test_more_games_follow_those_that_were_played(whole: Path, tmp_path: Path) -> None:
    run(tournament(tmp_path, 4))
    before: list[int] = []
    standings = run(tournament(tmp_path, 9), begun=before.append)
    assert before == [4]
    assert standings.games == 9
    assert kept_results(tmp_path) == kept_results(whole)
    assert run(tournament(tmp_path, 5)).games == 5


def test_a_folder_that_lost_its_description_is_refused(whole: Path, tmp_path: Path) -> None:
    (tmp_path / folder.RESULTS).write_bytes((whole / folder.RESULTS).read_bytes())
    with pytest.raises(gs.SetupError, match="damaged_folder"):
        run(tournament(tmp_path))
    (tmp_path / folder.FINGERPRINT).write_text("no json")
    with pytest.raises(gs.SetupError, match="damaged_folder"):
        run(tournament(tmp_path))


def test_two_processes_never_write_to_one_folder(tmp_path: Path) -> None:
    plan = tournament(tmp_path)
    with folder.opened(tmp_path, plan.fingerprint(), plan.read), pytest.raises(gs.SetupError, match="folder_in_use"):
        run(plan)


@pytest.mark.parametrize(
    ("name", "kind", "limit"),
    [("Raises", "raised", 30.0), ("Illegal", "illegal", 30.0), ("Dies", "died", 30.0), ("Loops", "overran", 0.5)],
)
def test_a_broken_bot_is_reported_with_its_record_and_loses(name: str, kind: str, limit: float, tmp_path: Path) -> None:
    broken = f"{FILE}:{name}"
    standings = run(tournament(tmp_path, 3, bots=(broken, "greedy", "random"), limit=limit), jobs=2)
    assert [(fault.bot, fault.kind) for fault in standings.faults] == [(broken, kind)] * 3
    for fault in standings.faults:
        record = gs.Record.load(tmp_path / fault.record)
        assert len(record.lines) == fault.line
        assert record.state.actor == fault.seat
        assert not fault.text
    standing = next(standing for standing in standings.bots if standing.bot == broken)
    assert (standing.faults, standing.wins.value) == (3, 0.0)
    assert standings.bots[-1] is standing


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bots": ("genius",)}, "unknown_bot"),
        ({"players": 9}, "wrong_players"),
        ({"map": "moon"}, "unknown_map"),
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"walls": "high"}}, "unknown_option"),
    ],
)
def test_a_wrong_set_up_is_refused_and_leaves_no_folder(changes: dict[str, Any], code: str, tmp_path: Path) -> None:
    place = tmp_path / "run"
    with pytest.raises(gs.SetupError) as caught:
        run(tournament(place, **changes))
    assert caught.value.code == code
    assert not place.exists()


def test_an_unknown_engine_is_refused(tmp_path: Path) -> None:
    with pytest.raises(gs.SetupError, match="unknown_engine"):
        run(tournament(tmp_path / "run"), engine="steam")


def test_ray_that_is_not_installed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(gs.SetupError, match="no_ray"):
        run(tournament(tmp_path / "run"), engine="ray")
    assert not (tmp_path / "run").exists()


class FakeRay(types.ModuleType):
    """The few functions of Ray that are used, in this process; docs/findings/ratings.md is about a real cluster."""

    __spec__ = types.SimpleNamespace()  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__("ray")
        self.running = False
        self.begun: dict[str, Any] = {}

    def is_initialized(self) -> bool:
        return self.running

    def init(self, **options: Any) -> None:
        self.begun = options
        self.running = True

    def shutdown(self) -> None:
        self.running = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, work: Callable[..., Any]) -> Any:
        return types.SimpleNamespace(remote=lambda *arguments: (work, arguments))

    def wait(self, running: list[Any]) -> tuple[list[Any], list[Any]]:
        return running[-1:], running[:-1]  # results may come in any order

    def get(self, done: list[Any]) -> list[Any]:
        return [work(*arguments) for work, arguments in done]


def test_on_ray_the_results_are_the_same(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    run(tournament(tmp_path), engine="ray", jobs=2)
    assert kept_results(tmp_path) == kept_results(whole)
    assert fake.begun["num_cpus"] == 2
    assert not fake.running


def test_a_ray_cluster_that_refuses_us_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRay()

    def refuse(**options: Any) -> None:
        raise ConnectionError("nobody there\nmore")

    monkeypatch.setattr(fake, "init", refuse, raising=False)
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    with pytest.raises(gs.SetupError) as caught:
        run(tournament(tmp_path), engine="ray")
    assert (caught.value.code, caught.value.params) == ("no_cluster", {"reason": "nobody there"})


def test_a_level_with_other_figures_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tournament(tmp_path, bots=("medium", "greedy", "random")).fingerprint()
    assert before == tournament(tmp_path, bots=("medium", "greedy", "random")).fingerprint()
    changed = tuple(level._replace(nodes=level.nodes + 1) for level in levels("steel-driver"))
    monkeypatch.setattr(sys.modules[makings_of.__module__], "levels", lambda game: changed)
    after = tournament(tmp_path, bots=("medium", "greedy", "random")).fingerprint()
    assert after["bots"][0] != before["bots"][0]
    assert after["bots"][1:] == before["bots"][1:]
