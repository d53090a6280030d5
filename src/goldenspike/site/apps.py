from __future__ import annotations

from typing import Any

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "goldenspike.site"
    label = "web"
    verbose_name = "Golden Spike"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        user_logged_in.connect(let_in, dispatch_uid="goldenspike")


def let_in(**signal: Any) -> None:
    from goldenspike.site.operations import lockout  # not before someone logs in: this import pulls in pages

    lockout.let_in(**signal)
