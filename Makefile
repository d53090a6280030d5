# Golden Spike. Needs python3 (3.11 or newer, with venv), make and git; everything else is installed below .venv.
#
# Two environments, so that no compiled file in src/ ever hides an edit:
#   .venv/pure      the sources as they are (editable), with the tools for development
#   .venv/compiled  the wheel as a user gets it, its rules compiled with mypyc if there is a C compiler

PYTHON ?= python3
PURE := .venv/pure
COMPILED := .venv/compiled
BENCH := .venv/bench
LOCK := .venv/lock
DOCS := .venv/docs

LOCKED := -m pip install -qq --disable-pip-version-check --require-hashes
PROJECT := -qq --disable-pip-version-check --no-deps --no-build-isolation
COMPILE_LOCK := $(LOCK)/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate

# How the wheel is built: see setup.py. `make play` accepts either build; tests and benchmarks require the compiled one.
BUILD := auto
ARGS ?=
WORKERS ?= 2

# The site is tested once, on the build that people get; the wheel has its own tests.
SITE_TESTS := tests/web/ tests/browser/
# Attacks need the whole machine: they run one after the other, with nothing else.
ATTACK_TESTS := tests/attacks/
# The real nginx and Caddy, with the recipes of deploy/.
PROXY_TESTS := tests/proxies/
COMPILED_TESTS = $(filter-out $(SITE_TESTS) $(ATTACK_TESTS) $(PROXY_TESTS) tests/scripts/ tests/wheel/ tests/__pycache__/,$(wildcard tests/*/))
# Some tests take a minute, most almost no time: a process that has finished takes tests from the other.
PYTEST := -m pytest -n $(WORKERS) --dist worksteal
# Checks, formats and tests the scripts of the site (deno.json); it downloads nothing.
DENO := NO_COLOR=1 DENO_NO_UPDATE_CHECK=1 DENO_DIR=.venv/deno $(PURE)/bin/deno
OFFLINE := --quiet --no-remote --no-npm

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play play-terminal test lint lint-scripts test-scripts test-pure test-compiled test-site test-attacks test-proxies test-wheel attack bench shots \
	lock words reference docs pictures mutants clean need-compiled need-chromium FORCE

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

play: dist/.wheel ## set up what is needed, open the site on this computer and in its network (ARGS="--port 9000")
	@GOLDENSPIKE_LOG=$${GOLDENSPIKE_LOG:-WARNING} $(COMPILED)/bin/goldenspike serve --host 0.0.0.0 --open $(ARGS)

play-terminal: dist/.wheel ## the same in the terminal (ARGS="steel-driver --players 4")
	@$(COMPILED)/bin/goldenspike play $(ARGS)

test: BUILD := compiled
test: need-chromium lint test-scripts test-pure test-compiled test-site test-attacks test-proxies test-wheel ## everything: style, both builds, site, wheel

lint: $(PURE)/.ready lint-scripts docs ## check style and types; build the docs
	$(PURE)/bin/ruff check .
	$(PURE)/bin/ruff format --check .
	$(PURE)/bin/mypy
	$(PURE)/bin/djlint --quiet --lint src

lint-scripts: $(PURE)/.ready ## the scripts of the site: format, lint, types
	$(DENO) fmt --quiet --check
	$(DENO) lint --quiet
	$(DENO) check $(OFFLINE)

test-scripts: $(PURE)/.ready ## the scripts of the site, without a browser
	$(DENO) test $(OFFLINE)

test-pure: BUILD := compiled
test-pure: need-compiled $(PURE)/.ready ## all tests but the site's, on the plain build
	$(PURE)/bin/python -m goldenspike.words.compile
	$(PURE)/bin/python $(PYTEST) --ignore=tests/wheel $(SITE_TESTS:%=--ignore=%) $(ATTACK_TESTS:%=--ignore=%) $(PROXY_TESTS:%=--ignore=%)

test-compiled: BUILD := compiled
test-compiled: need-compiled $(COMPILED)/.dev ## the same on the compiled build
	$(COMPILED)/bin/python $(PYTEST) $(COMPILED_TESTS)

test-site: BUILD := compiled
test-site: need-chromium need-compiled $(COMPILED)/.dev ## the site: faults, hostile requests, a real browser
	$(COMPILED)/bin/python $(PYTEST) $(SITE_TESTS)

test-attacks: BUILD := compiled
test-attacks: need-compiled $(COMPILED)/.dev ## attacks on a real server, in their short forms
	$(COMPILED)/bin/python -m pytest $(ATTACK_TESTS)

attack: BUILD := compiled
attack: need-compiled $(COMPILED)/.dev ## the same, measured: what others notice during each attack, in docs/findings/attacks.md
	$(COMPILED)/bin/python -m attacks.run $(ARGS)

test-proxies: BUILD := compiled
test-proxies: need-compiled $(COMPILED)/.dev ## the site behind nginx and Caddy, installed if missing (as root)
	$(COMPILED)/bin/python $(PYTEST) $(PROXY_TESTS)

test-wheel: BUILD := compiled
test-wheel: need-compiled $(PURE)/.ready ## install the built wheel in a throw-away environment and play from it
	GOLDENSPIKE_WHEEL=$$(ls dist/*.whl) $(PURE)/bin/python -m pytest tests/wheel

bench: BUILD := compiled
bench: need-compiled $(PURE)/.ready $(BENCH)/.ready ## measure the games against a peer, and the site; write docs/findings/benchmarks.md
	$(PURE)/bin/python -m benchmarks.run $(ARGS)

shots: BUILD := compiled
shots: need-chromium need-compiled $(COMPILED)/.dev ## pictures of every page, in build/shots; the README's too
	$(COMPILED)/bin/python -m docs.pictures.shots $(ARGS)

lock: $(LOCK)/.ready ## choose the newest versions again and write the lock files
	$(COMPILE_LOCK) --upgrade requirements/runtime.in -o requirements/runtime.txt
	$(COMPILE_LOCK) --upgrade requirements/build.in -o requirements/build.txt
	$(COMPILE_LOCK) --upgrade requirements/dev.in -o requirements/dev.txt
	$(COMPILE_LOCK) --upgrade requirements/docs.in -o requirements/docs.txt
	$(COMPILE_LOCK) --upgrade requirements/lock.in -o requirements/lock.txt
	$(COMPILE_LOCK) --upgrade benchmarks/requirements.in -o benchmarks/requirements.txt

words: $(PURE)/.ready ## bring the catalogues of words up to date with the code, and compile them
	$(PURE)/bin/python -m goldenspike.words.compile update

reference: $(PURE)/.ready ## regenerate the package's stub and the reference pages from the source
	$(PURE)/bin/python -m docs.reference

docs: $(DOCS)/.ready ## build the documentation site into build/docs; a broken link is an error
	$(DOCS)/bin/sphinx-build --quiet --fail-on-warning --keep-going -d .venv/doctrees -b html docs build/docs
	@echo "The docs are in build/docs/index.html."

pictures: $(PURE)/.ready ## redraw the picture of the terminal and the diagrams of docs/contributing/architecture.md
	$(PURE)/bin/python docs/pictures/make.py
	$(PURE)/bin/python docs/pictures/diagrams.py

mutants: $(PURE)/.ready ## break the rules on purpose and see whether the tests notice (long)
	$(PURE)/bin/mutmut run $(ARGS)
	@$(PURE)/bin/mutmut results | grep -v 'not checked' || true

clean: ## remove everything that was built
	rm -rf .venv build dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests benchmarks attacks -name __pycache__ -type d -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.mo' \) -delete

# --- environments: a stamp in each says that it is ready ---

$(PURE)/.ready: requirements/dev.txt setup.py pyproject.toml
	@echo "Setting up $(PURE) (development) …"
	@$(PYTHON) -m venv $(PURE)
	@$(PURE)/bin/python $(LOCKED) -r requirements/dev.txt
	@GOLDENSPIKE_BUILD=pure $(PURE)/bin/python -m pip install $(PROJECT) --editable .
	@touch $@

$(COMPILED)/.tools: requirements/runtime.txt requirements/build.txt
	@echo "Setting up $(COMPILED) …"
	@$(PYTHON) -m venv $(COMPILED)
	@$(COMPILED)/bin/python $(LOCKED) -r requirements/runtime.txt -r requirements/build.txt
	@touch $@

$(COMPILED)/.dev: requirements/dev.txt $(COMPILED)/.tools
	@$(COMPILED)/bin/python $(LOCKED) -r requirements/dev.txt
	@touch $@

$(BENCH)/.ready: benchmarks/requirements.txt
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python $(LOCKED) -r benchmarks/requirements.txt
	@touch $@

$(DOCS)/.ready: requirements/docs.txt
	@echo "Setting up $(DOCS) (documentation) …"
	@$(PYTHON) -m venv $(DOCS)
	@$(DOCS)/bin/python $(LOCKED) -r requirements/docs.txt
	@touch $@

$(LOCK)/.ready: requirements/lock.txt
	@$(PYTHON) -m venv $(LOCK)
	@$(LOCK)/bin/python $(LOCKED) -r requirements/lock.txt
	@touch $@

# --- the wheel: rebuilt whenever a file of the package is changed, added or removed ---

# Names and contents of everything that goes into the wheel; the file is touched only when they change.
.venv/sources: FORCE
	@mkdir -p .venv
	@find -L src setup.py pyproject.toml README.md LICENSE NOTICE.md -type f \
		-not -path '*/__pycache__/*' -not -path '*/.*' -not -path '*.egg-info/*' -not -name '*.mo' | LC_ALL=C sort > $@.names
	@git hash-object --stdin-paths < $@.names | paste - $@.names > $@.new
	@cmp -s $@.new $@ || cp $@.new $@

# `build` is removed first: leftovers of an earlier build would end up in the wheel.
dist/.wheel: .venv/sources $(COMPILED)/.tools
	@echo "Building Golden Spike (compiling the rules takes a moment) …"
	@rm -rf build dist
	@GOLDENSPIKE_BUILD=$(BUILD) $(COMPILED)/bin/python -m pip wheel $(PROJECT) --wheel-dir dist .
	@$(COMPILED)/bin/python -m pip install $(PROJECT) --force-reinstall dist/*.whl
	@! ls dist/*-none-any.whl >/dev/null 2>&1 || \
		echo "WARNING: no working C compiler: this is plain Python. It plays the same, but slower." >&2
	@touch $@

# `make play` may have made a plain wheel when there was no compiler.
need-compiled: dist/.wheel
	@! ls dist/*-none-any.whl >/dev/null 2>&1 || \
		{ echo "The wheel is plain Python. Install a C compiler, then: rm dist/.wheel" >&2; exit 1; }

need-chromium:
	@$(PYTHON) tests/browser/chromium.py
