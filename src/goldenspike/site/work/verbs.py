"""What the site's workers can do besides playing (`bots/workers/worker.py --verbs`). Loaded in those processes, without
Django; each function imports what it needs on first use.
"""

from __future__ import annotations

import base64
import importlib
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from goldenspike.bots.workers.protocol import Message, Verb

if TYPE_CHECKING:
    from goldenspike.arena.analysis import Analyst

UNDER_WAY: dict[str, tuple[Analyst, Iterator[None]]] = {}
"""The analysis this process is working on, by its record. It is taken out while it runs: steps that ended with an error
would look finished when asked for again.
"""


def analyse(question: Message) -> Message:
    """Analyse a finished game's record for some seconds: returns the progress and what has been found. Called again, it
    continues. The first answer comes as soon as there is a rough picture.
    """
    record = question["record"]
    known = UNDER_WAY.get(record)
    UNDER_WAY.clear()
    analyst, steps = known or begin_analysis(record, question["level"])
    until, rough = time.monotonic() + question["seconds"], analyst.sketched
    finished = True
    for _ in steps:
        if time.monotonic() > until or analyst.sketched != rough:
            finished = False
            break
    so_far = analyst.analysis().data() if analyst.sketched else None
    if not finished:
        UNDER_WAY[record] = analyst, steps
    return {"done": analyst.done, "total": analyst.total, "finished": finished, "analysis": so_far}


def begin_analysis(text: str, level: str) -> tuple[Analyst, Iterator[None]]:
    from goldenspike.arena.analysis import Analyst, depth_of
    from goldenspike.core.record import Record

    record = Record.loads(text)
    analyst = Analyst(record, depth_of(record.game.name, level))
    return analyst, analyst.run(sketch=True)


def document(question: Message) -> Message:
    """A file: `maker` is one of our functions, `module:function`, and never comes from a visitor."""
    module, _, function = question["maker"].partition(":")
    make = getattr(importlib.import_module(module), function)  # importing it costs once, and is charged to nobody
    began = time.process_time()
    made: bytes = make(**question["wishes"])
    return {"document": base64.b64encode(made).decode(), "seconds": time.process_time() - began}


VERBS: dict[str, Verb] = {"analyse": analyse, "document": document}
