"""What a city of a map file may be called, in full and in short."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Mapping

from goldenspike.core.content import Entry, shown

LONGEST_NAME = 40
# These characters have a meaning in game records and their notation (SD-5.13).
RESERVED = '->{};[]|"'


def check_name(entry: Entry, name: str) -> None:
    if not name:
        raise entry.fault("name_empty")
    if len(name) > LONGEST_NAME:
        raise entry.fault("name_too_long", length=len(name), most=LONGEST_NAME)
    for character in name:
        # isprintable is false for control characters, unassigned ones and every space but the plain one
        if character in RESERVED or not character.isprintable():
            raise entry.fault("name_character", character=shown(character), codepoint=f"U+{ord(character):04X}")
    if name != name.strip() or "  " in name:
        raise entry.fault("name_spaces")


def codes_of(entries: list[Entry], names: list[str]) -> list[str]:
    """The short codes; a city without one gets the first free code made from letters of its name."""
    seen: dict[str, str] = {}
    own_codes: dict[int, str] = {}
    for number, entry in enumerate(entries):
        if not entry.has("code"):
            continue
        with entry.trying():
            code = entry.text("code")
            if not re.fullmatch(r"[A-Z0-9]{2,4}", code):
                raise entry.fault("bad_code", given=shown(code))
            if code in seen:
                raise entry.fault("code_twice", given=code, first=seen[code])
            own_codes[number] = code
            seen[code] = entry.where
    codes: list[str] = []
    for number, (entry, name) in enumerate(zip(entries, names, strict=True)):
        codes.append(own_codes.get(number) or free_code(name, seen))
        seen[codes[-1]] = entry.where
    return codes


def free_code(name: str, taken: Mapping[str, str]) -> str:
    plain = unicodedata.normalize("NFKD", name).upper()
    letters = re.sub(r"[^A-Z]", "", plain) + 3 * "X"  # short names are padded
    numbered = (f"{letters[:2]}{number}" for number in itertools.count())
    tries = itertools.chain((letters[:2] + letter for letter in letters[2:]), numbered)
    return next(code for code in tries if code not in taken)
