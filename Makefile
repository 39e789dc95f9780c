# Everything Salon is built, played and tested with. `make play` and `make test` need nothing before them.

PYTHON ?= python3
VENV := .venv
BIN := $(CURDIR)/$(VENV)/bin
PIP := $(BIN)/uv pip install -q --python $(VENV)
PATH := $(BIN):$(PATH)
export PATH
# Behind a company's proxy the system knows its certificates: uv and Node are to believe what pip does.
export UV_SYSTEM_CERTS := 1
export NODE_USE_SYSTEM_CA := 1

CPP := $(shell find core -name "*.[ch]pp")
LIVE := $(addprefix tests/,core words bots store service web system)
BROWSED := $(addprefix tests/,e2e screen)
RULES := $(addprefix tests/,kernel games tables laws $(patsubst %,service/test_%.py,commits viewers waking))
STATIC := src/salon/web/static/index.html
CORE := CMakeLists.txt pyproject.toml $(shell find core)
# The core builds under its own scheduler; make's must not reach it.
BUILD_CORE := MAKEFLAGS= scripts/step "Compiling the core (one to three minutes)" $(PIP) --no-build-isolation --no-deps -e .

.PHONY: play test check core-test stubs sanitize pytest live coverage client client-test bench screenshots walk taps docs dist lock format clean

play: $(VENV)/.core client
	salon serve

# First what everything needs; then what takes one core each, two at a time; then what takes both.
test: $(VENV)/.dev $(VENV)/.core client/node_modules/.dev $(STATIC)
	$(MAKE) -j 2 --output-sync=target check core-test client-test sanitize
	$(MAKE) pytest coverage live

check: $(VENV)/.dev $(VENV)/.core
	ruff format --check
	clang-format --dry-run --Werror $(CPP)
	ruff check
	mypy
	pytest -q tests/test_layers.py

# What belongs to no lane of its own: always.
pytest: $(VENV)/.dev $(VENV)/.core
	pytest -n 2 $(patsubst %,--ignore=%,$(RULES) $(LIVE) $(BROWSED))

# Engines, words, real servers, databases and kills; then browsers: only when something changed since they passed.
SOURCES := pyproject.toml $(shell find src/salon -name "*.py")
live: build/.lived build/.browsed
build/.lived: $(SOURCES) $(shell find $(LIVE) tests/*.py -name "*.py") $(VENV)/.dev $(VENV)/.core $(VENV)/.postgresql
	pytest -n 2 $(LIVE)
	touch $@

build/.browsed: $(SOURCES) $(shell find $(BROWSED) tests/*.py -type f -not -name "*.pyc") $(VENV)/.dev $(VENV)/.core $(VENV)/.chromium client/node_modules/.dev src/salon/web/static/index.html
	pytest -n 2 $(BROWSED)
	touch $@

# A browser without windows is the lighter one; where there is none, the whole one does.
$(VENV)/.chromium: scripts/system-packages | $(VENV)/.uv
	scripts/system-packages $(PYTHON) chromium-headless-shell:chromium-headless-shell || \
		scripts/system-packages $(PYTHON) chromium:chromium
	touch $@

$(VENV)/.postgresql: scripts/system-packages | $(VENV)/.uv
	scripts/system-packages $(PYTHON) /usr/lib/postgresql:postgresql
	touch $@

# Every branch of the kernel, the games, the tables and what commits, shows and wakes them is taken by their own tests. Tracing is slow: only when they changed.
coverage: build/.covered
build/.covered: pyproject.toml $(shell find src/salon $(RULES) -name "*.py") $(VENV)/.core | $(VENV)/.dev
	rm -f build/coverage*
	coverage run -m pytest -q -n 2 $(RULES)
	coverage combine -q
	coverage report
	touch $@

bench: $(VENV)/.core
	salon bench

# Every page at four widths, by day and in the evening, to be looked at: see docs/screens.md.
screenshots: $(VENV)/.dev $(VENV)/.core $(VENV)/.chromium client
	python scripts/screenshots.py

# Every page and every game to its end, in every window, by a robot that holds the laws of the screen.
walk: $(VENV)/.dev $(VENV)/.core $(VENV)/.chromium client/node_modules/.dev client
	python -m tests.screen.walk

# From a finger to the next frame, in a browser slowed four times.
taps: $(VENV)/.dev $(VENV)/.core $(VENV)/.chromium client
	python scripts/tap_to_paint.py

# --- the Python environment -------------------------------------------------------------------------------

$(VENV)/.uv: requirements/uv.txt scripts/system-packages
	@scripts/system-packages $(PYTHON) g++:g++
	@$(PYTHON) -m venv $(VENV)
	@scripts/step "Fetching the installer" $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

$(VENV)/.play $(VENV)/.dev $(VENV)/.release: $(VENV)/.%: requirements/%.txt $(VENV)/.uv
	@scripts/step "Installing Python packages ($*)" $(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/.core: $(CORE) $(VENV)/.play
	@$(BUILD_CORE)
	@touch $@

# --- the core's own tests ---------------------------------------------------------------------------------

core-test: $(VENV)/.core
	MAKEFLAGS= cmake --build build/core --target core_tests
	build/core/core_tests

stubs: $(VENV)/.dev $(VENV)/.core
	python -m nanobind.stubgen -q -r -m salon._core -O src/salon
	ruff format -q src/salon/_core

# The core under the address and undefined-behaviour sanitizers, in an environment of its own that borrows
# the packages of the first.
SANITIZED := .venv-sanitize
$(SANITIZED)/.core: $(CORE) $(VENV)/.dev
	python -m venv --clear --without-pip $(SANITIZED)
	python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > \
		$$($(SANITIZED)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/borrowed.pth
	MAKEFLAGS= uv pip install -q --python $(SANITIZED) --no-build-isolation --no-deps -e . \
		-C build-dir=build/sanitize -C cmake.define.SALON_SANITIZE=ON
	touch $@

sanitize: build/.sanitized
build/.sanitized: $(SANITIZED)/.core $(wildcard tests/core/*.py) scripts/sanitized_pytest.py
	MAKEFLAGS= cmake --build build/sanitize --target core_tests
	build/sanitize/core_tests
	LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so)" \
		ASAN_OPTIONS=detect_leaks=0 $(SANITIZED)/bin/python scripts/sanitized_pytest.py
	touch $@

# --- the client -------------------------------------------------------------------------------------------

CLIENT := $(shell find client -type f -not -path '*/node_modules/*')

client: $(STATIC)

client-test: build/.client-tested
build/.client-tested: client/node_modules/.dev $(STATIC)
	cd client && ../scripts/node npm run check
	cd client && ../scripts/node npm test
	cd client && ../scripts/node npm run budgets
	touch $@

$(STATIC): $(CLIENT) | client/node_modules/.play
	@cd client && ../scripts/step "Building the pages" ../scripts/node npm run build

# `npm ci` begins by deleting node_modules, and so the marks of what was in it.
client/node_modules/.play: client/package-lock.json | $(VENV)/.uv
	@cd client && ../scripts/step "Installing what the pages are built with" ../scripts/node npm ci --omit=dev --no-audit --no-fund
	@touch $@

client/node_modules/.dev: client/package-lock.json | $(VENV)/.uv
	@cd client && ../scripts/step "Installing what the pages are tested with" ../scripts/node npm ci --no-audit --no-fund
	@touch client/node_modules/.play $@

# --- the rest ---------------------------------------------------------------------------------------------

# The library's reference, which the site serves at /docs/, and the list of refusals.
REFERENCE := src/salon/web/docs/index.html
docs: $(REFERENCE)
$(REFERENCE): $(VENV)/.dev $(VENV)/.core $(SOURCES)
	@scripts/step "Writing the reference" python scripts/reference.py src/salon/web/docs
	@python -m tests.refusals
	@touch $@

# Sources and wheels, the parts and licences of all that is shipped, and the proof: each wheel installed in fresh
# environments, where there is neither Node nor a compiler, thinks, serves and plays. A wheel for 3.11 and one for
# all later Pythons, proven with each of them: make dist PYTHONS="python3.11 python3.12 python3.14".
PYTHONS := $(BIN)/python
dist: $(VENV)/.dev $(VENV)/.release $(VENV)/.core client docs
	@scripts/version
	@scripts/wheels $(PYTHONS)
	@python scripts/parts.py $$(ls -d build/proof/*/serve/bin/python | head -n 1) dist
	@ls -sh dist

# Pins stay as they are where pyproject.toml still allows them; `make lock UPGRADE=--upgrade` takes the newest.
COMPILE := uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate $(UPGRADE)
lock: $(VENV)/.uv
	$(COMPILE) pyproject.toml --extra serve --group build --group dev -o requirements/dev.txt >/dev/null
	$(COMPILE) pyproject.toml --extra serve --group build -c requirements/dev.txt -o requirements/play.txt >/dev/null
	$(COMPILE) pyproject.toml --extra serve -c requirements/dev.txt -o requirements/run.txt >/dev/null
	$(COMPILE) --group pyproject.toml:release -c requirements/dev.txt -o requirements/release.txt >/dev/null
	$(COMPILE) --group pyproject.toml:uv -o requirements/uv.txt >/dev/null
	$(COMPILE) --group pyproject.toml:node -o requirements/node.txt >/dev/null

format: $(VENV)/.dev
	ruff check --fix-only -q
	ruff format
	clang-format -i $(CPP)

clean:
	rm -rf .venv .venv-sanitize build dist client/node_modules src/salon/web/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
