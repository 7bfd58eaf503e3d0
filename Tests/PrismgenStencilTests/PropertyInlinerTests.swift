import Foundation
import PrismgenModel
import PrismgenResolution
import PrismgenSource
import PrismgenStencil
import PrismgenSwiftFrontend
import Testing

/// Properties written into enum bodies, after the rules of the enum-properties tool.
@Suite struct PropertyInlinerTests {
  private func inlining(_ source: String) -> (result: String, notes: [Diagnostic]) {
    let buffer = SourceBuffer(path: "Source.swift", text: source)
    let model = SwiftFrontend.parse(buffer).0
    var inliner = PropertyInliner(
      buffer, model: model, hidesVoid: source.contains("struct Void"), propertyName: Selection.propertyName)
    var options = GenerationOptions()
    options.emit = .properties
    options.isInPlace = true
    let (module, notes) = resolve(
      ModuleModel(name: nil, files: [inliner.reduced(model)]), options: options)
    var enums: [PrismgenSource.SourceLocation: ResolvedEnum] = [:]
    for case .enum(let found) in module.files.flatMap(\.declarations) { enums[found.target.location] = found }
    inliner.write(enums, into: model.types)
    return (String(decoding: inliner.result, as: UTF8.self), notes)
  }

  private func inlined(_ source: String) -> String { inlining(source).result }

  /// Checks the result, and that inlining it again changes nothing.
  private func check(
    _ source: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(inlined(source) == expected, sourceLocation: sourceLocation)
    #expect(inlined(expected) == expected, sourceLocation: sourceLocation)
  }

  /// A file of its own would not see the function, so that `generate` has the property.
  @Test func aPrivateFunctionOfACasesName() {
    let (result, notes) = inlining(
      """
      enum Permission {
        case allow(String), none
        private static func allow(_ names: String...) -> Permission { .none }
      }

      """)
    #expect(notes.map(\.id.code) == ["PG0251"])
    #expect(!result.contains("var allow"))
  }

  @Test func whatCommentsSayOfCases() {
    check(
      """
      private enum Route {
        case home(Int)
        // prismgen: skip
        case secret(String)
        // prismgen: name = class
        case x(Int)
        case home2(Bool)  // prismgen: name = home
      }

      """,
      """
      private enum Route {
        case home(Int)
        // prismgen: skip
        case secret(String)
        // prismgen: name = class
        case x(Int)
        case home2(Bool)  // prismgen: name = home

        var home: Int? {
          get {
            guard case let .home(value) = self else { return nil }
            return value
          }
          set {
            guard case .home = self, let newValue = newValue else { return }
            self = .home(newValue)
          }
        }

        var `class`: Int? {
          get {
            guard case let .x(value) = self else { return nil }
            return value
          }
          set {
            guard case .x = self, let newValue = newValue else { return }
            self = .x(newValue)
          }
        }
      }

      """)
  }

  @Test func valuesOfEveryShape() {
    check(
      """
      public enum Screen {
          case splash
          case item(Int)
          case labelled(id: Int)
          case several(id: Int, String)
          case action(() -> Void)
      }

      """,
      """
      public enum Screen {
          case splash
          case item(Int)
          case labelled(id: Int)
          case several(id: Int, String)
          case action(() -> Void)

          public var splash: Void? {
              guard case .splash = self else { return nil }
              return ()
          }

          public var item: Int? {
              get {
                  guard case let .item(value) = self else { return nil }
                  return value
              }
              set {
                  guard case .item = self, let newValue = newValue else { return }
                  self = .item(newValue)
              }
          }

          public var labelled: Int? {
              get {
                  guard case let .labelled(value) = self else { return nil }
                  return value
              }
              set {
                  guard case .labelled = self, let newValue = newValue else { return }
                  self = .labelled(id: newValue)
              }
          }

          public var several: (id: Int, String)? {
              get {
                  guard case let .several(value0, value1) = self else { return nil }
                  return (value0, value1)
              }
              set {
                  guard case .several = self, let newValue = newValue else { return }
                  self = .several(id: newValue.0, newValue.1)
              }
          }

          public var action: (() -> Void)? {
              get {
                  guard case let .action(value) = self else { return nil }
                  return value
              }
              set {
                  guard case .action = self, let newValue = newValue else { return }
                  self = .action(newValue)
              }
          }
      }

      """)
  }

  @Test func optionalsThatUnwrapThemselves() {
    let result = inlined("enum E {\n  case a(Int!), b(id: Int!, (() -> Int)!), c((() -> Int)!)\n}\n")
    for declaration in ["var a: Int?? {", "var b: (id: Int?, (() -> Int)?)? {", "var c: (() -> Int)?? {"] {
      #expect(result.contains(declaration))
    }
  }

  @Test func namesThatHideOrNeedBackTicks() {
    let result = inlined("struct Void {}\nenum E {\n  case Type(Int), `Protocol`\n}\n")
    #expect(result.contains("var `Type`: Int? {"))
    #expect(result.contains("guard case let .`Type`(value) = self else { return nil }"))
    #expect(result.contains("var `Protocol`: ()? {"))
  }

  /// Their names are not written as those of their cases.
  @Test func metatypeNamesAreBroughtUpToDate() {
    let source = "enum E {\n  case Type(Int), `Protocol`(Int)\n}\n"
    let strings = source.replacing("Int", with: "String")
    let (result, notes) = inlining(
      inlined(source).replacing(
        "case Type(Int), `Protocol`(Int)", with: "case Type(String), `Protocol`(String)"))
    #expect(result == inlined(strings))
    #expect(notes.isEmpty)
    #expect(inlined(result) == result)
  }

  /// Where the cases stand on the line of the enum, other declarations tell.
  @Test(arguments: [
    ("enum Outer {\n\tenum P { case a(Int) }\n}\n", "\t\t"),
    ("enum P { case a(Int) }\nstruct S {\n    var b = 1\n}\n", "    "),
    ("struct S {\n  struct T {\n      enum P { case a(Int) }\n  }\n}\n", "          "),
    ("enum P { case a(Int)\n    func f() {}\n}\nstruct S {\n  var b = 1\n}\n", "    "),
    ("extension S {\n    enum P { case a(Int) }\n}\n", "        "),
    ("enum P { case a(Int) }\n", "  "),
  ])
  func indentationIsThatAround(source: String, indentation: String) {
    let lines = inlined(source).split(separator: "\n")
    #expect(lines.contains("\(indentation)var a: Int? {"))
    let unit = indentation.hasPrefix("\t") ? "\t" : indentation.count == 2 ? "  " : "    "
    #expect(lines.contains("\(indentation)\(unit)get {"))
  }

  @Test func labelsWithBackTicks() {
    let result = inlined("enum E {\n  case a(`in`: Int, `inout`: Int, `a b`: Int, `1st`: Int, `2`: Int)\n}\n")
    #expect(result.contains("var a: (`in`: Int, `inout`: Int, `a b`: Int, `1st`: Int, `2`: Int)? {"))
    #expect(
      result.contains(
        "self = .a(in: newValue.0, `inout`: newValue.1, `a b`: newValue.2, `1st`: newValue.3, `2`: newValue.4)"
      ))
    // What was written without them is written again.
    let broken = result.replacing("`1st`: newValue", with: "1st: newValue")
    #expect(inlined(broken) == result)
  }

  @Test func autoclosuresAmongSeveralValues() {
    let result = inlined("enum E {\n  case a(id: Int, _: @autoclosure () -> Int)\n}\n")
    #expect(result.contains("guard case let .a(value0, value1) = self else { return nil }"))
    #expect(result.contains("return (value0, value1)\n"))
    #expect(result.contains("self = .a(id: newValue.0, newValue.1())"))
  }

  @Test(arguments: [
    ("throws", "try "), ("throws(Failure)", "try "), ("throws(any Error)", "try "), ("throws(Never)", ""),
    ("", ""),
  ]) func autoclosuresThatThrow(_ effect: String, _ mark: String) {
    let result = inlined("enum E {\n  case a(@autoclosure () \(effect) -> Int)\n}\n")
    #expect(result.contains("self = .a(\(mark)newValue())"))
  }

  @Test(arguments: [
    "enum Keys: String, CodingKey {\n  case id\n}\n", "enum E {}\n", "struct S { var a: Int }\n",
    "// prismgen: skip\nenum E { case a(Int) }\n", "enum E {\n  case a(Int)\n  case a(x: Int)\n}\n",
    "enum E {\n  case a(Int)\n  var a: Int? { nil }\n}\n",
    "enum E {\n  case a(Int)\n  var a: String? {\n    guard case .a = self else { return nil }\n    return \"\"\n  }\n}\n",
    "enum E {\n  case a(Int)\n  func a() {}\n}\n",
    "enum E { case a(Int) }\nextension E { var a: Int? { nil } }\n",
    "enum E { case a(Int) }\nextension E { func a() {} }\n",
    "extension O { enum E { case a(Int) } }\nextension O.E { var a: Int? { nil } }\n",
    "enum E { case a(@autoclosure @isolated(any) () -> Int) }\n",
  ]) func leftAlone(_ source: String) {
    check(source, source)
  }

  @Test(arguments: [
    "extension E where T == Int { var a: Int? { nil } }", "extension O.E { var a: Int? { nil } }",
    "extension E { func a(_ b: Int) {} }",
  ]) func otherDeclarations(_ other: String) {
    let generated = property("a", "  ", "  ").replacingOccurrences(of: "Int", with: "T")
    check("enum E<T> { case a(T) }\n\(other)\n", "enum E<T> { case a(T)\n\n\(generated)\n}\n\(other)\n")
  }

  /// What stands in the body is the property that was written for the first, as long as nobody has touched it.
  @Test(
    arguments: [
      "a(Int)", "a(id: Int)", "a(id: Int, String)", "a", "a(Int?)", "a(() -> Void)",
      "a(@autoclosure () -> Int)",
    ], ["\n", "\r\n"])
  func otherValuesThanBefore(_ first: String, _ lineEnd: String) {
    func source(_ enumCase: String) -> String {
      "public enum E {\n    case b(Int)\n    case \(enumCase)\n}\n".replacing("\n", with: lineEnd)
    }
    let old = inlined(source(first))
    for second in ["a(Int)", "a(String)", "a(id: Int)", "a", "a([Int], c: Bool)"] {
      check(
        old.replacing("case \(first)\(lineEnd)", with: "case \(second)\(lineEnd)"), inlined(source(second)))
    }
    for change in [("? {", "? { // mine"), ("    }", "    };"), ("var a", "let a"), ("self", "Self")] {
      let changed = old.replacing(change.0, with: change.1).replacing(
        "case \(first)\(lineEnd)", with: "case a(Double)\(lineEnd)")
      check(changed, changed)
    }
  }

  @Test(arguments: ["Optional<Int>", "Int ?", "String!", "String? /* mine */"])
  func anotherSpellingIsTheUsers(_ type: String) {
    let source = "enum E { case a(Int)\n\(property("a", "  ", "  "))\n}\n"
      .replacing("Int? {", with: "\(type) {")
    check(source, source)
  }

  private func property(_ name: String, _ indentation: String, _ unit: String) -> String {
    [
      "var \(name): Int? {", "\(unit)get {",
      "\(unit)\(unit)guard case let .\(name)(value) = self else { return nil }",
      "\(unit)\(unit)return value", "\(unit)}", "\(unit)set {",
      "\(unit)\(unit)guard case .\(name) = self, let newValue = newValue else { return }",
      "\(unit)\(unit)self = .\(name)(newValue)", "\(unit)}", "}",
    ].map { indentation + $0 }.joined(separator: "\n")
  }

  @Test func placesAndIndentation() {
    check("enum E { case a(Int) }\n", "enum E { case a(Int)\n\n\(property("a", "  ", "  "))\n}\n")
    check(
      "struct O {\n\tprivate enum `E` {\n\t\tcase `in`(Int) // note\n\t}\n}\n",
      "struct O {\n\tprivate enum `E` {\n\t\tcase `in`(Int) // note\n\n\(property("`in`", "\t\t", "\t"))\n\t}\n}\n"
    )
    let windows = "enum E {\r\n  case a(Int)\r\n}\r\n"
    #expect(
      inlined(windows)
        == "enum E {\n  case a(Int)\n\n\(property("a", "  ", "  "))\n}\n".replacingOccurrences(
          of: "\n", with: "\r\n"))
    check(
      "enum A {\n  case a\n}\n" + windows + "let x = 1\n",
      "enum A {\n  case a\n}\n" + inlined(windows) + "let x = 1\n")
    check(
      "extension O {\n  enum E {\n    #if DEBUG\n    case a(Int)\n    #endif\n  }\n}\n",
      "extension O {\n  enum E {\n    #if DEBUG\n    case a(Int)\n    #endif\n\n    #if DEBUG\n\(property("a", "    ", "  "))\n    #endif\n  }\n}\n"
    )
  }

  @Test func availabilityIsRepeated() {
    let attribute = "@available(*, deprecated, message: \"no\")"
    check(
      "enum E {\n  \(attribute)\n  case a(Int)\n}\n",
      "enum E {\n  \(attribute)\n  case a(Int)\n\n  \(attribute)\n\(property("a", "  ", "  "))\n}\n")
  }

  @Test(arguments: [
    ("enum E: ~Copyable { case a(Int) }", "enum 'E' is ~Copyable and was skipped"),
    ("enum E: ~Swift.Copyable { case a(Int) }", "enum 'E' is ~Copyable and was skipped"),
    ("enum E: ~Escapable { case a(Int) }", "enum 'E' is ~Escapable and was skipped"),
    (
      "enum E<T: ~Copyable>: ~Copyable { case a(Int) }\nextension E: Copyable where T: Copyable {}",
      "enum 'E' is ~Copyable and was skipped"
    ),
    ("enum E { @available(*, unavailable) case a(Int) }", "case 'a' is unavailable and was skipped"),
  ]) func leftOut(_ source: String, _ note: String?) {
    check(source, source)
    #expect(inlining(source).notes.map(\.message) == (note.map { [$0] } ?? []))
  }

  /// The decisions are those of what has a file of its own, for private enums too.
  @Test(arguments: [
    (
      "protocol P { var a: Int? { get } }\nextension P { var a: Int? { nil } }\nprivate enum E: P { case a(Int) }",
      "PG0227"
    ),
    ("private protocol P {}\nextension P { var a: Int { 9 } }\nprivate enum E: P { case a(Int) }", "PG0227"),
    ("enum E: LocalizedError { case errorDescription(String) }", "PG0227"),
    ("@MainActor enum K: @MainActor Hashable { case x }\nenum E { case a(Set<K>) }", "PG0223"),
    (
      "@MainActor private enum K: @MainActor Hashable { case x }\nprivate enum E { case a(Set<K>) }", "PG0223"
    ),
    (
      "private struct O { @MainActor enum K: @MainActor Hashable { case x } }\nprivate enum E { case a(Set<O.K>) }",
      "PG0223"
    ),
    (
      "@MainActor protocol W { static func a(_ x: Int) -> Self }\n@MainActor enum E: W { case a(Int) }",
      "PG0226"
    ),
    (
      "@dynamicMemberLookup enum E { case count(Int)\n  subscript<T>(dynamicMember k: KeyPath<String, T>) -> T { \"\"[keyPath: k] }\n}",
      "PG0228"
    ),
    ("enum E: Hashable { case hashValue(Int) }", "PG0217"), ("enum E { case a(Int), a(b: Int) }", "PG0214"),
    ("enum E { case a(E) }", "PG0245"),
  ]) func decidedAsElsewhere(_ source: String, _ code: String) {
    check(source, source)
    #expect(Set(inlining(source).notes.map(\.id.code)) == [code], "\(inlining(source).notes)")
  }

  @Test func conformancesOfItsOwnActor() {
    let source =
      "@MainActor enum K: @MainActor Hashable { case x }\n@MainActor private enum E { case a(Set<K>) }\n"
    #expect(inlining(source).notes.isEmpty && inlined(source).contains("var a: Set<K>? {"))
  }

  @Test func uses() {
    let result = inlined(
      "enum E { case a(UnsafePointer<Int>), b(@MainActor () -> () -> Void) }\n@unsafe enum U { case a(Int), c }"
    )
    for line in [
      "return unsafe value", "guard case .a = self, let newValue = unsafe newValue else { return }",
      "self = unsafe .a(newValue)", "return .some(value)",
      "guard case let .a(value) = unsafe self else { return nil }",
      "guard case .c = unsafe self else { return nil }",
    ] { #expect(result.contains(line + "\n"), "\(line)") }
    #expect(inlined(result) == result && inlining(result).notes.count { $0.id.code != "PG0215" } == 0)
  }

  /// Of one name in clauses of which one is there each has its own.
  @Test func clauses() {
    let source = "enum E {\n  #if A\n  case a(Int)\n  #else\n  case a(String)\n  #endif\n}\n"
    let result = inlined(source)
    #expect(result.contains("#if A\n  var a: Int? {") && result.contains("#if !A\n  var a: String? {"))
    #expect(inlined(result) == result)
    #expect(inlined(result.replacing("a(Int)", with: "a(Bool)")).contains("#if A\n  var a: Bool? {"))
  }

  private static let checkout = ProcessInfo.processInfo.environment["PRISMGEN_ENUM_PROPERTIES_CHECKOUT"]

  /// The tool's published fixtures and results, read from a checkout of its repository.
  @Test(
    .enabled(if: checkout != nil),
    arguments: [
      ("Escaped", "RewriteEscaped"), ("Nesting", "RewriteNesting"), ("Existing", "RewriteExisting"),
      ("SingleDecl", "SingleDecl"), ("SingleAssociatedValue", "SingleAssociatedValue"),
      ("NoAssociatedValues", "NoAssociatedValues"),
    ]) func publishedFixtures(_ fixture: String, _ result: String) throws
  {
    let tests = URL(fileURLWithPath: try #require(Self.checkout)).appendingPathComponent("Tests")
    let source = try String(
      contentsOf: tests.appendingPathComponent("Fixtures/\(fixture).swift"), encoding: .utf8)
    let snapshot = "EnumPropertiesTests/__Snapshots__/EnumPropertiesTests/test\(result).1.swift"
    check(source, try String(contentsOf: tests.appendingPathComponent(snapshot), encoding: .utf8))
  }
}
