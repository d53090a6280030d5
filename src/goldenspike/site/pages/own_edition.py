"""A custom edition for a new table: pasted or uploaded, checked before anybody sits down."""

from __future__ import annotations

from dataclasses import dataclass

from goldenspike.core.game import Game
from goldenspike.site.pages.own_map import Sent, fault_text
from goldenspike.words.catalogue import Words


@dataclass(frozen=True)
class OwnEdition:
    text: str = ""
    faults: tuple[str, ...] = ()
    title: str = ""


def shipped_text(game: Game, name: str) -> str:
    """The text of one of our editions, to start from. SetupError if there is none of this name."""
    return game.contents(game.new(game.min_players, edition=name))["Edition"].text


def checked(words: Words, game: Game, sent: Sent) -> OwnEdition:
    """What was sent, with every fault in words."""
    if sent.fault is not None:
        return OwnEdition(faults=(words(sent.fault),))
    if not sent.text:
        return OwnEdition()
    made, faults = game.check_edition(sent.text, "edition")
    if made is None:
        return OwnEdition(sent.text, tuple(fault_text(words, game, fault) for fault in faults))
    faults = game.map_faults(made)
    return OwnEdition(sent.text, tuple(fault_text(words, game, fault) for fault in faults), made.title)
