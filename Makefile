# `make play` sets up and starts the server; `make test` sets up and runs all checks.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := play

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# pip asks no questions and prints little; packages are built in this environment, not in a hidden one
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

KERNEL := CMakeLists.txt $(shell find kernel -type f)
CLIENT := tools/client.py $(shell find web -type f -not -path '*/node_modules/*')
SOURCES := pyproject.toml $(KERNEL) $(CLIENT) $(shell find src docs tools/docsite -type f -not -path '*/__pycache__/*') CHANGELOG.md CONTRIBUTING.md SECURITY.md
SCRIPTS := $(wildcard tests tools bench examples)
TESTS := $(shell find $(SCRIPTS) -type f -name '*.py')

.PHONY: play test lint types contracts kernel-test client-test check rules transcripts bench dist-test bench-server bench-client docs openapi screenshots pictures levels fuzz soak sentences lock clean

play: $(VENV)/installed
	@$(BIN)/parlor serve

test: lint types contracts kernel-test client-test check

lint: $(VENV)/test-tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/typed

$(VENV)/typed: $(VENV)/installed $(VENV)/test-tools $(TESTS)
	$(BIN)/mypy -p wordparlor
	$(BIN)/mypy $(SCRIPTS)
	@touch $@

contracts: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/lint-imports --no-cache

kernel-test: build/kernel-tests/passed

build/kernel-tests/passed: SANITIZERS := address,undefined
# The same tests, with a check for data races. The two sanitizers can't be combined.
build/kernel-races/passed: SANITIZERS := thread
build/kernel-%/passed: $(KERNEL) | $(VENV)/build-tools
	$(BIN)/cmake -S . -B $(@D) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja -DKERNEL_TESTS=ON -DKERNEL_SANITIZERS=$(SANITIZERS) -DCMAKE_BUILD_TYPE=Debug --log-level=WARNING
	$(BIN)/cmake --build $(@D)
	$(BIN)/ctest --test-dir $(@D) --output-on-failure
	@touch $@

# Warnings are errors wherever the kernel is compiled without CMake: with clang, and for systems that we don't have.
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror

# Compile the kernel and its tests for these systems.
ZIG := $(BIN)/uv run --quiet --no-project --with ziglang==0.17.0 python -m ziglang c++
ELSEWHERE := build/kernel-x86_64-windows-gnu/compiled build/kernel-aarch64-macos/compiled

build/kernel-%/compiled: $(KERNEL) | $(VENV)/test-tools
	@mkdir -p $(@D)
	for source in kernel/tests/test_*.cpp; do $(ZIG) -target $* -std=c++20 -O1 -Ikernel $(WARNINGS) -c $$source -o $(@D)/$$(basename $$source .cpp).o; done
	@touch $@

# Check the client's types and style, and run its tests.
client-test: build/client/typed build/client/linted build/client/passed

build/client/typed: TASK := types
build/client/linted: TASK := lint
build/client/passed: TASK := test
build/client/%: $(CLIENT) | $(VENV)/build-tools
	$(BIN)/python tools/client.py $(TASK)
	@mkdir -p $(@D) && touch $@

# Make real tables as the server shows them, for the tests of the client's boards.
build/client/passed: build/client/views/made
build/client/views/made: tools/board_views.py $(VENV)/installed
	@mkdir -p $(@D)
	$(BIN)/python tools/board_views.py $(@D)
	@touch $@

check: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/pytest -n 2

# Take screenshots of a fixed list of pages, for people to look at; SCENES="home upwords" takes only some.
screenshots: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/python -m tests.browser.screenshots build/screenshots $(SCENES)

# After a visible change, retake the pictures that pages are compared with; PICTURES="home" takes only some.
pictures: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/python -m tests.browser.pictures $(PICTURES)

# The documentation site: what the server shows at /docs, as files that you can open.
docs: $(VENV)/installed
	$(BIN)/python -m tools.docsite build/docs

# Write the server's OpenAPI description again after a change to its routes or their types; the site includes it.
openapi: $(VENV)/installed
	$(BIN)/python -m tools.docsite.openapi

# Measure how much a first visit loads, and how smoothly pieces can be dragged.
bench-client: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/python -m bench.client --json build/bench-client.json

# List the tests of each rule, and fail if a rule has none.
rules: $(VENV)/installed
	$(BIN)/python tools/rules.py

# Write the transcripts of whole games again after a change to the rules, so that you can review its effect.
transcripts: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/python -m tests.transcripts

bench: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/parlor bench
	$(BIN)/python -m bench.compare
	$(BIN)/python -m bench.agents

# Measure games over real sockets, with SQLite and PostgreSQL; BENCH="--games 100 --seconds 60" changes the options.
bench-server: $(VENV)/installed $(VENV)/test-tools
	$(BIN)/python -m bench.server --json build/bench-server.json $(BENCH)

# Play each level of bots against the one below, for a limited time; LEVELS="--minutes 60 --bots club" changes the options.
levels: $(VENV)/installed
	$(BIN)/python -m tools.levels $(LEVELS)

soak: $(VENV)/installed $(VENV)/test-tools build/kernel-races/passed $(ELSEWHERE) fuzz
	$(BIN)/pytest -n 2 -m soak
	$(BIN)/pytest -n 2 --hypothesis-profile=soak tests/kernel

# Build the source archive and the wheels, and test each in clean environments.
dist-test: $(VENV)/test-tools
	$(BIN)/python tools/dist_test.py --keep build/dist

# Run every fuzz target for a while (or one: make fuzz_rack FUZZ_SECONDS=600). Failing inputs are kept, and kernel-test tries them from then on.
FUZZ_SECONDS ?= 60
FUZZ_TARGETS := $(basename $(notdir $(wildcard kernel/fuzz/fuzz_*.cpp)))

fuzz: $(FUZZ_TARGETS)

.PHONY: $(FUZZ_TARGETS)
$(FUZZ_TARGETS): %: build/fuzz/%
	@mkdir -p build/fuzz/corpus/$@ kernel/fuzz/found
	$< build/fuzz/corpus/$@ -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=4096 -verbosity=0 -print_final_stats=1 -artifact_prefix=kernel/fuzz/found/$@-

build/fuzz/%: kernel/fuzz/%.cpp $(KERNEL)
	@kernel/fuzz/get-clang
	@mkdir -p $(@D)
	clang++ -std=c++20 -O1 -g -Ikernel $(WARNINGS) -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all $< -o $@

# The environment has three layers: build tools, the package itself, and test tools.
$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Wordparlor needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/build-tools: locks/play.txt | $(VENV)/bin/python
	$(PIP) install --require-hashes -r locks/play.txt
	@touch $@

$(VENV)/test-tools: locks/test.txt $(VENV)/build-tools
	$(PIP) install --require-hashes -r locks/test.txt
	@touch $@

$(VENV)/installed: $(SOURCES) $(VENV)/build-tools
	$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@touch $@

# Write every sentence that a player can see to one file.
sentences: $(VENV)/build-tools
	$(BIN)/python tools/sentences.py build/sentences.txt

# Update the lock files after a change to the dependencies in pyproject.toml.
lock: $(VENV)/test-tools
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --extra server --group build pyproject.toml -o locks/play.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --extra server --group test pyproject.toml -o locks/test.txt
	$(BIN)/python tools/client.py lock

clean:
	rm -rf $(VENV) build dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
