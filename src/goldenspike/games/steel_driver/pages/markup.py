"""Small pieces of Steel Driver inside text: heralds, cubes, goods, locomotives, the forecast.

Each function returns safe markup. Everything that comes from outside goes through `format_html`, which escapes it.
"""

from __future__ import annotations

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from goldenspike.drawing.svg import css_word, num
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.site.pages.markup import MOST_KEPT

FORECAST_MOST = 260
"""Dollars at the right-hand end of the forecast; hardly any share ever pays more."""


@lru_cache(MOST_KEPT)
def herald(company: str, name: str = "", extra: str = "") -> SafeString:
    """A company's sign. With a name it is read aloud; without one, the text beside it says the same."""
    if company not in pieces.HERALDS:
        return format_html('<span class="badge {}" title="{}">{}</span>', extra, name, company[:1].upper())
    aria = format_html('role="img" aria-label="{}"', name) if name else mark_safe('aria-hidden="true"')
    return format_html(
        '<svg class="herald co-{0} {1}" viewBox="0 0 24 24" {2}><use href="#h-{0}"/></svg>', company, extra, aria
    )


@lru_cache(MOST_KEPT)
def loco(company: str, name: str = "") -> SafeString:
    """A locomotive, the sign of control."""
    aria = format_html('role="img" aria-label="{}"', name) if name else mark_safe('aria-hidden="true"')
    return format_html(
        '<svg class="loco {}" viewBox="0 0 24 24" {}><use href="#loco"/></svg>', pieces.company_class(company), aria
    )


@lru_cache(MOST_KEPT)
def good(goods: str, name: str = "", extra: str = "") -> SafeString:
    """A goods cube with its letter."""
    aria = format_html('role="img" aria-label="{}"', name) if name else mark_safe('aria-hidden="true"')
    if goods not in pieces.GOODS:
        return format_html('<span class="badge {}" {}>{}</span>', extra, aria, goods[:1].upper())
    return format_html(
        '<svg class="good {}" viewBox="0 0 20 20" {}><use href="#good-{}"/></svg>', extra, aria, css_word(goods)
    )


def cube() -> SafeString:
    return mark_safe('<svg class="cube" viewBox="0 0 20 20" aria-hidden="true"><use href="#cube"/></svg>')


@lru_cache(MOST_KEPT)
def cubes(count: int, label: str) -> SafeString:
    """A figure and one cube; `label` is what a screen reader hears instead ("4 cubes")."""
    return format_html(
        '<span class="n-cubes"><span aria-hidden="true"><b>{}</b>{}</span><span class="vh">{}</span></span>',
        count,
        cube(),
        label,
    )


@lru_cache(MOST_KEPT)
def tally(company: str, count: int, label: str) -> SafeString:
    """Shares as small certificates, at most five."""
    if not count:
        return format_html('<span class="none" aria-hidden="true">·</span><span class="vh">{}</span>', label)
    papers = mark_safe("<i></i>" * min(count, 5))
    return format_html(
        '<span class="tally {}" role="img" aria-label="{}">{}</span>', pieces.company_class(company), label, papers
    )


@lru_cache(MOST_KEPT)
def forecast(company: str, now: int, low: int, high: int, sure: int = 0) -> SafeString:
    """The share-worth forecast: a rail with marks at 100 and 200; the field is what it may become, the upright bar its
    worth now.
    """

    def at(dollars: int) -> str:
        return num(4 + 112 * min(dollars, FORECAST_MOST) / FORECAST_MOST)

    left, right = min(low, now), max(high, now)
    parts = [
        '<path class="forecast-rail" d="M4 8H116"/>',
        *(f'<path class="forecast-{part}" d="M{at(left)} 8H{at(right)}"/>' for part in ("case", "rail", "span")),
        f'<path class="forecast-sure" d="M4 8H{at(sure)}"/>' if sure else "",
        f'<path class="forecast-tick" d="M{at(100)} 3v10M{at(200)} 3v10"/>',
        f'<rect class="forecast-dot" x="{num(float(at(now)) - 2.5)}" y="1.5" width="5" height="13" rx="1.5"/>',
    ]
    return format_html(
        '<svg class="forecast {}" viewBox="0 0 120 16" preserveAspectRatio="none" aria-hidden="true">{}</svg>',
        pieces.company_class(company),
        mark_safe("".join(parts)),
    )
