"""Scripts as they are served: every module's hashed name changes with whatever it imports; all are preloaded."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import override_settings

from goldenspike.site import statics
from goldenspike.site.pages import tags
from goldenspike.site.pages.games import all_pages
from goldenspike.site.pages.render import TEMPLATES

PACKAGE = Path(statics.__file__).parents[1]
GAME = "steam_rollers/table.js"


def our_files() -> dict[str, Path]:
    """The static files of this project, by the names under which they are served."""
    files = {name: Path(storage.path(name)) for finder in get_finders() for name, storage in finder.list([])}
    return {name: path for name, path in files.items() if PACKAGE in path.parents}


FILES = our_files()
MODULES = sorted(name for name in FILES if name.endswith(".js") and name != "js/theme.js")


def entries() -> set[str]:
    """The modules that templates name, and those that the tables of games start with."""
    pages = [page.read_text("utf-8") for page in PACKAGE.rglob("*.html")]
    named = {entry for page in pages for entry in re.findall(r'{% module "([^"]+)" %}', page)}
    return named | {script for pages in all_pages() for script in (pages.script, pages.replay_script)}


@pytest.fixture
def sources(tmp_path: Path) -> Iterator[Path]:
    """A copy of our static files that a test may change and the site serves."""
    copy = tmp_path / "sources"
    for name, path in FILES.items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy / name)
    finders = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    with override_settings(STATICFILES_FINDERS=finders, STATICFILES_DIRS=[copy], STATIC_ROOT=tmp_path / "collected"):
        forget()
        yield copy
    forget()


def forget() -> None:
    statics.all_imports.cache_clear()
    tags.module.cache_clear()


def collected() -> dict[str, str]:
    """The addresses of all modules, after everything was collected from scratch."""
    shutil.rmtree(settings.STATIC_ROOT, ignore_errors=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    return {name: staticfiles_storage.url(name) for name in MODULES}


def file_at(address: str) -> Path:
    return Path(settings.STATIC_ROOT) / address.removeprefix(settings.STATIC_URL)


def test_there_are_modules_of_the_site_and_of_a_game() -> None:
    assert {"js/table.js", GAME} <= entries() <= set(MODULES)


def test_a_changed_module_changes_the_addresses_of_all_that_import_it(sources: Path) -> None:
    """Directly, through another module, and from a game's folder. No other addresses change."""
    before = collected()
    changed = "js/storage.js"
    (sources / changed).write_text((sources / changed).read_text("utf-8") + "// changed\n", "utf-8")
    after = collected()
    different = {name for name in before if before[name] != after[name]}
    assert different == {changed} | {name for name in before if changed in statics.all_imports(name)}
    assert {"js/turn.js", "js/table.js", GAME} <= different
    assert "js/site.js" not in different


def test_every_import_of_a_collected_module_is_a_hashed_address(sources: Path) -> None:
    addresses = collected()
    for name, address in addresses.items():
        text = file_at(address).read_text("utf-8")
        urls = [match["url"] for match in re.finditer(statics.IMPORT, text)]
        assert len(urls) == len(statics.imports(name)) == len(re.findall(r"^import\b", text, re.MULTILINE))
        for url in urls:
            target = file_at(url) if url.startswith("/") else file_at(address).parent / url
            assert re.search(r"\.[0-9a-f]{12}\.js$", url), f"{name} imports {url}"
            assert target.is_file(), f"{name} imports {url}"


@pytest.mark.parametrize("entry", sorted(entries()))
def test_a_page_preloads_all_that_its_entry_imports_each_once(sources: Path, entry: str) -> None:
    addresses = collected()
    html = tags.module(entry)
    preloaded = re.findall(r'<link rel="modulepreload" href="([^"]+)">', html)
    assert sorted(preloaded) == sorted(addresses[name] for name in statics.all_imports(entry))
    assert re.findall(r'<script type="module" src="([^"]+)"></script>', html) == [addresses[entry]]


def test_every_module_is_used_by_a_page() -> None:
    used = {name for entry in entries() for name in (entry, *statics.all_imports(entry))}
    assert used == set(MODULES)


def test_modules_that_games_share_import_none_of_a_game() -> None:
    shared = [name for name in MODULES if name.startswith("js/")]
    assert [name for name in shared if any(not module.startswith("js/") for module in statics.imports(name))] == []


def test_a_module_that_is_missing_is_named(sources: Path) -> None:
    (sources / "js/menus.js").unlink()
    with pytest.raises(statics.NoSuchModule, match=r"js/menus\.js"):
        statics.all_imports("js/table.js")


def test_the_theme_is_set_before_the_page_is_drawn() -> None:
    """A module would wait until the page is loaded, and the wrong colours would flash."""
    frame = (TEMPLATES / "frame.html").read_text("utf-8")
    assert """<script src="{% static 'js/theme.js' %}"></script>""" in frame.partition("<body")[0]
    assert FILES["js/theme.js"].stat().st_size < 1000
