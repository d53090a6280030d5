"""`/metrics` in Prometheus's format: off unless a token is set or this computer may read it
(docs/guides/run-the-site.md).

Other modules keep their own counts as plain attributes; here they are only read. No label has more values than the site
has routes: nothing about a person, a table or an address.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Iterator
from functools import cache

from django.conf import settings
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from goldenspike.__about__ import __version__

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FRESH = 1.0
BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
METHODS = {"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"}

REGISTRY = CollectorRegistry()
SECONDS = Histogram(
    "goldenspike_request_seconds",
    "Time until an answer begins, the wait for a thread included.",
    ["route"],
    buckets=BUCKETS,
    registry=REGISTRY,
)
ANSWERS = Counter("goldenspike_answers", "Answers.", ["route", "method", "status"], registry=REGISTRY)


@cache
def is_on() -> bool:
    return bool(settings.GOLDENSPIKE_METRICS_TOKEN or settings.GOLDENSPIKE_METRICS_LOCAL)


def answered(route: str, method: str, status: int, seconds: float) -> None:
    SECONDS.labels(route).observe(seconds)
    ANSWERS.labels(route, method if method in METHODS else "other", str(status)).inc()


def gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"goldenspike_{name}", about, value=value)


def counts(name: str, about: str, label: str, values: dict[str, int]) -> Metric:
    family = CounterMetricFamily(f"goldenspike_{name}", about, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


class Parts(Collector):
    """What the parts of the site report about themselves."""

    def collect(self) -> Iterator[Metric]:
        from goldenspike.site import positions
        from goldenspike.site.edge import limits
        from goldenspike.site.live import streams
        from goldenspike.site.operations import outage
        from goldenspike.site.work.jobs import WORK

        work = WORK.status()
        about = GaugeMetricFamily("goldenspike_about", "Which version runs.", labels=["version"])
        about.add_metric([__version__], 1)
        yield about
        yield counts("refusals", "Requests refused by a limit.", "kind", dict(limits.REFUSED))
        yield counts("database_errors", "Requests that failed by the database.", "kind", dict(outage.SEEN))
        yield gauge("streams", "Open event streams and waiting programs.", streams.HUB.count())
        yield gauge("tables_watched", "Tables that somebody watches.", len(streams.HUB.audiences))
        yield gauge("queued_jobs", "Jobs that wait for a worker.", sum(work.waiting.values()))
        yield gauge("oldest_job_seconds", "How long the oldest job has been waited for.", max(0.0, work.oldest))
        yield gauge("workers", "Workers that take jobs.", work.workers_alive)
        yield gauge("workers_wanted", "Workers that there should be.", len(work.workers))
        yield gauge(
            "heartbeat_seconds",
            "Time since a sign of life of whoever moves the bots.",
            max([work.heartbeat, *work.heartbeats.values()]),
        )
        yield counts("jobs", "Jobs that are done.", "kind", dict(work.finished))
        yield counts("jobs_refused", "Jobs that found no room.", "kind", dict(work.refused))
        yield gauge("tables_set_aside", "Tables whose bots cannot be moved.", len(work.set_aside))
        yield gauge("positions_cached", "Positions kept in memory.", len(positions.CACHE))
        yield gauge("disk_free_bytes", "Room in the data folder.", shutil.disk_usage(settings.DATA).free)
        yield from readiness()


def readiness() -> Iterator[Metric]:
    """What `/readyz` said last; if nobody has asked yet, `/metrics` does."""
    from goldenspike.site.operations import health

    family = GaugeMetricFamily("goldenspike_ready", "Whether a part does its work, as /readyz says.", labels=["part"])
    for name, wrong in health.READINESS.last.items():
        family.add_metric([name], 0 if wrong else 1)
    yield family


class Exposed:
    """The text, made at most once a second and outside the event loop, however many ask."""

    def __init__(self) -> None:
        self.until = 0.0
        self.made: asyncio.Task[bytes] | None = None

    async def text(self) -> bytes:
        if self.made is None or (self.made.done() and time.monotonic() > self.until):
            self.made = asyncio.create_task(self.make())
        return await asyncio.shield(self.made)

    async def make(self) -> bytes:
        from goldenspike.site.operations import health

        await health.READINESS.report()
        text = await asyncio.to_thread(generate_latest, REGISTRY)
        self.until = time.monotonic() + FRESH
        return text


EXPOSED = Exposed()
REGISTRY.register(Parts())
if os.path.isdir("/proc/self"):
    ProcessCollector(registry=REGISTRY)
