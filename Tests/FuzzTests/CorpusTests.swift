import Foundation
import FuzzProperties
import PrismgenSource
import Testing

/// Every input that the fuzzers found worth keeping, once, with the properties that they check.
@Suite struct CorpusTests {
  private typealias Property = @Sendable (SourceBuffer) -> String?

  /// What each folder of the corpus is read as.
  private static let properties: [String: [Property]] = [
    "swift": [
      { Properties.violation(ofLexing: $0) }, { Properties.violation(ofParsing: $0) },
      { Properties.violation(ofGeneratingFor: $0) },
    ],
    "configuration": [{ Properties.violation(ofConfiguring: $0) }],
    "template": [{ Properties.violation(ofRendering: $0) }],
    "interface": [{ Properties.violation(ofInterface: $0) }],
    "modulemap": [{ Properties.violation(ofModuleMap: $0) }],
  ]

  private static func inputs(_ language: String) throws -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus/\(language)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  /// Inputs that broke a property once.
  private static let regressions: [(String, String)] =
    swiftRegressions.map { ("swift", $0) } + [
      // A character that YAML cannot hold was read, and could not be printed.
      ("configuration", "sources: a\u{0}b"),
      // A brace that closes nothing made a depth below the first.
      ("modulemap", "module M a \"c.h\" } } module m {"),
    ]

  private static let swiftRegressions = [
    // A name that is missing ended before it began.
    "extension if x", "struct S { var x: }", "enum E { case a(b: ) }", "typealias A =",
    "extension { enum E { case a } }",
    // What is no ASCII stood before a keyword and was taken for a part of it.
    "func f() {\u{A0}enum E { case a } }", "class C {\u{3000}struct S { var x: Int } }",
    // The name of an actor may stand on the next line, but not at the end of an expression.
    "struct S { public actor\nA { enum E { case a } } }",
    "func f() { let x = actor\nfoo { enum E { case a } } }",
    // A Unicode line separator does not end a comment.
    "enum E {\n  /// one\u{2028}case b\n  case a\n}",
    // A brace is a part of a condition for who reads everything, and what is left of the file is broken elsewhere.
    "{#if}struct m actor n{",
    // The byte before the first declaration was looked at, and there is none.
    "\n@a let x = 1",
  ]

  @Test(arguments: [
    ("swift", 100), ("configuration", 5), ("template", 5), ("interface", 2), ("modulemap", 5),
  ])
  func propertiesHoldOnTheCorpus(language: String, leastCount: Int) throws {
    let inputs = try Self.inputs(language)
    #expect(inputs.count >= leastCount)
    for url in inputs { check([UInt8](try Data(contentsOf: url)), language, url.lastPathComponent) }
  }

  @Test(arguments: regressions)
  func propertiesHoldOnRegressions(_ language: String, _ text: String) {
    check(Array(text.utf8), language, text)
  }

  private func check(_ bytes: [UInt8], _ language: String, _ name: String) {
    let buffer = SourceBuffer(path: "Fuzz.swift", bytes: bytes)
    for property in Self.properties[language] ?? [] { #expect(property(buffer) == nil, "\(name)") }
  }
}
