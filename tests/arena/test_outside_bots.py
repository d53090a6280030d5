"""Anyone's bot: it plays, and whatever it does wrong is noted, costs it the seat, and never stops the game."""

from __future__ import annotations

import queue
import signal
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.arena.match import Played, Setup, derived_seed, play_match
from goldenspike.arena.players import check_bots
from goldenspike.arena.simulate import simulate
from goldenspike.bots import ANY_GAME
from goldenspike.bots.base import Bot
from goldenspike.bots.foreign import NamedBot, label, read_sources
from goldenspike.bots.random import RandomBot
from goldenspike.bots.workers import client
from goldenspike.bots.workers.client import Task, Worker
from goldenspike.bots.workers.process import Process
from goldenspike.bots.workers.protocol import LONGEST_DETAIL, Message, encode

FILE = Path(__file__).parent / "broken_bots.py"


def setup_with(name: str, limit: float = 30.0, game: str = "steel-driver") -> Setup:
    bots = (f"{FILE}:{name}", "random", "random")
    small = "lakes" if game == "steel-driver" else "valley"
    return Setup(game, bots, 3, map=small, seed=3, limit=limit, sources=read_sources(bots))


def played_with(name: str, limit: float = 30.0) -> Played:
    played = play_match(setup_with(name, limit), 0)
    assert played.state.over
    return played


class Seen(Process):
    """A worker process that remembers everything it was sent."""

    def __init__(self, niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> None:
        super().__init__(niceness, memory, verbs, tied)
        self.received: list[bytes] = []

    def send(self, line: bytes) -> None:
        self.received.append(line)
        super().send(line)


def seen_processes(monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """Every process that is started for a bot from now on."""
    started: list[Seen] = []

    def start(niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> Seen:
        started.append(Seen(niceness, memory, verbs, tied))
        return started[-1]

    monkeypatch.setattr(client, "Process", start)
    return started


def only_fault(played: Played) -> tuple[int, str, str, int]:
    (fault,) = played.faults
    assert label(fault.bot) == fault.bot.rpartition(":")[2]
    return fault.seat, fault.kind, fault.detail, fault.line


@pytest.mark.parametrize("name", ["Fine", "Careless", "Listener"])
@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_a_bot_from_a_file_plays_a_whole_game(name: str, game: str) -> None:
    played = play_match(setup_with(name, game=game), 0)
    assert played.state.over
    assert played.faults == []
    assert all(count > 0 for count in played.decisions)


def test_a_bot_from_a_package_plays_like_the_same_bot_by_name() -> None:
    ours = play_match(Setup("steel-driver", ("random",), 3, map="lakes", seed=5), 0)
    theirs = play_match(Setup("steel-driver", ("goldenspike.bots.random:RandomBot",), 3, map="lakes", seed=5), 0)
    assert theirs.lines == ours.lines


def test_a_bot_that_raises_is_replaced_and_says_where() -> None:
    seat, kind, detail, line = only_fault(played_with("Raises"))
    assert (seat, kind) == (0, "raised")
    assert detail.startswith("ValueError: no idea (broken_bots.py, line ")
    assert line > 3


def test_leaving_is_no_way_out() -> None:
    assert only_fault(played_with("Leaves"))[1] == "raised"


@pytest.mark.parametrize(("name", "answer"), [("Illegal", "bid 99"), ("Nonsense", "None")])
def test_an_illegal_answer_is_noted_as_it_was_given(name: str, answer: str) -> None:
    assert only_fault(played_with(name))[:3] == (0, "illegal", answer)


@pytest.mark.parametrize("name", ["Loops", "Native"])
def test_an_endless_loop_ends_at_the_limit_even_in_native_code(name: str) -> None:
    assert only_fault(played_with(name, limit=0.5))[:3] == (0, "overran", "0.5 s")


def test_a_bot_that_ends_its_process_is_noted() -> None:
    assert only_fault(played_with("Dies"))[:3] == (0, "died", "exit code 3")


def test_a_bot_that_ends_is_noted_at_once_though_its_children_hold_the_pipe_and_they_end_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = seen_processes(monkeypatch)
    assert only_fault(played_with("Forks"))[1:3] == ("died", "exit code 3")
    end = time.monotonic() + 60
    while living_of_group(started[0].child.pid):
        assert time.monotonic() < end, "a child of the bot lives on"
        time.sleep(0.02)


def living_of_group(group: int) -> list[str]:
    """The processes of a group, according to Linux, without zombies."""
    pids = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = file.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                pids.append(file.parent.name)
    return pids


def test_a_bot_that_thinks_ends_when_the_arena_is_gone() -> None:
    """Nobody is left to end it: it must notice on its own that no more requests can come."""
    worker, setup = Worker(), setup_with("Loops")
    worker.begin(Task("seat 0", NamedBot(setup.bots[0], setup.sources[setup.bots[0]]), 1, setup.first_record()))
    process = worker.process
    with pytest.raises(queue.Empty):
        ask_without_waiting(process, {"do": "choose", "seat": "seat 0", "since": 0, "lines": []})
    assert process.child.stdin is not None
    process.child.stdin.close()
    assert process.child.wait(timeout=60) == -signal.SIGKILL


def ask_without_waiting(process: Process, question: Message) -> None:
    process.send(encode({**question, "id": 2, "limit": 600.0}))
    process.next_answer(0.2)


def test_what_a_bot_says_is_cut_short() -> None:
    detail = only_fault(played_with("Talks"))[2]
    assert (len(detail), detail[:20], detail[-1]) == (LONGEST_DETAIL, "ValueError: so so so", "…")


def test_a_bot_that_cannot_be_made_for_a_game_is_replaced_from_the_first_line() -> None:
    assert only_fault(played_with("CannotBeMade"))[1::2] == ("raised", 0)


def test_the_rest_of_the_game_is_what_greedy_plays() -> None:
    """From its first decision on, the broken bot's seat is played exactly as by greedy with its seed."""
    broken = played_with("Illegal")
    greedy = play_match(Setup("steel-driver", ("greedy", "random", "random"), 3, map="lakes", seed=3), 0)
    assert broken.lines == greedy.lines


@pytest.mark.parametrize("method", ["choose", "observe"])
def test_a_bot_of_ours_that_raises_does_not_stop_the_game_either(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sick(Bot):  # not a RandomBot, which cannot be subclassed in the compiled build
        def __init__(self, seed: int) -> None:
            self.healthy = RandomBot(seed)

        def choose(self, state: gs.State) -> gs.Action:
            return self.healthy.choose(state)

    def fail(self: object, what: object) -> None:
        raise KeyError("lost")

    setattr(Sick, method, fail)
    monkeypatch.setitem(ANY_GAME, "sick", Sick)
    played = play_match(Setup("steel-driver", ("sick", "random", "random"), 3, map="lakes"), 0)
    assert played.state.over
    assert [(fault.bot, fault.kind, fault.detail) for fault in played.faults] == [
        ("sick", "raised", "KeyError: 'lost'")
    ]


@pytest.mark.parametrize("name", ["CannotBeMade", "NoBot", "NotThere"])
def test_a_bot_that_cannot_be_used_is_refused_before_the_first_game(name: str) -> None:
    with pytest.raises(gs.SetupError) as caught:
        check_bots(setup_with(name))
    assert caught.value.code == "broken_bot"


def test_a_bot_that_does_not_come_into_being_is_refused_with_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "START_LIMIT", 0.01)
    with pytest.raises(gs.SetupError, match="slow_bot"):
        check_bots(setup_with("Fine"))
    with pytest.raises(gs.SetupError, match="bot_without_class"):
        check_bots(Setup("steel-driver", ("my_bot.py",), 3))


def test_a_bot_that_ends_its_process_at_once_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "gone.py"
    file.write_text("import os\nos._exit(7)\n", "utf-8")
    bots = (f"{file}:Gone",)
    with pytest.raises(gs.SetupError) as caught:
        check_bots(Setup("steel-driver", bots, 3, sources=read_sources(bots)))
    assert (caught.value.code, caught.value.params["reason"]) == ("dead_bot", "exit code 7")


def test_a_bot_remembers_no_other_game_and_its_process_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a group have the same dice: a bot that remembered them would know the rolls to come."""
    started = seen_processes(monkeypatch)
    for number in range(2):
        assert play_match(setup_with("Remembers"), number).faults == []
    assert len(started) == 2
    assert all(process.child.poll() is not None for process in started)


@pytest.mark.parametrize("name", ["random.py", "types.py"])
def test_a_file_named_like_a_library_hides_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / name).write_text(FILE.read_text("utf-8"), "utf-8")
    monkeypatch.chdir(tmp_path)
    bots = (f"{name}:Fine", "random", "random")
    assert play_match(Setup("steel-driver", bots, 3, map="lakes", sources=read_sources(bots)), 0).faults == []


def test_what_a_bot_says_cannot_move_the_cursor() -> None:
    fault = play_match(setup_with("Colourful"), 0).faults[0]
    assert fault.detail == "[31mred and blue", "on one line, without the sign that begins a command"


def test_the_same_seed_plays_the_same_game_again() -> None:
    first, again = (play_match(setup_with("Fine"), 2) for _ in range(2))
    assert first.lines == again.lines


def test_simulate_takes_such_bots_and_saves_the_record_up_to_the_fault(tmp_path: Path) -> None:
    setup = setup_with("Raises")
    summary = simulate(setup, 4, jobs=2, folder=str(tmp_path))
    assert [fault.game for fault in summary.faults] == [1, 2, 3, 4]
    for fault in summary.faults:
        record = gs.Record.load(fault.record)
        assert len(record.lines) == fault.line
        assert record.state.actor == fault.seat
        whole = gs.Record.load(tmp_path / f"steel-driver-{fault.game:05d}.txt")
        assert whole.complete
        assert [line.action for line in whole.lines][: fault.line] == [line.action for line in record.lines]


@pytest.mark.parametrize("name", ["Scribbles", "ScribblesList", "ScribblesNothing"])
def test_a_bot_that_writes_to_the_pipe_of_its_answers_has_answered_illegally(name: str) -> None:
    assert only_fault(played_with(name))[:2] == (0, "illegal")


def test_the_time_of_a_bot_that_broke_is_its_own_and_not_that_of_its_stand_in() -> None:
    played = played_with("Raises")
    assert played.decisions[0] == 4  # three answers, and the one it failed to give
    assert all(decisions > 4 for decisions in played.decisions[1:])
    never_there = played_with("CannotBeMade")
    assert (never_there.seconds[0], never_there.decisions[0]) == (0.0, 0)
    assert all(seconds > 0 for seconds in never_there.seconds[1:])


def test_a_bot_that_broke_has_no_score_and_the_winners_are_others(tmp_path: Path) -> None:
    summary = simulate(setup_with("Raises"), 4, folder=str(tmp_path))
    (broken,) = (bot for name, bot in summary.bots.items() if name.endswith("Raises"))
    assert broken.scores is None
    honest, winning = summary.bots["random"].scores, summary.winning_score
    assert honest is not None
    assert winning is not None
    assert winning.high >= honest.high
    assert winning.low >= honest.low


def test_a_bot_is_never_told_the_seed_of_the_run_or_of_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    started = seen_processes(monkeypatch)
    setup = replace(setup_with("Fine", game="steam-rollers"), seed=918_273_645)
    check_bots(setup)
    play_match(setup, 0)
    received = b"".join(line for process in started for line in process.received)
    assert received.count(b'"seed"') == 2
    for secret in (setup.seed, derived_seed(setup.seed, 0, "chance")):
        assert str(secret).encode() not in received
