"""A crowd of watchers in a separate process: raw sockets from many loopback addresses, and epoll.

`python -m attacks.crowd PORT TABLE COUNT` opens this many streams and reports what they see as lines of JSON: first
`{"watching": n, "refused": n}`, then, for each ply that all of them have received, its number, when the first and the
last had it (`time.monotonic()`, which all processes share), and once the parts themselves. It ends when its standard
input closes.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import select
import socket
import sys
import time
import zlib
from abc import ABC, abstractmethod
from typing import NamedTuple

PER_ADDRESS = 100
AT_ONCE = 100
"""Connections being opened at the same time."""
PATIENCE = 60.0


class Parts(NamedTuple):
    ply: int
    shown: str
    html: str


class Connection(ABC):
    """A connection to the server, from one of many addresses."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.buffer = b""
        self.socket = socket.socket()
        self.socket.setblocking(False)
        if crowd.deaf:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        address = number // PER_ADDRESS
        self.socket.bind((f"127.{100 + address // 250}.{address % 250}.1", 0))
        self.socket.connect_ex(("127.0.0.1", crowd.port))
        crowd.connections[self.socket.fileno()] = self
        crowd.epoll.register(self.socket, select.EPOLLOUT)

    @property
    @abstractmethod
    def path(self) -> str:
        """What it requests."""

    def ask(self) -> None:
        head = ["Host: 127.0.0.1", *(["Accept-Encoding: gzip"] * self.crowd.gzip)]
        self.socket.send("\r\n".join([f"GET {self.path} HTTP/1.1", *head, "", ""]).encode())

    def read(self) -> bool:
        """False at the end."""
        try:
            data = self.socket.recv(262_144)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.buffer += data
        return self.take() and bool(data)

    @abstractmethod
    def take(self) -> bool:
        """Process what has arrived. False if it is not what was requested."""

    @abstractmethod
    def lost(self) -> None:
        """The other side has closed it."""


class Watcher(Connection):
    """One stream. It reads chunks; their contents are decoded once for all watchers."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        super().__init__(crowd, number)
        self.has_head = False
        self.ply = -1

    @property
    def path(self) -> str:
        return f"/events/{self.crowd.table}?watch={self.crowd.language}&shown={self.crowd.shown}"

    def take(self) -> bool:
        if not self.has_head:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return True
            if b" 200 " not in head.split(b"\r\n", 1)[0]:
                return False
            self.has_head, self.buffer = True, rest
            self.crowd.opened()
            if self.crowd.deaf:
                self.crowd.epoll.unregister(self.socket)
        while (chunk := self.next_chunk()) is not None:
            self.told(chunk)
        return True

    def next_chunk(self) -> bytes | None:
        size, found, _ = self.buffer[:12].partition(b"\r\n")
        end = len(size) + 2 + int(size or b"0", 16)
        if not found or len(self.buffer) < end + 2:
            return None
        chunk, self.buffer = self.buffer[len(size) + 2 : end], self.buffer[end + 2 :]
        return chunk

    def told(self, chunk: bytes) -> None:
        parts = self.crowd.parts_in(chunk)
        if parts is not None and parts.ply > self.ply:
            self.ply = parts.ply
            self.crowd.got(parts)

    def lost(self) -> None:
        if self.has_head:
            self.crowd.watching -= 1
            say(lost=self.crowd.watching)
        else:
            self.crowd.opening -= 1
            self.crowd.refused += 1


class Fetcher(Watcher):
    """As pages did before streams brought the parts: notified of a ply, it requests them itself."""

    fetch: Fetch | None = None

    @property
    def path(self) -> str:
        return f"/events/{self.crowd.table}?ply={self.crowd.shown.partition('-')[0]}"

    def told(self, chunk: bytes) -> None:
        if not chunk.startswith(b"event: ply"):
            return
        if self.fetch is None:
            self.fetch = Fetch(self)
        else:
            self.fetch.ask()


class Fetch(Connection):
    """A persistent connection, for one request after the other."""

    def __init__(self, fetcher: Fetcher) -> None:
        super().__init__(fetcher.crowd, fetcher.number)
        self.fetcher = fetcher

    @property
    def path(self) -> str:
        return f"/t/{self.crowd.table}/parts"

    def take(self) -> bool:
        head, found, body = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return True
        headers = dict(line.split(b": ", 1) for line in head.lower().split(b"\r\n")[1:])
        length = int(headers[b"content-length"])
        if len(body) >= length:
            self.buffer = body[length:]
            self.crowd.got(Parts(int(headers[b"x-ply"]), "", ""))
        return True

    def lost(self) -> None:
        self.fetcher.fetch = None


class Crowd:
    def __init__(self, options: argparse.Namespace) -> None:
        self.port: int = options.port
        self.table: str = options.table
        self.language: str = options.language
        self.shown: str = options.shown
        self.gzip: bool = not options.plain
        self.deaf: bool = options.deaf
        self.count: int = options.count
        self.epoll = select.epoll()
        self.kind = Fetcher if options.fetch else Watcher
        self.connections: dict[int, Connection] = {}
        self.opening = 0
        self.watching = 0
        self.refused = 0
        self.known: dict[bytes, Parts | None] = {}
        """What a chunk contained: the bytes are the same for all watchers, so each is decoded once."""
        self.seen: dict[int, list[float]] = {}
        """Ply: how many have it, and when the first and the last got it."""

    def parts_in(self, chunk: bytes) -> Parts | None:
        if chunk not in self.known:
            self.known[chunk] = parts_of(chunk, self.gzip)
        return self.known[chunk]

    def opened(self) -> None:
        self.opening -= 1
        self.watching += 1

    def got(self, parts: Parts) -> None:
        now = time.monotonic()
        seen = self.seen.setdefault(parts.ply, [0, now, now])
        seen[0] += 1
        seen[2] = now
        if seen[0] >= self.watching and not self.opening:
            say(ply=parts.ply, watchers=self.watching, first=seen[1], last=seen[2], shown=parts.shown, html=parts.html)

    def come(self) -> None:
        """Connect all of them, a few at a time."""
        number, until = 0, time.monotonic() + PATIENCE
        while (number < self.count or self.opening) and time.monotonic() < until:
            while number < self.count and self.opening < AT_ONCE:
                self.kind(self, number)
                self.opening += 1
                number += 1
            self.look(1.0)
        say(watching=self.watching, refused=self.refused)

    def watch(self) -> None:
        self.epoll.register(sys.stdin.fileno(), select.EPOLLIN | select.EPOLLHUP)
        while self.look(10.0):
            pass

    def look(self, seconds: float) -> bool:
        """False when nobody is interested any more."""
        for file, events in self.epoll.poll(seconds):
            connection = self.connections.get(file)
            if connection is None:
                if not os.read(file, 100):
                    return False
            elif events & select.EPOLLOUT:
                connection.ask()
                self.epoll.modify(file, select.EPOLLIN)
            elif not connection.read():
                self.lose(file, connection)
        return True

    def lose(self, file: int, connection: Connection) -> None:
        del self.connections[file]
        self.epoll.unregister(file)
        connection.socket.close()
        connection.lost()


def parts_of(chunk: bytes, gzip: bool) -> Parts | None:
    """The parts in an event, if it has any."""
    if gzip:
        if chunk.startswith(b"\x1f\x8b"):
            return None  # the head of the file
        chunk = zlib.decompressobj(-zlib.MAX_WBITS).decompress(chunk)
    lines = chunk.decode().splitlines()
    if "event: parts" not in lines:
        return None
    first, *rest = [line.removeprefix("data: ") for line in lines if line.startswith("data: ")]
    ply, shown = first.split(" ")
    return Parts(int(ply), shown, "\n".join(rest))


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("table")
    parser.add_argument("count", type=int)
    parser.add_argument("--language", default="en")
    parser.add_argument("--shown", default="0-0", help="the fingerprint of what they have seen already")
    parser.add_argument("--plain", action="store_true", help="browsers that cannot decompress")
    parser.add_argument("--fetch", action="store_true", help="each asks for the parts of every move, as it used to be")
    parser.add_argument("--deaf", action="store_true", help="they never read what they asked for")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    crowd = Crowd(options)
    crowd.come()
    crowd.watch()


if __name__ == "__main__":
    main()
