# Pareo: every target prepares what it needs (a virtual environment in .venv) and then does its work.
# On a new machine Python 3.11 or newer, make and git are enough; uv is used when it is there, pip otherwise.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help run test check lint types format needs bench conformance acceptance clean

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
JOBS ?= 2
BIN := .venv/bin
DESK := .venv/.desk
READY := .venv/.ready
PAGES := src/pareo/web/templates src/pareo/web/static
CODE := src tests bench acceptance
LINT = $(BIN)/ruff check $(CODE) && $(BIN)/ruff format --check $(CODE) && \
	$(BIN)/djangofmt --check $(word 1,$(PAGES)) && $(BIN)/oxfmt --check $(word 2,$(PAGES))
TYPES = $(BIN)/mypy && $(BIN)/mypy --strict -p acceptance && $(BIN)/mypy --config-file tests/mypy.ini

help: ## show this list
	@echo "make <target>, where <target> is one of:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: $(DESK) ## open the desk in the browser, with a demo event to explore (PORT=8765: at this port)
	@$(BIN)/python -m pareo.cli.main serve --demo $(if $(PORT),--port $(PORT))

# All three always run, so that everything wrong is told at once.
test: needs ## lint, types and every test, and how much of the code they reach (some 35 minutes on 2 cores)
	@failed=; \
	{ $(LINT); } || failed="$$failed lint"; \
	{ $(TYPES); } || failed="$$failed types"; \
	$(BIN)/pytest -n $(JOBS) --cov --cov-report= || failed="$$failed tests"; \
	$(BIN)/python tests/reach.py; \
	test -z "$$failed" || { echo "failed:$$failed" >&2; exit 1; }

check: lint types needs ## lint, types and the fast tests
	$(BIN)/pytest -n $(JOBS) -m "not slow"

lint: $(READY)
	$(LINT)

types: $(READY)
	$(TYPES)

format: $(READY) ## put Python, templates, style sheets and scripts into the one form that make lint asks for
	$(BIN)/ruff check --fix $(CODE); $(BIN)/ruff format $(CODE)
	$(BIN)/djangofmt --quiet $(word 1,$(PAGES)); $(BIN)/oxfmt $(word 2,$(PAGES))

# A browser and a PostgreSQL server, told in a line each; where they cannot be had, make stops here and says what to install.
needs: $(READY)
	@$(BIN)/python tests/needs.py

bench: $(READY) ## print the table of CPU times (ROWS=text: only the rows with this text in their name)
	@$(BIN)/python -m bench.table $(ROWS)

conformance: $(READY) ## replay every tournament of ../shared/conformance (a sample when it is not there)
	PAREO_CONFORMANCE=all $(BIN)/pytest -n $(JOBS) tests/conformance

# Long runs go on where their record ends: nice -n 19 make acceptance N=50000 RECORD=record.json
acceptance: $(READY) ## generate and check N=100 tournaments each way, and report what was run (RECORD=file: go on there)
	@$(BIN)/python -m acceptance.run -j $(JOBS) --count $(or $(N),100) $(if $(RECORD),--upto --record $(RECORD)) $(if $(SEED),--seed $(SEED))

clean: ## remove the virtual environment and all caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build

# The stamps are renewed when pyproject.toml changes. The desk needs half of what the tests need, so it comes first and alone.
$(READY): pyproject.toml $(DESK)
	@echo "Installing the tools of the tests (once, about a minute) ..."
	@$(INSTALL) $(NEWER_PIP) && $(INSTALL) --group dev --editable '.[web,pdf,postgres,sftp]'
	@touch $@

$(DESK): pyproject.toml | $(BIN)/python
	@echo "Installing Pareo and what its desk stands on (once, about half a minute) ..."
	@$(INSTALL) --editable '.[web,pdf]'
	@touch $@

# `uv --version` and not `command -v uv`: a pyenv shim may be there without uv. Half an environment is worse than none.
UV := $(shell uv --version 2>/dev/null)
INSTALL = $(if $(UV),uv pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet --disable-pip-version-check)
NEWER_PIP = --upgrade "pip>=25.1"

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: install it, or say make PYTHON=/path/to/python" >&2; exit 1; }
	@echo "Making an environment for Pareo in .venv ..."
	@$(if $(UV),uv venv --quiet --python "$$(command -v $(PYTHON))" .venv,$(PYTHON) -m venv .venv) || { rm -rf .venv; exit 1; }
