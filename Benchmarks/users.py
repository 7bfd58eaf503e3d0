#!/usr/bin/env python3
"""What generated code costs its users: 300 enums with 8 cases each, in one module.

    users.py typecheck|build --generator ../.build/release/swift-prismgen

`typecheck` prints how long the compiler takes for single expressions, as it measures them itself. `build` prints the
times of clean and incremental debug builds with the generated files, and with the same members as one would write
them by hand, and the bytes of both.
"""

import argparse
import re
import shutil
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Stress"))
from stress import CASES, ENUMS, chunks, model, next_enum, prepare, run, write  # noqa: E402

# MARK: The type checker

# `{n}` is an enum, `{m}` the one that its case `next` holds.
EXPRESSIONS = {
    "lift(action: .movie)": "let l{n} = lift(action: .next, of: E{n}.self, to: E{m}.self)",
    "E.prism.a.b.c.d.e.f": "let p{n} = E{n}.prism.next.next.next.next.next.text",
    "lift(action: E.prism.a.b.c.d.e.f)": "let q{n} = lift(action: E{n}.prism.next.next.next.next.next.text)",
    ".a >>> .b": "let c{n}: Prism<E{n}, String> = .next >>> .text",
    "six links of >>>": "let d{n}: Prism<E{n}, String> = .next >>> .next >>> .next >>> .next >>> .next >>> .text",
    "wrong type, E.prism.a.b.c.d.e.f": "let w{n}: PrismPath<E{n}, Bool> = E{n}.prism.next.next.next.next.next.text",
    "no such member, E.prism.a.b.c.d.e.f": "_ = E{n}.prism.next.next.next.next.next.absent",
    "wrong type, .a >>> .b": "let x{n}: Prism<E{n}, Bool> = .next >>> .text",
}
PRELUDE = [
    "import PrismOptics",
    "func lift<Whole, Part>(action: Prism<Whole, Part>, of: Whole.Type, to: Part.Type) {}",
    "func lift<Whole, Part>(action: PrismPath<Whole, Part>) {}",
]


def measure_expressions(folder, generator, count=20):
    files = prepare(folder, generator)
    print(f"{ENUMS} enums of {len(CASES)} cases; milliseconds for one of {count} expressions, each in its own function\n")
    print(f"| {'expression':36} | first | median | worst | result |\n|---|---|---|---|---|")
    for name, form in EXPRESSIONS.items():
        lines = [f"func f{n}() {{ {form.format(n=n, m=n + 1)} }}" for n in range(count)]
        use = write(folder / "Use.swift", PRELUDE + lines)
        output = run(["swiftc", "-frontend", "-typecheck", "-primary-file", use, *files, "-I", folder,
                      "-module-name", "Stress", "-swift-version", "6", "-parse-as-library",
                      "-warn-long-expression-type-checking=1"], must_succeed=False)  # fmt: skip
        errors = re.findall(r"^[^ ]*Use\.swift:\d+:\d+: error: (.*)", output, re.M)
        if bool(errors) != name.startswith(("wrong", "no such")):
            sys.exit(f"{name}:\n{output[-3000:]}")
        # What takes less than a millisecond is not mentioned. The first one also reads the module's names.
        times = [0] * count
        for line, spent in re.findall(r"^[^ ]*Use\.swift:(\d+):\d+: warning: expression took (\d+)ms", output, re.M):
            times[int(line) - len(PRELUDE) - 1] += int(spent)
        result = f"error: {errors[0]}" if errors else "compiles"
        print(f"| {name:36} | {times[0]} | {statistics.median(times[1:]):g} | {max(times[1:])} | {result} |")


# MARK: Builds

PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Users",
  targets: [
    .target(name: "PrismOptics", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(name: "Users", dependencies: ["PrismOptics"]),
  ],
  swiftLanguageModes: [.v6]
)
"""


def by_hand(enums):
    """The members that the generator makes, in as few words as one would use."""
    yield "import PrismOptics\n"
    for index in enums:
        whole = f"E{index}"
        parts = []
        yield f"extension {whole} {{"
        for name, values, _ in CASES:
            count = 0 if values is None else values.count(",") + 1
            part = "Void" if values is None else values.replace("{next}", next_enum(index))
            part = f"({part})" if count > 1 else part
            bound = ["value"] if count == 1 else [f"value{i}" for i in range(count)]
            labels = [f"{v.split(':')[0].strip()}: " if ":" in v else "" for v in (values or "").split(",")]
            pattern = f".{name}({', '.join(bound)})" if count else f".{name}"
            result = "()" if not count else bound[0] if count == 1 else f"({', '.join(bound)})"
            arguments = lambda v: ", ".join(l + (v if count == 1 else f"{v}.{i}") for i, l in enumerate(labels))
            make = lambda v: f".{name}({arguments(v)})" if count else f".{name}"
            let = "let " if count else ""
            title = name.capitalize()
            parts.append((name, part, f"if case {let}{pattern} = $0 {{ {result} }} else {{ nil }}",
                          make("$0") if count else f"_ in {make('')}"))  # fmt: skip
            yield f"  var is{title}: Bool {{ if case .{name} = self {{ true }} else {{ false }} }}"
            if not count:
                yield f"  var {name}: Void? {{ if case .{name} = self {{ () }} else {{ nil }} }}"
                continue
            yield f"  var {name}: {part if count > 1 else '(' + part + ')'}? {{"
            yield f"    get {{ if case let {pattern} = self {{ {result} }} else {{ nil }} }}"
            yield f"    set {{ if is{title}, let newValue {{ self = {make('newValue')} }} }}"
            yield "  }"
            yield f"  mutating func modify{title}<Result>(_ body: (inout {part}) throws -> Result) rethrows -> Result? {{"
            yield f"    guard var part = {name} else {{ return nil }}"
            yield "    self = .idle"
            yield f"    defer {{ self = {make('part')} }}"
            yield "    return try body(&part)"
            yield "  }"
        yield "}"
        for name, part, preview, review in parts:
            yield f"extension Prism where Whole == {whole}, Part == {part} {{"
            yield f"  static var {name}: Self {{ .init(preview: {{ {preview} }}, review: {{ {review} }}) }}"
            yield "}"
        yield f"extension {whole}: Prismatic {{"
        yield "  struct Prisms: Sendable {"
        for name, part, _, _ in parts:
            yield f"    var {name}: Prism<{whole}, {part}> {{ .{name} }}"
        yield "  }"
        yield "  static var prisms: Prisms { Prisms() }"
        yield "}"


def make_package(folder, generator):
    """A package whose target holds the enums and their members; the generator makes these, or by_hand does."""
    shutil.rmtree(folder, ignore_errors=True)
    sources = folder / "Sources" / "Users"
    sources.mkdir(parents=True)
    (folder / "Package.swift").write_text(PACKAGE)
    shutil.copytree(ROOT / "Sources" / "PrismOptics", folder / "Sources" / "PrismOptics",
                    ignore=shutil.ignore_patterns("*.docc"))  # fmt: skip
    for enums in chunks():
        write(sources / f"Model{enums[0]}.swift", model(enums))
        if generator is None:
            write(sources / f"Model{enums[0]}+Optics.swift", by_hand(enums))
    if generator is not None:
        run([generator, "generate", sources, "--module", "Users", "--quiet", "--output", sources,
             "--emit", "properties,predicates,modifiers,prisms"])  # fmt: skip
    return sources


def timed_build(folder):
    start = time.monotonic()
    run(["swift", "build", "--package-path", folder])
    return time.monotonic() - start


def measure_builds(folder, generator, rounds):
    cases = ENUMS * len(CASES)
    print(f"{ENUMS} enums of {len(CASES)} cases, debug builds; seconds, medians of {rounds}\n")
    print("| members | clean build | an enum changed | bytes of code a case |\n|---|---|---|---|")
    packages = {"generated": make_package(folder / "generated", generator),
                "by hand": make_package(folder / "by-hand", None)}  # fmt: skip
    clean, changed = {name: [] for name in packages}, {name: [] for name in packages}
    for round in range(rounds):
        # Side by side, so that both see the same machine.
        for name, sources in packages.items():
            package = sources.parent.parent
            shutil.rmtree(package / ".build", ignore_errors=True)
            clean[name].append(timed_build(package))
            with (sources / "Model0.swift").open("a") as file:
                file.write(f"extension E0 {{ func added{round}() -> Bool {{ self == self }} }}\n")
            changed[name].append(timed_build(package))
    for name, sources in packages.items():
        members = [file for file in sources.glob("*.swift") if "+" in file.name]
        size = sum(file.stat().st_size for file in members) / cases
        print(f"| {name} | {statistics.median(clean[name]):.1f} | {statistics.median(changed[name]):.1f} | {size:.0f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["typecheck", "build"])
    parser.add_argument("--generator", type=Path, required=True)
    parser.add_argument("--folder", type=Path, default=ROOT / "Benchmarks" / ".build" / "users")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    folder, generator = options.folder.resolve() / options.mode, options.generator.resolve()
    if options.mode == "typecheck":
        measure_expressions(folder, generator)
    else:
        measure_builds(folder, generator, options.rounds)


if __name__ == "__main__":
    main()
