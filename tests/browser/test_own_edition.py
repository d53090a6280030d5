"""A custom edition at a new table: its faults listed beside it, fixed and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.accessibility import serious
from tests.browser.conftest import Sit
from tests.shared.test_own_editions import PRINTED


@pytest.mark.parametrize("width", [1280, 360])
def test_a_faulty_edition_is_mended_on_the_page_and_played(sit: Sit, width: int, tmp_path: Path) -> None:
    ann = sit(width)
    ann.page.context.set_default_timeout(30_000)
    file = tmp_path / "mine.toml"
    file.write_text(PRINTED.replace("points = -3", "points = 99"), "utf-8")
    ann.go("/new/steam-rollers")
    ann.page.click("#more-options > summary")
    assert not ann.page.is_visible("#own-edition"), "only for those who want it"
    ann.page.check("input[name=edition][value=own]")
    ann.page.set_input_files("input[name=edition_file]", str(file))
    ann.page.click("button[name=check_edition]")
    ann.page.wait_for_selector("#own-edition >> text=99 points: the value must be between")
    box = ann.page.locator("#edition-text")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(ann.page)
    box.fill(box.input_value().replace("points = 99", "points = -3"))
    ann.page.click("button[name=check_edition]")
    ann.page.wait_for_selector("#own-edition >> text=Ready to play: My printed copy")
    ann.page.click("button.primary")
    ann.page.wait_for_selector("#question")
