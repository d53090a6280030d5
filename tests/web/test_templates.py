"""Templates are for reading: one element per line, no logic; and the code that renders them sets every name in them."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template import Context
from django.template.base import Variable, VariableDoesNotExist

import goldenspike
from goldenspike.site import urls
from goldenspike.site.pages.common import FailedPage
from goldenspike.site.pages.loader import TAG, squeezed
from goldenspike.site.pages.parts import Reader
from tests.web.every_page import EVERYTHING
from tests.web.template_names import Checker, all_parts

PACKAGE = Path(goldenspike.__file__).parent
TEMPLATES = sorted(PACKAGE.rglob("templates/**/*.html"))
MOST = 120
LOOK_UP = "_resolve_lookup"
"""How Django finds the value of a name with dots in it."""

by_template = pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: f"{file.parent.name}/{file.name}")


# Names


@pytest.mark.parametrize("pages", EVERYTHING)
def test_a_name_that_nobody_sets_is_found_out(pages: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Django shows nothing for a name it does not know, and treats it as false: here every such look-up is recorded."""
    missing: set[str] = set()
    look_up: Callable[[Variable, Context], Any] = getattr(Variable, LOOK_UP)

    def noting(variable: Variable, context: Context) -> Any:
        try:
            return look_up(variable, context)
        except VariableDoesNotExist:
            shown = context.render_context.template
            missing.add(f"{shown.name if shown else ''}: {variable.var}")
            raise

    monkeypatch.setattr(Variable, LOOK_UP, noting)
    count = sum(bool(page.text) for page in EVERYTHING[pages]())
    assert count
    assert not missing, sorted(missing)


def test_names_agree_with_the_types_of_what_is_shown() -> None:
    """Also in branches that no test renders."""
    assert urls.urlpatterns, "all pages are loaded"
    checker = Checker()
    for part in all_parts():
        checker.part(part)
    assert not checker.faults, sorted(checker.faults)
    there = {file.as_posix().partition("/templates/")[2] for file in TEMPLATES}
    assert there == checker.seen, "no template lies about that nobody shows"


def test_parts_cannot_be_changed() -> None:
    for part in all_parts():
        assert not vars(part).get("__annotations__", {}).keys() - {"template"} or is_frozen(part), part


def is_frozen(part: type) -> bool:
    return dataclasses.is_dataclass(part) and "__delattr__" in vars(part)


def test_an_unknown_name_would_be_noticed() -> None:
    checker = Checker()
    checker.template("you.html", {"page": FailedPage, "reader": Reader})
    assert {"you.html: page.saved", "you.html: page.link"} <= checker.faults
    assert not any("page.title" in fault for fault in checker.faults)


# How they are written


@by_template
def test_lines_are_short_and_hold_one_element(file: Path) -> None:
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        assert len(line) <= MOST, f"{file.name}:{number} is too long"
        begun = re.findall(r"<[a-zA-Z]", re.sub(r"\{%.*?%\}|\{\{.*?\}\}", "", line))
        assert len(begun) <= 1, f"{file.name}:{number} begins several elements"


@by_template
def test_there_is_no_logic_in_a_template(file: Path) -> None:
    text = file.read_text("utf-8")
    for inside in re.findall(r"\{\{(.*?)\}\}|\{% (?:if|elif|for|with) (.*?)%\}", text):
        expression = re.sub(r'"[^"]*"', "", "".join(inside))
        assert not re.search(r"[|=<>]", expression), f"{file.name}: {expression.strip()} should be worked out in Python"
    assert "csrfmiddlewaretoken" not in text, "{% form %} writes it"
    assert 'method="post"' not in text, "{% form %} does it"


@by_template
def test_static_files_that_a_template_names_are_there(file: Path) -> None:
    for name in re.findall(r"""\{% (?:static|module) ['"](.*?)['"] %\}""", file.read_text("utf-8")):
        assert finders.find(name), f"{file.name}: {name}"


def test_a_template_is_sent_without_its_lines() -> None:
    written = """
<ul class="moves"
    id="all">
  {% for one in part.moves %}
    <li title="a > b"
        {% if one.now %}class="now"{% endif %}>
      {{ one.name }}{% space %}
      <b>two
        words</b>
    </li>
  {% endfor %}
</ul>
{% say "A long
        message." %}
"""
    assert squeezed(written) == (
        '<ul class="moves" id="all">{% for one in part.moves %}'
        '<li title="a > b" {% if one.now %}class="now"{% endif %}>{{ one.name }} <b>two words</b></li>'
        '{% endfor %}</ul>{% say "A long message." %}'
    )
    assert TAG.fullmatch('<a href="{% say "x > y" %}">')


# Python


def returning_bags(file: Path) -> list[str]:
    bags = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.returns and "dict[str, Any]" in ast.unparse(node.returns):
            bags.append(f"{file.relative_to(PACKAGE).as_posix()}: {node.name}")
    return bags


def test_pages_are_made_from_typed_values() -> None:
    """A dict of anything is for JSON and for Django's settings."""
    folders = [PACKAGE / "site", *(folder / "pages" for folder in (PACKAGE / "games").iterdir())]
    bags = [bag for folder in folders for file in sorted(folder.rglob("*.py")) for bag in returning_bags(file)]
    assert bags == [
        "site/api/app.py: document",
        "site/edge/bodies.py: parse_body",
        "site/failures.py: data",
        "site/failures.py: data",
        "site/operations/health.py: alive",
        "site/operations/health.py: data",
        "site/operations/logs.py: settings",
        "site/settings.py: sqlite",
        "site/settings.py: postgresql",
    ]
