"""What can be wrong with a map of Steel Driver, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

MAP_ERRORS = {
    # the picture
    "picture_size": N_("“{field}” is {value}, but must be between {least} and {most}."),
    "picture_shape": N_("The picture ({width} × {height}) is too long: at most {most} times as long as wide."),
    "bad_scenery": N_("“{scenery}” cannot be the name of a scenery: small letters, digits and hyphens."),
    # cities
    "too_many_cities": N_("There are {count} cities; the most is {most}."),
    "too_few_cities": N_("A map needs at least {least} cities; here: {count}."),
    "no_start_city": N_("There is no hexagonal city (start = true) where a company could begin."),
    "city_twice": N_("The city “{name}” is already there: {first}."),
    "name_empty": N_("The name is empty."),
    "name_too_long": N_("The name has {length} characters; the most is {most}."),
    "name_character": N_("The name holds “{character}” ({codepoint}), which has another meaning or cannot be printed."),
    "name_spaces": N_("The name has a space too many."),
    "bad_code": N_("“{given}” cannot be a code: 2 to 4 capital letters or digits."),
    "code_twice": N_("The code “{given}” is already taken: {first}."),
    "value_out_of_range": N_("The value {value} is not between {least} and {most}."),
    "value_not_tens": N_("The value {value} is not a multiple of 10."),
    "goods_unknown": N_("There are no goods “{goods}”. There are: {known}."),
    "goods_unknown.nearest": N_("There are no goods “{goods}”. Did you mean “{nearest}”?"),
    "too_many_goods": N_("{wanted} cities have the goods “{goods}”, but {edition} has only {cubes} cubes of it."),
    "label_unknown": N_("“{label}” is not a side for the name. There are: {known}."),
    "at_without_picture": N_("The city has a place (“at”), but the map has no [picture] to measure it on."),
    "at_outside_picture": N_("The place ({x}, {y}) lies outside the picture ({width} × {height})."),
    "at_missing": N_("The place (“at”) is missing, while other cities have one."),
    "at_twice": N_("Another city stands at the same place ({x}, {y}): {first}."),
    "city_unreachable": N_("No link leads to the rest of the map from: {cities}."),
    # links
    "too_many_links": N_("There are {count} links; the most is {most}."),
    "link_unknown_city": N_("There is no city “{name}”."),
    "link_unknown_city.nearest": N_("There is no city “{name}”. Did you mean “{nearest}”?"),
    "link_to_itself": N_("The link leads from {name} to itself."),
    "link_twice": N_("The link is already there: {first}."),
    "cost_out_of_range": N_("The cost {value} is not between {least} and {most}."),
    "link_ends_missing": N_("“link_ends” is missing: the two cities that the transcontinental link joins."),
    "link_end_unknown": N_("There is no city “{name}”."),
    "link_end_unknown.nearest": N_("There is no city “{name}”. Did you mean “{nearest}”?"),
    "link_ends_equal": N_("Both ends of the transcontinental link are {name}."),
}
