"""Templates are written one element per line and sent without the line breaks.

A line break with its indentation counts as nothing between elements, and as a space inside a tag or between two words.
Where a space between two elements matters, `{% space %}` says so; a <pre> is on one line. All this is done once, when a
template is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.template import Engine, Origin, TemplateDoesNotExist
from django.template.loaders.filesystem import Loader as FileLoader

from goldenspike.site.pages.quick import QuickTemplate

TEMPLATE_TAG = r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}"
QUOTED = rf'"(?:{TEMPLATE_TAG}|[^"])*"|\'(?:{TEMPLATE_TAG}|[^\'])*\''
TAG = re.compile(rf"{TEMPLATE_TAG}|<[a-zA-Z/!](?:{TEMPLATE_TAG}|{QUOTED}|[^<>\"'])*>", re.DOTALL)
BREAK = re.compile(r"\s*\n\s*")
WORDS_APART = re.compile(r"(?<=\S)\s*\n\s*(?=\S)")
SPACE = re.compile(r"\{% space %\}")


class Loader(FileLoader):
    """Every template is read once."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.templates: dict[str, QuickTemplate] = {}

    def get_template(self, template_name: str, skip: Iterable[Origin] | None = None) -> QuickTemplate:
        """No template extends another of the same name, so nothing ever needs to be skipped."""
        if template_name not in self.templates:
            self.templates[template_name] = self.read(template_name)
        return self.templates[template_name]

    def read(self, template_name: str) -> QuickTemplate:
        for origin in self.get_template_sources(template_name):
            try:
                contents = self.get_contents(origin)
            except TemplateDoesNotExist:
                continue
            return QuickTemplate(contents, origin, template_name, self.engine)
        raise TemplateDoesNotExist(template_name)

    def get_contents(self, origin: Origin) -> str:
        return squeezed(super().get_contents(origin))


def squeezed(source: str) -> str:
    """The same template without the line breaks that only people need."""
    out: list[str] = []
    end = 0
    for tag in TAG.finditer(source):
        out += [text(source[end : tag.start()]), BREAK.sub(" ", tag[0])]
        end = tag.end()
    out.append(text(source[end:]))
    return SPACE.sub(" ", "".join(out))


def text(between: str) -> str:
    return BREAK.sub("", WORDS_APART.sub(" ", between))
