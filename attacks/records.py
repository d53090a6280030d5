"""Records that cost as much as a record can: sent by form or API, then viewed by many at once.

Each is as long as the site accepts, or a little longer, and full of what is expensive: undos at the end of a long game,
spaces, headers. A bot that plays at random makes the longest games.
"""

from __future__ import annotations

import itertools
import string
import threading
import time
from typing import NamedTuple

import goldenspike as gs
from attacks.others import UNANSWERED, Others
from attacks.site import Answer, Server, Visitor
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record

MOST_LINES = 5_000
AT_ONCE = 12
SPACES = 1_900


def long_game(seed: int = 3, left: int = 5) -> Record:
    """Steam Rollers for five, up to a few lines before its end."""
    record = Record.new("steam-rollers", [f"P{seat}" for seat in range(5)])
    bot = gs.bot("random", record.game, seed=seed)
    while not record.complete:
        if record.state.actor == CHANCE:
            record.draw("5eed" * 16)
        else:
            record.append(str(bot.choose(record.state)))
    return record.until(len(record.lines) - left)


def undo_bomb(lines: int = MOST_LINES) -> str:
    """The last decision of a long game, undone and made again as often as a record has room for."""
    record = long_game()
    path = record.path
    decided = max(at for at, number in enumerate(path) if record.lines[number - 1].seat != CHANCE)
    number, back = path[decided], path[decided - 1]
    action = record.lines[number - 1].action
    while len(record.lines) + 2 <= lines:
        record.undo(back)
        record.append(action)
    return record.dumps()


def plain(lines: int = MOST_LINES) -> str:
    """As many lines with nothing expensive in them: the whole game, then from the start again."""
    game = long_game()
    record = game.copy()
    while len(record.lines) < lines:
        record.undo(0)
        for line in game.lines[: lines - len(record.lines)]:
            record.append(line.action)
    return record.dumps()


def spaced() -> str:
    """A long game with as many spaces in each line as fit. The whole record is too long."""
    head, _, body = long_game().dumps().partition("\n\n")
    lines = [line.rpartition(" ") for line in body.splitlines()]
    return head + "\n\n" + "".join(f"{start}{' ' * SPACES}{end}\n" for start, _, end in lines)


def headed() -> str:
    """A short game with as many headers as there is room for."""
    names = ("".join(letters) for letters in itertools.product(string.ascii_uppercase, *[string.ascii_letters] * 3))
    headers = "".join(f"[{name}]\n" for name in itertools.islice(names, 60_000))
    return headers + long_game(left=900).dumps()


# Sending and looking


def by_form(visitor: Visitor, record: str) -> Answer:
    body = (
        b'--x\r\nContent-Disposition: form-data; name="record"; filename="r"\r\n\r\n'
        + record.encode()
        + b"\r\n--x--\r\n"
    )
    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    return visitor.ask("POST", "/upload", body, {"X-CSRFToken": visitor.token, **kind})


def by_program(visitor: Visitor, record: str) -> Answer:
    return visitor.call("POST", "/records", {"record": record})


def table_of(answer: Answer) -> str:
    return answer.headers["location"].rpartition("/")[2] if answer.status == 302 else str(answer.json()["id"])


def look(server: Server, tables: list[str], at_once: int = AT_ONCE, addresses: int = AT_ONCE) -> list[Answer]:
    """Many at the same tables, at the end and in the middle; each a first-time visitor."""
    paths = ["", "/2500", "/record", "/parts", "/4999", "/1000/parts"]
    answers: list[Answer] = []

    def visit(number: int) -> None:
        with Visitor(server.port, f"127.0.2.{number % addresses + 1}") as visitor:
            answers.append(visitor.get(f"/t/{tables[number % len(tables)]}{paths[number % len(paths)]}"))

    threads = [threading.Thread(target=visit, args=[number]) for number in range(at_once)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


class Outcome(NamedTuple):
    uploads: list[Answer]
    looks: list[Answer]
    seconds: float
    """From the first upload to the answer of the last view."""
    failed: list[object]
    """Requests of other people that failed."""


def attack(server: Server, others: Others) -> Outcome:
    """Four bombs, two by form and two by API, and twelve people who view them at once."""
    bomb = undo_bomb()
    began = time.monotonic()
    with Visitor(server.port, "127.0.3.1") as browser, Visitor(server.port, "127.0.3.2") as program:
        program.sign_in("Eve")
        uploads = [send(visitor, bomb) for send, visitor in 2 * [(by_form, browser), (by_program, program)]]
    looks = look(server, [table_of(answer) for answer in uploads])
    return Outcome(uploads, looks, time.monotonic() - began, list(others.failed))


def too_much(server: Server) -> list[Answer]:
    """Records that are too long, or expensive only because of how they are written."""
    with Visitor(server.port, "127.0.3.3", UNANSWERED) as visitor:
        visitor.sign_in("Eve")
        return [by_program(visitor, record) for record in (undo_bomb(MOST_LINES + 2), spaced(), headed())]
