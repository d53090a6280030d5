"""What is asked of the reader now: which die, which action with it, or whether to snatch one."""

from __future__ import annotations

from typing import Any

from goldenspike.rules.game import CHANCE
from goldenspike.rules.steam_rollers.phases import DRAFT, SNATCH
from goldenspike.text.catalogue import N_, N_plural
from goldenspike.text.events import log_lines
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers import acting, drafting, result, snatching
from goldenspike.web.pages.steam_rollers.common import black_die, state_of


def question(scene: Scene) -> dict[str, Any]:
    """The context of a template in `steam_rollers/`; `kind` says which."""
    state = state_of(scene)
    if state.over:
        return {"kind": "over", **result.result(scene)}
    if not scene.acting:
        return {"kind": "waiting", **waiting(scene)}
    asked = asking(scene)
    seat = state.actor or 0
    return {
        **asked,
        "clock": clock(scene),
        "ask_sign": markup.seat(seat, scene.name(seat), scene.sitters[seat].mine, "l"),
    }


def asking(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    if state.phase == DRAFT:
        return drafting.drafting(scene)
    return snatching.snatching(scene) if state.phase == SNATCH else acting.acting(scene)


def waiting(scene: Scene) -> dict[str, Any]:
    """Somebody else decides: who, what about, and what happened last."""
    state = state_of(scene)
    actor = state.actor if state.actor is not None and state.actor >= 0 else max(state.seat, 0)
    sitter = scene.sitters[actor]
    return {
        "title": waiting_title(scene, actor),
        "lead": waiting_lead(scene, actor),
        "bot": scene.waits_for_bot and state.actor != CHANCE,
        "lately": log_lines(scene.speaker, scene.events),
        "clock": clock(scene),
        "dice": drafting.round_dice(scene) if state.black else [],
        "black": black_die(scene) if state.black else "",
        "ask_sign": markup.seat(actor, sitter.name, sitter.mine, "l"),
    }


def clock(scene: Scene) -> dict[str, Any] | None:
    """The time in which the holder of card 2b must answer, for everybody to see."""
    if scene.left is None:
        return None
    left = round(scene.left)
    text = N_plural(
        "The die is let go in {seconds} second by itself.",
        "The die is let go in {seconds} seconds by itself.",
        "seconds",
    )
    return {"left": left, "limit": scene.limit, "text": scene.words(text, seconds=left)}


def waiting_title(scene: Scene, actor: int) -> str:
    state = state_of(scene)
    if state.actor == CHANCE:
        return scene.words(N_("Before the first draw"))
    if state.phase == DRAFT:
        return scene.words(N_("{player} drafts a die"), player=scene.name(actor))
    if state.phase == SNATCH:
        return scene.words(N_("{player} may snatch the {die}"), player=scene.name(actor), die=state.die)
    return scene.words(N_("{player} acts with the {die}"), player=scene.name(actor), die=state.die)


def waiting_lead(scene: Scene, actor: int) -> str:
    sitter = scene.sitters[actor]
    if scene.actor == CHANCE:
        return scene.words(N_("Everybody adds a number of their own, then the dice are rolled."))
    if sitter.kind == "open":
        return scene.words(N_("Waiting for someone to take the seat of {player}."), player=sitter.name)
    if not scene.live:
        return scene.words(N_("It is for {player} to decide."), player=sitter.name)
    if sitter.kind == "bot":
        return scene.words(N_("{player} is thinking …"), player=sitter.name)
    return scene.words(N_("Waiting for {player}."), player=sitter.name)
