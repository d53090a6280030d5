"""How well two colours can be told apart."""

from __future__ import annotations

from goldenspike.drawing import style


def contrast(first: str, second: str) -> float:
    """WCAG 2: relative luminances, the lighter over the darker."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [one / 255 for one in style.rgb(colour)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
