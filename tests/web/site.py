"""A real server process, and browsers that talk to it over real sockets."""

from __future__ import annotations

import http.client
import json
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path
from typing import Any, NamedTuple, Self

from goldenspike.site import people
from goldenspike.site.models import Person

START = "from goldenspike.cli.main import run; run()"
# The same without the command line, which takes as long to load as all the rest: for those who start it fifty times.
QUICK_START = "import sys; from pathlib import Path; from goldenspike.site.operations.start import serve; "
QUICK_START += "serve(Path(sys.argv[3]), '127.0.0.1', int(sys.argv[5]), print)"
HTMX = {"HX-Request": "true"}
"""With these headers a page asks for the new parts of a table."""
PAGE = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
"""A browser whose scripts are off."""
PATIENCE = 120.0
KEPT_ALIVE = 10.0


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """`goldenspike serve` in a process of its own, on a fixed port so that clients find it again."""

    def __init__(self, folder: Path, environ: dict[str, str], code: str = START, python: str = sys.executable) -> None:
        self.folder = folder
        self.python = python
        self.code = code
        self.environ = environ
        self.port = free_port()
        self.log = folder.parent / "site.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.browsers: list[Browser] = []
        self.options: list[str] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        for browser in self.browsers:
            browser.close()

    def start(self, wait: bool = True) -> None:
        arguments = ["serve", "--data", str(self.folder), "--port", str(self.port), "--lang", "en", *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.python, "-c", self.code, *arguments], stdout=log, stderr=log, env=self.environ
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()[-4000:]
            browser = Browser(self.port)
            try:
                if browser.get("/healthz").status == 200:
                    return
            except OSError:
                time.sleep(0.03)
            finally:
                browser.close()
        raise AssertionError(f"no answer: {self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """As the power does it: at once, and nobody is told."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Politely, as Ctrl-C does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE)

    def browser(self, key: str = "") -> Browser:
        made = Browser(self.port, key)
        self.browsers.append(made)
        return made


class Browser:
    """A keep-alive connection with the cookies of one person."""

    def __init__(self, port: int, key: str = "") -> None:
        self.port = port
        self.token = secrets.token_hex(16)
        self.cookies = {"csrftoken": self.token}
        if key:
            self.cookies[people.COOKIE] = key
        self.connection: http.client.HTTPConnection | None = None
        self.used = 0.0

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, object] | bytes, **headers: str) -> Answer:
        body = fields if isinstance(fields, bytes) else urllib.parse.urlencode(fields, errors="surrogatepass").encode()
        form = {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": self.token}
        return self.ask("POST", path, body, {**form, **headers})

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        if time.monotonic() - self.used > KEPT_ALIVE:
            self.close()  # before the server does
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            self.connection.request(method, path, body, {"Cookie": cookie, **headers})
            response = self.connection.getresponse()
            data = response.read()
            self.used = time.monotonic()
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise ConnectionError(str(error)) from error
        if response.will_close:
            self.close()
        return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, data)

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


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
        """The next line of the stream itself, without the frames of HTTP; empty at its end."""
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
