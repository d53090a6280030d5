"""Bots in workers: they are sent everything once, know the game as well as if they were sent all of it each time, and
whatever one of them does, the others play on.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.bots.foreign import NamedBot, by_label, looks_foreign, read_bot
from goldenspike.bots.search import SearchBot
from goldenspike.bots.workers import client, worker
from goldenspike.bots.workers.client import Task, Worker, games_of, setup_text
from goldenspike.bots.workers.process import Process
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.core.record import Record

LISTENING = Path(__file__).parent / "listening_bots.py"
BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"
GAMES = ("steel-driver", "steam-rollers")


def listening(name: str = "Hears") -> NamedBot:
    return read_bot(f"{LISTENING}:{name}")


def new_record(game: str = "steel-driver") -> Record:
    record = Record.new(game, ["Ann", "Bea", "Cleo"])
    draw(record)
    return record


def draw(record: Record) -> None:
    while record.state.actor == gs.CHANCE:
        record.draw("a seed that no bot knows")


def lines_of(record: Record) -> list[str]:
    return [record.lines[number - 1].action for number in record.path]


def task_for(record: Record, bot: NamedBot) -> Task:
    return Task(f"table/{record.state.actor}", bot, 1, record)


def answer(worker: Worker, record: Record, bot: NamedBot) -> str:
    return worker.choose(task_for(record, bot), lines_of(record))[0]


def answer_from_the_whole(record: Record, bot: NamedBot) -> str:
    """The answer of a worker that knows nothing of the game yet."""
    fresh = Worker()
    try:
        return answer(fresh, record, bot)
    finally:
        fresh.end()


class Pipe(Process):
    """A worker process that remembers what it was sent."""

    def __init__(self, niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> None:
        super().__init__(niceness, memory, verbs, tied)
        self.received: list[bytes] = []

    def send(self, line: bytes) -> None:
        self.received.append(line)
        super().send(line)

    def lines(self) -> list[str]:
        """Every line of the game that went through the pipe."""
        return [line for message in self.received for line in json.loads(message).get("lines", [])]

    def requests(self) -> list[str]:
        return [json.loads(message)["do"] for message in self.received]


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Worker:
    monkeypatch.setattr(client, "Process", Pipe)
    return Worker()


def pipe_of(worker: Worker) -> Pipe:
    assert isinstance(worker.process, Pipe)
    return worker.process


# Only what is new


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_sent_twice_and_the_set_up_once_for_each_seat(game: str, piped: Worker) -> None:
    record, bot, decisions = new_record(game), listening(), 0
    try:
        while decisions < 24:
            record.append(answer(piped, record, bot))
            draw(record)
            decisions += 1
    finally:
        piped.end()
    pipe = pipe_of(piped)
    assert pipe.requests().count("new") == 3
    assert pipe.requests().count("choose") == decisions
    for seat in range(3):
        messages = [json.loads(message) for message in pipe.received if json.loads(message)["seat"] == f"table/{seat}"]
        questions = [message for message in messages if message["do"] == "choose"]
        received = [line for message in questions for line in message["lines"]]
        own = len(questions) - 1  # it knows its own answers: only the last one was not followed by a request
        assert len(received) + own == questions[-1]["since"] + len(questions[-1]["lines"])
        assert len(received) < len(record.lines)


def test_a_second_decision_sends_little_however_long_the_game_is(piped: Worker) -> None:
    record, bot = new_record(), listening()
    try:
        while len(record.lines) < 90:
            record.append(answer(piped, record, bot))
        received = pipe_of(piped).received
    finally:
        piped.end()
    whole = len("".join(lines_of(record)))
    assert len(received[-1]) < 400 < whole


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_from_new_lines_is_the_answer_from_the_whole_record(game: str) -> None:
    """After an undo, after a restart of the worker, and for seats that it forgot."""
    record, bot, bot_worker = new_record(game), listening(), Worker()
    try:
        for decision in range(30):
            if decision == 8:
                record.undo(record.path[-4])
                draw(record)
            if decision == 14:
                bot_worker.end()
                bot_worker.sent.clear()
                bot_worker = Worker()
            if decision == 20:
                for table in range(worker.MOST_SEATS):  # push our seats out of its memory
                    bot_worker.choose(Task(f"other {table}", bot, 1, new_record()), [])
            text = answer(bot_worker, record, bot)
            assert text == answer_from_the_whole(record, bot)
            record.append(text)
            draw(record)
    finally:
        bot_worker.end()


def test_a_worker_that_forgot_a_seat_asks_for_the_whole(piped: Worker) -> None:
    record, bot = new_record(), listening()
    try:
        first = task_for(record, bot)
        record.append(piped.choose(first, [])[0])
        for table in range(worker.MOST_SEATS):
            piped.choose(Task(f"other {table}", bot, 1, record), [])
        before = len(pipe_of(piped).received)
        piped.choose(first, [*lines_of(record), "pass", "pass"])
        assert pipe_of(piped).requests()[before:] == ["choose", "new", "choose"]
    finally:
        piped.end()


def test_where_play_went_another_way_the_bot_is_a_new_one(piped: Worker) -> None:
    record, bot = new_record(), listening()
    try:
        record.append(answer(piped, record, bot))
        record.append(answer(piped, record, bot))
        record.undo(0)
        before = len(pipe_of(piped).received)
        assert answer(piped, record, bot) == answer_from_the_whole(record, bot)
        assert pipe_of(piped).requests()[before:] == ["new", "choose"]
    finally:
        piped.end()


def test_a_worker_is_told_neither_names_nor_dates(piped: Worker) -> None:
    record = new_record()
    try:
        answer(piped, record, listening())
        received = b"".join(pipe_of(piped).received)
    finally:
        piped.end()
    assert b"Ann" not in received
    assert " ".join(record.header("Date")) not in setup_text(record)
    assert Record.loads(setup_text(record)).first.view() == record.first.view()


def test_a_map_of_ones_own_travels_with_the_set_up() -> None:
    game = gs.load("steel-driver")
    shipped = next(content for name, content in game.contents(game.new(3, map="lakes")).items() if name == "Map")
    mine = game.read_map(shipped.text.replace('title = "', 'title = "My ', 1), "mine.toml")
    record = Record.new(game, ["a", "b", "c"], map=mine)
    assert Record.loads(setup_text(record)).first.view() == record.first.view()
    assert answer_from_the_whole(record, listening()) in map(str, record.state.actions())


def test_a_worker_knows_no_key_and_no_password(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GOLDENSPIKE_DATABASE", "postgresql://user:secret@host/name")
    file = tmp_path / "looks.py"
    file.write_text(
        "import os\n\n\nclass Looks:\n    def __init__(self, seed):\n        pass\n\n"
        "    def choose(self, state):\n"
        '        return str([name for name in os.environ if name.startswith(("GOLDENSPIKE_", "DJANGO_"))])\n',
        "utf-8",
    )
    assert answer_from_the_whole(new_record(), read_bot(f"{file}:Looks")) == "[]"


# Inside a worker, without the process


def question(do: str, record: Record, **more: object) -> dict[str, object]:
    return {"do": do, "seat": str(record.state.actor), "setup": setup_text(record), "source": None, **more}


def went_on(record: Record, seats: worker.Seats) -> object:
    """The bot of the seat to act, after it has moved."""
    key = str(record.state.actor)
    if key not in seats.kept:
        assert seats.answer(question("new", record, bot="medium", seed=1, reuse=False)) == {}
    since = seats.kept[key].lines
    request = question("choose", record, since=since, lines=lines_of(record)[since:])
    reply = seats.answer(request)
    seats.go_on(request, reply)
    record.append(reply["action"])
    return seats.kept[key].bot


def test_a_bot_keeps_what_it_read_while_the_game_goes_on_as_read() -> None:
    record, seats = Record.new("steel-driver", ["a", "b", "c"]), worker.Seats()
    first = went_on(record, seats)
    assert isinstance(first, SearchBot)
    assert first.search.root is not None
    assert first.search.root.state.view() == record.state.view()
    while record.state.actor != 0:
        went_on(record, seats)
    assert went_on(record, seats) is first


def test_only_so_many_bots_keep_what_they_read() -> None:
    record, seats = Record.new("steel-driver", ["a", "b", "c"]), worker.Seats()
    for table in range(worker.MOST_SEATS + 1):
        seats.answer(question("new", record, bot="random", seed=1, reuse=False) | {"seat": str(table)})
    assert list(seats.kept) == [str(table) for table in range(1, worker.MOST_SEATS + 1)]


def test_a_worker_survives_what_a_bot_does() -> None:
    seats, record = worker.Seats(), Record.new("steel-driver", ["a", "b", "c"])
    for bot in ("oracle", "no.such.module:Bot"):
        reply = seats.answer(question("new", record, bot=bot, seed=1, reuse=False))
        assert reply["fault"] == "raised"
    assert seats.kept == {}


# Foreign bots


def test_memory_beyond_the_limit_is_the_fault_of_the_bot() -> None:
    record, small = new_record(), Worker(memory=1024)
    try:
        with pytest.raises(BotFault) as caught:
            answer(small, record, listening("Greedy"))
        assert (caught.value.kind, caught.value.detail) == ("memory", "1024 MB")
        assert answer(small, record, listening()) in map(str, record.state.actions()), "the worker lives on"
    finally:
        small.end()


def test_a_bot_plays_the_games_that_it_can_play() -> None:
    assert games_of(listening()) == list(GAMES)
    assert games_of(listening("OnlySteelDriver")) == ["steel-driver"]
    with pytest.raises(gs.SetupError, match=r"broken_bot.*no idea"):
        games_of(listening("Breaks"))


def test_two_bots_of_one_name_are_refused() -> None:
    mine, other = NamedBot("a.py:Mine"), NamedBot("b.py:Mine")
    assert by_label([mine, mine], ["hard"]) == {"Mine": mine}
    for bots, taken in (([mine, other], []), ([mine], ["Mine"])):
        with pytest.raises(gs.SetupError, match="bot_name_taken"):
            by_label(bots, taken)


@pytest.mark.parametrize("name", ["my_bot.py:Evil", "../x.py:Y", "/etc/x.py:Y", "os.path:join", "C:\\x.py:Y"])
def test_what_names_a_class_is_seen(name: str) -> None:
    assert looks_foreign(name)


@pytest.mark.parametrize("name", ["Ann", "hard", "Team:Red", "10:30", "Ann:", ":", "a.b", "J. R.: me"])
def test_what_may_be_the_name_of_a_person_is_no_class(name: str) -> None:
    assert not looks_foreign(name)
