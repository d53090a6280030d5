"""Loads everything the site consists of, then ends: a program that cannot do that must not replace a running one."""

from __future__ import annotations

from importlib import import_module

from goldenspike.site.operations import data, start


def rehearse() -> None:
    start.use_folder(data.folder())
    import django

    django.setup()
    import_module("goldenspike.site.edge.server")
    import_module("goldenspike.site.urls")


if __name__ == "__main__":
    rehearse()
