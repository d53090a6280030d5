"""The pictures on the home page: parts of real boards."""

from __future__ import annotations

import functools

from django.utils.safestring import SafeString, mark_safe

from goldenspike.games.steam_rollers.drawing import board as sheets
from goldenspike.games.steam_rollers.rules.map import load_map as load_sheet
from goldenspike.games.steel_driver.drawing import board as boards
from goldenspike.games.steel_driver.rules.map import load_map

# Round three of a game between bots.
TRACKS = {
    "green": "Seattle-Portland, Portland-San Francisco, San Francisco-Los Angeles, Reno-Los Angeles",
    "red": (
        "Denver-Kansas City, Kansas City-Chicago, Chicago-Detroit, Detroit-Buffalo, Pittsburgh-Buffalo, "
        "Buffalo-Boston, New York-Boston"
    ),
    "blue": (
        "San Antonio-Dallas, Dallas-New Orleans, Nashville-Cincinnati, Nashville-Atlanta, "
        "New Orleans-Atlanta, Atlanta-Charleston, Charleston-Jacksonville"
    ),
    "black": "San Antonio-Houston, Dallas-Houston, Houston-New Orleans, New Orleans-Jacksonville",
    "yellow": (
        "Omaha-Minneapolis, Minneapolis-Chicago, Chicago-Cincinnati, Detroit-Cincinnati, "
        "St. Louis-Cincinnati, Cincinnati-Pittsburgh, Baltimore-Pittsburgh, Baltimore-New York"
    ),
    "purple": "Chicago-St. Louis, St. Louis-Memphis, Memphis-Atlanta, Memphis-New Orleans",
}
SHEET = {"C3": "S-NE", "D2": "SW-SE", "E3": "NW-NE", "F2": "SW-S", "F3": "N-S", "C4": "N-SE", "D4": "NW-S"}


@functools.cache
def steel_driver() -> SafeString:
    map = load_map("usa")
    tracks = {link: company for company, links in TRACKS.items() for link in links.split(", ")}
    inside = boards.still(map) + boards.moving(map, tracks=tracks)
    return mark_safe(
        '<svg class="art board steel-driver" viewBox="470 128 420 236" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{inside}</svg>'
    )


@functools.cache
def steam_rollers() -> SafeString:
    map = load_sheet("heartland")
    tracks = {hex: shape for hex, shape in SHEET.items() if hex in map.hexes}
    inside = sheets.still(map) + sheets.moving(map, tracks=tracks, connected=list(tracks)[:4])
    return mark_safe(
        '<svg class="art board hex-sheet" viewBox="40 30 420 236" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{inside}</svg>'
    )
