"""The catalogues that the tests read: compiled if a .po file is newer than its compiled form."""

from __future__ import annotations

from goldenspike.words import compile as words_compiler

LANGUAGES = ["en", "fr", "de", "it", "nl"]
TRANSLATED = LANGUAGES[1:]


def compile_if_stale() -> None:
    for source in words_compiler.sources():
        for language in TRANSLATED:
            po = words_compiler.po_file(language, source.locales)
            mo = po.with_suffix(".mo")
            if not mo.is_file() or mo.stat().st_mtime < po.stat().st_mtime:
                words_compiler.compile_all(source)
                break
