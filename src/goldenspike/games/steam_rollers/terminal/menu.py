"""What a player of Steam Rollers can choose from: a die, then what to do with it. What earns most comes first.

Track is chosen in two steps, hex and shape (drawn); a track that completes a connection can be chosen directly.
"""

from __future__ import annotations

from rich.markup import escape

from goldenspike.choices import choices_of
from goldenspike.core.game import Action
from goldenspike.games.steam_rollers.choices import SteamRollersChoice, SteamRollersChoices
from goldenspike.games.steam_rollers.rules.actions import DELIVER, TRACK
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.phases import DRAFT, SNATCH
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES
from goldenspike.games.steam_rollers.terminal.sheet import TOWN, shape_picture
from goldenspike.terminal.menu import Item, Menu, numbered
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.speaker import Speaker

MOST_JOINS = 4
"""The most tracks that the first menu offers directly."""
MOST_DELIVERIES = 6
MOST_USES = 3

Line = tuple[str, str, Action | Menu]
"""The text of a line, what it earns, and where it leads."""


def menu(speaker: Speaker, state: SteamRollersState) -> Menu:
    choices = choices_of(state)
    assert isinstance(choices, SteamRollersChoices)
    if state.phase == DRAFT:
        question = speaker.say(N_("{seat}, which die will you draft?"), seat=state.seat)
        return numbered(question, speaker, choices)
    if state.phase == SNATCH:
        return snatch_menu(speaker, choices)
    return turn_menu(speaker, choices)


def snatch_menu(speaker: Speaker, choices: SteamRollersChoices) -> Menu:
    state = choices.state
    question = N_("{seat}, {victim} has drafted the {die}. Do you want to snatch it with card 2b?")
    text = speaker.say(question, seat=state.actor, victim=state.seat, die=state.die)
    return numbered(text, speaker, choices)


def turn_menu(speaker: Speaker, choices: SteamRollersChoices) -> Menu:
    state = choices.state
    question = speaker.say(N_("{seat}, what will you do with the {die}?"), seat=state.seat, die=state.die)
    uses = choices.card_uses
    others = [choice for choice in choices if choice.action.op not in (DELIVER, TRACK) and not choice.is_card_use]
    lines = delivery_lines(speaker, choices.doing(DELIVER))
    lines += track_lines(speaker, choices.doing(TRACK))
    lines += [line(speaker, choice) for choice in others]
    lines += use_lines(speaker, uses)
    return Menu(question, in_order(lines))


def in_order(lines: list[Line]) -> list[Item]:
    items: list[Item] = []
    for number, (name, effect, then) in enumerate(lines, 1):
        if isinstance(then, Menu):
            items.append(Item(number, number, name, effect, then=then))
        else:
            items.append(Item(number, number, name, effect, (then,)))
    return items


def line(speaker: Speaker, choice: SteamRollersChoice) -> Line:
    return (*trial_text(speaker, choice), choice.action)


def by_group(choices: list[SteamRollersChoice]) -> list[list[SteamRollersChoice]]:
    """The choices by group, in the order of each group's best choice."""
    groups: dict[str, list[SteamRollersChoice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    return list(groups.values())


# Deliveries


def delivery_lines(speaker: Speaker, deliveries: list[SteamRollersChoice]) -> list[Line]:
    """Longest first; if there are many, by where they begin and end."""
    if len(deliveries) <= MOST_DELIVERIES:
        return [line(speaker, choice) for choice in deliveries]
    lines: list[Line] = []
    for same in by_group(deliveries):
        name, effect = trial_text(speaker, same[0])
        question = speaker.say(N_("{seat}, how far?"), seat=same[0].seat)
        ways = speaker.say(N_plural("{count} option", "{count} options", "count"), count=len(same))
        more = speaker.words(N_("{action}…"), action=name)
        lines.append((more, f"{effect} · {ways}", numbered(question, speaker, same)))
    return lines


# Track


def track_lines(speaker: Speaker, tracks: list[SteamRollersChoice]) -> list[Line]:
    """First the tracks that complete a connection, then all tracks by hex."""
    if not tracks:
        return []
    joins = [choice for choice in tracks if choice.points > 0]
    lines = [line(speaker, choice) for choice in joins[:MOST_JOINS]]
    hexes = by_group(tracks)
    name = speaker.say(N_("draw another track…")) if lines else speaker.say(N_("draw track…"))
    effect = speaker.say(
        N_plural("{count} free hex in region {region}", "{count} free hexes in region {region}", "count"),
        count=len(hexes),
        region=tracks[0].state.die,
    )
    return [*lines, (name, effect, hex_menu(speaker, hexes))]


def hex_menu(speaker: Speaker, hexes: list[list[SteamRollersChoice]]) -> Menu:
    """The free hexes of the region, those with the best track first; each is shown with that track."""
    lines: list[Line] = []
    for tracks in hexes:
        best, board = tracks[0], tracks[0].state.board
        hex = best.action.hex
        name = board.hex_names[hex] + (f" {TOWN}" if board.is_town[hex] else "")
        effect = trial_text(speaker, best).effect
        shape = speaker.name("link", SHAPE_NAMES[best.action.shape])
        lines.append((name, f"{shape} {effect}" if effect else "", shape_menu(speaker, tracks)))
    return Menu(speaker.say(N_("{seat}, which hex will you draw in?"), seat=hexes[0][0].seat), in_order(lines))


def shape_menu(speaker: Speaker, tracks: list[SteamRollersChoice]) -> Menu:
    """The shapes as drawings."""
    lines: list[Line] = []
    for choice in tracks:
        shape = SHAPE_NAMES[choice.action.shape]
        picture = escape("\n".join(shape_picture(shape)))
        effect = f"{speaker.name('link', shape)}\n{trial_text(speaker, choice).effect}".rstrip()
        lines.append((picture, effect, choice.action))
    hex = tracks[0].state.board.hex_names[tracks[0].action.hex]
    return Menu(speaker.say(N_("{seat}, which track in {hex}?"), seat=tracks[0].seat, hex=hex), in_order(lines))


# Cards


def use_lines(speaker: Speaker, uses: list[SteamRollersChoice]) -> list[Line]:
    """A line for each way to use a card if there are few, otherwise for each card."""
    if len(uses) <= MOST_USES:
        return [line(speaker, choice) for choice in uses]
    lines: list[Line] = []
    for same in by_group(uses):
        if len(same) == 1:
            lines.append(line(speaker, same[0]))
            continue
        id = card_id(same[0].state, same[0].action.card)
        name = speaker.say(N_("use {card} {title}…"), card=id, title=id)
        question = speaker.say(N_("{seat}, how will you use card {card}?"), seat=same[0].seat, card=id)
        lines.append((name, speaker.name("card effect", id), numbered(question, speaker, same)))
    return lines
