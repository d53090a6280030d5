"""Why Steam Rollers refuses an action, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

REFUSALS = {
    # the moment
    "wrong_moment": N_("“{action}” is not possible now; due is: {phase}."),
    "not_an_outcome": N_("“{action}” is not for players to decide, or cannot come now; due is: {phase}."),
    "no_such_die": N_("There is no {die} among the dice on the table."),
    "must_act": N_("The {die} allows an action, so it cannot be spent for nothing."),
    # track
    "city_hex": N_("{hex} is a city: nothing is ever drawn there."),
    "wrong_region": N_("{hex} lies in region {region}, but the die shows {die}."),
    "hex_drawn": N_("There is track in {hex} already."),
    "wrong_kind": N_("The black die does not allow this kind of track: {kind}."),
    "wall_in_the_way": N_("In {hex} this track would end at a wall, and the walls of this table are closed."),
    # engine
    "box_crossed": N_("Engine box {box} is crossed off already."),
    # deliveries
    "wrong_destination": N_("{destination} is not the city for this cube: {goods}."),
    "die_names_other_city": N_("The die shows {die}: it names another city."),
    "no_such_cube": N_("No such cube is left in city {source}: {goods}."),
    "no_route": N_("No route of yours leads from {source} to {destination} for exactly {points}."),
    "engine_too_weak": N_("{points} is too far: your engine has a strength of {strength}."),
    # cards
    "card_sideways": N_("Card {card} lies sideways at {seat} and cannot be taken now."),
    "side_not_in_play": N_("Card {card} is not in play: its other side is up."),
    "card_used": N_("You have used card {card} this turn already."),
    "card_not_held": N_("You do not hold card {card}."),
    "card_too_new": N_("You took card {card} this round: it can be used from the next one on."),
    "second_die_late": N_("Card {card} is used right after the first die, before anything else."),
    "no_difference": N_("The die shows {die} already: card {card} would change nothing."),
    "off_the_die": N_("The die shows {die}: card {card} cannot move it beyond 1 or 6."),
    "rerolled_die": N_("You re-rolled the die: it stays a {die}, and card {card} cannot change it."),
    "no_use_for_card": N_("With the {die}, no action that needs card {card} can follow."),
    "die_cards_first": N_("Card {card} changes the die: it comes before cards for the action."),
    "services_in_order": N_("Cards for the action come in ascending number: it is too late for card {card}."),
    "service_unused": N_("“{action}” does not need the card just played: choose an action that does."),
}
