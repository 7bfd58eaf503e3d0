import PrismgenModel
import PrismgenResolution
import PrismgenSource
import PrismgenStencil
import PrismgenSwiftFrontend
import Testing

/// What templates see of Swift declarations.
@Suite struct ContextTests {
  private func check(
    _ source: String, _ template: String, _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let sources = Sources(source)
    #expect(
      render(template, sources.context(), sourceLocation: sourceLocation) == expected,
      sourceLocation: sourceLocation)
  }

  private static let labels = """
    {% for c in type.E.cases %}{{ c.name }}:{% for v in c.associatedValues %}{{ v.localName|default:"-" }}/\
    {{ v.externalName|default:"-" }} {% endfor %};{% endfor %}
    """

  @Test(arguments: [
    ("a(Int)", "a:-/- ;"), ("a(value: Int)", "a:value/- ;"), ("a(_ value: Int)", "a:-/value ;"),
    ("a(Int, String)", "a:-/0 -/1 ;"), ("a(Int, named: String)", "a:-/0 named/named ;"), ("a()", "a:;"),
    ("a(x y: Int, _: Int)", "a:x/y -/1 ;"), ("`default`, b", "`default`:;b:;"),
  ]) func labels(_ enumCase: String, _ expected: String) {
    check("enum E { case \(enumCase) }", Self.labels, expected)
  }

  @Test func namesAndKinds() {
    check(
      """
      public struct Outer { enum Inner { case a } ; class C {} }
      extension Outer { enum Added: Int { case b } }
      extension String { enum Alien { case c } }
      protocol P {}
      fileprivate actor A {}
      """,
      "{% for t in types.types %}{{ t.name }} {{ t.localName }} {{ t.kind }} {{ t.accessLevel }} {{ t.parentName }};{% endfor %}",
      """
      A A actor fileprivate ;Outer Outer struct public ;Outer.Added Added enum internal Outer;\
      Outer.C C class internal Outer;Outer.Inner Inner enum internal Outer;P P protocol internal ;\
      String String extension internal ;String.Alien Alien enum internal String;
      """)
    check("struct B {}\nstruct A {}\nenum C {}", "{% for t in types.structs %}{{ t.name }}{% endfor %}", "AB")
  }

  @Test func genericContexts() {
    check(
      "struct G<T> { enum Inner { case a } }\nstruct N {}",
      "{% for t in types.all %}{{ t.name }}={{ t.isGeneric }};{% endfor %}", "G=true;G.Inner=true;N=false;")
  }

  @Test(arguments: [
    ("let a: Int", "a Int internal/ stored"), ("var a: Int", "a Int internal/internal stored"),
    ("private(set) public var a = 1", "a Int public/private stored"),
    ("var a: Int { 1 }", "a Int internal/ computed"),
    ("var a: Int { get { 1 } set {} }", "a Int internal/internal computed"),
    ("static var a = \"x\"", "a String internal/internal static"),
    ("var a: Int { didSet {} }", "a Int internal/internal stored"),
    ("fileprivate let a: [Int]?", "a [Int]? fileprivate/ stored"),
    ("let x, y: Int", "x Int internal/ stored;y Int internal/ stored"),
    ("lazy var a: Int! = 3", "a Int! internal/internal stored"),
    ("var a = [1, 2]", "a [Int] internal/internal stored"),
    ("var a = Foo.make()", "a Foo internal/internal stored"),
    ("var a = [\"k\": 1.5]", "a [String: Double] internal/internal stored"),
    ("var a = Foo(x: 1)", "a Foo internal/internal stored"),
    ("let a = f", "a UnknownTypeSoAddTypeAttributionToVariable internal/ stored"),
  ]) func variables(_ declaration: String, _ expected: String) {
    check(
      "struct S {\n  \(declaration)\n}",
      """
      {% for v in type.S.variables %}{{ v.name }} {{ v.typeName }} {{ v.readAccess }}/{{ v.writeAccess }} \
      {% if v.isStatic %}static{% elif v.isComputed %}computed{% else %}stored{% endif %}\
      {{ ';' if not forloop.last }}{% endfor %}
      """, expected)
  }

  /// The examples of Sourcery's own specification, and what follows from its rules.
  @Test(arguments: [
    ("URL(string: \"https://www.nytimes.com\")!", "URL!"), ("(1, 2)", "(Int, Int)"),
    ("(1, b: \"[2,3]\", c: 1)", "(Int, b: String, c: Int)"), ("(_: 1, b: 2)", "(Int, b: Int)"),
    ("((1, 2), [\"a\": \"b\"])", "((Int, Int), [String: String])"),
    ("((1, 2), [1, 2])", "((Int, Int), [Int])"),
    ("((1, 2), [\"a,b\": \"b\"])", "((Int, Int), [String: String])"),
    ("[(1, \"a\")]", "[(Int, String)]"),
    ("{\n ReusableItemPool<Point>(something: \"cool\")\n}()", "ReusableItemPool<Point>"),
    ("{ Foo() }()", "Foo"), ("{ Foo.make(1) }()", "Foo"), ("{ return 0 }()", "Unknown"),
    ("{ 1 }()", "Unknown"),
    ("{ s in print(s) }", "Unknown"), ("{ x in Foo() }(1)", "Unknown"), ("(1)", "Unknown"),
    ("(1, f)", "Unknown"), ("Foo.shared.bar()", "Foo"), ("Foo.Bar()", "Foo.Bar"), ("Foo.shared()!", "Foo!"),
    ("GenericType<Bool>(value: true)", "GenericType<Bool>"),
    ("GenericType<Optional<Int>>(value: true)", "GenericType<Optional<Int>>"),
    ("GenericType<Whatever, Int, [Float]>(value: true)", "GenericType<Whatever, Int, [Float]>"),
    ("String()", "String"), ("Parent.Children.init()", "Parent.Children"),
    (
      "Reducer<W.State, W.Action, G<P.E>>.combine(a.optional().b(\\.c, d: /W.Action.p, e: { $0 })) {\n  s.init()\n}",
      "Reducer<W.State, W.Action, G<P.E>>"
    ),
    ("1", "Int"), ("1.0", "Double"), ("\"1\"", "String"), ("true", "Bool"), ("false", "Bool"),
    ("nil", "Optional"),
    ("Optional.none", "Optional"), ("Optional.some(1)", "Optional"), ("[Int]()", "[Int]"),
    ("[1, 2]", "[Int]"),
    ("[1, \"a\"]", "[Any]"), ("[1, nil]", "[Int?]"), ("[1, [1, 2]]", "[Any]"),
    ("[[1, 2], [1, 2]]", "[[Int]]"),
    ("[Int()]", "[Int]"), ("[Int: Int]()", "[Int: Int]"), ("[1: 2, 2: 3]", "[Int: Int]"),
    ("[1: 1, 2: \"a\"]", "[Int: Any]"), ("[1: 1, 2: nil]", "[Int: Int?]"),
    ("[1: 1, 2: [1, 2]]", "[Int: Any]"),
    ("[[1: 1, 2: 2], [1: 1, 2: 2]]", "[[Int: Int]]"),
    ("[1: [1: 1, 2: 2], 2: [1: 1, 2: 2]]", "[Int: [Int: Int]]"), ("[Int(): String()]", "[Int: String]"),
  ]) func inferredTypes(_ value: String, _ expected: String) {
    check(
      "struct S { var a = \(value) }",
      "{% for v in type.S.variables %}{{ v.typeName|replace:\"SoAddTypeAttributionToVariable\",\"\"|replace:\"UnknownType\",\"Unknown\" }}{% endfor %}",
      expected)
  }

  @Test(arguments: [
    ("Int?", "Int? Int optional"), ("Optional<Int>", "Optional<Int> Int optional"),
    ("[Int]", "[Int] [Int] array:Int generic"),
    ("[String: Int]", "[String: Int] [String: Int] dictionary:String:Int generic"),
    ("Set<Int>", "Set<Int> Set<Int> set:Int generic"),
    ("(Int, b: String)", "(Int, b: String) (Int, b: String) tuple:0=Int,b=String,"),
    ("Result<Int, E>", "Result<Int, E> Result<Int, E> generic"),
    ("() -> Void", "() -> Void () -> Void closure:Void"),
    ("((Int) throws -> Bool)?", "((Int) throws -> Bool)? ((Int) throws -> Bool) optional closure:Bool"),
    ("A & B", "A & B A & B composition"), ("any P", "any P any P "), ("(Int)", "Int Int "),
    ("()", "() () void"), ("Int??", "Int?? Int? optional"),
    ("Outer.Inner", "Outer.Inner Outer.Inner "), ("Int.Type", "Int.Type Int.Type "),
    ("[[Int]?]", "[[Int]?] [[Int]?] array:[Int]? generic"),
  ]) func typeNames(_ type: String, _ expected: String) {
    check(
      "struct S { let a: \(type) }",
      """
      {% for v in type.S.variables %}{% set t v.typeName %}{{ t.name }} {{ t.unwrappedTypeName }} \
      {% if t.isOptional %}optional{{ ' ' if t.isClosure }}{% endif %}{% if t.isArray %}array:{{ t.array.elementTypeName }} {% endif %}\
      {% if t.isDictionary %}dictionary:{{ t.dictionary.keyTypeName }}:{{ t.dictionary.valueTypeName }} {% endif %}\
      {% if t.isSet %}set:{{ t.set.elementTypeName }} {% endif %}{% if t.isGeneric %}generic{% endif %}\
      {% if t.isTuple %}tuple:{% for e in t.tuple.elements %}{{ e.name }}={{ e.typeName }},{% endfor %}{% endif %}\
      {% if t.isClosure %}closure:{{ t.closure.returnTypeName }}{% endif %}{{ 'composition' if t.isProtocolComposition }}\
      {{ 'void' if t.isVoid }}{% endfor %}
      """, expected)
  }

  @Test func attributesOfTypes() {
    check(
      "enum E { case a(@escaping @Sendable (Int) -> Void, @autoclosure () -> Int) }",
      "{% for v in type.E.cases.0.associatedValues %}{{ v.typeName }}|{{ v.typeName.name }};{% endfor %}",
      "@Sendable @escaping (Int) -> Void|(Int) -> Void;@autoclosure () -> Int|() -> Int;")
  }

  @Test func inheritance() {
    let source = """
      protocol Base {}
      protocol Derived: Base { var p: Int { get } }
      class Top: Derived { var p = 1; let own = 2 }
      class Bottom: Top, Unknown { var q = 1 }
      struct S: Derived { var p: Int; var c: Int { 1 } }
      extension S: Later { var added: Int { 2 } }
      enum Raw: String, Derived { case a }
      enum Marked: Derived { case a(Int) }
      enum Odd: Unknown { case a }
      """
    check(
      source, "{% for t in types.implementing.Base %}{{ t.name }} {% endfor %}",
      "Bottom Derived Marked Raw S Top ")
    check(source, "{% for t in types.based.Unknown %}{{ t.name }} {% endfor %}", "Bottom ")
    check(source, "{% for t in types.inheriting.Top %}{{ t.name }} {% endfor %}", "Bottom ")
    check(source, "{{ type.Bottom.supertype.name }}|{{ type.S.supertype.name }}", "Top|")
    check(source, "{% for v in type.Bottom.allVariables %}{{ v.name }} {% endfor %}", "q p own ")
    check(
      source,
      "{{ type.Raw.rawTypeName }} {{ type.Raw.inheritedTypes }} {{ type.Odd.rawTypeName }} {{ type.Marked.rawTypeName }}|",
      "String [\"Derived\"] Unknown |")
    check(
      source,
      "{% for v in type.S.variables %}{{ v.name }}{{ '+' if v|definedInExtension }} {% endfor %}{{ type.S.based.Later }}",
      "p c added+ Later")
    check(
      source, "{{ type.S.implements.Base.name }}{{ type.S|based:\"Base\" }}{{ type.S|!implements:\"Top\" }}",
      "Basetruetrue")
    check(source, "{% for t in types.all|class|inherits:\"Top\" %}{{ t.name }}{% endfor %}", "Bottom")
    check(source, "{% for t in types.types|!enum|!class %}{{ t.name }} {% endfor %}", "Base Derived S ")
    check(source, "{% for v in type.S.variables|!computed %}{{ v.name }}{% endfor %}", "p")
  }

  @Test func aliasesAndTypeLookUp() {
    check(
      """
      typealias Name = [Text]
      typealias Text = String
      struct Outer { struct Inner {}
        typealias Own = Inner
        let a: Inner
        let b: Name?
        let c: Own
        let d: Missing
      }
      """,
      """
      {% for v in type.Outer.variables %}{{ v.typeName }} {{ v.actualTypeName.name }} {{ v.isArray }} \
      {{ v.type.name|default:"-" }};{% endfor %}
      """,
      "Outer.Inner Outer.Inner false Outer.Inner;Name? [String]? true -;Own Outer.Inner false Outer.Inner;Missing Missing false -;"
    )
  }

  /// Sourcery resolves what is inside a type, too, and drops the labels of a tuple.
  @Test(arguments: [
    ("Payload", "A.Payload"), ("[ID]", "[Int]"), ("[String: ID]?", "[String: Int]?"),
    ("(ID, b: In)", "(Int, A.Payload)"), ("Pair", "(Int, String)"), ("Set<ID>", "Set<Int>"),
    ("Box<ID>", "Box<Int>"),
    ("Self", "A"), ("Later<In>", "Result<A.Payload, any Error>"), ("Done?", "(() -> ID)?"),
    ("(ID) -> In", "(ID) -> In"), ("Int", "Int"), ("Loop", "Loop"),
  ]) func actualTypes(_ type: String, _ expected: String) {
    check(
      """
      typealias ID = Int
      typealias Pair = (a: ID, b: String)
      typealias Later<Value> = Result<Value, any Error>
      typealias Done = () -> ID
      typealias Loop = Loop
      struct Box<T> {}
      enum A { struct Payload {}
        typealias In = Payload
        case a(\(type)) }
      """, "{{ type.A.cases.0.associatedValues.0.actualTypeName.name }}", expected)
  }

  /// A literal of the user's may be nested as deeply as the parser takes it.
  @Test(arguments: [("[", "]"), ("(1, ", ")")]) func deepValues(_ open: String, _ close: String) {
    let value = String(repeating: open, count: 5000) + "1" + String(repeating: close, count: 5000)
    check(
      "struct S { var x = \(value) }", "{{ type.S.variables.0.typeName }}",
      "UnknownTypeSoAddTypeAttributionToVariable")
  }

  @Test func aliasesThatDouble() {
    let aliases = (0..<40).map { "typealias P\($0 + 1) = (P\($0), P\($0))" }.joined(separator: "\n")
    let sources = Sources(aliases + "\nstruct S { let p: P40 }")
    #expect(render("{{ type.S.variables.0.actualTypeName.name }}", sources.context()).utf8.count < 100_000)
  }

  @Test func partsOfAliases() {
    let source = """
      typealias ID = Int
      typealias Pair = (a: ID, b: String)
      typealias Names = [ID: [String]]
      struct S { let p: Pair; let n: Names; let a: [ID]; let b: Box<ID> }
      """
    check(
      source,
      "{% for e in type.S.variables.0.typeName.tuple.elements %}{{ e.name }}={{ e.typeName }} {% endfor %}",
      "a=Int b=String ")
    check(
      source,
      """
      {% set n type.S.variables.1.typeName %}{{ n.dictionary.keyTypeName }}:{{ n.dictionary.valueTypeName }} \
      {{ type.S.variables.2.typeName.array.elementTypeName }} \
      {{ type.S.variables.3.typeName.generic.typeParameters.0.typeName }}
      """, "Int:[String] Int Int")
  }

  /// As Sourcery's log has them. What is empty in these sources only is no mistake.
  @Test func selectionsThatAreAlwaysEmptyAreTold() {
    let sources = Sources("class K {}\nprotocol P {}\nstruct S: Gone, P {}\n")
    let template = """
      {% for t in types.implementing.Gone %}{{ t.name }}{% endfor %}
      {{ types.inheriting.P|count }}{% if types.implementing.K and types.implementing.Gone %}{% endif %}
      {{ types.implementing.P|count }} {{ types.inheriting.K|count }} {{ types.based.Gone|count }} {{ types.based.No|count }}
      """
    #expect(render(template, sources.context()) == "\n0\n1 0 1 0")
    #expect(
      problems(template, sources.context()) == [
        "1:32: no type of the sources is named 'Gone': 'types.implementing.Gone' is empty, "
          + "and for such reasons 'types.inheriting.P', 'types.implementing.K'",
        "help: 'types.based.Gone' has all types that name it",
      ])
    #expect(
      problems("{{ types.inheriting.P|count }}", sources.context()) == [
        "1:21: no class inherits from the protocol 'P': 'types.inheriting.P' is empty",
        "help: 'types.based.P' has all types that name it",
      ])
  }

  @Test func sortedByMembersOfMembers() {
    let sources = Sources("struct S {\n  let a: Int\n  let b: [Int]\n  let c: Any\n}\n")
    let loop = { (filter: String) in "{% for v in type.S.variables|\(filter) %}{{ v.name }}{% endfor %}" }
    for (filter, order) in [
      ("sorted:\"typeName.name\"", "bca"), ("sortedDescending:\"typeName.name\"", "acb"),
      ("sorted:\"annotations.none\"", "abc"), ("sorted:\"typeName.tuple.name\"", "abc"),
    ] {
      #expect(render(loop(filter), sources.context()) == order, "\(filter)")
    }
    for path in ["nmae", "typeName.nmae"] {
      let template = loop("sortedDescending:\"\(path)\"")
      let kind = path == "nmae" ? "variable" : "typeName"
      #expect(
        problems(template, sources.context()) == [
          "1:30: filter 'sortedDescending' knows no member 'nmae' of '\(kind)'"
        ])
      #expect(render(template, sources.context(), isLenient: true) == "abc")
    }
  }

  @Test func inheritanceBehindAliases() {
    let source = """
      protocol AutoEquatable {}
      protocol AutoHashable {}
      typealias AutoAll = AutoEquatable & AutoHashable
      typealias AE = AutoEquatable
      struct S: AutoAll {}
      struct T: AE {}
      struct U: AutoEquatable & AutoHashable {}
      typealias Raw = String
      enum E: Raw { case a }
      class B {}
      typealias BB = B
      class C: BB {}
      """
    let names = "{% for t in types.NAMES %}{{ t.name }} {% endfor %}"
    for selection in ["implementing.AutoEquatable", "based.AutoEquatable"] {
      check(source, names.replacing("NAMES", with: selection), "AutoAll S T U ")
    }
    check(source, names.replacing("NAMES", with: "protocolCompositions"), "AutoAll ")
    check(source, names.replacing("NAMES", with: "all"), "B C E S T U ")
    check(source, names.replacing("NAMES", with: "inheriting.B"), "C ")
    check(
      source, "{{ type.AutoAll.kind }} {{ type.E.rawTypeName }} {{ type.C.supertype.name }}",
      "protocolComposition String B")
    check(
      source, "{{ type.U.inheritedTypes|join:\",\" }}",
      "AutoEquatable,AutoHashable,AutoEquatable & AutoHashable")
    check(
      source, "{{ type.S.implements.AutoAll.name }} {{ type.T|implements:\"AutoEquatable\" }}", "AutoAll true"
    )
  }

  /// What an extension adds is never the raw type.
  @Test func conformanceInAnExtension() {
    check(
      "enum Kind { case a, b }\nextension Kind: AutoCases {}",
      """
      {% for e in types.based.AutoCases %}{{ e.name }}{% endfor %}|\
      {% for e in types.enums|based:"AutoCases" %}{{ e.name }}{% endfor %}|{{ type.Kind.rawTypeName }}|\
      {{ type.Kind.inheritedTypes|join:"," }}
      """, "Kind|Kind||AutoCases")
  }

  @Test func accessInExtensions() {
    check(
      """
      public enum Outer {}
      public extension Outer { enum In { case a; enum Deep {} }
        typealias Name = String }
      extension Outer { struct Plain {} }
      """,
      "{% for t in types.all %}{{ t.accessLevel }} {{ t.name }};{% endfor %}{{ types.typealiases.0.accessLevel }}",
      "public Outer;public Outer.In;internal Outer.In.Deep;internal Outer.Plain;public")
  }

  @Test func whereVariablesAreDefined() {
    check(
      """
      struct A { var own: Int }
      typealias Other = A
      extension Other { var e: Int { 1 } }
      """,
      """
      {% for v in type.A.variables %}{{ v.name }} {{ v.definedInType.isExtension }} {{ v.definedInType.name }} \
      {{ v.definedInTypeName.name }};{% endfor %}
      """, "own false A A;e true A Other;")
  }

  @Test func aliasesOfTypes() {
    check(
      "struct S { public typealias Key = [String]; }\nextension S { typealias Added = Int }",
      """
      {{ type.S.typealiases.Key.typeName }} {{ type.S.typealiases.Key.name }} {{ type.S.typealiases.count }} \
      {% for a in types.typealiases %}{{ a.parentName }}.{{ a.aliasName }} {% endfor %}
      """, "[String] S.Key 1 S.Added S.Key ")
  }

  /// Sourcery sees the later of two declarations only; what stands in the earlier one keeps its place.
  @Test func membersOfReplacedTypes() {
    let source = "struct A { struct B { var x: Int } }\n#if os(Linux)\nstruct A { var y: Int }\n#endif"
    let sources = Sources(source, isLikeSourcery: true)
    #expect(
      render("{% for t in types.all %}{{ t.name }} {{ t.parent.name }};{% endfor %}", sources.context())
        == "A ;A.B A;")
  }

  /// What a type inherits is followed as far as it is asked for.
  @Test func longChains() {
    let count = 5000
    let source =
      "protocol P0 {}\n" + (1..<count).map { "protocol P\($0): P\($0 - 1) {}" }.joined(separator: "\n")
    let template = "{{ types.implementing.P0.count }} {{ type.P\(count - 1).implements.count }}"
    check(source, template, "\(count - 1) \(count - 1)")
  }

  /// What means itself, or stands for more of itself, has an end all the same.
  @Test(arguments: [
    (
      "typealias A = B & P\ntypealias B = A & P\nprotocol P {}\nstruct S: A {}",
      "{% for t in types.implementing.A %}{{ t.name }}{% endfor %}", "BS"
    ),
    ("struct S<T, U> where T == U, U == T { var t: T }", "{{ type.S.variables.0.type.name }}", "U"),
    ("struct S<T> where T == T { var t: T }", "{{ type.S.variables.0.type.name }}", "T"),
  ]) func whatMeansItself(_ source: String, _ template: String, _ expected: String) {
    check(source, template, expected)
  }

  @Test func payloadsOfWhatMeansItself() {
    let buffer = SourceBuffer(
      path: "Source.swift", text: "typealias A = [A]\nenum E { case a(A), b([() -> Void]) }")
    let file = SwiftFrontend.parse(buffer).0
    let declarations = Declarations([file]) { _ in buffer }
    let resolved = resolve(ModuleModel(name: "App", files: [file]), options: GenerationOptions()).0
    let template =
      "{% for c in enums.0.cases %}{% for v in c.values %}{{ v.conformsToNothing }} {% endfor %}{% endfor %}"
    #expect(render(template, GeneratorContext.make(resolved, declarations)) == "false true ")
  }

  /// Aliases multiply what they are given.
  @Test func aliasesOfMoreThanMemoryHolds() {
    let tuple = [String](repeating: "T", count: 40).joined(separator: ", ")
    let sources = Sources(
      "typealias A<T> = (\(tuple))\nstruct S { var a: \(String(repeating: "A<", count: 9))Int\(String(repeating: ">", count: 9)) }"
    )
    #expect(render("{{ type.S.variables.0.actualTypeName }}", sources.context()).utf8.count < 100_000)
  }

  @Test func textsThatBeginWithABracketAreNoTypes() {
    check("struct S { func f() throws(>) {} }", "{{ type.S.methods.0.throwsTypeName }}", ">")
  }

  /// What no source declares is kept by what refers to it.
  @Test func requirementsOfAssociatedTypes() {
    check(
      "protocol P { associatedtype A: Alien where A: Other, A.E == [Int] }",
      "{% set all type.P.associatedTypes.A.type.genericRequirements %}{{ all.0.rightType.typeName.actualTypeName }}"
        + "{{ all.1.rightType.typeName.array.elementTypeName.actualTypeName }}{{ all.1.rightType.typeName }}",
      "[Int]")
  }

  /// Layout and comments are those of the source.
  @Test func valuesAsWritten() {
    let closure = "{ s in\n        print(s)\n    }"
    for value in [closure, "3 /* y */ + 4", "[\n  1, // one\n  2,\n]", "f(a,  b)", "\"a  b\"", "1 + 2"] {
      check(
        "struct S {\n    var h: Any = \(value)\n}",
        "{% for v in type.S.variables %}{{ v.defaultValue }}{% endfor %}",
        value)
      check(
        "struct S { enum E { case a(x: Any = \(value)) } }",
        "{% for c in types.enums.0.cases %}{{ c.associatedValues.0.defaultValue }}{% endfor %}", value)
    }
  }

  /// The name of a collection, of a tuple and of a type with arguments is as written, that of a function is not.
  @Test(arguments: [
    ("[String:\n    Int]", "[String:\n    Int]"), ("(a:  Int,\n b: Int)", "(a:  Int,\n b: Int)"),
    ("Result<Int,\n  E>", "Result<Int,\n  E>"), ("[Int]?  ", "[Int]?"),
    ("(Int,  b)  -> Void", "(Int, b) -> Void"),
    ("@escaping  (Int) ->\n Void", "@escaping (Int) -> Void"), ("A  &\n B", "A & B"),
    ("[A  & B]!", "[A  & B]!"),
    ("@autoclosure  () -> Int", "@autoclosure () -> Int"), ("[Int /* a */]", "[Int /* a */]"),
    ("[ // one\n  Int: /* /* b */ */ [String]]?", "[ // one\n  Int: /* /* b */ */ [String]]?"),
  ]) func typesAsWritten(_ type: String, _ expected: String) {
    check(
      "enum E { case a(\(type)) }",
      "{% for c in type.E.cases %}{{ c.associatedValues.0.typeName }}{% endfor %}", expected)
  }

  /// Sourcery's own examples; every comma separates.
  @Test(arguments: [
    ("@objc(Foo)", "objc", "0=Foo;"), ("@objc", "objc", ""),
    ("@available(*, unavailable, renamed: \"NewFoo\")", "available", "0=*;1=unavailable;renamed=\"NewFoo\";"),
    ("@available(iOS 10.0, macOS 10.12, *)", "available", "0=iOS 10.0;1=macOS 10.12;2=*;"),
    ("@UserDefaults(key: \"user_name\", 123)", "UserDefaults", "1=123;key=\"user_name\";"),
  ]) func attributeArguments(_ attribute: String, _ name: String, _ expected: String) {
    check(
      "struct S {\n  \(attribute) var x: Int\n}",
      "{% for k, a in type.S.variables.0.attributes.\(name).0.arguments %}{{ k }}={{ a }};{% endfor %}",
      expected)
    check(
      "struct S {\n  \(attribute) var x: Int\n}", "{{ type.S.variables.0.attributes.\(name).0 }}", attribute)
  }

  @Test func attributesOfTypesAreSorted() {
    check(
      "enum F { case a(@escaping @autoclosure () -> String, @escaping @convention(c) (Int) -> Void) }",
      "{% for v in type.F.cases.0.associatedValues %}{{ v.typeName }}|{{ v.typeName.description }};{% endfor %}",
      "@autoclosure @escaping () -> String|@autoclosure @escaping () -> String;"
        + "@convention(c) @escaping (Int) -> Void|@convention(c) @escaping (Int) -> Void;")
    check(
      "struct S { let a: @convention(swift) () -> Void }",
      "{{ type.S.variables.0.typeName.attributes.convention.0.arguments.0 }}", "swift")
  }

  /// What leads out of a folder again is no part of where the file is.
  @Test(arguments: [
    ("a/../b/One.swift", "./b/One.swift ./b"), ("a/b/../../One.swift", "./One.swift ."),
    ("../../b/One.swift", "../../b/One.swift ../../b"), ("a/../../b/One.swift", "../b/One.swift ../b"),
  ]) func pathsThroughOtherFolders(_ path: String, _ expected: String) {
    let context = Sources([path: "enum One {}"]).context()
    #expect(render("{{ type.One.path }} {{ type.One.directory }}", context) == expected)
  }

  @Test func whereTypesStand() {
    let sources = Sources([
      "a/b/One.swift":
        "import struct A.B.C\nimport Foundation\nstruct One: Two {}\nfinal class F {}\nactor G {}\nextension X {}",
      "Two.swift": "import Foundation\nimport UIKit\nprotocol Two {}",
      "../c/Three.swift": "enum Three {}",
    ])
    let context = sources.context()
    #expect(
      render(
        "{% for i in type.One.imports %}{{ i }}/{{ i.kind }}/{{ i.path }}/{{ i.moduleName }};{% endfor %}",
        context)
        == "struct A.B.C/struct/A.B.C/A.B;Foundation//Foundation/Foundation;")
    #expect(
      render("{% for i in type.One.allImports %}{{ i.description }};{% endfor %}", context)
        == "struct A.B.C;Foundation;UIKit;")
    // Where Sourcery's begin with the folders above, so that templates may look for "/a/" in both.
    #expect(
      render(
        "{% for t in types.types where t.kind != \"extension\" %}{{ t.path }} {{ t.directory }};{% endfor %}",
        context)
        == "./a/b/One.swift ./a/b;./a/b/One.swift ./a/b;./a/b/One.swift ./a/b;../c/Three.swift ../c;./Two.swift .;"
    )
    #expect(
      render(
        "{% for t in types.all %}{{ t.name }}{{ t.isFinal }}{{ t.isUnknownExtension }};{% endfor %}", context)
        == "Ftruefalse;Gfalsefalse;Onefalse;Threefalse;Xtrue;")
  }

  /// A type may be declared behind its extension, and in another one, of a type that is declared later still.
  @Test func extensionsBeforeTheirTypes() {
    let sources = Sources([
      "A.swift": "extension API.User: P { var a: Int { 1 }\n struct Deep { var d: Int } }",
      "B.swift": "extension API.Short { var b: Int { 2 } }\nextension API.User.Deep { var e: Int { 3 } }",
      "C.swift": "extension API { struct User { var id: Int }\n typealias Short = API.User }",
      "D.swift": "enum API {}\nprotocol P {}\nextension API.User { var f: Int { 4 } }",
      "E.swift":
        "extension Other.Inner { var g: Int { 5 } }\nextension Other { struct Inner { var h: Int } }",
    ])
    #expect(
      render(
        """
        {% for t in types.types %}{{ t.name }} {{ t.kind }} in {{ t.parent.kind }}: \
        {% for v in t.variables %}{{ v.name }} {% endfor %}{{ t.inheritedTypes.first }}/\
        {% for c in t.containedTypes %}{{ c.localName }}{% endfor %};{% endfor %}
        """, sources.context())
          == """
          API enum in : /User;API.User struct in enum: id a b f P/Deep;\
          API.User.Deep struct in struct: d e /;Other extension in : /Inner;\
          Other.Inner struct in extension: h g /;P protocol in : /;
          """)
  }

  @Test func requirementsAndAssociatedTypes() {
    check(
      "protocol P {}\nprotocol Q { associatedtype A: P, Hashable\n  associatedtype B = Int\n  associatedtype C }",
      "{% for n, a in type.Q.associatedTypes %}{{ n }}{{ a.name }} {{ a.typeName }};{% endfor %}{{ type.Q.associatedTypes.A.name }}",
      "AA P, Hashable;BB Int;CC Any;A")
    check(
      "protocol P {}\nstruct S<T, U> where T: P, U.E == [Int: T] {}",
      "{% for r in type.S.genericRequirements %}{{ r.leftType.name }} {{ r.relationship }} "
        + "{{ r.relationshipSyntax }} {{ r.rightType.typeName }} {{ r.rightType.type.name }};{% endfor %}",
      "T conformsTo : P P;U.E equals == [Int: T] [Int: T];")
  }

  @Test func membersOfProtocols() {
    check(
      "protocol P { var a: Int { get } }\nextension P { var b: Int { 1 }\n var c: Int { get { 1 } set {} } }\n"
        + "struct S: P { var a: Int }",
      "{% for t in types.types %}{% for v in t.allVariables|stored %}{{ v.name }}{% endfor %}/"
        + "{% for v in t.allVariables|computed %}{{ v.name }}{% endfor %};{% endfor %}"
        + "{% for v in type.P.storedVariables %}{{ v.name }}{% endfor %}",
      "a/bc;a/bc;a")
  }

  /// A protocol has the associated types of those that it inherits, and is generic with them.
  @Test func inheritedAssociatedTypes() {
    check(
      "protocol A { associatedtype T: Hashable\n associatedtype U: Error }\nprotocol B: A { associatedtype T: Codable }\n"
        + "protocol C: B { var t: T { get }\n var u: U { get } }\nprotocol D {}\nprotocol W where Self: AnyObject {}",
      "{% for p in types.protocols %}{{ p.name }}{{ p.isGeneric }} {{ p.associatedTypes.T.typeName }} "
        + "{{ p.associatedTypes.U.typeName }};{% endfor %}"
        + "{% for v in type.C.variables %}{{ v.actualTypeName }};{% endfor %}",
      "Atrue Hashable Error;Btrue Codable Error;Ctrue Codable Error;Dfalse  ;Wtrue  ;Codable;Error;")
  }

  @Test func effectsAndPartsOfTypes() {
    check(
      "struct S {\n  var a: Int { get async throws(E) { 1 } }\n  var b: Int { get throws { 1 } }\n"
        + "  var c: Int { get throws(Never) { 1 } }\n}",
      "{% for v in type.S.variables %}{{ v.throws }} {{ v.throwsTypeName }};{% endfor %}",
      "true E;true ;false Never;")
    check(
      "typealias L = [Int]\nstruct S { var a: (L, x: [String: Int])\n  var f: (inout Int, L) -> Void\n  var l: [Int] }",
      "{% for e in type.S.variables.0.typeName.tuple.elements %}{{ e.isArray }}{{ e.isDictionary }} {{ e.actualTypeName }};{% endfor %}"
        + "{% for p in type.S.variables.1.typeName.closure.parameters %}{{ p.inout }} {{ p.actualTypeName }};{% endfor %}"
        + "{% set g type.S.variables.2.typeName.array.asGeneric %}{{ g.name }}{{ g.typeParameters.0.typeName }}"
        + "{{ type.S.variables.0.typeName.modifiers.count }}",
      "truefalse [Int];falsetrue [String: Int];true Int;false [Int];ArrayInt0")
  }

  /// What has a declaration is written down also where it means itself, and an array has the type that `Array` has.
  @Test func namesOfDeclaredTypes() {
    check(
      "struct K {}\nstruct Box<T> {}\nextension Array {}\n"
        + "struct S { var a: [K]?\n var b: Box<Int>\n var c: [Int]\n var d: Other<K>\n var e: [String: K] }",
      "{% for v in type.S.variables %}{{ v.typeName.actualTypeName }} {{ v.type.name }};{% endfor %}",
      "[K]? Array;Box<Int> Box; Array; ; ;")
    check(
      "struct S { var a: ((Int) -> Void)?\n var b: (@Sendable (Int) throws -> Bool)!\n var c: () -> (Int) }",
      "{% for v in type.S.variables %}{{ v.typeName.closure.name }}|{{ v.typeName.closure.asSource }};{% endfor %}",
      "(Int) -> Void|(Int) -> Void;(Int) throws -> Bool|(Int) throws -> Bool;() -> Int|() -> Int;")
  }

  /// As Sourcery's own types have them, also where a function type can have none.
  @Test func partsOfFunctionTypes() {
    check(
      "struct S {\n  let a: (@Sendable () -> Void, Int...) throws(E) -> Int!\n  let b: () throws(Never) -> Void\n"
        + "  let c: (Int) async throws -> Int\n}\nstruct E: Error {}",
      "{% for v in type.S.variables %}{% set c v.typeName.closure %}{{ c.throws }} {{ c.throwsTypeName }} "
        + "{{ c.isImplicitlyUnwrappedOptionalReturnType }} {{ v.actualDefinedInTypeName }} "
        + "{% for p in c.parameters %}{{ p.isVariadic }}{{ p.typeAttributes.count }}{{ p.annotations.count }}{{ p.defaultValue }},{% endfor %};{% endfor %}",
      "true E true S false10,true00,;false Never false S ;true  false S false00,;")
  }

  /// A function that names something with another meaning loses its attributes, and what is behind `Array` of an array is
  /// printed with its element.
  @Test func actualFunctionTypes() {
    check(
      "struct S {\n  struct In {}\n  func f(a: @escaping (In) -> Void, b: @escaping (Int) -> Int, c: [@Sendable () -> In],\n"
        + "    d: ((In) throws -> Int)?) {}\n}",
      "{% for p in type.S.methods.0.parameters %}{{ p.typeName.actualTypeName }};{% endfor %}",
      "(In) -> Void;;[() -> In];((In) throws -> Int)?;")
    check(
      "struct S { let a: [Int]\n  let b: [String: S]\n  let c: Box<Int>\n  let d: Set<Int> }",
      "{% for v in type.S.variables %}{{ v.typeName.generic }} {{ v.typeName.array.asGeneric }}"
        + "{{ v.typeName.dictionary.asGeneric }}{{ v.typeName.set.asGeneric }} {{ v.typeName.generic.name }};{% endfor %}",
      "Array<Int> Array<Int> Array;Dictionary<String, S> Dictionary<String, S> Dictionary;Box<Int>  Box;"
        + "Set<Int> Set<Int> Set;")
  }

  @Test func sourcesOfFunctionTypesAndGenerics() {
    check(
      "struct S {\n  let a: (Int..., _ b: inout [Int]) -> Void\n  let b: (Result<Int, E>?, x: String)\n"
        + "  let c: Array<Int>\n  let d: Dictionary<Int, S>\n  let e: (Array<Int>..., E.Type...) -> Void\n}",
      "{% for v in type.S.variables %}{{ v.typeName }}:{% for p in v.typeName.closure.parameters %}{{ p.argumentLabel }}/"
        + "{{ p.name }}/{{ p.typeName }}/{{ p.isVariadic }}/{{ p.asSource }},{% endfor %}"
        + "{% for e in v.typeName.tuple.elements %}{{ e.asSource }}/{{ e.typeName.generic.description }},{% endfor %}"
        + "{{ v.typeName.array.asSource }}{{ v.typeName.dictionary.asSource }}{{ v.typeName.generic.asSource }};{% endfor %}",
      "(Int..., _ b: inout [Int]) -> Void://Int/true/Int...,/b/[Int]/false/_ b: inout [Int],;"
        + "(Result<Int, E>?, x: String):0: Result<Int, E>?/Result<Int, E>,x: String/,;"
        + "Array<Int>:[Int]Array<Int>;Dictionary<Int, S>:[Int: S]Dictionary<Int, S>;"
        + "(Array<Int>..., E.Type...) -> Void://Array<Int>/true/Array<Int>...,//E.Type/true/E.Type...,;")
  }

  @Test func compositionsParentsAndAliases() {
    check(
      "import A\nprotocol P {}\ntypealias C = P & Q\ntypealias N = Int\n"
        + "enum X { struct Y { struct Z {} } }\ndistributed actor D {}\nactor E {}",
      "{% for c in types.protocolCompositions %}{{ c.composedTypeNames|join:', ' }} {% for t in c.composedTypes %}{{ t.kind }}{% endfor %}{% endfor %};"
        + "{% for t in types.all %}{{ t.name }}:{% for p in t.parentTypes %}{{ p.name }},{% endfor %}{{ t.isDistributed }};{% endfor %}"
        + "{{ types.typesaliasesByName.N.imports.first.path }}",
      "P, Q protocol;D:true;E:false;X:;X.Y:X,;X.Y.Z:X.Y,X,;A")
  }

  @Test func rawValuesAndIndirection() {
    check(
      "enum E: String { case a = \"x y\", b }\nenum N: Int { case m = -1 }\nindirect enum I { case r(I) }\nenum J { indirect case s(J), t }",
      """
      {% for t in types.enums %}{% for c in t.cases %}{{ c.name }}={{ c.rawValue }}{{ '!' if c.indirect }};{% endfor %}{% endfor %}
      """, "a=x y;b=;r=;s=!;t=!;m=-1;")
  }

  @Test func arguments() {
    let context = Sources("").context(["a": .string("1"), "flag": .bool(true)])
    #expect(render("{{ argument.a }}{{ argument.missing }}{{ 'x' if argument.flag }}", context) == "1x")
  }

  @Test func renderedDeclarationIsNamed() {
    let sources = Sources("enum E {\n  case a(Int)\n}")
    let found = problems(
      "{% for c in type.E.cases %}{% for v in c.associatedValues %}{{ v.lable }}{% endfor %}{% endfor %}",
      sources.context())
    #expect(
      found == [
        "1:66: 'associatedValue' has no member 'lable'",
        "note Source.swift:2:8: while rendering case 'a' of E",
      ])
  }

  /// A list that was filtered holds the objects themselves.
  @Test func objectsAreElements() {
    let sources = Sources("struct A { var a = 1; static var b = 2 }; struct B { var a = 1 }")
    let template = """
      {% for v in type.A.variables %}{{ v.name }}{{ v in type.A.staticVariables }}{{ v in type.B.variables }}{% endfor %}
      """
    #expect(render(template, sources.context()) == "afalsefalsebtruefalse")
  }

  /// Macros are given the names of types as texts, too.
  @Test func aTextHasNoPropertiesOfATypeName() {
    let template = "{% if name.isClosure or name.actualTypeName %}a{% else %}b{% endif %}"
    #expect(render(template, ["name": .string("Int")]) == "b")
    #expect(
      problems("{{ name.isClosur }}", ["name": .string("Int")]).first
        == "1:9: 'string' has no member 'isClosur'")
  }
}
