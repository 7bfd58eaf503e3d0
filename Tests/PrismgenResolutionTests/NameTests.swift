import PrismgenModel
import PrismgenSource
import Testing

@testable import PrismgenResolution

struct NameResolutionTests {
  @Test(arguments: [
    ("struct O { struct S {}; enum E { case a(S) } }", "O.E.a", "O.S"),
    ("struct S {}; struct O { enum E { case a(S) } }", "O.E.a", "S"),
    ("enum E { case a(D); struct D {} }", "E.a", "E.D"),
    // What makes one character of itself and of the back-tick belongs to the name.
    ("struct `\u{301}S` {}; enum E { case a(`\u{301}S`) }", "E.a", "`\u{301}S`"),
    ("enum E { indirect case a(Self, [E]) }", "E.a", "(E, [E])"),
    ("indirect enum E<T> { case a(E, E<Int>, Self) }", "E.a", "(E<T>, E<Int>, E<T>)"),
    ("struct O<T> { struct S {}; enum E { case a(S, T) } }", "O.E.a", "(O<T>.S, T)"),
    ("struct O { typealias A = Int; enum E { case a(A?) } }", "O.E.a", "O.A?"),
    ("enum E { case a(x: Int, _: [Foo.Bar: (A) -> B]) }", "E.a", "(x: Int, [Foo.Bar: (A) -> B])"),
    // A name that a member of the enum hides is told apart by the module's name.
    ("struct N { struct L {}; enum E { struct N {}; case a(L, N) } }", "N.E.a", "(App.N.L, App.N.E.N)"),
    ("extension Array { enum E { case a(Element, Index) } }", "Array.E.a", "(Element, Array<Element>.Index)"),
    ("extension Array where Element == Int { enum E { case a(Element) } }", "Array.E.a", "Int"),
    // What an unknown protocol may bring is reached through an alias beside it.
    ("struct O: P { enum E { case a(S) } }", "O.E.a", "O.__E_S"),
    ("struct O: Hashable { enum E { case a(S) } }", "O.E.a", "S"),
    ("struct O: P { enum E { case a(String) } }", "O.E.a", "String"),
    ("struct O: P { struct S {}; enum E { case a(S) } }", "O.E.a", "O.S"),
    ("enum E: P { case a(S) }", "E.a", "E.__S"),
    ("protocol P { associatedtype S }; struct O: P { enum E { case a(S) } }", "O.E.a", "O.S"),
    ("protocol P { typealias S = Int }; struct O: P { enum E { case a(S) } }", "O.E.a", "O.S"),
    // What the file imports hides what a protocol brings, also what it brings to the enum itself.
    ("protocol P { typealias Unit = Int }; struct O: P { enum E { case a(Unit) } }", "O.E.a", "O.Unit"),
    (
      "import Foundation; protocol P { associatedtype Unit }; struct O: P { enum E { case a(Unit) } }",
      "O.E.a", "O.__E_Unit"
    ),
    ("import Foundation; protocol P { typealias Unit = Int }; enum E: P { case a(Unit) }", "E.a", "E.__Unit"),
    (
      "import Foundation; protocol P { associatedtype S }; struct O: P { struct Unit {}; enum E { case a(Unit) } }",
      "O.E.a", "O.Unit"
    ),
    ("import Foundation; struct O: Sequence { enum E { case a(Element) } }", "O.E.a", "O.Element"),
    (
      "struct O: ExpressibleByIntegerLiteral { enum E { case a(IntegerLiteralType) } }", "O.E.a",
      "IntegerLiteralType"
    ),
    ("extension Int8 { enum E { case a(IntegerLiteralType) } }", "Int8.E.a", "Int8.IntegerLiteralType"),
    ("class B { struct S {} }; class C: B { enum E { case a(S) } }", "C.E.a", "C.S"),
    ("@Macro struct O { enum E { case a(S) } }", "O.E.a", "O.__E_S"),
    ("@MainActor @frozen struct O { enum E { case a(S) } }", "O.E.a", "S"),
    // A module is brought by no surrounding type.
    ("import Lib; struct O: P { enum E { case a(Lib.S) } }", "O.E.a", "Lib.S"),
    ("struct O<T>: Sequence { typealias Element = T; enum E { case a(Element) } }", "O.E.a", "T"),
    ("struct O<T> { typealias A = T; typealias B = A; enum E { case a(B, [A]) } }", "O.E.a", "(T, [T])"),
    ("struct O<T> { typealias A = T; enum E { case a(O.A, O<Int>.A, [O.A]) } }", "O.E.a", "(T, Int, [T])"),
    ("struct O<T> { struct I { typealias A = T }; enum E { case a(I.A, O.I.A) } }", "O.E.a", "(T, T)"),
    ("struct O<T> { enum E { typealias A = T; case a(Self.A) } }", "O.E.a", "T"),
    ("struct O<T> { struct I { typealias A = [T] }; enum E { case a(I.A) } }", "O.E.a", "O<T>.I.A"),
    (
      "protocol P<K> { associatedtype K }; extension P { typealias L = [K] }; enum E<T: P> { case a(T.L) }",
      "E.a", "[T.K]"
    ),
    ("enum E<T> { case a(Array<T>.Element, Array<T>.Index) }", "E.a", "(T, Array<T>.Index)"),
    ("struct O<T> { enum E where T == Int { case a(T) } }", "O.E.a", "Int"),
    ("protocol P {}; struct O<T> {}; extension O<[P]> { enum E { case a(T) } }", "O.E.a", "[(any P)]"),
    ("struct O<Element> { enum E: Sequence { case a(Element) } }", "O.E.a", "Element"),
    ("struct O<T> { typealias A = [T]; enum E { case a(A) } }", "O.E.a", "O<T>.A"),
    ("enum `default` { struct `in` {}; case a(`in`) }", "default.a", "`default`.`in`"),
    ("enum E { case a(@autoclosure () -> Int) }", "E.a", "() -> Int"),
    ("enum E { case a(Int!) }", "E.a", "Int?"),
    ("enum E { case a(A) }; package extension E { typealias A = Int }", "E.a", "E.A"),
    ("enum E { case a([Int: (Void) -> Int]) }", "E.a", "[Int: (()) -> Int]"),
    ("enum Void { case a }; enum E { case a([Int: (Void) -> Int]) }", "E.a", "[Int: (Void) -> Int]"),
  ])
  func payloads(source: String, path: String, expected: String) {
    #expect(Module(source).type(of: path) == expected)
  }

  /// What has no level has that of the extension around it, so that another file's name is not this file's.
  @Test(arguments: [
    ("fileprivate extension E { typealias A = Int }", "A"), ("private extension E { struct A {} }", "A"),
    ("fileprivate extension E { internal typealias A = Int }", "E.A"),
    ("private extension E { package struct A {} }", "E.A"), ("extension E { fileprivate struct A {} }", "A"),
    ("package extension E { typealias A = Int }", "E.A"),
  ])
  func extensionsOfOtherFiles(source: String, expected: String) {
    #expect(Module("enum E { indirect case a(A) }", source, "struct A {}").type(of: "E.a") == expected)
  }

  /// An extension's modifier bounds none that is written on a member.
  @Test(arguments: [
    ("fileprivate extension S { package enum E { case a } }", "package "),
    ("internal extension S { public enum E { case a } }", "@inlinable public "),
    ("package extension S { enum E { case a } }", "package "), ("extension S { enum E { case a } }", ""),
    // Nor does the compiler ask that of arguments, or below `public` of imports; what is generated names them.
    ("struct T {}; extension [T] { public enum E { case a } }", ""),
    ("package struct T {}; extension Set<[T]?> { public enum E { case a } }", "package "),
    ("public struct T {}; extension [T] { public enum E { case a } }", "@inlinable public "),
    ("struct T {}; typealias A = [T]; extension A { public enum E { case a } }", ""),
    ("typealias A = Int; extension [A] { public enum E { case a } }", ""),
    ("internal import A\nextension T { package enum E { case a } }", ""),
    ("internal import A\nextension [A.T] { package enum E { case a } }", ""),
    ("internal import A\nimport B\nextension A.T { package enum E { case a } }", ""),
    ("internal import A\nimport Foundation\nextension T { package enum E { case a } }", ""),
    ("internal import A\nextension Set<Int> { package enum E { case a } }", "package "),
    ("fileprivate import A\nextension T { enum E { case a } }", ""),
  ])
  func accessInExtensions(source: String, expected: String) {
    let types = Module("public struct S {}; " + source).resolved().module.files.flatMap(\.declarations)
    guard case .enum(let value) = types.first else {
      Issue.record("nothing was generated")
      return
    }
    #expect(value.target.extensionModifier + value.target.memberModifier == expected)
  }

  /// Swift 5 only warns of it, and no static member could have both parameters.
  @Test func parametersOfOneName() {
    #expect(
      Module("struct O<T> { enum E<T> { case a(T) }; enum F<U> { case b(U, T) } }").messages() == [
        "enum 'O.E' has a generic parameter with the name of one of the types around it and was skipped"
      ])
  }

  /// Protocols and macros of libraries hide no names where the library is imported.
  @Test(arguments: [
    ("@Reducer struct O { enum E: BindableAction { case a(S) } }", "O.E.a", "S"),
    ("@Reducer struct O { @CasePathable enum E { case a(S, State) } }", "O.E.a", "(S, O.State)"),
    (
      "@ComposableArchitecture.Reducer struct O { @CasePaths::CasePathable enum E { case a(S, State) } }",
      "O.E.a", "(S, O.State)"
    ),
    ("@Reducer enum E { case a(S, Body) }", "E.a", "(S, E.Body)"),
    (
      "struct O: Reducer { struct State {}; enum E { case a(State, Action) } }", "O.E.a",
      "(O.State, O.Action)"
    ),
    ("@DependencyClient struct O: P { enum E { case a(S) } }", "O.E.a", "O.__E_S"),
    ("struct O: View { enum E { case a(S) } }", "O.E.a", "O.__E_S"),
    ("protocol Reducer: P {}; struct O: Reducer { enum E { case a(S) } }", "O.E.a", "O.__E_S"),
  ])
  func librariesHideNoNames(source: String, path: String, expected: String) {
    #expect(Module("import ComposableArchitecture\n" + source).type(of: path) == expected)
  }

  @Test func aNoteNamesOnlyMacrosThatNobodyKnows() {
    let source = "@CasePathable @Macro enum E { case a(Int) }"
    let macros = { (source: String) in
      Module(source).messages().compactMap { $0.split(separator: "'").first { $0.hasPrefix("@") } }
    }
    #expect(macros(source) == ["@CasePathable", "@Macro"])
    #expect(macros("import CasePaths\n" + source) == ["@Macro"])
    #expect(macros("import CasePaths\n@CasePaths.CasePathable enum E { case a(Int) }") == [])
  }

  /// A generic clause sees what surrounds its type, and not what the type contains or inherits.
  @Test(arguments: [
    ("struct O<T: Sequence>: P { enum E { case a(Int) } }", "<T: Sequence>"),
    ("struct O<T: Q>: P { protocol Q {}; enum E { case a(Int) } }", "<T: Q>"),
    ("struct O: P { enum E<T: Clock> { case a(Int) } }", "<T: Clock>"),
    ("extension Task { enum E { case a(Int) } }", "<Success: Swift.Sendable, Failure: Swift.Error>"),
  ])
  func genericClauses(source: String, expected: String) {
    #expect(Module(source).prism()?.generics == expected)
  }

  @Test func aCaseIsAsHiddenAsItsAttributeSays() {
    let module = Module("public enum E { @_spi(X) case a(Int); case b }")
    #expect(module.enumCase("E.a")?.attributes == ["@_spi(X)"])
    #expect(module.enumCase("E.b")?.attributes == [])
    #expect(module.prism()?.modifier == "@_spi(X) @inlinable public ")
  }

  @Test(arguments: [
    ("enum E { case a(UnsafePointer<Int>) }", true), ("enum E { case a(Unmanaged<C>); class C {} }", true),
    ("struct UnsafeBox {}; enum E { case a(UnsafeBox) }", false), ("enum E { case a(UnsafeBox) }", false),
    ("@unsafe struct U {}; enum E { case a([U?]) }", true),
    ("@unsafe struct U { enum I {} }; enum E { case a(U.I) }", false),
    ("@unsafe struct U {}; typealias A = [String: U]; typealias B = A; enum E { case a(B) }", true),
    ("@unsafe struct U { enum I {} }; typealias A = U.I; enum E { case a(A) }", false),
    ("struct O { @unsafe enum I {} }; typealias A = (O.I) -> Void; enum E { case a(A) }", true),
  ])
  func unsafeTypesAreThoseOfTheStandardLibraryAndThoseThatSaySo(source: String, expected: Bool) {
    #expect(Module(source).enumCase("E.a")?.hasUnsafePayload == expected)
  }

  @Test func twoTypesThatMayInheritANameAreTooMany() {
    let module = Module("struct O: P { struct I: Q { enum E { case a(S), b(Int) } } }")
    #expect(module.enumCase("O.I.E.a")?.property == nil)
    #expect(module.enumCase("O.I.E.a")?.predicate == "isA")
    #expect(module.enumCase("O.I.E.b")?.property == "b")
    #expect(module.messages().count == 1)
  }

  /// A type of the runtime would be meant by the name of such a module, where the output has it.
  @Test func modulesCalledAsTypesOfTheRuntime() {
    var module = Module(
      "enum E { case whole(Whole), part(Prism.Part) }; enum Whole { case a }; struct Part {}")
    module.name = "Prism"
    #expect(module.prism()?.resultType == "PrismOptics.Prism<E, Prism::Whole>")
    #expect(module.type(of: "E.part") == "Prism::Part")
    module.options.emit = [.properties]
    #expect(module.type(of: "E.part") == "Prism.Part")
  }

  /// Sources of a dependency are read for names, and nothing is generated for them.
  @Test func contextExplainsInheritedNames() {
    var module = Module(
      "public import Lib\npublic struct O: Flow { public enum E { case a(Route), b(Thing) } }")
    #expect(module.type(of: "O.E.a") == "O.__E_Route")
    module.context = [
      (
        "Lib.swift",
        "public protocol Flow {}; extension Flow { public typealias Route = Int }; public struct Thing {}"
      ),
      ("Enum.swift", "public enum Unrelated { case a(Int) }"),
    ]
    #expect(module.type(of: "O.E.a") == "O.Route")
    #expect(module.type(of: "O.E.b") == "Thing")
    #expect(module.imports() == ["public import PrismOptics", "public import Lib"])
    #expect(module.resolved().module.outcomes.map(\.name) == ["O", "O.E"])
  }

  /// Inside of a generic type that is extended by an alias, or behind the name of a module, its name would need arguments.
  @Test(arguments: [("Pile", "Pile"), ("Lib.Stack", "Lib.Stack"), ("Lib::Stack", "Lib.Stack")])
  func hostsThatMayNeedArguments(host: String, name: String) {
    var module = Module("import Lib\nimport More\nextension \(host) { enum E { case a(Item), b(Int) } }")
    module.context = [("More.swift", "import Lib\npublic typealias Pile = Lib.Stack")]
    #expect(module.enumCase("\(name).E.a")?.property == nil)
    #expect(module.enumCase("\(name).E.b")?.property == "b")
    #expect(module.messages().contains { $0.contains("'Item' may be part of '\(name)'") })
    module.files.append(("Use.swift", "enum Use { case stack(\(host)?) }"))
    #expect(module.enumCase("\(name).E.a")?.property == "a", "it has no parameters")
  }

  /// A type of the module says nothing of what a macro nests in it, whatever type of a library has the same name.
  @Test func namesakesOfConcreteTypesMayHoldGenericOnes() {
    let module = Module("@Maker struct Data {}; extension Data.Made { enum E { case a(Int) } }")
    #expect(module.messages().contains { $0.contains("'Data.Made' is declared outside of the sources") })
  }

  /// Without the module's name nothing is guessed.
  @Test func namesThatNeedTheModuleAreLeftOut() {
    var module = Module("struct Part {}; enum E { case a(Part), b(Int) }")
    module.name = nil
    #expect(module.enumCase("E.a")?.property == "a")
    #expect(
      module.messages() == [
        "the prism of case 'a' needs the module's name to tell 'Part' from a generic parameter"
      ])
    // Nor has the enum a name itself where its namespace is.
    var hidden = Module("struct N { struct L {}; enum E { struct N {}; case a(L) } }")
    hidden.name = nil
    #expect(hidden.enumCase("N.E.a") == nil)
    #expect(hidden.messages() == ["enum 'E' needs the module's name to tell 'N' apart; skipped"])
  }

  /// Inside of it `P` is the parameter, as what is generated there would find it.
  @Test(arguments: [
    ("enum P { enum Q<P> { case a(P), b(Int) } }", "enum 'Q'"),
    ("enum P<P> { case a(P), b(Int) }", "enum 'P'"),
    ("enum P { struct Q<P> { enum R { case a(P), b(Int) } } }", "enum 'R'"),
    ("enum P {\n// prismgen: lenses\nstruct Q<P> { var a: P; var b: Int } }", "struct 'Q'"),
  ])
  func parametersWithTheNameOfAnOuterTypeNeedTheModule(source: String, subject: String) {
    var module = Module(source)
    #expect(module.messages() == [])
    module.name = nil
    let message =
      "\(subject) needs the module's name to tell 'P' from the generic parameter of that name; no optics"
    #expect(module.messages() == [message])
  }

  /// Nobody knows by which of its modules the outer type is to be called.
  @Test func parametersWithTheNameOfAForeignTypeLeaveNoOptics() {
    let module = Module("import Lib; extension P { enum Q<P> { case a(P), b(Int) } }")
    #expect(module.enumCase("P.Q.a")?.property == "a")
    #expect(
      module.messages().contains(
        "enum 'Q' has no way to tell 'P' from the generic parameter of that name; no optics"))
  }

  @Test(arguments: [
    ("movie", "Movie"), ("Movie", "Movie"), ("_x", "_x"), ("ßeta", "ßeta"), ("größe", "Größe"), ("日本", "日本"),
    ("with spaces", "With spaces"), ("", ""), ("ǆ", "Ǆ"),
  ])
  func capitalized(name: String, expected: String) { #expect(Names.capitalized(name) == expected) }

  @Test(arguments: [
    ("movie", "movie"), ("default", "`default`"), ("self", "`self`"), ("with spaces", "`with spaces`"),
    ("404", "`404`"), ("größe", "größe"), ("a-b", "`a-b`"), ("async", "`async`"), ("Type", "`Type`"),
    ("🎉", "🎉"),
  ])
  func escaped(name: String, expected: String) { #expect(Names.escaped(name) == expected) }
}

struct ConditionTests {
  @Test(arguments: [
    ("#if A\nBODY\n#endif", "A"),
    ("#if A || B\nBODY\n#endif", "A || B"),
    ("#if A\n#else\nBODY\n#endif", "!A"),
    ("#if A && B\n#elseif os(Linux)\nBODY\n#endif", "!(A && B) && os(Linux)"),
    ("#if A\n#if B || C\nBODY\n#endif\n#endif", "A && (B || C)"),
    ("#if (A) && (B)\n#else\nBODY\n#endif", "!((A) && (B))"),
    ("#if compiler(>=6.0)\n#if !A\n#else\nBODY\n#endif\n#endif", "compiler(>=6.0) && !(!A)"),
  ])
  func conjunction(source: String, expected: String) {
    let module = Module(source.replacing("BODY", with: "enum E { case a }"))
    guard case .enum(let value) = module.resolved().module.files.first?.declarations.first else {
      Issue.record("nothing was generated")
      return
    }
    #expect(value.target.condition == expected)
  }
}

struct ConflictTests {
  @Test func unconditionalNamesakesAreBothLeftOut() {
    let module = Module(
      "enum E { case a(Int) }", "enum E { case b(String) }\nenum F { case c }", "enum E { case d }")
    #expect(module.resolved().module.outcomes.map(\.status) == [.refused, .refused, .taken, .refused])
    // The first one has the others in its notes.
    #expect(module.messages().count == 1)
    #expect(module.resolved().diagnostics.first.map { $0.notes.count } == 2)
  }

  /// What the user has marked says nothing of the others.
  @Test func theFirstNamesakeMayBeMarked() {
    let module = Module("// prismgen: skip\nenum E { case a }\nenum E { case b }\nenum E { case c }")
    #expect(module.messages().count == 2)
  }

  @Test func conditionalNamesakesAreBothTaken() {
    let module = Module("#if A\nenum E { case a(Int) }\n#else\nenum E { case a(String) }\n#endif")
    #expect(module.resolved().module.outcomes.map(\.status) == [.taken, .taken])
  }

  @Test func overloadedCasesAreLeftOutAlone() {
    let module = Module("enum E { case a(x: Int), b, a(y: String) }")
    #expect(module.enumCase("E.a") == nil)
    #expect(module.enumCase("E.b")?.property == "b")
  }

  /// Whatever has the name already: a comment gives another one.
  @Test(arguments: [
    ("enum E { case a, isA }", "PG0219"), ("enum E { case foo, Foo }", "PG0219"),
    ("enum E { case a; var isA: Bool { true } }", "PG0215"),
    ("enum E { case a; var a: Int { 1 } }", "PG0215"),
    ("enum E { case a(Int); func modifyA() {} }", "PG0216"),
    (
      "@dynamicMemberLookup enum E { case a; subscript<T>(dynamicMember path: KeyPath<P, T>) -> Int { 1 } }",
      "PG0228"
    ),
    ("enum E { case a; func f() { isA() } }", "PG0229"),
    ("enum E: Error, LocalizedError { case errorDescription }", "PG0227"),
    ("enum E { case a(Int)\n// prismgen: name = a\ncase b(Int) }", "PG0219"),
    ("// prismgen: lenses\nstruct S { var a = 1\n// prismgen: name = a\nvar b = 1 }", "PG0219"),
  ])
  func collisionsNameTheirCure(source: String, code: String) {
    let found = Module(source).resolved().diagnostics.filter { $0.id.code == code }
    #expect(!found.isEmpty)
    for diagnostic in found {
      #expect(diagnostic.help == "rename with  // prismgen: name = other")
      #expect(code != "PG0228" || diagnostic.message.hasSuffix("may hide a dynamic member; skipped"))
    }
  }

  /// What is extended behind the module's name is known only with that name.
  @Test(arguments: [
    ("enum A { case n }; extension App.A { public enum B { case x(A) } }", "App"),
    ("enum A { case n }; extension App.A { public struct S { public enum B { case x(A) } } }", "App"),
    ("enum A { case n }; extension Other.B { public enum C { case x(A) } }", nil),
    ("enum A { case n }; public enum B { case x(A) }", nil),
  ])
  func payloadsBehindTheModulesName(source: String, name: String?) {
    var module = Module(source)
    module.name = nil
    let found = module.resolved().diagnostics.filter { $0.id.code == "PG0246" }
    #expect(found.count == 1)
    #expect(found.first?.help == name.map { "if '\($0)' is the module's name, give it with --module" })
  }

  /// Both are told where the other one is; a third is told of the first.
  @Test func privateNamesakesAreShown() {
    let module = Module(
      "enum A { private enum Keys { case x(Int) } }", "extension A { private enum Keys { case y } }",
      "\nextension A { fileprivate struct Keys { var z = 1 } }")
    var all = module
    all.options.emit = .all
    let found = all.resolved().diagnostics.filter { $0.id.code == "PG0203" }
    #expect(found.map { $0.location?.path } == ["File0.swift", "File1.swift", "File2.swift"])
    #expect(
      found.map { $0.notes.map { "\($0.message) \($0.location?.path ?? "")" } }
        == ["File1.swift", "File0.swift", "File0.swift"].map { ["another one is declared here \($0)"] })
    #expect(
      found.map(\.help) == [
        "rename it and make it internal, or run 'swift-prismgen inline' on the file",
        "rename it and make it internal, or run 'swift-prismgen inline' on the file",
        "rename it and make it internal",
      ])
  }

  /// Names may form any graph; resolution ends.
  @Test func cyclesEnd() {
    let module = Module(
      "class A: B { enum E { case x(T) } }; class B: A {}; typealias T = U; typealias U = T; extension T { enum F { case y(U) } }",
      "protocol P: P {}; struct S: P { enum G { case z(Q) } }; extension S.S.S { enum H { case w } }")
    #expect(module.resolved().module.outcomes.count == 5)
  }

  /// The compiler rejects such circles; here they must only end.
  @Test func typesThatConformToWhatTheyHold() {
    var module = Module(
      "struct S: S.P, T.Q { protocol P {}; enum E: S.P { case a(Set<K>), b } }; struct K: Hashable {}",
      "struct T: S.P, Error { protocol Q: S.P {} }")
    module.options.isMainActorByDefault = true
    #expect(module.enumCase("S.E.a")?.isIsolated == true)
  }

  @Test(arguments: [("PrismStore", true), ("PrismOptics", true), ("Camera", false)])
  func typesOfTheRuntime(imported: String, isTheRuntimes: Bool) {
    var module = Module("import \(imported)\nenum E { case a(Lens<Int, Int>), b(Effect<Int>) }")
    module.options.emit = [.all, .lifts]
    #expect((module.enumCase("E.a")?.property == "a") == isTheRuntimes)
    #expect((module.enumCase("E.b")?.property == "b") == isTheRuntimes)
  }
}
