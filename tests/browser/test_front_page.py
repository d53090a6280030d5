"""The front page, the way from it to the rules, and what a visitor chooses before the first table."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit

# Every pair of labels whose boxes touch.
OVERLAPS = """() => {
  const labels = [...document.querySelectorAll('.profile text')];
  const boxes = labels.map((label) => [label.textContent, label.getBoundingClientRect()]);
  return boxes.flatMap(([name, one], place) => boxes.slice(place + 1)
    .filter(([, two]) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
    .map(([other]) => `${name} / ${other}`));
}"""
WIDEST = ".profile text { font-family: 'DejaVu Serif', 'DejaVu Sans', Verdana, serif !important }"


@pytest.mark.parametrize("width", [1280, 360])
def test_labels_of_the_profile_never_touch_even_in_the_widest_fonts(sit: Sit, width: int) -> None:
    ann = sit(width)
    ann.go("/")
    ann.use_style(WIDEST)

    assert ann.page.locator(".profile text").count() > 10
    assert ann.page.evaluate(OVERLAPS) == []


def test_a_theme_chosen_before_the_first_table_is_kept_at_it(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    ann.page.locator(".tools .menu").nth(1).locator("summary").click()
    ann.page.click("[data-theme-pick=dark]")
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"

    ann.page.click("#now-steel-driver")
    ann.page.wait_for_selector("#question")

    assert ann.page.locator("html").get_attribute("data-theme") == "dark"


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (360, "de"), (360, "fr")])
def test_the_header_leads_to_the_rules_of_every_game(sit: Sit, width: int, language: str) -> None:
    ann = sit(width, language)
    ann.go("/")

    ann.page.click(".places a[href='/rules']")
    ann.page.click("main a[href='/rules/steam-rollers']")

    assert ann.page.url.endswith("/rules/steam-rollers")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ann.page.locator("footer a[href='/pieces']").count() == 0
