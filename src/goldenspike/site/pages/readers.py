"""Who reads a page: everything that follows from language and theme, before what belongs to one reader alone."""

from __future__ import annotations

import functools
import hashlib

from goldenspike.drawing import style
from goldenspike.site.pages.parts import Choice, Reader, Theme
from goldenspike.words.catalogue import LANGUAGES, N_, Words


@functools.cache
def anybody(language: str, chosen: str = "") -> Reader:
    words = Words(language)
    themes = themes_of(words, chosen)
    theme = next(theme for theme in themes if theme.chosen)
    return Reader(
        words=words,
        language=words.language,
        language_name=LANGUAGES[words.language],
        languages=[Choice(code, name, code == words.language) for code, name in LANGUAGES.items()],
        theme=theme.code,
        theme_name=theme.name,
        themes=themes,
        csrf="",
        address="",
        name="",
        boards_css=boards_css()[1],
    )


def themes_of(words: Words, chosen: str) -> list[Theme]:
    names = {
        "": words(N_("System default")),
        "light": words(N_("Light")),
        "dark": words(N_("Dark")),
        "contrast": words(N_("High contrast")),
    }
    return [Theme(code, code or "auto", name, code == chosen) for code, name in names.items()]


@functools.cache
def boards_css() -> tuple[str, str]:
    """The CSS of the boards, and the address that names it: new CSS gets a new address."""
    css = style.page_css()
    return css, f"/boards-{hashlib.sha256(css.encode()).hexdigest()[:12]}.css"
