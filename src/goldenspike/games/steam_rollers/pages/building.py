"""Drawing track: the hexes of the die's region and, in each, pictures of the shapes the black die allows."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing.svg import esc, num
from goldenspike.games.steam_rollers.choices import SteamRollersChoice
from goldenspike.games.steam_rollers.drawing.board import shape_picture
from goldenspike.games.steam_rollers.drawing.hexmap import hex_sheet
from goldenspike.games.steam_rollers.pages.common import choices_of, key_at, state_of
from goldenspike.games.steam_rollers.pages.options import ending, sentence
from goldenspike.games.steam_rollers.rules.actions import TRACK
from goldenspike.games.steam_rollers.rules.prospects import joins
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES
from goldenspike.games.steam_rollers.words.actions import meets_text
from goldenspike.games.steam_rollers.words.hints import HINTS
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.hints import hint_text

ENDS = N_plural("{count} end meets", "{count} ends meet", "count")
LETTERS = "abfghijklmno"


class Hex(NamedTuple):
    name: str
    act: str
    key: str
    at: str
    """Its position on the sheet."""
    town: bool
    best: str
    shapes: SafeString


def hexes(view: TableView) -> list[Hex]:
    """In sheet order; within each hex, the shapes that join most first."""
    tracks: dict[int, list[SteamRollersChoice]] = {}
    for choice in choices_of(view).doing(TRACK):
        tracks.setdefault(choice.action.hex, []).append(choice)
    if not tracks:
        return []
    then = ending(view, next(iter(tracks.values()))[0])  # the same whatever is drawn
    return [hex_of(view, hex, tracks[hex], place, then) for place, hex in enumerate(sorted(tracks))]


def hex_of(view: TableView, hex: int, tracks: list[SteamRollersChoice], place: int, then: str) -> Hex:
    board = state_of(view).board
    name = board.hex_names[hex]
    x, y = hex_sheet(board.map).centres[name]
    shapes = mark_safe("".join(shape(view, track, name, LETTERS[at], then) for at, track in enumerate(tracks)))
    best = f"+{tracks[0].points}" if tracks[0].points > 0 else ""
    return Hex(name, f"hex {name}", key_at(place), f"{num(x)} {num(y)}", board.is_town[hex], best, shapes)


def shape(view: TableView, track: SteamRollersChoice, hex: str, key: str, then: str) -> str:
    """A shape to choose. Built here rather than in a template, as there may be a hundred of them."""
    name = SHAPE_NAMES[track.action.shape]
    shown = view.speaker.name("link", name)
    effect = (
        hint_text(view.speaker, joins(track.made))
        if track.made
        else meets_text(view.speaker, track.state, track.ends_met)
    )
    if track.leads_off:
        effect = view.words(HINTS["off_map"])
    meaning = " ".join(part for part in (sentence(effect) or view.words(HINTS["meets_nothing"]), then) if part)
    do = view.words(N_("Draw {hex} {shape}"), hex=hex, shape=shown)
    kind = "join" if track.points > 0 else "use" if track.ends_met and not track.leads_off else ""
    picture = shape_picture(name, state_of(view).board.is_town[track.action.hex])
    act = esc(track.action)
    return (
        f'<li><label class="shape-b {kind}" data-act="{act}"><input class="vh" type="radio" name="text" value="{act}" '
        f'data-act="{act}" data-key="{key}" data-do="{esc(do)}" data-title="{esc(f"{hex} {shown}")}" '
        f'data-say="{esc(meaning)}" data-hex="{hex}" aria-label="{esc(f"{shown}: {effect}" if effect else shown)}">'
        f'{picture}<span class="note-s"><kbd aria-hidden="true">{key}</kbd>{esc(note(view, track))}</span></label></li>'
    )


def note(view: TableView, track: SteamRollersChoice) -> str:
    """`+2`, or how many of its ends meet something, or that it leads off the map."""
    if track.leads_off:
        return view.words(N_("off the map"))
    if track.made:
        return f"+{track.points}" if track.points else view.words(N_("wall"))
    return view.words(ENDS, count=len(track.ends_met)) if track.ends_met else ""
