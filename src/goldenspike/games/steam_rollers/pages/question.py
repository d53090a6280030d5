"""What the reader can do now: which die, which action with it, or whether to snatch one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.pages import acting, drafting, result, snatching
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.games.steam_rollers.pages.drafting import Dice
from goldenspike.games.steam_rollers.pages.snatching import Clock, clock
from goldenspike.games.steam_rollers.rules.phases import DRAFT, SNATCH
from goldenspike.site.pages import markup
from goldenspike.site.pages.games import Question
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_
from goldenspike.words.events import log_lines


@dataclass(frozen=True)
class Waiting(Part):
    template: ClassVar[str] = "steam_rollers/waiting.html"
    dice: Dice | None
    clock: Clock | None
    lately: list[str]


def question(view: TableView) -> Question:
    state = state_of(view)
    if state.over:
        return result.result(view)
    if not view.acting:
        return waiting(view)
    if state.phase == DRAFT:
        return drafting.drafting(view)
    return snatching.snatching(view) if state.phase == SNATCH else acting.acting(view)


def waiting(view: TableView) -> Question:
    """It is somebody else's turn: who decides, about what, and what happened last."""
    state = state_of(view)
    actor = state.actor if state.actor is not None and state.actor >= 0 else max(state.seat, 0)
    seat_view = view.seat_views[actor]
    dice = drafting.all_dice(view) if state.black else None
    return Question(
        title=waiting_title(view, actor),
        lead=waiting_lead(view, actor),
        choices=Waiting(dice, clock(view), log_lines(view.speaker, view.events)),
        sign=markup.seat(actor, seat_view.name, seat_view.mine, "l"),
        bot=view.waits_for_bot and state.actor != CHANCE,
    )


def waiting_title(view: TableView, actor: int) -> str:
    state = state_of(view)
    if state.actor == CHANCE:
        return view.words(N_("Before the first random draw"))
    if state.phase == DRAFT:
        return view.words(N_("{player} drafts a die"), player=view.name(actor))
    if state.phase == SNATCH:
        return view.words(N_("{player} may snatch the {die}"), player=view.name(actor), die=state.die)
    return view.words(N_("{player} acts with the {die}"), player=view.name(actor), die=state.die)


def waiting_lead(view: TableView, actor: int) -> str:
    if view.actor == CHANCE:
        return view.words(N_("Each player adds a random number, then the dice are rolled."))
    return view.waiting_for(actor)
