"""Catalogues: finding the messages in the code, bringing the .po files up to date, compiling them (needs Babel).

Each game has its own catalogue beside its words, and the shared packages have theirs. A message that both use is in the
shared one only.

python -m goldenspike.words.compile            .po -> .mo
python -m goldenspike.words.compile update     also put new messages into the .po files and take unused ones out
python -m goldenspike.words.compile update FOLDER    the same for a game in a package of its own
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from goldenspike.words.catalogue import DOMAIN, LANGUAGES

PACKAGE = Path(__file__).parents[1]
GAMES = PACKAGE / "games"


class Source(NamedTuple):
    """A folder whose messages have a catalogue of their own."""

    folder: Path

    @property
    def locales(self) -> Path:
        return self.folder / "words" / "locale"


SHARED = Source(PACKAGE)


def sources() -> list[Source]:
    """The shared packages, and every game beside them."""
    return [SHARED, *(Source(folder) for folder in sorted(GAMES.iterdir()) if (folder / "words").is_dir())]


KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "N_": None,
    "N_plural": (1, 2),
    "N_context": ((1, "c"), 2),
}
# In a template: {% say "a message" … %}, {% say_in "context" "a message" %}; a line break in a message counts as a
# space.
SAID = re.compile(r'{%\s*(say|say_in)\s+"([^"]*)"(?:\s+"([^"]*)")?')


def messages(source: Source) -> Catalog:
    """Every message marked in the folder, without those already in the shared catalogue."""
    catalogue = marked(source)
    if source != SHARED:
        shared = {
            (message.context, message.id if isinstance(message.id, str) else message.id[0])
            for message in marked(SHARED)
            if message.id
        }
        for message in list(catalogue):
            name = message.id if isinstance(message.id, str) else message.id[0]
            if name and (message.context, name) in shared:
                catalogue.delete(name, message.context)
    return catalogue


def marked(source: Source) -> Catalog:
    catalogue = Catalog(project="Golden Spike", charset="utf-8")
    for file in sorted(source.folder.rglob("*.py")):
        if source == SHARED and GAMES in file.parents:
            continue
        with file.open("rb") as code:
            for line, message, _, context in extract("python", code, keywords=KEYWORDS):
                if message:
                    place = (file.relative_to(source.folder).as_posix(), line)
                    catalogue.add(message, locations=[place], context=context)
    for page in sorted(source.folder.rglob("templates/**/*.html")):
        if source == SHARED and GAMES in page.parents:
            continue
        for tag, first, second in SAID.findall(page.read_text("utf-8")):
            message, context = (second, first) if tag == "say_in" else (first, None)
            message = " ".join(message.split())
            catalogue.add(message, locations=[(page.relative_to(source.folder).as_posix(), 1)], context=context)
    return catalogue


def template() -> Catalog:
    """Every message marked anywhere in the package."""
    whole = Catalog(project="Golden Spike", charset="utf-8")
    for source in sources():
        for message in messages(source):
            if message.id:
                whole.add(message.id, locations=message.locations, context=message.context)
    return whole


def po_file(language: str, locales: Path = SHARED.locales) -> Path:
    return locales / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str, locales: Path = SHARED.locales) -> Catalog:
    with po_file(language, locales).open("rb") as po:
        return read_po(po, locale=language, domain=DOMAIN, abort_invalid=True)


def translated() -> Iterator[str]:
    return (language for language in LANGUAGES if language != "en")


def update(source: Source) -> None:
    """New messages are added empty, unused ones removed, nothing is guessed (no fuzzy matching)."""
    current = messages(source)
    for language in translated():
        file = po_file(language, source.locales)
        catalogue = read(language, source.locales) if file.is_file() else Catalog(locale=language, domain=DOMAIN)
        catalogue.update(current, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(po_text(catalogue), "utf-8")
        # Written a second time after reading it back: without line numbers the order differs, and it should be stable
        # from now on.
        file.write_text(po_text(read(language, source.locales)), "utf-8")


def po_text(catalogue: Catalog) -> str:
    """The text without dates and line numbers, which would change the catalogues with every edit of the code."""
    catalogue.header_comment = f"# Golden Spike: the words in {LANGUAGES[str(catalogue.locale)]}."
    catalogue.fuzzy = False
    out = io.BytesIO()
    write_po(out, catalogue, include_lineno=False, width=120, sort_by_file=True)
    fields = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
    head, blank, body = out.getvalue().decode("utf-8").partition("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith('"') or line[1:].startswith(fields)]
    return "\n".join(lines) + blank + body


def compile_all(source: Source) -> list[Path]:
    """Compile every .po file to a .mo file beside it."""
    made: list[Path] = []
    for file in sorted(source.locales.glob("*/LC_MESSAGES/*.po")):
        with file.open("rb") as po:
            catalogue = read_po(po, abort_invalid=True)
        target = file.with_suffix(".mo")
        out = io.BytesIO()
        write_mo(out, catalogue)
        # Replaced atomically: with tests in several processes, one may read while another compiles.
        beside = target.with_suffix(f".{os.getpid()}.part")
        beside.write_bytes(out.getvalue())
        beside.replace(target)
        made.append(target)
    return made


def main(arguments: list[str]) -> None:
    chosen = [Source(Path(folder).resolve()) for folder in arguments if folder != "update"] or sources()
    for source in chosen:
        if "update" in arguments:
            update(source)
        compile_all(source)


if __name__ == "__main__":
    main(sys.argv[1:])
