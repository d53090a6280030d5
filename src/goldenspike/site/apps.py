from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "goldenspike.site"
    label = "web"
    verbose_name = "Golden Spike"
