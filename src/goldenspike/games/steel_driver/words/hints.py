"""Hints about a choice in Steel Driver, as `choices.py` gives them."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

HINTS = {
    # Auctions
    "unbeatable": N_("Nobody can outbid you: {company} is yours at once."),
    "can_be_outbid": N_("Players who can outbid you: {seats}."),
    "sold_to": N_("{seat} gets {company} for {price}"),
    "out_of_auction": N_("you’re out of this auction"),
    "auctions_end": N_("ends this round’s auctions"),
    "marker_moves_on": N_("the active marker passes to the left"),
    # Building
    "joins_coasts": N_("including ${bonus} for joining the coasts"),
    "no_new_city": N_("no new city"),
    # Final phase
    "makes_set": N_("makes a set of {size}"),
    "only_yours": N_("only you can reach it"),
    "also_reached": N_("also reached by {companies}"),
    # What happens next
    "final_begins": N_("Then the final phase begins."),
    "round_begins": N_("Then round {round} begins."),
    "builds": N_("Then {company} builds."),
    "takes_cube": N_("Then {company} takes a cube."),
}
