"""Why Steam Rollers refuses an action, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

REFUSALS = {
    # the moment
    "wrong_moment": N_("“{action}” isn’t possible now. Next: {phase}."),
    "not_an_outcome": N_("“{action}” isn’t up to the players, or can’t happen now. Next: {phase}."),
    "no_such_die": N_("There’s no {die} among the dice on the table."),
    "must_act": N_("The {die} allows an action, so you can’t use it up without one."),
    # track
    "city_hex": N_("{hex} is a city: nothing is ever drawn there."),
    "wrong_region": N_("{hex} is in region {region}, but the die shows {die}."),
    "hex_drawn": N_("There’s already track in {hex}."),
    "wrong_kind": N_("The black die doesn’t allow this kind of track: {kind}."),
    "wall_in_the_way": N_("In {hex} this track would end at a wall, and at this table track can’t touch walls."),
    # engine
    "box_crossed": N_("Engine box {box} is already crossed off."),
    # deliveries
    "wrong_destination": N_("{destination} isn’t the city for this cube: {goods}."),
    "die_names_other_city": N_("The die shows {die}: that’s another city."),
    "no_such_cube": N_("No such cube is left in city {source}: {goods}."),
    "no_route": N_("You have no route from {source} to {destination} for exactly {points}."),
    "engine_too_weak": N_("{points} is too far: your engine’s strength is {strength}."),
    # cards
    "card_sideways": N_("Card {card} is sideways in front of {seat}, so it can’t be taken now."),
    "side_not_in_play": N_("Card {card} isn’t in play: its other side is face up."),
    "card_used": N_("You’ve already used card {card} this turn."),
    "card_not_held": N_("You don’t hold card {card}."),
    "card_too_new": N_("You took card {card} this round: you can use it from the next one on."),
    "second_die_late": N_("Card {card} can only be used right after drafting the first die."),
    "no_difference": N_("The die already shows {die}: card {card} wouldn’t change anything."),
    "off_the_die": N_("The die shows {die}: card {card} can’t move it beyond 1 or 6."),
    "rerolled_die": N_("You re-rolled this die, so you must use the {die}: card {card} can’t change it."),
    "no_use_for_card": N_("With the {die}, no action can follow that needs card {card}."),
    "die_cards_first": N_("Card {card} changes the die: play it before cards for the action."),
    "services_in_order": N_("Cards for the action are played in ascending order: it’s too late for card {card}."),
    "service_unused": N_("“{action}” doesn’t need the card you just played: choose an action that does."),
}
