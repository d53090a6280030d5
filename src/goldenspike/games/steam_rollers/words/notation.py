"""What is wrong with a text that is no action of Steam Rollers, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

NOTATION = {
    "not_an_action": N_("“{text}” isn’t a move in this game."),
    "number_between": N_("In “{text}”, “{word}” should be a number from {least} to {most}."),
    "unknown_hex": N_("There’s no hex “{name}” on this map."),
    "unknown_shape": N_("“{name}” isn’t a track: type two different edges out of {known}, such as NE-S."),
    "unknown_goods": N_("There are no “{name}” cubes. Options: {known}."),
}
