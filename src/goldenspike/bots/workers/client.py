"""The client of a worker: remembers what each seat was sent, and sends only what is new."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.bots.base import Bot
from goldenspike.bots.foreign import NamedBot
from goldenspike.bots.workers.process import Process
from goldenspike.bots.workers.protocol import BotFault, Message
from goldenspike.core import registry
from goldenspike.core.chance import Rng
from goldenspike.core.errors import SetupError
from goldenspike.core.game import CHANCE, Action, State
from goldenspike.core.record import Record
from goldenspike.core.record_text import Header, embed, header_text

START_LIMIT = 60.0
"""Seconds to start a worker and to create a bot, which may load large libraries."""
CHOOSE_LIMIT = 60.0
"""Seconds for a decision, by default."""
MEMORY = 4096
"""Megabytes that a foreign bot's worker may use, by default."""
MOST_SEATS = 64
"""Seats for which we remember what a worker was sent. The worker forgets them earlier, and then asks again."""
UNUSABLE = {"overran": "slow_bot", "died": "dead_bot", "memory": "large_bot"}
"""The error for a bot that cannot be created; if it raised an exception, that is reported instead."""


@dataclass(frozen=True)
class Task:
    """A seat to play: `key` identifies it throughout its game, `game` is a record with the set-up in its headers."""

    key: str
    bot: NamedBot
    seed: int
    game: Record
    reuse: bool = False
    """Whether the bot of an earlier game with this key may be reset instead of created anew."""


def setup_text(record: Record) -> str:
    """What a worker is told about the set-up: not who plays, nor when."""
    contents = record.game.contents(record.first)
    headers = [header for header in record.headers if header.name in {"Game", "Rules", "Options", *contents}]
    seats = Header("Seats", tuple(str(seat + 1) for seat in range(len(record.seats))))
    embedded = [line for content in contents.values() if not content.shipped for line in embed(content.text)]
    return "".join(f"{line}\n" for line in [*map(header_text, [*headers, seats]), *embedded])


class Worker:
    """A worker process, started at once. BotFault if a bot breaks; `alive` says whether the process survived that."""

    def __init__(self, niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> None:
        self.process = Process(niceness, memory, verbs, tied)
        self.sent: OrderedDict[str, list[str]] = OrderedDict()
        """The lines that each seat has, including its own answers."""

    @property
    def alive(self) -> bool:
        return self.process.child.poll() is None

    def ready(self) -> None:
        """Wait until it has loaded everything it needs; BotFault if it could not."""
        self.process.ask({"do": "ready"}, START_LIMIT)

    def perform(self, do: str, limit: float, **question: Any) -> Message:
        """Run one of the verbs of its extra module."""
        return self.process.ask({"do": do, **question}, limit)

    def begin(self, task: Task) -> None:
        """Seat the bot, before the first line."""
        self.sent.pop(task.key, None)
        question = {
            "do": "new",
            "seat": task.key,
            "bot": task.bot.name,
            "source": task.bot.source,
            "seed": task.seed,
            "setup": setup_text(task.game),
            "reuse": task.reuse,
        }
        self.process.ask(question, START_LIMIT)
        self.sent[task.key] = []
        if len(self.sent) > MOST_SEATS:
            self.sent.popitem(last=False)

    def choose(self, task: Task, lines: Sequence[str], limit: float = CHOOSE_LIMIT) -> tuple[str, float]:
        """The text of the action, and the seconds it took."""
        answer = self.ask("choose", task, lines, limit)
        action, seconds = answer.get("action"), answer.get("seconds")
        if not isinstance(action, str) or not isinstance(seconds, float):
            raise BotFault("illegal", str(answer))
        self.sent[task.key].append(action)
        return action, seconds

    def watch(self, task: Task, lines: Sequence[str], limit: float = CHOOSE_LIMIT) -> None:
        """Tell the bot what was played, without asking for anything."""
        self.ask("watch", task, lines, limit)

    def ask(self, do: str, task: Task, lines: Sequence[str], limit: float) -> Message:
        """Send what is new; or everything, if play has diverged from what the seat was sent or the worker has forgotten
        the seat.
        """
        sent = self.sent.get(task.key)
        if sent is not None and sent == list(lines[: len(sent)]):
            answer = self.ask_since(do, task, lines, limit)
            if not answer.get("resend"):
                return answer
        self.begin(task)
        return self.ask_since(do, task, lines, limit)

    def ask_since(self, do: str, task: Task, lines: Sequence[str], limit: float) -> Message:
        sent = self.sent.pop(task.key)  # put back only when we know that the lines have arrived
        question = {"do": do, "seat": task.key, "since": len(sent), "lines": list(lines[len(sent) :])}
        answer = self.process.ask(question, limit)
        self.sent[task.key] = list(lines)
        return answer

    def end(self) -> None:
        self.process.end()


class WorkerBot(Bot):
    """A bot in its own worker, used like any other bot. BotFault if it breaks."""

    def __init__(self, worker: Worker, task: Task, limit: float = CHOOSE_LIMIT) -> None:
        self.worker = worker
        self.task = task
        self.limit = limit
        self.lines: list[str] = []

    def choose(self, state: State) -> Action:
        text, _ = self.worker.choose(self.task, self.lines, self.limit)
        return legal(state, text)

    def observe(self, action: Action) -> None:
        self.lines.append(action.text)


def legal(state: State, text: str) -> Action:
    """The action that a bot answered with; BotFault if there is none."""
    for action in state.actions():
        if action.text == text:
            return action
    raise BotFault("illegal", text)


# Before the first game


def check_bot(bot: NamedBot, game: Record, memory: int = MEMORY, *, decide: bool = False) -> None:
    """Start a bot once and end it, with `decide` after a first decision. SetupError if that fails. It never sees a seed
    that matters.
    """
    worker = Worker(memory=memory)
    task = Task("check", bot, 0, game)
    try:
        worker.begin(task)
        if decide:
            state, lines = first_decision(game)
            legal(state, worker.choose(task, lines)[0])
    except BotFault as fault:
        raise SetupError(UNUSABLE.get(fault.kind, "broken_bot"), name=bot.name, reason=fault.detail) from None
    finally:
        worker.end()


def first_decision(game: Record) -> tuple[State, list[str]]:
    """The first position in which somebody chooses, and the lines that lead there."""
    state, lines, rng = game.first.copy(), [], Rng(0)
    while state.actor == CHANCE:
        action = state.sample(rng)
        lines.append(action.text)
        state.apply(action)
    return state, lines


def check_plays(bot: NamedBot, game: str, memory: int = MEMORY) -> None:
    """SetupError for a bot that cannot be made for a game, or does not answer with a legal action."""
    made = registry.load(game)
    record = Record.new(made, [str(seat + 1) for seat in range(made.min_players)])
    check_bot(bot, record, memory, decide=True)


def games_of(bot: NamedBot, memory: int = MEMORY) -> list[str]:
    """The games that a bot can play; SetupError if there is none."""
    games, reasons = [], []
    for game in registry.names():
        try:
            check_plays(bot, game, memory)
            games.append(game)
        except SetupError as error:
            reasons.append(error)
    if not games:
        raise reasons[0]
    return games
