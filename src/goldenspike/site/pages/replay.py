"""Replay: every moment of a game under an address of its own, during play and after it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe

from goldenspike.site import people, positions, tables
from goldenspike.site.pages import log
from goldenspike.site.pages.common import basics, explained, page, words_of
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.render import render
from goldenspike.site.pages.table import board_of, ledgers_of, view_of


def context_of(request: HttpRequest, table: str, ply: int) -> dict[str, Any]:
    found = tables.get(table)
    words, person = words_of(request), people.current(request)
    view = view_of(found, person, words, ply, live=False)
    whole = view_of(found, person, words, live=False)
    pages = pages_of(view.game)
    first = positions.at(found, 0).state
    return {
        **pages.heading(view),
        **ledgers_of(view),
        **pages.history(view, whole, first),
        "view": view,
        "game": view.game,
        "styles": pages.styles,
        "look": pages.look(view),
        "board": board_of(view),
        "entries": log.log(whole, most=0, at=view.ply),
        "news": log.step_entries(view, view.played[-1]) if view.played else [],
        "over": view.state.over,
        "ended": whole.state.over,
        "pages": pages,
    }


@require_safe
@explained
def show(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    last = positions.at(tables.get(table)).ply
    if ply > last:
        return HttpResponseRedirect(f"/t/{table}/{last}")
    context = context_of(request, table, ply)
    context["ground"] = context["pages"].ground(context["view"])
    return page(request, context["pages"].replay_page, context)


@require_safe
@explained
def fragments(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    """What changes from one moment to another."""
    context = {**basics(request), **context_of(request, table, ply)}
    board = context["board"]
    context["board"] = type(board)(board.replace('id="board"', 'id="board" hx-swap-oob="true"', 1))
    return HttpResponse(render("parts/replay_all.html", context))
