"""An option of the question: one legal action with its words, its key, and what it would mean."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.choices import SteamRollersChoice
from goldenspike.games.steam_rollers.pages.common import key_at
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.hints import hint_text
from goldenspike.words.names import capitalised


class Option(NamedTuple):
    act: str
    key: str
    """The key to press; "" if there are more options than keys."""
    what: SafeString | str
    detail: str
    gain: str
    say: str
    """What it would mean, in a sentence or two."""
    do: str
    """The label of the button that does it."""
    label: str
    """The label for screen readers."""


def option(
    view: TableView,
    choice: SteamRollersChoice,
    place: int,
    do: str,
    *,
    what: SafeString | str = "",
    gain: str = "",
    say: str = "",
) -> Option:
    """`what` and `say` default to the plain words of the action."""
    name, effect = trial_text(view.speaker, choice)
    meaning = [say or sentence(effect), ending(view, choice)]
    return Option(
        act=str(choice.action),
        key=key_at(place),
        what=what or capitalised(name),
        detail=effect,
        gain=gain,
        say=" ".join(part for part in meaning if part),
        do=do,
        label=f"{capitalised(name)}: {effect}" if effect else capitalised(name),
    )


def sentence(text: str) -> str:
    return f"{capitalised(text)}." if text else ""


def ending(view: TableView, choice: SteamRollersChoice) -> str:
    """Whose turn is next; empty if the turn goes on."""
    then = choice.next
    return "" if then.code == "goes_on" else hint_text(view.speaker, then)
