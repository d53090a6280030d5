"""`help()` has something to show for everything that is public, compiled or not."""

from __future__ import annotations

import inspect
import pydoc
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.bots import Bot

CLASSES: list[type[Any]] = [
    gs.Action,
    gs.Game,
    gs.Record,
    gs.State,
    gs.Step,
    Bot,
    *(type(gs.load(name)) for name in ("steel-driver", "steam-rollers")),
    *(type(gs.load(name).new(3)) for name in ("steel-driver", "steam-rollers")),
    *(type(gs.load(name).new(3).actions()[0]) for name in ("steel-driver", "steam-rollers")),
    *(value for value in vars(gs).values() if isinstance(value, type) and issubclass(value, Exception)),
]
PLAIN = vars(pydoc)["plaintext"]  # missing from typeshed
FUNCTIONS = [gs.bot, gs.forecast, gs.load, gs.play, gs.preview, gs.register]


def public_members(cls: type[Any]) -> dict[str, Any]:
    """The methods of a class and of those of its bases that are ours."""
    ours = [base for base in cls.__mro__ if base.__module__.startswith("goldenspike.")]
    members = {name: getattr(cls, name) for base in ours for name in vars(base) if not name.startswith("_")}
    return {name: member for name, member in members.items() if inspect.isroutine(member)}


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_help_on_a_class_shows_what_it_and_its_methods_are_for(cls: type[Any]) -> None:
    text = inspect.getdoc(cls)
    assert text
    shown = pydoc.render_doc(cls, renderer=PLAIN)
    assert text.splitlines()[0] in shown
    for name, member in public_members(cls).items():
        described = inspect.getdoc(member)
        assert described, f"{cls.__name__}.{name} has no docstring"
        assert described.splitlines()[0] in shown, f"{cls.__name__}.{name}"


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_help_on_a_function_shows_its_text_and_its_arguments(function: Any) -> None:
    shown = pydoc.render_doc(function, renderer=PLAIN)
    assert str(inspect.getdoc(function)).splitlines()[0] in shown
    assert all(name in shown for name in inspect.signature(function).parameters)


def test_help_on_a_method_shows_its_text_and_its_arguments() -> None:
    shown = pydoc.render_doc(gs.load("steel-driver").new(3).apply, renderer=PLAIN)
    assert "in place" in shown
    assert "action" in shown
    assert "events=None" in shown.replace(" ", "").replace(":list[Any]|None", "").replace(":'list[Any]|None'", "")


def test_help_on_a_property_shows_its_text() -> None:
    shown = pydoc.render_doc(gs.State, renderer=PLAIN)
    for text in (gs.State.over.__doc__, gs.State.game_name.__doc__):
        assert text
        assert text in shown


def test_help_lists_the_fields_of_a_state() -> None:
    state = gs.load("steel-driver").new(3)
    shown = pydoc.render_doc(type(state), renderer=PLAIN)
    assert "supply: investment cubes in the supply" in shown
