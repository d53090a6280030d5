"""The game record: headers, an embedded map or edition unless it is a shipped one, and a line for each decision or
outcome of chance.

A record keeps the text it was read from, so `dumps(loads(text)) == text` byte for byte, comments and unknown tags
included. State is never stored: `state` is what the lines lead to. docs/reference/notation.md describes the format.
"""

from __future__ import annotations

import copy
import datetime
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from goldenspike.core import arguments, registry
from goldenspike.core.content import shown
from goldenspike.core.errors import ArgumentError, GoldenSpikeError, RecordError, SetupError
from goldenspike.core.game import CHANCE, Action, Content, Game, State
from goldenspike.core.history import History
from goldenspike.core.play import Step, legal_action
from goldenspike.core.record_text import (
    EDITION_MARK,
    MAP_MARK,
    Header,
    Line,
    Parsed,
    embed,
    header_text,
    new_line,
    parse_record,
    whole_lines,
)

MOST_SEATS = 8
MOST_NAME = 60
MOST_DATE = 60


class Record:
    """Use `Record.new`, `Record.loads` or `Record.load`; then `append`, `undo`, `replay`, `dumps`, `save`."""

    def __init__(self, game: Game, first: State, headers: list[Header], lines: list[Line], chunks: list[str]) -> None:
        self.game = game
        self.first = first
        self.headers = headers
        self.lines = lines
        self.state = first.copy()
        # The text as it is, line by line, with its line endings. Copies share the part above the lines of play, which
        # may include a long map: it is replaced, never changed in place.
        self._head = chunks
        self._chunks: list[str] = []
        self._history = History(first)  # what the lines did, and how to go back

    # Making and reading

    @classmethod
    def new(
        cls,
        game: str | Game,
        seats: Sequence[str],
        *,
        edition: Any = "",
        map: Any = "",
        options: Mapping[str, str] | None = None,
        date: str = "",
        rules: str = "",
    ) -> Record:
        """A game before its first line. `seats` are the names of the players; the date defaults to today; the rules are
        the newest.
        """
        made = registry.find(game)
        check_names(arguments.texts("seats", seats))
        chosen = arguments.options(options)
        listed = " ".join(f"{name}={value}" for name, value in chosen.items())
        check_headers(chosen, listed, arguments.text("date", date))
        rules = arguments.text("rules", rules) or made.rules_version
        first = made.new_under(rules, len(seats), edition, map, chosen)
        contents = made.contents(first)
        kept_edition = as_kept(edition, contents.get("Edition"), made.read_edition)
        kept_map = as_kept(map, contents.get("Map"), made.read_map)
        if kept_edition is not edition or kept_map is not map:
            first = made.new_under(rules, len(seats), kept_edition, kept_map, chosen)
        headers = [Header("Game", (made.name,)), Header("Rules", (rules,))]
        embedded: list[str] = []
        for name, content in made.contents(first).items():
            headers.append(Header(name, (f"{content.id} {content.hash}",)))
            if not content.shipped:
                embedded += embed(content.text, EDITION_MARK if name == "Edition" else MAP_MARK)
        headers.append(Header("Options", (listed,)))
        headers.append(Header("Seats", tuple(seats)))
        headers.append(Header("Date", (date or datetime.date.today().isoformat(),)))
        headers.append(Header("Result", ("*",)))
        headers = [header._replace(at=at) for at, header in enumerate(headers, 1)]
        chunks = [header_text(header) for header in headers] + embedded + [""]
        return cls(made, first, headers, [], [f"{chunk}\n" for chunk in chunks])

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read and replay a record; a RecordError gives the line in the file, the rule and the reason."""
        return cls.read(parse_record(arguments.text("text", text)))

    @classmethod
    def read(cls, parsed: Parsed) -> Record:
        """The second half of `loads`, for callers that inspect the parsed text before it is replayed."""
        game, first = set_up(parsed)
        above = parsed.lines[0].at - 1 if parsed.lines else len(parsed.chunks)
        record = cls(game, first, parsed.headers, [], parsed.chunks[:above])
        record._chunks = parsed.chunks[above:]
        for line in parsed.lines:
            record._take(line)
        record._check_result()
        return record

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file; OSError, as from `open`, if that cannot be read."""
        try:
            data = arguments.path(path).read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError("not_utf8", line=1 + error.object[: error.start].count(b"\n")) from None
        return cls.loads(data)

    # Asking

    def header(self, name: str) -> tuple[str, ...]:
        """The values of a header such as `Seats` or `Date`; empty if it is missing."""
        for header in self.headers:
            if header.name == name:
                return header.values
        return ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats."""
        return self.header("Seats")

    @property
    def complete(self) -> bool:
        """Whether the game has come to its end."""
        return self.state.over

    @property
    def path(self) -> list[int]:
        """The numbers of the lines that lead to the position, without those that were undone."""
        return list(self._history.path)

    def replay(self, at: int | None = None) -> State:
        """The position after line `at` (0: before the first), or after the last; a new state each time."""
        return self._history.until(self._at(at))[1]

    def steps(self, at: int | None = None) -> list[tuple[Line, Step]]:
        """Every line of the line of play up to `at` with its action and events."""
        state = self.first.copy()
        path = self._history.path_at(self._at(at))
        out: list[tuple[Line, Step]] = []
        for number, action in zip(path, self._history.actions(path), strict=True):
            events: list[Any] = []
            state.apply(action, events)
            out.append((self.lines[number - 1], Step(action, events)))
        return out

    def state_after(self, count: int) -> State:
        """The position after the first `count` lines of the line of play; a new state each time."""
        return self._history.state_after(count)

    def until(self, at: int) -> Record:
        """The record as it was after line `at`, without what came later; this one stays as it is."""
        at = self._at(at)
        other = self.copy()
        other._history, other.state = self._history.until(at)
        if at < len(self.lines):
            other._chunks = self._chunks[: self.lines[at].at - 1 - len(self._head)]
            other.lines = self.lines[:at]
            other._note_result()
        return other

    def _at(self, at: int | None) -> int:
        at = len(self.lines) if at is None else arguments.number("at", at)
        if not 0 <= at <= len(self.lines):
            raise SetupError("no_such_line", number=at, most=len(self.lines))
        return at

    # Writing

    def append(self, text: str, *, tags: str = "", comment: str = "") -> Step:
        """Play a line for the player whose turn it is. NotationError or IllegalAction if refused; then nothing
        changes.
        """
        action = legal_action(self.game, self.state, text)
        return self._play(action, arguments.text("tags", tags), arguments.text("comment", comment))

    def undo(self, number: int, *, state: State | None = None) -> None:
        """Go back to the position after line `number` (0: the start). A new line; nothing is deleted.

        Callers that already have that position may pass it: their `state` becomes the record's.
        """
        number = arguments.number("number", number)
        if not self._history.can_go_back_to(number):
            raise SetupError("no_such_line", number=number, most=len(self.lines))
        self.lines.append(self._write(None, f"undo {number}"))
        reached = self._history.undo(number)
        self.state = reached if state is None else state
        self._note_result()

    def copy(self) -> Record:
        """A copy that can be played on without changing this record."""
        other = copy.copy(self)
        other.headers = list(self.headers)
        other.lines = list(self.lines)
        other.state = self.state.copy()
        other._chunks = list(self._chunks)
        other._history = self._history.copy()
        return other

    def _play(self, action: Action, tags: str = "", comment: str = "") -> Step:
        """Write and play an action that is known to be legal."""
        line = self._write(self.state.actor, str(action), tags, comment)
        step = self._advance(action)
        self.lines.append(line)
        self._note_result()
        return step

    def _write(self, seat: int | None, action: str, tags: str = "", comment: str = "") -> Line:
        at = len(self._head) + len(self._chunks) + 1
        line, written = new_line(len(self.lines) + 1, seat, action, tags, comment, at)
        if self._chunks and not self._chunks[-1].endswith("\n"):
            self._chunks[-1] += "\n"
        elif not self._chunks and not self._head[-1].endswith("\n"):
            self._head = [*self._head[:-1], f"{self._head[-1]}\n"]
        self._chunks.append(f"{written}\n")
        return line

    def draw(self, seed: str | int) -> Step:
        """Under CHANCE: append the outcome that the seed gives for this chance event of the line of play."""
        if self.state.actor != CHANCE:
            raise SetupError("nothing_to_draw")
        seed = arguments.seed(seed)
        drawn = sum(1 for number in self._history.path if self.lines[number - 1].seat == CHANCE)
        return self._play(self.state.seeded(seed, drawn))

    def dumps(self) -> str:
        """The record as text: byte for byte what it was read from, plus the lines added since."""
        return "".join(self._head) + "".join(self._chunks)

    def save(self, path: str | Path) -> None:
        """Write a temporary file, then swap: a crash leaves the old file or the new one, never half a file."""
        target = arguments.path(path)
        if not target.name:
            raise ArgumentError("bad_argument", argument="path")
        beside = target.with_name(f"{target.name}.part")
        beside.write_bytes(self.dumps().encode("utf-8"))
        beside.replace(target)

    # Inside

    def _take(self, line: Line) -> None:
        """Check and play a line that was read; on any fault nothing is changed."""
        try:
            if line.undo is None:
                self._check_actor(line)
                self._advance(legal_action(self.game, self.state, line.action))
            elif self._history.can_go_back_to(line.undo):
                self.state = self._history.undo(line.undo)
            else:
                raise RecordError("undo_where", line=line.at, number=line.undo)
        except RecordError:
            raise
        except GoldenSpikeError as cause:
            action = shown(line.action)
            raise RecordError("bad_line", line=line.at, cause=cause, game=self.game.name, action=action) from cause
        self.lines.append(line)

    def _advance(self, action: Action) -> Step:
        """Play an action that is known to be legal."""
        events: list[Any] = []
        self.state.apply(action, events)
        self._history.play(action, self.state)
        return Step(action, events)

    def _check_actor(self, line: Line) -> None:
        if self.state.actor is None:
            raise RecordError("after_the_end", line=line.at, action=shown(line.action))
        if line.seat != self.state.actor:
            actual, expected = seat_text(line.seat), seat_text(self.state.actor)
            raise RecordError("wrong_seat", line=line.at, found=actual, wanted=expected)

    def _check_result(self) -> None:
        actual, expected = self.header("Result"), (result_text(self.state),)
        if actual and actual not in (expected, ("*",)):
            at = next(header.at for header in self.headers if header.name == "Result")
            raise RecordError("wrong_result", line=at, found=shown(" ".join(actual)), wanted=expected[0])

    def _note_result(self) -> None:
        """Keep the Result header up to date."""
        for index, header in enumerate(self.headers):
            if header.name == "Result" and header.values != (result_text(self.state),):
                changed = header._replace(values=(result_text(self.state),))
                self.headers[index] = changed
                chunk = self._head[header.at - 1]
                self._head = self._head[:]
                self._head[header.at - 1] = header_text(changed) + chunk[len(chunk.rstrip("\r\n")) :]


def as_kept(given: Any, content: Content | None, read: Callable[[str, str], Any]) -> Any:
    """A map or edition as it will be read back: a record holds whole lines, so the game is played with their text."""
    if content is None or content.shipped or content.text == whole_lines(content.text):
        return given
    return read(whole_lines(content.text), content.id)


def check_names(seats: Sequence[str]) -> None:
    """Names go into a line of text: printable, not too long."""
    for name in seats:
        if not name or len(name) > MOST_NAME or not name.isprintable():
            raise SetupError("bad_name", name=name[:MOST_NAME])


def seat_text(seat: int | None) -> str:
    return "*" if seat == CHANCE else str(seat)


def result_text(state: State) -> str:
    """`*` during the game, then the scores in seat order and the winners: `1200 980 1010 / 0`."""
    if not state.over:
        return "*"
    return f"{' '.join(map(str, state.scores()))} / {' '.join(map(str, state.winners()))}"


def check_headers(options: Mapping[str, str], listed: str, date: str) -> None:
    """Check that options and date survive being written to headers and read back."""
    if read_options(listed) != options or not listed.isprintable():
        raise SetupError("bad_name", name=listed[:MOST_NAME])
    if len(date) > MOST_DATE or not date.isprintable():
        raise SetupError("bad_date", date=shown(date), most=MOST_DATE)


def read_options(listed: str) -> dict[str, str]:
    return dict(pair.partition("=")[::2] for pair in listed.split())


# Which header is to blame when the game refuses to be set up.
BLAMED = {
    "unknown_edition": "Edition",
    "unknown_map": "Map",
    "too_many_goods": "Map",
    "unknown_option": "Options",
    "bad_option": "Options",
    "wrong_players": "Seats",
}


def set_up(parsed: Parsed) -> tuple[Game, State]:
    """The game and its first position, from the headers. A fault names the line of a header or of the embedded file."""
    known = {header.name: header for header in parsed.headers}
    at = 1

    def value_of(name: str) -> str:
        nonlocal at
        header = known.get(name)
        if header is None:
            raise RecordError("missing_header", line=1, header=name)
        at = header.at
        return header.values[0] if header.values else ""

    try:
        game = registry.load(value_of("Game"))
        rules = value_of("Rules")
        if rules not in game.rules_versions():
            raise SetupError("unknown_rules", version=rules, known=", ".join(game.rules_versions()))
        edition: Any = value_of("Edition").split(" ")[0] if game.editions() else ""
        if parsed.edition:
            at = parsed.edition_at
            edition = game.read_edition(parsed.edition, edition)
        options = read_options(value_of("Options")) if "Options" in known else {}
        map: Any = value_of("Map").split(" ")[0] if game.maps() else ""
        if parsed.embedded:
            at = parsed.embedded_at
            map = game.read_map(parsed.embedded, map)
        value_of("Seats")
        seats = known["Seats"].values
        check_names(seats[: MOST_SEATS + 1])
        first = game.new_under(rules, len(seats), edition, map, options)
        for name, content in game.contents(first).items():
            if value_of(name) != f"{content.id} {content.hash}":
                raise SetupError(
                    "content_changed", kind=name, found=value_of(name), wanted=f"{content.id} {content.hash}"
                )
    except RecordError:
        raise
    except GoldenSpikeError as cause:
        blamed = known.get(BLAMED.get(cause.code, ""))
        line = blamed.at if blamed else at
        raise RecordError("bad_headers", line=line, cause=cause, game="".join(known["Game"].values[:1])) from cause
    return game, first
