"""The fonts of the site: small, with their licence, and loaded once under the address that the page preloads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import override_settings

from goldenspike.site import statics
from goldenspike.site.pages.render import TEMPLATES

STATIC = Path(statics.__file__).parent / "static"
FONTS = STATIC / "fonts"
MOST_BYTES = 45_000


def test_all_fonts_together_are_small() -> None:
    sizes = {file.name: file.stat().st_size for file in FONTS.glob("*.woff2")}
    assert set(sizes) == {"sans.woff2", "serif.woff2", "serif-italic.woff2"}
    assert sum(sizes.values()) < MOST_BYTES


def test_the_licence_comes_along_and_the_reserved_name_is_not_used() -> None:
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text("utf-8")
    assert "Source" not in (STATIC / "css" / "base.css").read_text("utf-8")


@pytest.mark.parametrize("font", ["sans", "serif"])
def test_a_font_that_is_preloaded_is_not_loaded_again_under_another_address(font: str, tmp_path: Path) -> None:
    preload = (
        f"""<link rel="preload" href="{{% static 'fonts/{font}.woff2' %}}" as="font" type="font/woff2" crossorigin>"""
    )
    assert preload in (TEMPLATES / "frame.html").read_text("utf-8")
    with override_settings(STATIC_ROOT=tmp_path):
        call_command("collectstatic", interactive=False, verbosity=0)
        sheet = tmp_path / staticfiles_storage.url("css/base.css").removeprefix(settings.STATIC_URL)
        (named,) = re.findall(rf'url\("\.\./(fonts/{font}\.[^"]+)"\)', sheet.read_text("utf-8"))
        assert settings.STATIC_URL + named == staticfiles_storage.url(f"fonts/{font}.woff2")
