"""Bots that broke, in words: the part of every report that says so."""

from __future__ import annotations

from goldenspike.arena.page import section, table
from goldenspike.arena.results import FaultReport
from goldenspike.arena.tables import TableModel, columns
from goldenspike.words.bots import fault_text
from goldenspike.words.catalogue import N_, Words

MOST_FAULTS = 20


def faults_section(words: Words, faults: list[FaultReport]) -> str:
    heads = (N_("Bot"), N_("Game"), N_("Seat"), N_("Move"), N_("What happened"), N_("Record"))
    broken = [
        [
            fault.bot,
            str(fault.game),
            str(fault.seat + 1),
            str(fault.line),
            fault_text(words, fault.kind, fault.detail),
            fault.record,
        ]
        for fault in faults[:MOST_FAULTS]
    ]
    note = words(N_("The greedy bot finished their games; each counts as a loss."))
    if len(faults) > MOST_FAULTS:
        note += " " + words(N_("Showing the first {shown} of {count}."), shown=MOST_FAULTS, count=len(faults))
    model = TableModel(words(N_("Bots that failed")), columns(words, *heads, texts=(0, 4, 5)), broken)
    return section(model.title, table(model), note=note)
