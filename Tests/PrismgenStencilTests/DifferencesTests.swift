import PrismgenStencil
import Testing

/// What was found by rendering all members over public sources with Sourcery and comparing; each row says what Sourcery prints.
@Suite struct DifferencesTests {
  private func check(_ source: String, _ template: String, _ expected: String) {
    let sources = Sources(source, isLikeSourcery: true)
    #expect(render(template, sources.context()) == expected)
    withExtendedLifetime(sources) {}
  }

  /// An empty line in a block comment parts paragraphs, with either line ends.
  @Test(arguments: ["\n", "\r\n"]) func paragraphsOfBlockComments(_ lineEnd: String) {
    let source = """
      /**
       One

       Two
      */
      struct S {
        /**
          * three

          * four
          */
        func f() {}
      }
      enum E {
        /** five

         six */
        case a
      }
      """
    check(
      source.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd),
      "{{ type.S.documentation|join:'/' }};{{ type.S.methods.0.documentation|join:'/' }};"
        + "{{ type.E.cases.0.documentation|join:'/' }}",
      "One//Two;* three//* four;five//six")
  }

  /// `inout` and the like before `some` and `any` too.
  @Test func specifiersBeforeOpaqueTypes() {
    check(
      """
      struct S {
        func f(a: inout some P, b: consuming any P, c: @escaping (inout some P) -> Void, d: @autoclosure () -> any P) {}
      }
      """,
      "{% for p in type.S.methods.0.parameters %}{{ p.asSource }}/{{ p.typeName }}/{{ p.unwrappedTypeName }}/{{ p.inout }}/"
        + "{% for q in p.typeName.closure.parameters %}{{ q.inout }} {{ q.typeName }}{% endfor %};{% endfor %}",
      "a: inout some P/inout some P/some P/true/;b: any P/any P/any P/false/;"
        + "c: @escaping (inout some P) -> Void/@escaping (inout some P) -> Void/(inout some P) -> Void/false/true some P;"
        + "d: @autoclosure () -> any P/@autoclosure () -> any P/() -> any P/false/;")
  }

  @Test func genericsOverLines() {
    check(
      """
      struct S {
        func f<
          A,
          each B
        >(_ a: A) -> A where A: P,
          A.X == Int {}
        func g<A, B>(_ a: A) where A: P,
          B: Q {}
      }
      """,
      "{% for m in type.S.methods %}{{ m.shortName }};{% for r in m.genericRequirements %}{{ r.leftType.name }}"
        + "{{ r.relationshipSyntax }}{{ r.rightType.typeName }},{% endfor %}"
        + "{% for p in m.genericParameters %}{{ p.name }}:{{ p.inheritedTypeName }},{% endfor %};{% endfor %}",
      "f<A,\n    each B>;A:P,A.X==Int,A:P,B:,;g<A, B>;A:P,B:Q,A:P,B:Q,;")
  }

  /// A type that no source declares stands for itself in requirements, and `Any` for what an associated type may be.
  @Test func unknownRequiredTypes() {
    check(
      "protocol P { associatedtype A\n associatedtype B = Int\n func f<T>(_ t: T) where T: Zed, T.X == Int? }",
      "{% for n, a in type.P.associatedTypes %}{{ n }} {{ a.type.name }} {{ a.type.kind }};{% endfor %}"
        + "{% for r in type.P.methods.0.genericRequirements %}{{ r.rightType.type.name }} {{ r.rightType.type.kind }};{% endfor %}",
      "A Any unknown;B  ;Zed protocol;Int? protocol;")
    check(
      "struct S<T> where T: Zed { var a: T\n var b: Int }",
      "{% for v in type.S.variables %}{{ 'annotated' if v.type|annotated:\"x\" }}{{ 'enum' if v.type|enum }}"
        + "{{ 'protocol' if v.type|protocol }}{{ v.type.annotations.x }}{{ v.type.variables.count }};{% endfor %}",
      "protocol0;;")
  }

  /// So has what is typed by an associated type, and what a function takes and returns.
  @Test func unknownAssociatedTypes() {
    check(
      "protocol P { associatedtype A\n associatedtype B: Zed\n var a: A? { get }\n func f(_ b: B, run: (A) -> B) }",
      "{{ type.P.variables.0.type.name }} {{ type.P.variables.0.type.kind }};{% for p in type.P.methods.0.parameters %}"
        + "{{ p.type.name }} {{ p.type.kind }} "
        + "{{ p.typeName.closure.parameters.0.type.name }}{{ p.typeName.closure.returnType.name }};{% endfor %}",
      " ;Zed protocol ;  AnyZed;")
  }

  /// To Sourcery an enum and an extension have no requirements, and an extension is not generic.
  @Test func requirementsOfExtensionsAndEnums() {
    check(
      "extension Array where Element == Int {}\nenum E<T> where T: P {}\nstruct S<T> where T: P {}",
      "{% for t in types.all %}{{ t.name }} {{ t.isGeneric }} {{ t.genericRequirements.count }};{% endfor %}",
      "Array false 0;E true 0;S true 1;")
    check(
      "extension Array where Element == Int {}",
      "{% for t in types.extensions %}{{ t.isGeneric }} {{ t.genericRequirements.count }}{% endfor %}",
      "false 0")
    check(
      "class C { init!(a: Int) {} }",
      "{{ type.C.methods.0.returnTypeName }} {{ type.C.methods.0.isOptionalReturnType }}",
      "C? true")
  }

  /// Only what stands in the same declaration is written in full, not what an extension or the type itself has in it.
  @Test func nestedTypesOfExtensions() {
    check(
      """
      struct S {
        struct In {}
        var a: In
        func b(_ x: In) -> In { x }
      }
      extension S {
        var c: In { a }
        func d(_ x: In) -> In { x }
        struct Out {}
        typealias Both = P & Q
        var e: Out { Out() }
        func f(_ x: Both) -> Out { e }
        subscript(x: Out) -> In { a }
      }
      extension S { func g() -> Out { e } }
      """,
      "{% for v in type.S.variables %}{{ v.name }} {{ v.typeName }};{% endfor %}"
        + "{% for m in type.S.methods %}{{ m.name }} {{ m.returnTypeName }};{% endfor %}"
        + "{% for s in type.S.subscripts %}{{ s.parameters.0.typeName }} {{ s.returnTypeName }}{% endfor %}",
      "a S.In;c In;e S.Out;b(_ x: S.In) S.In;d(_ x: In) In;f(_ x: S.Both) S.Out;g() Out;S.Out In")
  }

  /// An alias of a tuple has no labels in the name of what it means.
  @Test func aliasesOfTuples() {
    check(
      "typealias Pair = (a: Int, b: String?)\nstruct S { var a: Pair?\n var b: [Pair] = [] }",
      "{% for v in type.S.variables %}{{ v.actualTypeName }};{% endfor %}"
        + "{% for e in type.S.variables.0.typeName.tuple.elements %}{{ e.name }},{% endfor %}",
      "(Int, String?)?;[(Int, String?)];a,b,")
  }

  /// Methods of one name are one where their results mean the same, however they are written.
  @Test func methodsOfOneMeaning() {
    check(
      """
      class Base {
        struct In {}
        typealias Alias = In
        func a() -> Alias { In() }
        func b() -> In { In() }
        func c() -> Int { 1 }
      }
      class Leaf: Base {
        override func a() -> Base.Alias { In() }
        override func b() -> Base.In { In() }
        func c() -> String { "" }
      }
      """,
      "{% for m in type.Leaf.allMethods %}{{ m.name }} {{ m.returnTypeName }};{% endfor %}",
      "a() Base.Alias;b() Base.In;c() String;c() Int;")
    check(
      "typealias Name = String\nextension Name { var a: Int { 1 }\n func f() {} }",
      "{% for t in types.extensions %}{{ t.variables.0.actualDefinedInTypeName }} {{ t.methods.0.actualDefinedInTypeName }}"
        + " {{ t.methods.0.definedInTypeName }}{% endfor %}",
      "String String Name")
  }

  @Test func documentationBehindAttributes() {
    check(
      """
      /// a
      @frozen
      /// b
      public enum E {
        /// c
        @available(*, deprecated)  // no
        /** d */
        @objc
        /// e
        case x
        @A /// no
        // no
        case y
      }
      struct S {
        @discardableResult
        /// f
        func g() -> Int { 1 }
        @A(/* no */ 1)

        /// h
        @MainActor var i: Int
      }
      """,
      "{{ type.E.documentation|join }};{{ type.E.cases.0.documentation|join }};{{ type.E.cases.1.documentation|join }};"
        + "{{ type.S.methods.0.documentation|join }};{{ type.S.variables.0.documentation|join }}",
      "ab;cde;;f;h")
  }

  @Test func argumentsOfAttributesBehindBlanks() {
    check(
      "class C { @objc (name) @inline (__always) func f() {}\n @objc func g() {} }",
      "{% for m in type.C.methods %}{{ m.attributes.objc.0.arguments }}{{ m.attributes.inline.0.arguments }};{% endfor %}",
      "[\"0\": \"name\"][\"0\": \"__always\"];[:];")
  }

  /// What is thrown stands as it is written: Sourcery looks nothing up in it.
  @Test func typesThatAreThrown() {
    check(
      """
      protocol P {
        associatedtype Failure: Error
        func f(_ run: () throws(Failure) -> Void) throws(Failure)
        func g<E>() throws(E) where E: Error
        var v: Int { get throws(Failure) }
        subscript(i: Int) -> Int { get throws(Failure) }
      }
      struct S { enum In: Error {}; typealias Other = In; func f() throws(In) {}; func g() throws(Other) {} }
      """,
      "{% for m in type.P.methods %}{{ m.throwsTypeName }}{{ m.throwsTypeName.actualTypeName }};{% endfor %}"
        + "{% for v in type.P.variables %}{{ v.throwsTypeName }}{{ v.throwsTypeName.actualTypeName }};{% endfor %}"
        + "{% for s in type.P.subscripts %}{{ s.throwsTypeName }}{{ s.throwsTypeName.actualTypeName }};{% endfor %}"
        + "{% set t type.P.methods.0.parameters.0.typeName.closure.throwsTypeName %}{{ t }}{{ t.actualTypeName }};"
        + "{% for m in type.S.methods %}{{ m.throwsTypeName }}{{ m.throwsTypeName.actualTypeName }};{% endfor %}",
      "Failure;E;Failure;Failure;Failure;In;Other;")
  }

  /// A generic parameter implements what is required of it.
  @Test func requiredProtocols() {
    check(
      "struct S<A, B> where A: Codable, B: Codable, B: Hashable { var a: A\n var b: B\n var c: Int }",
      "{% for v in type.S.variables %}{% if v|implements:\"Codable\" %}{{ v.name }}{% endif %}"
        + "{% for n, p in v.type.implements %}{{ n }} {{ p.name }},{% endfor %};{% endfor %}"
        + "{% for n, p in type.S.genericRequirements.0.rightType.type.implements %}{{ n }}{% endfor %}",
      "aCodable Codable,;bCodable Codable,Hashable Hashable,;;Codable")
  }

  private static let placedTypes = """
    {% for m in type.S.methods %}{{ m.returnTypeName }}|{{ m.isOptionalReturnType }}|{{ m.unwrappedReturnTypeName }}|\
    {{ m.actualReturnTypeName }}|{{ m.returnType.name }};{% for p in m.parameters %}{{ p.typeName }}|{{ p.isOptional }}|\
    {{ p.unwrappedTypeName }}|{{ p.actualTypeName }}|{{ p.type.name }};{% endfor %}{% endfor %}\
    {% for v in type.S.variables %}{{ v.typeName }}|{{ v.isOptional }}|{{ v.unwrappedTypeName }}|{{ v.actualTypeName }}|\
    {{ v.type.name }};{% endfor %}{% for v in type.E.cases.0.associatedValues %}{{ v.typeName }}|{{ v.isOptional }}|\
    {{ v.unwrappedTypeName }}|{{ v.actualTypeName }}|{{ v.type.name }};{% endfor %}
    """

  /// Layout before and behind the period of a member, and before generic arguments.
  @Test(arguments: [
    (
      "Models\n  .Notification?",
      "Models.Notification?|true|Models.Notification|Models.Notification?|Models.Notification;"
    ),
    (
      "Models./* c */Notification",
      "Models.Notification|false|Models.Notification|Models.Notification|Models.Notification;"
    ),
    ("Node /* y */ <Int>", "Node /* y */ <Int>|false|Node /* y */ <Int>|Node<Int>|Node;"),
    (
      "Node // y\n <Models // z\n .Notification>?",
      "Node // y\n <Models // z\n .Notification>?|true|Node // y\n <Models // z\n .Notification>|"
        + "Node<Models.Notification>?|Node;"
    ),
    (
      "[Models\n.Notification]",
      "[Models\n.Notification]|false|[Models\n.Notification]|[Models.Notification]|;"
    ),
  ]) func layoutInsideOfNames(_ type: String, _ expected: String) {
    check(
      """
      struct Models { struct Notification {} }
      struct Node<T> {}
      struct S { func f(x: \(type)) -> \(type) { g() }
      let v: \(type) }
      enum E { case a(\(type)) }
      """, Self.placedTypes, String(repeating: expected, count: 4))
  }

  @Test func variadicParameters() {
    check(
      "struct S { func f(_ run: (String, any P...) -> Void, g: (any P, some Q...) -> Void) {} }",
      "{% for p in type.S.methods.0.parameters %}{% for q in p.typeName.closure.parameters %}"
        + "{{ q.typeName }} {{ q.isVariadic }};{% endfor %}{% endfor %}",
      "String false;any P true;any P false;some Q true;")
    check(
      "struct S { func f(a: Int ..., b: [Int]\n    ..., c: (Int ...) -> Void) {} }",
      "{% for p in type.S.methods.0.parameters %}{{ p.asSource }} {{ p.isVariadic }};{% endfor %}",
      "a: Int... true;b: [Int]... true;c: (Int...) -> Void false;")
  }

  /// As an argument of a parameter's or a result's type a method's own parameter is no associated type; further inside it is one.
  @Test func genericParametersCalledLikeAssociatedTypes() {
    check(
      """
      protocol P { associatedtype Input }
      struct Parser<I> {}
      extension Bool {
        static func f<Input>(of: Input.Type, by: Parser<Input>) -> Parser<Input>? { nil }
        static func g<Input>(by: Parser<[Input]>) -> [Input] { [] }
      }
      """,
      "{% for m in type.Bool.methods %}{{ m.actualReturnTypeName }}"
        + "{% for p in m.parameters %} {{ p.actualTypeName }}{% endfor %};{% endfor %}",
      "Parser<Input>? Input.Type Parser<Input>;[Any] Parser<[Any]>;")
  }
}
