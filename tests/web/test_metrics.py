"""`/metrics`: closed by default, bounded however many tables there are, and with everything the alerts mention."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from tests.web.environment import environment
from tests.web.games import hot_seat
from tests.web.site import Site, person

DEPLOY = Path(__file__).parents[2] / "deploy"
TOKEN = {"Authorization": "Bearer let-me-in"}
NAME = re.compile(r"\b(?:goldenspike|process)_[a-z_]+")


@pytest.fixture
def watched(folder: Path) -> Iterator[Site]:
    with Site(folder, environment(GOLDENSPIKE_METRICS_TOKEN="let-me-in")) as running:
        yield running


def samples(site: Site) -> dict[str, list[dict[str, str]]]:
    """The labels of every sample, by its name."""
    answer = site.browser().get("/metrics", **TOKEN)
    assert answer.status == 200
    found: dict[str, list[dict[str, str]]] = {}
    for family in text_string_to_metric_families(answer.body.decode()):
        found.setdefault(family.name, [])
        found.setdefault(f"{family.name}_total", []) if family.type == "counter" else None
        for sample in family.samples:
            found.setdefault(sample.name, []).append(sample.labels)
    return found


def test_it_is_closed_by_default(site: Site) -> None:
    assert site.browser().get("/metrics").status == 404
    assert site.browser().get("/metrics", **TOKEN).status == 404


def test_it_opens_for_the_token_alone(watched: Site) -> None:
    assert watched.browser().get("/metrics").status == 401
    assert watched.browser().get("/metrics", Authorization="Bearer let-me-im").status == 401
    assert watched.browser().get("/metrics", **TOKEN).status == 200


def test_this_computer_may_read_it_where_a_setting_says_so(folder: Path) -> None:
    with Site(folder, environment(GOLDENSPIKE_METRICS_LOCAL="1")) as site:
        assert site.browser().get("/metrics").status == 200
        # A proxy on this computer passes on requests from the whole world.
        assert site.browser().get("/metrics", **{"X-Forwarded-For": "203.0.113.9"}).status == 401
        assert site.browser().get("/metrics", **{"X-Forwarded-For": "127.0.0.1"}).status == 401


def test_no_label_grows_with_tables_people_or_nonsense(watched: Site) -> None:
    ann, cookie = person()
    tables = [hot_seat(ann).id for _ in range(5)]
    browser = watched.browser(cookie)

    def visit(table: str, number: int) -> None:
        for path in (f"/t/{table}", f"/t/{table}/record", f"/events/{number}", f"/nothing/{number}", f"/api/{number}"):
            browser.get(path)
        browser.ask(f"METHOD{number}", "/", None, {})

    visit(tables[0], 0)
    before = samples(watched)
    for number, table in enumerate(tables):
        visit(table, number + 1)
    after = samples(watched)
    routes = {labels["route"] for labels in after["goldenspike_answers_total"]}
    assert "/t/<str:table>/record" in routes
    assert "/events/<table>" in routes
    count = {name: len({json.dumps(labels, sort_keys=True) for labels in found}) for name, found in before.items()}
    grown = {name for name, found in after.items() if len(found) > count.get(name, 0)}
    assert all({labels["route"] for labels in after[name]} <= {"/metrics", *routes_of(before)} for name in grown)
    assert not any(table in json.dumps(after) for table in tables)


def routes_of(found: dict[str, list[dict[str, str]]]) -> set[str]:
    return {labels["route"] for labels in found["goldenspike_answers_total"]}


def test_alerts_and_board_speak_of_what_there_is(watched: Site) -> None:
    watched.browser().get("/")
    exposed = set(samples(watched))
    rules = yaml.safe_load((DEPLOY / "prometheus-rules.yml").read_text("utf-8"))
    alerts = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    panels = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    spoken_of = {name for expression in [*alerts, *panels] for name in NAME.findall(expression)}
    assert len(spoken_of) > 15
    assert spoken_of <= exposed
    ours = {name for name in exposed if name.startswith("goldenspike_") and not name.endswith(("_created", "_seconds"))}
    shown = {name for expression in panels for name in NAME.findall(expression)}
    stems = {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in shown}
    assert {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in ours} <= stems
