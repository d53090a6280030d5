"""What a run of Steel Driver tells: profits, share values, the final phase, the link, tracks and cubes."""

from __future__ import annotations

from typing import Any

from goldenspike.arena.match import Played
from goldenspike.games.steel_driver.rules.events import Built, Paid, RoundEnded, SharesPaid, Sold, Valued
from goldenspike.games.steel_driver.rules.state import SteelDriverState


def facts_of(played: Played) -> dict[str, Any]:
    """From the events of one game, by company in the edition's order. Sales are (round, company, seat, price), rounds
    from 0; starts (city, seat); `link_rounds` the rounds, from 1, in which the `links` were built; `companies_at` how
    many companies reach each city.
    """
    state = played.state
    assert isinstance(state, SteelDriverState)
    names = state.board.company_names
    profit = [[0] * len(names) for _ in range(state.board.rounds)]
    worth = [0] * len(names)
    final_cash = 0
    finished_rounds = 0
    sales: list[tuple[int, int, int, int]] = []
    starts: list[tuple[str, int]] = []
    built: dict[str, int] = {}
    for event in played.events:
        if isinstance(event, Paid):
            profit[finished_rounds][names.index(event.company)] = event.amount
        elif isinstance(event, RoundEnded):
            finished_rounds += 1
        elif isinstance(event, Sold):
            sales.append((finished_rounds, names.index(event.company), event.seat, event.price))
        elif isinstance(event, Built):
            built[event.link] = finished_rounds + 1
            if event.start:
                starts.append((event.start, event.seat))
        elif isinstance(event, Valued):
            worth[names.index(event.company)] = event.worth
        elif isinstance(event, SharesPaid):
            final_cash += event.amount
    links = [link for link, owner in enumerate(state.owner) if owner >= 0]
    return {
        "companies": names,
        "profit": profit,
        "worth": worth,
        "final_cash": final_cash,
        "cash": sum(state.cash),
        "link_round": state.linked_round,
        "tracks": [state.board.pieces - left for left in state.pieces],
        "cubes_left": sum(state.cubes),
        "sales": sales,
        "starts": starts,
        "links": links,
        "link_rounds": [built[state.board.link_names[link]] for link in links],
        "cities": [
            city for city in range(len(state.board.city_names)) if any(reach >> city & 1 for reach in state.reach)
        ],
        "companies_at": [
            sum(reach >> city & 1 for reach in state.reach) for city in range(len(state.board.city_names))
        ],
    }


def summary_of(found: list[dict[str, Any]]) -> dict[str, Any]:
    """Means over all games; the link by round, "never" as round 0."""
    games = len(found)
    names = found[0]["companies"]
    rounds = len(found[0]["profit"])
    links = [fact["link_round"] for fact in found]
    return {
        "companies": [
            {
                "name": name,
                "profit_by_round": [sum(fact["profit"][n][company] for fact in found) / games for n in range(rounds)],
                "worth": sum(fact["worth"][company] for fact in found) / games,
                "tracks": sum(fact["tracks"][company] for fact in found) / games,
            }
            for company, name in enumerate(names)
        ],
        "profit_per_company_and_round": sum(sum(map(sum, fact["profit"])) for fact in found)
        / (games * rounds * len(names)),
        "worth_per_share": sum(sum(fact["worth"]) for fact in found) / (games * len(names)),
        "final_part": sum(fact["final_cash"] for fact in found) / max(1, sum(fact["cash"] for fact in found)),
        "link_by_round": {str(n): links.count(n) for n in range(rounds + 1)},
        "tracks_per_company": sum(sum(fact["tracks"]) for fact in found) / (games * len(names)),
        "cubes_left": sum(fact["cubes_left"] for fact in found) / games,
    }
