import PrismgenStencil
import Testing

/// Methods, initialisers, subscripts and functions as Sourcery has them.
@Suite struct MethodTests {
  private static let sources = Sources(
    """
    protocol Service {
      associatedtype Item: Sequence where Item.Element == Int
      init(name: String)
      // sourcery: first
      func load(_ id: Int, from place: String) async throws(Failure) -> Item
      subscript(index: Int) -> String { get set }
      static func shared() -> Self
    }
    extension Service { func extra() {} }
    class Base {
      class func make() -> Base { Base() }
      required init?(coder: Int) { nil }
      deinit {}
      @objc(run) dynamic func run() {}
    }
    final class Leaf: Base, Service { func own(_: Int, a b: Name...) -> Name? { nil } }
    typealias Name = [String]
    public struct Point {
      struct Inner {}
      let x = 0
      /// Moves it.
      @discardableResult
      public mutating func move(by other: inout Point, /* sourcery: kept */ then: @escaping (Int) -> Void = { _ in }) -> Inner
      { Inner() }
      private init<T: Equatable>(_ t: T, u: T = f(1 < 2, 3)) where T: Hashable { }
      static func < (left: Point, right: Point) -> Bool { true }
      func map<T>(_ transform: (Self) throws -> T) rethrows -> [T] where T: Sendable { [] }
      #if DEBUG
      func debug() {}
      #endif
      subscript(i: Int) -> Int { i }
      fileprivate subscript<K>(k: K) -> Int where K: Hashable { get throws { 1 } set {} }
    }
    extension Point { func map<T>(_ transform: (Self) throws -> T) rethrows -> [T] where T: Sendable { [] } }
    // sourcery: marked = 3
    func zebra(in zoo: String) {}
    public func ant<T>(_ x: borrowing T) async throws -> [String: T] { [:] }
    """)
  private static let context = sources.context()

  private func row(_ list: String, _ parts: String) -> String {
    render("{% for m in \(list) %}\(parts);{% endfor %}", Self.context)
  }

  @Test(arguments: [
    ("type.Service.methods", "init(name: String);load(_ id: Int, from place: String);shared();extra();"),
    ("type.Base.methods", "make();init?(coder: Int);deinit();run();"),
    (
      "type.Leaf.allMethods",
      "own(_: Int, a b: Name...);make();init?(coder: Int);deinit();run();init(name: String);load(_ id: Int, from place: String);shared();extra();"
    ),
    (
      "type.Point.methods",
      "move(by other: inout Point, then: @escaping (Int) -> Void = { _ in });init<T: Equatable>(_ t: T, u: T = f(1 < 2, 3));<(left: Point, right: Point);map<T>(_ transform: (Self) throws -> T);debug();"
    ),
    ("type.Point.rawMethods|definedInExtension", "map<T>(_ transform: (Self) throws -> T);"),
    (
      "type.Point.staticMethods",
      "init<T: Equatable>(_ t: T, u: T = f(1 < 2, 3));<(left: Point, right: Point);"
    ),
    ("type.Point.initializers", "init<T: Equatable>(_ t: T, u: T = f(1 < 2, 3));"),
    ("type.Base.classMethods", "make();"), ("type.Base.instanceMethods", "deinit();run();"),
    ("type.Base.methods|class", "make();"), ("type.Base.methods|instance", "deinit();run();"),
    ("type.Base.methods|initializer", "init?(coder: Int);"),
    ("type.Service.methods|static", "init(name: String);shared();"),
    ("type.Base.methods|!initializer", "make();deinit();run();"), ("type.Base.variables|initializer", ""),
    ("type.Service.methods|definedInExtension", "extra();"),
    ("type.Point.methods|private", "init<T: Equatable>(_ t: T, u: T = f(1 < 2, 3));"),
    (
      "type.Point.methods|!internal|public",
      "move(by other: inout Point, then: @escaping (Int) -> Void = { _ in });"
    ),
    ("type.Service.methods|annotated:\"first\"", "load(_ id: Int, from place: String);"),
    ("functions", "ant<T>(_ x: borrowing T);zebra(in zoo: String);"),
  ]) func lists(_ list: String, _ names: String) {
    #expect(row(list, "{{ m.name }}") == names)
  }

  @Test(arguments: [
    (
      "type.Point.methods", "{{ m.shortName }} {{ m.callName }} {{ m.selectorName }} {{ m.isGeneric }}",
      "move move move(by:then:) false;init<T: Equatable> init init(_:u:) true;<  <(left:right:) false;map<T> map map(_:) true;debug debug debug false;"
    ),
    (
      "type.Service.methods", "{{ m.isAsync }} {{ m.throws }} {{ m.throwsTypeName }} {{ m.accessLevel }}",
      "false false  internal;true true Failure internal;false false  internal;false false  internal;"
    ),
    (
      "type.Service.methods",
      "{{ m.returnTypeName }}|{{ m.actualReturnTypeName }}|{{ m.returnTypeName.isVoid }}",
      "Service|Service|false;Item|Sequence|false;Self|Service|false;Void|Void|true;"
    ),
    (
      "type.Base.methods",
      "{{ m.returnTypeName }} {{ m.returnType.name }} {{ m.isOptionalReturnType }} {{ m.isFailableInitializer }} {{ m.isRequired }} {{ m.isDynamic }} {{ m.isDeinitializer }} {{ m.isClass }} {{ m.isStatic }}",
      "Base Base false false false false false true false;Base? Base true true true false false false true;Void  false false false false true false false;Void  false false false true false false false;"
    ),
    (
      "type.Point.methods",
      "{{ m.returnTypeName }}|{{ m.unwrappedReturnTypeName }}|{{ m.rethrows }}{{ m.throws }}{{ m.isMutating }}",
      "Point.Inner|Point.Inner|falsefalsetrue;Point|Point|falsefalsefalse;Bool|Bool|falsefalsefalse;[T] where T: Sendable|[T]|truefalsefalse;Void|Void|falsefalsefalse;"
    ),
    (
      "type.Point.methods",
      "{% for g in m.genericParameters %}{{ g.name }}:{{ g.inheritedTypeName }}{% endfor %}{% for r in m.genericRequirements %} {{ r.leftType.name }}{{ r.relationshipSyntax }}{{ r.rightType.typeName }}{% endfor %}",
      ";T:Equatable T:Hashable;;T:Sendable T:Sendable;;"
    ),
    (
      "type.Point.methods",
      "{{ m.documentation|join }}{% for n, a in m.attributes %}{{ a.0 }}{% endfor %}{{ m.modifiers|join:' ' }}",
      "Moves it.@discardableResultpublic mutating;private;static;;;"
    ),
    (
      "type.Leaf.methods",
      "{{ m.returnTypeName }} {{ m.actualReturnTypeName }} {{ m.definedInType.name }} {{ m.isOptionalReturnType }}",
      "Name? [String]? Leaf true;"
    ),
    (
      "functions", "{{ m.definedInType.name }}{{ m.annotations.marked }}{{ m.accessLevel }}{{ m.throws }}",
      "publictrue;3internalfalse;"
    ),
    (
      "type.Point.methods|definedInExtension", "{{ m.definedInType.isExtension }}{{ m.definedInTypeName }}",
      ""
    ),
  ]) func members(_ list: String, _ parts: String, _ expected: String) {
    #expect(row(list, parts) == expected)
  }

  @Test(arguments: [
    (
      "type.Point.methods.0.parameters",
      "{{ m.argumentLabel }} {{ m.name }} {{ m.index }} {{ m.typeName }} {{ m.typeName.asSource }} {{ m.inout }} {{ m.type.name }}",
      "by other 0 inout Point Point true Point;then then 1 @escaping (Int) -> Void @escaping (Int) -> Void false ;"
    ),
    (
      "type.Point.methods.0.parameters",
      "{{ m.typeAttributes.escaping.0 }}|{{ m.isClosure }}|{{ m.defaultValue }}|{{ m.annotations.kept }}|{{ m.asSource }}",
      "|false|||by other: inout Point;@escaping|true|{ _ in }|1|then: @escaping (Int) -> Void = { _ in };"
    ),
    (
      "type.Leaf.methods.0.parameters",
      "{{ m.argumentLabel|default:'none' }}|{{ m.name }}|{{ m.typeName }}|{{ m.actualTypeName }}|{{ m.isVariadic }}|{{ m.asSource }}",
      "none||Int|Int|false|_: Int;a|b|Name|[String]|true|a b: Name...;"
    ),
  ]) func parameters(_ list: String, _ parts: String, _ expected: String) {
    #expect(row(list, parts) == expected)
  }

  @Test(arguments: [
    (
      "type.Service.subscripts",
      "{{ m.parameters.0.name }} {{ m.returnTypeName }} {{ m.readAccess }} {{ m.writeAccess }} {{ m.isMutable }}",
      "index String internal internal true;"
    ),
    (
      "type.Point.allSubscripts",
      "{{ m.parameters.0.name }} {{ m.returnTypeName }} {{ m.readAccess }} {{ m.writeAccess }} {{ m.throws }} {{ m.isGeneric }}{% for r in m.genericRequirements %} {{ r.leftType.name }}{% endfor %}",
      "i Int internal  false false;k Int fileprivate fileprivate true true K;"
    ),
  ]) func subscripts(_ list: String, _ parts: String, _ expected: String) {
    #expect(row(list, parts) == expected)
  }

  private static let required = Sources(
    """
    protocol K {}
    protocol P {
      func one<T>(_ a: T, b: [T], c: T?, d: inout T) -> T where T: K
      func two<T, U>(_ a: T, _ u: U) -> U where T: K, T: Equatable, U == Int
    }
    struct Box<V> where V: K {
      init(_ v: V) where V == Int {}
      func get(_ v: [V], w: V?, x: inout V) -> V {}
    }
    func free<T>(_ t: T.Type) -> T where T: Decodable {}
    """)

  /// Sourcery puts what requirements say of a type's whole name in its place, and in a generic type also inside of others.
  @Test(arguments: [
    (
      "type.P.methods",
      "T where T: K|(K)|K protocol|T:K -> (K) K|[T] |T? |inout T ;"
        + "U where T: K, T: Equatable, U == Int|(Int)|Int protocol|T:KU:Int -> (K & Equatable) |(Int) Int;"
    ),
    (
      "type.Box.methods", "Box|Box|Box struct| -> (K) K;V|(K)|K protocol| -> [(K)] |V? |inout V ;"
    ),
    ("functions", "T where T: Decodable|(Decodable)|Decodable protocol|T:Decodable -> T.Type ;"),
  ]) func requiredTypes(_ list: String, _ expected: String) {
    let template = """
      {% for m in \(list) %}{{ m.returnTypeName }}|{{ m.actualReturnTypeName }}|{{ m.returnType.name }} \
      {{ m.returnType.kind }}|{% for g in m.genericParameters %}{{ g.name }}:{{ g.inheritedTypeName }}{% endfor %} -> \
      {% for p in m.parameters %}{{ p.actualTypeName }} {{ p.type.name }}{{ '|' if not forloop.last }}{% endfor %};{% endfor %}
      """
    #expect(render(template, Self.required.context()) == expected)
  }

  /// A requirement whose result is an associated type is met by what has the same result by its name or by its meaning.
  @Test(arguments: ["Output", "[Output]", "Base", "Output?"]) func associatedResults(_ result: String) {
    let sources = Sources(
      """
      class Base {}
      protocol Repo { associatedtype Output\(result == "Base" ? ": Base" : "")
        func load() -> \(result == "Base" ? "Output" : result)
        func load() -> Int
        func load(id: Int) -> Output }
      protocol More: Repo { associatedtype Output
        func load(id: Int) -> Output }
      struct Impl<Output>: Repo { func load() -> \(result) {} }
      """)
    let template = "{% for m in type.NAME.allMethods %}{{ m.name }} {{ m.returnTypeName }};{% endfor %}"
    func methods(_ type: String) -> String {
      render(template.split(separator: "NAME").joined(separator: type), sources.context())
    }
    #expect(methods("Impl") == "load() \(result);load() Int;load(id: Int) Output;")
    #expect(methods("More").split(separator: ";").count { $0.hasPrefix("load(id") } == 1)
  }

  /// What a template prints for a method inside an `#if` is put into the same.
  @Test func conditions() {
    let template =
      "{% for m in type.Point.instanceMethods|!definedInExtension %}\nfunc {{ m.callName }}2() {}\n{% endfor %}"
    #expect(
      render(template, Self.context).contains("#if DEBUG\nfunc debug2() {}\n#endif\n"))
  }

  /// Of a misspelt member the method is named.
  @Test func problemsNameTheMethod() {
    #expect(
      problems("{% for m in functions %}{{ m.nam }}{% endfor %}", Self.context) == [
        "1:30: 'method' has no member 'nam'", "note Source.swift:37:13: while rendering function 'ant'",
        "help: did you mean 'name'?",
      ])
  }
}
