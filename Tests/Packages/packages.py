#!/usr/bin/env python3
"""Generates for every library target of real packages, and compiles them with the generated files in place.

One package that depends on all of them is resolved by SwiftPM, so that they share their dependencies and their
manifests stay untouched. SwiftPM also plans the build; its compiler commands are then run one target after the other
in the order of their dependencies, each with the generated files and with the runtime on the import path. They run
to the end of the diagnostic SIL passes: code generation finds no further problem and would take most of the time.
A module that was compiled with its generated files is what the next target imports. The sources of the targets that a
target is built on are its context, from which names are read.

    packages.py --generator .build/debug/swift-prismgen [--jobs 2] [NAME ...]

Fails on any compiler error, on a warning that points into a generated file, and below the required coverage: enums that
are generated in full, or with a member that the author already wrote with the same type. Enums that a rule takes out as
a kind have a column of their own (BY_KIND), and the line below the table says what the coverage is with them.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
GENERATED_FOLDER = "PrismgenGenerated"
# Declarations that no other file can name, so that nothing can be generated for them.
INVISIBLE_RULES = {28, 29, 30}
# Kinds of enum for which less exists than for others: noncopyable and nonescapable enums have predicates and nothing
# else, and nothing is generated for a CodingKey.
BY_KIND = {57, 59, 71}
# The rule also takes single members from other enums.
SYNTHESIZED_NAME = 71
# The member is generated, and one way to name it is taken by another.
STILL_GENERATED = {63}
REQUIRED_COVERAGE = 0.99
# Routers and paths for PrismStore are no optics; the table counts the enums that lack them in a column of their own.
LIFTS = ("router: ", "paths: ")
# What generated code may import, in the order in which it is compiled.
RUNTIME = ["PrismOptics", "PrismStore"]


# Getting the packages and SwiftPM's plan


@dataclass
class Package:
    url: str
    version: str
    in_ci: bool

    @property
    def name(self):
        return self.url.rsplit("/", 1)[1]

    @property
    def dependency(self):
        return f'.package(url: "{self.url}", exact: "{self.version}")'


def read_packages():
    packages, in_ci = [], True
    for line in (HERE / "packages.txt").read_text().splitlines():
        if not line:
            in_ci = False
        elif not line.startswith("#"):
            path, version = line.split()
            packages.append(Package(f"https://github.com/{path}", version, in_ci))
    return packages


def write_manifest(folder, packages, products):
    """A package whose one target depends on all library products."""
    sources = folder / "Sources" / "All"
    sources.mkdir(parents=True, exist_ok=True)
    (sources / "All.swift").write_text("")
    dependencies = "".join(f"    {package.dependency},\n" for package in packages)
    names = "".join(
        f'      .product(name: "{product}", package: "{package}"),\n'
        for package, product in products
    )
    manifest = (
        "// swift-tools-version: 6.1\n"
        "import PackageDescription\n\n"
        'let package = Package(\n  name: "All",\n  platforms: [.macOS(.v15)],\n'
        f"  dependencies: [\n{dependencies}  ],\n"
        f'  targets: [.target(name: "All", dependencies: [\n{names}  ])])\n'
    )
    (folder / "Package.swift").write_text(manifest)


def run(command, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}")
    return result.stdout


def library_products(checkout):
    description = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=checkout, capture_output=True, text=True, check=True
    )
    description = json.loads(description.stdout)
    swift_targets = {t["name"] for t in description["targets"] if t.get("module_type") == "SwiftTarget"}
    return [
        product["name"]
        for product in description["products"]
        if "library" in product["type"]
        and product["type"]["library"] != ["dynamic"]
        and swift_targets & set(product["targets"])
    ]


def plan(folder, packages, jobs):
    """Resolves the packages; returns the compiler commands of SwiftPM's plan."""
    write_manifest(folder, packages, [])
    run(["swift", "package", "resolve"], cwd=folder)
    checkouts = folder / ".build" / "checkouts"
    for stale in checkouts.glob(f"*/**/{GENERATED_FOLDER}"):
        shutil.rmtree(stale)
    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda p: [(p.name, x) for x in library_products(checkouts / p.name)], packages)
        products = [product for of_package in found for product in of_package]
    write_manifest(folder, packages, products)
    run(["swift", "build", "--print-manifest-job-graph"], cwd=folder)
    return read_plan(folder / ".build" / "debug.yaml"), checkouts


def read_plan(path):
    """The plan is YAML whose values are JSON, one to a line."""
    commands, current = [], {}
    for line in path.read_text().splitlines():
        if re.fullmatch(r'  "C\..*\.module":', line):
            current = {}
            commands.append(current)
        elif line.startswith("  ") and not line.startswith("   "):
            current = {}
        elif match := re.fullmatch(r"    (inputs|outputs|args): (\[.*\])", line):
            current[match[1]] = json.loads(match[2])
    return [command for command in commands if "-tool.build" not in " ".join(command.get("args", []))]


# One target


@dataclass
class Outcome:
    kind: str
    name: str
    cases: int
    verdict: str
    refusals: list = field(default_factory=list)

    @property
    def rules(self):
        texts = " ".join([self.verdict, *(refusal for refusal in self.refusals if not refusal.startswith(LIFTS))])
        return [int(rule) for rule in re.findall(r"\(rule (\d+)(?:, same type)?\)", texts)]

    @property
    def lacks_lifts(self):
        return any(refusal.startswith(LIFTS) for refusal in self.refusals)

    @property
    def is_visible(self):
        return not (self.verdict.startswith("(") and set(self.rules) & INVISIBLE_RULES)

    @property
    def is_taken(self):
        return not self.verdict.startswith("(")

    @property
    def state(self):
        """What became of a visible enum: one of the columns of the table."""
        rules = set(self.rules) - STILL_GENERATED
        if self.is_taken and not rules:
            return "full"
        if rules <= BY_KIND and (not self.is_taken or SYNTHESIZED_NAME not in rules):
            return "kind"
        if not self.is_taken:
            return "refused"
        optics = [refusal for refusal in self.refusals if not refusal.startswith(LIFTS)]
        return "own" if all(", same type)" in refusal for refusal in optics) else "part"


@dataclass
class Target:
    module: str
    package: str | None
    sources: list
    arguments: list
    dependencies: set
    problems: list = field(default_factory=list)
    outcomes: list = field(default_factory=list)
    files: int = 0

    @property
    def written(self):
        """The sources without those that SwiftPM derives, such as the accessor of a resource bundle."""
        return [source for source in self.sources if ".build/checkouts/" in source]

    @property
    def folder(self):
        folder = os.path.commonpath([os.path.dirname(source) for source in self.written])
        return Path(folder) / GENERATED_FOLDER

    @property
    def context(self):
        """The folder of the sources: the one that bears the module's name, if there is one."""
        parts = self.folder.parent.parts
        return Path(*parts[: parts.index(self.module) + 1]) if self.module in parts else self.folder.parent


# Options of the plan that are about objects, the index and incremental builds; those of the second list have a value.
DROPPED = {"-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-emit-module", "-c",
           "-emit-dependencies", "-emit-objc-header", "-suppress-warnings", "-g"}  # fmt: skip
DROPPED_WITH_VALUE = {"-output-file-map", "-emit-module-path", "-index-store-path", "-emit-objc-header-path", "-user-module-version"}
KEPT_WITH_VALUE = {"-Xcc", "-Xfrontend", "-module-name", "-package-name"}


def target(command, checkouts, tested):
    arguments = []
    words = iter(command["args"][1:])
    for word in words:
        if word in DROPPED_WITH_VALUE:
            next(words)
        elif word == "-I":
            folder = next(words)
            arguments += [] if folder.endswith("/Modules") else [word, folder]
        elif word in KEPT_WITH_VALUE:
            arguments += [word, next(words)]
        elif word not in DROPPED and not word.startswith("@") and not re.fullmatch(r"-j\d+", word):
            arguments.append(word)
    module = arguments[arguments.index("-module-name") + 1]
    sources = [path for path in command["inputs"] if path.endswith(".swift")]
    package = None
    for source in sources:
        if source.startswith(f"{checkouts}/"):
            package = os.path.relpath(source, checkouts).split("/")[0]
    dependencies = {Path(path).stem for path in command["inputs"] if path.endswith(".swiftmodule")}
    return Target(module, package if package in tested else None, sources, arguments, dependencies)


def close_dependencies(module, targets):
    """The targets that `module` is built on, with all that they are built on; the plan also has plugins' tools."""
    by_name = {t.module: t for t in targets}

    def closure(target):
        needed, waiting = set(), [target]
        while waiting:
            new = waiting.pop().dependencies & by_name.keys() - needed
            needed |= new
            waiting += [by_name[name] for name in new]
        return needed

    closures = {t.module: closure(t) for t in targets}
    for t in targets:
        t.dependencies = closures[t.module]
    return [t for t in targets if t.module in closures[module]]


def generate(target, generator, context):
    sources = target.folder.parent / "PrismgenSources.list"
    sources.write_text("\n".join(target.written) + "\n")
    common = ["--files-from", str(sources), "--module", target.module, "--emit", "all,lifts"]
    common += [argument for folder in context for argument in ("--context", str(folder))]
    listing = subprocess.run([generator, "list", *common, "--quiet"], capture_output=True, text=True)
    target.outcomes = parse_listing(listing.stdout)
    made = subprocess.run(
        [generator, "generate", *common, "--output", str(target.folder), "--quiet"], capture_output=True, text=True
    )
    for result in (listing, made):
        if result.returncode != 0:
            target.problems.append(result.stderr)
    sources.unlink()
    generated = sorted(str(path) for path in target.folder.glob("*.swift"))
    target.files = len(generated)
    return generated


def parse_listing(text):
    outcomes = []
    row = re.compile(r"\S.*?:\d+:\d+ +(enum|struct|class|actor) (.*?)  +(\d+) (?:case|stored propert).*?  +(.*)")
    for line in text.splitlines():
        if line.startswith("    "):
            outcomes[-1].refusals.append(line.strip())
        elif match := row.fullmatch(line):
            outcomes.append(Outcome(match[1], match[2], int(match[3]), match[4]))
        else:
            sys.exit(f"unexpected line of 'list': {line}")
    return outcomes


def compile_target(target, folder, generator, context):
    generated = generate(target, generator, context) if target.package else []
    run_compiler(target, generated, folder)
    if target.problems and generated:
        # What imports this module is looked at nevertheless.
        run_compiler(target, [], folder, keeps_problems=False)


def run_compiler(target, generated, folder, keeps_problems=True):
    sources = folder / f"{target.module}.sources"
    sources.write_text("".join(f'"{path}"\n' for path in target.sources + generated))
    # Each target sees the modules that it declares and no others: `canImport` must answer as in the package alone.
    imports = [argument for name in sorted({*target.dependencies, *RUNTIME})
               for argument in ("-I", str(module_path(folder, name).parent))]  # fmt: skip
    command = [
        "swiftc", *target.arguments, f"@{sources}", *imports, "-whole-module-optimization",
        "-emit-sil", "-o", str(folder / f"{target.module}.sil"),
        "-emit-module", "-emit-module-path", str(module_path(folder, target.module)),
    ]  # fmt: skip
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    (folder / f"{target.module}.sil").unlink(missing_ok=True)
    if keeps_problems:
        target.problems += problems(result)


def module_path(folder, name):
    path = folder / "modules" / name / f"{name}.swiftmodule"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def problems(result):
    found = re.compile(r"^(/.*?:\d+:\d+: (?:error|warning)|error|warning): .*", re.M)
    lines = [m[0] for m in found.finditer(result.stdout) if m[1].endswith("error") or GENERATED_FOLDER in m[1]]
    if result.returncode != 0 and not lines:
        return [result.stdout[-2000:] or "the compiler ended without a message"]
    return list(dict.fromkeys(lines))


def compile_all(targets, folder, generator, jobs):
    """Runs every target when those that it imports are done."""
    waiting = {target.module: target for target in targets}
    folders = {target.module: target.context for target in targets if target.written}
    done, running = set(), {}
    with ThreadPoolExecutor(jobs) as pool:
        while waiting or running:
            for module in [m for m in waiting if waiting[m].dependencies <= done]:
                target = waiting.pop(module)
                context = sorted({folders[name] for name in target.dependencies if name in folders})
                running[pool.submit(compile_target, target, folder, generator, context)] = target
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                future.result()
                target = running.pop(future)
                done.add(target.module)
                for problem in target.problems:
                    print(f"{target.package or 'dependency'} {target.module}: {problem}", flush=True)


# The table


def report(packages, targets):
    print(f"\n{'package':32}{'enums':>7}{'visible':>9}{'in full':>9}{'own':>5}{'by kind':>9}{'in part':>9}{'refused':>9}"
          f"{'structs':>9}{'lenses':>8}{'files':>7}{'no lifts':>10}  rules")  # fmt: skip
    total = Counter()
    rules_in_total = Counter()
    for package in packages:
        of_package = [t for t in targets if t.package == package.name]
        counts, rules = count([outcome for t in of_package for outcome in t.outcomes])
        counts["files"] = sum(t.files for t in of_package)
        total += counts
        rules_in_total += rules
        row(f"{package.name} {package.version}", counts, rules)
    row("all", total, rules_in_total)
    return total


def row(name, counts, rules):
    columns = [("enums", 7), ("visible", 9), ("full", 9), ("own", 5), ("kind", 9), ("part", 9), ("refused", 9),
               ("structs", 9), ("lenses", 8), ("files", 7), ("lifts", 10)]  # fmt: skip
    numbers = "".join(f"{counts[column]:>{width}}" for column, width in columns)
    print(f"{name:32}{numbers}  {' '.join(f'{rule}:{number}' for rule, number in sorted(rules.items()))}")


def count(outcomes):
    """Enums with cases by what became of them, and for those that are not generated in full the rules that say why."""
    counts, rules = Counter(), Counter()
    for outcome in outcomes:
        if outcome.kind == "struct":
            counts["structs"] += 1
            counts["lenses"] += outcome.is_taken
        elif outcome.kind == "enum" and outcome.cases > 0:
            counts["enums"] += 1
            if not outcome.is_visible:
                continue
            counts["visible"] += 1
            counts[outcome.state] += 1
            counts["lifts"] += outcome.lacks_lifts
            if len(outcome.rules) < sum(not r.startswith(LIFTS) for r in outcome.refusals) or not outcome.is_taken and not outcome.rules:
                sys.exit(f"no rule says why '{outcome.name}' is not generated in full: {outcome}")
            rules.update(set(outcome.rules))
    return counts, rules


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="packages; 'ci' for CI's; all without a name")
    parser.add_argument("--generator", type=Path, required=True)
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "packages")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    packages = read_packages()
    if options.names == ["ci"]:
        packages = [package for package in packages if package.in_ci]
    elif options.names:
        known = {package.name for package in packages}
        if unknown := set(options.names) - known:
            sys.exit(f"not in packages.txt: {', '.join(sorted(unknown))}")
        packages = [package for package in packages if package.name in options.names]
    folder = options.folder.resolve()
    commands, checkouts = plan(folder, packages, options.jobs)
    tested = {package.name for package in packages}
    targets = [target(command, checkouts, tested) for command in commands]
    targets = close_dependencies("All", targets)
    for name in RUNTIME:
        sources = sorted(str(path) for path in (ROOT / "Sources" / name).rglob("*.swift"))
        run(["swiftc", *sources, "-module-name", name, "-swift-version", "6", "-O", "-wmo", "-parse-as-library",
             "-package-name", "swift_prismgen", "-enable-upcoming-feature", "InternalImportsByDefault", "-emit-module",
             "-I", str(module_path(folder, RUNTIME[0]).parent), "-emit-module-path", str(module_path(folder, name))])  # fmt: skip
    compile_all(targets, folder, options.generator.resolve(), options.jobs)
    total = report(packages, targets)
    broken = sorted(t.module for t in targets if t.problems)
    whole = total["full"] + total["own"]
    coverage = whole / max(1, total["visible"] - total["kind"])
    print(f"\n{len(targets)} targets, {total['files']} generated files; of {total['visible']} visible enums that have cases "
          f"{total['full']} are generated in full, {total['own']} but for a member that the author wrote with the same type")
    print(f"{coverage:.2%} without the {total['kind']} that a rule takes out as a kind "
          f"({', '.join(map(str, sorted(BY_KIND)))}), {whole / max(1, total['visible']):.2%} with them")  # fmt: skip
    if broken:
        sys.exit(f"failed: {', '.join(broken)}")
    if coverage < REQUIRED_COVERAGE:
        sys.exit(f"below {REQUIRED_COVERAGE:.0%}")


if __name__ == "__main__":
    main()
