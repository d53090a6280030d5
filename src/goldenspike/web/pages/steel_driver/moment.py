"""The great moment: the transcontinental link, celebrated when it is made and folded away in the final phase."""

from __future__ import annotations

from typing import Any

from goldenspike.rules.steel_driver import events as told
from goldenspike.rules.steel_driver.phases import BUILDING
from goldenspike.text.catalogue import N_, N_plural
from goldenspike.text.names import money
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver.common import state_of

SENTENCE = N_plural(
    "{player} builds {link} for {company}: {start} and {end} are linked over {tracks} track.",
    "{player} builds {link} for {company}: {start} and {end} are linked over {tracks} tracks.",
    "tracks",
)


def moment(scene: Scene) -> dict[str, Any] | None:
    """None unless the link was made lately."""
    state = state_of(scene)
    if state.linked_by < 0 or state.linked_round != state.round:
        return None
    for line, step in reversed(scene.played):
        made = next((event for event in step.events if isinstance(event, told.LinkMade)), None)
        if made is not None:
            return card(scene, line.number, made, step.events)
    return None


def fresh(scene: Scene, ply: int) -> bool:
    """In full while its round is built, and until the reader has acted since; a replay tells it beside the board."""
    unread = scene.ply == ply or (bool(scene.mine) and scene.since <= ply)
    return scene.live and (state_of(scene).phase == BUILDING or unread)


def card(scene: Scene, ply: int, made: told.LinkMade, events: list[Any]) -> dict[str, Any]:
    built = next(event for event in events if isinstance(event, told.Built))
    way = made.routes[0]
    return {
        "ply": ply,
        "fresh": fresh(scene, ply),
        "title": scene.words(N_("The coasts are joined")),
        "text": scene.speaker.say(
            SENTENCE,
            player=scene.name(built.seat),
            link=built.link,
            company=made.company,
            start=way[0],
            end=way[-1],
            tracks=made.tracks,
        ),
        "way": " – ".join(way),
        "got": [
            (code, scene.speaker.name("company", code, True), f"+{money(gain)}") for code, gain in made.bonuses.items()
        ],
    }
