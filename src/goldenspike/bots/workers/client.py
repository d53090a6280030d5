"""Asking a worker: what each of its seats was sent before, and what is new to it."""

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
"""Seconds to start and to be made: a bot may load large libraries."""
CHOOSE_LIMIT = 60.0
"""Seconds for a decision, where nobody says otherwise."""
MEMORY = 4096
"""Megabytes that a foreign bot's worker may use, where nobody says otherwise."""
MOST_SEATS = 64
"""Seats of a worker of which we remember what it was sent. It forgets them earlier, and says so."""
UNUSABLE = {"overran": "slow_bot", "died": "dead_bot", "memory": "large_bot"}
"""What is said of a bot that cannot be made; of one that says itself what is wrong, that."""


@dataclass(frozen=True)
class Task:
    """A seat to play: `key` names it for as long as its game lasts, `game` is a record with the set-up in its
    headers.
    """

    key: str
    bot: NamedBot
    seed: int
    game: Record
    reuse: bool = False
    """Whether the bot of an earlier game with this key may be reset instead of made anew."""


def setup_text(record: Record) -> str:
    """What a worker is told of the set-up: not who plays, nor when."""
    contents = record.game.contents(record.first)
    headers = [header for header in record.headers if header.name in {"Game", "Rules", "Options", *contents}]
    seats = Header("Seats", tuple(str(seat + 1) for seat in range(len(record.seats))))
    embedded = [line for content in contents.values() if not content.shipped for line in embed(content.text)]
    return "".join(f"{line}\n" for line in [*map(header_text, [*headers, seats]), *embedded])


class Worker:
    """A worker process, started at once. BotFault where a bot breaks; `alive` says whether the process outlived it."""

    def __init__(self, niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> None:
        self.process = Process(niceness, memory, verbs, tied)
        self.sent: OrderedDict[str, list[str]] = OrderedDict()
        """The lines that each seat has, those of its own answers included."""

    @property
    def alive(self) -> bool:
        return self.process.child.poll() is None

    def ready(self) -> None:
        """Wait until it has loaded all that it needs: BotFault if it could not."""
        self.process.ask({"do": "ready"}, START_LIMIT)

    def perform(self, do: str, limit: float, **question: Any) -> Message:
        """Something that the module of its verbs can do, besides playing."""
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
        """Send what is new. Where play went another way than the seat was told, or the worker has forgotten the seat,
        send the whole.
        """
        sent = self.sent.get(task.key)
        if sent is not None and sent == list(lines[: len(sent)]):
            answer = self.ask_since(do, task, lines, limit)
            if not answer.get("resend"):
                return answer
        self.begin(task)
        return self.ask_since(do, task, lines, limit)

    def ask_since(self, do: str, task: Task, lines: Sequence[str], limit: float) -> Message:
        sent = self.sent.pop(task.key)  # back only when we know that it has arrived
        question = {"do": do, "seat": task.key, "since": len(sent), "lines": list(lines[len(sent) :])}
        answer = self.process.ask(question, limit)
        self.sent[task.key] = list(lines)
        return answer

    def end(self) -> None:
        self.process.end()


class WorkerBot(Bot):
    """A bot in a worker of its own, asked like any other bot. BotFault where it breaks."""

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
    """Start a bot once and let it go, with `decide` after a first decision. SetupError if that fails. It is not told
    any seed that counts.
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
