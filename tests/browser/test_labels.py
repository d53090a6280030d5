"""Nothing on the map covers anything else: measured as drawn, at every size, with our fonts and with the widest."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Sit
from tests.browser.site_server import House, upload

RECORDS = Path(__file__).parents[1] / "records" / "games"
MAPS = {"usa": RECORDS / "greedy-4-treefrog-usa-2.txt", "lakes": RECORDS / "greedy-4-treefrog-lakes.txt"}
SIZES = [(1366, 768), (1024, 600), (683, 384), (740, 360), (360, 740)]
MOMENTS = (60, 120)
WIDEST = "#board text { font-family: 'DejaVu Sans', Verdana, sans-serif !important }"

# Ink, in pixels: a name rises three quarters of its size above the baseline; descenders are ignored.
MEASURE = """() => {
  const rect = (node) => node.getBoundingClientRect();
  const inset = ({left, top, right, bottom}, by) => [left + by, top + by, right - by, bottom - by];
  const board = document.querySelector('#board');
  const scale = rect(board).width / board.viewBox.baseVal.width;
  const frame = inset(rect(board), 8 * scale);
  const names = [...board.querySelectorAll('.labels text')].map((node) => {
    const {left, right} = rect(node);
    const size = parseFloat(getComputedStyle(node).fontSize) * scale;
    const base = rect(board).top + Number(node.getAttribute('y')) * scale;
    return {what: node.textContent, box: [left, base - 0.72 * size, right, base]};
  });
  const marks = [...board.querySelectorAll('.cities .city-mark')].map((node) => rect(node));
  const costs = [...board.querySelectorAll('.free .cost')].map((node) => {
    const {left, right} = rect(node);
    const base = rect(board).top + Number(node.getAttribute('y')) * scale;
    return [left, base - 8 * scale, right, base];
  });
  const cubes = [...board.querySelectorAll('.goods-beside use')].map((node) => inset(rect(node), 2.5 * scale));
  const legend = [inset(rect(board.querySelector('.m-legend')), 1)];
  const meet = (a, b) => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 0.5
    && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.5;
  const inDisc = (box, {x, y, width, height}) => {  // the nearest point of the box to the middle of the marker
    const [dx, dy] = [x + width / 2, y + height / 2].map((middle, i) =>
      middle - Math.min(Math.max(middle, box[i]), box[i + 2]));
    return Math.hypot(dx, dy) < height / 2 - 0.5 * scale;
  };
  const faults = [];
  for (const {what, box} of names) {
    for (const [kind, others] of Object.entries({costs, cubes, legend})) {
      if (others.some((other) => meet(box, other))) faults.push(`${what} meets ${kind}`);
    }
    if (marks.some((mark) => inDisc(box, mark))) faults.push(`${what} meets a marker`);
    for (const other of names) if (other.what !== what && meet(box, other.box)) faults.push(`${what}, ${other.what}`);
    if (box[0] < frame[0] || box[1] < frame[1] || box[2] > frame[2] || box[3] > frame[3]) faults.push(`${what} is cut`);
  }
  const zoom = [...document.querySelectorAll('.zoom')].map((node) => inset(rect(node), 0));
  if (zoom.some((buttons) => meet(buttons, legend[0]))) faults.push('buttons over the legend');
  return {faults, names: names.length, cubes: cubes.length};
}"""


@pytest.fixture(scope="module")
def tables(chromium: Browser, house: House) -> dict[str, str]:
    """A replay on every shipped map."""
    page = chromium.new_page()
    addresses = {name: f"/t/{upload(page, house.address, record)}" for name, record in MAPS.items()}
    page.close()
    return addresses


@pytest.mark.parametrize("fonts", ["ours", "widest"])
@pytest.mark.parametrize("name", MAPS)
def test_nothing_on_the_map_covers_anything_at_any_size(
    sit: Sit, tables: dict[str, str], name: str, fonts: str
) -> None:
    ann = sit()
    for (width, height), moment in itertools.product(SIZES, MOMENTS):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.go(f"{tables[name]}/{moment}")
        if fonts == "widest":
            ann.use_style(WIDEST)
        ann.page.evaluate("() => document.fonts.ready")
        found = ann.page.evaluate(MEASURE)
        assert found["faults"] == [], f"moment {moment} at {width} x {height}"
        assert found["names"] >= found["cubes"] > 10
        ann.page.click("[data-zoom=fit]")
        # a pixel of a whole map on a phone is three of its units: too coarse to measure names
        assert "buttons over the legend" not in ann.page.evaluate(MEASURE)["faults"], f"whole, {width} x {height}"


def test_the_goods_beside_the_cities_can_be_switched_off_and_stay_off(sit: Sit, tables: dict[str, str]) -> None:
    ann = sit(360)
    ann.go(f"{tables['usa']}/{MOMENTS[0]}")
    ann.page.wait_for_load_state()
    cubes, switch = ann.page.locator(".goods-beside use").first, ann.page.locator("[data-overlay=goods]")
    assert cubes.is_visible()
    assert switch.get_attribute("aria-pressed") == "true"
    switch.tap()
    assert not cubes.is_visible()
    ann.page.reload()
    ann.page.wait_for_load_state()
    assert not cubes.is_visible()
    assert switch.get_attribute("aria-pressed") == "false"
    switch.focus()
    ann.page.keyboard.press("Enter")
    assert cubes.is_visible()
