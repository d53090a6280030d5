"""Steam Rollers' entry point, `steam-rollers` in pyproject.toml: through it the layers above find the game."""

from __future__ import annotations

from goldenspike.core.descriptor import Descriptor

HERE = "goldenspike.games.steam_rollers"

DESCRIPTOR = Descriptor(
    name="steam-rollers",
    title="Steam Rollers",
    designer="Mark Gerrits",
    rules=f"{HERE}.rules.game:SteamRollers",
    place=2,
    usual_players=3,
    rule_prefix="SR",
    rulebook=HERE,
    facets={
        "words": f"{HERE}.words:WORDS",
        "bots": f"{HERE}.bots:BOTS",
        "drawing": f"{HERE}.drawing:DRAWING",
        "choices": f"{HERE}.choices:CHOICES",
        "statistics": f"{HERE}.statistics.statistics:STATISTICS",
        "terminal": f"{HERE}.terminal:TERMINAL",
        "pages": f"{HERE}.pages:PAGES",
        "commands": f"{HERE}.commands:COMMANDS",
    },
)
