"""What is wrong with a text that is no action of Steel Driver, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

NOTATION = {
    "not_an_action": N_("“{text}” is not an action of this game."),
    "not_a_number": N_("A number is missing or wrong in “{text}”."),
    "unknown_company": N_("There is no company “{name}” here. Type one of these: {known}."),
    "unknown_city": N_("There is no city “{name}” on this map."),
    "no_such_link": N_("No link joins {a} and {b}."),
}
