from __future__ import annotations

from django.urls import path

from goldenspike.site.pages import (
    analysis,
    hint,
    home,
    instead,
    maps_page,
    new_table,
    people_pages,
    replay,
    rules_page,
    table,
)
from goldenspike.site.pages.games import all_pages

urlpatterns = [
    path("", home.show, name="home"),
    path("play/<str:game>", new_table.play_now, name="play-now"),
    path("new/<str:game>", new_table.new_table, name="new-table"),
    path("maps/<str:game>", maps_page.show, name="maps"),
    path("join", home.join, name="join"),
    path("upload", home.upload, name="upload"),
    path("join/<str:token>", people_pages.seat, name="seat"),
    path("you", people_pages.you, name="you"),
    path("you/pointers", people_pages.read_pointer, name="pointers"),
    path("you/link", people_pages.device_link, name="device-link"),
    path("device/<str:token>", people_pages.device, name="device"),
    path("choose", people_pages.choose, name="choose"),
    path("rules", rules_page.index, name="rules-index"),
    path("rules/", rules_page.index),
    path("rules/<str:game>", rules_page.rules, name="rules"),
    path("pieces", rules_page.pieces_page, name="pieces"),
    path("boards-<str:hash>.css", rules_page.boards, name="boards"),
    path("t/<str:table>", table.show, name="table"),
    path("t/<str:table>/parts", table.fragments, name="parts"),
    path("t/<str:table>/pace", table.set_pace, name="pace"),
    path("t/<str:table>/analysis", analysis.show, name="analysis"),
    path("t/<str:table>/analysis/part", analysis.part, name="analysis-part"),
    path("t/<str:table>/rematch", table.rematch, name="rematch"),
    path("t/<str:table>/seat/<int:seat>", instead.show, name="instead"),
    path("t/<str:table>/seat/<int:seat>/bot", table.give_seat, name="give-seat"),
    path("t/<str:table>/seat/<int:seat>/link", table.new_link, name="new-link"),
    path("t/<str:table>/hint", hint.hint, name="hint"),
    path("t/<str:table>/away", table.away, name="away"),
    path("t/<str:table>/leave", table.leave, name="leave"),
    path("t/<str:table>/hide", table.hide, name="hide"),
    path("t/<str:table>/<int:ply>", replay.show, name="replay"),
    path("t/<str:table>/<int:ply>/parts", replay.fragments, name="replay-parts"),
    *(pattern for pages in all_pages() for pattern in pages.urls()),
]
