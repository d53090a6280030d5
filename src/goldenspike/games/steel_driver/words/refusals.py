"""Why Steel Driver refuses an action, in words."""

from __future__ import annotations

from goldenspike.words.catalogue import N_, N_plural

REFUSALS = {
    "wrong_phase": N_("“{kind}” isn’t possible now. Current phase: {phase}."),
    "must_build": N_("{company} can build, so it must: you can’t pass here."),
    "must_claim": N_("{company} can take a goods cube, so it must: you can’t pass here."),
    "auction_under_way": N_("{company} is up for auction at {bid}: raise or pass."),
    "already_sold": N_("{company} has already been auctioned this round."),
    "bid_too_low": N_("{amount} is too low: bid at least {least}."),
    "not_enough_cubes": N_plural(
        "{amount} is too high: you have {cubes} cube.", "{amount} is too high: you have {cubes} cubes.", "cubes"
    ),
    "no_auction": N_("No auction is under way: open one or pass."),
    "not_first_track": N_("{company} already has a network: write its next track as A-B."),
    "first_track_needs_start": N_("{company} has no track yet: write its first one as start>far end."),
    "not_a_start_city": N_("{city} isn’t a hexagonal city: a first track can’t start there."),
    "not_connected": N_("{link} doesn’t touch {company}’s network."),
    "link_taken": N_("{link} is taken: {company} has built there."),
    "box_too_small": N_("{link} costs {cost}, but {company}’s box holds only {box}."),
    "city_not_reached": N_("{company} doesn’t reach {city}."),
    "goods_gone": N_("There’s no goods cube left in {city}."),
}
