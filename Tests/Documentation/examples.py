#!/usr/bin/env python3
"""Type-checks the examples in the documentation of the runtime's libraries, each in a function of its own.

Domain.swift, with what the generator makes of it, and Surroundings.swift hold what the examples presuppose. Errors are
reported at the lines of the documentation. Usage: examples.py GENERATOR FOLDER-OF-MODULES
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parent.parent / "Sources"
LIBRARIES = ["PrismOptics", "PrismStore", "PrismStoreTesting"]
ELLIPSES = [(".lift(…)", ".lift(action: .playlist, state: .playlist)"), ("{ … }", "{ fatalError() }")]


def examples(path):
    """The blocks of Swift in a file's documentation, with the line where each begins."""
    block = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if path.suffix == ".swift":
            line = comment[1] if (comment := re.match(r"\s*/// ?(.*)", line)) else ""
        if block is None:
            if line == "```swift":
                first, block = number + 1, []
        elif line == "```":
            yield first, "\n".join(block)
            block = None
        else:
            block.append(line)


def function(number, path, first, text):
    """An example as a function, but for what has to stand outside of all: an extension before all else."""
    for ellipsis, code in ELLIPSES:
        text = text.replace(ellipsis, code)
    text = text.replace("@Test func", "func")
    outside, text = text.split("\n\n", 1) if text.startswith("extension") else ("", text)
    begin = f'#sourceLocation(file: "{path.relative_to(SOURCES.parent)}", line: '
    return (
        f"{begin}{first})\n{outside}\n#sourceLocation()\n"
        f"func example{number}() async throws {{\n{begin}{first + outside.count(chr(10)) + 2 * bool(outside)})\n{text}\n#sourceLocation()\n}}\n")


def main():
    generator, modules = sys.argv[1:]
    files = [
        path for library in LIBRARIES for path in sorted((SOURCES / library).rglob("*")) if path.suffix in (".swift", ".md")
    ]
    found = [(path, *example) for path in files for example in examples(path)]
    with tempfile.TemporaryDirectory() as work:
        # The compiler does not clear up what it puts there.
        os.environ["TMPDIR"] = work
        optics, all_examples = pathlib.Path(work, "Optics.swift"), pathlib.Path(work, "Examples.swift")
        subprocess.run(
            [generator, "generate", HERE / "Domain.swift", "--emit", "all,lifts", "--output", optics, "--quiet"], check=True)
        all_examples.write_text(
            "import PrismStoreTesting\n" + "".join(function(number, *each) for number, each in enumerate(found)))
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules,
             HERE / "Domain.swift", HERE / "Surroundings.swift", optics, all_examples],
            capture_output=True, text=True)
    print("\n".join(line for line in result.stderr.splitlines() if ": error:" in line))
    print(f"{len(found)} examples")
    sys.exit(result.returncode)


main()
