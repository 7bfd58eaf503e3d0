import PrismgenModel
import PrismgenSource
import Testing

@testable import PrismgenSwiftFrontend

@Suite struct LoweringTests {
  private func file(_ source: String) -> FileModel {
    SwiftFrontend.parse(SourceBuffer(path: "t.swift", text: source)).0
  }

  private func payload(_ type: String) throws -> TypeText {
    let model = file("enum E { case a(\(type)) }")
    return try #require(model.types.first?.cases.first?.parameters?.first?.type)
  }

  /// A type, its pieces with names in `‹›`, and whether `?` may follow it.
  @Test(arguments: [
    ("Int", "‹Int›", true),
    ("[A.B: C<D>]", "[‹A›.B: ‹C›<‹D›>]", true),
    ("(a: A, B)", "(a: ‹A›, ‹B›)", true),
    ("(_ a: A, b c: B) -> C", "(_ a: ‹A›, b c: ‹B›) -> ‹C›", false),
    ("@Sendable (A) async throws(E) -> Void", "@Sendable (‹A›) async throws(‹E›) -> ‹Void›", false),
    ("any P & Q<Int>", "any ‹P› & ‹Q›<‹Int›>", false),
    ("A.Type", "‹A›.Type", false),
    ("(any P)?", "(any ‹P›)?", true),
    ("Self", "‹Self›", true),
    ("[3 of A]", "[3 of ‹A›]", false),
    ("@MainActor () -> A", "@‹MainActor› () -> ‹A›", false),
    ("@convention(c) (A) -> B", "@convention(c) (‹A›) -> ‹B›", false),
    ("Swift::Int", "‹Swift›::Int", true),
    ("A /* x */\n . B", "‹A›.B", true),
    ("A <B> . C /* x */ < D >", "‹A›<‹B›>.C<‹D›>", true),
    ("`default`.`case`", "‹`default`›.`case`", true),
    ("Any", "Any", true),
    ("Dictionary<K, (V, x: W)>?", "‹Dictionary›<‹K›, (‹V›, x: ‹W›)>?", true),
  ])
  func types(_ source: String, _ pieces: String, _ isPostfix: Bool) throws {
    let type = try payload(source)
    let marked = type.pieces.map { piece in
      switch piece {
      case .name(let name): "‹\(name)›"
      case .verbatim(let text): text
      }
    }.joined()
    #expect(marked == pieces)
    #expect((type.shape == .postfix) == isPostfix)
  }

  @Test func specifiersAndSuffixes() throws {
    #expect(try payload("Int!").isImplicitlyUnwrapped)
    #expect(try payload("@autoclosure () -> Int").isAutoclosure)
    #expect(try payload("@autoclosure () -> Int").text == "() -> Int")
    #expect(try payload("inout Int").specifiers == ["inout"])
    #expect(try payload("Int...").specifiers == ["..."])
    #expect(try payload("some P").specifiers == ["some"])
    #expect(try payload("[_: (_ x: Int, _: T) -> Void]").specifiers == ["_"])
    #expect(try payload("(_ x: Int, _: T) -> Void").specifiers == [])
    #expect(try payload("Int").specifiers == [])
  }

  /// Whole expressions, whatever stands in them.
  @Test(arguments: [
    "\\.$b", "\\S.$b.c", "x.$b", "if let y = f { 1 } { 2 } else { 3 }",
    "if let y = { 1 }(), y > 0 { 2 } else { 3 }",
    "if x { 1 } else if y.map { $0 }.z { 2 } else { 3 }", "switch f { 1 } { default: 2 }",
    "if x { 1 } else { 2 }",
    "A <B> (1)", "A <B>.c", "x.f <A> [1]", "A < B",
  ])
  func initializers(_ text: String) throws {
    let type = try #require(file("struct S { let a: A = \(text), b = 1\n var c = 2 }").types.first)
    #expect(type.properties.map(\.initializer) == [text, "1", "2"])
  }

  @Test func comparisonsAreNoBrackets() throws {
    let type = try #require(
      file(
        "struct S { let a = x < y\n let b = p > (q), c = i < n, d = m > (k)\n let e = f<g\n let h = i>(j) }"
      ).types
        .first)
    #expect(
      type.properties.map(\.initializer) == ["x < y", "p > (q)", "i < n", "m > (k)", "f<g", "i>(j)"])
  }

  /// An initial value, and the type that it begins with.
  @Test(
    arguments: [
      ("Player()", "Player", .call(hasArguments: false)),
      ("App.Player.init()", "App.Player", .call(hasArguments: false)),
      ("Player(name: \"a) (\\(b(c))\", [1], { (d) in /* ) */ })", "Player", .call(hasArguments: true)),
      ("[Movie?]()", "[Movie?]", .call(hasArguments: false)),
      ("[String: [Set<Int>]].init()", "[String: [Set<Int>]]", .call(hasArguments: false)),
      ("Box<Int, [A.B]>.Lid<C>(1)", "Box<Int, [A.B]>.Lid<C>", .call(hasArguments: true)),
      ("Route.home", "Route", .member("home", isCalled: false)),
      ("A.Route<Int>.home { didSet {} }", "A.Route<Int>", .member("home", isCalled: false)),
      ("A.Route.detail(1)", "A.Route", .member("detail", isCalled: true)),
      ("A.inner()", "A", .member("inner", isCalled: true)), ("make()", "make", .call(hasArguments: false)),
      ("A.B", nil, nil), ("A.init", nil, nil), ("A<B>", nil, nil), ("[A]", nil, nil),
      ("Player() /* 1 */", "Player", .call(hasArguments: false)),
      ("make().count", nil, nil), ("Player()()", nil, nil), ("Player().volume", nil, nil),
      ("a + b()", nil, nil),
      ("[1: (2)]()", nil, nil), ("[\"a\"]()", nil, nil), ("(A(), 1)", nil, nil), ("{ A() }()", nil, nil),
      ("try! A()", nil, nil), ("A { 1 }", nil, nil), ("A() { 1 }", nil, nil), ("A()!", nil, nil),
      ("A?.none", "A?", .member("none", isCalled: false)),
      ("[A.B<C>]??.none", "[A.B<C>]??", .member("none", isCalled: false)),
      ("nil as A?", "A?", .cast), ("nil as A", "A", .cast), ("A() as B", "B", .cast),
      ("-5 as Int8", "Int8", .cast),
      ("[a.b(1), c] as [A<B>]", "[A<B>]", .cast), (".a as\n A", "A", .cast), ("\"x as A\" as A", "A", .cast),
      ("a as [_]", nil, nil), ("a as? A", nil, nil), ("a as! A", nil, nil),
      ("a + b as A", nil, nil), ("a ? b : c as A", nil, nil), ("a as A == b", nil, nil),
      ("(a as A)", nil, nil),
      ("a as A as B", nil, nil), ("\"as A\"", nil, nil),
      ("[@A () async -> Void]()", "[@A () async -> Void]", .call(hasArguments: false)),
      ("[any A & B]()", "[any A & B]", .call(hasArguments: false)),
      ("A?.none()", nil, nil), ("A()?.none", nil, nil), ("A?.B.none", nil, nil), ("?.none", nil, nil),
      ("nil as A? ?? b", nil, nil), ("nil as A?.none", nil, nil),
      (".home", nil, nil), ("home", nil, nil), ("1", nil, nil), ("`A`()", nil, nil), ("A < B(1)", nil, nil),
      ("A /* 1 */ ()", nil, nil), ("-A()", nil, nil), ("#file", nil, nil),
      ("A.1", nil, nil), ("Swift::Int(1)", nil, nil), ("[1].Swift::count + A::B<C>(1)", nil, nil),
    ] as [(String, String?, InitialValue.Use?)])
  func initialValues(_ source: String, _ type: String?, _ use: InitialValue.Use?) throws {
    let property = try #require(file("struct S { var a = \(source)\n }").types[0].properties.first)
    #expect(property.initialValue?.type.text == type)
    #expect(property.initialValue?.use == use)
  }

  @Test func typesThatAreWrittenNeedNoInitialValue() {
    let properties = file("struct S { var a: A = B(), b = B(); weak var c = C() }").types[0].properties
    #expect(properties.map { $0.initialValue?.type.text } == [nil, "B", nil])
  }

  @Test func failableInitializers() {
    let model = file(
      "struct A { init?() {} }; class B { init!(a: Int) {} }; extension C { init(b: Int?) {}; init? <T>(t: T) {} }; struct D { init() {} }"
    )
    #expect(model.types.map(\.hasFailableInitializer) == [true, true, true, false])
  }

  /// Of the comments in the text those that stand at nothing.
  @Test func directivesAtNoDeclaration() {
    let text = """
      // prismgen: lenses

      struct A { var x: Int }
      @frozen
      // prismgen: lenses
      public struct B { public var x: Int }
      struct C { // prismgen: lenses
        // prismgen: skip
        @Wrapped
        // prismgen: name = z
        var x: Int // prismgen: name = y
        // prismgen: skip
        func f() { /* prismgen: skip */ let text = "// prismgen: skip" }
      } // prismgen: lenses
      // prismgen: skip
      #if DEBUG
        enum D { case a, /* prismgen: skip */ b }
      #endif
      /// Talks of // prismgen: skip.
      // sourcery:inline:A.x
      // prismgen:inline:A.x
      // prismgen:end
      // prismgen: skip
      """
    for detail in [ModelDetail.everything, .generation(takesAllStructs: false)] {
      let (file, problems) = SwiftFrontend.parse(SourceBuffer(path: "A.swift", text: text), keeping: detail)
      #expect(problems.map(\.id.code) == Array(repeating: "PG0237", count: 8))
      #expect(problems.compactMap(\.location?.line) == [1, 7, 12, 13, 14, 15, 17, 23])
      #expect(file.types.map { $0.directives.map(\.name) } == [[], ["lenses"], [], []])
    }
  }

  @Test func directivesBehindConditionalAttributes() {
    let model = file(
      """
      #if X
      @a
      #else // prismgen: lenses
      // prismgen: prisms
      @b
      #endif // prismgen: lenses
      // prismgen: skip
      enum E {
        #if X
        @a
        #if Y
        @b
        #endif
        #endif
        /// The case.
        // prismgen: name = other
        case e
        #if X
        @a
        #endif
        // prismgen: name = other

        case f
      }
      """)
    #expect(model.types[0].directives.map(\.name) == ["prisms", "skip"])
    #expect(model.types[0].cases.map { $0.directives.map(\.name) } == [["name"], []])
    #expect(model.types[0].cases[0].documentation == ["/// The case."])
  }

  /// Each name once, in the order of the source, also where a file has more of them than are kept track of by their place.
  @Test func namesOfOmittedProperties() {
    let numbers = Array(0..<50)
    let once = numbers.map { "  var a\($0): [T\($0)<Int>] = []\n" }.joined()
    let again = numbers.map { "  var b\($0): T\($0)\($0.isMultiple(of: 3) ? "" : ".M")\n" }.joined()
    let text =
      "struct S {\n\(once)}\nstruct R {\n\(again)\(again)}\nextension T3 {\n  struct Q { var c: T3, d: T4 }\n}"
    let (file, _) = SwiftFrontend.parse(
      SourceBuffer(path: "A.swift", text: text), keeping: .generation(takesAllStructs: false))
    #expect(
      file.omittedNames.map(\.name) == numbers.map { "T\($0)" }.flatMap { $0 == "T0" ? [$0, "Int"] : [$0] })
    #expect(
      file.omittedNames.filter(\.isConcrete).map(\.name)
        == numbers.filter { $0.isMultiple(of: 3) || $0 == 4 }.map { "T\($0)" })
    let inExtension = "extension T {\n  struct Q { var c: T }\n}"
    let (other, _) = SwiftFrontend.parse(
      SourceBuffer(path: "A.swift", text: inExtension), keeping: .generation(takesAllStructs: false))
    #expect(other.omittedNames == [OmittedName("T", isConcrete: false)])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func directivesAndDocumentation(lineEnd: String, byteOrderMark: String) throws {
    let source = """
      // prismgen: skip
      enum A {} // prismgen: lenses
      /// The second.
      // prismgen: name = other, prisms
      @frozen
      enum B {
        case a // prismgen: skip
        /// Documented.
        /// Twice.
        case b
        // prismgen: skip

        case c
        // A talk about prismgen: skip.
        case d, e
        /* prismgen: skip
           for now */
        case f
      }
      """
    let model = file(byteOrderMark + source.replacing("\n", with: lineEnd))
    #expect(model.types[0].directives.map(\.name) == ["skip"])
    #expect(model.types[1].directives.map { [$0.name, $0.value] } == [["name", "other"], ["prisms", nil]])
    #expect(model.types[1].documentation == ["/// The second."])
    let cases = model.types[1].cases
    #expect(cases.map { $0.directives.map(\.name) } == [["skip"], [], [], [], [], ["skip"]])
    #expect(cases[1].documentation == ["/// Documented.", "/// Twice."])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func literalsWithoutEnd(lineEnd: String) {
    let text = "enum A {}\(lineEnd)let a = \"\"\"\(lineEnd)enum B {}\(lineEnd)"
    let (_, problems) = SwiftFrontend.parse(SourceBuffer(path: "A.swift", text: text))
    #expect(problems.map(\.id.code) == ["PG0108"])
  }

  @Test func genericParametersInBackTicksHaveConstraints() throws {
    let type = file("struct S<`T T`: P & Q, let `N`: Int, each `U`: R> {}").types[0]
    #expect(type.genericParameters.map(\.name) == ["`T T`", "`N`", "`U`"])
    #expect(type.genericParameters.map(\.kind) == [.type, .value, .pack])
    #expect(type.genericParameters.map { $0.constraint?.text } == ["P & Q", "Int", "R"])
  }

  /// SE-0491 writes `::` behind the name of a module.
  @Test func importsWithAModuleSelector() {
    let imports = file("import struct Foundation::Date").imports
    #expect(imports.map(\.path) == ["Foundation.Date"] && imports.map(\.module) == ["Foundation"])
  }

  @Test func factsOfDeclarations() throws {
    let model = file(
      """
      #if A
      @preconcurrency public import struct Foundation.Date
      #else
      import B
      #endif
      public struct S<T: P, let N: Int, each U> {
        private(set) var a, b: Int
        @W lazy var c = 1
        var d: Int { get throws { 1 } }
        @W(1) var e
        var f: Bool { true }
        subscript<X>(dynamicMember path: KeyPath<T, X>) -> X { fatalError() }
      }
      enum E { func isA() { isB(); self.isC(); _ = isEmpty } }
      enum F { case a(Int, isL: Bool); func f(isM: Bool) -> [Bool: Int] { [isD: f(isN: isO ? isP : (isQ)), isR: 1] } }
      let global: Int = 3
      enum G {
        // isS is said here, isT: too
        func f() { if let a { g() } }
        func h() { use(isU: 1) { isV /* isW */ } }
        var i: String { "isA \\(isB(1)) \\(self.isC) \\(f(isD: g("\\(isE)"))) \\\\(isF)" + #"\\(isG) \\#([isH])"# }
      }
      """)
    #expect(model.imports.map(\.path) == ["Foundation.Date", "B"])
    #expect(
      model.imports[0].kind == "struct" && model.imports[0].access == .public
        && model.imports[0].module == "Foundation")
    #expect(model.imports[0].attributes.map(\.text) == ["@preconcurrency"])
    #expect(model.imports[1].condition.map(\.kind) == [.else] && model.imports[1].condition[0].prior == ["A"])
    let type = model.types[0]
    #expect(type.access == .public)
    #expect(type.genericParameters.map(\.name) == ["T", "N", "U"])
    #expect(type.genericParameters.map(\.kind) == [.type, .value, .pack])
    #expect(type.properties.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    // A type stands for the names in front of it in the same declaration.
    #expect(type.properties.map { $0.type?.text } == ["Int", "Int", nil, "Int", nil, "Bool"])
    #expect(type.properties[0].modifiers == ["private(set)"] && type.properties[0].access == nil)
    #expect(type.properties[3].accessors == ["get throws"])
    #expect(type.dynamicMemberTypes.map(\.text) == ["KeyPath<T, X>"])
    #expect(model.types[1].unqualifiedNames == ["isB", "isEmpty"])
    // Not the labels of payloads, parameters and arguments.
    #expect(model.types[2].unqualifiedNames == ["isD", "isO", "isP", "isQ", "isR"])
    // What is interpolated is code, and the rest of a literal is not.
    #expect(model.types[3].unqualifiedNames == ["isB", "isE", "isH", "isV"])
    #expect(model.variables.map(\.name) == ["global"])
  }

  /// A name that is declared is not used, be it behind a comma.
  @Test func declarationsAreNoUses() {
    let model = file(
      """
      enum A {
        case a(Int), lens(Int)
        // prismgen: name = other
        case b(Int), other(Int)
        enum B { case a(Int), isB(Int), prism }
        struct C { var x = 1, isC = 2, cases = 3 }
        func f() { g(1, isD, properties, prisms(1)) }
      }
      """)
    #expect(model.types[0].unqualifiedNames == ["isD", "prisms"])
    #expect(model.types[0].unqualifiedValues == ["properties"])
  }

  /// SE-0367. What is unavailable in an `#if` is there in the others.
  @Test func attributesInConditions() {
    let model = file(
      """
      #if X
      @a
      #if Y
      @b
      #endif
      #else
      @c
      #endif
      @d enum E {
        #if X
        #if Y
        @available(*, unavailable)
        #else
        @available(*, deprecated)
        #endif
        #endif
        case e
        #if Z
        var p: Int {
          #if X
          @available(*, unavailable)
          #endif
          get { 1 }
        }
        #endif
      }
      """)
    let type = model.types[0]
    #expect(
      type.attributes.map { ConditionText.conjunction($0.condition) } == ["X", "X && Y", "!X", nil]
        && type.condition.isEmpty)
    #expect(type.attributes[1].conditionalText == "#if X && Y\n@b\n#endif")
    let condition = type.cases[0].condition
    #expect(ConditionText.conjunction(condition) == "!(X && Y)")
    #expect(
      Availability(type.cases[0].attributes).attributes == ["#if X && !Y\n@available(*, deprecated)\n#endif"])
    #expect(ConditionText.conjunction(type.properties[0].condition) == "Z && (!X)")
  }

  /// Closures modify, and what is not called may be the namespace.
  @Test(
    arguments: [
      ("modifyA(1); a.modifyB(1); a.modifyC { $0 += 1 }", ["modifyA"], []),
      ("modifyA { $0 += 1 }; modifyB({ $0 += 1 })", [], ["modifyA", "modifyB"]),
      ("prism(1); prisms(1)", ["prism", "prisms"], []),
      ("prism.a; [prisms]; a.lens(1)", [], ["prism.a", "prisms"]),
      ("map(lens); let f = prism", [], ["lens", "prism"]),
      ("if case cases = a { switch a { case 1, prism: break } }", [], ["cases", "prism"]),
      ("lens (1)", ["lens"], []),
      ("cases(); properties(); cases.a; a.cases()", ["cases", "properties"], ["cases.a"]),
      ("lens.`default`", [], ["lens.default"]),
      (#""\(lens(1)) \(prism.a) \(modifyA(1))""#, ["lens", "modifyA"], ["prism.a"]),
      (
        ##""\(f(")") + lens(1)) \(a ? "modifyA(1) \(prism(1))" : #"(\(prisms)"#)""##, ["lens", "prism"], []
      ),
      ("f(lens: 1, properties); let cases = 1", [], ["properties"]),
      // What statements and parameters bind, where they do.
      ("let isA = b; if isA {}", [], []), ("let isA = isA(1); f(isA)", ["isA"], []),
      ("guard let isA = b else { return }; f { isA }", [], []),
      ("guard let isA else { return }", ["isA"], []),
      ("guard let isA = b, isA else { f(isA) }", ["isA"], []),
      ("guard let c, case .b(let isA) = c, case .d = isA else { return }\nf(isA)", [], []),
      ("do { var isA = 1; f(isA) }; f(isA)", ["isA"], []),
      ("if let isA = b {}; f(isA)", ["isA"], []),
      ("if let isA = b, isA { f(isA) }", [], []), ("if let isA = isA(1) {}", ["isA"], []),
      ("if let isA {}", ["isA"], []), ("f { isA in if let isA { g(isA) } }", [], []),
      ("while let isA = b { f(isA) }; f(isB)", ["isB"], []),
      ("if let isA = b {} else { f(isA) }", ["isA"], []),
      ("if case .a(x: let isA, let isB?) = b { f(isA, isB) }", [], []),
      ("if case let (isA, .c(isB)) = b { f(isA, isB) }", [], []),
      ("if case .a(isA) = b, case let .a(isB: isC) = c { f(isC, isB) }", ["isA", "isB"], []),
      (
        "switch b { case .a(let isA) where isA: f(isA)\ncase let .b(isA, isB)?: f(isA, isB)\ncase .c: f(isB) }",
        ["isB"], []
      ),
      ("for isA in b where isA { f(isA) }; f(isB)", ["isB"], []),
      ("for try await (isA, c) in b { f(isA) }", [], []),
      ("for case .a(let isA) in b { f(isA) }", [], []),
      ("for a in b where isA(a) { for isA in isA(b) {} }", ["isA"], []),
      ("do {} catch let isA { f(isA) }; do {} catch .a(let isB) where isB { f(isB) }", [], []),
      ("a.map { isA in isA }; f { isB }", ["isB"], []),
      ("a { b, isA in isA }; a { [c] (d isA: Int, isB) -> isC in isA || isB }", ["isC"], []),
      ("a { [isA] b in b }; a { (isB) }; a { isC, b }", ["isA", "isB", "isC"], []),
      ("a { isA(1); for b in c {} }; a { @Sendable isB async in isB }", ["isA", "isB"], []),
      ("let (isA, b) = c; f(isA)", [], []), ("repeat {} while b\nlet isA = c; f(isA)", [], []),
      ("f(for: isA); async let isA = c", ["isA"], []), ("f(isA); let b = 1, isA = 2", ["isA"], []),
      (#"let isA = b; f("\(isA) \(isB)")"#, ["isB"], []), ("let cases = 1; f(cases)", [], []),
      ("switch b { case 1:\nlet isA = b\nf(isA)\ndefault: f(isA) }", ["isA"], []),
      ("#if X\nlet isA = b\n#else\nf(isA)\n#endif", ["isA"], []),
      (
        "func g(isA: Int, with isB: Int = isC) -> (isD: Int) { isA + isB + isD }; f(isA)",
        ["isA", "isC", "isD"], []
      ),
      ("self.init(isA: isA); g(b ? isB : c)", ["isA", "isB"], []),
      ("prismA(lens2(1))", [], []), ("other(1)", ["other"], []),
      ("other; a.other(1); other2(1)", [], []),
    ] as [(String, [String], [String])])
  func uses(body: String, expected: [String], values: [String]) {
    let model = file(
      """
      enum A {
        // prismgen: name = `other`
        case a
        func f() { \(body) }
      }
      extension B { func f() { \(body) } }
      struct C { func f() { \(body) } }
      """)
    #expect(model.types.map(\.unqualifiedNames) == [expected, expected, expected])
    #expect(model.types.map(\.unqualifiedValues) == [values, values, values])
  }

  /// Members, comments, literals and longer words do not count, and what stands elsewhere neither.
  @Test(
    arguments: [
      ("func f() -> Router { Cases() }", [.cases, .router]), ("struct A { var x: [Prisms] }", [.prisms]),
      ("let a = `Properties`.self", [.properties]), (#"let a = "\(Router())""#, [.router]),
      (#"let a = "Prisms\n \(b(")") + "Cases" + Router())""#, [.router]),
      ("func f() -> B.Router { .Cases(C::Prisms()) }", []),
      (#"let a = "Router" // Cases /* Prisms */"#, []), ("let aRouter = Router2()", []),
    ] as [(String, [NestedTypeName])])
  func usesOfNestedTypeNames(body: String, expected: [NestedTypeName]) {
    let model = file(
      """
      struct Before { enum Empty {} }
      enum A { struct Within {
      \(body)
      } }
      extension B {
      \(body)
      }
      let router = Router()
      """)
    #expect(model.types.map(\.nestedTypeNames) == [[], expected, expected])
    #expect(model.types[0].types[0].nestedTypeNames == [])
    #expect(model.types[1].types[0].nestedTypeNames == expected)
  }
}
