"""What a player of Steam Rollers can choose from: a die, then what to do with it. What earns most stands first.

Track is chosen in two steps, hex and shape (drawn); a track that completes a connection can be chosen at once.
"""

from __future__ import annotations

from rich.markup import escape

from goldenspike.core.game import Action
from goldenspike.core.play import preview
from goldenspike.games.steam_rollers.rules.actions import DELIVER, SECOND, SERVICE, TRACK, SteamRollersAction
from goldenspike.games.steam_rollers.rules.events import ConnectionMade
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.phases import DRAFT, SNATCH
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES
from goldenspike.games.steam_rollers.terminal.sheet import TOWN, shape_picture
from goldenspike.games.steam_rollers.words.actions import legal, touches, track_effect
from goldenspike.terminal.menu import Choice, Menu, numbered
from goldenspike.words.actions import action_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.previews import first
from goldenspike.words.speaker import Speaker

MOST_JOINS = 4
"""Tracks that stand in the first menu at once."""
MOST_DELIVERIES = 6
MOST_USES = 3

Line = tuple[str, str, Action | Menu]
"""What stands in a line, what it earns, and where it leads."""


def menu(speaker: Speaker, state: SteamRollersState) -> Menu:
    if state.phase == DRAFT:
        question = speaker.say(N_("{seat}, which die do you take?"), seat=state.seat)
        return numbered(question, speaker, state, legal(state))
    if state.phase == SNATCH:
        return snatch_menu(speaker, state)
    return turn_menu(speaker, state)


def snatch_menu(speaker: Speaker, state: SteamRollersState) -> Menu:
    question = N_("{seat}, {victim} has taken the {die}. Do you snatch it with card 2b?")
    said = speaker.say(question, seat=state.actor, victim=state.seat, die=state.die)
    return numbered(said, speaker, state, legal(state))


def turn_menu(speaker: Speaker, state: SteamRollersState) -> Menu:
    question = speaker.say(N_("{seat}, what do you do with the {die}?"), seat=state.seat, die=state.die)
    actions = legal(state)
    deliveries = [action for action in actions if action.op == DELIVER]
    tracks = [action for action in actions if action.op == TRACK]
    uses = [action for action in actions if SECOND <= action.op <= SERVICE]
    others = [action for action in actions if action not in {*deliveries, *tracks, *uses}]
    lines = delivery_lines(speaker, state, deliveries)
    lines += track_lines(speaker, state, tracks)
    lines += [line(speaker, state, action) for action in others]
    lines += use_lines(speaker, state, uses)
    return Menu(question, in_order(lines))


def in_order(lines: list[Line]) -> list[Choice]:
    choices: list[Choice] = []
    for number, (name, effect, then) in enumerate(lines, 1):
        if isinstance(then, Menu):
            choices.append(Choice(number, number, name, effect, then=then))
        else:
            choices.append(Choice(number, number, name, effect, (then,)))
    return choices


def line(speaker: Speaker, state: SteamRollersState, action: Action) -> Line:
    return (*action_text(speaker, state, action), action)


# Deliveries


def delivery_lines(speaker: Speaker, state: SteamRollersState, deliveries: list[SteamRollersAction]) -> list[Line]:
    """The longest first; many of them by where they begin and end."""
    deliveries = sorted(deliveries, key=lambda action: -action.amount)
    if len(deliveries) <= MOST_DELIVERIES:
        return [line(speaker, state, action) for action in deliveries]
    lines: list[Line] = []
    for way in dict.fromkeys((action.source, action.destination) for action in deliveries):
        same = [action for action in deliveries if (action.source, action.destination) == way]
        name, effect = action_text(speaker, state, same[0])
        question = speaker.say(N_("{seat}, how far?"), seat=state.seat)
        ways = speaker.say(N_plural("{count} way", "{count} ways", "count"), count=len(same))
        more = speaker.words(N_("{action} …"), action=name)
        lines.append((more, f"{effect} · {ways}", numbered(question, speaker, state, same)))
    return lines


# Track


def track_lines(speaker: Speaker, state: SteamRollersState, tracks: list[SteamRollersAction]) -> list[Line]:
    """First what completes a connection, then all of it by hex."""
    if not tracks:
        return []
    worth = {action: points_of(state, action) for action in tracks}
    joins = sorted((action for action in tracks if worth[action] > 0), key=lambda action: -worth[action])
    lines = [line(speaker, state, action) for action in joins[:MOST_JOINS]]
    hexes = dict.fromkeys(action.hex for action in tracks)
    name = speaker.say(N_("draw another track …")) if lines else speaker.say(N_("draw a track …"))
    effect = speaker.say(
        N_plural("{count} free hex in region {region}", "{count} free hexes in region {region}", "count"),
        count=len(hexes),
        region=state.die,
    )
    return [*lines, (name, effect, hex_menu(speaker, state, tracks, worth))]


def points_of(state: SteamRollersState, action: Action) -> int:
    """What a connection that the track completes earns; -1 for none."""
    made = first(preview(state, action), ConnectionMade)
    return made.points if made else -1


def hex_menu(
    speaker: Speaker, state: SteamRollersState, tracks: list[SteamRollersAction], worth: dict[SteamRollersAction, int]
) -> Menu:
    """The free hexes of the region, those where most can be reached first; each with its best track."""

    def rank(action: SteamRollersAction) -> tuple[int, int]:
        return -worth[action], -len(touches(speaker, state, action))

    lines: list[Line] = []
    by_hex = {hex: sorted((one for one in tracks if one.hex == hex), key=rank) for hex in {one.hex for one in tracks}}
    for hex in sorted(by_hex, key=lambda hex: (*rank(by_hex[hex][0]), hex)):
        name = state.board.hex_names[hex] + (f" {TOWN}" if state.board.is_town[hex] else "")
        best = by_hex[hex][0]
        effect = track_effect(speaker, state, best)
        shape = speaker.name("link", SHAPE_NAMES[best.shape])
        lines.append((name, f"{shape} {effect}" if effect else "", shape_menu(speaker, state, by_hex[hex])))
    return Menu(speaker.say(N_("{seat}, in which hex do you draw?"), seat=state.seat), in_order(lines))


def shape_menu(speaker: Speaker, state: SteamRollersState, tracks: list[SteamRollersAction]) -> Menu:
    """The shapes, drawn."""
    lines: list[Line] = []
    for action in tracks:
        shape = SHAPE_NAMES[action.shape]
        picture = escape("\n".join(shape_picture(shape)))
        effect = f"{speaker.name('link', shape)}\n{track_effect(speaker, state, action)}".rstrip()
        lines.append((picture, effect, action))
    hex = state.board.hex_names[tracks[0].hex]
    return Menu(speaker.say(N_("{seat}, which track in {hex}?"), seat=state.seat, hex=hex), in_order(lines))


# Cards


def use_lines(speaker: Speaker, state: SteamRollersState, uses: list[SteamRollersAction]) -> list[Line]:
    """Few ways to use cards each in a line, many by card."""
    if len(uses) <= MOST_USES:
        return [line(speaker, state, action) for action in uses]
    lines: list[Line] = []
    for card in dict.fromkeys(action.card for action in uses):
        same = [action for action in uses if action.card == card]
        if len(same) == 1:
            lines.append(line(speaker, state, same[0]))
            continue
        id = card_id(state, card)
        name = speaker.say(N_("use {card} {title} …"), card=id, title=id)
        question = speaker.say(N_("{seat}, how do you use card {card}?"), seat=state.seat, card=id)
        lines.append((name, speaker.name("card effect", id), numbered(question, speaker, state, same)))
    return lines
