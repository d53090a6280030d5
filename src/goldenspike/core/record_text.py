"""The text of a record: how headers and lines are read and written. Knows no game."""

from __future__ import annotations

import re
from typing import NamedTuple

from goldenspike.core.content import shown
from goldenspike.core.errors import RecordError, SetupError
from goldenspike.core.game import CHANCE

LONGEST_TEXT = 2_000_000
LONGEST_LINE = 2_000
BYTE_ORDER_MARK = "\ufeff"
MAP_MARK, EDITION_MARK = "|", ":"
"""What the lines of an embedded file begin with."""
HEADER = re.compile(r'\[([A-Z][A-Za-z]*)((?: "(?:[^"\\]|\\.)*")*)\]\s*')
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
LINE = re.compile(
    # Wherever many spaces can occur, only one part of the pattern matches them, so that a line full of spaces is read
    # as fast as any other.
    r"(?P<number>[1-9][0-9]{0,6})\. +(?:(?P<seat>[0-9]|\*) +)?(?P<action>[^{};]*[^{};\s])\s*"
    r"(?:(?P<tags>\{[^{};]*\})\s*)?(?P<comment>;.*)?"
)
UNDO = re.compile(r"undo\b *(?P<to>.*)", re.IGNORECASE)
UNDO_TO = re.compile(r"[0-9]{1,7}")


class Header(NamedTuple):
    name: str
    values: tuple[str, ...]
    at: int = 0
    """The line number in the file."""


class Line(NamedTuple):
    """A line of play. `seat` is None for an undo, CHANCE for chance; `at` is the line number in the file."""

    number: int
    seat: int | None
    action: str
    tags: str
    comment: str
    undo: int | None
    at: int


class Parsed(NamedTuple):
    """A record cut into its parts. `embedded` is a map and `edition` an edition that are not shipped; `…_at` is the
    line number in the file where each begins.
    """

    headers: list[Header]
    embedded: str
    embedded_at: int
    lines: list[Line]
    chunks: list[str]
    edition: str = ""
    edition_at: int = 0


def parse_record(text: str) -> Parsed:
    """Headers, an embedded map (lines that begin with `|`) and edition (with `:`), then lines of play; blank and
    comment lines anywhere.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError("record_too_long", line=1, most=LONGEST_TEXT)
    check_unicode(text)
    headers: dict[str, Header] = {}
    embedded: dict[str, list[str]] = {MAP_MARK: [], EDITION_MARK: []}
    embedded_at = {MAP_MARK: 0, EDITION_MARK: 0}
    lines: list[Line] = []
    # Lines end with \n only: `splitlines` would also split at characters that a name may contain.
    chunks = [chunk for chunk in re.split(r"(?<=\n)", text) if chunk]
    for at, chunk in enumerate(chunks, 1):
        body = chunk.rstrip("\r\n")
        if at == 1:
            body = body.removeprefix(BYTE_ORDER_MARK)
        if body[:1] in embedded and not lines:
            embedded[body[0]].append(body[2:])  # of any length: the game decides what a map may contain
            embedded_at[body[0]] = embedded_at[body[0]] or at
            continue
        if len(body) > LONGEST_LINE:
            raise RecordError("line_too_long", line=at, most=LONGEST_LINE)
        if not body.strip() or body.startswith(";"):
            continue
        if body.startswith("[") and not lines:
            header = parse_header(body, at)
            if header.name in headers:
                raise RecordError("header_twice", line=at, header=shown(header.name))
            headers[header.name] = header
        else:
            lines.append(parse_line(body, at, len(lines) + 1))
    map, edition = ("".join(f"{line}\n" for line in embedded[mark]) for mark in (MAP_MARK, EDITION_MARK))
    at_map, at_edition = embedded_at[MAP_MARK], embedded_at[EDITION_MARK]
    return Parsed(list(headers.values()), map, at_map, lines, chunks, edition, at_edition)


def embed(text: str, mark: str = MAP_MARK) -> list[str]:
    """The lines of a file as a record holds them. Reading them gives `whole_lines(text)` back exactly."""
    return [f"{mark} {line}" if line else mark for line in whole_lines(text).split("\n")[:-1]]


def whole_lines(text: str) -> str:
    return text if text.endswith("\n") else f"{text}\n"


def check_unicode(text: str) -> None:
    """A lone surrogate can be in a Python string, but not in a file."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RecordError("not_utf8", line=text.count("\n", 0, error.start) + 1) from None


def parse_header(body: str, at: int) -> Header:
    match = HEADER.fullmatch(body)
    if not match:
        raise RecordError("bad_header", line=at, header=shown(body, 60))
    return Header(match[1], tuple(unquote(value) for value in QUOTED.findall(match[2])), at)


def parse_line(body: str, at: int, expected: int) -> Line:
    match = LINE.fullmatch(body.strip())
    if not match:
        raise RecordError("not_a_line", line=at, text=shown(body, 80))
    number = int(match["number"])
    if number != expected:
        raise RecordError("wrong_number", line=at, found=number, wanted=expected)
    action = match["action"]
    undo = UNDO.fullmatch(action)
    if (match["seat"] is None) != (undo is not None):
        raise RecordError("missing_seat" if match["seat"] is None else "undo_has_no_seat", line=at)
    if undo and not UNDO_TO.fullmatch(undo["to"]):
        raise RecordError("undo_what", line=at, text=shown(action))
    seat = None if match["seat"] is None else CHANCE if match["seat"] == "*" else int(match["seat"])
    comment = (match["comment"] or "").removeprefix(";").strip()
    tags = (match["tags"] or "").strip("{}").strip()
    return Line(number, seat, action, tags, comment, int(undo["to"]) if undo else None, at)


def quote(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquote(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)


def header_text(header: Header) -> str:
    return "[" + " ".join([header.name, *map(quote, header.values)]) + "]"


def line_text(number: int, seat: int | None, action: str, tags: str = "", comment: str = "") -> str:
    who = "" if seat is None else "* " if seat == CHANCE else f"{seat} "
    tail = (f" {{{tags}}}" if tags else "") + (f" ; {comment}" if comment else "")
    return f"{number}. {who}{action}{tail}"


def new_line(number: int, seat: int | None, action: str, tags: str, comment: str, at: int) -> tuple[Line, str]:
    """A line and its text; SetupError if tags and comment would not be read back unchanged."""
    text = line_text(number, seat, action, tags, comment)
    try:
        check_unicode(text)
        line = parse_line(text, at, number)
    except RecordError:
        raise SetupError("bad_comment", text=f"{tags} {comment}"[:LONGEST_LINE]) from None
    if (line.tags, line.comment) != (tags, comment) or "\n" in text or len(text) > LONGEST_LINE:
        raise SetupError("bad_comment", text=f"{tags} {comment}"[:LONGEST_LINE])
    return line, text
