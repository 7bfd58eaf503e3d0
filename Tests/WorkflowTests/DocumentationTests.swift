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

  /// `list` and `explain` print the numbers of rules, which would lead nowhere else.
  @Test func everyRuleIsNamedByWhatItRefuses() throws {
    let source = Self.repository.appendingPathComponent(
      "Sources/PrismgenResolution/ResolutionRule.swift")
    let rules = try String(contentsOf: source, encoding: .utf8).matches(of: /Self\("(PG\d{4})", (\d+)/)
    let titles = try Self.article("Diagnostics.md").split(separator: "\n").filter { $0.hasPrefix("### ") }
    for rule in rules where rule.2 != "0" {
      let title = try #require(titles.first { $0.hasPrefix("### \(rule.1):") })
      let numbers = try #require(title.firstMatch(of: /\(rules? ([\d, ]+)\)$/)).1
      #expect(numbers.split(separator: ", ").contains(rule.2), "\(title)")
    }
    #expect(rules.count > 40)
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

  // MARK: Migration

  /// The first block of Swift is what a project has, the others use what is generated for it.
  @Test(arguments: ["MigratingFromEnumProperties.md", "MigratingFromCasePaths.md"])
  func whatMigrationArticlesUseExists(article: String) throws {
    let blocks = try Self.article(article).components(separatedBy: "```swift\n").dropFirst().map { block in
      String(block.prefix(upTo: block.range(of: "```")?.lowerBound ?? block.endIndex))
    }
    let tool = try Tool(["S/Types.swift": blocks[0], "Use.swift": "import PrismOptics\n" + blocks[1]])
    #expect(try tool.run("generate", "S", "--output", "Gen").status == 0)
    let modules = Tool.executable.deletingLastPathComponent().appendingPathComponent("Modules").path
    let result = try tool.shell(
      "swiftc -typecheck -swift-version 6 -I '\(modules)' S/*.swift Gen/*.swift Use.swift")
    #expect(blocks.count == 2 && result.status == 0, "\(result.error)")
  }

  /// The three command lines of the article about Sourcery, and the configuration that takes their place.
  @Test func theSourceryArticleIsTried() throws {
    let article = try Self.article("MigratingFromSourcery.md")
    let tool = try Tool([
      "Sources/A.swift": "enum A { case a(Int) }\n",
      "Templates/Names.stencil":
        "import {{ argument.imports }}\n{% for e in types.enums %}// {{ e.name }}{% endfor %}\n",
      ".sourcery.yml":
        "sources: [Sources]\ntemplates: [Templates]\noutput: Generated\nargs: {imports: Foundation}\n",
    ])
    var outputs: Set<String> = []
    for line in article.split(separator: "\n") where line.hasPrefix("swift-prismgen render ") {
      #expect(
        try tool.shell("rm -rf Generated; $TOOL" + line.dropFirst("swift-prismgen".count)).status == 0,
        "\(line)")
      outputs.insert(tool.text("Generated/Names.generated.swift") ?? "")
    }
    let example = try #require(article.components(separatedBy: "```yaml\n").dropFirst().first)
    try tool.write(
      ".prismgen.yml", String(example.prefix(upTo: try #require(example.range(of: "```")).lowerBound)))
    #expect(try tool.shell("rm -rf Generated; $TOOL generate").status == 0)
    outputs.insert(tool.text("Generated/Names.generated.swift") ?? "")
    #expect(outputs.count == 1 && outputs.first?.contains("import Foundation\n// A") == true, "\(outputs)")
    #expect(try tool.run("check").status == 0)
  }

  /// A file that the other tool has written is up to date, byte for byte, as its article says.
  @Test func inlineWritesWhatTheArticleShows() throws {
    let written = """
      enum Validated {
        case valid(Int)

        var valid: Int? {
          get {
            guard case let .valid(value) = self else { return nil }
            return value
          }
          set {
            guard case .valid = self, let newValue = newValue else { return }
            self = .valid(newValue)
          }
        }
      }

      """
    let tool = try Tool(["A.swift": "enum Validated {\n  case valid(Int)\n}\n", "B.swift": written])
    #expect(try tool.run("inline", "A.swift").status == 0)
    #expect(tool.text("A.swift") == written)
    #expect(try tool.run("inline", "B.swift").error == "same    1 file\n")
  }

  // MARK: CI

  /// All but the building, which takes long: what it builds is this version, by rules that there are.
  @Test func theWorkflowForGitHubChecks() throws {
    let workflow = try #require(
      try Self.article("Workflows.md").firstMatch(of: /```yaml\n(name:(?s:.*?))```/)
    ).1
    let version = try Tool().run("--version").output.trimmingCharacters(in: .newlines)
    #expect(workflow.matches(of: /\d+\.\d+\.\d+/).map { String($0.0) } == [version, version])
    let makefile = try String(contentsOf: Self.repository.appendingPathComponent("Makefile"), encoding: .utf8)
    for name in ["install:", "PREFIX ?=", "TOOLCHAIN ?="] {
      #expect(makefile.contains("\n\(name)"), "\(name)")
    }
    let check = try #require(workflow.firstMatch(of: /run: ~\/.local\/bin\/swift-prismgen (.*)\n/)).1
    let tool = try Tool([
      ".prismgen.yml": "sources: Sources\noutput: Generated\n", "Sources/A.swift": "enum A { case a(Int) }\n",
    ])
    try tool.run("generate")
    #expect(try tool.shell("$TOOL \(check)").status == 0)
    try tool.write("Sources/A.swift", "enum A {\n  case a(Int)\n  case b\n}\n")
    let result = try tool.shell("$TOOL \(check)", environment: ["GITHUB_WORKSPACE": tool.folder.path])
    #expect(
      result.status == 1 && result.output.contains("::error file=Sources/A.swift,line=3"), "\(result.output)")
  }

  // MARK: Links

  private static let documents: [String] = {
    let files = FileManager.default.enumerator(atPath: repository.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".md") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted()
  }()

  /// Every link into the repository, with the heading that it names, and every article of a catalog.
  @Test(arguments: documents) func linksLeadSomewhere(document: String) throws {
    let text = try String(contentsOf: Self.repository.appendingPathComponent(document), encoding: .utf8)
    let folder = Self.repository.appendingPathComponent(document).deletingLastPathComponent()
    for match in text.matches(of: /\]\(([^)\s]+)\)/) where !match.1.contains("://") {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let file =
        parts[0].isEmpty
        ? Self.repository.appendingPathComponent(document) : folder.appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(match.1)")
      guard parts.count > 1 else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
        $0.hasPrefix("#")
      }
      #expect(headings.map(Self.anchor).contains(parts[1]), "\(match.1)")
    }
    for match in text.matches(of: /<doc:([A-Za-z-]+)>/) {
      let article = folder.appendingPathComponent(match.1 + ".md")
      #expect(
        FileManager.default.fileExists(atPath: article.path) || document.contains(match.1), "\(match.1)")
    }
  }

  /// As GitHub makes it: lower case, no punctuation, hyphens for spaces.
  private static func anchor(_ heading: Substring) -> String {
    heading.drop { $0 == "#" || $0 == " " }.lowercased().filter {
      $0.isLetter || $0.isNumber || $0 == " " || $0 == "-"
    }
    .replacing(" ", with: "-")
  }

  private func tool() throws -> Tool { try Tool() }
}
