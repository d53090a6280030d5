"""What is asked of the reader now: every legal action as a labelled button, in groups of at most about 40."""

from __future__ import annotations

from typing import Any

from goldenspike.rules.steel_driver.phases import AUCTIONS, BUILDING
from goldenspike.text.catalogue import N_
from goldenspike.text.events import log_lines
from goldenspike.text.names import capitalised
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver import auctions, building, claiming, result
from goldenspike.web.pages.steel_driver.common import company_name, state_of


def question(scene: Scene) -> dict[str, Any]:
    """The context of `steel_driver/question.html`; `kind` says which of its parts."""
    state = state_of(scene)
    if state.over:
        return {"kind": "over", **result.result(scene)}
    if not scene.acting:
        return {"kind": "waiting", **waiting(scene)}
    if state.phase == AUCTIONS:
        return auctions.opening(scene) if state.auction < 0 else auctions.bidding(scene)
    return building.building(scene) if state.phase == BUILDING else claiming.claiming(scene)


def waiting(scene: Scene) -> dict[str, Any]:
    """Somebody else decides: who, what about, and what happened last."""
    state = state_of(scene)
    actor = state.actor if state.actor is not None else 0
    company = state.auction if state.phase == AUCTIONS else state.company
    return {
        "title": waiting_title(scene),
        "about": state.board.company_names[company] if company >= 0 else "",
        "lead": waiting_lead(scene, actor),
        "bot": scene.waits_for_bot,
        "ladder": auctions.ladder(scene) if state.auction >= 0 else [],
        "news": log_lines(scene.speaker, scene.events),
    }


def waiting_title(scene: Scene) -> str:
    state = state_of(scene)
    if state.phase == AUCTIONS:
        if state.auction < 0:
            return scene.words(N_("{player} may open an auction"), player=scene.name(state.marker))
        return capitalised(
            scene.words(N_("{company} is up for auction"), company=company_name(scene, state.auction, False))
        )
    name = company_name(scene, state.company, False)
    if state.phase == BUILDING:
        return capitalised(scene.words(N_("{company} builds one track"), company=name))
    return capitalised(scene.words(N_("{company} takes one goods cube"), company=name))


def waiting_lead(scene: Scene, actor: int) -> str:
    sitter = scene.sitters[actor]
    if sitter.kind == "open":
        return scene.words(N_("Waiting for someone to take the seat of {player}."), player=sitter.name)
    if not scene.live:
        return scene.words(N_("It is for {player} to decide."), player=sitter.name)
    if sitter.kind == "bot":
        return scene.words(N_("{player} is thinking …"), player=sitter.name)
    return scene.words(N_("Waiting for {player}."), player=sitter.name)
