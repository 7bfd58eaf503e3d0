import PrismgenModel
import Testing

@testable import PrismgenResolution

/// What `lifts` takes, under which names, and what it refuses.
struct LiftTests {
  private func resolved(_ source: String, _ emit: GenerationOptions.Emit? = .lifts) -> ResolvedEnum? {
    var module = Module(source)
    module.options.emit = emit
    for case .enum(let value) in module.resolved().module.files.flatMap(\.declarations) { return value }
    return nil
  }

  private func imports(_ source: String, _ emit: GenerationOptions.Emit = .lifts) -> [String] {
    var module = Module(source)
    module.options.emit = emit
    return module.imports()
  }

  @Test(arguments: [
    ("enum E { case a(Int), b }", ["a": "R0", "b": "R1"]),
    ("enum E { case `default`, never(Never), end }", ["`default`": "R0", "end": "R1"]),
    ("enum E { case a(R0), b(R1) }\nstruct R0 {}", ["a": "R0_", "b": "R1_"]),
    ("enum E<R0> { case a(R0) }", ["a": "R0_"]),
    ("enum E {\n  // prismgen: name = first\n  case a\n}", ["first": "R0"]),
    ("enum E {\n  // prismgen: skip\n  case a\n  case b\n}", ["b": "R0"]),
  ])
  func fieldsOfTheRouter(source: String, fields: [String: String]) throws {
    let router = try #require(resolved(source)?.router)
    #expect(Dictionary(uniqueKeysWithValues: router.fields.map { ($0.name, $0.parameter) }) == fields)
    #expect(router.ignoresOthers == source.contains("skip"))
  }

  @Test(arguments: [
    ("#if X\n// prismgen: skip\ncase b\n#endif", "X"),
    ("#if X\n// prismgen: skip\ncase b\n#elseif Y\n// prismgen: skip\ncase c\n#endif", "(X) || (!X && Y)"),
    ("#if X\n// prismgen: skip\ncase b\n#endif\n// prismgen: skip\ncase c", nil),
    ("case b", nil),
  ])
  func conditionsOfIgnoredCases(cases: String, condition: String?) throws {
    let router = try #require(resolved("enum E {\ncase a\n\(cases)\n}")?.router)
    #expect(router.othersCondition == condition)
  }

  /// CasePaths has a type of that name, too.
  @Test func casePathOfAFileThatImportsCasePaths() throws {
    let value = try #require(resolved("import CasePaths\nenum E { case a(Int) }"))
    #expect(value.target.names.casePath == "PrismStore.CasePath")
    #expect(resolved("enum E { case a(Int) }")?.target.names.casePath == "CasePath")
  }

  /// The compiler takes minutes for so many generic parameters.
  @Test(arguments: [200, 201])
  func routersHaveALimit(count: Int) {
    let cases = (0..<count).map { "case c\($0)\n" }.joined()
    #expect((resolved("enum E {\n\(cases)}")?.router != nil) == (count == 200))
  }

  @Test(arguments: [
    ("enum E { case a\n#if X\ncase b\n#endif\n}", "enum 'E' has no router: case 'b' stands in an #if"),
    (
      "enum E { case a\n@available(*, deprecated) case b }",
      "enum 'E' has no router: case 'b' has the attribute '@available(*, deprecated)'"
    ),
    (
      "@available(*, deprecated) typealias Old = Int\nenum E { case a, b([Old]) }",
      "enum 'E' has no router: case 'b' has the attribute '@available(*, deprecated)'"
    ),
    (
      "enum E { case a\n@available(macOS 26, *) case b }",
      "enum 'E' has no router: case 'b' has the attribute '@available(macOS 26, *)'"
    ),
    ("enum E { case a(x: Int), a(y: Int), b }", "enum 'E' has no router: case 'a' cannot be reached"),
    ("enum E { case a(Router) }", "'Router' already means something in 'E'; no router for it"),
    (
      "struct Router {}\nextension E { typealias Router = Int }\nenum E { case a }",
      "'Router' already means something in 'E'; no router for it"
    ),
    (
      "enum Out { struct Router {}; enum E { case a(Router) } }",
      "'Router' already means something in 'Out.E'; no router for it"
    ),
    (
      "enum E { case a }\nextension E { struct In { var x: Router } }\nprivate struct Router {}",
      "'Router' already means something in 'E'; no router for it"
    ),
  ])
  func refusedRouters(source: String, message: String) throws {
    var module = Module(source)
    module.options.emit = .lifts
    #expect(module.messages().contains(message))
    let value = try #require(resolved(source))
    #expect(value.router == nil)
    #expect(value.paths != nil, "the paths are independent of the router")
  }

  /// A type around the enum is hidden inside the enum only, where nothing uses it, or where the nested one is meant.
  @Test(arguments: [
    "enum E { case a }\nstruct Router {}",
    "enum Out { struct Router {}\n enum E { case a }\n let router: Router }",
    "enum E { case a; enum Inner {}; var x: X.Router { .init() } }\nstruct Router {}\nextension E.Inner { let a: Router }",
    "enum E { case a; static var router: Router<Int, IgnoringReducer<(), Int>> { .init(a: .init()) } }",
  ])
  func routersBesideOthers(source: String) throws { #expect(try #require(resolved(source)).router != nil) }

  @Test(arguments: [
    "enum E { case cases }", "enum E { case a(Cases) }", "enum Cases { case a }",
    "enum E { case a; static let cases = 1 }", "enum E { case a(_a) }", "enum _a { case a }",
  ])
  func refusedPaths(source: String) throws {
    let value = try #require(resolved(source))
    #expect(value.paths == nil)
    #expect(value.router != nil, "the router is independent of the paths")
  }

  /// The types of paths stand in a namespace of their own.
  @Test(arguments: [
    "enum E { case a; static let _a = E.a }", "enum E { case a, _a }", "enum E { case a; struct _a {} }",
    "struct _a {}\nenum E { case a; var other: _a { .init() } }",
  ])
  func pathsBesideOthers(source: String) throws { #expect(try #require(resolved(source)).paths != nil) }

  /// `all` is for modules that link PrismOptics only.
  @Test func liftsAreNeverMeantByAll() {
    for emit in [nil, GenerationOptions.Emit.all] {
      #expect(resolved("enum E { case a }", emit)?.router == nil)
    }
    #expect(resolved("// prismgen: all\nenum E { case a }", nil)?.paths == nil)
    #expect(resolved("// prismgen: lifts\nenum E { case a }", nil)?.router != nil)
    #expect(resolved("// prismgen: lifts\nenum E { case a }", .all) == nil)
  }

  @Test(arguments: [
    ("enum E { case a }", ["import PrismStore"]),
    ("public enum E { case a }", ["public import PrismStore"]),
    ("package enum E { case a }", ["package import PrismStore"]),
    (
      "import PrismStore\npackage enum E { case a }",
      [
        "package import PrismStore #if hasFeature(InternalImportsByDefault)",
        "import PrismStore #if !(hasFeature(InternalImportsByDefault))",
      ]
    ),
    ("public struct S { public internal(set) var a: Int }", ["import PrismStore"]),
    ("public struct S { public var a: Int }", ["public import PrismStore"]),
  ])
  func importsOfTheStore(source: String, expected: [String]) { #expect(imports(source) == expected) }

  @Test func liftsAndPrismsImportBoth() {
    #expect(imports("enum E { case a }", .everything) == ["import PrismOptics", "import PrismStore"])
  }
}
