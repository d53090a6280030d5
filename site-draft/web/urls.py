from __future__ import annotations

from importlib.util import find_spec

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from goldenspike.web import health, views_moves

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("t/<str:table>/move", views_moves.move, name="move"),
    path("t/<str:table>/undo", views_moves.undo, name="undo"),
    path("t/<str:table>/hurry", views_moves.hurry, name="hurry"),
    path("t/<str:table>/record", views_moves.record, name="record"),
    path("admin/", admin.site.urls),
]
if settings.GOLDENSPIKE_PAGES and find_spec("goldenspike.web.pages.urls") is not None:
    urlpatterns.append(path("", include("goldenspike.web.pages.urls")))
