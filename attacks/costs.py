"""Requests that are cheap to send and expensive to answer."""

from __future__ import annotations

from collections import Counter
from random import Random

from attacks.flood import Flood
from attacks.others import Latency, Others
from attacks.site import Answer, Server, Visitor

ATTACKER = "127.0.5.1"
UNKNOWN_KEYS = 180_000


def played_table(visitor: Visitor, moves: int, seed: int = 1) -> str:
    """A table with a history to look at."""
    random, table = Random(seed), visitor.open_table()
    for _ in range(moves):
        position = visitor.call("GET", f"/tables/{table}/actions").json()
        if not position["actions"]:
            break
        text = random.choice(position["actions"])["text"]
        answer = visitor.move(table, position["actor"], position["ply"], text)
        assert answer.status == 200, answer
    return table


def dear_pages(server: Server, moves: int = 40) -> list[str]:
    """Replay pages and sheets: they used to take a hundred times as long as the front page."""
    with server.visitor("127.0.2.9") as visitor:
        table = played_table(visitor, moves)
    return [*(f"/t/{table}/{ply}" for ply in range(1, moves)), *(f"/sheets.pdf?copies={n}" for n in range(1, 5))]


def asked_until_refused(visitor: Visitor, paths: list[str], language: str = "en", most: int = 2000) -> Answer:
    """Expensive pages, one after the other, until they are refused: returns that answer."""
    for number in range(most):
        answer = visitor.get(paths[number % len(paths)], **{"Accept-Language": language})
        if answer.status != 200:
            return answer
    raise AssertionError("nothing is too much")


def flood(
    server: Server, others: Others, paths: list[str], seconds: float, connections: int = 20
) -> tuple[Counter[int], Latency]:
    """One address requests expensive pages as fast as it can: returns its answers, and what the others saw."""
    with Flood(server, ATTACKER, paths, seconds, connections) as attack:
        latency = others.played(seconds)
        return attack.statuses(), latency


def unknown_keys(server: Server, count: int = UNKNOWN_KEYS) -> list[Answer]:
    """The same unknown field 180,000 times: at the top level, inside a seat, among the options."""
    keys = {f"k{number}": 1 for number in range(count)}
    seats: list[object] = []
    bodies = [
        keys,
        {"game": "steel-driver", "seats": [keys]},
        {"game": "steel-driver", "seats": seats, "options": keys},
    ]
    with server.visitor(ATTACKER) as visitor:
        visitor.sign_in()
        return [visitor.call("POST", path, body) for path in ("/tables", "/records") for body in bodies]
