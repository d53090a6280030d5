"""Shipped maps and editions: finding, reading and fingerprinting them.

All games keep them in the same way: `<game package>/maps/<name>-<version>.toml` and `<game package>/editions/...`. A
released file never changes; a better map is a new version beside the old one.

The second half reads any TOML file without surprises: whatever the text holds, only a MapError comes out. A game needs
a good map, so reading stops at the first fault; a check collects them all.
"""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable
from importlib import resources
from types import TracebackType
from typing import Any, Generic, NamedTuple, TypeVar

from goldenspike.core.errors import MapError, SetupError

_UNKNOWN = {"maps": "unknown_map", "editions": "unknown_edition"}

# Far beyond any real file (usa/1 has 9,000 characters), far below what makes the TOML parser slow.
MOST_CHARACTERS = 100_000
MOST_UNKNOWN = 20
"""How many unknown keys of an entry are reported: with more than that, spelling is not the problem."""


def normalise(text: str) -> str:
    """The same text whatever system it was written on: no byte order mark, newlines as \\n."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def content_hash(text: str) -> str:
    """Twelve hex digits that identify this content in a game record."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n")
    return hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def references(package: str, folder: str) -> list[str]:
    """What is shipped, as `name/version`, sorted by name, oldest version first."""
    versions: list[tuple[str, int]] = []
    root = resources.files(package).joinpath(folder)
    if root.is_dir():
        for file in root.iterdir():
            match = re.fullmatch(r"([a-z0-9-]+)-([1-9][0-9]*)\.toml", file.name)
            if match:
                versions.append((match[1], int(match[2])))
    return [f"{name}/{version}" for name, version in sorted(versions)]


def resolve(package: str, folder: str, reference: str) -> str:
    """`usa` becomes the newest `usa/<version>`; a full reference stays as it is, if it is shipped."""
    known = references(package, folder)
    if reference in known:
        return reference
    newest = [candidate for candidate in known if candidate.rsplit("/", 1)[0] == reference]
    if newest:
        return newest[-1]
    raise SetupError(_UNKNOWN.get(folder, "unknown_content"), name=reference, known=known)


def read(package: str, folder: str, reference: str) -> tuple[str, str]:
    """The text of a shipped file and its file name."""
    # Only listed names reach the file system, so a reference cannot point anywhere else.
    name = resolve(package, folder, reference).replace("/", "-") + ".toml"
    return resources.files(package).joinpath(folder).joinpath(name).read_text(encoding="utf-8"), name


Thing = TypeVar("Thing")


class Shipped(Generic[Thing]):
    """What a package ships in a folder. Each file is read once; `parse` takes its text and its file name."""

    def __init__(self, package: str, folder: str, parse: Callable[[str, str], Thing]) -> None:
        self.package = package
        self.folder = folder
        self.parse = parse
        self._read: dict[str, Thing] = {}

    def references(self) -> list[str]:
        return references(self.package, self.folder)

    def load(self, reference: str) -> Thing:
        """Load by name alone (the newest version) or by `name/version`."""
        if reference not in self._read:
            full = resolve(self.package, self.folder, reference)
            if full not in self._read:
                self._read[full] = self.parse(*read(self.package, self.folder, full))
            self._read[reference] = self._read[full]
        return self._read[reference]

    def holds(self, id: str, thing: Thing) -> bool:
        """Whether a thing is the one shipped under this id, not a user's own with the same name."""
        return self._read.get(id) is thing or (id in self.references() and self.load(id) == thing)

    def forget(self) -> None:
        """Read everything anew: for tests."""
        self._read.clear()


def parse_toml(text: str, file: str) -> dict[str, object]:
    """The TOML document as plain dicts and lists, or a MapError that names the line."""
    size = len(text.removesuffix("\n"))  # the final newline does not count: a record adds one where it is missing
    if size > MOST_CHARACTERS:
        raise MapError("file_too_large", file=file, characters=size, most=MOST_CHARACTERS)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise MapError("text_not_unicode", file=file, line=text.count("\n", 0, error.start) + 1) from None
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise MapError("toml_syntax", file=file, line=0, column=0, detail="nested too deep") from None
    except ValueError as error:  # TOMLDecodeError, and what int() and datetime say about absurd figures
        message = str(error)
        place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 0)
        detail = re.sub(r" \(at [^)]*\)$", "", message)
        where = f"line {line}"
        raise MapError("toml_syntax", file=file, entry=where, line=line, column=column, detail=detail) from None


def shown(value: str, most: int = 40) -> str:
    """A text from a file, safe to put into an error: one line, not long, no control characters."""
    clean = "".join(character if character.isprintable() else "?" for character in value[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


def written(figure: float) -> float:
    """A number as people write it: 350, not 350.0."""
    return int(figure) if figure.is_integer() else figure


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, in its own spelling; empty if none is close."""
    written = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(word[:60].casefold(), list(written), n=1)
    return written[near[0]] if near else ""


class Draft(NamedTuple):
    """A map file that was checked: as much of the map as could be read (None if none can be drawn), and its faults."""

    map: Any | None
    faults: list[MapError]


class EditionDraft(NamedTuple):
    """An edition file that was checked: the edition (None if it has any fault), and its faults."""

    edition: Any | None
    faults: list[MapError]


class Faults:
    """The faults of a file. The first is raised, unless all are being collected."""

    def __init__(self, text: str, collect: bool = False) -> None:
        self.text = text
        self.collect = collect
        self.noted: list[tuple[int, MapError]] = []

    def note(self, fault: MapError, line: int) -> None:
        if not self.collect:
            raise fault
        self.noted.append((line, fault))

    def in_order(self) -> list[MapError]:
        """In the order of the file's entries, without duplicates; faults of the whole map come last."""
        ordered = sorted(self.noted, key=lambda entry: entry[0])
        return list({str(fault): fault for _, fault in ordered}.values())

    def headers(self, key: str) -> list[int]:
        """The line numbers of the headers `[key]` or `[[key]]`."""
        header = re.compile(rf"\s*\[\[?\s*{key}\s*\]\]?")
        return [number for number, line in enumerate(self.text.splitlines(), 1) if header.match(line)]


LAST = 1_000_000
"""The line number given to faults of the whole map, so that they sort last."""


class Attempt:
    """A part that is read on its own: a fault in it does not stop the rest from being read."""

    def __init__(self, faults: Faults, line: int) -> None:
        self.faults = faults
        self.line = line
        self.failed = False

    def __enter__(self) -> Attempt:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> bool:
        if not isinstance(error, MapError) or not self.faults.collect:
            return False
        self.failed = True
        self.faults.note(error, self.line)
        return True


def whole(text: str, read: Callable[[str, Faults], Thing | None]) -> Thing:
    """Read a map file that must be valid: its first fault is raised."""
    text = normalise(text)
    map = read(text, Faults(text))
    assert map is not None
    return map


def collect(text: str, read: Callable[[str, Faults], Any | None]) -> Draft:
    """Read a map file to its end, whatever is wrong with it."""
    text = normalise(text)
    faults = Faults(text, collect=True)
    map = None
    with Attempt(faults, 0):
        map = read(text, faults)
    return Draft(map, faults.in_order())


def collect_edition(text: str, read: Callable[[str, Faults], Any | None]) -> EditionDraft:
    """Read an edition file to its end. Editions are not drawn, so there is no use for one with faults."""
    made, faults = collect(text, read)
    return EditionDraft(None if faults else made, faults)


LISTS = ("tables", "2 texts", "6 texts", "2 numbers", "5 integers", "6 pairs")
"""The wanted types that are lists of a particular shape."""


class Entry:
    """One table of a TOML file, read field by field. Every fault names the file and the entry."""

    def __init__(
        self, table: dict[str, object], file: str, where: str = "", faults: Faults | None = None, line: int = 0
    ) -> None:
        self.table = table
        self.file = file
        self.where = where
        self.faults = faults or Faults("")
        self.line = line
        self.places: tuple[str, ...] = ()
        """The names on the map that the entry is about."""

    def fault(self, code: str, **params: object) -> MapError:
        return MapError(code, file=self.file, entry=self.where, places=self.places, **params)

    def report(self, fault: MapError) -> None:
        """Raise a fault, or note it and continue."""
        self.faults.note(fault, self.line)

    def trying(self) -> Attempt:
        """Read a part on its own: `with entry.trying(): …`."""
        return Attempt(self.faults, self.line)

    def only(self, known: tuple[str, ...]) -> None:
        """Refuse unknown keys: a misspelt key would otherwise be silently ignored."""
        for key in [key for key in self.table if key not in known][:MOST_UNKNOWN]:
            meant = nearest(key, known)
            self.report(self.fault("unknown_key", key=shown(key), known=list(known), nearest=meant))
            if meant:  # continue as if it were spelt correctly
                self.table.setdefault(meant, self.table[key])

    def has(self, key: str) -> bool:
        return key in self.table

    def get(self, key: str) -> object:
        if key not in self.table:
            raise self.fault("missing_field", field=key)
        return self.table[key]

    def wrong(self, key: str, wanted: str) -> MapError:
        if wanted in LISTS and isinstance(self.table[key], list):
            return self.fault("wrong_list", field=key, wanted=wanted)
        return self.fault("wrong_type", field=key, wanted=wanted, found=kind(self.table[key]))

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, "text")
        return value

    def integer(self, key: str, least: int, most: int, code: str) -> int:
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int):  # in Python True is an int; in a map it is a mistake
            raise self.wrong(key, "integer")
        if not least <= value <= most:
            # clamped, because Python refuses to print integers with thousands of digits
            near = max(-1_000_000, min(value, 1_000_000))
            raise self.fault(code, field=key, value=near, least=least, most=most)
        return value

    def boolean(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "boolean")
        return value

    def texts(self, key: str, count: int) -> list[str]:
        value = self.get(key)
        if not isinstance(value, list) or len(value) != count:
            raise self.wrong(key, f"{count} texts")
        out = [text for text in value if isinstance(text, str)]
        if len(out) != count:
            raise self.wrong(key, f"{count} texts")
        return out

    def integers(self, key: str, count: int, least: int, most: int, code: str) -> list[int]:
        """A list of `count` whole numbers, each within the bounds."""
        value = self.get(key)
        if not isinstance(value, list) or len(value) != count:
            raise self.wrong(key, f"{count} integers")
        numbers = [Entry({key: number}, self.file, self.where) for number in value]
        return [number.integer(key, least, most, code) for number in numbers]

    def point(self, key: str) -> tuple[float, float]:
        value = self.get(key)
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(key, "2 numbers")
        out: list[float] = []
        for coordinate in value:
            if isinstance(coordinate, bool) or not isinstance(coordinate, (int, float)):
                raise self.wrong(key, "2 numbers")
            # clamped before the conversion: an integer of 400 digits does not fit a float
            out.append(float(max(-1_000_000, min(coordinate, 1_000_000))))
        return out[0], out[1]

    def sub(self, key: str, where: str) -> Entry:
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "table")
        return Entry(value, self.file, where, self.faults, next(iter(self.headers(key)), 0))

    def headers(self, key: str) -> list[int]:
        return self.faults.headers(key) if self.faults.collect else []

    def entries(self, key: str, where: str) -> list[Entry]:
        """The `[[key]]` entries, numbered from 1 as people count."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "tables")
        lines = dict(enumerate(self.headers(key), 1))
        out: list[Entry] = []
        for number, table in enumerate(value, 1):
            if not isinstance(table, dict):
                raise self.wrong(key, "tables")
            out.append(Entry(table, self.file, f"{where} {number}", self.faults, lines.get(number, 0)))
        return out


def kind(value: object) -> str:
    """The type of a TOML value, as a code: `goldenspike.words` has the words for it."""
    if isinstance(value, bool):
        return "boolean"
    for name, types in (("text", str), ("integer", int), ("decimal", float), ("list", list), ("table", dict)):
        if isinstance(value, types):
            return name
    return "date"


def read_head(top: Entry, game: str, keys: tuple[str, ...], kind: str = "map") -> tuple[str, int, str, str]:
    """Name, version, title and description: what every map and edition file begins with. Refuses files for another
    game, and other keys.
    """
    if top.text("game") != game:
        raise top.fault(
            "wrong_game" if kind == "map" else "edition_of_other_game", found=shown(top.text("game")), wanted=game
        )
    top.only(keys)
    name, version, title, about = "", 1, "", ""
    with top.trying():
        name = top.text("name")
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or len(name) > 24:
            raise top.fault("bad_map_name" if kind == "map" else "bad_edition_name", name=shown(name), most=24)
    with top.trying():
        version = top.integer("version", 1, 9999, "version_out_of_range")
    with top.trying():
        title = top.text("title")
        if not title.strip() or len(title) > 60 or not title.isprintable():
            raise top.fault("bad_title", title=shown(title), most=60)
    with top.trying():
        about = top.text("about") if top.has("about") else ""
        if len(about) > 2000 or not about.replace("\n", " ").replace("\t", " ").isprintable():
            raise top.fault("bad_about", most=2000)
    return name, version, shown(title, 60), about
