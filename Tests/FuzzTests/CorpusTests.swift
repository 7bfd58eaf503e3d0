import Foundation
import FuzzProperties
import PrismgenSource
import Testing

/// Every input that the fuzzers found worth keeping, once, with the properties that they check.
@Suite struct CorpusTests {
  private static let inputs: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }()

  /// Inputs that broke a property once.
  private static let regressions = [
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
  ]

  @Test func propertiesHoldOnTheCorpus() throws {
    #expect(Self.inputs.count > 100)
    for url in Self.inputs { check([UInt8](try Data(contentsOf: url)), url.lastPathComponent) }
  }

  @Test(arguments: regressions)
  func propertiesHoldOnRegressions(_ text: String) { check(Array(text.utf8), text) }

  private func check(_ bytes: [UInt8], _ name: String) {
    let buffer = SourceBuffer(path: "Fuzz.swift", bytes: bytes)
    #expect(Properties.violation(ofLexing: buffer) == nil, "\(name)")
    #expect(Properties.violation(ofParsing: buffer) == nil, "\(name)")
    #expect(Properties.violation(ofGeneratingFor: buffer) == nil, "\(name)")
  }
}
