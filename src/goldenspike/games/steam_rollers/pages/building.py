"""Building track: the hexes of the die's region, and in each the shapes the black die allows, drawn."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from goldenspike.core.play import preview
from goldenspike.drawing.svg import esc, num
from goldenspike.games.steam_rollers.drawing.board import shape_picture
from goldenspike.games.steam_rollers.drawing.hexmap import hex_sheet
from goldenspike.games.steam_rollers.pages.common import key_at, state_of
from goldenspike.games.steam_rollers.pages.options import ending, sentence
from goldenspike.games.steam_rollers.rules.actions import TRACK, SteamRollersAction
from goldenspike.games.steam_rollers.rules.events import ConnectionMade
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES, SHAPES
from goldenspike.games.steam_rollers.words.actions import joins_text, legal, meets_text, touches
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.previews import first

ENDS = N_plural("{count} end", "{count} ends", "count")
LETTERS = "abfghijklmno"


class Hex(NamedTuple):
    name: str
    act: str
    key: str
    at: str
    """Where it lies on the sheet."""
    town: bool
    best: str
    shapes: SafeString


class Tried(NamedTuple):
    """A track tried on a copy: the connection it completes, or else what its ends meet."""

    action: SteamRollersAction
    made: ConnectionMade | None
    touched: list[str]
    off: bool
    """An end of it leads off the map: it will never join anything."""

    @property
    def points(self) -> int:
        return self.made.points if self.made else -1


def hexes(view: TableView) -> list[Hex]:
    """In the order of the sheet; in each hex the shapes that join most first."""
    state = state_of(view)
    tries: dict[int, list[Tried]] = {}
    for action in legal(state):
        if action.op == TRACK:
            tries.setdefault(action.hex, []).append(tried(view, action))
    if not tries:
        return []
    then = ending(view, next(iter(tries.values()))[0].action)  # whatever is drawn, the same follows
    return [hex_of(view, hex, tries[hex], place, then) for place, hex in enumerate(sorted(tries))]


def tried(view: TableView, action: SteamRollersAction) -> Tried:
    state = state_of(view)
    made = first(preview(state, action), ConnectionMade)
    off = any(state.board.across(action.hex, edge) < 0 for edge in SHAPES[action.shape])
    return Tried(action, made, touches(view.speaker, state, action), off)


def hex_of(view: TableView, hex: int, tries: list[Tried], place: int, then: str) -> Hex:
    board = state_of(view).board
    name = board.hex_names[hex]
    x, y = hex_sheet(board.map).centres[name]
    ranked = sorted(tries, key=lambda one: (-one.points, one.off, -len(one.touched), one.action.shape))
    shapes = mark_safe("".join(shape(view, one, name, LETTERS[at], then) for at, one in enumerate(ranked)))
    best = f"+{ranked[0].points}" if ranked[0].points > 0 else ""
    return Hex(name, f"hex {name}", key_at(place), f"{num(x)} {num(y)}", board.is_town[hex], best, shapes)


def shape(view: TableView, one: Tried, hex: str, key: str, then: str) -> str:
    """A shape to choose. Written here, not in a template: there may be a hundred of them."""
    name = SHAPE_NAMES[one.action.shape]
    shown = view.speaker.name("link", name)
    effect = joins_text(view.speaker, one.made) if one.made else meets_text(view.speaker, one.touched)
    if one.off:
        effect = view.words(N_("leads off the map"))
    meaning = " ".join(part for part in (sentence(effect) or view.words(N_("It meets nothing yet.")), then) if part)
    do = view.words(N_("Draw {hex} {shape}"), hex=hex, shape=shown)
    kind = "join" if one.points > 0 else "use" if one.touched and not one.off else ""
    picture = shape_picture(name, state_of(view).board.is_town[one.action.hex])
    act = esc(one.action)
    return (
        f'<li><label class="shape-b {kind}" data-act="{act}"><input class="vh" type="radio" name="text" value="{act}" '
        f'data-act="{act}" data-key="{key}" data-do="{esc(do)}" data-title="{esc(f"{hex} {shown}")}" '
        f'data-say="{esc(meaning)}" data-hex="{hex}" aria-label="{esc(f"{shown}: {effect}" if effect else shown)}">'
        f'{picture}<span class="note-s"><kbd aria-hidden="true">{key}</kbd>{esc(note(view, one))}</span></label></li>'
    )


def note(view: TableView, one: Tried) -> str:
    """`+2`, or how many of its ends meet something, or that it leads nowhere."""
    if one.off:
        return view.words(N_("off the map"))
    if one.made:
        return f"+{one.points}" if one.points else view.words(N_("wall"))
    return view.words(ENDS, count=len(one.touched)) if one.touched else ""
