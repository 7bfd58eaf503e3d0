# What people and CI run. JOBS limits the compiler's processes.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
PREFIX ?= /usr/local
SWIFT_BUILD = swift build -j $(JOBS)
RELEASE = .build/release/swift-prismgen
# What people write; generated files look as the generator prints them.
FORMATTED = $(shell git ls-files -- '*.swift' ':!Fixtures' ':!Examples/C/Sources/*+Prisms.swift')

.PHONY: build test comparison fixtures example golden golden-check runtime-threads runtime-addresses runtime-measured guides docs format lint conformance check packages stress typecheck-bench bench install uninstall fuzz api clean

build:
	$(SWIFT_BUILD)

test:
	swift test -j $(JOBS)
	Scripts/compile-fixtures.sh --fast --jobs $(JOBS)

# What templates print beside what the Stencil library prints, in a package of its own.
comparison:
	swift test -j $(JOBS) --package-path Tests/StencilComparison

# The runtime's tests under the thread sanitizer and under the address sanitizer, which finds leaks too. The soak test
# dispatches fewer actions there.
RUNTIME_TEST = swift test -j $(JOBS) --package-path Tests/Runtime
runtime-threads:
	SOAK_ACTIONS=200000 $(RUNTIME_TEST) --scratch-path .build-threads --sanitize=thread
runtime-addresses:
	SOAK_ACTIONS=200000 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Runtime/leaks.txt \
	  $(RUNTIME_TEST) --scratch-path .build-addresses --sanitize=address

# What a dispatch allocates, and four million actions from eight threads, optimised.
runtime-measured:
	RUNTIME_TESTS=measured $(RUNTIME_TEST) --scratch-path .build-measured -c release

# What is written after the guides, whose names PrismStore keeps, compiles and does what they say. GUIDES names the folder.
GUIDES ?= ../shared/guides
guides:
	swift build -j $(JOBS) --package-path Tests/Runtime --scratch-path .build-guides --target PrismStore
	Tests/Guides/guides.py $(GUIDES) "$$(swift build --package-path Tests/Runtime --scratch-path .build-guides --show-bin-path)"

# The DocC archives of the runtime's libraries. The plugin is a dependency only while they are made.
DOCS = PrismOptics PrismStore PrismStoreTesting PrismStoreCombine
docs:
	PRISMGEN_DOCS=1 swift package --scratch-path .build-docs generate-documentation $(DOCS:%=--target %) --warnings-as-errors

# Builds the generator, generates the optics of an app, builds the app and runs it.
example:
	$(SWIFT_BUILD) --product swift-prismgen
	$(MAKE) -C Examples run

# Rewrites what is generated and checked in, through the tool as users run it.
golden:
	Scripts/embed-runtime.sh
	$(SWIFT_BUILD) --product swift-prismgen
	Scripts/golden.sh "$$(swift build --show-bin-path)/swift-prismgen"

golden-check: golden
	git diff --exit-code -- Fixtures Sources/PrismgenEmission/EmbeddedRuntime.swift
	@test -z "$$(git ls-files --others --exclude-standard Fixtures)" || { git status --short Fixtures; exit 1; }

format:
	swift format -i $(FORMATTED)

lint:
	swift format lint --strict $(FORMATTED)

# Compares the records of every file of 53 packages with those of the compiler's parser. CONFORMANCE names the folder.
CONFORMANCE ?= ../shared/conformance
conformance:
	$(SWIFT_BUILD) -c release --product swift-prismgen
	$(CONFORMANCE)/compare --tool '$(CURDIR)/$(RELEASE) dump --stage records --structs'

# What CI runs, without what it has to install.
check: lint build test golden-check fixtures example

# Compiles every fixture with its generated files, in both language modes and under the flags that users have.
# `make fixtures FAST=--fast` takes one mode, for use while working.
fixtures:
	$(SWIFT_BUILD) --product swift-prismgen
	Scripts/compile-fixtures.sh --jobs $(JOBS) $(FAST)

# Generates for the library targets of real packages and compiles them with the generated files in place. PACKAGES
# names some of them, or `ci`.
PACKAGES ?=
packages:
	$(SWIFT_BUILD) --product swift-prismgen
	Tests/Packages/packages.py --generator "$$(swift build --show-bin-path)/swift-prismgen" --jobs $(JOBS) $(PACKAGES)

# The laws of 300 generated enums at run time.
stress:
	$(SWIFT_BUILD) --product swift-prismgen
	Tests/Stress/stress.py laws --generator "$$(swift build --show-bin-path)/swift-prismgen"
typecheck-bench:
	$(SWIFT_BUILD) --product swift-prismgen
	Tests/Stress/stress.py typecheck --generator "$$(swift build --show-bin-path)/swift-prismgen"

bench:
	$(MAKE) -C Benchmarks

install:
	$(SWIFT_BUILD) -c release --product swift-prismgen --static-swift-stdlib
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/swift-prismgen"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/swift-prismgen"

# Two minutes of coverage-guided fuzzing with the address sanitizer; FUZZ_SECONDS for each of the six targets.
FUZZ_SECONDS ?= 20
fuzz:
	$(MAKE) -C Benchmarks/Fuzz JOBS=$(JOBS) SECONDS=$(FUZZ_SECONDS)

# Fails if the runtime's public interface lost something since BASE.
BASE ?= $(shell git describe --tags --abbrev=0)
api:
	swift package diagnose-api-breaking-changes $(BASE) --products PrismOptics

clean:
	rm -rf .build .build-* Examples/.build Benchmarks/.build Benchmarks/results
	$(MAKE) -C Examples clean
