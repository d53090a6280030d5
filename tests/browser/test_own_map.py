"""A custom map at a new table: uploaded or pasted, its faults listed beside it, fixed and played."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike
from tests.browser.accessibility import serious
from tests.browser.conftest import Sit

MAP = Path(goldenspike.__file__).parent / "games" / "steel_driver" / "maps" / "lakes-1.toml"


@pytest.mark.parametrize("width", [1280, 360])
def test_a_faulty_map_is_mended_on_the_page_and_played(sit: Sit, width: int, tmp_path: Path) -> None:
    ann = sit(width)
    file = tmp_path / "lakes.toml"
    file.write_text(MAP.read_text("utf-8").replace("Toronto", "Torronto", 1), "utf-8")
    ann.go("/new/steel-driver")
    ann.page.click("#more-options > summary")
    ann.page.check("input[name=map][value=own]")
    ann.page.set_input_files("input[name=map_file]", str(file))
    ann.page.click("button[name=check]")
    ann.page.wait_for_selector(".own-map >> text=Did you mean “Torronto”?")
    box = ann.page.locator("#map-text")
    assert "Torronto" in box.input_value(), "what was brought is still there"
    assert ann.page.is_visible(".own-map img"), "and drawn as far as it goes"
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box.fill(box.input_value().replace("Torronto", "Toronto"))
    ann.page.click("button[name=check]")
    ann.page.wait_for_selector(".own-map >> text=Ready to play: ")
    ann.page.click("button.primary")
    ann.page.wait_for_selector("#question")
    assert "Toronto" in (ann.page.text_content("#board") or "")


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_serious_beside_the_faults(sit: Sit, width: int) -> None:
    ann = sit(width)
    ann.page.context.set_default_timeout(30_000)
    ann.go("/new/steel-driver")
    ann.page.click("#more-options > summary")
    ann.page.check("input[name=map][value=own]")
    ann.page.fill("#map-text", "name = ")
    ann.page.click("button[name=check]")
    ann.page.wait_for_selector("#map-text[aria-invalid=true]")
    assert not serious(ann.page)
