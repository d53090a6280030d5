"""Steel Driver's entry point, `steel-driver` in pyproject.toml: through it the layers above find the game."""

from __future__ import annotations

from goldenspike.core.descriptor import Descriptor

HERE = "goldenspike.games.steel_driver"

DESCRIPTOR = Descriptor(
    name="steel-driver",
    title="Steel Driver",
    designer="Martin Wallace",
    rules=f"{HERE}.rules.game:SteelDriver",
    place=1,
    usual_players=4,
    rule_prefix="SD",
    rulebook=HERE,
    facets={
        "words": f"{HERE}.words:WORDS",
        "bots": f"{HERE}.bots:BOTS",
        "drawing": f"{HERE}.drawing:DRAWING",
        "choices": f"{HERE}.choices:CHOICES",
        "statistics": f"{HERE}.statistics.statistics:STATISTICS",
        "terminal": f"{HERE}.terminal:TERMINAL",
        "pages": f"{HERE}.pages:PAGES",
    },
)
