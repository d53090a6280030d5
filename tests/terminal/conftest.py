"""Catalogues are compiled before any test reads them. A quick stand-in replaces the forecast, which whole games need
hundreds of times.
"""

from __future__ import annotations

import pytest

from goldenspike.bots import Worth
from goldenspike.choices import standing
from goldenspike.core.game import State
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.text.catalogues import compile_if_stale

compile_if_stale()


def stand_in(state: State) -> list[Worth]:
    if isinstance(state, SteelDriverState):
        return [Worth(name, 150, 100, 210) for name in state.board.company_names]
    return [Worth(str(seat), points, points, points + 30) for seat, points in enumerate(state.scores())]


@pytest.fixture(autouse=True)
def quick_forecast(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "real_forecast" not in request.fixturenames:
        monkeypatch.setattr(standing, "forecast", stand_in)


@pytest.fixture
def real_forecast() -> None:
    """For tests that need the bots' real figures."""
