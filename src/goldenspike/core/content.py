"""Shipped maps and editions: finding them, reading them, naming their content.

Both games keep them the same way: `<game package>/maps/<name>-<version>.toml` and `<game package>/editions/...`.
What was released never changes; a better map is a new version beside the old one.

The second half reads any TOML file without surprises: whatever the text holds, only a MapError comes out.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from importlib import resources

from goldenspike.core.errors import MapError, SetupError

_UNKNOWN = {"maps": "unknown_map", "editions": "unknown_edition"}

# Far beyond any real file (usa/1 has 9,000 characters), far below what makes the TOML parser slow.
MOST_CHARACTERS = 100_000


def normalise(text: str) -> str:
    """The same text whatever system it was written on: no byte order mark, newlines as \\n."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def content_hash(text: str) -> str:
    """Twelve hex digits that stand for this content in a game record."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n")
    return hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def references(package: str, folder: str) -> list[str]:
    """What is shipped, as `name/version`: by name, oldest version first."""
    found: list[tuple[str, int]] = []
    root = resources.files(package).joinpath(folder)
    if root.is_dir():
        for file in root.iterdir():
            match = re.fullmatch(r"([a-z0-9-]+)-([1-9][0-9]*)\.toml", file.name)
            if match:
                found.append((match[1], int(match[2])))
    return [f"{name}/{version}" for name, version in sorted(found)]


def resolve(package: str, folder: str, reference: str) -> str:
    """`usa` becomes the newest `usa/<version>`; a full reference stays, if it is shipped."""
    known = references(package, folder)
    if reference in known:
        return reference
    newest = [one for one in known if one.rsplit("/", 1)[0] == reference]
    if newest:
        return newest[-1]
    raise SetupError(_UNKNOWN.get(folder, "unknown_content"), name=reference, known=known)


def read(package: str, folder: str, reference: str) -> tuple[str, str]:
    """The text of a shipped file and its file name."""
    # Only names out of the listing reach the file system, so a reference cannot lead elsewhere.
    name = resolve(package, folder, reference).replace("/", "-") + ".toml"
    return resources.files(package).joinpath(folder).joinpath(name).read_text(encoding="utf-8"), name


def parse_toml(text: str, file: str) -> dict[str, object]:
    """The TOML document as plain dicts and lists, or a MapError that names the line."""
    size = len(text.removesuffix("\n"))  # the end of the last line does not count: a record adds it where it is missing
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
        said = str(error)
        place = re.search(r" \(at line (\d+), column (\d+)\)$", said)
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 0)
        detail = re.sub(r" \(at [^)]*\)$", "", said)
        where = f"line {line}"
        raise MapError("toml_syntax", file=file, entry=where, line=line, column=column, detail=detail) from None


def shown(value: str, most: int = 40) -> str:
    """A text from a file, safe to put into an error: one line, not long, no control characters."""
    clean = "".join(one if one.isprintable() else "?" for one in value[: most + 1])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


LISTS = ("tables", "2 texts", "6 texts", "2 numbers")
"""What can be wanted that is a list, but not any list."""


class Entry:
    """One table of a TOML file, read field by field. Every fault names the file and the entry."""

    def __init__(self, table: dict[str, object], file: str, where: str = "") -> None:
        self.table = table
        self.file = file
        self.where = where

    def fault(self, code: str, **params: object) -> MapError:
        return MapError(code, file=self.file, entry=self.where, **params)

    def only(self, known: tuple[str, ...]) -> None:
        """Refuse keys nobody reads: a misspelt key would otherwise be lost without a word."""
        for key in self.table:
            if key not in known:
                raise self.fault("unknown_key", key=shown(key), known=list(known))

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
            # cut, because Python refuses to print integers of thousands of digits
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
        out = [one for one in value if isinstance(one, str)]
        if len(out) != count:
            raise self.wrong(key, f"{count} texts")
        return out

    def point(self, key: str) -> tuple[float, float]:
        value = self.get(key)
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(key, "2 numbers")
        out: list[float] = []
        for one in value:
            if isinstance(one, bool) or not isinstance(one, (int, float)):
                raise self.wrong(key, "2 numbers")
            # cut before the conversion: an integer of 400 digits does not fit a float
            out.append(float(max(-1_000_000, min(one, 1_000_000))))
        return out[0], out[1]

    def sub(self, key: str, where: str) -> Entry:
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "table")
        return Entry(value, self.file, where)

    def entries(self, key: str, where: str) -> list[Entry]:
        """The `[[key]]` entries, numbered from 1 as people count."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "tables")
        out: list[Entry] = []
        for number, one in enumerate(value, 1):
            if not isinstance(one, dict):
                raise self.wrong(key, "tables")
            out.append(Entry(one, self.file, f"{where} {number}"))
        return out


def kind(value: object) -> str:
    """What a value of a TOML file is, as a code: the words for it live elsewhere."""
    if isinstance(value, bool):
        return "boolean"
    for name, types in (("text", str), ("integer", int), ("decimal", float), ("list", list), ("table", dict)):
        if isinstance(value, types):
            return name
    return "date"


def read_head(top: Entry) -> tuple[str, int, str, str]:
    """Name, version, title and description: what every map file begins with."""
    name = top.text("name")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or len(name) > 24:
        raise top.fault("bad_map_name", name=shown(name), most=24)
    version = top.integer("version", 1, 9999, "version_out_of_range")
    title = top.text("title")
    if not title.strip() or len(title) > 60 or not title.isprintable():
        raise top.fault("bad_title", title=shown(title), most=60)
    about = top.text("about") if top.has("about") else ""
    if len(about) > 2000 or not about.replace("\n", " ").replace("\t", " ").isprintable():
        raise top.fault("bad_about", most=2000)
    return name, version, title, about
