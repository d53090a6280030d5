"""Watchers are charged for what is rendered for them, and keep nobody else waiting."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable

import pytest
from django.conf import settings

from goldenspike.site.edge import limits
from goldenspike.site.live import audience
from goldenspike.site.live.audience import Stream, Watchers
from goldenspike.site.live.events import Event, Way, again_event
from goldenspike.site.live.rendering import MOST_PAYERS, Rendering

WORK = 0.02
"""Seconds of processor time."""
FOR_EVER = 1e9
"""Seconds until what is spent is refilled."""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", {"cost": (10.0, FOR_EVER)})


def hard_work() -> Event:
    until = time.thread_time() + WORK
    while time.thread_time() < until:
        pass
    return Event("")


def watched_by(*networks: str, rendering: Rendering, make: Callable[[], Event] = hard_work) -> Watchers:
    watchers = Watchers("abc", make, rendering)
    watchers.streams |= {Stream(Way(), 0, again_event, whose=whose) for whose in networks}
    return watchers


def spent(whose: str) -> float:
    """Seconds of processor time."""
    return limits.BUCKETS.wait("cost", whose, 10.0) * 10.0 / FOR_EVER


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(work(), 60)

    asyncio.run(bounded())


async def until_done(*groups: Watchers) -> None:
    while any(group.task is not None for group in groups):
        await asyncio.sleep(0.001)


def test_those_who_watch_share_the_cost() -> None:
    async def watch() -> None:
        rendering = Rendering()
        alone, together = (watched_by(*names, rendering=rendering) for names in ("a", "bbbc"))
        alone.call()
        together.call()
        await until_done(alone, together)

    run(watch)
    assert spent("a") >= WORK
    assert spent("b") == pytest.approx(spent("c"), rel=0.1), "however many streams one of them has"
    assert WORK / 2 <= spent("b") < spent("a")


def test_where_very_many_watch_only_some_are_charged() -> None:
    async def watch() -> None:
        crowd = watched_by(*(f"n{number}" for number in range(1000)), rendering=Rendering())
        crowd.call()
        await until_done(crowd)

    run(watch)
    assert sum(spent(f"n{number}") > 0 for number in range(1000)) == MOST_PAYERS


def test_networks_take_turns_however_many_tables_one_watches() -> None:
    made: list[str] = []

    def make(name: str) -> Callable[[], Event]:
        return lambda: made.append(name) or Event("")  # type: ignore[func-returns-value]

    async def watch() -> None:
        rendering = Rendering(threads=1)
        groups = [watched_by("a", rendering=rendering, make=make("a")) for _ in range(20)]
        groups.append(watched_by("a", "b", rendering=rendering, make=make("b")))
        for group in groups:
            group.call()
        await until_done(*groups)

    run(watch)
    assert made.index("b") <= 2, "though a network with very much to do watches it, too"
    assert len(made) == 21


def test_nothing_is_made_for_those_who_have_left() -> None:
    busy, made = threading.Event(), []

    def wait() -> Event:
        assert busy.wait(60)
        return Event("")

    async def watch() -> None:
        rendering = Rendering(threads=1)
        first = watched_by("a", rendering=rendering, make=wait)
        second = watched_by("b", rendering=rendering, make=lambda: made.append(1) or Event(""))  # type: ignore[func-returns-value]
        first.call()
        second.call()
        while not rendering.turns.waiting:
            await asyncio.sleep(0.001)
        for stream in list(second.streams):
            second.leave(stream)
        while rendering.turns.waiting:
            await asyncio.sleep(0.001)
        busy.set()
        await until_done(first, second)

    run(watch)
    assert made == []


def test_moves_in_quick_succession_are_rendered_together() -> None:
    made: list[float] = []

    def make() -> Event:
        made.append(time.monotonic())
        return Event("")

    async def watch() -> None:
        watchers = watched_by("a", rendering=Rendering(), make=make)
        for _ in range(200):
            watchers.call()
            await asyncio.sleep(0.001)
        await until_done(watchers)

    began = time.monotonic()
    run(watch)
    assert 2 <= len(made) <= 1 + (time.monotonic() - began) / audience.LEAST_PAUSE


def test_whoever_has_used_up_their_processor_time_waits_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "LONGEST_DELAY", 0.001)
    made: list[str] = []

    def make(name: str) -> Callable[[], Event]:
        return lambda: made.append(name) or Event("")  # type: ignore[func-returns-value]

    async def watch() -> None:
        rendering = Rendering()
        alone = watched_by("a", rendering=rendering, make=make("alone"))
        with_others = watched_by("a", "b", rendering=rendering, make=make("with others"))
        alone.call()
        with_others.call()
        await until_done(with_others)
        assert made == ["with others"]
        limits.charge("a", -100.0)
        await until_done(alone)
        assert made == ["with others", "alone"]

    limits.charge("a", 100.0)
    run(watch)
