"""The picture on the front page: part of a board in play."""

from __future__ import annotations

import functools

from goldenspike.games.steel_driver.drawing.board import moving, still
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


@functools.cache
def art() -> str:
    map = load_map("usa")
    tracks = {link: company for company, links in TRACKS.items() for link in links.split(", ")}
    inside = still(map) + moving(map, tracks=tracks, explained=False)
    return (
        '<svg class="art board steel-driver" viewBox="470 128 420 236" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{inside}</svg>'
    )
