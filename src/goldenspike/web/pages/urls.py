from __future__ import annotations

from django.urls import path

from goldenspike.web.pages import analysis, home, new_table, people_pages, reading, replay, table
from goldenspike.web.pages.steam_rollers import printing
from goldenspike.web.pages.steam_rollers import views as steam

urlpatterns = [
    path("", home.show, name="home"),
    path("play/<str:game>", new_table.play_now, name="play-now"),
    path("new/<str:game>", new_table.new_table, name="new-table"),
    path("join", home.join, name="join"),
    path("upload", home.upload, name="upload"),
    path("join/<str:token>", people_pages.seat, name="seat"),
    path("you", people_pages.you, name="you"),
    path("you/link", people_pages.device_link, name="device-link"),
    path("device/<str:token>", people_pages.device, name="device"),
    path("choose", people_pages.choose, name="choose"),
    path("rules/<str:game>", reading.rules, name="rules"),
    path("pieces", reading.pieces_page, name="pieces"),
    path("boards-<str:hash>.css", reading.boards, name="boards"),
    path("t/<str:table>", table.show, name="table"),
    path("t/<str:table>/parts", table.fragments, name="parts"),
    path("t/<str:table>/pace", table.set_pace, name="pace"),
    path("t/<str:table>/analysis", analysis.show, name="analysis"),
    path("t/<str:table>/analysis/part", analysis.part, name="analysis-part"),
    path("t/<str:table>/rematch", table.rematch, name="rematch"),
    path("t/<str:table>/seat/<int:seat>/bot", table.give_seat, name="give-seat"),
    path("sheets", printing.choose, name="sheets"),
    path("sheets.pdf", printing.empty, name="empty-sheets"),
    path("t/<str:table>/sheets.pdf", printing.played, name="played-sheets"),
    path("t/<str:table>/sheet/<int:seat>", steam.sheet, name="sheet"),
    path("t/<str:table>/forecast", steam.forecast, name="forecast"),
    path("t/<str:table>/<int:ply>", replay.show, name="replay"),
    path("t/<str:table>/<int:ply>/parts", replay.fragments, name="replay-parts"),
]
