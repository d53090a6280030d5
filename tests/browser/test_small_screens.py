"""Nothing on a small screen is cut off, misaligned or wrong: sentences, bars, edges and marks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import Sit
from tests.browser.site_server import House, Player
from tests.browser.test_accessibility import until

HOT_SEAT = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]
PAINT = "(node) => getComputedStyle(node).backgroundColor"

# By exit of a finished game: the smallest distance between its words and the edge of their button.
EXITS = """() => [...document.querySelectorAll('.exits .btn')].map((button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const [outer, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
  const room = Math.min(inner.left - outer.left, outer.right - inner.right);
  return {primary: button.classList.contains('primary'), room};
})"""

# The numbers of the gradients of a scroll shadow: how light the lightest is, of 255.
LIGHTEST_EDGE = """() => {
  const edge = getComputedStyle(document.querySelector('.recap-body')).getPropertyValue('--edge');
  return Math.max(...edge.match(/[\\d.]+/g).slice(0, 3).map(Number));
}"""


@pytest.fixture(scope="module")
def final(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of the final phase: the card of the last round is on the table."""
    return saved(tmp_path_factory, "final")


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved(tmp_path_factory, "over")


def saved(folders: pytest.TempPathFactory, phase: str) -> Path:
    file: Path = folders.mktemp(phase) / "game.record"
    until(phase).save(file)
    return file


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """(width, height, language, scheme)"""
    width, height, language, scheme = request.param
    context = chromium.new_context(
        viewport=ViewportSize(width=width, height=height), locale=language, color_scheme=scheme, has_touch=True
    )
    yield context.new_page()
    context.close()


def put(page: Page, house: House, file: Path) -> None:
    page.goto(house.address)
    page.set_input_files("#record", str(file))
    page.click("#upload button")
    page.wait_for_selector("#question")
    page.wait_for_load_state()


# Passing


@pytest.mark.parametrize(("width", "language", "name"), [(1280, "en", "Pass:"), (360, "fr", "Passer\u00a0:")])
def test_what_passing_means_names_the_choice_once_it_stands_below_the_buttons(
    sit: Sit, width: int, language: str, name: str
) -> None:
    ann = sit(width, language)
    ann.open_table([("here", "Ann"), ("bot", ""), ("bot", "")])
    ann.my_turn()
    effect = ann.page.locator("#question footer > .grow")
    assert not effect.inner_text().startswith(name), "beside its button it need not"
    while not ann.page.query_selector("#undo") or not ann.page.query_selector("#act-pass"):
        ann.click()
        ann.my_turn()
    below = ann.page.evaluate("""() => document.querySelector('#question footer > .grow').getBoundingClientRect().top
      >= document.querySelector('#act-pass').getBoundingClientRect().bottom""")
    assert below
    assert effect.inner_text().startswith(name + " ")


# The header


@pytest.mark.parametrize(("width", "height"), [(360, 740), (683, 384), (1024, 600)])
def test_the_bar_to_the_end_begins_under_the_title_and_shows_its_beginning(sit: Sit, width: int, height: int) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ann.page.set_viewport_size({"width": width, "height": height})
    title = ann.page.locator(".top h1").bounding_box()
    whole, gone = (ann.page.locator(f".to-end rect:nth-child({child})").bounding_box() for child in (1, 2))
    assert title
    assert whole
    assert gone
    assert whole["x"] == pytest.approx(title["x"], abs=1)
    assert whole["width"] == pytest.approx(96, abs=1)
    assert 3 < gone["width"] < whole["width"] / 4, "a first round has begun"


def test_no_letter_of_the_title_is_cut(sit: Sit) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ann.page.set_viewport_size({"width": 683, "height": 384})
    assert ann.page.locator(".top h1").evaluate("(node) => node.scrollHeight <= node.clientHeight")


def test_the_rule_of_the_front_page_ends_with_its_content(sit: Sit) -> None:
    ann = sit(360)
    ann.go("/")
    rule, content = ann.page.locator(".top .places").bounding_box(), ann.page.locator(".hero").bounding_box()
    assert rule
    assert content
    assert rule["x"] == content["x"]
    assert rule["width"] == content["width"]


# The end of a game


@pytest.mark.parametrize("page", [(683, 384, "de", "light"), (683, 384, "nl", "light")], indirect=True)
def test_the_words_of_an_exit_stay_inside_its_button(page: Page, house: House, over: Path) -> None:
    put(page, house, over)
    for button in page.evaluate(EXITS):
        assert button["room"] >= (6 if button["primary"] else 2), "a main button has a frame inside"


@pytest.mark.parametrize("page", [(360, 740, "en", "light")], indirect=True)
def test_the_grip_of_a_sheet_is_of_one_piece_with_its_head(page: Page, house: House, over: Path, final: Path) -> None:
    for file in (over, final):
        put(page, house, file)
        grip, head = (page.locator(f"#question > {part}").evaluate(PAINT) for part in (".handle", "header"))
        assert grip == head


@pytest.mark.parametrize("page", [(360, 740, "en", "light")], indirect=True)
def test_nothing_is_likely_once_a_game_is_over(page: Page, house: House, over: Path, final: Path) -> None:
    for file, head in ((final, "Forecast"), (over, "Total")):
        put(page, house, file)
        assert page.locator("#players thead th").last.inner_text().strip() == head


# The card after a round


@pytest.mark.parametrize("page", [(740, 360, "en", "dark")], indirect=True)
def test_more_below_is_a_shadow_in_the_dark_not_a_glow(page: Page, house: House, final: Path) -> None:
    put(page, house, final)
    body = page.locator(".recap-body")
    assert body.evaluate("(node) => node.scrollHeight > node.clientHeight")
    assert page.evaluate(LIGHTEST_EDGE) == 0


@pytest.mark.parametrize("page", [(360, 740, "en", "light")], indirect=True)
def test_the_card_of_the_last_round_cuts_no_line_of_four_players(page: Page, house: House, final: Path) -> None:
    put(page, house, final)
    assert page.locator(".recap-body").evaluate("(node) => node.scrollHeight <= node.clientHeight")


# Tabs, the list of builds, the board


def test_the_tab_that_was_tapped_stays_marked_until_somebody_scrolls(sit: Sit) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ann.my_turn()
    for name in ("Players", "Log", "Companies"):
        ann.page.locator(".tabs a", has_text=name).tap()
        ann.page.wait_for_function("() => scrollY > 0")
        ann.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert ann.page.inner_text(".tabs [aria-current]") == name
    ann.page.mouse.move(180, 300)
    ann.page.mouse.wheel(0, -5000)
    ann.page.wait_for_function("() => document.querySelector('.tabs [aria-current]').textContent === 'Map'")


def test_the_list_of_builds_says_how_many_there_are_and_what_a_press_does(sit: Sit) -> None:
    ann = sit(360)
    at_a_build(ann)
    many = ann.page.locator("#question .builds > li").count()
    assert ann.page.inner_text(".moves-head .how").startswith(f"{many} link")
    assert "to build it at once" in ann.page.inner_text(".moves-head .how")


def at_a_build(ann: Player) -> None:
    ann.open_table(HOT_SEAT)
    while ann.my_turn()["kind"] != "building":
        ann.click()


def test_a_phone_looks_at_the_decision_beside_the_buttons_on_the_board(sit: Sit) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ann.my_turn()
    middle, left = ann.page.evaluate("""() => {
      const frame = document.querySelector('.board-view');
      const share = Number(frame.dataset.look.split(' ')[0]);
      const x = share * frame.querySelector('.layers').clientWidth - frame.scrollLeft;
      return [x, document.querySelector('.zoom:not(.overlays)').getBoundingClientRect().left];
    }""")
    assert middle == pytest.approx(left / 2, abs=5)
