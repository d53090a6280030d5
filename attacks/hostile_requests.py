"""Hostile requests: number 4711 of a seed is always the same one, whatever came before it.

None of them may change anything, though many are sent with valid cookies or keys. So each that could (every method but
GET, HEAD and OPTIONS) has at least one flaw for which it must be refused, whatever else it contains:

- a page's form comes without the CSRF token, or with a wrong one
- an API call comes with a key that does not work, where one is needed
- what its address names does not exist
- its body is not JSON, or lacks a field that is required
- it is about a table, and comes from someone who has no seat there

Addresses without a table that accept forms from anybody (FORMS) also get bodies that are known to be invalid.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from attacks.hostile_addresses import Address

MARKUP = "<script>alert(1)</script>"
ODD = [
    "", "0", "-1", "1", "7", "1e3", "٣", "0x1", "999999999999", "9" * 400, "1.5", "nan", "null", "true", "[]", "{}",
    MARKUP, "\0", "a\0b", "\ufeff", "\u202e", "'", '"; DROP TABLE web_line; --', "../../etc/passwd", "..", "%", "%00",
    "x" * 3000, "🚂" * 200, "{{ 7 }}", "{% load static %}", "\r\nSet-Cookie: a=b", "//evil.example", "http://[",
    "nosuchtable1",
]  # fmt: skip
NO_PLACES = [odd for odd in ODD if odd and not odd[:1].isdecimal()]
"""None of them is a valid number of anything."""
VALUES: list[Any] = [
    None, True, False, -1, 0, 1.5, 1e300, 10**40, -(10**19), 2**31, 2**63, "0", "", [], {}, [0], {"seat": 0}, [[[]]],
    MARKUP, "\0", "\ud83d", "\udc00x", "x" * 3000, ["x"] * 500, {str(key): key for key in range(300)},
]  # fmt: skip
RAW_PARAMETERS = [
    "%00",
    "%ff%fe",
    "%ED%A0%80",
    "%C0%AE%C0%AE",
    "..%2f..%2f",
    "%2e%2e",
    "%D9%A3",
    "%F0%9F%9A%82",
    "%",
    "a%0d%0ab",
]
TYPES = [
    "application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data",
    "multipart/form-data; boundary=" + "b" * 300, "text/plain", "application/json; charset=utf-16",
    "application/json; charset=no", "x", "", "application/x-www-form-urlencoded; charset=idna",
    "image/svg+xml", 'multipart/mixed; boundary="', "/", "x; a=b" * 4000, "x;" * 5000, "application/json; charset*=a'b",
]  # fmt: skip
HEADERS = {
    "Accept": ["text/html", "application/json", "*/*;q=x", "", "image/*", ";" * 500],
    "Accept-Language": ["de", "fr;q=0.1,nl", "xx-" + "y" * 500, "*", ",,,;q=", "en;q=1e400", "٣"],
    "Accept-Encoding": ["gzip", "br, gzip;q=0", "identity;q=0", "*;q=0", "gzip" * 200],
    "HX-Request": ["true", "false", "\xff"],
    "HX-Current-URL": ["http://127.0.0.1/", "http://[", "\xe9"],
    "HX-Trigger-Name-URI-AutoEncoded": ["true", "x"],
    "Host": ["evil.example", "[::1", "127.0.0.1:99999999", "", "a b", "x" * 300, "127.0.0.1@evil"],
    "Origin": ["null", "https://evil.example", "http://127.0.0.1:x", "http://["],
    "Referer": ["https://evil.example/", "http://[", "\xff\xfe", "/"],
    "X-Forwarded-For": ["1.2.3.4", "::1", "x" * 3000, "127.0.0.1, , "],
    "X-Forwarded-Proto": ["https", "x"],
    "If-None-Match": ['"x"', "W/", "*", '"' * 400],
    "If-Modified-Since": ["Tue, 99 Foo 0000 99:99:99 GMT", "0", "Thu, 01 Jan 1970 00:00:00 GMT"],
    "Range": ["bytes=0-", "bytes=9999999999999-1", "x=1", "bytes=0-0,1-1,2-2"],
    "Last-Event-ID": ["5", "-1", "9" * 300, "x"],
    "Expect": ["200-ok"],
    "Upgrade": ["websocket", "h2c"],
    "X-HTTP-Method-Override": ["DELETE", "PUT"],
    "Cookie": ["language=xx; theme=\xff", "=", "a=" + "b" * 3000, "sessionid=" + "x" * 32, "csrftoken=", ";;;"],
    "Transfer-Encoding": ["chunked", "gzip"],
}  # fmt: skip
SAFE = ("GET", "GET", "GET", "GET", "GET", "HEAD", "OPTIONS")
OTHER_METHODS = (
    "POST",
    "POST",
    "POST",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "TRACE",
    "FOO",
    "CONNECT",
    "PROPFIND",
    "post",
)
FORMS: dict[str, list[dict[str, object]]] = {
    "/new/{game}": [
        {"map": MARKUP, "edition": MARKUP, **{f"kind{seat}": kind for seat in range(9)}} for kind in ("x", "here")
    ],
    "/you": [{"name": MARKUP * 9}, {"name": "a\0"}, {"name": "\u202e\n"}],
    "/join": [{"link": odd} for odd in ODD],
    "/upload": [{"record": "x"}, {}],
}  # fmt: skip
"""Bodies that these must refuse."""
LARGEST = 2_600_000
"""More than the site accepts."""


class Person(NamedTuple):
    """How someone is recognised."""

    cookie: str = ""
    key: str = ""


class World(NamedTuple):
    """The stored data. The owner has the seats of the tables, the stranger none."""

    port: int
    tables: list[str]
    games: list[str]
    owner: Person
    stranger: Person
    addresses: list[Address]


class Request(NamedTuple):
    method: str
    path: str
    data: bytes
    whole: bool = True
    """False: it breaks off, and the connection is closed."""


class Maker:
    """Makes one request. Use `make(world, seed, number)`."""

    def __init__(self, world: World, random: Random) -> None:
        self.world = world
        self.random = random
        self.headers: dict[str, str] = {}
        self.body = b""

    def request(self) -> Request:
        if self.random.random() < 0.02:
            return self.no_http()
        address = self.random.choice(self.world.addresses)
        if address.path.startswith("/admin/") and self.random.random() < 0.9:  # many, and all behind one log-in
            address = self.random.choice(self.world.addresses)
        method = address.method or self.random.choice(SAFE if self.random.random() < 0.5 else OTHER_METHODS)
        if address.method and self.random.random() < 0.1:
            method = self.random.choice((*SAFE, *OTHER_METHODS))
        reading = method in SAFE
        path = self.read(address) if reading else self.write(address, method == address.method)
        self.decorate(careful=not reading)
        return self.whole(method, path + self.query(address))

    # What it asks

    def read(self, address: Address) -> str:
        self.recognised(self.random.choice([self.world.owner, self.world.stranger, Person()]))
        if self.random.random() < 0.05:
            self.body = self.random.randbytes(self.random.randrange(200))
        return self.fill(address.path, lambda name: self.random.random() < 0.7)

    def write(self, address: Address, as_documented: bool) -> str:
        """Something that must be refused: see the module's docstring."""
        flaws: list[Callable[[Address], str]] = [self.forged]
        if "{" in address.path:
            flaws.append(self.nowhere)
        if "/{table}/" in address.path or "/{table_id}/" in address.path:
            flaws += [self.as_stranger] * 3
        if address.path in FORMS:
            flaws += [self.wrong_form] * 3
        if address.has_body and as_documented:
            flaws += [self.wrong_body] * 3
        if address.path.startswith("/api/") and not address.needs_key:
            flaws.remove(self.forged)  # a bad key is no flaw where none is required
        return self.random.choice(flaws or [self.nowhere_at_all])(address)

    def nowhere_at_all(self, address: Address) -> str:
        self.any_body(address)
        return "/nowhere" + address.path

    def forged(self, address: Address) -> str:
        self.any_body(address)
        if address.path.startswith("/api/"):
            keys = ["", "Bearer ", "Bearer gs_" + "x" * 43, "Basic eDp5", "Bearer " + "x" * 5000, "bearer \xff", MARKUP]
            self.headers["Authorization"] = self.random.choice(keys) or "x"
        else:
            self.recognised(self.random.choice([self.world.owner, self.world.stranger, Person()]), token=False)
        return self.fill(address.path, lambda name: True)

    def nowhere(self, address: Address) -> str:
        self.any_body(address)
        self.recognised(self.random.choice([self.world.stranger, Person()]))
        return self.fill(address.path, lambda name: False)

    def as_stranger(self, address: Address) -> str:
        self.any_body(address)
        self.recognised(self.random.choice([self.world.stranger, self.world.stranger, Person()]))
        return self.fill(address.path, lambda name: True)

    def wrong_form(self, address: Address) -> str:
        # Only the form for a new table creates a person before it is refused.
        unknown = self.world.stranger if address.path == "/new/{game}" else Person()
        self.recognised(self.random.choice([self.world.stranger, unknown]))
        if address.path == "/upload" and self.random.random() < 0.7:
            record = self.random.choice(
                [self.random.randbytes(300), b"", b'[Game "steel-driver"]\n' * 50, b"[A]\n" * 9000]
            )
            self.body = (
                b'--x\r\nContent-Disposition: form-data; name="record"; filename="r"\r\n\r\n'
                + record
                + b"\r\n--x--\r\n"
            )
            self.headers["Content-Type"] = "multipart/form-data; boundary=x"
        else:
            self.form({**self.random.choice(FORMS[address.path])})
        return self.fill(address.path, lambda name: True)

    def wrong_body(self, address: Address) -> str:
        """For an operation that requires one."""
        self.recognised(self.world.stranger)
        broken = [b"", b"{", b"[" * 20_000, b"nul", b'{"a": 1', b"\xff\xfe", b'{"a": ' + b"9" * 5_000, b"{]}", b"\0"]
        if address.required and self.random.random() < 0.8:
            missing = self.random.choice(address.required)
            fields = {field: self.random.choice(VALUES) for field in address.fields if field != missing}
            fields |= (
                {self.random.choice(["x", "", "\0", "__class__", "ſeat"]): 1} if self.random.random() < 0.3 else {}
            )
            self.body = json.dumps(fields).encode()
        else:
            self.body = self.random.choice(broken)
        self.headers["Content-Type"] = "application/json"
        return self.fill(address.path, lambda name: True)

    # Its parts

    def fill(self, path: str, good: Callable[[str], bool]) -> str:
        """The parameters of an address: existing ones if `good`, otherwise something odd."""
        known = {
            "table": self.world.tables,
            "table_id": self.world.tables,
            "game": self.world.games,
            "ply": ["0", "1", "5", "12"],
            "seat": ["0", "1", "2"],
            "number": ["0", "1", "2"],
        }
        parts = path.split("{")
        out = parts[0]
        for part in parts[1:]:
            name, _, rest = part.partition("}")
            there = known.get(name, [])
            if there and good(name):
                value = self.random.choice(there)
            elif self.random.random() < 0.3:
                value = self.random.choice(RAW_PARAMETERS)
            else:
                value = quote(self.random.choice(NO_PLACES), safe="")[:900]
            out += value + rest
        return out

    def recognised(self, who: Person, token: bool = True) -> None:
        """By cookie, with the CSRF token or a wrong one, or by key."""
        if who.key and token and self.random.random() < 0.5:
            self.headers["Authorization"] = f"Bearer {who.key}"
            return
        secret = "t" * 32
        self.headers["Cookie"] = f"csrftoken={secret}" + (f"; goldenspike_person={who.cookie}" if who.cookie else "")
        if token:
            self.headers["X-CSRFToken"] = secret
        elif self.random.random() < 0.5:
            self.headers["X-CSRFToken"] = self.random.choice(["x", "y" * 32, "z" * 64, "\xff" * 32])

    def any_body(self, address: Address) -> None:
        kind = self.random.random()
        names = [
            *address.fields,
            "seat",
            "ply",
            "text",
            "key",
            "to",
            "pace",
            "name",
            "number",
            "page",
            "begin",
            "link",
            "next",
        ]
        if kind < 0.35:
            self.form({name: self.random.choice(ODD) for name in self.random.sample(names, 4)})
        elif kind < 0.6:
            self.body = json.dumps({name: self.random.choice(VALUES) for name in self.random.sample(names, 4)}).encode()
            self.headers["Content-Type"] = "application/json"
        elif kind < 0.75:
            self.body = self.random.randbytes(self.random.randrange(400))
        elif kind < 0.8:
            self.body = b"&".join(b"a%d=1" % number for number in range(self.random.choice([150, 900])))
        elif kind < 0.85:
            self.body = (
                b"--x\r\n" * 50 + b'Content-Disposition: form-data; name="record"; filename="\xff"\r\n\r\nx\r\n--x'
            )
            self.headers["Content-Type"] = "multipart/form-data; boundary=x"
        elif kind < 0.852:
            self.body = b"x" * self.random.choice([200_000, 1_000_000, LARGEST])

    def form(self, fields: dict[str, object]) -> None:
        self.body = urlencode(fields, errors="surrogatepass").encode()
        self.headers["Content-Type"] = "application/x-www-form-urlencoded"

    def query(self, address: Address) -> str:
        """Nobody waits: the long poll is sent with a zero or an odd timeout."""
        asked = [(name, self.random.choice(ODD)) for name in address.query if self.random.random() < 0.4]
        if address.path.endswith("/wait"):
            asked = [
                ("ply", self.random.choice(ODD)),
                ("seconds", self.random.choice(["0", "-1", "x", "56", "9" * 50])),
            ]
        if self.random.random() < 0.1:
            asked.append((self.random.choice(["ply", "lang", "next", "a", "map", "\0"]), self.random.choice(ODD)))
        if not asked and self.random.random() < 0.03:
            return "?" + self.random.choice(["&&&", "%", "a=%ff", "=" * 100, "a" * 5000, "ply=1&ply=2", "%00=%00"])
        return "?" + urlencode(asked) if asked else ""

    def decorate(self, careful: bool) -> None:
        """More headers, some replacing correct ones. If something could change, not those that cause the refusal."""
        for _ in range(self.random.choice([0, 0, 0, 1, 1, 3])):
            name = self.random.choice(list(HEADERS))
            if not (careful and name == "Cookie"):
                self.headers[name] = self.random.choice(HEADERS[name])
        if self.random.random() < 0.1 and not careful:
            self.headers["Content-Type"] = self.random.choice(TYPES)

    def whole(self, method: str, path: str) -> Request:
        headers = {"Host": f"127.0.0.1:{self.world.port}", **self.headers}
        if self.body or method not in SAFE:
            headers["Content-Length"] = str(len(self.body))
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        head = f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1", "replace")
        return Request(method, path, head + self.body)

    def no_http(self) -> Request:
        """What no browser sends, or only half of a request."""
        host = f"Host: 127.0.0.1:{self.world.port}\r\n"
        table = self.random.choice(self.world.tables)
        data = self.random.choice(
            [
                self.random.randbytes(200) + b"\r\n\r\n",
                b"GET / HTTP/9.9\r\n\r\n",
                b"GET  / HTTP/1.1\r\n\r\n",
                f"GET /{'x' * 70_000} HTTP/1.1\r\n{host}\r\n".encode(),
                f"GET / HTTP/1.1\r\n{host}{'A: b' * 20_000}\r\n\r\n".encode(),
                f"GET / HTTP/1.1\r\n{host}{''.join(f'H{number}: x' for number in range(300))}\r\n\r\n".encode(),
                f"POST /t/{table}/move HTTP/1.1\r\n{host}Content-Length: 50\r\n\r\nply=1".encode(),
                f"POST /t/{table}/move HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n".encode(),
                f"POST /t/{table}/move HTTP/1.1\r\n{host}Content-Length: {'9' * 40}\r\n\r\n".encode(),
                f"POST /t/{table}/move HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\nzz\r\n".encode(),
                f"GET /t/{table}\0 HTTP/1.1\r\n{host}\r\n".encode(),
                f"GET http://evil.example/t/{table} HTTP/1.1\r\n{host}\r\n".encode(),
                f"GET /t/{table} HTTP/1.0\r\n\r\n".encode(),
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            ]
        )  # fmt: skip
        return Request("", data[:60].decode("latin-1"), data, whole=False)


def make(world: World, seed: int, number: int) -> Request:
    return Maker(world, Random(f"{seed} {number}")).request()
