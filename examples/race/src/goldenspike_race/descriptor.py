"""What Golden Spike finds the game by."""

from __future__ import annotations

from goldenspike.core.descriptor import Descriptor

DESCRIPTOR = Descriptor(
    name="race",
    title="Race",
    designer="Golden Spike",
    rules="goldenspike_race.rules:Race",
    usual_players=3,
    facets={
        "words": "goldenspike_race.words:WORDS",
        "bots": "goldenspike_race.bots:BOTS",
    },
)
