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

let render = [
  tool, "render", "--quiet", "--sources", folder.path + "/Sources", "--templates",
  folder.path + "/Properties.stencil",
  "--output", folder.path + "/Rendered",
]
let generate = [
  tool, "generate", "--quiet", folder.path + "/Sources", "--output", folder.path + "/Generated.swift",
  "--emit",
  "properties,predicates",
]

let clock = ContinuousClock()
func seconds(_ command: [String]) throws -> Double {
  try clock.measure { _ = try run(command, collecting: false) } / .seconds(1)
}

let rendering = try (0..<5).map { _ in try seconds(render) }.sorted()[2]
try writeFile(0, extra: "  case added\n")
let afterChange = try seconds(render)
let generating = try (0..<5).map { _ in try seconds(generate) }.sorted()[2]
let stencil =
  try clock.measure { _ = try Environment().renderTemplate(string: template, context: context) } / .seconds(1)

print(
  "\(enumCount) enums of \(caseCount) cases, a template of \(template.split(separator: "\n").count) lines")
print("Stencil 0.15.1, rendering alone   \(stencil.rounded(digits: 3)) s")
print(
  "swift-prismgen render             \(rendering.rounded(digits: 3)) s   \((stencil / rendering).rounded(digits: 0)) x"
)
print("… again after one enum changed    \(afterChange.rounded(digits: 3)) s")
print(
  "swift-prismgen generate           \(generating.rounded(digits: 3)) s   \((stencil / generating).rounded(digits: 0)) x"
)
try FileManager.default.removeItem(at: folder)
