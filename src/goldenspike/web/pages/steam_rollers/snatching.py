"""Card 2b: its holder is asked whether she takes the die that another player has just drafted."""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.rules.steam_rollers.actions import SNATCH_DIE
from goldenspike.rules.steam_rollers.legal import turn_actions
from goldenspike.rules.steam_rollers.phases import ACT
from goldenspike.text.actions import action_text
from goldenspike.text.catalogue import N_
from goldenspike.text.names import capitalised
from goldenspike.text.steam_rollers.actions import legal, use_of_die
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.common import black_die, die, state_of
from goldenspike.web.pages.steam_rollers.drafting import round_dice


class Answer(NamedTuple):
    act: str
    key: str
    name: str
    effect: str
    primary: bool


def snatching(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    victim = scene.name(state.seat)
    answers = []
    for key, action in zip("12", legal(state), strict=True):
        name, effect = action_text(scene.speaker, state, action)
        answers.append(Answer(str(action), key, capitalised(name), capitalised(effect), action.op == SNATCH_DIE))
    text = N_("{player}, {victim} has drafted the {die}. Do you snatch it with card 2b?")
    asked = scene.words(text, player=scene.name(state.actor or 0), victim=victim, die=state.die)
    return {
        "kind": "snatching",
        "title": scene.words(N_("Snatch the {die}?"), die=state.die),
        "lead": asked,
        "snatch_die": die(scene, state.die, "big"),
        "worth": worth(scene),
        "answers": answers,
        "dice": round_dice(scene),
        "black": black_die(scene),
        "rule": "SR-6.9",
    }


def worth(scene: Scene) -> str:
    """What the die could do for the one who is asked."""
    hers = state_of(scene).copy()
    assert hers.actor is not None
    hers.seat, hers.used_cards, hers.fresh, hers.phase = hers.actor, 0, False, ACT
    hers.legal = turn_actions(hers)
    said = use_of_die(scene.speaker, hers, hers.die)
    return scene.words(N_("With the {die} you could do this: {uses}."), die=hers.die, uses=said)
