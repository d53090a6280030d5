"""What can be wrong with an edition of Steam Rollers, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

EDITION_ERRORS = {
    "unknown_track": N_("Face {face} of the black die: there’s no kind of track “{track}”. Options: {known}."),
    "unknown_track.nearest": N_(
        "Face {face} of the black die: there’s no kind of track “{track}”. Did you mean “{nearest}”?"
    ),
    "same_track_twice": N_("Face {face} of the black die needs two different kinds of track, not “{track}” twice."),
    "unknown_card": N_("There’s no card side “{card}”. Options: {known}."),
    "card_twice": N_("Card side {card} appears twice."),
    "wrong_effect": N_("The effect of card side {card} must be “{wanted}”, as in the rulebook."),
    "points_out_of_range": N_("{value} points: the value must be between {least} and {most}."),
    "missing_cards": N_("These card sides are missing: {cards}."),
}
