#!/usr/bin/env python3
"""A generated module of 300 enums with 8 cases each, and its optics' laws at run time.

    stress.py --generator .build/debug/swift-prismgen --folder .build/stress

Compiles the module with its generated files in the Swift 6 mode with warnings as errors, and runs checks on every case.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ENUMS = 300
# Case, payload, two values of it. All enums share these names, so that an implicit member has 300 candidates.
CASES = [
    ("idle", None, ["()", "()"]),
    ("number", "Int", ["1", "-7"]),
    ("text", "String", ['"a"', '""']),
    ("items", "[Int]", ["[1, 2]", "[]"]),
    ("point", "x: Int, y: String", ['(x: 1, y: "a")', '(x: 2, y: "")']),
    ("maybe", "Int?", [".some(3)", ".none"]),
    ("plain", "Bool, Character", ['(true, "a")', '(false, "b")']),
    ("next", "{next}", ["{next}.number(2)", "{next}.idle"]),
]


def next_enum(index):
    return f"E{index + 1}" if index + 1 < ENUMS else "Int"


def payload(name, index):
    values = next(values for case, _, values in CASES if case == name)
    if name == "next" and next_enum(index) == "Int":
        return ["4", "5"]
    return [value.replace("{next}", next_enum(index)) for value in values]


def chunks(size=30):
    return [range(first, min(first + size, ENUMS)) for first in range(0, ENUMS, size)]


def model(enums):
    for index in enums:
        yield f"indirect enum E{index}: Equatable {{"
        for name, type, _ in CASES:
            values = f"({type.replace('{next}', next_enum(index))})" if type else ""
            yield f"  case {name}{values}"
        yield "}"


def checks(enums):
    """One function for each enum, which knows two values of each case. Every call is a statement of its own with a
    named function for equality: a closure such as `{ $0 == $1 }` would be tried with the operators of all enums."""
    yield "import PrismOptics\n"
    for index in enums:
        whole = f"E{index}"
        yield f"func check{index}() {{"
        yield f"  var all: [{whole}] = []"
        for name, type, _ in CASES:
            first, second = payload(name, index)
            same = EQUALITY.get(name, "same")
            yield f"  laws({whole}.prism.{name}.prism, .{name}, {first}, {second}, {same})"
            yield f"  all.append({whole}.prism.{name}.review({first}))"
        for position, (name, _, _) in enumerate(CASES):
            yield f"  for (index, e) in all.enumerated() {{ expect(e.is{name.capitalize()} == (index == {position})) }}"
        for name, type, _ in CASES:
            if type is not None:
                yield f"  setting(all, \\{whole}.{name}, {payload(name, index)[1]}, {EQUALITY.get(name, 'same')})"
        yield f"  var whole = {whole}.items(Array(0..<3))"
        yield "  inPlace(&whole, \\.items) { $0.modifyItems(advanceFirst) }"
        yield "}"
    yield f"func check{enums[0]}to{enums[-1]}() {{"
    for index in enums:
        yield f"  check{index}()"
    yield "}"


def main_file():
    yield "@main struct Stress {"
    yield "  static func main() {"
    for enums in chunks():
        yield f"    check{enums[0]}to{enums[-1]}()"
    yield f'    print("{ENUMS} enums, {ENUMS * len(CASES)} cases: \\(passed) checks")'
    yield "  }\n}"


# The cases whose payloads are tuples, which are not Equatable.
EQUALITY = {"idle": "sameUnit", "point": "samePoint", "plain": "samePlain"}

LAWS = """\
import PrismOptics

nonisolated(unsafe) var passed = 0

func expect(_ condition: Bool, line: Int = #line) {
  precondition(condition, "line \\(line)")
  passed += 1
}

func same<Part: Equatable>(_ one: Part, _ other: Part) -> Bool { one == other }
func sameUnit(_ one: Void, _ other: Void) -> Bool { true }
func samePoint(_ one: (x: Int, y: String), _ other: (x: Int, y: String)) -> Bool { one == other }
func samePlain(_ one: (Bool, Character), _ other: (Bool, Character)) -> Bool { one == other }

/// `preview(review(part)) == part`, and `review(preview(whole)) == whole` where there is a part.
func laws<Whole: Equatable, Part>(
  _ path: Prism<Whole, Part>, _ named: Prism<Whole, Part>, _ first: Part, _ second: Part,
  _ equal: (Part, Part) -> Bool
) {
  for prism in [path, named] {
    for part in [first, second] {
      let whole = prism.review(part)
      guard let seen = prism.preview(whole) else { preconditionFailure("no part in \\(whole)") }
      expect(equal(seen, part))
      expect(prism.review(seen) == whole)
    }
  }
}

/// What is set is got; another case and nil change nothing.
func setting<Whole: Equatable, Part>(
  _ wholes: [Whole], _ property: WritableKeyPath<Whole, Part?>, _ part: Part, _ equal: (Part, Part) -> Bool
) {
  for whole in wholes {
    var changed = whole
    changed[keyPath: property] = nil
    expect(changed == whole)
    changed[keyPath: property] = part
    if whole[keyPath: property] == nil {
      expect(changed == whole)
    } else {
      guard let seen = changed[keyPath: property] else { preconditionFailure("the case is lost") }
      expect(equal(seen, part))
    }
  }
}

func address(_ items: [Int]) -> UInt { items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

/// Changes an element, and returns the buffer's address after the change.
func advanceFirst(_ items: inout [Int]) -> UInt {
  items[0] += 1
  return address(items)
}

/// The array's buffer is where it was, before, while and after it is changed.
func inPlace<Whole>(_ whole: inout Whole, _ items: KeyPath<Whole, [Int]?>, _ advance: (inout Whole) -> UInt?) {
  let before = whole[keyPath: items].map(address)
  let first = whole[keyPath: items]?.first
  expect(before != nil && before == advance(&whole))
  expect(whole[keyPath: items].map(address) == before)
  expect(whole[keyPath: items]?.first == first.map { $0 + 1 })
}
"""

def run(command, must_succeed=True, cwd=None):
    result = subprocess.run(list(map(str, command)), cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if must_succeed and result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout[-4000:]}")
    return result.stdout


def write(path, lines):
    path.write_text("\n".join(lines) + "\n")
    return path


def prepare(folder, generator):
    """Writes the module, generates for it, and compiles the runtime; returns the module's files."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Model").mkdir(parents=True)
    for enums in chunks():
        write(folder / "Model" / f"Model{enums[0]}.swift", model(enums))
    run([generator, "generate", folder / "Model", "--module", "Stress", "--emit", "properties,predicates,modifiers,prisms",
         "--quiet",
         "--output", folder / "Generated"])  # fmt: skip
    runtime = sorted((ROOT / "Sources" / "PrismOptics").rglob("*.swift"))
    run(["swiftc", *runtime, "-module-name", "PrismOptics", "-swift-version", "6", "-parse-as-library", "-O", "-wmo",
         "-enable-upcoming-feature", "InternalImportsByDefault", "-emit-module",
         "-emit-module-path", folder / "PrismOptics.swiftmodule", "-c", "-o", folder / "PrismOptics.o"])  # fmt: skip
    return sorted((folder / "Model").glob("*.swift")) + sorted((folder / "Generated").glob("*.swift"))


def check_laws(folder, generator):
    files = prepare(folder, generator)
    for enums in chunks():
        files.append(write(folder / f"Checks{enums[0]}.swift", checks(enums)))
    files.append(write(folder / "Laws.swift", [LAWS]))
    files.append(write(folder / "Main.swift", main_file()))
    # Many files and threads: each thread makes code for a file, and the type checker sees the module once.
    run(["swiftc", *files, folder / "PrismOptics.o", "-I", folder, "-module-name", "Stress", "-swift-version", "6",
         "-parse-as-library", "-warnings-as-errors", "-Onone", "-wmo", "-num-threads", "4", "-o", folder / "stress"],
        cwd=folder)  # fmt: skip
    print(run([folder / "stress"]).strip())


def main():
    global ENUMS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generator", type=Path, required=True)
    parser.add_argument("--folder", type=Path, default=ROOT / ".build" / "stress")
    parser.add_argument("--enums", type=int, default=ENUMS)
    options = parser.parse_args()
    ENUMS = options.enums
    check_laws(options.folder.resolve(), options.generator.resolve())


if __name__ == "__main__":
    main()
