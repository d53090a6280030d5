"""An option of the question: one legal action with its words, its key, and what it would mean."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString

from goldenspike.games.steam_rollers.pages.common import key_at, state_of
from goldenspike.games.steam_rollers.rules.actions import REROLL_DIE, SteamRollersAction
from goldenspike.games.steam_rollers.words.actions import after
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import action_text
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised


class Option(NamedTuple):
    act: str
    key: str
    """What to type for it; "" where there are more options than keys."""
    what: SafeString | str
    detail: str
    gain: str
    say: str
    """What it would mean, in a sentence or two."""
    do: str
    """On the button that does it."""
    label: str
    """For whoever hears it."""


def option(
    view: TableView,
    action: SteamRollersAction,
    place: int,
    do: str,
    *,
    what: SafeString | str = "",
    gain: str = "",
    say: str = "",
) -> Option:
    """`what` and `say` are the plain words of the action where nothing better is given."""
    name, effect = action_text(view.speaker, view.state, action)
    meaning = [say or sentence(effect), ending(view, action)]
    return Option(
        act=str(action),
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


def ending(view: TableView, action: SteamRollersAction) -> str:
    """Whose turn it is then, and whether it can still be taken back: not once chance has spoken."""
    state = state_of(view)
    if action.op == REROLL_DIE:
        return view.words(N_("The die is rolled at once: that cannot be taken back."))
    then = after(state, action)
    if then.over:
        return view.words(N_("Then the game is over."))
    if then.round != state.round:
        return view.words(N_("Then the round is over and the dice are rolled: that cannot be taken back."))
    if then.seat != state.seat:
        return view.words(N_("Then it is for {player} to decide."), player=view.name(then.actor or 0))
    return ""
