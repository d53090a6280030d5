"""JSON's values are counted without parsing it: a body full of keys must not keep everybody else waiting."""

from __future__ import annotations

import json

import pytest

from goldenspike.site.edge.bodies import holds_more

MOST = 10


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "steel-driver", "seats": [{"name": "Ann", "bot": "greedy"}] * 3},
        {"record": 'a "quoted" text, with [brackets] {and} \\ more: ' * 500},
        {f"key {number}": "text" for number in range(MOST)},
    ],
)
def test_what_a_request_can_mean_is_let_in(body: object) -> None:
    assert not holds_more(json.dumps(body).encode(), MOST)


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({f"key {number}": 1 for number in range(10 * MOST)}).encode(),
        json.dumps([[]] * 10 * MOST).encode(),
        json.dumps({"seats": [{"name": "\\"}] * 4 * MOST}).encode(),
        b'"a' * 10 * MOST,
    ],
)
def test_a_body_full_of_values_is_too_much(body: bytes) -> None:
    assert holds_more(body, MOST)


@pytest.mark.parametrize("body", [b'{"' + b'\\"' * 1000, b'{"' + b"\\" * 1001, b'{"text, [not closed'])
def test_a_text_that_never_ends_is_one_text(body: bytes) -> None:
    assert not holds_more(body, MOST)
