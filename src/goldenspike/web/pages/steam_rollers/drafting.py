"""The draft: every die of the round, whose it became, and what those that are left could do."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.rules.steam_rollers import events as told
from goldenspike.rules.steam_rollers.actions import TAKE
from goldenspike.text.actions import action_text
from goldenspike.text.catalogue import N_
from goldenspike.text.names import capitalised
from goldenspike.text.steam_rollers.actions import legal
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.common import black_die, die, state_of


class Die(NamedTuple):
    """A die of this round. `kind`: free (it can be drafted), hand, next (the second one), gone or left."""

    value: int
    picture: SafeString
    kind: str
    act: str = ""
    ring: SafeString | str = ""
    label: str = ""


class Use(NamedTuple):
    act: str
    value: int
    picture: SafeString
    text: str


def drafting(scene: Scene) -> dict[str, Any]:
    """Which die? Each says what it could do; the region of the one under the pointer lights up."""
    lead = scene.words(N_("Your turn. Any die may be drafted; then you do one thing with it."))
    if scene.hot_seat:
        who = scene.name(state_of(scene).seat)
        lead = scene.words(
            N_("{player}, it is your turn. Any die may be drafted; then you do one thing with it."), player=who
        )
    return {
        "kind": "drafting",
        "title": scene.words(N_("Draft a die")),
        "lead": lead,
        "dice": round_dice(scene),
        "black": black_die(scene),
        "uses": uses(scene),
        "rule": "SR-2.2",
    }


def uses(scene: Scene) -> list[Use]:
    state = state_of(scene)
    out = []
    for action in legal(state):
        _, effect = action_text(scene.speaker, state, action)
        out.append(Use(str(action), action.die, die(scene, action.die), capitalised(effect)))
    return out


def round_dice(scene: Scene) -> list[Die]:
    """All white dice of the round, taken ones first, in the order they were taken."""
    state = state_of(scene)
    acting = scene.acting and state.actor == state.seat
    takes = {action.die: str(action) for action in legal(state) if action.op == TAKE} if acting else {}
    out = [taken(scene, seat, value, kind) for seat, value, kind in drafted(scene)]
    for value in range(1, 7):
        for _ in range(state.dice[value]):
            label = scene.words(N_("die {value}, on the table"), value=value)
            kind = "free" if value in takes else "left"
            out.append(Die(value, die(scene, value, ""), kind, takes.get(value, ""), "", label))
    return out


def taken(scene: Scene, seat: int, value: int, kind: str) -> Die:
    sitter = scene.sitters[seat]
    said = N_("die {value}, of {player}") if kind == "gone" else N_("die {value}, in hand of {player}")
    ring = markup.seat(seat, sitter.name, sitter.mine, "s")
    return Die(value, die(scene, value, ""), kind, "", ring, scene.words(said, value=value, player=sitter.name))


def drafted(scene: Scene) -> list[tuple[int, int, str]]:
    """(seat, value, kind) of each die taken since the last roll: what became of a die is told by the events."""
    state = state_of(scene)
    taken: list[tuple[int, int, str]] = []
    for _, step in scene.played:
        for event in step.events:
            if isinstance(event, told.DiceRolled):
                taken = []
            elif isinstance(event, told.DieTaken | told.SecondDieTaken):
                taken.append((event.seat, event.die, "gone"))
            elif isinstance(event, told.DieSnatched):
                taken[-1] = (event.seat, event.die, "gone")
            elif isinstance(event, told.DieChanged):
                taken = changed(taken, event)
    if state.over:
        return taken
    return in_hand(scene, taken)


def changed(taken: list[tuple[int, int, str]], event: told.DieChanged) -> list[tuple[int, int, str]]:
    """A card turned a die: the one that showed what it changed from."""
    for at in range(len(taken) - 1, -1, -1):
        if taken[at][:2] == (event.seat, event.before):
            return [*taken[:at], (event.seat, event.after, taken[at][2]), *taken[at + 1 :]]
    return taken


def in_hand(scene: Scene, taken: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    state = state_of(scene)
    out = list(taken)
    for value, kind in ((state.second, "next"), (state.die, "hand")):
        places = [at for at, one in enumerate(out) if one == (state.seat, value, "gone")]
        if value and places:
            out[places[-1]] = (state.seat, value, kind)
    return out
