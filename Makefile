# Pareo: every target prepares what it needs (a virtual environment in .venv) and then does its work.
# On a new machine Python 3.11 or newer, make and git are enough; uv is used when it is there, pip otherwise.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help run test check lint types bench conformance clean

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
JOBS ?= 2
BIN := .venv/bin
READY := .venv/.ready
LINT = $(BIN)/ruff check src tests bench && $(BIN)/ruff format --check src tests bench
TYPES = $(BIN)/mypy

help: ## show this list
	@echo "make <target>, where <target> is one of:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: $(READY) ## open the desk in the browser, with a demo event to explore (PORT=8765: at this port)
	@$(BIN)/python -m pareo.cli.main serve --demo $(if $(PORT),--port $(PORT))

# All three always run, so that everything wrong is told at once.
test: $(READY) ## lint, types and every test (within 15 minutes on 2 cores)
	@failed=; \
	{ $(LINT); } || failed="$$failed lint"; \
	$(TYPES) || failed="$$failed types"; \
	$(BIN)/pytest -n $(JOBS) || failed="$$failed tests"; \
	test -z "$$failed" || { echo "failed:$$failed" >&2; exit 1; }

check: lint types ## lint, types and the fast tests
	$(BIN)/pytest -n $(JOBS) -m "not slow"

lint: $(READY)
	$(LINT)

types: $(READY)
	$(TYPES)

bench: $(READY) ## print the table of CPU times (ROWS=text: only the rows with this text in their name)
	@$(BIN)/python -m bench.table $(ROWS)

conformance: $(READY) ## replay every tournament of ../shared/conformance (a sample when it is not there)
	PAREO_CONFORMANCE=all $(BIN)/pytest -n $(JOBS) tests/conformance

clean: ## remove the virtual environment and all caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build

# The stamp is renewed when pyproject.toml changes. `uv --version` and not `command -v uv`: a pyenv shim may be there without uv.
$(READY): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: install it, or say make PYTHON=/path/to/python" >&2; exit 1; }
	@if uv --version >/dev/null 2>&1; then \
		{ test -x $(BIN)/python || uv venv --quiet --python "$$(command -v $(PYTHON))" .venv; } && \
		uv pip install --quiet --python $(BIN)/python --group dev --editable '.[web,postgres]'; \
	else \
		{ test -x $(BIN)/python || $(PYTHON) -m venv .venv; } && \
		$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1" && \
		$(BIN)/python -m pip install --quiet --group dev --editable '.[web,postgres]'; \
	fi
	@touch $@
