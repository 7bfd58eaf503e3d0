#!/usr/bin/env python3
"""Type-checks the sources as other systems compile them, where this one has no compiler for them: for Apple's systems, and for
static executables of Linux.

What the sources ask the system about (`canImport(Darwin)`, `os(macOS)`) is answered in a copy. Of Darwin's C library the
declarations stand in Platforms/Darwin that the sources use; what musl has comes from its own headers. Combine is OpenCombine
under that name. Usage: platforms.py BUILT CHECKOUTS, where BUILT is where this system's products are, and CHECKOUTS holds the
packages that the sources depend on.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[2]
PLATFORMS = ROOT / "Tests/TypeChecking/Platforms"
MUSL = pathlib.Path(f"/usr/include/{os.uname().machine}-linux-musl")

# What Swift's own module of musl leaves out, and what asks for more than a C library.
MUSL_WITHOUT = {"aio", "complex", "tar", "tgmath", "threads", "wait", "sys/fcntl", "sys/poll", "sys/errno", "sys/signal", "sys/termios"}

QUESTION = re.compile(r"^ *#(?:if|elseif) .*$", re.MULTILINE)
CONDITION = re.compile(r"(canImport|os)\((\w+)\)")
IMPORT = re.compile(r"^\s*(?:(?:public|package|internal|private|fileprivate|@\w+) )*import (?:\w+ )?(\w+)", re.MULTILINE)

FLAGS = [
    "-package-name", "prismgen", "-warnings-as-errors",
    *[word for feature in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
      for word in ("-enable-upcoming-feature", feature)],
    *[word for folder in sorted(ROOT.glob("Sources/C*")) for word in ("-I", folder)],
]

# The functions of modules that ask nothing are the same everywhere.
ONLY_DECLARATIONS = ["-Xfrontend", "-experimental-skip-all-function-bodies"]


def swiftc(*arguments):
    run = subprocess.run(["swiftc", *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode != 0:
        print(run.stdout)
    return run.returncode == 0


def copied(folder, answers, built):
    """The sources of the modules, which ask nothing any more of what `answers` tells, and the names of those that asked."""
    shutil.copytree(ROOT / "Sources", folder, ignore=shutil.ignore_patterns("CPrismgen*", "README.md"))
    shutil.copytree(ROOT / "Templates", folder / "PrismgenTemplates")
    shutil.copytree(built / "PrismgenTemplates.build/DerivedSources", folder / "PrismgenTemplates/DerivedSources")
    asking = set()
    for path in folder.rglob("*.swift"):
        text = path.read_text()
        answered = QUESTION.sub(lambda line: CONDITION.sub(lambda match: answers.get(match[2], match[0]), line[0]), text)
        if answered != text:
            asking.add(path.relative_to(folder).parts[0])
            path.write_text(answered)
    return {path.name: sorted(path.rglob("*.swift")) for path in folder.iterdir()}, asking


def in_order(modules):
    """The names of the modules, each behind those that it imports."""
    imports = {
        name: {found for path in paths for found in IMPORT.findall(path.read_text())} & modules.keys() - {name}
        for name, paths in modules.items()
    }
    order = []
    while len(order) < len(modules):
        order += sorted(name for name in modules if name not in order and imports[name] <= set(order))
    return order


def emit(name, sources, folder, *flags):
    return swiftc(
        "-emit-module", "-parse-as-library", "-module-name", name.replace("-", "_"), "-emit-module-path",
        folder / f"{name}.swiftmodule", *flags, *sources)


def check(name, answers, library, is_left_out, checkouts, built):
    """Whether the sources of all modules that are not left out compile for a platform.

    `library` returns the flags with which the C library is found, for which it may write into a folder.
    """
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        describe_helpers(place, checkouts)
        flags = ["-I", place, *library(place)]
        overlay = PLATFORMS / name / "Overlay.swift"
        if not emit(name, [overlay], place, "-import-underlying-module", *flags):
            sys.exit(f"{name}: what stands for the C library does not compile")
        if "Combine" in answers and not emit_combine(place, checkouts, flags):
            sys.exit(f"{name}: what stands for Combine does not compile")
        modules, asking = copied(place / "Sources", answers, built)
        modules = {module: paths for module, paths in modules.items() if not is_left_out(module)}
        flags += ["-I", built / "Modules", "-swift-version", "6", *FLAGS]
        for module in in_order(modules):
            if not emit(module, modules[module], place, *flags, *([] if module in asking else ONLY_DECLARATIONS)):
                print(f"{name}: {module} does not compile")
                return False
        print(f"{name}: {len(modules)} modules compile")
        return True


def darwin(_):
    return ["-I", PLATFORMS / "Darwin"]


def musl(place):
    headers = sorted(
        path.relative_to(MUSL) for pattern in ("*.h", "sys/*.h", "net*/*.h", "arpa/*.h") for path in MUSL.glob(pattern))
    lines = "".join(
        f'  module M{number} {{ header "{MUSL / header}" export * }}\n'
        for number, header in enumerate(headers) if str(header.with_suffix("")) not in MUSL_WITHOUT)
    (place / "Musl").mkdir()
    (place / "Musl/module.modulemap").write_text(f"module Musl [system] {{\n{lines}}}\n")
    return ["-I", place / "Musl", "-Xcc", "-isystem", "-Xcc", MUSL]


def describe_helpers(place, checkouts):
    """Makes the C module of OpenCombine's findable."""
    header = next((checkouts / "OpenCombine/Sources").rglob("COpenCombineHelpers.h"))
    (place / "module.modulemap").write_text(f'module COpenCombineHelpers {{ header "{header}" export * }}\n')


def emit_combine(place, checkouts, flags):
    """Makes OpenCombine's sources the module Combine."""
    sources = place / "Combine"
    shutil.copytree(checkouts / "OpenCombine/Sources/OpenCombine", sources)
    for path in sources.rglob("*.swift"):
        path.write_text(re.sub(r"\bOpenCombine\.", "Combine.", path.read_text()))
    return emit("Combine", sources.rglob("*.swift"), place, "-swift-version", "5", "-suppress-warnings", *flags)


def main():
    built, checkouts = (pathlib.Path(path).resolve() for path in sys.argv[1:])
    others = {"Glibc": "false", "Bionic": "false"}
    apple = {"Darwin": "true", "Combine": "true", "macOS": "true", "Musl": "false", "Linux": "false"} | others
    static = {"Musl": "true", "Darwin": "false"} | others
    with concurrent.futures.ThreadPoolExecutor() as pool:
        results = [
            pool.submit(check, "Darwin", apple, darwin, lambda _: False, checkouts, built),
            # What others import brings the C library of this system, and there cannot be two.
            pool.submit(check, "Musl", static, musl, lambda name: not name.lower().startswith("prismgen"), checkouts, built),
        ]
    sys.exit(0 if all(result.result() for result in results) else 1)


main()
