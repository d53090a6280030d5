"""What can be wrong with a map of Steam Rollers, in words. Names from the file stay as they are."""

from __future__ import annotations

from goldenspike.words.catalogue import N_

MAP_ERRORS = {
    # regions
    "wrong_regions": N_("A map needs {wanted} regions, not {found}."),
    "region_out_of_range": N_("The number {value} isn’t between {least} and {most}."),
    "region_twice": N_("Region {number} already exists."),
    "wrong_colour": N_("Region {number} must be “{wanted}”, not “{found}”."),
    "region_in_parts": N_("The hexes of region {number} aren’t connected."),
    "map_in_parts": N_("The regions aren’t connected."),
    # hexes
    "bad_hex": N_("“{hex}” isn’t a hex: use a capital letter and a number from 1 to 99, such as D4."),
    "bad_hex.nearest": N_("“{hex}” isn’t a hex. Did you mean “{nearest}”?"),
    "hex_repeated": N_("{hex} appears twice."),
    "hex_twice": N_("{hex} already belongs to region {region}."),
    "too_many_hexes": N_("There are {found} hexes; the limit is {most}."),
    "blank_apart": N_("The blank hex {hex} doesn’t touch the map."),
    # cities and towns
    "city_not_in_region": N_("The city “{hex}” isn’t in region {number}."),
    "town_not_in_region": N_("The town “{hex}” isn’t in region {number}."),
    "city_is_town": N_("{hex} can’t be both the city and the town of region {number}."),
    "cities_touch": N_("Cities {a} and {b} touch; there must be at least one hex between them."),
    # walls
    "unknown_border": N_("Chart “{chart}”, row {row}: “{border}” isn’t a border between two adjacent regions."),
    "border_twice": N_("Chart “{chart}”, row {row}: “{border}” appears twice."),
    "region_cut_off": N_("Chart “{chart}”, row {row}: these walls cut a region off."),
}
