"""The rules at hand: a rule ("SD-5.7"), a section ("SD-5") or the list of sections, in a language.

A game's pages are in its own package, as `rulebook/<language>.md`; its descriptor says where, and the prefix of its
rule ids.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

from goldenspike.core import registry
from goldenspike.words.catalogue import Words
from goldenspike.words.games import game_words

SECTION = re.compile(r"## ((?:[A-Z]{2})-\d+) (.+)")
RULE = re.compile(r"- ([A-Z]{2}-\d+\.\d+) (.+)")


class Section(NamedTuple):
    id: str
    title: str
    rules: dict[str, str]
    """Id of a rule -> its text (with `**` and backquotes as in Markdown)."""


def rules_text(game: str, language: str) -> str:
    """A game's rules page in Markdown, with an appendix made from data; empty for a game without one."""
    package = registry.descriptor(game).rulebook
    if not package:
        return ""
    file = resources.files(package).joinpath("rulebook", f"{language}.md")
    if not file.is_file():
        return ""
    appendix = game_words(game).rules_appendix(Words(language))
    return file.read_text("utf-8") + (f"\n{appendix}" if appendix else "")


def game_of_rule(id: str) -> str:
    """The game that a rule belongs to; empty if there is none."""
    letters = id.partition("-")[0]
    return next((name for name in registry.names() if letters and registry.descriptor(name).rule_prefix == letters), "")


@cache
def sections(game: str, language: str) -> tuple[Section, ...]:
    """The numbered sections of a game's page; empty for a game without one."""
    parsed: list[Section] = []
    last = ""
    for line in rules_text(game, language).splitlines():
        heading, rule = SECTION.fullmatch(line), RULE.fullmatch(line.rstrip())
        if heading:
            parsed.append(Section(heading[1], heading[2], {}))
        elif rule and parsed:
            last = rule[1]
            parsed[-1].rules[last] = rule[2]
        elif last and line.startswith("  ") and parsed:  # a long rule continues on an indented line
            parsed[-1].rules[last] += f" {line.strip()}"
        else:
            last = ""
    return tuple(parsed)


def normal_id(reference: str) -> str:
    """`sd 5.7`, `SD5.7` and `SD-5.7` are the same."""
    match = re.fullmatch(r"\s*([A-Za-z]{2})[\s-]*(\d+(?:\.\d+)?)\s*", reference)
    return f"{match[1].upper()}-{match[2]}" if match else reference.strip()


def find_rule(reference: str, language: str) -> str | None:
    """The text of a rule such as SD-5.7."""
    rule_id = normal_id(reference)
    for section in sections(game_of_rule(rule_id), language):
        if rule_id in section.rules:
            return section.rules[rule_id]
    return None


def find_section(reference: str, language: str) -> Section | None:
    """A whole section such as SD-5."""
    section_id = normal_id(reference)
    matching = [section for section in sections(game_of_rule(section_id), language) if section.id == section_id]
    return matching[0] if matching else None
