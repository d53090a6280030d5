"""What is wrong with a text that is no action of Steel Driver, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

NOTATION = {
    "not_an_action": N_("“{text}” isn’t a move in this game."),
    "not_a_number": N_("A number is missing or wrong in “{text}”."),
    "unknown_company": N_("There’s no company “{name}”. Options: {known}."),
    "unknown_city": N_("There’s no city “{name}” on this map."),
    "no_such_link": N_("There’s no link between {a} and {b}."),
}
