"""Server-sent events as bytes: encoded once, however many streams they go to.

A stream may be compressed. Its events are then blocks of one gzip file that refer to nothing before them, so that the
same bytes fit into every stream, whatever it has carried so far. The file has no end; the stream just closes.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from typing import NamedTuple

LEVEL = 6
GZIP_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""How a gzip file with neither name nor time begins (RFC 1952)."""
LARGE = 1000
"""Bytes from which compression is worthwhile."""


class Way(NamedTuple):
    """How a stream wants its bytes encoded."""

    gzip: bool = False
    chunked: bool = True
    """Framed in HTTP/1.1 chunks; False for older clients, which get the bytes as they are."""


def fingerprint(ply: int, besides: int) -> str:
    """Identifies what a page shows of a table: a different one means that there is something new."""
    return f"{ply}-{besides}"


class Event:
    """An event for many streams."""

    __slots__ = ("block", "forms", "is_timed", "shown")

    def __init__(self, text: str, shown: str = "", is_timed: bool = False) -> None:
        plain = text.encode()
        self.shown = shown
        """The fingerprint of what a page shows after receiving it; empty if the event contains nothing to show."""
        self.is_timed = is_timed
        """It contains a running clock: viewers who come later need a new one."""
        self.block = deflated(plain) if len(plain) >= LARGE else stored(plain)
        self.forms: dict[Way, bytes] = {}

    def form(self, way: Way) -> bytes:
        made = self.forms.get(way)
        if made is None:
            made = self.block if way.gzip else zlib.decompressobj(-zlib.MAX_WBITS).decompress(self.block)
            self.forms[way] = made = chunk(made) if way.chunked else made
        return made


def deflated(plain: bytes) -> bytes:
    deflate = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return deflate.compress(plain) + deflate.flush(zlib.Z_FULL_FLUSH)


def stored(plain: bytes) -> bytes:
    """As an uncompressed block (RFC 1951, 3.2.4): for a few bytes."""
    return struct.pack("<BHH", 0, len(plain), len(plain) ^ 0xFFFF) + plain


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data)


def message(name: str, data: str, id: str = "", retry: int = 0) -> str:
    """One event of a stream, in its text form."""
    fields = [("event", name), *([("id", id)] if id else []), *([("retry", str(retry))] if retry else [])]
    lines = [*fields, *(("data", line) for line in data.splitlines() or [""])]
    return "".join(f"{field}: {value}\n" for field, value in lines) + "\n"


@lru_cache(maxsize=64)
def ply_event(table: str, ply: int, besides: int) -> Event:
    """There is something new, for clients that request it themselves."""
    shown = fingerprint(ply, besides)
    return Event(message("ply", f"{table} {ply}", shown), shown)


def parts_event(ply: int, shown: str, parts: str, is_timed: bool = False) -> Event:
    """The new parts of a page, after a line with the fingerprint of a page that has them."""
    return Event(message("parts", f"{ply} {shown}\n{parts}", shown), shown, is_timed)


@lru_cache(maxsize=256)
def presence_event(seats: str) -> Event:
    """Who is at the table: for each seat, whether and since when."""
    return Event(message("presence", seats))


def retry_event(milliseconds: int) -> Event:
    """When a browser is to reconnect after the connection breaks or the server ends it."""
    return Event(f"retry: {milliseconds}\n\n")


def again_event(milliseconds: int) -> Event:
    """The same as a named event: scripts cannot see the other."""
    return Event(message("again", str(milliseconds), retry=milliseconds))


HEARTBEAT = Event(": still here\n\n")
