"""Catalogues: finding the messages in the code, bringing the .po files up to date, compiling them (needs Babel).

python -m goldenspike.words.compile            .po -> .mo
python -m goldenspike.words.compile update     also put new messages into the .po files and take unused ones out
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from goldenspike.words.catalogue import DOMAIN, LANGUAGES

PACKAGE = Path(__file__).parents[1]
LOCALES = Path(__file__).parent / "locale"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "N_": None,
    "N_plural": (1, 2),
    "N_context": ((1, "c"), 2),
}
# In a template: {% say "a message" … %}, {% say_in "context" "a message" %}.
SAID = re.compile(r'{%\s*(say|say_in)\s+"([^"]*)"(?:\s+"([^"]*)")?')


def template() -> Catalog:
    """Every message marked anywhere in the package."""
    found = Catalog(project="Golden Spike", charset="utf-8")
    names = ("text", "terminal", "cli", "arena", "bots", "draw", "paper", "web")
    rooms = [room for room in names if (PACKAGE / room).is_dir()]
    for room in rooms:
        files = extract_from_dir(PACKAGE / room, [("**.py", "python")], keywords=KEYWORDS)
        for file, line, message, _, context in files:
            if message:
                found.add(message, locations=[(f"{room}/{file}", line)], context=context)
    for page in sorted((PACKAGE / "web" / "templates").rglob("*.html")):
        for tag, first, second in SAID.findall(page.read_text("utf-8")):
            message, context = (second, first) if tag == "say_in" else (first, None)
            found.add(message, locations=[(page.relative_to(PACKAGE).as_posix(), 1)], context=context)
    return found


def po_file(language: str, locales: Path = LOCALES) -> Path:
    return locales / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    with po_file(language).open("rb") as po:
        return read_po(po, locale=language, domain=DOMAIN, abort_invalid=True)


def translated() -> Iterator[str]:
    return (language for language in LANGUAGES if language != "en")


def update() -> None:
    """New messages come in empty, unused ones go, nothing is guessed (no fuzzy matching)."""
    messages = template()
    for language in translated():
        file = po_file(language)
        catalogue = read(language) if file.is_file() else Catalog(locale=language, domain=DOMAIN)
        catalogue.update(messages, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(po_text(catalogue), "utf-8")
        # Once more as it is read back: without line numbers the order is another, and it should not change later.
        file.write_text(po_text(read(language)), "utf-8")


def po_text(catalogue: Catalog) -> str:
    """Without dates and line numbers: they would make every edit of the code an edit of the catalogues."""
    catalogue.header_comment = f"# Golden Spike: the words in {LANGUAGES[str(catalogue.locale)]}."
    catalogue.fuzzy = False
    out = io.BytesIO()
    write_po(out, catalogue, include_lineno=False, width=120, sort_by_file=True)
    kept = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
    head, blank, body = out.getvalue().decode("utf-8").partition("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith('"') or line[1:].startswith(kept)]
    return "\n".join(lines) + blank + body


def compile_all(locales: Path = LOCALES) -> list[Path]:
    """Every .po file as a .mo file beside it."""
    made: list[Path] = []
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, abort_invalid=True)
        target = source.with_suffix(".mo")
        out = io.BytesIO()
        write_mo(out, catalogue)
        # Swapped in whole: tests in several processes may read while another compiles.
        beside = target.with_suffix(f".{os.getpid()}.part")
        beside.write_bytes(out.getvalue())
        beside.replace(target)
        made.append(target)
    return made


def main(arguments: list[str]) -> None:
    if arguments == ["update"]:
        update()
    compile_all()


if __name__ == "__main__":
    main(sys.argv[1:])
