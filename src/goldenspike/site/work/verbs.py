"""What the site's workers can be asked besides playing (`bots/workers/worker.py --verbs`). Loaded in those processes,
without Django; each function loads what it needs when it is first asked.
"""

from __future__ import annotations

import base64
import importlib
import time

from goldenspike.bots.workers.protocol import Message, Verb


def analyse(question: Message) -> Message:
    """A record of a finished game, line by line."""
    from goldenspike.arena.analysis import DEFAULT_LEVEL, depth_of
    from goldenspike.arena.analysis import analyse as analysis_of
    from goldenspike.core.record import Record

    record = Record.loads(question["record"])
    depth = depth_of(record.game.name, DEFAULT_LEVEL)
    return {"analysis": analysis_of(record, depth.nodes, horizon=depth.horizon).data()}


def document(question: Message) -> Message:
    """A file: `maker` is a function of ours, `module:function`, and never comes from a visitor."""
    module, _, function = question["maker"].partition(":")
    make = getattr(importlib.import_module(module), function)  # to load it costs once, and is nobody's fault
    began = time.process_time()
    made: bytes = make(**question["wishes"])
    return {"document": base64.b64encode(made).decode(), "seconds": time.process_time() - began}


VERBS: dict[str, Verb] = {"analyse": analyse, "document": document}
