"""A game's descriptor: its name, the interface it was built for, and where its facets are.

A game announces its descriptor with an entry point in the group `goldenspike.games`. Only `rules` is needed to play;
each facet makes one layer better (its own words, bots, drawings, screens, pages …) and is imported when that layer
first asks for it. docs/guides/add-a-game.md walks through all of them.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

INTERFACE: Final = 1
"""The version of the interface between games and the layers above. It goes up when older games would no longer run."""


@dataclass(frozen=True)
class Descriptor:
    name: str
    """As used in records, URLs and commands: lower case, words joined by hyphens."""
    title: str
    rules: str
    """The game's `Game` class (or an instance), as `package.module:Name`."""
    interface: int = INTERFACE
    """The version of the interface that the game was built for."""
    designer: str = ""
    place: int = 100
    """Its position in lists of games: lower ones first, ties by name."""
    usual_players: int = 0
    """The default number of players; 0: the game's minimum."""
    rule_prefix: str = ""
    """The prefix of its rule ids: SD for SD-5.7."""
    rulebook: str = ""
    """The package that contains `rulebook/<language>.md`; empty: no rules pages."""
    facets: Mapping[str, str] = field(default_factory=dict)
    """Layer ("words", "bots", …) -> what the game brings for it, as `package.module:name`."""

    def wrong_fields(self) -> list[str]:
        """The fields that have the wrong type: anybody may write a descriptor."""
        texts = ("name", "title", "rules", "designer", "rule_prefix", "rulebook")
        numbers = ("interface", "place", "usual_players")
        wrong = [name for name in texts if not isinstance(getattr(self, name), str)]
        wrong += [name for name in numbers if type(getattr(self, name)) is not int]
        facets = self.facets
        sound = isinstance(facets, Mapping) and all(isinstance(text, str) for pair in facets.items() for text in pair)
        return wrong if sound else [*wrong, "facets"]


def resolve(reference: str) -> Any:
    """The object that `package.module:name` names."""
    module, _, name = reference.partition(":")
    target: Any = importlib.import_module(module)
    for part in name.split(".") if name else ():
        target = getattr(target, part)
    return target
