import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend
import Testing

@testable import PrismgenResolution

/// What members of the whole type would hide: a namespace, its type, a router (rule 64).
struct HiddenNameTests {
  /// The names that were taken, sorted.
  private func taken(_ texts: [String], context: String? = nil) -> [String] {
    var module = Module()
    module.files = texts.enumerated().map { ("File\($0.offset).swift", $0.element) }
    module.context = context.map { [("Web/File.swift", $0)] } ?? []
    module.options.emit = .all.union(.lifts)
    module.detail = .generation(takesAllStructs: true)
    return module.resolved().diagnostics.filter { ["PG0213", "PG0261"].contains($0.id.code) }.map {
      let words = $0.message.split(separator: "'")
      return String($0.message.hasPrefix("'") ? words[0] : words[3])
    }.sorted()
  }

  /// Nobody knows what a module declares of which nothing was read.
  @Test(
    arguments: [
      ("enum E { case a(Int); static func f(_ router: Router) {} }", ["Router"]),
      ("enum E { case a(Int); struct In { var router: Router } }", ["Router"]),
      ("enum E { case a(Int); func f() -> Int { cases.count + prisms[0] } }", ["cases", "prisms"]),
      ("enum E { case a(Int); func f() -> Int { prism } }", ["prism"]),
      ("struct S { var a: Int; static func f() -> Int { lens * 2 } }", ["lens"]),
      ("struct S { var a: Int; static func f() -> Int { lens.a + lens.count } }", ["lens"]),
      ("struct S { var a: Int }; extension S { static var all: Properties { properties } }", ["Properties"]),
      // What can only be generated, and what the type has.
      ("struct S { var a: Int; static let b = lens.a, c = properties.a }", []),
      ("enum E { case a(Int); static let b = prism.a, c = prisms.a, d = cases.a }", []),
      ("enum E {\n// prismgen: name = b\ncase a(Int)\nstatic let c = cases.b }", []),
      ("enum E { case a(Int); static func f(_ router: Self.Router<Int, R>) {} }", []),
      ("struct S { var lens: Int; func f() -> Int { lens } }", []),
      ("struct S { var (lens, a) = (1, 2); func f() -> Int { lens } }", []),
      ("struct S { var a: Int; struct In { var properties = [1]; func f() -> Int { properties[0] } } }", []),
      ("enum E { case a(Int); enum In { struct Router {}; static let b = Router() } }", []),
      (
        "protocol P {}; extension P { var cases: Int { 1 } }; enum E: P { case a(Int); func f() -> Int { cases } }",
        []
      ),
    ] as [(String, [String])])
  func usesOfImports(source: String, expected: [String]) {
    #expect(taken(["import Web\n" + source]) == expected)
    #expect(taken(["@_exported import Web", source]) == expected)
    // Where all is known, what nothing declares is what is generated.
    #expect(taken(["import Foundation\nimport PrismStore\n" + source]) == [])
    #expect(taken(["import Web\n", source]) == [])
    #expect(taken(["import Web\n" + source], context: "public struct Other {}; let lens = 1") == [])
  }

  @Test func extensionsHaveImportsOfTheirOwn() {
    let source = "enum E { case a(Int) }"
    #expect(taken([source, "import Web\nextension E { func f(_ router: Router) {} }"]) == ["Router"])
    #expect(taken(["import Web\n" + source, "extension E { func f(_ router: Router) {} }"]) == [])
  }

  @Test(arguments: [
    ("public let lens = 1", "struct S { var a: Int; func f() -> Int { lens.a } }", ["lens"]),
    (
      "public let (cases, b) = ([1], 2)", "enum E { case a(Int); func f() -> Int { cases.count } }", ["cases"]
    ),
    (
      "package func prism() -> Int { 1 }", "enum E { case a(Int); static let f: () -> Int = prism }",
      ["prism"]
    ),
    ("public func Router() -> Int { 1 }", "enum E { case a(Int); func f() -> Int { Router() } }", ["Router"]),
  ])
  func variablesOfTheContext(context: String, source: String, expected: [String]) {
    #expect(taken(["import Web\n" + source], context: context) == expected)
  }

  @Test(arguments: [
    "let (first, lens) = (1, 2)", "let (lens): Int = 1", "let (a, (b: lens, c)) = (1, (b: 2, 3))",
    "let a = 1; let lens = 2",
    ";let lens = 1", "func f() {}; var lens = 1", "import B; let lens = 1",
    "class C {}; let (a, lens) = (1, 2)",
    "let `lens` = 1",
  ])
  func variablesOfTheModule(declaration: String) {
    let use = "struct S { var a: Int; static func f() -> Int { lens } }"
    #expect(taken([declaration + "\n" + use]) == ["lens"])
    #expect(taken([declaration, use]) == ["lens"])
    #expect(taken([declaration, "struct S { var a: Int }"]) == [])
  }

  @Test(
    arguments: [
      ("func Router() -> Int { 1 }", "enum E { case a(Int); func f() -> Int { Router() } }", ["Router"]),
      ("let Properties = 2", "struct S { var a: Int; func f() -> Int { Properties } }", ["Properties"]),
      (
        "let (Prisms, Cases) = (1, 2)", "enum E { case a(Int); func f() -> Int { Prisms + Cases } }",
        ["Cases", "Prisms"]
      ),
      ("", "enum E { case a(Int); static let (prisms, cases) = (1, 2) }", ["cases", "prisms"]),
      ("", "struct S { var a: Int; static let (b, properties) = (1, 2) }", ["properties"]),
      ("", "class O { static let (b, `lens`) = (1, 2); struct S { var a: Int } }", ["lens"]),
      // A value of the type has it, and where that is named without a base, the type would be meant as well.
      (
        "", "enum E { case a(Int) }; extension E { func Router(_ b: Int) {}; func Cases(_ b: Int) {} }",
        ["Cases", "Router"]
      ),
      ("", "struct S { var a: Int; var Properties: Int { 1 } }", ["Properties"]),
      ("protocol P {}; extension P { var Cases: Int { 1 } }", "enum E: P { case a(Int) }", ["Cases"]),
      // What the type has by a protocol that the compiler conforms it to, or that is not the module's.
      ("extension Hashable { typealias Router = Int }", "enum E { case a }", ["Router"]),
      ("extension Hashable { typealias Router = Int }", "enum E { case a(Double) }", []),
      ("extension Equatable { typealias Cases = Int }", "enum E: String { case a }", ["Cases"]),
      ("extension RawRepresentable { typealias Prisms = Int }", "enum E: Int { case a }", ["Prisms"]),
      ("extension Error { static var lens: Int { 1 } }", "struct S: Error { var a: Int }", ["lens"]),
      ("extension Error { static var cases: Int { 1 } }", "enum E: Error { case a(Int) }", ["cases"]),
      ("extension Hashable { static func prisms() -> Int { 1 } }", "enum E { case a }", ["prisms"]),
      (
        "extension Hashable { static var lens: Int { 1 } }", "enum E { case a; struct S { var a: Int } }",
        ["lens"]
      ),
    ] as [(String, String, [String])])
  func otherDeclarations(declaration: String, source: String, expected: [String]) {
    #expect(taken([declaration + "\n" + source]) == expected)
  }
}
