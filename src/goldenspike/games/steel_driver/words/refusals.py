"""Why Steel Driver refuses an action, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_, N_plural

REFUSALS = {
    "wrong_phase": N_("“{kind}” is not possible now; the phase is: {phase}."),
    "must_build": N_("{company} can build, so it must: passing is never a choice here."),
    "must_claim": N_("{company} can take a goods cube, so it must: passing is never a choice here."),
    "auction_under_way": N_("{company} is up for auction and the bid stands at {bid}: raise or pass."),
    "already_sold": N_("{company} has already been auctioned this round."),
    "bid_too_low": N_("{amount} is too low: bid at least {least}."),
    "not_enough_cubes": N_plural(
        "{amount} is too high: you have {cubes} cube.", "{amount} is too high: you have {cubes} cubes.", "cubes"
    ),
    "no_auction": N_("No auction is under way: open one or pass."),
    "not_first_track": N_("{company} has a network already: its next track is written A-B."),
    "first_track_needs_start": N_("{company} has no track yet: its first one is written start>far end."),
    "not_a_start_city": N_("{city} is not a hexagonal city: a first track cannot start there."),
    "not_connected": N_("{link} does not touch the network of {company}."),
    "link_taken": N_("{link} is taken: {company} has built there."),
    "box_too_small": N_("{link} costs {cost}, but the box of {company} holds only {box}."),
    "city_not_reached": N_("{company} does not reach {city}."),
    "goods_gone": N_("There is no goods cube in {city} any more."),
}
