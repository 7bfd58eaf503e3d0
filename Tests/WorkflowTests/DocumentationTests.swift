import Foundation
import TestSupport
import Testing

/// What the documentation says is so.
@Suite struct DocumentationTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog = repository.appendingPathComponent("Sources/swift-prismgen/Documentation.docc")

  private static func article(_ name: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(name), encoding: .utf8)
  }

  /// The identifiers that the sources declare.
  private static func declaredIdentifiers() throws -> [String] {
    let sources = repository.appendingPathComponent("Sources").path
    let files = try #require(FileManager.default.enumerator(atPath: sources)).allObjects as? [String]
    return try (files ?? []).filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
      return text.matches(of: /(?:Self|ID)\("(PG\d{4})"/).map { String($0.1) }
    }
  }

  @Test func everyDiagnosticHasItsPage() throws {
    let declared = try Self.declaredIdentifiers()
    #expect(declared.count > 50)
    #expect(declared.count == Set(declared).count, "an identifier stands for one problem")
    let sections = try Self.article("Diagnostics.md").split(separator: "\n### ").dropFirst()
    let described = sections.map { String($0.prefix(6)) }
    #expect(described.sorted() == declared.sorted())
    for section in sections { #expect(section.contains("\n**Cure:** "), "\(section.prefix(6))") }
  }

  /// Blocks of the article that begin with a file's name are those files; the commands below are run.
  @Test func theConfigurationArticleNamesEveryKey() throws {
    let article = try Self.article("Configuration.md")
    let schema = try Tool().run("config", "schema")
    let object = try #require(
      try JSONSerialization.jsonObject(with: schema.outputBytes) as? [String: Any])
    let definitions = try #require(object["definitions"] as? [String: [String: Any]])
    for (key, definition) in definitions {
      let summary = try #require(definition["description"] as? String)
      #expect(article.contains("| `\(key)` | \(summary) |"), "\(key)")
    }
    let example = try #require(
      article.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
    let tool = try Tool([
      ".prismgen.yml": String(example), "Sources/App/A.swift": "enum A { case a(Int) }\n",
      "Sources/Core/B.swift": "enum B { case b(Int) }\n",
    ])
    #expect(try tool.run("generate").status == 0)
    #expect(try tool.run("check").status == 0)
  }

  @Test func theCheckedInSchemaIsTheCommands() throws {
    let file = Self.repository.appendingPathComponent("Editors/prismgen.schema.json")
    #expect(try tool().run("config", "schema").output == String(contentsOf: file, encoding: .utf8))
  }

  private func tool() throws -> Tool { try Tool() }
}
