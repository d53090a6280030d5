"""Hints about a choice in Steam Rollers, as `choices.py` and `rules/prospects.py` give them."""

from __future__ import annotations

from goldenspike.words.catalogue import N_, N_plural

HINTS = {
    # What a die can do
    "can_draw": N_("track in region {region}"),
    "can_improve": N_("engine"),
    "can_deliver": N_plural("deliver for up to {points} point", "deliver for up to {points} points", "points"),
    "only_with_card": N_("only with card {card} as well"),
    "can_take_card": N_("card {card}"),
    "no_use": N_("no action without a card"),
    # Track
    "joins": N_("connects {a} and {b}, +{points}"),
    "joins_through_towns": N_plural(
        "connects {a} and {b} through {towns} town, +{points}",
        "connects {a} and {b} through {towns} towns, +{points}",
        "towns",
    ),
    "joins_across_wall": N_("connects {a} and {b} across a wall: no points"),
    "off_map": N_("leads off the map"),
    "ends_met": N_plural("{count} end meets a city or your track", "{count} ends meet a city or your track", "count"),
    "meets_nothing": N_("It doesn’t meet anything yet."),
    # Deliveries
    "goes_by": N_("via {via}"),
    "goes_directly": N_("directly"),
    # Cards
    "from_centre": N_("from the centre"),
    "own_again": N_("you already hold it: no points"),
    "from_player": N_("from {victim}"),
    # The end
    "empties_city": N_("empties city {city}: {empty} of the {most} empty cities that end the game"),
    "empties_last_city": N_("empties city {city}, the last of {most}: the game ends after this round"),
    "idle_end": N_("unless someone draws track, improves an engine or delivers, the game ends after this round"),
    # What happens next
    "rolls_again": N_("The die is rolled at once, and that can’t be undone."),
    "round_ends": N_("Then the round is over and the dice are rolled, which can’t be undone."),
    "goes_on": N_("Then your turn continues."),
}
