"""A real server process, and browsers that talk to it over real sockets."""

from __future__ import annotations

import http.client
import socket
import sys
import time
from pathlib import Path

from attacks.site import COMMAND, HTMX, PATIENCE, Answer, Server, Visitor
from goldenspike.site import people
from goldenspike.site.models import Person

__all__ = ["HTMX", "PAGE", "PATIENCE", "QUICK_START", "START", "Answer", "Browser", "Site", "Stream", "person"]

START = COMMAND
# The same without the command line, which takes as long to load as all the rest: for tests that start it fifty times.
QUICK_START = "import sys; from pathlib import Path; from goldenspike.site.operations.start import serve; "
QUICK_START += "serve(Path(sys.argv[3]), '127.0.0.1', int(sys.argv[5]), print)"
PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
"""A browser whose scripts are off."""
KEPT_ALIVE = 10.0


class Site(Server):
    """`goldenspike serve` with its own environment, program and options."""

    def __init__(self, folder: Path, environ: dict[str, str], code: str = START, python: str = sys.executable) -> None:
        super().__init__(folder)
        self.python = python
        self.code = code
        self.environ = environ
        self.log = folder.parent / "site.log"
        self.options: list[str] = []

    def command(self) -> list[str]:
        _, _, _, *arguments = super().command()
        return [self.python, "-c", self.code, *arguments, *self.options]

    def browser(self, key: str = "") -> Browser:
        made = Browser(self.port, key)
        self.visitors.append(made)
        return made


class Browser(Visitor):
    """A keep-alive connection with one person's cookies, which stay as a test has set them."""

    def __init__(self, port: int, key: str = "") -> None:
        super().__init__(port)
        if key:
            self.cookies[people.COOKIE] = key
        self.used = 0.0

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        if time.monotonic() - self.used > KEPT_ALIVE:
            self.close()  # before the server does
        answer = super().ask(method, path, body, headers)
        self.used = time.monotonic()
        return answer

    def take_cookies(self, response: http.client.HTTPResponse) -> None:
        pass


class Stream:
    """An open event stream, read line by line."""

    def __init__(self, port: int, path: str, **headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.file = self.socket.makefile("rb")
        try:
            self.ask(path, headers)
        except OSError:
            self.close()
            raise
        self.seen = b""

    def ask(self, path: str, headers: dict[str, str]) -> None:
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}\r\n".encode())
        first = self.file.readline()
        if not first:
            raise ConnectionError("no answer")
        self.status = int(first.split()[1])
        self.head = b""
        while (line := self.file.readline()) not in {b"\r\n", b""}:
            self.head += line

    def line(self) -> str:
        """The next line of the stream itself, without HTTP framing; empty at its end."""
        while True:
            raw = self.file.readline()
            self.seen += raw
            if raw in {b"", b"0\r\n"}:
                return ""
            text = raw.decode().strip()
            if ":" in text:
                return text

    def event(self) -> tuple[str, int]:
        """Table and ply of the next event."""
        while (line := self.line()) != "":
            if line.startswith("data: "):
                table, ply = line.removeprefix("data: ").split()
                return table, int(ply)
        raise EOFError

    def close(self) -> None:
        self.file.close()
        self.socket.close()


def person(name: str = "Ann") -> tuple[Person, str]:
    """A person and the key of their cookie."""
    return people.create(name, "en")
