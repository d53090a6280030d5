"""A page per game with the fields of its state, its actions and its events."""

from __future__ import annotations

from pathlib import Path

from docs.reference.classes import ROOT, Described, describe
from docs.reference.games import Parts, all_parts
from goldenspike.core import registry

HEAD = """\
# {title}: state, actions, events

<!-- Made from the source by `make reference`: edit the docstrings there, not this page. -->

[The Python package](python.md) shows how to use what is listed here. `gs.load("{name}")` has the type `{game}`.
A program that names the types imports them:

```python
from {types} import {game}, {action}, {state}, events
```

In states and actions, cities, colours and the like are numbers in the order of the map and edition files, and -1 means
none; the tables of `state.board` have their names. Events name things as people do.
"""

EVENTS = """\
## Events

What an action brings about, in order: named tuples in the module `events`. `events.Event` is any of them.
"""


def pages() -> dict[Path, str]:
    return {ROOT / "docs" / "reference" / f"{parts.name}.md": page(parts) for parts in all_parts()}


def page(parts: Parts) -> str:
    state, action = describe(parts.state), describe(parts.action)
    head = HEAD.format(
        title=registry.REGISTRY.descriptors[parts.name].title,
        name=parts.name,
        types=parts.types.__name__,
        game=parts.game.__name__,
        action=action.name,
        state=state.name,
    )
    events = [section(describe(event), "###") for event in parts.event_classes]
    return "\n".join([head, section(state, "##"), section(action, "##"), EVENTS, *events])


def section(described: Described, level: str) -> str:
    rows = [
        f"| `{name}` | `{type}` | {text} |".replace("int | None", r"int \| None")
        for name, type, text in described.fields
    ]
    table = "\n".join(["| field | type | meaning |", "|---|---|---|", *rows])
    return f"{level} {described.name}\n\n{described.text}\n\n{table}\n"
