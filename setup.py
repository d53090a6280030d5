"""The two build steps that pyproject.toml cannot say: catalogues of words, and optional compilation by mypyc.

GOLDENSPIKE_BUILD chooses how the rules are built:
    auto      (default) compiled when a C compiler works, otherwise plain Python with a warning
    pure      always plain Python
    compiled  compiled, or the build fails
An editable install is always plain Python.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import cast

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/goldenspike")


def compiled_modules() -> list[str]:
    """The files that mypyc compiles, together as one group so that calls between them stay direct.

    Each package and each game names its own in `compiled.txt`.
    """
    lists = [*PACKAGE.glob("*/compiled.txt"), *PACKAGE.glob("games/*/compiled.txt")]
    return [
        f"{file.parent.as_posix()}/{line.strip()}.py"
        for file in sorted(lists)
        for line in file.read_text("utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    ]


MODES = ("auto", "pure", "compiled")


def build_mode() -> str:
    mode = os.environ.get("GOLDENSPIKE_BUILD", "auto")
    if mode not in MODES:
        raise SystemExit(f"GOLDENSPIKE_BUILD is {mode!r}; it can be {', '.join(MODES)}")
    return mode


def warn_pure(reason: object) -> None:
    print(f"WARNING: Golden Spike is built as plain Python (it plays the same, but slower): {reason}", file=sys.stderr)


def compile_words() -> None:
    """Turn every catalogue of words (.po) into the form that gettext reads (.mo).

    goldenspike.words.compile can do this too, but here the package cannot be imported yet.
    """
    for source in sorted(PACKAGE.glob("**/locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


class BuildPy(build_py):
    """Catalogues first, so that they are there when the package's files are collected."""

    def run(self) -> None:
        compile_words()
        super().run()


class BuildExt(build_ext):
    """All compiled modules or none: half of a group could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if build_mode() == "compiled":
                raise
            warn_pure(f"compiling failed ({error})")
            self.drop_everything()

    def drop_everything(self) -> None:
        for built in self.get_outputs():
            Path(built).unlink(missing_ok=True)
        self.extensions = []


def c_compiler_fault() -> str:
    """Why no C extension can be built here: empty when a tiny one can."""
    folder = tempfile.mkdtemp()
    try:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()
    except Exception as error:
        return f"no working C compiler ({error})"
    finally:
        shutil.rmtree(folder)
    return ""


def docstrings(file: str) -> dict[str, str]:
    """The texts of a module's classes, methods and functions, by the names that mypyc gives them in C."""
    module = Path(file).relative_to("src").with_suffix("").parts
    top = ast.parse(Path(file).read_text("utf-8")).body
    parts = [(module, node) for node in top]
    parts += [((*module, node.name), part) for node in top if isinstance(node, ast.ClassDef) for part in node.body]
    return {
        "___".join((*owner, part.name)): text
        for owner, part in parts
        if isinstance(part, ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(part))
    }


# Where mypyc's C code has a signature, or NULL, and room for a text: methods and functions, classes, properties.
DOC_PLACES = (
    r"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*[A-Z_ |]+, PyDoc_STR\()(?P<signature>NULL|\".*\")",
    r"(?P<before>CPyType_(?P<name>\w+)_template_ = \{[^}]*\.tp_doc = PyDoc_STR\()(?P<signature>NULL|\".*\")",
    r"(?P<before>\(getter\)(?P<name>\w+_get_\w+),\s*NULL, )(?P<signature>NULL)",
)


def keep_docstrings(source: Path) -> None:
    """mypyc writes signatures into its C code, but no docstrings: add them, so that help() has something to show."""
    from mypyc.codegen.cstring import c_string_initializer

    texts = {name: text for file in compiled_modules() for name, text in docstrings(file).items()}

    def with_text(match: re.Match[str]) -> str:
        name = "___" + match["name"].replace("_get_", "___")  # mypyc leaves out packages that nobody would confuse
        text = next((text for full_name, text in texts.items() if full_name.endswith(name)), None)
        if text is None:
            return match[0]
        signature = match["signature"] if match["signature"] != "NULL" else ""
        return f"{match['before']}{signature} {c_string_initializer(text.encode())}"

    code = source.read_text("utf-8")
    for place in DOC_PLACES:
        code = re.sub(place, with_text, code)
    source.write_text(code, "utf-8")


def extensions() -> list[Extension]:
    mode = build_mode()
    if mode == "pure":
        return []
    modules = compiled_modules()
    missing = [file for file in modules if not Path(file).is_file()]
    if missing:
        raise SystemExit(f"a compiled.txt names files that do not exist: {', '.join(missing)}")
    fault = c_compiler_fault() if mode == "auto" else ""
    if fault:
        warn_pure(fault)
        return []
    from mypyc.build import mypycify

    compiled = mypycify(modules, opt_level="3", debug_level="0", group_name="goldenspike")
    for source in {Path(name) for extension in compiled for name in extension.sources}:
        if source.name.startswith("__native"):
            keep_docstrings(source)
    if os.name != "nt":  # no fused multiplications: fractions must come out as plain Python computes them
        for extension in compiled:
            extension.extra_compile_args.append("-ffp-contract=off")
    return cast("list[Extension]", compiled)  # mypyc also admits a class that setuptools replaces by this one


def extensions_for(commands: list[str]) -> list[Extension]:
    """Only a real build compiles: questions about names and versions need not wait for mypyc."""
    if "editable_wheel" in commands and build_mode() == "compiled":
        raise SystemExit("an editable install is always plain Python: compiled files in src/ would hide later edits")
    builds = {"bdist_wheel", "build", "build_ext"}
    return extensions() if builds.intersection(commands) else []


setup(cmdclass={"build_py": BuildPy, "build_ext": BuildExt}, ext_modules=extensions_for(sys.argv[1:]))
