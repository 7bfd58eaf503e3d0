import PrismgenModel
import PrismgenSource
import Testing

@testable import PrismgenResolution

/// Sources of other modules, read for names.
struct ContextTests {
  private func module(_ source: String, _ context: (String, String)...) -> Module {
    var module = Module(source)
    module.context = context.map { (path: $0.0, text: $0.1) }
    return module
  }

  /// An extension may call the type by the name of the module that declares it.
  @Test(arguments: ["Box", "Lib.Box", "Lib::Box"])
  func extensionsNameModules(name: String) {
    let found = module(
      "import Lib\nimport More\nenum Own<T> { case kind(Box<T>.Kind) }",
      ("Lib/Lib.swift", "public struct Box<T> {}"),
      ("More/More.swift", "import Lib\nextension \(name) { public struct Kind {} }"))
    #expect(found.resolved().diagnostics.isEmpty)
  }

  /// The module's names hide those of other modules, and what is not public is not there.
  @Test(arguments: [
    ("struct O: P { enum E { case a(S) } }", "O.__E_S"),
    ("struct O: P { enum E { case a(S) } }; protocol P {}", "S"),
    ("struct O: Q { enum E { case a(S) } }", "S"),
    ("struct Own { enum E { case a(S) } }; extension Own { typealias O = E }", "S"),
    ("struct O: Flow { enum E { case a(S) } }", "O.S"),
    ("struct O: Flow { enum E { case a(Inner) } }", "Inner"),
    ("class O: Base { enum E { case a(S) } }", "O.S"),
    ("struct O: Alias { enum E { case a(S) } }", "O.S"),
    ("extension Host { enum E { case a(S, Inner) } }", "(Host.S, Inner)"),
    ("extension Generic { enum E { case a(Element) } }", "Element"),
  ])
  func names(source: String, expected: String) {
    let context = """
      struct Own { struct S {} }; protocol P { associatedtype S }; public protocol Q: Sendable { func f() }
      public protocol Flow { associatedtype S }; extension Flow { typealias Inner = Int }
      open class Base { public typealias S = Int }; public typealias Alias = Flow & Sendable
      public struct Host { public struct S {}; struct Inner {} }; public struct Generic<Element> {}
      """
    let types = module(source, ("Lib/Lib.swift", context)).resolved().module.files.flatMap(\.declarations)
    guard case .enum(let value) = types.first else {
      Issue.record("nothing was generated")
      return
    }
    #expect(value.cases[0].type == expected)
  }

  /// An initial value may name its type by the module, whose sources were read or which is known.
  @Test(arguments: [
    ("import Lib; struct S { var x = Lib.U(), y = U() }", ["x", "y"]),
    ("import Lib; struct S { var x = Lib.V(1), y = Lib.U.zero, z = Lib.W() }", ["y", "z"]),
    ("import Other; struct S { var x = Lib.U(), y = Other.U() }", []),
    (
      "import SwiftProtobuf; struct S { var x = SwiftProtobuf.UnknownStorage(), y = SwiftProtobuf.Other() }",
      ["x"]
    ),
    ("struct S { var x = SwiftProtobuf.UnknownStorage() }", []),
  ])
  func initialValues(source: String, expected: [String]) {
    let context = """
      public struct U { public init() {}; public static let zero = U() }; public typealias W = U
      public struct V { public init?(_ x: Int) { nil } }
      """
    var module = module(source, ("Lib/Lib.swift", context))
    module.options.emit = .lenses
    let types = module.resolved().module.files.flatMap(\.declarations)
    let names = types.flatMap { declaration in
      guard case .struct(let value) = declaration else { return [String]() }
      return value.lenses.flatMap(\.members).map(\.name)
    }
    #expect(names.sorted() == expected)
  }

  /// What an extension nests in a type of a context is not what that type means by the name.
  @Test func typesOfAContextHoldNoneOfTheModule() {
    let module = module(
      "extension Host { enum Int { case a(Host) } }", ("Lib/Lib.swift", "public struct Host { var x: Int }"))
    #expect(module.resolved().diagnostics.isEmpty)
    #expect(!module.resolved().module.files.flatMap(\.declarations).isEmpty)
  }

  /// A type of a context is as generic as it is declared.
  @Test(
    arguments: [
      ("Host", "Whole == Host.E, Part == Int", nil), ("Generic", "Whole == Generic<Part>.E", nil),
      ("Pair", nil, "<A: Hashable, B>"),
    ] as [(String, String?, String?)])
  func hosts(host: String, requirements: String?, generics: String?) {
    let payload = host == "Generic" ? "Element" : "Int"
    let module = module(
      "extension \(host) { enum E { case a(\(payload)) } }",
      (
        "Lib/Lib.swift",
        "@available(words 1, *) public struct Host {}; public struct Generic<Element> {}; public struct Pair<A: Hashable, B> {}"
      ))
    for case .enum(let value) in module.resolved().module.files.flatMap(\.declarations) {
      #expect(value.prisms.first?.requirements == requirements)
      #expect(value.prisms.first?.members.first?.generics == generics)
      #expect(value.target.attributes == [])
    }
    #expect(module.messages() == [])
  }

  /// A file sees the modules that it imports, by themselves or by others, and those of which nobody knows.
  @Test(arguments: [
    ("import Core", true), ("import Kit", true), ("import Other", false), ("", false),
    ("@_exported import Core", true), ("import struct Core.Log", true), ("import Umbrella", true),
  ])
  func filesSeeWhatTheyImport(line: String, isSeen: Bool) {
    var module = module(
      "\(line)\nimport Logging\nenum E { case a([Log]), b([Log2]) }; extension Host { enum E { case a([Log]) } }",
      ("Sources/Core/Log.swift", "public protocol Log {}; public struct Host { public typealias Log = Int }"),
      ("Sources/Kit/Kit.swift", "@_exported import Core"),
      ("Sources/Umbrella/Kit.swift", "@_exported import Kit"), ("Log2.swift", "public protocol Log2 {}"))
    module.files.append(("Other.swift", "import Core\nimport Umbrella"))
    #expect(module.type(of: "E.a") == (isSeen ? "[(any Log)]" : "[Log]"))
    #expect(module.type(of: "E.b") == "[(any Log2)]")
    // Nobody knows of a type of another module whether it is generic, or has a type of that name.
    #expect(module.type(of: "Host.E.a") == (isSeen ? "[Host.Log]" : "[Host.__E_Log]"))
    #expect(module.messages().isEmpty == isSeen)
  }

  /// `@testable` shows what is internal, if no file of the module imports the other one without it.
  @Test(arguments: [
    ("@testable import Core", "", true), ("import Core", "", false),
    ("@testable import Core", "import Other", true), ("@testable import Core", "import Core", false),
    ("#if A\n@testable import Core\n#else\nimport Core\n#endif", "", false),
  ])
  func testableImportsShowWhatIsInternal(imports: String, other: String, isSeen: Bool) {
    var module = module(
      """
      \(imports)
      enum E { case a([Log]), b([Hidden]) }; class C: Base { enum E { case a(Item) } }
      extension Host { enum E { case a(Part) } }
      """,
      (
        "Sources/Core/Core.swift",
        """
        protocol Log {}; private protocol Hidden {}; open class Base { struct Item {} }; enum Host {}
        extension Host { struct Part {} }
        """
      ))
    module.files.append(("Other.swift", other))
    #expect(module.type(of: "E.a") == (isSeen ? "[(any Log)]" : "[Log]"))
    #expect(module.type(of: "E.b") == "[Hidden]")
    #expect(module.type(of: "C.E.a") == (isSeen ? "C.Item" : "Item"))
    #expect(module.type(of: "Host.E.a") == (isSeen ? "Host.Part" : "Host.__E_Part"))
    #expect(module.messages().isEmpty == isSeen)
  }

  /// Types of one name in several modules are several types: a file means that of the module that it imports.
  @Test(
    arguments: [
      "enum E { case failed(Failure), ok(Int) }", "enum E { case a(Mid.Failure), b(Mid.NS.Failure) }",
      "extension NS { enum E { case a(Item), b(Other) } }", "extension Mid.NS { enum E { case a(Item) } }",
      "class C: Base { enum E { case a(Item) } }", "class C: Mid.Base { struct S { var item: Item } }",
      "enum E { case a(Unsafe), b(Mid.Unsafe), c(Empty), d(Mid.Empty) }", "enum E: G { case a, on(Int) }",
      "enum E: Mid.G { case a, on(Int) }", "enum E: L { case go(Int) }", "enum E { case a(Chain), b([P]) }",
      "@MainActor struct S { var a: Isolated, b: Mid.Isolated? }",
    ], ["", "import Core", "@_exported import Core"])
  func namesakesOfSeveralModules(source: String, line: String) {
    let core = """
      public typealias Failure = Never; public typealias Chain = Never; public protocol P {}
      public enum NS { public typealias Failure = Never; public struct Item {} }
      open class Base { public struct Item {} }; @unsafe public struct Unsafe {}; public enum Empty {}
      public protocol G { var isOn: Bool { get } }; @MainActor public class Isolated {}
      @MainActor public protocol L { static func go(_ n: Int) -> Self }; extension NS { public struct Other {} }
      """
    let mid = """
      \(line)
      public typealias Failure = Int; public typealias Chain = Failure; public struct P {}
      public enum NS { public typealias Failure = Int }; public struct Item {}; public struct Other {}
      open class Base {}; public struct Unsafe {}; public enum Empty { case a }; public protocol G {}
      public protocol L { static func go(_ n: Int) -> Self }; public struct Isolated: Sendable {}
      """
    func answer(_ context: (String, String)...) -> String {
      var module = Module("import Mid\n\(source)")
      module.context = context.map { (path: $0.0, text: $0.1) }
      module.options.emit = .all
      let resolved = module.resolved()
      return "\(resolved.module.files) \(resolved.diagnostics.map(\.message))"
    }
    let (first, second) = (("Sources/Core/Core.swift", core), ("Sources/Mid/Mid.swift", mid))
    let expected = answer(("Sources/Core/Core.swift", ""), second)
    #expect(answer(first, second) == expected)
    #expect(answer(second, first) == expected)
  }

  /// What is imported hides what it passes on; of several that are equally near nobody knows which one is meant, but where
  /// one stands for the other.
  @Test(arguments: [
    ("import Core", "[(any Log)]"), ("import Mid", "[Log]"), ("import Umbrella", "[Log]"),
    ("import Core\nimport Same", "[(any Log)]"), ("import Core\nimport Mid", "[Log]"),
    ("#if A\nimport Core\n#else\nimport Empty\n#endif", "[Log]"), ("import Empty", "[Log]"),
    ("import Facade", "[(any Log)]"), ("import Facade\nimport Core", "[(any Log)]"),
    ("import Facade\n#if A\nimport Core\n#endif", "[Log]"),
    ("import struct Core.Other\nimport Facade", "[Log]"), ("import protocol Core.Log", "[(any Log)]"),
  ])
  func nearestModule(imports: String, type: String) {
    let module = module(
      "\(imports)\nenum E { case a([Log]), b(Int) }", ("Sources/Core/Log.swift", "public protocol Log {}"),
      ("Sources/Mid/Log.swift", "@_exported import Core\npublic struct Log {}"),
      ("Sources/Umbrella/Kit.swift", "@_exported import Mid\n@_exported import Empty"),
      ("Sources/Same/Log.swift", "import Core\npublic typealias Log = Core.Log"),
      ("Sources/Empty/Log.swift", "public enum Log {}"),
      ("Sources/Facade/Kit.swift", "@_exported import Logs"),
      ("Sources/Logs/Log.swift", "public protocol Log {}"))
    #expect(module.type(of: "E.a") == type)
    #expect(module.messages() == [])
  }

  /// Behind the name of its module an extended type is the one that stands in the module's folder.
  @Test(arguments: [
    ("Camera.Box", "import Camera", true), ("Camera.Box.Part", "import Camera", true),
    ("Camera.Box", "import Lib", false), ("Lib.Box", "import Lib", false),
    ("Camera.Box", "import Camera\nstruct Box {}", true),
    ("Camera::Box", "import Camera\nstruct Box {}", true),
  ])
  func extensionsBehindTheNameOfAModule(type: String, line: String, isKnown: Bool) {
    let module = module(
      "\(line)\nextension \(type) { enum E { case a(T), b } }",
      ("Sources/Camera/Box.swift", "public struct Box<T> { public struct Part {} }"))
    #expect(module.messages().isEmpty == isKnown)
  }

  /// What stands behind the name of its module is what the name alone means, unless a type of that name is nearer.
  @Test(
    arguments: [
      "enum T: UI.HasTitle { case title(String) }",
      "protocol P: UI.HasTitle {}; enum T: P { case title(String) }",
      "typealias A = UI.HasTitle & Sendable; enum T: A { case title(String) }",
      "enum T { case title(String) }; extension T: UI.HasTitle {}",
      "enum T { case a(Set<UI.Key>), b([UI.Key: Int]), c(UI.Keys) }",
      "typealias K = UI.Key; enum T { case a(Set<K>) }",
      "struct T: UI.Screen { var n: NS?; var m = 1 }; final class NS {}",
      "struct T { @UI.Wrap var w: Int; var n: NS? }; final class NS {}",
      "@MainActor struct T { var a: UI.Route?; var b: Int; var c: NS? }; final class NS {}",
      "enum T: UI.Tagged { case a(Tag) }", "enum T<V> { case a(UI.Same<V>), b(V) }",
      "enum T { case a(UI.Nothing), b(UI.Danger), c(UI.Pointer) }",
      "extension UI.Box { enum T { case a(V) } }",
    ])
  func namesBehindTheirModule(source: String) {
    let context = """
      public protocol HasTitle { var title: String? { get } }
      @MainActor public struct Key {}; extension Key: @MainActor Hashable {}; public typealias Keys = Set<Key>
      @MainActor public protocol Screen {}; public enum Route: Sendable { case a }; public enum Nothing {}
      @propertyWrapper @MainActor public struct Wrap { public var wrappedValue: Int }
      public protocol Tagged { associatedtype Tag }; public typealias Same<T> = T; public struct Box<V> {}
      @unsafe public struct Danger {}; public typealias Pointer = UnsafeMutablePointer<Int>
      """
    func answer(_ prefix: String, _ rest: String = "") -> [String] {
      let text = source.replacing("UI.", with: prefix)
      var module = module("import UI\n\(text)\n\(rest)", ("Sources/UI/UI.swift", context))
      module.options.emit = .all
      let resolved = module.resolved()
      let plain = { (text: String) in text.replacing("UI.", with: "").replacing("UI::", with: "") }
      let names = resolved.module.files.flatMap(\.declarations).flatMap { declaration -> [String] in
        switch declaration {
        case .enum(let value):
          value.prisms.map { plain("\($0)") } + value.cases.map { "\($0.name) \($0.property ?? "")" }
        case .struct(let value): value.lenses.flatMap(\.members).map(\.name)
        }
      }
      return names + resolved.diagnostics.map { plain($0.message) }
    }
    let expected = answer("")
    #expect(answer("UI.") == expected)
    #expect(answer("UI::") == expected)
    let nearer = answer("UI.", "enum UI {}")
    #expect(nearer == answer("Other.", "enum Other {}").map { $0.replacing("Other.", with: "") })
  }

  /// What a type of the module is called behind the module's own name.
  @Test(arguments: ["App.", "App::", ""])
  func namesBehindTheOwnModule(prefix: String) {
    var module = Module(
      "@MainActor struct S { var a: \(prefix)Route? }; public enum Route: Sendable { case a }")
    module.options.emit = .lenses
    #expect(module.messages() == [])
  }

  /// What an extension fixes stands in public signatures, too.
  @Test(arguments: ["extension Box where T == Date", "extension Box<Date>", "extension DateBox"])
  func argumentsThatPublicPropertiesRepeat(header: String) {
    var module = Module(
      "public import Foundation\n\(header) { public enum E { case a(Part) } }",
      "public import Foundation\npublic struct Box<T> { public struct Part {} }; public typealias DateBox = Box<Date>"
    )
    module.options.runtime = .embedded
    #expect(module.imports() == ["public import Foundation"])
    module.files[0].text.removeFirst("public import Foundation\n".count)
    #expect(module.imports() == (header == "extension DateBox" ? ["public import Foundation"] : []))
  }

  /// A folder that bears a module's name says what the module declares.
  @Test(arguments: [
    ("public enum E { case a(Thing) }", ["public import A", "import B"]),
    ("public enum E { case a(Other) }", ["import A", "public import B"]),
    ("public struct S: Flow { public enum E { case a(Route) } }", ["public import A", "import B"]),
    // An associated type with a default belongs to what conforms, and has nothing of the protocol's module but what that is.
    ("public struct S: Paged { public enum E { case a(Page) } }", ["import A", "import B"]),
    ("public struct S: Paged { public enum E { case a(Owner) } }", ["public import A", "import B"]),
    ("extension Thing { public enum E { case a } }", ["public import A", "import B"]),
    ("public enum E { case a(CheckedContinuation<Int, any Error>) }", ["import A", "import B"]),
  ])
  func imports(source: String, expected: [String]) {
    let module = module(
      "public import A\npublic import B\n\(source)",
      (
        "Sources/A/Thing.swift",
        """
        public struct Thing {}; public protocol Flow { associatedtype Route }
        public protocol Paged { associatedtype Page = Int; associatedtype Owner = Thing }
        """
      ))
    #expect(module.imports() == ["public import PrismOptics"] + expected)
  }

  /// What a module adds to a type of another one comes from both.
  @Test(arguments: [
    ("Thing.Nested", "public import Core"), ("Thing.Name", "public import Core"),
    ("[Gen<Int>.Mine]", "public import Core"), ("String.Tag", "import Core"),
  ])
  func importsOfWhatIsAdded(type: String, core: String) {
    let module = module(
      "public import Core\npublic import Ext\npublic enum Both { case t(\(type)), n(Int) }",
      ("Sources/Core/Core.swift", "public struct Thing {}; public struct Gen<T> {}"),
      (
        "Sources/Ext/Ext.swift",
        """
        public import Core
        extension Thing { public struct Nested {}; public typealias Name = Int }
        extension Gen { public struct Mine {} }; extension String { public struct Tag {} }
        """
      ))
    #expect(module.imports() == ["public import PrismOptics", core, "public import Ext"])
  }

  /// What a module passes on comes from it, and what the own module does needs no import.
  @Test(arguments: [
    ("public import Profile", "@_exported public import Base", ["import Profile"]),
    ("public import Facade\npublic import Profile", "", ["public import Facade", "import Profile"]),
    ("public import Base\npublic import Profile", "", ["public import Base", "import Profile"]),
    ("public import Profile", "@_exported public import Facade", ["import Profile"]),
  ])
  func importsOfWhatIsPassedOn(imports: String, exports: String, expected: [String]) {
    var module = module(
      "\(imports)\npublic enum E { case a(Conf), b(Base.Conf) }",
      ("Sources/Base/B.swift", "public struct Conf {}"),
      ("Sources/Facade/F.swift", "@_exported public import Base"),
      ("Sources/Profile/P.swift", "public struct Prof {}"))
    module.files.append(("Exports.swift", exports))
    #expect(module.imports() == ["public import PrismOptics"] + expected)
    #expect(module.messages() == [])
  }

  /// Where its sources are not read, a name may come from what the own module passes on, if no other file tells.
  @Test(arguments: [
    ("", false), ("public func f(_ c: [Conf]) {}", false), ("struct S { var c: Conf }", true),
  ])
  func importsOfWhatIsPassedOnUnread(other: String, isClear: Bool) {
    var module = Module("public import Profile\npublic enum E { case a(Conf) }", other)
    module.files.append(("Exports.swift", "@_exported public import Base"))
    #expect(
      module.imports() == (isClear ? ["public import PrismOptics"] : ["import PrismOptics"]) + [
        "import Profile"
      ])
    #expect(module.messages().isEmpty == isClear)
  }

  /// Behind the name of its module the context knows a type of which the module, or another one, has the name as well.
  @Test(arguments: [
    ("struct Status {}", "public enum Status { case on }", true),
    ("typealias Status = Int", "public enum Status { case on }", true),
    ("import B", "public enum Status { case on }", true),
    ("struct Status {}", "public enum Status<T> { case on(T) }", true),
    ("import B", "public enum Status<T> { case on(T) }", false),
  ])
  func extensionsOfTypesWithNamesOfOthers(own: String, declaration: String, isKnown: Bool) {
    let module = module(
      "import A\n\(own)\nextension A.Status { enum Level { case low(Int) } }",
      ("Sources/A/Status.swift", declaration), ("Sources/B/Status.swift", "public struct Status {}"))
    #expect(module.messages().isEmpty == isKnown)
    #expect((module.prism()?.resultType.contains("A.Status") ?? false) == isKnown)
  }

  /// What an alias means has the name of an own type: it is found behind a module that the file imports, which must be the only
  /// one that may declare it.
  @Test(arguments: [
    ("import A", "A.Status.Level"),
    ("import Umbrella", "Umbrella.Status.Level"),
    ("import Umbrella\nimport A", "A.Status.Level"),
    ("import A\nstruct A {}", "A::Status.Level"),
    ("import B", nil),
    ("import A\nimport Sources", nil),
  ])
  func aliasesOfTypesWithNamesOfOwnOnes(imports: String, whole: String?) {
    var module = module(
      "\(imports)\nstruct Status {}\nextension Alias { enum Level { case low(Int) } }",
      ("Sources/A/Status.swift", "public enum Status { case on }"),
      ("Sources/Umbrella/Exports.swift", "@_exported import A"),
      ("Sources/B/Alias.swift", "import A\npublic typealias Alias = A.Status"))
    module.files.append(("Alias.swift", "import A\ntypealias Alias = A::Status"))
    #expect(module.prism()?.resultType == whole.map { "Prism<\($0), Int>" })
    #expect(module.messages().isEmpty == (whole != nil))
  }

  /// A parameter of the optic, a member, or one of the type hides a name of another module, behind whose name it is found.
  @Test(arguments: [
    ("Lib/Lib.swift", "enum E { case a(Part) }", "E.a", "Lib.Part"),
    (
      "Lib/Lib.swift", "extension Whole { enum E { case a(Part); struct Whole {} } }", "Whole.E.a", "Lib.Part"
    ),
    ("Lib/Part.swift", "enum Lib {}; enum E { case a(Part) }", "E.a", "Lib::Part"),
    ("Elsewhere/Part.swift", "enum E { case a(Part) }", "E.a", nil),
  ])
  func namesThatAreHidden(path: String, source: String, enumCase: String, part: String?) {
    let module = module("import Lib\n\(source)", (path, "public struct Part {}; public enum Whole {}"))
    #expect(module.type(of: enumCase) == "Part")
    #expect(module.prism().map { $0.resultType.hasSuffix(", \(part ?? "")>") } == part.map { _ in true })
    #expect(module.messages().isEmpty == (part != nil))
  }

  /// Sources of which it is said which module they belong to are seen where that one is imported.
  @Test(arguments: ["", "import Core"])
  func modulesThatNobodyImports(line: String) {
    var module = module(
      "\(line)\nenum E { case a([Log]) }", ("Modules/core/Log.swift", "public protocol Log {}"))
    module.contextModules = ["Modules/core/Log.swift": "Core"]
    #expect(module.type(of: "E.a") == (line.isEmpty ? "[Log]" : "[(any Log)]"))
  }

  /// Sources of another output belong to the module that is named there, whatever their folder is called.
  @Test func modulesThatAreNamed() {
    var module = module(
      "public import A\npublic import B\npublic enum E { case a(Thing), b(A.Nothing) }",
      ("Modules/base/src/Thing.swift", "public struct Thing {}; public enum Nothing {}"),
      ("Modules/B/Other.swift", "public enum Nothing { case a }"))
    module.contextModules = ["Modules/base/src/Thing.swift": "A"]
    #expect(module.imports() == ["public import PrismOptics", "public import A", "import B"])
  }
}

/// Members that the user already wrote.
struct EqualMemberTests {
  @Test(arguments: [
    ("enum E { case a(Int); var a: Int? { nil } }", [true]),
    ("enum E { case a(Int); var a: Int { 1 } }", [false]),
    ("enum E { case a(Int); private var a: Int? { nil } }", [false]),
    ("enum E { case a(Int); func a() {} }", [false]),
    ("enum E { case a; var isA: Bool { true } }", [true]),
    ("enum E { case a; var isA: Swift.Bool { true } }", [false]),
    ("enum E { case a; func isA() -> Bool { true } }", [false]),
    ("import Unknown\nenum E { case a; var isA: Bool { true } }", [true]),
    ("import Unknown\nstruct Bool {}\nenum E { case a; var isA: Bool { .init() } }", [false]),
    ("enum E { case a(S); struct S {}; var a: S? { nil } }", [true]),
    ("enum E { case a(S); struct S {} }; extension E { var a: E.S? { nil } }", [true]),
    ("indirect enum E<T> { case a([Self]), b(T); var a: [E]? { nil }; var b: T? { nil } }", [true, true]),
    ("enum E { case a(x: Int, Int); var a: (x: Int, Int)? { nil } }", [true]),
    ("enum E { case a(x: Int, Int); var a: (Int, Int)? { nil } }", [false]),
    ("enum E { case a(Int)\n#if A\nvar a: Int? { nil }\n#endif\n}", [false]),
  ])
  func properties(source: String, expected: [Bool]) {
    let refusals = Module(source).resolved().module.outcomes.flatMap(\.refusals)
    #expect(refusals.filter { [68, 69].contains($0.rule) }.map(\.hasEqual) == expected)
  }
}
