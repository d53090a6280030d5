"""The catalogues hold exactly the messages of the code, complete in every language."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from goldenspike.words import compile as words_compiler
from goldenspike.words.catalogue import (
    N_,
    CatalogueMissing,
    N_plural,
    UnknownLanguage,
    Words,
    catalogue,
    choose_language,
)
from tests.text.catalogues import LANGUAGES, TRANSLATED

Key = tuple[str | None, str]


def texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list | tuple) else [str(value)]


def entries(po: Catalog) -> dict[Key, Message]:
    return {(message.context, texts(message.id)[0]): message for message in po if message.id}


CODE = entries(words_compiler.template())


MARKS = {"N_": 1, "N_plural": 2, "N_context": 2}
"""Name of a marking function -> how many of its first arguments are texts."""


def marked_in_code(package: Path = words_compiler.PACKAGE) -> set[Key]:
    """Every message in the code. Unlike Babel, the syntax tree includes f-strings."""
    keys = set[Key]()
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                literals = [
                    str(argument.value)
                    for argument in node.args[: MARKS[node.func.id]]
                    if isinstance(argument, ast.Constant)
                ]
                if len(literals) == MARKS[node.func.id]:
                    keys.add((literals[0], literals[1]) if node.func.id == "N_context" else (None, literals[0]))
    return keys


def places(text: str) -> list[str]:
    return sorted({f"{name}!{how}:{form}" for _, name, form, how in string.Formatter().parse(text) if name is not None})


by_language = pytest.mark.parametrize("language", TRANSLATED)
by_source = pytest.mark.parametrize("source", words_compiler.sources(), ids=lambda source: source.folder.name)


def catalogues(language: str) -> list[Catalog]:
    """The catalogues of the shared packages and of each game."""
    return [words_compiler.read(language, source.locales) for source in words_compiler.sources()]


def all_entries(language: str) -> dict[Key, Message]:
    return {key: message for po in catalogues(language) for key, message in entries(po).items()}


@by_language
@by_source
def test_no_message_is_missing_or_unused(language: str, source: words_compiler.Source) -> None:
    """Each catalogue holds the messages of its own folder, except those that shared code has too."""
    marked = set(entries(words_compiler.messages(source)))
    catalogue = words_compiler.read(language, source.locales)
    translated = set(entries(catalogue))
    assert marked - translated == set(), "missing: python -m goldenspike.words.compile update, then translate"
    assert translated - marked == set(), "unused: python -m goldenspike.words.compile update"
    assert catalogue.obsolete == {}


@by_language
def test_a_message_of_two_games_reads_the_same_in_both(language: str) -> None:
    """At run time the catalogues are merged, so both must have the same translation."""
    known: dict[Key, object] = {}
    for po in catalogues(language):
        for key, message in entries(po).items():
            assert known.setdefault(key, message.string) == message.string, key


@by_language
def test_every_message_that_the_code_marks_is_there(language: str) -> None:
    missing = marked_in_code() - set(all_entries(language))
    assert missing == set(), "missing: out of the f-string with it, `make words`, then translate"


def test_messages_inside_of_other_texts_are_found(tmp_path: Path) -> None:
    code = """f"{words(N_('one'))} {words(N_context('room', 'two'))}"; N_plural("three", "threes", "count")"""
    (tmp_path / "code.py").write_text(code, "utf-8")
    assert marked_in_code(tmp_path) == {(None, "one"), ("room", "two"), (None, "three")}


@by_language
def test_no_translation_is_empty_or_uncertain(language: str) -> None:
    for key, message in all_entries(language).items():
        assert not message.fuzzy, key
        assert all(text.strip() for text in texts(message.string)), key


@by_language
def test_every_plural_form_is_there(language: str) -> None:
    plurals = words_compiler.read(language).num_plurals
    for key, message in all_entries(language).items():
        forms = plurals if isinstance(CODE[key].id, tuple) else 1
        assert len(texts(message.string)) == forms, key


@by_language
def test_places_agree(language: str) -> None:
    for key, message in all_entries(language).items():
        for text in texts(message.string):
            assert places(text) == places(key[1]), key


@by_language
def test_signs_at_the_ends_agree(language: str) -> None:
    """A sentence stays a sentence, a label a label: screens combine them."""
    for key, message in all_entries(language).items():
        for text in texts(message.string):
            assert text.strip() == text, key
            if key[0] != "column":  # column headings may be abbreviated
                assert (text[-1] in ".!?") == (key[1][-1] in ".!?"), key


@by_language
@by_source
def test_the_file_is_as_our_tool_writes_it(language: str, source: words_compiler.Source) -> None:
    file = words_compiler.po_file(language, source.locales)
    assert file.read_text("utf-8") == words_compiler.po_text(words_compiler.read(language, source.locales))


def test_compiling_makes_what_gettext_reads(tmp_path: Path) -> None:
    for language in TRANSLATED:
        target = words_compiler.po_file(language, words_compiler.Source(tmp_path).locales)
        target.parent.mkdir(parents=True)
        target.write_bytes(words_compiler.po_file(language).read_bytes())
    made = words_compiler.compile_all(words_compiler.Source(tmp_path))
    assert sorted(file.parts[-3] for file in made) == sorted(TRANSLATED)
    assert all(file.read_bytes()[:4] == b"\xde\x12\x04\x95" for file in made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_chosen_by_the_number(language: str) -> None:
    cubes = N_plural("{cubes} cube", "{cubes} cubes", "cubes")
    words = Words(language)
    one, none, many = (words(cubes, cubes=number) for number in (1, 0, 5))
    expected = {"en": "cubes", "fr": "cubes", "de": "Investitionsmarker", "it": "cubi", "nl": "blokjes"}
    assert many == f"5 {expected[language]}"
    # French says "0 cube", the others "0 cubes".
    assert none.replace("0", "1") == (one if language == "fr" else many.replace("5", "1"))


def test_lists_end_with_and() -> None:
    assert Words("en").listing(["a", "b", "c"]) == "a, b and c"
    assert Words("de").listing(["a", "b"]) == "a und b"
    assert Words("en").listing(["a"]) == "a"
    assert Words("en").listing([]) == ""


def test_a_place_without_a_value_is_a_gap_and_no_traceback() -> None:
    assert Words("en")(N_("Round {round} begins.")) == "Round … begins."


@pytest.mark.parametrize(
    ("language", "environ", "chosen"),
    [
        ("fr", {"LANG": "de_DE.UTF-8"}, "fr"),
        ("Deutsch", {}, "de"),
        ("nl_BE", {}, "nl"),
        (None, {"LANG": "it_IT.UTF-8"}, "it"),
        (None, {"LC_ALL": "fr_CH.UTF-8", "LANG": "de_DE"}, "fr"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "nl_NL@euro", "LANG": "de_DE"}, "nl"),
        (None, {"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        (None, {"LANG": "ja_JP.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_chosen(language: str | None, environ: dict[str, str], chosen: str) -> None:
    assert choose_language(language, environ) == chosen


def test_an_unknown_language_is_said_when_it_was_asked_for() -> None:
    with pytest.raises(UnknownLanguage):
        choose_language("klingon", {})


def test_a_catalogue_that_was_never_compiled_is_said() -> None:
    with pytest.raises(CatalogueMissing):
        catalogue("xx")


DOLLARS_FIRST = re.compile(r"\$[\d{]")
"""As in English; all other languages put a space after the sign, or the sign after the amount."""


@by_language
def test_no_translation_writes_money_as_english_does(language: str) -> None:
    said = {text for message in all_entries(language).values() for text in texts(message.string)}
    pages = sorted(words_compiler.PACKAGE.glob(f"games/*/rulebook/{language}.md"))
    assert pages
    said |= {page.read_text("utf-8") for page in pages}
    assert not [text for text in said if DOLLARS_FIRST.search(text)]
