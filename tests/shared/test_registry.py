"""Games are found by entry point; one that is broken, or built for another interface, never stops the others."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.bots import bot_names
from goldenspike.core import registry
from goldenspike.core.descriptor import INTERFACE, Descriptor
from goldenspike.core.registry import GROUP, Registry
from goldenspike.words.catalogue import N_, Words, catalogue
from goldenspike.words.games import game_words
from goldenspike_race.descriptor import DESCRIPTOR
from goldenspike_race.rules import Race


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that modules can be imported from."""
    monkeypatch.syspath_prepend(tmp_path)
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        if name.startswith("brought_"):
            del sys.modules[name]


def registry_with(name: str, code: str, package: Path) -> Registry:
    """A registry that has met one entry point, whose module holds this code."""
    module = f"brought_{name}"
    (package / f"{module}.py").write_text(f"from goldenspike.core.descriptor import Descriptor\n{code}\n", "utf-8")
    known = Registry()
    known.find()
    known.take(EntryPoint(name, f"{module}:DESCRIPTOR", GROUP))
    return known


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("1 / 0", "broken"),
        ("raise SystemExit(3)", "broken"),
        ("import a_module_that_nobody_has", "broken"),
        ("DESCRIPTOR = 7", "broken"),
        ("DESCRIPTOR = Descriptor('another', 'Another', 'x:Y')", "broken"),
        (f"DESCRIPTOR = Descriptor('odd', 'Odd', 'x:Y', interface={INTERFACE + 1})", "interface"),
    ],
)
def test_a_game_that_cannot_be_taken_is_reported_and_the_others_run(code: str, fault: str, package: Path) -> None:
    known = registry_with("odd", code, package)
    assert known.faults["odd"].code == fault
    assert known.names() == registry.names()
    with pytest.raises(gs.SetupError) as refused:
        known.game("odd")
    assert refused.value.code == "game_unavailable"
    assert known.game(known.names()[0]).min_players >= 2


@pytest.mark.parametrize("rules", ["a_module_that_nobody_has:Game", "goldenspike.core.game:NoSuchGame", "json:dumps"])
def test_rules_that_cannot_be_imported_take_the_game_out_of_the_list(rules: str, package: Path) -> None:
    known = registry_with("odd", f"DESCRIPTOR = Descriptor('odd', 'Odd', {rules!r})", package)
    assert "odd" in known.names()
    with pytest.raises(gs.SetupError):
        known.game("odd")
    assert "odd" not in known.names()
    assert known.faults["odd"].code == "broken"


def test_nobody_takes_the_name_of_a_game_that_comes_with_us(package: Path) -> None:
    name = registry.names()[0]
    known = registry_with(name, f"DESCRIPTOR = Descriptor({name!r}, 'False', 'x:Y')", package)
    assert known.descriptors[name].title == registry.descriptor(name).title != "False"


@pytest.fixture
def race() -> Iterator[None]:
    gs.register(DESCRIPTOR)
    yield
    registry.unregister("race")


@pytest.mark.usefixtures("race")
def test_facets_are_used_as_the_descriptor_names_them() -> None:
    assert isinstance(gs.load("race"), Race)
    assert game_words("race").title == "Race"
    assert "patient" in bot_names(gs.load("race"))


def test_a_facet_that_breaks_costs_a_game_only_that_facet() -> None:
    facets = {"words": "a_module_that_nobody_has:WORDS", "bots": "json:dumps"}
    gs.register(Descriptor("race", "Race", "goldenspike_race.rules:Race", facets=facets))
    try:
        assert game_words("race").events == {}
        assert bot_names(gs.load("race")) == ["random", "easy", "medium", "hard"]
        assert {(fault.game, fault.code) for fault in registry.faults()} == {("race", "facet")}
        assert len(registry.faults()) == 2
    finally:
        registry.unregister("race")
    assert registry.faults() == []


@pytest.mark.parametrize("wrong", [{"place": "1"}, {"facets": None}, {"facets": {"words": 3}}, {"title": None}])
def test_a_descriptor_with_wrong_fields_is_refused(wrong: dict[str, object]) -> None:
    fields: dict[str, object] = {"name": "odd", "title": "Odd", "rules": "x:Y", **wrong}
    with pytest.raises(gs.SetupError):
        gs.register(Descriptor(**fields))  # type: ignore[arg-type]
    assert "odd" not in registry.names()


def test_a_game_that_is_registered_anew_brings_what_is_new() -> None:
    assert registry.facet("race", "words", object) is None  # requested before it exists
    gs.register(Race())
    try:
        assert game_words("race").events == {}
        gs.register(DESCRIPTOR)
        assert game_words("race").title == "Race"
        assert game_words("race").events != {}
    finally:
        registry.unregister("race")


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "nl"])
def test_a_game_whose_words_are_a_module_speaks_in_every_language(language: str) -> None:
    """Its own texts stay English; nobody else's do."""
    catalogue.cache_clear()
    try:
        words = Words(language)
        assert words(N_("Take the points")) == "Take the points"
        assert (words(N_("The game is over.")) == "The game is over.") == (language == "en")
    finally:
        catalogue.cache_clear()


def test_keys_of_equal_positions_are_equal_whatever_the_order_of_a_dict() -> None:
    first, second = Race().new(2), Race().new(2)
    first.extra, second.extra = {"a": 1, "b": {2, 3}}, {"b": {3, 2}, "a": 1}  # type: ignore[attr-defined]
    assert first == second
    assert first.key() == second.key()
