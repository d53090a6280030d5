"""Replay: every moment of a game under an address of its own, during play and after it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe

from goldenspike.web import people, positions, tables
from goldenspike.web.pages import log
from goldenspike.web.pages.common import basics, explained, page, words_of
from goldenspike.web.pages.games import pages_of
from goldenspike.web.pages.render import render
from goldenspike.web.pages.table import board_of, books_of, scene_of


def context_of(request: HttpRequest, table: str, ply: int) -> dict[str, Any]:
    found = tables.get(table)
    words, person = words_of(request), people.current(request)
    scene = scene_of(found, person, words, ply, live=False)
    whole = scene_of(found, person, words, live=False)
    pages = pages_of(scene.game)
    first = positions.at(found, 0).state
    return {
        **pages.heading(scene),
        **books_of(scene),
        **pages.history(scene, whole, first),
        "scene": scene,
        "game": scene.game,
        "look": pages.look(scene),
        "board": board_of(scene),
        "entries": log.log(whole, most=0, at=scene.ply),
        "news": log.step_entries(scene, scene.played[-1]) if scene.played else [],
        "over": scene.state.over,
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
    context["ground"] = context["pages"].ground(context["scene"])
    return page(request, context["pages"].replay_page, context)


@require_safe
@explained
def fragments(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    """What changes from one moment to another."""
    context = {**basics(request), **context_of(request, table, ply)}
    board = context["board"]
    context["board"] = type(board)(board.replace('id="board"', 'id="board" hx-swap-oob="true"', 1))
    return HttpResponse(render("parts/replay_all.html", context))
