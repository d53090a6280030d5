"""Every page of the site, by the name of its address: what is walked at all sizes and in all languages."""

from __future__ import annotations

PAGES = {
    "home": ["/"],
    "new-table": ["/new/steel-driver", "/new/steam-rollers"],
    "maps": ["/maps/steel-driver", "/maps/steam-rollers"],
    "you": ["/you"],
    "programs": ["/you/programs"],
    "api": ["/api/"],
    "rules-index": ["/rules"],
    "rules": ["/rules/steel-driver", "/rules/steam-rollers"],
    "fair-dice": ["/fair-dice"],
    "pieces": ["/pieces"],
    "sheets": ["/sheets"],
}
AT_TABLES = {"table", "leave", "instead", "replay", "analysis", "sheet"}
BY_LINK = {"seat", "device"}
"""Pages behind a link that is made for one person: test_links_that_are_sent walks these."""
NO_PAGES = {
    *("healthz", "openapi", "record", "empty-sheets", "played-sheets", "boards"),  # files and data
    *("parts", "replay-parts", "analysis-part", "forecast"),  # pieces of pages that are walked
    *("move", "undo", "skip", "number", "join", "upload", "choose", "play-now", "pointers", "device-link"),  # forms
    *("pace", "rematch", "give-seat", "new-link", "hint", "away", "hide"),
}
