import Foundation
import PrismgenStencil
import Testing

/// Sourcery's own enum and struct templates over its own sources give its own expected files.
///
/// They are read from a checkout of its repository, which the variable names; nothing of it is kept here.
@Suite struct SourceryTemplateTests {
  private static let checkout = ProcessInfo.processInfo.environment["PRISMGEN_SOURCERY_CHECKOUT"]

  @Test(
    .enabled(if: checkout != nil), arguments: ["AutoCases", "AutoEquatable", "AutoHashable", "AutoLenses"])
  func expectedOutput(_ name: String) throws {
    let root = URL(fileURLWithPath: try #require(Self.checkout)).appendingPathComponent("Templates")
    let folder = root.appendingPathComponent("Tests/Context_Linux")
    var sources: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      sources[file] = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }
    let template = try String(
      contentsOf: root.appendingPathComponent("Templates/\(name).stencil"), encoding: .utf8)
    let expected = try String(
      contentsOf: root.appendingPathComponent("Tests/Expected/\(name).expected"), encoding: .utf8)
    let parsed = Sources(sources)
    #expect(lines(render(template, parsed.context())) == lines(expected))
  }

  /// Sourcery's own test compares the lines that are neither blank nor comments.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && !$0.hasPrefix("//")
    }
  }
}
