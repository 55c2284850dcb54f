# Every target sets up what it needs: Python 3.11+, pip and make are enough. The environment is in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO := build/demo
# A process for each processor; who has nothing left to do takes tests from the others.
EVERYWHERE := -n auto --dist worksteal
# What says within seconds whether a rule, a name or a command is right. A pattern without a file is an error.
QUICK := tests/test_*cases.py tests/test_rules.py tests/test_replay.py tests/test_errors.py tests/test_*names.py tests/test_parser.py \
	tests/test_native.py tests/test_dialects.py tests/test_reference.py tests/test_bare_lines.py

.PHONY: help setup demo quick test test-all fuzz bench lint format data docs pictures clean

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(VENV)/.ready  ## the environment, with everything that developers use

$(VENV)/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("tmlog needs Python 3.11 or newer, not " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo "Setting up $(VENV), about a minute, once"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m compileall -q tmlog
	@touch $@
	@echo "Ready. To have the command tmlog in this shell: . $(BIN)/activate"

demo: setup  ## the main job on the example games
	@$(BIN)/python tests/demo.py $(DEMO)

quick: setup  ## cases, errors, names, parser: under 20 seconds, for every correction of a rule
	$(BIN)/python -m pytest -q $(EVERYWHERE) $(QUICK)

# The gate must hold without the corpus of real games too: 92 % there, 96 % with it.
test: setup  ## every test but the slow ones
	$(BIN)/python -m pytest $(EVERYWHERE) --cov --cov-report=term:skip-covered --cov-fail-under=90

test-all: setup  ## every test: hundreds of simulated games, all changed lines of the corpus
	$(BIN)/python -m pytest $(EVERYWHERE) -m 'slow or not slow'

fuzz: setup  ## 200,000 inputs through parser and fmt, 20,000 changed games through replay and views
	$(BIN)/python tests/fuzz.py 200000
	$(BIN)/python tests/fuzz_replay.py 20000

bench: setup  ## parse time a game, in units of T
	$(BIN)/python tests/bench.py

lint: setup  ## style, types, borders, canonical examples
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/tmlog fmt --check examples examples/forum-game.txt

format: setup  ## put code and examples into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/tmlog fmt examples examples/forum-game.txt

data: setup  ## JSON from every .yaml file of the package, Python from every template
	$(BIN)/python tests/make_data.py

docs: setup  ## docs/errors.md from tests/errors
	$(BIN)/python docs/make_errors.py

pictures: setup  ## the pictures of the documentation, from the report of an example game; needs Chromium
	$(BIN)/tmlog board examples/four-players.tml --row 202 -o docs/pictures/board.svg
	$(BIN)/python docs/make_pictures.py

clean:  ## remove what was made
	rm -rf $(VENV) build dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
