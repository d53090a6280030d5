"""Help with judging a game: the forecast, what rivals can do, and the analysis once the game is over."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import JsonValue

from goldenspike.choices import standing_of
from goldenspike.site import positions, tables
from goldenspike.site.api.auth import CALLER, known
from goldenspike.site.api.errors import answers
from goldenspike.site.api.schemas import AnalysisOut, AtPly, WorthOut
from goldenspike.site.failures import NotOver, Unknown
from goldenspike.site.pages.table_view import worths
from goldenspike.site.positions import Position
from goldenspike.site.work import analyses

router = Router(tags=["play"])


@router.get("/tables/{table_id}/forecast", response=answers(list[WorthOut], 404), summary="The forecast")
def forecast(request: HttpRequest, table_id: str, ply: AtPly = None) -> list[WorthOut]:
    """What a game forecasts: each seat's points, or the value of something of its own. While nothing happens that
    changes it, such as during bids, the previous forecast is repeated.
    """
    at = positions.at(tables.get(table_id), ply)
    return [WorthOut(**worth._asdict()) for worth in worths(at)]


@router.get(
    "/tables/{table_id}/reach",
    response=answers(list[dict[str, JsonValue]], 404),
    summary="What each seat could do next",
)
def reach(request: HttpRequest, table_id: str, ply: AtPly = None) -> list[dict[str, JsonValue]]:
    """What the seats could do on their next turn, as rows the game defines. 404 for a game that has none."""
    rows = standing_of(positions.at(tables.get(table_id), ply).state).reach
    if rows is None:
        raise Unknown
    return [row._asdict() for row in rows]


@router.get(
    "/tables/{table_id}/analysis", response=answers(AnalysisOut, 404, 409), summary="The analysis of a finished game"
)
def analysis(request: HttpRequest, table_id: str) -> AnalysisOut:
    """Of a finished game. It is made when the game ends or when someone asks for it (POST), which takes a while: ask
    again later. Until then, `so_far` has what is known.
    """
    return analysis_out(finished(table_id))


@router.post(
    "/tables/{table_id}/analysis",
    auth=CALLER,
    response=answers(AnalysisOut, 403, 404, 409, 503, status=202),
    summary="Request an analysis",
)
def analyse(request: HttpRequest, table_id: str) -> Status[AnalysisOut]:
    at = finished(table_id)
    if analyses.find(at) is None:
        analyses.ask(at, known(request))
    return Status(202, analysis_out(at))


def finished(table_id: str) -> Position:
    at = positions.at(tables.get(table_id))
    if not at.over:
        raise NotOver
    return at


def analysis_out(at: Position) -> AnalysisOut:
    stored = analyses.find(at)
    if stored:
        return AnalysisOut(under_way=False, analysis=stored.data(), progress=1.0, so_far=None)
    progress = analyses.progress(at)
    so_far = progress.found.data() if progress.found else None
    return AnalysisOut(under_way=analyses.under_way(at), analysis=None, progress=progress.part, so_far=so_far)
