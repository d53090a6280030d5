"""Templates, with our own engine: the pages need nothing from the settings.

In a template `{% say "Round {round}" round=2 %}` says a message in the reader's language; `words/compile.py` finds
these messages as it finds `N_` in code.
"""

from __future__ import annotations

import functools
from importlib import resources
from pathlib import Path

from django.template import Context, Engine
from django.utils.safestring import SafeString

from goldenspike.site.pages.games import all_pages
from goldenspike.site.pages.parts import Page, Part, Reader, Rendered, Shared
from goldenspike.site.pages.readers import anybody

MOST_SHARED = 1024
"""Parts of a few kilobytes each."""

TEMPLATES = Path(__file__).parents[1] / "templates"


@functools.cache
def engine() -> Engine:
    brought = all_pages()
    folders = [str(resources.files(pages.package).joinpath("templates")) for pages in brought]
    return Engine(
        dirs=[str(TEMPLATES), *folders],
        libraries={"static": "django.templatetags.static"},  # for games that load it; {% static %} needs no library
        loaders=["goldenspike.site.pages.loader.Loader"],
        # ours last, so that no game can replace one of our tags
        builtins=[*(module for pages in brought for module in pages.tags), "goldenspike.site.pages.tags"],
    )


def render(part: Part, reader: Reader, swap: bool = False) -> SafeString:
    """With `swap`, each element says that it replaces the one with its id (htmx, “out of band”)."""
    if isinstance(part, Rendered):
        return part.html
    if isinstance(part, Shared):
        try:
            return shared(part, reader.language, swap)
        except TypeError:  # something in it has no hash
            return rendered(part, reader, swap)
    return rendered(part, reader, swap)


@functools.lru_cache(MOST_SHARED)
def shared(part: Shared, language: str, swap: bool) -> SafeString:
    return rendered(part, anybody(language), swap)


def rendered(part: Part, reader: Reader, swap: bool) -> SafeString:
    name = "page" if isinstance(part, Page) else "part"
    values = {"reader": reader, "swap": swap, name: part}
    return engine().get_template(part.template).render(Context(values, use_l10n=False))
