"""Template tags that only Steel Driver has."""

from __future__ import annotations

from django import template

from goldenspike.games.steel_driver.pages import markup

register = template.Library()
register.simple_tag(markup.herald, name="herald")
register.simple_tag(markup.good, name="good")
