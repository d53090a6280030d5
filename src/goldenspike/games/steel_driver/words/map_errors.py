"""What can be wrong with a map of Steel Driver, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

MAP_ERRORS = {
    # the picture
    "picture_size": N_("“{field}” is {value}, but must be between {least} and {most}."),
    "picture_shape": N_(
        "The picture ({width} × {height}) is too long and narrow: its long side can be at most {most} times "
        "its short side."
    ),
    "bad_scenery": N_("“{scenery}” can’t be a scenery name: use lower-case letters, digits and hyphens."),
    # cities
    "too_many_cities": N_("There are {count} cities; the limit is {most}."),
    "too_few_cities": N_("A map needs at least {least} cities; this one has {count}."),
    "no_start_city": N_("There’s no hexagonal city (start = true) where a company could start."),
    "city_twice": N_("The city “{name}” already exists: {first}."),
    "name_empty": N_("The name is empty."),
    "name_too_long": N_("The name has {length} characters; the limit is {most}."),
    "name_character": N_("The name contains “{character}” ({codepoint}), which is reserved or can’t be printed."),
    "name_spaces": N_("The name has an extra space."),
    "bad_code": N_("“{given}” can’t be a code: use 2 to 4 capital letters or digits."),
    "code_twice": N_("The code “{given}” is already taken: {first}."),
    "value_out_of_range": N_("The value {value} isn’t between {least} and {most}."),
    "value_not_tens": N_("The value {value} isn’t a multiple of 10."),
    "goods_unknown": N_("There are no goods “{goods}”. Options: {known}."),
    "goods_unknown.nearest": N_("There are no goods “{goods}”. Did you mean “{nearest}”?"),
    "too_many_goods": N_(
        "{wanted} cities have the goods “{goods}”, but {edition} has only {cubes} cubes of that colour."
    ),
    "label_unknown": N_("The name can’t be placed at “{label}”. Options: {known}."),
    "at_without_picture": N_("The city has a position (“at”), but the map has no [picture] to place it on."),
    "at_outside_picture": N_("The position ({x}, {y}) is outside the picture ({width} × {height})."),
    "at_missing": N_("The position (“at”) is missing, while other cities have one."),
    "at_twice": N_("Another city is at the same position ({x}, {y}): {first}."),
    "city_unreachable": N_("No link connects these cities to the rest of the map: {cities}."),
    # links
    "too_many_links": N_("There are {count} links; the limit is {most}."),
    "link_unknown_city": N_("There’s no city “{name}”."),
    "link_unknown_city.nearest": N_("There’s no city “{name}”. Did you mean “{nearest}”?"),
    "link_to_itself": N_("The link leads from {name} to itself."),
    "link_twice": N_("The link already exists: {first}."),
    "cost_out_of_range": N_("The cost {value} isn’t between {least} and {most}."),
    "link_ends_missing": N_("“link_ends” is missing: the two cities the transcontinental link joins."),
    "link_end_unknown": N_("There’s no city “{name}”."),
    "link_end_unknown.nearest": N_("There’s no city “{name}”. Did you mean “{nearest}”?"),
    "link_ends_equal": N_("Both ends of the transcontinental link are {name}."),
}
