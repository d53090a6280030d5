"""Colours of companies and goods in the terminal. Colour never carries meaning alone: letter and name are always beside
it.
"""

from __future__ import annotations

from collections.abc import Mapping

# Both text and background are set, so this is readable on light and dark terminals alike.
COMPANIES: Mapping[str, str] = {
    "red": "bold #ffffff on #c0362c",
    "yellow": "bold #1b2330 on #e8c948",
    "green": "bold #ffffff on #27815f",
    "blue": "bold #ffffff on #1f4694",
    "purple": "bold #ffffff on #8a4aa6",
    "black": "bold #ffffff on #3a3d44",
    "grey": "bold #1b2330 on #a4abb4",
    "brown": "bold #ffffff on #6b3d24",
}
GOODS: Mapping[str, str] = {
    "white": "#1b2330 on #fffefa",
    "black": "#ffffff on #26282d",
    "silver": "#1b2330 on #aeb6c0",
    "orange": "#1b2330 on #ee9030",
    "red": "#ffffff on #b4232d",
    "green": "#ffffff on #2c7a4b",
    "pink": "#1b2330 on #f3adc8",
}
