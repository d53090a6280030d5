"""The books: companies, players, the order of companies and the pass row, the lots of a round."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from goldenspike.rules.steel_driver.phases import AUCTIONS, BUILDING, CLAIMING, FINISHED
from goldenspike.rules.steel_driver.score import worth as goods_worth
from goldenspike.text.catalogue import N_, N_plural
from goldenspike.text.names import money
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene, Sitter
from goldenspike.web.pages.steel_driver.common import band, company_name, cubes_text, outlook, shares_of, state_of

SHARES = N_plural("{name}: {shares} share", "{name}: {shares} shares", "shares")


class CompanyRow(NamedTuple):
    place: int
    code: str
    name: str
    now: bool
    control: str
    loco: SafeString | str
    box: SafeString
    profit: str
    worth: str
    lens: SafeString
    band: str
    shares: list[SafeString]
    left: int
    track: int
    pieces: int
    cities: int


class Place(NamedTuple):
    """A company in the order, the pass row, or on the block."""

    code: str
    name: str
    kind: str = ""
    text: str = ""


class PlayerRow(NamedTuple):
    sitter: Sitter
    ring: SafeString
    note: str
    now: bool
    marker: bool
    controls: SafeString
    cubes: SafeString
    cash: str
    likely: str


def books(scene: Scene) -> dict[str, Any]:
    state = state_of(scene)
    return {
        "companies": companies(scene),
        "rings": [(markup.seat(one.seat, one.name, one.mine, "s"), one.name) for one in scene.sitters],
        "order": order(scene),
        "passed": passed(scene),
        "lots_row": lots(scene),
        "auctions": state.phase == AUCTIONS,
        "building": state.phase == BUILDING,
        "claiming": state.phase == CLAIMING,
        "finished": state.phase == FINISHED,
        "supply": cubes_text(scene, state.supply),
        "linked": linked(scene),
    }


def companies(scene: Scene) -> list[CompanyRow]:
    state = state_of(scene)
    in_order = state.order + [one for one in range(len(state.profit)) if one not in state.order]
    return [company_row(scene, company, place) for place, company in enumerate(in_order, 1)]


def company_row(scene: Scene, company: int, place: int) -> CompanyRow:
    state = state_of(scene)
    code = state.board.company_names[company]
    name = company_name(scene, company)
    worth = outlook(scene, company)
    sure = goods_worth(state, company) if state.phase == CLAIMING else 0
    controller = state.control[company]
    held = shares_of(state, company)
    said = scene.words(N_("controls {company}"), company=company_name(scene, company, False))
    return CompanyRow(
        place,
        code,
        name,
        company in (state.company, state.auction),
        scene.name(controller) if controller >= 0 else "",
        markup.loco(code, said) if controller >= 0 else "",
        markup.cubes(state.box[company], cubes_text(scene, state.box[company])),
        money(state.profit[company]),
        money(sure if state.phase == CLAIMING else worth.now),
        markup.lens(code, worth.now, worth.low, worth.high, sure),
        band(worth),
        [share_cell(scene, code, seat, count) for seat, count in enumerate(held)],
        state.board.edition.shares - sum(held),
        state.board.pieces - state.pieces[company],
        state.board.pieces,
        state.reach[company].bit_count(),
    )


def share_cell(scene: Scene, code: str, seat: int, count: int) -> SafeString:
    return markup.tally(code, count, scene.words(SHARES, name=scene.name(seat), shares=count))


def order(scene: Scene) -> list[Place]:
    """Companies in the order they act; those that have passed this round stand back."""
    state = state_of(scene)
    out = []
    for company in state.order:
        gone = state.phase == BUILDING and company in state.passed
        kind = "now" if company == state.company else "gone" if gone else ""
        out.append(Place(state.board.company_names[company], company_name(scene, company), kind))
    return out


def passed(scene: Scene) -> list[Place | None]:
    """The pass row: next round's order. Empty places are None."""
    state = state_of(scene)
    out: list[Place | None] = [
        Place(state.board.company_names[company], company_name(scene, company)) for company in state.passed
    ]
    return out + [None] * (len(state.order) - len(out))


def lots(scene: Scene) -> list[Place]:
    """Which companies are still to be had this round, and who has which."""
    state = state_of(scene)
    out = []
    for company in state.order:
        code, name = state.board.company_names[company], company_name(scene, company)
        if company == state.auction:
            out.append(Place(code, name, "now", scene.words(N_("up now"))))
        elif state.for_sale >> company & 1:
            out.append(Place(code, name, "", scene.words(N_("open"))))
        elif state.control[company] >= 0:
            out.append(Place(code, name, "sold", scene.name(state.control[company])))
    return out


def linked(scene: Scene) -> str:
    """Whether the coasts are joined."""
    state = state_of(scene)
    if state.linked_by < 0:
        return scene.words(N_("The coasts are not joined yet."))
    text = N_("Coast to coast since round {round}, by {company}.")
    return scene.words(text, round=state.linked_round, company=company_name(scene, state.linked_by, False))


def players(scene: Scene) -> list[PlayerRow]:
    return [player_row(scene, sitter) for sitter in scene.sitters]


def player_row(scene: Scene, sitter: Sitter) -> PlayerRow:
    state = state_of(scene)
    seat = sitter.seat
    controlled = [company for company in state.order if state.control[company] == seat]
    signs = [
        markup.loco(
            state.board.company_names[company],
            scene.words(N_("controls {company}"), company=company_name(scene, company, False)),
        )
        for company in controlled
    ]
    return PlayerRow(
        sitter,
        markup.seat(seat, sitter.name, sitter.mine),
        sitter.note(scene.words),
        seat == state.actor,
        state.phase == AUCTIONS and seat == state.marker,
        markup.joined(signs),
        markup.cubes(state.cubes[seat], cubes_text(scene, state.cubes[seat])),
        money(state.cash[seat]),
        money(likely(scene, seat)),
    )


def likely(scene: Scene, seat: int) -> int:
    """Cash, and what the shares held would pay if the final phase came now; in it, what they are likely to."""
    state = state_of(scene)
    if state.over:
        return state.cash[seat]
    held = [shares_of(state, company)[seat] for company in range(len(state.profit))]
    return state.cash[seat] + sum(count * worth.now for count, worth in zip(held, scene.worths, strict=True))
