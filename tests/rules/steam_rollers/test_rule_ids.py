"""Every rule and example of the rules page has a test that names it, and no test names one that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = (HERE.parents[2] / "src" / "goldenspike" / "games" / "steam_rollers" / "rulebook" / "en.md").read_text("utf-8")
TESTS = {
    path.name: re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    for path in HERE.glob("test_*.py")
    if path.name != "test_map.py"  # the map format, whose rules have their own page (docs/guides/make-a-map.md)
}
NAMES = [name for names in TESTS.values() for name in names]
CARDS = re.findall(r"^\| (\d[ab])(?:, (\d[ab]))? \|", RULES, re.MULTILINE)


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    rules = set(re.findall(r"^- SR-(\d+\.\d+) ", RULES, re.MULTILINE))
    tested = {f"{match[1]}.{match[2]}" for name in NAMES if (match := re.match(r"test_sr(\d+)_(\d+)_", name))}
    assert tested == rules != set()


def test_every_rule_that_is_mentioned_exists() -> None:
    rules = set(re.findall(r"^- SR-(\d+\.\d+) ", RULES, re.MULTILINE))
    assert set(re.findall(r"SR-(\d+\.\d+)", RULES)) == rules


def test_every_rule_stands_once_in_the_section_of_its_number() -> None:
    section = ""
    seen: list[str] = []
    for line in RULES.splitlines():
        if heading := re.match(r"## (SR-\d+) ", line):
            section = heading[1]
        if rule := re.match(r"- (SR-\d+)\.(\d+) ", line):
            assert rule[1] == section
            seen.append(rule[0])
    assert len(set(seen)) == len(seen) > 30


def test_every_example_has_a_test_and_every_such_test_an_example() -> None:
    examples = set(re.findall(r"^- X(\d+) ", RULES, re.MULTILINE))
    tested = {match[1] for name in TESTS["test_examples.py"] if (match := re.match(r"test_x(\d+)_", name))}
    assert tested == examples == {"1", "2", "3"}


def test_every_card_side_is_named_in_the_tests_of_section_6() -> None:
    sides = {side for pair in CARDS for side in pair if side}
    assert len(sides) == 12
    words = " ".join((HERE / file).read_text("utf-8") for file in TESTS if file.startswith("test_sr6_"))
    assert {side for side in sides if f'"{side}"' in words} == sides


def test_every_section_has_files_of_its_own() -> None:
    for file, names in TESTS.items():
        section = re.match(r"test_sr(\d+)_", file)
        for name in names:
            named = re.match(r"test_sr(\d+)_", name)
            assert named is None or (section is not None and named[1] == section[1]), f"{name} stands in {file}"


def test_no_name_is_used_twice() -> None:
    assert sorted(set(NAMES)) == sorted(NAMES)
