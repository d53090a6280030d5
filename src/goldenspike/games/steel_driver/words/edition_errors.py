"""What can be wrong with an edition of Steel Driver, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

EDITION_ERRORS = {
    "number_out_of_range": N_("“{field}”: {value} is not between {least} and {most}."),
    "sets_fall": N_("“{field}”: a larger set cannot be worth less than a smaller one."),
    "unknown_value": N_("“{field}” cannot be “{value}”. Options: {known}."),
    "unknown_value.nearest": N_("“{field}” cannot be “{value}”. Did you mean “{nearest}”?"),
    "wrong_count": N_("“{field}” stands there {found} times; there must be {wanted}."),
    "name_twice": N_("“{name}” is already there."),
    "wrong_letter": N_("The letter of “{name}” must be “{wanted}”."),
}
