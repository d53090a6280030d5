"""The environment in which the tests of this folder run the site."""

from __future__ import annotations

import os

SITE = {
    "GOLDENSPIKE_RATE_READ": "0",
    "GOLDENSPIKE_RATE_WRITE": "0",
    "GOLDENSPIKE_RATE_CREATE": "0",
    "GOLDENSPIKE_COST_BURST": "0",
    "GOLDENSPIKE_QUOTA_PEOPLE": "0",
    "GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS": "5000",
    "GOLDENSPIKE_LOG_RATE": "0",
}


def environment(**more: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("GOLDENSPIKE_", "DJANGO_"))}
    return {**inherited, **SITE, "PYTHONUNBUFFERED": "1", **more}
