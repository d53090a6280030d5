"""Hints about a choice in Steam Rollers, as `choices.py` and `rules/prospects.py` give them."""

from __future__ import annotations

from goldenspike.words.catalogue import N_, N_plural

HINTS = {
    # What a die can do
    "can_draw": N_("track in region {region}"),
    "can_improve": N_("engine"),
    "can_deliver": N_plural("deliver for up to {points} point", "deliver for up to {points} points", "points"),
    "can_take_card": N_("card {card}"),
    "no_use": N_("no action without a card"),
    # Track
    "joins": N_("joins {a} and {b}, +{points}"),
    "joins_through_towns": N_plural(
        "joins {a} and {b} through {towns} town, +{points}",
        "joins {a} and {b} through {towns} towns, +{points}",
        "towns",
    ),
    "joins_across_wall": N_("joins {a} and {b} across a wall: nothing"),
    "off_map": N_("leads off the map"),
    "ends_met": N_plural("{count} end meets a city or your track", "{count} ends meet a city or your track", "count"),
    "meets_nothing": N_("It meets nothing yet."),
    # Deliveries
    "goes_by": N_("by {via}"),
    "goes_directly": N_("directly"),
    # Cards
    "from_centre": N_("from the centre"),
    "own_again": N_("you hold it already: no points"),
    "from_player": N_("from {victim}"),
    # The end
    "empties_city": N_("empties city {city}, {empty} of the {most} that end the game"),
    "empties_last_city": N_("empties city {city}, the last of {most}: the game ends with this round"),
    "idle_end": N_("unless somebody does something, the game ends with this round"),
    # What comes then
    "rolls_again": N_("The die is rolled at once: that cannot be taken back."),
    "round_ends": N_("Then the round is over and the dice are rolled: that cannot be taken back."),
    "goes_on": N_("Then your turn goes on."),
}
