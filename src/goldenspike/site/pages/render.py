"""Templates, with an engine of our own: the pages need nothing from the settings.

In a template `{% say "Round {round}" round=2 %}` says a message in the reader's language (`words` of the context);
`text/compile.py` finds these messages as it finds `N_` in code.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from django.template import Context, Engine
from django.utils.safestring import SafeString

from goldenspike.site.pages.games import all_pages

TEMPLATES = Path(__file__).parents[1] / "templates"


@functools.cache
def engine() -> Engine:
    brought = all_pages()
    folders = [str(resources.files(pages.package).joinpath("templates")) for pages in brought]
    return Engine(
        dirs=[str(TEMPLATES), *folders],
        loaders=[("django.template.loaders.cached.Loader", ["django.template.loaders.filesystem.Loader"])],
        libraries={"static": "django.templatetags.static"},
        builtins=["goldenspike.site.pages.tags", *(module for pages in brought for module in pages.tags)],
    )


def render(template: str, context: Mapping[str, Any]) -> SafeString:
    return engine().get_template(template).render(Context(dict(context), autoescape=True, use_l10n=False))
