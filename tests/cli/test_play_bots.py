"""`goldenspike play` against anyone's bot: in a worker, also after an undo; if it breaks, another bot takes over."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.bots.foreign import read_bot
from goldenspike.bots.workers import client
from goldenspike.bots.workers.process import Process
from goldenspike.core.record import Record
from tests.cli.command import Answer, Command

LISTENING = Path(__file__).parents[1] / "bots" / "listening_bots.py"
BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Every worker that is started."""
    started: list[Process] = []

    def start(niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> Process:
        started.append(Process(niceness, memory, verbs, tied))
        return started[-1]

    monkeypatch.setattr(client, "Process", start)
    return started


def play(goldenspike: Command, bots: str, *more: object, typed: str = "") -> Answer:
    command = ("play", "steel-driver", "--map", "lakes", "--players", 3, "--bots", bots, "--save", "game", "--seed", 1)
    return goldenspike(*command, *more, typed=typed)


def test_a_game_of_bots_from_a_file_and_ours(goldenspike: Command, workers: list[Process]) -> None:
    answer = play(goldenspike, f"{LISTENING}:Hears,random", "--humans", 0)
    assert answer.code == 0
    record = Record.load(goldenspike.folder / "game")
    assert record.complete
    assert record.seats == ("Hears 1", "random 2", "Hears 3")
    assert len(workers) == 3, "one to try it out, one for each of its seats"
    assert all(worker.child.poll() is not None for worker in workers)


def test_it_answers_the_line_of_play_after_an_undo(goldenspike: Command) -> None:
    typed = "auction red 3\nundo\nauction blue 2\nquit\n"
    answer = play(goldenspike, f"{LISTENING}:Hears", typed=typed)
    assert answer.code == 0
    record = Record.load(goldenspike.folder / "game")
    assert any(line.undo is not None for line in record.lines)
    again = Record.new("steel-driver", record.seats, map="lakes")
    played = client.Worker()
    try:
        bot = read_bot(f"{LISTENING}:Hears")
        for number in record.path:
            line = record.lines[number - 1]
            if line.seat != 0:
                task = client.Task(str(line.seat), bot, 1, again)
                chosen, _ = played.choose(task, [earlier.action for earlier in again.lines])
                assert chosen == line.action
            again.append(line.action)
    finally:
        played.end()


def test_a_game_with_such_a_bot_is_resumed_by_the_command_that_is_shown(goldenspike: Command) -> None:
    bot = f"{LISTENING}:Hears"
    left = play(goldenspike, bot, typed="quit\n")
    assert f"--resume game --bots {bot}" in left.out.replace("\n", "")
    before = len(Record.load(goldenspike.folder / "game").lines)
    goldenspike("play", "--resume", "game", "--bots", bot, typed="auction red 3\nquit\n")
    lines = Record.load(goldenspike.folder / "game").lines
    assert len(lines) > before + 1
    assert {line.seat for line in lines} == {0, 1, 2}


def test_where_one_breaks_another_plays_on_and_it_is_said(goldenspike: Command) -> None:
    answer = play(goldenspike, f"{BROKEN}:Illegal", typed="auction red 3\nquit\n")
    assert answer.code == 0
    output = " ".join(answer.out.split())
    assert "Illegal 1 made an illegal move (bid 99). greedy takes over." in output
    assert len(Record.load(goldenspike.folder / "game").lines) > 2


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("nix.py:Bot", "There’s no file nix.py."),
        (f"{BROKEN}:CannotBeMade", "can’t be used: OSError: no data file"),
        (f"{LISTENING}:Hears,{BROKEN}:Hears", "Another bot is already called “Hears”"),
        ("genius", "There’s no bot “genius”."),
    ],
)
def test_a_bot_that_cannot_play_is_said_in_one_sentence_before_the_game(
    bots: str, message: str, goldenspike: Command
) -> None:
    answer = play(goldenspike, bots)
    assert answer.code == 1
    assert message in answer.err
    assert len(answer.err.strip().splitlines()) == 1
    assert not (goldenspike.folder / "game").exists()
