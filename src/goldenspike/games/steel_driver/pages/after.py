"""“X would mean”: the figures before and after a choice, and what happens next."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.games.steel_driver.choices import SteelDriverChoice
from goldenspike.games.steel_driver.pages.common import band, company_name, state_of
from goldenspike.games.steel_driver.rules.events import LinkMade
from goldenspike.games.steel_driver.words.hints import HINTS
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.hints import hint_text
from goldenspike.words.names import money

LINK = N_plural(
    "{start} to {end} along {tracks} track: {bonuses}.", "{start} to {end} along {tracks} tracks: {bonuses}.", "tracks"
)

LABELS = {
    "box": N_("{company}’s box"),
    "profit": N_("{company}’s profit"),
    "share_if_ended": N_("A share if the game ended now"),
    "holdings": N_("All your shares if the game ended now"),
    "pay": N_("Your pay this round so far"),
    "cubes": N_("Your cubes"),
    "shares": N_("Your shares in {company}"),
    "share": N_("A share in {company}"),
    "holding": N_("Your shares in it, combined"),
}
COUNTED = {"box", "cubes", "shares"}


class Row(NamedTuple):
    label: str
    before: str
    """Empty if the action changes nothing."""
    after: str


class After(NamedTuple):
    """What an action would mean; `act` ties it to its button and its place on the board."""

    act: str
    title: str
    rows: list[Row]
    so: str


def title(view: TableView, what: str) -> str:
    return view.words(N_("What “{action}” would mean"), action=what)


def rows_of(view: TableView, choice: SteelDriverChoice) -> list[Row]:
    """The choice's figures with their names. Counts of cubes and shares are plain numbers, without a currency."""
    name = company_name(view, choice.company, False)
    rows = []
    for code, before, after, _ in choice.figures:
        shown = [str(count) if code in COUNTED else money(view.words, count) for count in (before, after)]
        rows.append(Row(view.words(LABELS[code], company=name), *shown))
    return rows


# Building


def build_after(view: TableView, choice: SteelDriverChoice, what: str) -> After:
    so = [link_sentence(view, choice.link)] if choice.link else []
    then = hint_text(view.speaker, choice.next)
    return After(str(choice.action), title(view, what), rows_of(view, choice), " ".join([*so, then]))


def link_sentence(view: TableView, link: LinkMade) -> str:
    """`New York to San Francisco over 11 tracks: Blue +$50 (you) and Red +$30 (Noor).`"""
    state = state_of(view)
    names = state.board.company_names
    gains = []
    for code, gain in link.bonuses.items():
        control = state.control[names.index(code)]
        who = f" ({view.name(control)})" if control >= 0 else ""
        gains.append(f"{view.speaker.name('company', code, True)} {money(view.words, gain, '+')}{who}")
    way = link.routes[0]
    return view.words(LINK, start=way[0], end=way[-1], tracks=link.tracks, bonuses=gains)


# Auctions


def bid_after(view: TableView, choice: SteelDriverChoice) -> After:
    worth = view.worths[choice.company]
    share = view.words(N_("now {now}, at the end {band}"), now=money(view.words, worth.now), band=band(view, worth))
    name = company_name(view, choice.company, False)
    rows = rows_of(view, choice)
    rows.append(Row(view.words(LABELS["share"], company=name), "", share))
    heading = view.words(N_("A bid of {amount}, if it wins"), amount=choice.action.amount)
    return After(str(choice.action), heading, rows, rivals(view, choice))


def rivals(view: TableView, choice: SteelDriverChoice) -> str:
    """The players who can still outbid it, with their cubes."""
    if choice.unbeatable:
        return view.words(HINTS["unbeatable"], company=company_name(view, choice.company))
    listed = [f"{view.name(seat)} ({choice.after.cubes[seat]})" for seat in choice.outbidders]
    return view.words(HINTS["can_be_outbid"], seats=listed)


# Final phase


def claim_after(view: TableView, choice: SteelDriverChoice, what: str) -> After:
    return After(str(choice.action), title(view, what), rows_of(view, choice), hint_text(view.speaker, choice.next))
