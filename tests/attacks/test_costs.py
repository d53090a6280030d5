"""Expensive requests are charged to whoever sends them; everybody else is answered as usual."""

from __future__ import annotations

from pathlib import Path

from attacks import costs
from attacks.others import Others
from attacks.site import Server
from tests.text.catalogues import compile_if_stale

compile_if_stale()

SENTENCES = {
    "en": "That’s a lot at once: please try again in",
    "de": "Das war viel auf einmal: Bitte versuche es in",
    "fr": "Cela fait beaucoup à la fois\u00a0: réessayez dans",
    "it": "Troppe richieste in una volta: riprova tra",
    "nl": "Dat is veel tegelijk: probeer het over",
}


def test_who_asks_for_dear_pages_again_and_again_hears_when_to_come_back(tmp_path: Path) -> None:
    little = {"GOLDENSPIKE_COST_BURST": "2", "GOLDENSPIKE_COST_PER_MINUTE": "6"}
    with Server(tmp_path / "data", **little) as server, Others(server, 2) as others:
        paths = costs.dear_pages(server, 5)
        with server.visitor(costs.ATTACKER) as visitor:
            for language, sentence in SENTENCES.items():
                answer = costs.asked_until_refused(visitor, paths, language)
                assert answer.status == 429
                assert int(answer.headers["retry-after"]) > 0
                assert answer.json()["words"].startswith(sentence), answer.json()
    assert others.failed == []


def test_a_flood_within_all_limits_leaves_the_others_their_turn(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        paths = costs.dear_pages(server, 20)
        with Others(server) as others:
            statuses, _ = costs.flood(server, others, paths, 6, connections=60)
    assert others.failed == []
    assert statuses[200] > 0
    assert statuses.keys() <= {200, 429, 503}


def test_unknown_keys_are_not_listed_one_by_one(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server) as others:
        answers = costs.unknown_keys(server)
        assert [(answer.status, answer.json()["error"]) for answer in answers] == [(413, "TooLarge")] * len(answers)
    assert others.failed == []
