"""What can be wrong with an edition of Steel Driver, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

EDITION_ERRORS = {
    "number_out_of_range": N_("“{field}”: {value} isn’t between {least} and {most}."),
    "sets_fall": N_("“{field}”: a larger set can’t be worth less than a smaller one."),
    "unknown_value": N_("“{field}” can’t be “{value}”. Options: {known}."),
    "unknown_value.nearest": N_("“{field}” can’t be “{value}”. Did you mean “{nearest}”?"),
    "wrong_count": N_("“{field}” must appear {wanted} times, not {found}."),
    "name_twice": N_("“{name}” appears twice."),
    "wrong_letter": N_("The letter of “{name}” must be “{wanted}”."),
}
