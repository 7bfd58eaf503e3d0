# What people and CI run. JOBS limits the compiler's processes.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
PREFIX ?= /usr/local
SWIFT_BUILD = swift build -j $(JOBS)
RELEASE = .build/release/swift-prismgen
# What people write; generated files look as the generator prints them.
FORMATTED = $(filter-out Fixtures/% Examples/C/Sources/%+Prisms.swift,$(SWIFT_FILES))
# An archive of the sources has no git that lists them.
SWIFT_FILES = $(or $(shell git ls-files -- '*.swift' 2>/dev/null),$(shell find * -name '*.swift' -not -path '*/.build*'))

.PHONY: build test comparison fixtures example golden golden-check runtime-threads runtime-addresses runtime-measured guides chains platforms doc-examples docs format lint conformance check packages stress bench install uninstall fuzz api clean release manual check-install artifactbundle binary-example

build:
	$(SWIFT_BUILD)

test:
	swift test -j $(JOBS)
	Scripts/compile-fixtures.sh --fast --jobs $(JOBS)

# A package that depends on this one, in release, which the tests build in debug only.
.PHONY: plugin-release
plugin-release:
	PRISMGEN_RELEASE_BUILDS=1 swift test -j $(JOBS) --filter aReleaseBuildGenerates

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

# What a dispatch allocates, and four million actions from eight threads, optimised; one test after the other, as some
# count what the whole process holds.
runtime-measured:
	RUNTIME_TESTS=measured $(RUNTIME_TEST) --scratch-path .build-measured -c release --no-parallel

# What is written after the guides, whose names PrismStore keeps, compiles and does what they say. GUIDES names the folder.
GUIDES ?= ../shared/guides
guides:
	swift build -j $(JOBS) --package-path Tests/Runtime --scratch-path .build-guides --target PrismStore
	Tests/Guides/guides.py $(GUIDES) "$$(swift build --package-path Tests/Runtime --scratch-path .build-guides --show-bin-path)"

# How far the type checker has to search in long chains of lifts, in every form of a lift.
chains:
	swift build -j $(JOBS) --package-path Tests/Runtime --scratch-path .build-guides --target PrismStoreTesting
	Tests/TypeChecking/chains.py "$$(swift build --package-path Tests/Runtime --scratch-path .build-guides --show-bin-path)/Modules"

# The sources as Apple's systems and static executables compile them.
platforms:
	swift build -j $(JOBS)
	Tests/TypeChecking/platforms.py "$$(swift build --show-bin-path)" .build/checkouts

# Every example in the documentation of the runtime's libraries compiles. Those of PrismStoreCombine need OpenCombine.
doc-examples:
	$(SWIFT_BUILD) --product swift-prismgen
	swift build -j $(JOBS) --package-path Tests/Runtime --scratch-path .build-guides --target PrismStoreTesting
	Tests/Documentation/examples.py "$$(swift build --show-bin-path)/swift-prismgen" \
	  "$$(swift build --package-path Tests/Runtime --scratch-path .build-guides --show-bin-path)/Modules"

# The DocC archives of the runtime's libraries. The plugin is a dependency only while they are made.
# The command has no symbols to document, so its catalog is converted as it stands.
DOCC = $(shell command -v docc || echo xcrun docc)
DOCS = PrismOptics PrismStore PrismStoreTesting PrismStoreCombine
docs:
	PRISMGEN_DOCS=1 swift package --scratch-path .build-docs generate-documentation $(DOCS:%=--target %) --warnings-as-errors
	mkdir -p .build/documentation
	$(DOCC) convert Sources/swift-prismgen/Documentation.docc --output-path .build/documentation/swift-prismgen \
	  --fallback-display-name swift-prismgen --fallback-bundle-identifier swift-prismgen --warnings-as-errors

# Builds the generator, generates the optics of an app, builds the app and runs it.
example:
	$(SWIFT_BUILD) --product swift-prismgen
	$(MAKE) -C Examples run

# Rewrites what is generated and checked in, through the tool as users run it.
golden:
	Scripts/embed-runtime.sh
	$(SWIFT_BUILD) --product swift-prismgen
	Scripts/golden.sh "$$(swift build --show-bin-path)/swift-prismgen"
	"$$(swift build --show-bin-path)/swift-prismgen" config schema > Editors/prismgen.schema.json
	Scripts/command-reference.py "$$(swift build --show-bin-path)/swift-prismgen" > $(COMMANDS)

COMMANDS = Sources/swift-prismgen/Documentation.docc/Commands.md
golden-check: golden
	git diff --exit-code -- Fixtures Sources/PrismgenEmission/EmbeddedRuntime.swift Editors $(COMMANDS)
	@test -z "$$(git ls-files --others --exclude-standard Fixtures)" || { git status --short Fixtures; exit 1; }

format:
	@swift format -i $(FORMATTED)

lint:
	@swift format lint --strict $(FORMATTED)

# Compares the records of every file of 53 packages with those of the compiler's parser. CONFORMANCE names the folder.
CONFORMANCE ?= ../shared/conformance
conformance:
	$(SWIFT_BUILD) $(RELEASE_FLAGS) --product swift-prismgen
	$(CONFORMANCE)/compare --tool '$(CURDIR)/$(RELEASE) dump --stage records --structs'

# What CI runs, without what it has to install.
check: lint build test golden-check fixtures example

# Compiles every fixture with its generated files, in both language modes and under the flags that users have.
# `make fixtures FAST=--fast` takes one mode, for use while working and as part of `make test`; `FAST=--spread` a third of the others, for CI.
fixtures:
	$(SWIFT_BUILD) --product swift-prismgen
	Scripts/compile-fixtures.sh --jobs $(JOBS) $(FAST)

# Compiles every fixture with what the ready-made templates give for it.
.PHONY: template-fixtures
template-fixtures:
	$(SWIFT_BUILD) --product swift-prismgen
	Scripts/compile-templates.sh --jobs $(JOBS) "$$(swift build --show-bin-path)/swift-prismgen"

# Generates for the library targets of real packages and compiles them with the generated files in place. PACKAGES
# names some of them, or `ci`.
PACKAGES ?=
packages:
	$(SWIFT_BUILD) --product swift-prismgen
	Tests/Packages/packages.py --generator "$$(swift build --show-bin-path)/swift-prismgen" --jobs $(JOBS) $(PACKAGES)

# The laws of 300 generated enums at run time.
stress:
	$(SWIFT_BUILD) --product swift-prismgen
	Tests/Stress/stress.py --generator "$$(swift build --show-bin-path)/swift-prismgen"

# The laws of the fixtures' optics and members at run time.
.PHONY: laws broken
laws:
	Tests/Laws/laws.py --jobs $(JOBS)

# Fixtures broken at random: what is generated for the rest compiles beside the whole input. BROKEN is how often each is, SEED in which way.
BROKEN ?= 4
SEED ?= 1
broken:
	$(SWIFT_BUILD) --product swift-prismgen
	Tests/Broken/broken.py --generator "$$(swift build --show-bin-path)/swift-prismgen" --jobs $(JOBS) --rounds $(BROKEN) --seed $(SEED)

bench:
	$(MAKE) -C Benchmarks

# Release binaries with the standard library inside. On Linux the linker drops what nobody calls, exports nothing and keeps one
# of the functions of equal code, as nothing compares their addresses, and ends of texts once; Darwin's does the first two anyway.
RELEASE_FLAGS = -c release --static-swift-stdlib $(if $(filter Linux,$(shell uname)),-Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker --icf=all -Xlinker -O2)
SHARE = $(DESTDIR)$(PREFIX)/share
INSTALLED_TEMPLATES = $(notdir $(wildcard Templates/*.stencil))
MANUAL = .build/manual

release:
	$(SWIFT_BUILD) $(RELEASE_FLAGS) --product swift-prismgen
	$(SWIFT_BUILD) $(RELEASE_FLAGS) --product prismgen-build

# The folder above the `bin` where `swift` looks for its subcommands. Swift's own installers replace it with the next version.
# What is packed for another machine (DESTDIR) is linked from none, unless it is named; TOOLCHAIN= leaves the link out.
TOOLCHAIN ?= $(if $(DESTDIR),,$(shell swiftc -print-target-info | sed -n 's:.*"runtimeResourcePath"[^"]*"\(.*\)/lib/swift".*:\1:p'))
SUBCOMMAND = "$(PREFIX)/bin/swift-prismgen" "$(TOOLCHAIN)/bin/swift-prismgen" "$(DESTDIR)"

# One page for each subcommand.
manual: release
	rm -rf $(MANUAL)
	Scripts/command-reference.py $(RELEASE) $(MANUAL)

install: manual
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d" "$(SHARE)/swift-prismgen/templates"
	install -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/swift-prismgen"
	strip "$(DESTDIR)$(PREFIX)/bin/swift-prismgen"
	install -m 644 $(MANUAL)/*.1 "$(SHARE)/man/man1"
	$(RELEASE) --generate-completion-script bash > "$(SHARE)/bash-completion/completions/swift-prismgen"
	$(RELEASE) --generate-completion-script zsh > "$(SHARE)/zsh/site-functions/_swift-prismgen"
	$(RELEASE) --generate-completion-script fish > "$(SHARE)/fish/vendor_completions.d/swift-prismgen.fish"
	install -m 644 Templates/*.stencil "$(SHARE)/swift-prismgen/templates"
	@$(if $(TOOLCHAIN),Scripts/link-subcommand.sh add $(SUBCOMMAND) || [ "$(origin TOOLCHAIN)" = file ])

uninstall:
	@$(if $(TOOLCHAIN),Scripts/link-subcommand.sh remove $(SUBCOMMAND))
	rm -f "$(DESTDIR)$(PREFIX)/bin/swift-prismgen" "$(SHARE)/man/man1/swift-prismgen.1" \
	  "$(SHARE)"/man/man1/swift-prismgen-*.1 "$(SHARE)/bash-completion/completions/swift-prismgen" \
	  "$(SHARE)/zsh/site-functions/_swift-prismgen" "$(SHARE)/fish/vendor_completions.d/swift-prismgen.fish" \
	  $(foreach name,$(INSTALLED_TEMPLATES),"$(SHARE)/swift-prismgen/templates/$(name)")
	-rmdir "$(SHARE)/swift-prismgen/templates" "$(SHARE)/swift-prismgen" 2>/dev/null || true

# Installs into an empty folder, uses what is there, and uninstalls it.
check-install:
	Scripts/check-install.sh

# What SARIF's schema and pre-commit say of what they are given. Fetches both from PyPI.
.PHONY: check-formats
check-formats:
	$(SWIFT_BUILD) --product swift-prismgen
	Scripts/check-formats.sh "$$(swift build --show-bin-path)/swift-prismgen"

# The tool as a binary target for SwiftPM, and a package that uses it.
VERSION ?= $(shell sed -n 's/^ *version: "\(.*\)",/\1/p' Sources/swift-prismgen/SwiftPrismgen.swift)
BUNDLE = .build/swift-prismgen.artifactbundle
artifactbundle: release
	Scripts/artifactbundle.sh $(BUNDLE) $(VERSION) $(RELEASE) .build/release/prismgen-build
	cd .build && rm -f swift-prismgen.artifactbundle.zip && \
	  python3 -m zipfile -c swift-prismgen.artifactbundle.zip swift-prismgen.artifactbundle
	swift package compute-checksum $(BUNDLE).zip
binary-example: artifactbundle
	$(MAKE) -C Examples/Binary clean run JOBS=$(JOBS)

# Two minutes of coverage-guided fuzzing with the address sanitizer; FUZZ_SECONDS for each of the seven targets.
FUZZ_SECONDS ?= 17
fuzz:
	$(MAKE) -C Benchmarks/Fuzz JOBS=$(JOBS) SECONDS=$(FUZZ_SECONDS)

# Random pieces of Swift, repeated until they are long.
REPEAT_SECONDS ?= 40
.PHONY: repeats
repeats:
	$(SWIFT_BUILD) $(RELEASE_FLAGS) --product swift-prismgen
	Benchmarks/Fuzz/repeat.py --tool '$(RELEASE) list --no-cache' --seconds $(REPEAT_SECONDS) --keep .build/failures

# How instructions and memory grow with inputs that are made to be hard; what is larger than anything that people write.
# `make linear FAMILIES="'closures' 'cases'"` takes some of them. Needs valgrind.
FAMILIES ?=
.PHONY: linear sizes
linear:
	$(SWIFT_BUILD) $(RELEASE_FLAGS) --product swift-prismgen
	Tests/Linear/linear.py --tool $(RELEASE) --jobs $(JOBS) $(FAMILIES)
sizes:
	$(SWIFT_BUILD) $(RELEASE_FLAGS) --product swift-prismgen
	Tests/Sizes/sizes.py --tool $(RELEASE)

# All tests again and again: under each sanitizer and without, in debug and release, on two cores and on all.
# RUNS is how often, VARIANTS which.
RUNS ?= 10
VARIANTS ?=
.PHONY: matrix
matrix:
	Tests/Matrix/matrix.py --runs $(RUNS) --jobs $(JOBS) $(VARIANTS)

# Random modules, compiled with what is generated for them: no error, no warning.
MODULES ?= 1000
.PHONY: modules
modules:
	$(SWIFT_BUILD) --product swift-prismgen
	Benchmarks/Fuzz/modules.py --generator "$$(swift build --show-bin-path)/swift-prismgen" --modules $(MODULES) \
	  --jobs $(JOBS) --keep-in .build/failures

# Random C headers, compiled and run with what is generated for their enums and tagged unions.
HEADERS ?= 200
.PHONY: headers
headers:
	$(SWIFT_BUILD) --product swift-prismgen
	Benchmarks/Fuzz/headers.py --generator "$$(swift build --show-bin-path)/swift-prismgen" --headers $(HEADERS) \
	  --jobs $(JOBS) --keep-in .build/failures

# Fails if the libraries' public interface lost something since BASE, a commit or a tag.
API = PrismOptics PrismStore PrismStoreCombine PrismStoreTesting
api:
	@[ -n "$(BASE)" ] || { echo "make api: name what to compare with: make api BASE=<commit or tag>" >&2; exit 1; }
	swift package diagnose-api-breaking-changes $(BASE) --products $(API)

clean:
	rm -rf .build .build-* Examples/.build Benchmarks/.build Benchmarks/results
	$(MAKE) -C Examples clean
