import Foundation
import PrismgenSource
import Testing

@testable import PrismgenStencil

/// The article about the language has every tag and every filter, and its examples give what it says.
@Suite struct LanguageArticleTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let article: String = {
    let path = "Sources/swift-prismgen/Documentation.docc/TemplateLanguage.md"
    let text = try? String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    return text ?? ""
  }()

  /// The items of a section's lists, each in one line.
  private static func items(_ heading: String) -> [String] {
    let section = article.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) } ?? ""
    return section.replacing("\n  ", with: " ").split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("- ")
    }
  }

  /// What stands in backticks before the first colon.
  private static func names(_ headings: String...) -> [String] {
    headings.flatMap(items).flatMap { item in
      item.prefix { $0 != ":" }.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  @Test func everyTagIsThere() throws {
    let path = "Sources/PrismgenStencil/Engine/TemplateParser.swift"
    let parser = try String(contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
    let list = try #require(parser.firstMatch(of: /private static let names = \[([^\]]+)\]/)).1
    let known = list.matches(of: /"(\w+)"/).map { String($0.1) }
    let read = parser.matches(of: /case "(\w+)": return \.?(?:try|newline|block)/).map { String($0.1) }
    #expect(known.count > 20 && Set(read).isSubset(of: known))
    #expect(Self.names("Tags").sorted() == known.sorted())
  }

  @Test func everyFilterIsThere() {
    let known = Set(FilterRegistry.standard.names)
    let choosing = Self.names("Filters that choose")
    #expect(known.filter { $0.hasPrefix("!") }.sorted() == choosing.map { "!\($0)" }.sorted())
    let others = Self.names("Filters for text", "Filters for lists")
    #expect((choosing + others).sorted() == known.filter { !$0.hasPrefix("!") }.sorted())
  }

  /// Also that an example has what it is an example of.
  @Test func everyExampleGivesWhatItSays() throws {
    let source = try #require(Self.article.firstMatch(of: /```swift\n((?s:.*?))```/)).1
    let files = Self.article.matches(of: /`(\w+\.stencil)` is\s`([^`]+)`/)
    let templates = Dictionary(uniqueKeysWithValues: files.map { (String($0.1), String($0.2)) })
    #expect(templates.count == 3)
    let sources = Sources(String(source))
    let context = sources.context(["a": .int(1), "b": .int(2)])
    let lines = Self.article.replacing("\n  ", with: " ").replacing("\n`", with: " `")
    let examples = lines.matches(of: /`([^`\n]+)` gives `([^`\n]*)`\./)
    let items = ["Values", "Tags", "Filters for text", "Filters for lists", "Filters that choose"].map(
      Self.items)
    #expect(examples.count == items.joined().count + 1)
    for example in examples {
      let template = String(example.1).replacing("⏎", with: "\n")
      let result = render(template, context, templates: templates)
      #expect(result.replacing("\n", with: "⏎") == example.2, "\(example.1)")
    }
    for item in items.dropFirst().joined() {
      let example = item.split(separator: ":", maxSplits: 1).last ?? ""
      let code = try #require(example.firstMatch(of: /`([^`]+)` gives\s/), "\(item)").1
      for name in item.prefix(while: { $0 != ":" }).matches(of: /`([^`]+)`/) {
        #expect(code.contains(name.1), "\(item)")
      }
    }
  }
}
