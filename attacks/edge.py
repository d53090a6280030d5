"""Connections that begin and never finish: half requests, slow bodies, answers that nobody reads."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from attacks.site import Server

ATTACKER = "127.0.6.1"
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
SLOW_BODY = (
    b"POST /new/steel-driver HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 100\r\n\r\nk"
)
LARGE_PAGE = b"GET /rules/steel-driver HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
CUT = (ConnectionError, TimeoutError, BrokenPipeError)


def connected(server: Server, address: str, patience: float = 30.0, least_buffer: bool = False) -> socket.socket:
    caller = socket.socket()
    caller.settimeout(patience)
    if least_buffer:
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    caller.bind((address, 0))
    caller.connect(("127.0.0.1", server.port))
    return caller


@contextmanager
def held(
    server: Server, first: bytes, count: int, addresses: int = 1, least_buffer: bool = False
) -> Iterator[list[socket.socket]]:
    """This many connections that have sent this much and then nothing more, spread over several addresses."""
    callers: list[socket.socket] = []
    prefix = ATTACKER.rpartition(".")[0]
    try:
        for number in range(count):
            with suppress(*CUT):
                caller = connected(server, f"{prefix}.{number % addresses + 1}", least_buffer=least_buffer)
                callers.append(caller)
                caller.sendall(first)
        yield callers
    finally:
        for caller in callers:
            caller.close()


def drip(callers: list[socket.socket], byte: bytes = b"x") -> int:
    """Send one more byte on each; returns how many still accept it."""
    taken = 0
    for caller in callers:
        with suppress(*CUT):
            caller.sendall(byte)
            taken += 1
    return taken


def status(caller: socket.socket) -> int:
    """Of the answer that came, if any; 0 if the connection was just cut."""
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", received(caller, b"\r\n"))
    return int(found[1]) if found else 0


def received(caller: socket.socket, *signs: bytes) -> bytes:
    """What has arrived once one of these has, or when nothing more comes."""
    all_of_it = b""
    with suppress(*CUT):
        while not any(sign in all_of_it for sign in signs) and (piece := caller.recv(65_536)):
            all_of_it += piece
    return all_of_it


def open_files(server: Server) -> int:
    return sum(1 for _ in Path(f"/proc/{server.pid}/fd").iterdir())


class MostFiles(threading.Thread):
    """Continuously checks how many files a server has open; the maximum is in `seen`."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.seen = 0
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            self.seen = max(self.seen, open_files(self.server))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.ended.set()
        self.join()


def until(condition: Callable[[], bool], patience: float = 60.0) -> bool:
    """Whether it becomes true in time."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def reads_of(server: Server, path: str, most: int, address: str = ATTACKER) -> int:
    """How many are answered over one connection before one is not."""
    with server.visitor(address) as visitor:
        for count in range(most):
            if visitor.get(path).status == 429:
                return count
    return most


def abandoned(server: Server, path: str, count: int) -> None:
    """Requests whose answers nobody waits for."""
    for _ in range(count):
        with connected(server, ATTACKER) as caller:
            caller.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
