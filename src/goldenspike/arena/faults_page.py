"""Bots that broke, in words: the part of every report that says so."""

from __future__ import annotations

from typing import Any

from goldenspike.arena.page import section, table
from goldenspike.words.bots import fault_text
from goldenspike.words.catalogue import N_, Words

MOST_FAULTS = 20


def faults_section(words: Words, found: list[dict[str, Any]]) -> str:
    heads = [N_("Bot"), N_("Game"), N_("Seat"), N_("Line"), N_("What happened"), N_("Record")]
    broken = [
        [
            fault["bot"],
            fault["game"],
            fault["seat"] + 1,
            fault["line"],
            fault_text(words, fault["kind"], fault["detail"]),
            fault["record"],
        ]
        for fault in found[:MOST_FAULTS]
    ]
    note = words(N_("Greedy played on in their place; such a game counts as lost for them."))
    if len(found) > MOST_FAULTS:
        note += " " + words(N_("Shown are the first {shown} of {count}."), shown=MOST_FAULTS, count=len(found))
    return section(words(N_("Bots that broke")), table([words(head) for head in heads], broken, (4, 5)), note=note)
