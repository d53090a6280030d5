"""A seat on a site, played from here over HTTP: requests, waiting, reconnecting. Prints nothing."""

from __future__ import annotations

import http.client
import json
import re
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlsplit

WAIT_SECONDS = 25
PATIENCE = 20.0
"""Seconds to wait for a response, on top of the time that the site was asked to wait."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
PASSING = {429, 500, 502, 503, 504}
"""Status codes of a site that is busy, or of its proxy while the site restarts."""


class BadAddress(Exception):
    """A text that is not the address of a site."""


class SaidNo(Exception):
    """The site says no: a code, and a sentence in our language."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(words)
        self.status, self.code, self.words = status, code, words


class Address(NamedTuple):
    base: str
    table: str = ""
    invitation: str = ""


def read_address(text: str) -> Address:
    """A site, a table on it (`/t/…`) or an invitation (`/join/…`), with or without `http://`."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise BadAddress(text)
    base = f"{parts.scheme}://{parts.netloc}"
    table = re.search(r"/t/([a-z0-9]{1,16})(?:/|$)", parts.path)
    invitation = re.search(r"/join/([A-Za-z0-9_-]+)/?$", parts.path)
    return Address(base, table[1] if table else "", invitation[1] if invitation else "")


class Site:
    """Requests to a site. ConnectionError if it does not respond."""

    def __init__(self, base: str, key: str, language: str) -> None:
        self.base = base
        self.key = key
        self.language = language

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None, patience: float = PATIENCE) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}/api{path}", data, self.headers(), method=method)
        try:
            with urllib.request.urlopen(request, timeout=patience) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            raise refusal(error) from None
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise ConnectionError(str(error)) from None

    def headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Accept": "application/json", "Accept-Language": self.language}
        return {**headers, "Authorization": f"Bearer {self.key}"} if self.key else headers


def refusal(error: urllib.error.HTTPError) -> Exception:
    with error:
        body = error.read()
    if error.code in PASSING:
        return ConnectionError(f"HTTP {error.code}")
    try:
        reply = json.loads(body)
        return SaidNo(error.code, str(reply["error"]), str(reply["words"]))
    except (ValueError, KeyError, TypeError):
        return SaidNo(error.code, "", f"HTTP {error.code}")


class Choose(Protocol):
    """What to play: the record of the game so far -> the notation of an action."""

    def __call__(self, record: str) -> str: ...


class Player:
    """Plays seats of one table until the game is over. `connected` is called when the connection is lost or back."""

    def __init__(self, site: Site, table: str, seats: list[int], choose: Choose) -> None:
        self.site = site
        self.path = f"/tables/{table}"
        self.seats = seats
        self.choose = choose
        self.connected: Callable[[bool], None] = lambda back: None
        self.played: Callable[[int, str], None] = lambda line, text: None
        self.pause: Callable[[float], None] = time.sleep

    def patiently(self, method: str, path: str, body: dict[str, Any] | None = None, patience: float = PATIENCE) -> Any:
        """Repeat a request until there is a response."""
        pause = 0.0
        while True:
            try:
                answer = self.site.ask(method, self.path + path, body, patience)
            except ConnectionError:
                if not pause:
                    self.connected(False)
                pause = min(LONGEST_PAUSE, 2 * pause or FIRST_PAUSE)
                self.pause(pause)
                continue
            if pause:
                self.connected(True)
            return answer

    def play(self) -> None:
        """Play to the end."""
        table = self.patiently("GET", "")
        fair = table["fair"]
        if fair is not None and fair["open"] and not fair["added"]:
            table = self.add_number()
        ply = -1
        now = table
        while not now["over"]:
            if now["actor"] in self.seats and now["ply"] != ply:
                ply = now["ply"]
                self.move(now["actor"], ply)
            now = self.patiently("GET", f"/wait?ply={now['ply']}&seconds={WAIT_SECONDS}", None, PATIENCE + WAIT_SECONDS)

    def add_number(self) -> Any:
        try:
            return self.patiently("POST", "/number", {"number": secrets.token_hex(16)})
        except SaidNo as refused:
            if refused.code != "Begun":
                raise
            return self.patiently("GET", "")

    def move(self, seat: int, ply: int) -> None:
        """Choose and send a move. Its key makes a move sent twice count once. The position may have changed
        meanwhile.
        """
        record = self.patiently("GET", f"/record?ply={ply}")["record"]
        text = self.choose(record)
        sent = {"seat": seat, "ply": ply, "text": text, "key": secrets.token_hex(16)}
        try:
            done = self.patiently("POST", "/moves", sent)
        except SaidNo as refused:
            if refused.code not in {"Stale", "NotYourTurn"}:
                raise
        else:
            self.played(done["line"], text)
