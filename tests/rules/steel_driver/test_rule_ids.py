"""Every rule and example of the rules page has a test that names it, and no test names one that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = (HERE.parents[2] / "src" / "goldenspike" / "games" / "steel_driver" / "rulebook" / "en.md").read_text("utf-8")
TESTS = {
    path.name: re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE) for path in HERE.glob("test_*.py")
}
NAMES = [name for names in TESTS.values() for name in names]


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    rules = set(re.findall(r"^- SD-(\d+\.\d+) ", RULES, re.MULTILINE))
    tested = {f"{match[1]}.{match[2]}" for name in NAMES if (match := re.match(r"test_sd(\d+)_(\d+)_", name))}
    assert tested == rules != set()


def test_every_rule_that_is_mentioned_exists() -> None:
    rules = set(re.findall(r"^- SD-(\d+\.\d+) ", RULES, re.MULTILINE))
    assert set(re.findall(r"SD-(\d+\.\d+)", RULES)) == rules


def test_every_example_has_a_test_and_every_such_test_an_example() -> None:
    examples = set(re.findall(r"^- X(\d+) ", RULES, re.MULTILINE))
    tested = {match[1] for name in TESTS["test_examples.py"] if (match := re.match(r"test_x(\d+)_", name))}
    assert tested == examples == {str(number) for number in range(1, 10)}


def test_every_section_has_a_file_of_its_own() -> None:
    for file, names in TESTS.items():
        section = re.match(r"test_sd(\d+)_", file)
        for name in names:
            named = re.match(r"test_sd(\d+)_", name)
            assert named is None or (section is not None and named[1] == section[1]), f"{name} stands in {file}"


def test_no_name_is_used_twice() -> None:
    assert sorted(set(NAMES)) == sorted(NAMES)
