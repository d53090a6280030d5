"""What can be wrong with a map of Steam Rollers, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

MAP_ERRORS = {
    # regions
    "wrong_regions": N_("There are {found} regions; there must be {wanted}."),
    "region_out_of_range": N_("The number {value} is not between {least} and {most}."),
    "region_twice": N_("Region {number} is already there."),
    "wrong_colour": N_("Region {number} must be “{wanted}”, not “{found}”."),
    "region_in_parts": N_("The hexes of region {number} do not hang together."),
    "map_in_parts": N_("The regions do not hang together."),
    # hexes
    "bad_hex": N_("“{hex}” is not a hex: a capital letter and a number from 1 to 99, such as D4."),
    "bad_hex.nearest": N_("“{hex}” is not a hex. Did you mean “{nearest}”?"),
    "hex_repeated": N_("{hex} stands here a second time."),
    "hex_twice": N_("{hex} already belongs to region {region}."),
    "too_many_hexes": N_("There are {found} hexes; the most is {most}."),
    "blank_apart": N_("The blank hex {hex} lies apart from the map."),
    # cities and towns
    "city_not_in_region": N_("The city “{hex}” is not a hex of region {number}."),
    "town_not_in_region": N_("The town “{hex}” is not a hex of region {number}."),
    "city_is_town": N_("{hex} cannot be both the city and the town of region {number}."),
    "cities_touch": N_("Cities {a} and {b} touch; there must be at least one hex between them."),
    # walls
    "unknown_border": N_("Chart “{chart}”, row {row}: “{border}” is not a border between two regions that touch."),
    "border_twice": N_("Chart “{chart}”, row {row}: “{border}” stands there a second time."),
    "region_cut_off": N_("Chart “{chart}”, row {row}: these walls cut a region off."),
}
