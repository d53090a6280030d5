"""A command that does not exist is refused in the user's language."""

from __future__ import annotations

import pytest

from tests.cli.command import Command


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en_GB", "There’s no command “foo”."), ("de_DE", "Es gibt keinen Befehl „foo“.")],
)
def test_an_unknown_command_is_named_in_the_language(
    language: str, sentence: str, goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    answer = goldenspike("foo")
    assert answer.code == 2
    assert sentence in " ".join(answer.err.split())
