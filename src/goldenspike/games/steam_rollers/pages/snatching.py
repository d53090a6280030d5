"""Card 2b: its holder is asked whether she takes the die that another player has just drafted."""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.games.steam_rollers.pages.common import black_die, choices_of, die, state_of
from goldenspike.games.steam_rollers.pages.drafting import round_dice
from goldenspike.games.steam_rollers.rules.actions import SNATCH_DIE
from goldenspike.games.steam_rollers.rules.prospects import snatched
from goldenspike.games.steam_rollers.words.actions import use_of_die
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_
from goldenspike.words.names import capitalised


class Answer(NamedTuple):
    act: str
    key: str
    name: str
    effect: str
    primary: bool


def snatching(view: TableView) -> dict[str, Any]:
    state = state_of(view)
    victim = view.name(state.seat)
    answers = []
    for key, choice in zip("12", choices_of(view), strict=True):
        action = choice.action
        name, effect = trial_text(view.speaker, choice)
        answers.append(Answer(str(action), key, capitalised(name), capitalised(effect), action.op == SNATCH_DIE))
    text = N_("{player}, {victim} has drafted the {die}. Do you snatch it with card 2b?")
    asked = view.words(text, player=view.name(state.actor or 0), victim=victim, die=state.die)
    return {
        "kind": "snatching",
        "title": view.words(N_("Snatch the {die}?"), die=state.die),
        "lead": asked,
        "snatch_die": die(view, state.die, "big"),
        "worth": worth(view),
        "answers": answers,
        "dice": round_dice(view),
        "black": black_die(view),
        "rule": "SR-6.9",
    }


def worth(view: TableView) -> str:
    """What the die could do for the one who is asked."""
    hers = snatched(state_of(view))
    said = use_of_die(view.speaker, hers)
    return view.words(N_("With the {die} you could do this: {uses}."), die=hers.die, uses=said)
