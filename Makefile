# What to do with lclint. `make help` lists it.

BUILD  ?= .build
PREFIX ?= /usr/local
COUNT  ?= 1000
SEED   ?= 1

lclint = $(BUILD)/release/lclint
sample = SampleLogs/faulty/disappeared-before-layout.log
# The same flags for building and for testing, so that SwiftPM builds once.
strict = --scratch-path $(BUILD) --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors
sources = Sources Tests Package.swift

ifeq ($(shell uname),Darwin)
static =
get-libraries = { echo "lclint needs PCRE2 and libyaml. Install them with: brew install pcre2 libyaml pkgconf" >&2; exit 1; }
else
static = --static-swift-stdlib
root = $(shell test "$$(id -u)" = 0 || echo sudo)
get-libraries = { command -v apt-get >/dev/null || { echo "lclint needs PCRE2 (8 bit) and libyaml with headers, and \
  pkg-config. Install them with this system's package manager." >&2; exit 1; }; \
  $(root) apt-get update && $(root) apt-get install -y libpcre2-dev libyaml-dev pkg-config; }
endif

.DEFAULT_GOAL := help
.PHONY: demo test build lint format bench simulate picture install clean help dependencies

demo: build ## Build lclint and let it read a faulty log
	@echo '$$ lclint analyze $(sample)'
	@$(lclint) analyze $(sample); test $$? -eq 1
	@echo; echo 'That log has a fault, so lclint ended with status 1. The demo expects it and ends well.'

test: lint dependencies ## Check the style, build with warnings as errors, run all tests
	swift build --build-tests $(strict)
	swift test --skip-build --disable-xctest $(strict)

build: dependencies ## Build the release: .build/release/lclint
	swift build -c release $(static) --product lclint --scratch-path $(BUILD)

lint: ## Check the style
	swift format lint --strict --parallel --recursive $(sources)

format: ## Bring the sources into the style
	swift format --in-place --parallel --recursive $(sources)

bench: build $(BUILD)/bench.log ## Compare the speed with grep and ripgrep
	@python3 Benchmarks/compare.py $(lclint) $(BUILD)/bench.log

$(BUILD)/bench.log: Benchmarks/make_log.py
	@mkdir -p $(@D)
	python3 Benchmarks/make_log.py --mebibytes 64 --seed 1 $@

simulate: dependencies ## Analyze COUNT=1000 simulated sessions from SEED=1; keeps those that fail
	COUNT=$(COUNT) SEED=$(SEED) KEEP=$(BUILD)/simulation swift test -c release --disable-xctest \
	  --scratch-path $(BUILD) -Xswiftc -enable-testing --filter SimulationTests

picture: build ## Draw the picture in the README
	cd $(dir $(sample)) && COLUMNS=104 $(abspath $(lclint)) analyze --color always $(notdir $(sample)) \
	  | python3 $(CURDIR)/Documentation/terminal_picture.py > $(CURDIR)/Documentation/demo.svg

install: build ## Install into PREFIX (/usr/local), below DESTDIR where it is set
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(lclint) "$(DESTDIR)$(PREFIX)/bin/lclint"

clean: ## Remove what was built
	rm -rf $(BUILD)

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

dependencies:
	@command -v swift >/dev/null || { echo "lclint needs Swift 6.2 or later: https://swift.org/install" >&2; exit 1; }
	@pkg-config --exists libpcre2-8 yaml-0.1 2>/dev/null || $(get-libraries)
