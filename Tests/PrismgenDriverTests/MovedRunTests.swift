import Foundation
import PrismgenDriver
import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend
import SeededRandom
import Testing

/// Runs on files of which some have changed since a run that is kept, but do not declare anything else.
@Suite struct MovedRunTests {
  private static let sources = [
    "S/Route.swift": """
    import Foundation

    /// Where to go.
    public enum Route {
      case home
      case item(Int)
      case isOpen(Other)
      func open() -> Bool {
        let route = Route.home
        return route.isHome
      }
    }

    """,
    "S/Route+More.swift": """
    extension Route {
      var item: Int? {
        nil
      }
      var isHome: Bool { true }
    }

    """,
    "S/State.swift": """
    struct State {
      #if DEBUG
        enum Mode: String { case on, off = "off" }
      #else
        enum Mode { case on(Other), off }
      #endif
      func f() {
        enum Local { case a }
        print("x")
      }
      private enum Hidden { case b }
    }
    // prismgen: lenses
    struct Marked { var a = 1; let b: Other }

    """,
    "S/Way.swift": "protocol Way {\n  func go(_ x: Int)\n}\n",
    "S/Broken.swift": "func g() {\n  1\n}\nenum Broken {\n  case a(\n}\nenum Whole { case a }\n",
    "K/Other.swift": "public struct Other {\n  func h() {\n    1\n  }\n}\n",
  ]

  /// Property: an edit that changes no declaration gives what a run of its own gives, without resolving anything.
  @Test(arguments: [
    ("S/Route.swift", "import Foundation", "// A remark.\nimport Foundation"),
    ("S/Route.swift", "let route = Route.home", "let route: Route\n\n    route = Route.home"),
    ("S/Route.swift", "  case item(Int)", "\n\n  case item(Int)   "),
    ("S/Route+More.swift", "nil\n  }", "nil // what else\n  }\n\n"),
    ("S/Route+More.swift", "extension Route {", "/* a\n b */ extension Route {"),
    ("S/Route+More.swift", "extension Route {", "extension Route {\n  func go(to x: Int) {}"),
    ("S/Way.swift", "  func go(_ x: Int)", "  func stay() -> Int\n  func go(_ x: String)"),
    ("S/State.swift", "print(\"x\")", "print(1, 2, 3)\n"),
    ("S/State.swift", "  #if DEBUG", "  // Only then.\n  #if DEBUG"),
    ("S/State.swift", "var a = 1;", "var a = 1  ;"),
    ("S/Broken.swift", "1\n", "12\n"),
    ("K/Other.swift", "1\n", "3\n\n"),
  ])
  func placesAreMoved(file: String, old: String, new: String) throws {
    let tests = RunCacheTests()
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    _ = try tests.runs(folder, tests.request(folder, cache: cache))
    let text = try #require(Self.sources[file])
    #expect(text.contains(old))
    try folder.write(file, text.replacingOccurrences(of: old, with: new))
    let moved = try tests.runs(folder, tests.request(folder, cache: cache))
    #expect(moved.seen == (try tests.runs(folder, tests.request(folder, cache: nil)).seen))
    #expect(!moved.isResolved)
    #expect(try !tests.runs(folder, tests.request(folder, cache: cache)).isResolved)
  }

  /// Property: after any edit the cache gives what a run without it gives. Edits add up, so that
  /// one run is moved by many of them.
  @Test(arguments: 0..<6)
  func randomEditsGiveTheSame(seed: UInt64) throws {
    let tests = RunCacheTests()
    var generator = SeededGenerator(seed: seed)
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    _ = try tests.runs(folder, tests.request(folder, cache: cache))
    var texts = Self.sources
    var movedCount = 0
    for _ in 0..<25 {
      let file = try #require(texts.keys.sorted().randomElement(using: &generator))
      let text = try #require(texts[file])
      texts[file] = Self.edited(text, Bool.random(using: &generator), &generator)
      try folder.write(file, texts[file] ?? "")
      let cached = try tests.runs(folder, tests.request(folder, cache: cache))
      let plain = try tests.runs(folder, tests.request(folder, cache: nil))
      #expect(cached.seen == plain.seen, "\(file):\n\(texts[file] ?? "")")
      if !cached.isResolved { movedCount += 1 }
    }
    #expect(movedCount > 3)
  }

  /// A line of a declaration, of any kind that says something about others.
  private static let declarations = [
    "enum New { case a(Int), b(Other) }", "struct Other {}", "private enum Route { case a(Int) }",
    "typealias Other = Int", "typealias Way = Route", "protocol Other { var item: Int { get } }",
    "extension Route: Other {}", "extension Other { enum Inner { case a(Way) } }",
    "@globalActor actor Way {}",
    "extension Way { var isHome: Bool { true } }", "public import Other", "import New", "#if DEBUG", "#else",
    "#endif", "extension Prism where Whole == Route, Part == Int { static func item(_ x: Int) {} }",
    "enum Box<T> { case a(T), b(New) }", "@MainActor protocol Other { static func item(_ x: Int) }", "}",
    "enum New {",
  ]

  /// A line more, less or twice, a declaration more, or a line changed.
  private static func edited(_ text: String, _ isGentle: Bool, _ generator: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: lines.indices, using: &generator)
    if isGentle {
      lines.insert(
        ["", "// \(generator.next())", "  /* a */ "].randomElement(using: &generator) ?? "", at: index)
      return lines.joined(separator: "\n")
    }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2: lines.insert(declarations.randomElement(using: &generator) ?? "", at: index)
    case 3:
      lines[index] +=
        " "
        + (["case c", "}", "{ 1 }", "isHome", "x: Int", ": Other", "<T>"].randomElement(using: &generator)
          ?? "")
    default: lines[index] = String(lines[index].reversed())
    }
    return lines.joined(separator: "\n")
  }

  /// What a model gains must be written into the facts of its file, or a change of it goes unseen.
  @Test func factsHaveAllThatModelsSay() {
    let text = """
      @testable import struct A.B
      #if X
      typealias T<each U: P> = V
      #endif
      /// d
      // prismgen: name = x
      @frozen enum E<T: P>: Int where T: Q {
        case a(_ b: Int = 1) = 1
        var c: Int { 1 }
        func f() { isA }
        subscript(dynamicMember path: KeyPath<A, B>) -> Int { 1 }
      }
      class C { var p: D; static let c: C }
      infix operator >>>
      enum Broken { case a( }
      """
    let (file, problems) = SwiftFrontend.parse(
      SourceBuffer(path: "A.swift", text: text), keeping: .generation(takesAllStructs: false))
    var seen: [String: [String]] = [:]
    for value in [file, problems] as [Any] { Self.collectProperties(of: value, into: &seen) }
    let expected: [String: [String]] = [
      "FileModel": [
        // The second and the third are part of the keys of a run.
        "path", "moduleName", "isMainActorByDefault", "imports", "infixOperators", "types", "aliases",
        "variables", "functions", "localTypes", "omittedNames", "writtenValues", "writtenTypes",
      ],
      "InfixOperatorModel": ["name", "condition"],
      "OmittedName": ["name", "isConcrete"],
      "StaticModel": ["name", "isMethod", "origin"],
      "OmittedMembers": ["storedPropertyCount", "propertyNames", "storedTypes", "identifiers"],
      "ImportModel": ["attributes", "access", "kind", "path", "condition"],
      "TypeModel": [
        "name", "extendedType", "kind", "hasMacroExpansion", "hasFailableInitializer", "location",
        "attributes", "modifiers",
        "genericParameters", "requirementLists", "inheritedTypes", "condition", "documentation", "directives",
        "body", "cases", "properties", "functions", "statics", "methods", "omitted", "aliases", "types",
        "dynamicMemberTypes",
        "unqualifiedNames", "unqualifiedValues", "nestedTypeNames", "problems",
      ],
      "CaseModel": [
        "name", "parameters", "rawValue", "isIndirect", "attributes", "condition", "documentation",
        "directives", "location",
      ],
      "ParameterModel": ["firstName", "secondName", "type", "defaultValue"],
      "PropertyModel": [
        "name", "type", "isLet", "storage", "initializer", "initialValues", "accessors", "attributes",
        "modifiers",
        "condition", "documentation", "directives", "location",
      ],
      "FunctionModel": [
        "name", "parameterCount", "signature", "attributes", "modifiers", "condition", "location",
      ],
      "AliasModel": [
        "name", "isAssociatedType", "genericParameters", "inheritedTypes", "requirements", "target",
        "modifiers", "attributes", "condition", "location",
      ],
      "GenericParameterModel": ["kind", "name", "constraint"],
      "AttributeModel": ["name", "arguments", "condition", "location"],
      "Directive": ["name", "value", "location"],
      "ConditionClause": ["kind", "condition", "prior", "block"],
      "TypeText": [
        "pieces", "specifiers", "location", "shape", "isAutoclosure", "isImplicitlyUnwrapped",
      ],
      "Diagnostic": ["storage"], "Storage": ["fields"],
      "Fields": ["id", "severity", "message", "location", "notes", "help", "isMissing"],
      "Note": ["message", "location"],
      "ID": ["code"],
      "SourceLocation": ["path", "position"],
      "Position": ["offset", "length", "line", "column"],
      "SourceRange": ["lower", "upper"],
    ]
    #expect(seen == expected)
  }

  private static func collectProperties(of value: Any, into seen: inout [String: [String]]) {
    let mirror = Mirror(reflecting: value)
    if [.struct, .class].contains(mirror.displayStyle), !(value is String), !(value is any Numeric),
      !(value is Bool)
    {
      seen["\(type(of: value))"] = mirror.children.compactMap(\.label)
    }
    if value is String { return }
    for child in mirror.children { collectProperties(of: child.value, into: &seen) }
  }
}
