"""How Sphinx builds the documentation site (`make docs`)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "goldenspike"
STATIC = PACKAGE / "site" / "static"


def tokens(selector: str) -> dict[str, str]:
    """The colours of a theme, as the site has them."""
    sheet = (PACKAGE / "drawing" / "css" / "tokens.css").read_text("utf-8")
    (body,) = re.findall(rf"^{re.escape(selector)} \{{(.*?)^\}}", sheet, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"--([\w-]+): ([^;]+);", body))


def colours(selector: str) -> dict[str, str]:
    """The theme's own names for our colours."""
    own = tokens(selector)
    names = {
        "color-background-primary": "panel",
        "color-background-secondary": "paper",
        "color-background-hover": "sunken",
        "color-background-border": "rule",
        "color-foreground-primary": "ink",
        "color-foreground-secondary": "ink-2",
        "color-foreground-muted": "ink-3",
        "color-foreground-border": "rule-2",
        "color-brand-primary": "brass",
        "color-brand-content": "brass",
        "color-brand-visited": "brass",
        "color-code-background": "paper",
        "color-inline-code-background": "paper",
        "color-highlight-on-target": "brass-wash",
        "color-sidebar-link-text": "ink-2",
        "color-sidebar-link-text--top-level": "ink-2",
    }
    return {theirs: own[ours] for theirs, ours in names.items()}


project = "Golden Spike"
author = "Golden Spike contributors"
version = release = re.findall(r'__version__ = "(.+)"', (PACKAGE / "__about__.py").read_text("utf-8"))[0]

extensions = ["myst_parser", "sphinx_copybutton"]
root_doc = "index"
show_warning_types = True
# Anchors as code hosts make them, so that a link works in both places.
myst_heading_anchors = 4
highlight_language = "text"
# A game record is a language that no highlighter knows.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "Golden Spike"
html_favicon = str(STATIC / "favicon.svg")
html_static_path = ["golden-spike.css", str(STATIC / "fonts")]
html_css_files = ["golden-spike.css"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": colours(":root") | {"font-stack": tokens(":root")["sans"]},
    "dark_css_variables": colours(':root[data-theme="dark"]'),
}


RULES_LINK = re.compile(r"\[(.+?)\]\(\.\./\.\./src/goldenspike/games/(\w+)/rulebook/(\w+)\.md\)")


def rules_pages(app: Any, name: str, source: list[str]) -> None:
    """The rules live with each game's code; here they are pages of the site, through the links in docs/rules."""
    if name == "rules/README":
        source[0] = RULES_LINK.sub(
            lambda link: f"{{doc}}`{link[1]} <{link[2].replace('_', '-')}/{link[3]}>`", source[0]
        )


def setup(app: Any) -> None:
    app.connect("source-read", rules_pages)
