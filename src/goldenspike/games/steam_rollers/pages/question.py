"""What is asked of the reader now: which die, which action with it, or whether to snatch one."""

from __future__ import annotations

from typing import Any

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.pages import acting, drafting, result, snatching
from goldenspike.games.steam_rollers.pages.common import black_die, state_of
from goldenspike.games.steam_rollers.rules.phases import DRAFT, SNATCH
from goldenspike.site.pages import markup
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.events import log_lines


def question(view: TableView) -> dict[str, Any]:
    """The context of a template in `steam_rollers/`; `kind` says which."""
    state = state_of(view)
    if state.over:
        return {"kind": "over", **result.result(view)}
    if not view.acting:
        return {"kind": "waiting", **waiting(view)}
    asked = asking(view)
    seat = state.actor or 0
    return {
        **asked,
        "clock": clock(view),
        "ask_sign": markup.seat(seat, view.name(seat), view.seat_views[seat].mine, "l"),
    }


def asking(view: TableView) -> dict[str, Any]:
    state = state_of(view)
    if state.phase == DRAFT:
        return drafting.drafting(view)
    return snatching.snatching(view) if state.phase == SNATCH else acting.acting(view)


def waiting(view: TableView) -> dict[str, Any]:
    """Somebody else decides: who, what about, and what happened last."""
    state = state_of(view)
    actor = state.actor if state.actor is not None and state.actor >= 0 else max(state.seat, 0)
    seat_view = view.seat_views[actor]
    return {
        "title": waiting_title(view, actor),
        "lead": waiting_lead(view, actor),
        "bot": view.waits_for_bot and state.actor != CHANCE,
        "lately": log_lines(view.speaker, view.events),
        "clock": clock(view),
        "dice": drafting.round_dice(view) if state.black else [],
        "black": black_die(view) if state.black else "",
        "ask_sign": markup.seat(actor, seat_view.name, seat_view.mine, "l"),
    }


def clock(view: TableView) -> dict[str, Any] | None:
    """The time in which the holder of card 2b must answer, for everybody to see."""
    if view.left is None:
        return None
    left = round(view.left)
    text = N_plural(
        "The die is let go in {seconds} second by itself.",
        "The die is let go in {seconds} seconds by itself.",
        "seconds",
    )
    return {"left": left, "limit": view.limit, "text": view.words(text, seconds=left)}


def waiting_title(view: TableView, actor: int) -> str:
    state = state_of(view)
    if state.actor == CHANCE:
        return view.words(N_("Before the first draw"))
    if state.phase == DRAFT:
        return view.words(N_("{player} drafts a die"), player=view.name(actor))
    if state.phase == SNATCH:
        return view.words(N_("{player} may snatch the {die}"), player=view.name(actor), die=state.die)
    return view.words(N_("{player} acts with the {die}"), player=view.name(actor), die=state.die)


def waiting_lead(view: TableView, actor: int) -> str:
    seat_view = view.seat_views[actor]
    if view.actor == CHANCE:
        return view.words(N_("Everybody adds a number of their own, then the dice are rolled."))
    if seat_view.kind == "open":
        return view.words(N_("Waiting for someone to take the seat of {player}."), player=seat_view.name)
    if not view.live:
        return view.words(N_("It is for {player} to decide."), player=seat_view.name)
    if seat_view.kind == "bot":
        return view.words(N_("{player} is thinking …"), player=seat_view.name)
    return view.words(N_("Waiting for {player}."), player=seat_view.name)
