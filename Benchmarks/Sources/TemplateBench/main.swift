import BenchmarkSupport
import Foundation
import Stencil

// 3,000 enums of 8 cases through a properties template of 30 lines: Stencil alone on one thread, with its context ready,
// against whole runs of the tool, which read, parse, render and write. Usage: TemplateBench <swift-prismgen>

let enumCount = 3000
let caseCount = 8
let enumsInAFile = 30
let tool = CommandLine.arguments[1]

let template = """
  {% for enum in types.enums %}
  {% if enum.cases.count > 0 %}
  extension {{ enum.name }} {
  {% for case in enum.cases %}
  {% if not case.hasAssociatedValue %}
    {{ enum.accessLevel }} var is{{ case.name|capitalize }}: Bool {
      if case .{{ case.name }} = self { return true }
      return false
    }
  {% elif case.associatedValues.count == 1 %}
    {% for value in case.associatedValues %}
    {{ enum.accessLevel }} var {{ case.name }}: {{ value.typeName.name }}? {
      get {
        guard case let .{{ case.name }}(value) = self else { return nil }
        return value
      }
      set {
        guard case .{{ case.name }} = self, let newValue else { return }
        self = .{{ case.name }}({{ value.localName }}{{ ': ' if value.localName }}newValue)
      }
    }
    {% endfor %}
  {% else %}
    {{ enum.accessLevel }} var {{ case.name }}: ({% for value in case.associatedValues %}{{ value.typeName.name }}{{ ', ' if not forloop.last }}{% endfor %})? {
      guard case let .{{ case.name }}({% for value in case.associatedValues %}v{{ forloop.counter0 }}{{ ', ' if not forloop.last }}{% endfor %}) = self else { return nil }
      return ({% for value in case.associatedValues %}v{{ forloop.counter0 }}{{ ', ' if not forloop.last }}{% endfor %})
    }
  {% endif %}
  {% endfor %}
  }
  {% endif %}
  {% endfor %}

  """

/// The associated values of a case: none, one with a label, or two.
func values(_ index: Int) -> [(label: String?, type: String)] {
  switch index % 3 {
  case 0: []
  case 1: [("value", "Int")]
  default: [(nil, "String"), (nil, "[Int]")]
  }
}

func source(_ index: Int, extra: String = "") -> String {
  let cases = (0..<caseCount).map { number in
    let list = values(number).map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")
    return "  case case\(number)" + (list.isEmpty ? "" : "(\(list))")
  }
  return "enum Enum\(index) {\n\(cases.joined(separator: "\n"))\n\(extra)}\n"
}

let context: [String: Any] = [
  "types": [
    "enums": (0..<enumCount).map { index in
      [
        "name": "Enum\(index)", "accessLevel": "internal",
        "cases": (0..<caseCount).map { number in
          [
            "name": "case\(number)", "hasAssociatedValue": !values(number).isEmpty,
            "associatedValues": values(number).map { value in
              ["localName": value.label as Any, "typeName": ["name": value.type]] as [String: Any]
            },
          ] as [String: Any]
        },
      ] as [String: Any]
    }
  ]
]

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("prismgen-bench-\(getpid())")
try FileManager.default.createDirectory(
  at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: true)
/// Writes the file that begins with enum `first`.
func writeFile(_ first: Int, extra: String = "") throws {
  let text = (first..<first + enumsInAFile).map { source($0, extra: $0 == first ? extra : "") }.joined()
  let file = folder.appendingPathComponent("Sources/File\(first).swift")
  try text.write(to: file, atomically: false, encoding: .utf8)
}
for first in stride(from: 0, to: enumCount, by: enumsInAFile) { try writeFile(first) }
try template.write(
  to: folder.appendingPathComponent("Properties.stencil"), atomically: false, encoding: .utf8)

func render(to output: String, cached: Bool) -> [String] {
  [
    tool, "render", "--quiet", "--sources", folder.path + "/Sources", "--templates",
    folder.path + "/Properties.stencil", "--output", folder.path + "/" + output,
  ] + (cached ? ["--cache-path", folder.path + "/Cache"] : ["--no-cache"])
}
// The times of the stages stand on standard error.
let generate = [
  "/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1",
  tool, "generate", "--verbose", folder.path + "/Sources", "--output", folder.path + "/Generated.swift",
  "--emit", "properties,predicates", "--no-cache",
]
let taskset = "/usr/bin/taskset"
let generateOnOneCore =
  FileManager.default.isExecutableFile(atPath: taskset) ? [taskset, "-c", "0"] + generate : []

let clock = ContinuousClock()
func seconds(_ body: () throws -> Void) rethrows -> Double { try clock.measure(body) / .seconds(1) }
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The milliseconds of a stage, of which `--verbose` writes `name …: 1.5 ms`.
func stage(_ name: String, in text: String) -> Double? {
  text.split(separator: "\n").first { $0.hasPrefix(name) }?.split(separator: " ").dropLast().last.flatMap {
    Double($0)
  }
}

// The first run has nothing to find, as on a fresh checkout.
let first = try seconds { _ = try run(render(to: "Rendered", cached: true), collecting: false) }
let uncached = median(
  try (0..<5).map { _ in try seconds { _ = try run(render(to: "Rendered", cached: false), collecting: false) }
  })
var changed: [Double] = []
for round in 0..<5 {
  try writeFile(0, extra: "  case added\(round)\n")
  changed.append(try seconds { _ = try run(render(to: "Rendered", cached: true), collecting: false) })
}
_ = try run(render(to: "Again", cached: false), collecting: false)
let outputs = try ["Rendered", "Again"].map {
  try Data(contentsOf: folder.appendingPathComponent($0 + "/Properties.generated.swift"))
}
precondition(outputs[0] == outputs[1], "the cache changed the output")

/// Whole runs, and what emission takes of them.
func generating(_ command: [String]) throws -> (whole: Double, emission: Double) {
  var whole: [Double] = []
  var emission: [Double] = []
  for _ in 0..<5 {
    whole.append(
      try seconds {
        let text = try run(command, collecting: true).text
        emission.append((stage("generated", in: text) ?? .infinity) / 1000)
      })
  }
  return (median(whole), median(emission))
}
let (generated, emitted) = try generating(generate)
let emittedOnOneCore = generateOnOneCore.isEmpty ? nil : try generating(generateOnOneCore).emission
let size = try Data(contentsOf: folder.appendingPathComponent("Generated.swift")).count
let stencil = try seconds { _ = try Environment().renderTemplate(string: template, context: context) }

print(
  "\(enumCount) enums of \(caseCount) cases, a template of \(template.split(separator: "\n").count) lines, "
    + "\(ProcessInfo.processInfo.activeProcessorCount) processors")
func row(_ name: String, _ seconds: Double) {
  let padded = name.padding(toLength: 44, withPad: " ", startingAt: 0)
  print("\(padded)\(seconds.rounded(digits: 3)) s   \((stencil / seconds).rounded(digits: 0)) x")
}
row("Stencil 0.15.1, rendering alone", stencil)
row("swift-prismgen render, no cache", uncached)
row("… the first run with a cache", first)
row("… again after one enum changed", median(changed))
row("swift-prismgen generate, whole run", generated)
row("… its emission alone", emitted)
if let emittedOnOneCore {
  row("… its emission on one core", emittedOnOneCore)
  print("that is \((Double(size) / 1_000_000 / emittedOnOneCore).rounded(digits: 0)) MB/s a core")
}

// The bars that this is held to. A machine under load is slow on both sides, so that ratios hold where times do not.
var missed: [String] = []
if uncached > stencil / 4 { missed.append("rendering takes more than a quarter of Stencil's time") }
if median(changed) > 0.3 { missed.append("a second run takes more than 0.3 s") }
if emitted * 200 > stencil { missed.append("emission is not 200 times as fast as Stencil") }
if let emittedOnOneCore, Double(size) < 100_000_000 * emittedOnOneCore {
  missed.append("a core emits less than 100 MB/s")
}
for line in missed { print("MISSED: \(line)") }
try FileManager.default.removeItem(at: folder)
