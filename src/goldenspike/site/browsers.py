"""The browsers of one person: list them, and end one."""

from __future__ import annotations

import datetime
import re
from functools import lru_cache

from django.utils import timezone

from goldenspike.site.failures import LastBrowser, Unknown
from goldenspike.site.models import DeviceLink, Key, Person
from goldenspike.site.transactions import writing

# The order matters: most browsers also claim to be one of those further down.
BROWSERS = {
    "Edge": r"\bEdg(e|A|iOS)?/",
    "Opera": r"\bOPR/|\bOpera\b",
    "Samsung Internet": r"\bSamsungBrowser/",
    "Vivaldi": r"\bVivaldi/",
    "Firefox": r"\b(Firefox|FxiOS)/",
    "Chrome": r"\b(HeadlessChrome|Chrome|CriOS)/",
    "Chromium": r"\bChromium/",
    "Safari": r"\bVersion/[\d.]+ .*Safari/",
}
SYSTEMS = {
    "iPhone": r"\biPhone\b",
    "iPad": r"\biPad\b",
    "Android": r"\bAndroid\b",
    "Windows": r"\bWindows\b",
    "ChromeOS": r"\bCrOS\b",
    "Mac": r"\bMac(intosh| OS)\b",
    "Linux": r"\bLinux\b|\bX11\b",
}
READ = 400
"""How many characters of the User-Agent header are looked at."""


@lru_cache(maxsize=500)
def name_of(user_agent: str) -> str:
    """`Firefox/Windows`; empty if nothing is recognised. `words.browsers` puts it into a language."""
    text = user_agent[:READ]
    browser = next((name for name, sign in BROWSERS.items() if re.search(sign, text)), "")
    system = next((name for name, sign in SYSTEMS.items() if re.search(sign, text)), "")
    return f"{browser}/{system}" if browser or system else ""


def working(person: Person) -> list[Key]:
    """Those that have not been ended, the most recently seen first."""
    return list(Key.objects.filter(person=person, program="", ended=None).order_by("-seen", "-pk"))


def end(person: Person, number: int) -> None:
    """From now on the browser is a stranger's; what was played with it stays. LastBrowser if it is the only one."""
    with writing():
        Person.objects.select_for_update().get(pk=person.pk)
        keys = Key.objects.filter(person=person, program="", ended=None)
        if not keys.filter(pk=number).exists():
            raise Unknown
        if keys.count() == 1:
            raise LastBrowser
        keys.filter(pk=number).update(ended=timezone.now())


def end_all_but(person: Person, number: int) -> int:
    """End every other browser and program, and the links that would make new ones. Returns how many keys ended."""
    now = timezone.now()
    with writing():
        DeviceLink.objects.filter(person=person, used=None).update(used=now)
        return Key.objects.filter(person=person, ended=None).exclude(pk=number).update(ended=now)


@writing()
def note_seen(number: int, browser: str) -> None:
    Key.objects.filter(pk=number).update(seen=datetime.date.today(), browser=browser)
