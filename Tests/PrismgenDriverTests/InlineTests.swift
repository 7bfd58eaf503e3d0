import PrismgenDriver
import PrismgenSource
import Testing

@Suite struct InlineTests {
  private func inline(_ folder: Folder, templates: [String] = [], isDryRun: Bool = false) -> Report {
    Inline.run(
      InputSelection(paths: [folder.appending("S")]), templates: templates.map { folder.appending($0) },
      isDryRun: isDryRun)
  }

  private static let property =
    "  var x: Int? {\n    get {\n      guard case let .x(value) = self else { return nil }\n      return value\n    }\n"

  @Test func propertiesAreWritten() throws {
    let folder = try Folder([
      "S/A.swift": "private enum A {\n  case x(Int)\n}\n", "S/B.swift": "struct B {}\n",
    ])
    let dry = inline(folder, isDryRun: true)
    #expect(dry.summary.map { $0.hasPrefix("[") } == [true, true])
    #expect(dry.summary.last?.hasSuffix("(No changes.)") == true)
    #expect(folder.text("S/A.swift") == "private enum A {\n  case x(Int)\n}\n")
    #expect(inline(folder).status == .success)
    let text = try #require(folder.text("S/A.swift"))
    #expect(text.hasPrefix("private enum A {\n  case x(Int)\n\n\(Self.property)"))
    #expect(dry.product == [Array(text.utf8)])
    let stamp = try folder.stamp("S/A.swift")
    #expect(inline(folder).status == .success)
    #expect(try folder.stamp("S/A.swift") == stamp)
  }

  @Test func regionsAreFilledByTemplates() throws {
    let source = """
      struct Outer {
        private enum Inner {
          case x(Int)
          // prismgen:inline:Outer.Inner.names
          old
          // prismgen:end
        }
      }
      enum Plain {
        case x(Int)
      }

      """
    let folder = try Folder([
      "S/A.swift": source, "T/names.stencil": "{% for e in types.enums %}// {{ e.name }}\n{% endfor %}",
    ])
    for _ in 0..<2 {
      #expect(inline(folder, templates: ["T"]).status == .success)
      let text = try #require(folder.text("S/A.swift"))
      #expect(
        text.hasPrefix(
          source.replacing("      old\n", with: "").replacing("    old\n", with: "    // Outer.Inner\n")
            .prefix(150)))
      #expect(
        text.hasSuffix(
          "enum Plain {\n  case x(Int)\n\n\(Self.property)    set {\n      guard case .x = self, let newValue = newValue else { return }\n      self = .x(newValue)\n    }\n  }\n}\n"
        ))
    }
  }

  @Test(arguments: [
    ("Gone.match", "no type of the sources is named 'Gone'"), ("E.nothing", "cannot read 'nothing'"),
  ]) func unusableRegions(_ name: String, _ message: String) throws {
    let source = "enum E {\n  case x(Int)\n  // prismgen:inline:\(name)\n  // prismgen:end\n}\n"
    let folder = try Folder(["S/A.swift": source])
    let report = inline(folder)
    #expect(report.status != .success)
    #expect(report.diagnostics.first?.message.hasPrefix(message) == true)
    #expect(folder.text("S/A.swift") == source)
  }
}
