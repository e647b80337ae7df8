PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/installed
RUN := runs/first

.DEFAULT_GOAL := help
.PHONY: help run test verify lint bench pins clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(INSTALLED) ## Play a million games of KURSK and write their report, anew each time
	rm -rf $(RUN)
	$(BIN)/trimtab run kursk --games 1e6 --out $(RUN)
	$(BIN)/trimtab report $(RUN)

test: lint ## Check everything and run the tests
	$(BIN)/pytest -n auto --dist loadfile

verify: $(INSTALLED) ## Run the slow statistical verification
	$(BIN)/pytest -m verify

lint: $(INSTALLED) ## Check the import arrows, style, formatting and types
	$(BIN)/lint-imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: $(INSTALLED) ## Measure speed
	$(BIN)/python -m benchmarks

pins: $(INSTALLED) ## Raise the pins in constraints.txt to the newest releases that pyproject.toml allows
	$(BIN)/uv pip compile pyproject.toml --quiet --upgrade --all-extras --universal --python-version 3.11 \
		--fork-strategy fewest --generate-hashes --no-header --output-file constraints.txt

clean: ## Remove caches and build leftovers; keep .venv and runs
	rm -rf build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -path ./.venv -prune -o -name __pycache__ -type d -exec rm -rf {} +

$(INSTALLED): constraints.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python must be 3.11 or newer, got " + sys.version)'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes --requirement constraints.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
