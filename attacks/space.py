"""Filling the disk and taking what belongs to others: large records, endless tables, people created by clearing
cookies, a revoked key, the operator's password.
"""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys
from collections import Counter
from typing import NamedTuple

from attacks.site import COMMAND, Answer, Server, Visitor, environment

HEAD = """[Game "steel-driver"]
[Rules "1"]
[Edition "treefrog/1 8ba12f05a6d7"]
[Map "usa/2 0606a17543e5"]
[Options ""]
[Seats "Ann" "Bob" "Cem"]
[Date "2026-11-15"]
[Result "*"]

"""
LONGEST_LINE = 1_900
OPERATOR, PASSWORD = "boss", secrets.token_hex(12)

Statuses = Counter[int]


def large_record(size: int = 480_000) -> str:
    """A legal record of about this many bytes: an auction with a long comment, undone again and again."""
    text, number = [HEAD], 0
    while number * LONGEST_LINE < 2 * size:
        text.append(f"{number + 1}. 0 auction red 3 ; {'x' * (LONGEST_LINE - 40)}\n{number + 2}. undo 0\n")
        number += 2
    return "".join(text)


def upload(visitor: Visitor, record: str) -> Answer:
    """Through the form on the front page, as a browser sends a file."""
    mark = secrets.token_hex(16)
    head = f'--{mark}\r\nContent-Disposition: form-data; name="record"; filename="a.record"\r\n\r\n'
    body = f"{head}{record}\r\n--{mark}--\r\n".encode()
    form = {"Content-Type": f"multipart/form-data; boundary={mark}", "X-CSRFToken": visitor.token}
    return visitor.ask("POST", "/upload", body, form)


def many_uploads(server: Server, count: int = 130, address: str = "127.0.2.1") -> Statuses:
    """One person, large records in a row."""
    record = large_record()
    with server.visitor(address) as visitor:
        return Counter(upload(visitor, record).status for _ in range(count))


def many_tables(server: Server, count: int = 250, address: str = "127.0.2.2") -> Statuses:
    """One person, tables through the form in a row."""
    with server.visitor(address) as visitor:
        return Counter(open_table(visitor).status for _ in range(count))


def cleared_cookies(server: Server, count: int = 250, address: str = "127.0.2.3") -> Statuses:
    """A new person every time, always from the same network."""
    statuses: Statuses = Counter()
    for _ in range(count):
        with server.visitor(address) as visitor:
            statuses[open_table(visitor).status] += 1
    return statuses


def open_table(visitor: Visitor) -> Answer:
    seats: dict[str, object] = {f"kind{number}": "here" for number in range(3)}
    return visitor.post("/new/steel-driver", {**seats, "name0": "Ann", "name1": "Ben", "name2": "Cem"})


class Ended(NamedTuple):
    """The answers to a stolen browser and a stolen key, before and after the owner ends them."""

    before: list[int]
    after: list[int]


def ended_keys(server: Server, address: str = "127.0.2.4") -> Ended:
    with server.visitor(address) as owner, server.visitor(address) as thief, server.visitor(address) as program:
        table = owner.open_table()
        link = re.search(rb"/device/([\w-]+)", owner.post("/you/link", {}).body)
        assert link is not None
        thief.post(f"/device/{link[1].decode()}", {})
        key = re.search(rb"gs_[\w-]+", owner.post("/you/programs", {"name": "bot"}).body)
        assert key is not None
        program.key = key[0].decode()
        before = [thief.move(table, 0, 0, "auction red 3").status, program.call("GET", "/me").status]
        owner.post("/you/programs", {"end_others": "1"})
        after = [thief.move(table, 1, 1, "pass").status, program.call("GET", "/me").status]
    return Ended(before, after)


def make_operator(server: Server) -> None:
    command = ["manage", "createsuperuser", "--noinput", "--username", OPERATOR, "--email", "boss@example.org"]
    subprocess.run(
        [sys.executable, "-c", COMMAND, *command, "--data", str(server.folder)],
        env={**environment(), "DJANGO_SUPERUSER_PASSWORD": PASSWORD, "PATH": os.environ["PATH"]},
        check=True,
        capture_output=True,
    )


def log_in(server: Server, password: str, address: str) -> int:
    """With a new browser."""
    with server.visitor(address) as visitor:
        return visitor.post("/admin/login/?next=/admin/", {"username": OPERATOR, "password": password}).status


def guessed_password(server: Server, count: int = 50, address: str = "127.0.2.5") -> Statuses:
    """The last guess would be right."""
    guesses = [secrets.token_hex(12) for _ in range(count)]
    return Counter(log_in(server, guess, address) for guess in [*guesses, PASSWORD])
