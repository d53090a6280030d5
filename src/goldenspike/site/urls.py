from __future__ import annotations

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from goldenspike.site import views_fair, views_moves, views_programs
from goldenspike.site.api import app
from goldenspike.site.api import page as api_page
from goldenspike.site.operations import health, lockout

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("t/<str:table>/move", views_moves.move, name="move"),
    path("t/<str:table>/undo", views_moves.undo, name="undo"),
    path("t/<str:table>/skip", views_moves.skip, name="skip"),
    # The same under earlier names, for pages that are still open; to be removed in 0.3.
    path("t/<str:table>/play", views_moves.move),
    path("t/<str:table>/takeback", views_moves.undo),
    path("t/<str:table>/hurry", views_moves.skip),
    path("t/<str:table>/number", views_moves.number, name="number"),
    path("t/<str:table>/record", views_moves.record, name="record"),
    path("fair-dice", views_fair.explain, name="fair-dice"),
    path("you/programs", views_programs.show, name="programs"),
    path("api/", api_page.show, name="api"),
    path("api/openapi.json", app.openapi, name="openapi"),
    path("api/", app.api.urls),
    path("api/<path:rest>", app.nothing_here),
    path("admin/login/", lockout.login),
    path("admin/", admin.site.urls),
    path("", include("goldenspike.site.pages.urls")),
]
handler404 = "goldenspike.site.pages.errors.missing"
handler500 = "goldenspike.site.pages.errors.broken"
