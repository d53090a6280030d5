"""A server under attack: a separate process with the default limits, and people at loopback addresses."""

from __future__ import annotations

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

COMMAND = "from goldenspike.cli.main import run; run()"
PATIENCE = 120.0
"""Seconds after which nothing will come any more."""
JSON = {"Content-Type": "application/json", "Accept": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
HTMX = {"HX-Request": "true"}


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


def environment(**more: str) -> dict[str, str]:
    """The default limits: we set only what an attack needs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GOLDENSPIKE_", "DJANGO_"))}
    return {**kept, "PYTHONUNBUFFERED": "1", "GOLDENSPIKE_LOG": "WARNING", **more}


class Server:
    """`goldenspike serve`, on a fixed port so that people find it again after a restart."""

    files = 0
    """How many it may open; 0: as many as we."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", **settings: str) -> None:
        self.folder = folder
        self.host = host
        self.port = free_port()
        self.settings = settings
        self.environ = environment(**settings)
        self.log = folder.parent / f"{folder.name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.visitors: list[Visitor] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.end()

    def end(self) -> None:
        """Together with its visitors."""
        self.kill()
        for visitor in self.visitors:
            visitor.close()

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Does not wait until it answers."""
        command = self.command()
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *command]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environ)

    def command(self) -> list[str]:
        arguments = ["--data", str(self.folder), "--port", str(self.port), "--host", self.host, "--lang", "en"]
        return [sys.executable, "-c", COMMAND, "serve", *arguments]

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()[-4000:]
            visitor = Visitor(self.port)
            try:
                if visitor.get("/healthz").status == 200:
                    return
            except ConnectionError:
                time.sleep(0.05)
            finally:
                visitor.close()
        raise AssertionError(f"no answer: {self.log.read_text()[-4000:]}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """Like a power failure: at once, without warning."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Gracefully, like Ctrl-C."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE)

    def visitor(self, address: str = "127.0.0.1") -> Visitor:
        """Their connection is closed with the server."""
        self.visitors.append(Visitor(self.port, address))
        return self.visitors[-1]


class Visitor:
    """Someone at their own address, with a browser's cookies or a program's key."""

    def __init__(self, port: int, address: str = "127.0.0.1", patience: float = PATIENCE) -> None:
        self.port = port
        self.address = address
        self.patience = patience
        self.token = secrets.token_hex(16)
        self.cookies = {"csrftoken": self.token}
        self.key = ""
        self.connection: http.client.HTTPConnection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, object] | bytes, **headers: str) -> Answer:
        """A form, as a page sends it, or arbitrary bytes instead."""
        body = fields if isinstance(fields, bytes) else urllib.parse.urlencode(fields, errors="surrogatepass").encode()
        return self.ask("POST", path, body, {**FORM, "X-CSRFToken": self.token, **headers})

    def call(self, method: str, path: str, data: object = None) -> Answer:
        """The API, with the key of a program."""
        return self.ask(method, f"/api{path}", json.dumps(data).encode() if data is not None else None, JSON)

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        kept = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if self.key:
            kept = {"Authorization": f"Bearer {self.key}"}
        try:
            connection = self.connect()
            connection.request(method, path, body, {**kept, **headers})
            response = connection.getresponse()
            data = response.read()
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise ConnectionError(repr(error)) from error
        if response.will_close:
            self.close()
        self.take_cookies(response)
        return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, data)

    def connect(self) -> http.client.HTTPConnection:
        if self.connection is None:
            source = (self.address, 0) if self.address != "127.0.0.1" else None
            self.connection = http.client.HTTPConnection(
                "127.0.0.1", self.port, timeout=self.patience, source_address=source
            )
        return self.connection

    def take_cookies(self, response: http.client.HTTPResponse) -> None:
        for cookie in response.msg.get_all("Set-Cookie", []):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def sign_in(self, name: str = "Ann") -> None:
        """As a program, through the API: the key it gets makes it a person."""
        answer = self.call("POST", "/people", {"name": name})
        assert answer.status == 201, answer
        self.key = answer.json()["key"]

    def open_table(self, game: str = "steel-driver", kinds: str = "here here here", **more: str) -> str:
        """Through the form, as a browser does: anyone without a cookie is given one. Returns the table's id."""
        seats: dict[str, object] = {f"kind{number}": kind for number, kind in enumerate(kinds.split())}
        seats |= {f"name{number}": name for number, name in enumerate(("Ann", "Ben", "Cem", "Dee", "Eve", "Fay"))}
        answer = self.post(f"/new/{game}", {**seats, **more})
        assert answer.status == 302, answer
        return answer.headers["location"].rpartition("/")[2]

    def move(self, table: str, seat: int, ply: int, text: str) -> Answer:
        """As a table's page does: answered with its new parts."""
        fields: dict[str, object] = {"seat": seat, "ply": ply, "text": text, "key": secrets.token_hex(8)}
        return self.post(f"/t/{table}/move", fields, **HTMX)

    def new_table(self, **wishes: Any) -> str:
        """A table; by default this visitor moves all its seats."""
        seats = [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cem")]
        answer = self.call("POST", "/tables", {"game": "steel-driver", "seats": seats, **wishes})
        assert answer.status == 201, answer
        return str(answer.json()["id"])
