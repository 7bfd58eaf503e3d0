import PrismgenSource
import PrismgenStencil
import Testing

/// Rounds of loops that come from earlier runs, or from other threads.
@Suite struct RoundTests {
  /// What a disk would hold. `@unchecked`: used by one thread at a time.
  private final class Memory: FragmentStore, @unchecked Sendable {
    var books: [ContentKey: [UInt8]] = [:]
    private(set) var writes = 0

    func read(_ key: ContentKey) -> [UInt8]? { books[key] }
    func write(_ bytes: [UInt8], for key: ContentKey) {
      writes += 1
      books[key] = bytes
    }
  }

  /// Counts the rounds that are rendered, by what they print: each round of the templates below begins with `<`.
  private func render(
    _ template: String, _ sources: Sources, _ memory: Memory?, arguments: [String: TemplateValue] = [:]
  ) -> String {
    var environment = TemplateEnvironment()
    if let memory { environment.cache = .init(store: memory, tool: "test") }
    environment.isLenient = true
    let (output, diagnostics) = environment.render(
      SourceBuffer(path: "main.stencil", text: template), context: sources.context(arguments))
    return output.map { String(decoding: $0, as: UTF8.self) } ?? diagnostics.map(\.message).joined()
  }

  /// Every member of every kind of object, one template for each member, so that one that reads other declarations does
  /// not hide another that should not.
  private static let templates: [String] = {
    func templates(_ names: [String], _ place: (String) -> String) -> [String] {
      names.sorted().map { "{% for t in types.all %}<{{ t.name }}:\(place($0))\n{% endfor %}" }
    }
    let typed = AssociatedValueView.members.keys.map { String($0) }
    return templates(Array(TypeView.members.keys)) { "{{ t.\($0) }}{{ t.\($0)|json }}{{ t.\($0).name }}" }
      + templates(Array(CaseView.members.keys)) {
        "{% for c in t.cases %}{{ c.\($0) }},{{ c.\($0)|json }}{% endfor %}"
      }
      + templates(typed) {
        "{% for c in t.cases %}{% for v in c.associatedValues %}{{ v.\($0) }},{{ v.\($0).name }}{{ v.\($0)|json }}{% endfor %}{% endfor %}"
      }
      + templates(Array(VariableView.members.keys)) {
        "{% for v in t.allVariables %}{{ v.\($0) }},{{ v.\($0)|json }}{% endfor %}{% for v in t.rawVariables %}{{ v.\($0) }},{{ v.\($0).name }}{% endfor %}"
      }
      + templates(Array(TypeNameView.members.keys)) {
        "{% for v in t.storedVariables %}{{ v.typeName.\($0) }},{{ v.typeName.\($0).elementTypeName }}{% endfor %}"
      }
      + [
        "{% for t in types.all %}<{{ forloop.counter }}{{ forloop.last }}{{ t.name }}{% endfor %}",
        "{% for t in types.enums where t.cases.count > 1 %}<{% for c in t.cases %}{{ c.name }}{{ ', ' if not forloop.last }}{% endfor %}{% endfor %}",
        "{% set n %}{{ types.all.count }}{% endset %}{% for t in types.all %}<{{ n }}{{ t.name }}{% endfor %}",
        "{% for t in types.all %}<{{ types.all.count }}{{ t.name }}{% endfor %}",
        "{% for t in types.all %}<{{ type.E0.cases.count }}{{ t.name }}{% endfor %}",
        "{% for t in types.all %}<{{ argument.a }}{{ t.name }}{% endfor %}",
        "{% macro m t %}{{ t.supertype.name }}{{ t.parent.name }}{% endmacro %}{% for t in types.all %}<{% call m t %}{{ t|implements:\"P0\" }}{{ t|annotated:\"a\" }}{% endfor %}",
        "{% for t in types.all %}<{{ t.name }}{% for v in t.variables %}{{ v.definedInType.documentation }}{{ v.definedInTypeName }}{% endfor %}{% endfor %}",
        // Outer loops that are not at the top level of the template.
        "{% if types.enums.count > 0 %}{% for t in types.enums %}<{{ t.name }}{{ t.cases.count }}{% endfor %}{% endif %}",
        "{% macro m list %}{% for t in types.all %}<{{ t.name }}{{ list.count }}{{ list.first.name }}{% endfor %}{% endmacro %}{% call m types.enums %}{% call m types.structs %}",
        "{% macro m x %}{% for t in types.all %}<{{ t.name }}{{ x }}{% endfor %}{% endmacro %}{% call m argument.a %}{% call m \"b\" %}",
        "{% set all %}{% for t in types.all %}<{{ t.name }};{% endfor %}{% endset %}{{ all }}",
        "{% set list types.enums %}{% for t in types.all %}<{{ t.name }}{{ list.count }}{% endfor %}",
        "{% for t in types.all %}<{% for v in t.variables|static %}{{ v.name }}{% endfor %}{% for v in t.variables|based:\"P1\" %}{{ v.name }}{% endfor %}{{ t.based.P0 }}{% endfor %}",
      ]
  }()

  /// A module over a few names, so that its types refer to one another; each choice changes one fact of the first ones.
  private static func module(_ choices: [Int]) -> [String: String] {
    var next = 0
    func choice() -> Int {
      next += 1
      return next <= choices.count ? choices[next - 1] : 0
    }
    func pick(_ words: [String]) -> String { words[choice() % words.count] }
    func some(_ text: String) -> String { choice().isMultiple(of: 2) ? text : "" }
    let types = [
      "Int", "E0", "E1", "[S0]", "S1?", "A0", "[String: E1]", "(Int, b: A1)", "(E0) -> Void", "C0",
    ]
    var files = ["", ""]
    for index in 0..<2 {
      let condition = some("#if X\n")
      files[index] += """
        \(some("/// About it.\n"))\(some("// sourcery: a, b = \(pick(["1", "2"]))\n"))\(condition)\(some("public "))enum E\(index)\(some(": P0")) {
          \(some("// sourcery: x\n"))  case a\(some("(Int)"))\(some(" // sourcery: y"))
          case b(\(some("l: "))\(some("/* sourcery: z */ "))\(pick(types))\(some(", \(pick(types))"))\(some(" = 1")))
          \(some("indirect case c"))
          \(some("struct I { var x: \(pick(types)) }"))
          \(some("var v: \(pick(types)) { 1 }"))
        }
        \(condition.isEmpty ? "" : "#endif\n")
        \(some("@objc "))struct S\(index)\(some("<T>"))\(some(": P1")) {
          \(some("static "))var s: \(pick(types))\(some(" = 1"))
          \(some("private(set) "))\(some("lazy "))\(pick(["var", "let"])) w\(some(": \(pick(types))")) = E1.a
        }
        class C\(index)\(index == 1 ? some(": C0") : some(": P0")) { \(some("final "))var k: \(pick(types)) }

        """
      files[1 - index] += """
        \(some("/// Of it.\n"))\(some("extension E\(index)\(some(": P1")) { static var e: \(pick(types)) { 1 } }"))
        \(some("typealias A\(index) = \(pick(["Int", "[Int]", "S0", "E1?"]))"))
        protocol P\(index)\(index == 1 ? some(": P0") : "") { var p: Int { get } }

        """
    }
    return ["One.swift": files[0], "Two.swift": files[1]]
  }

  /// Property: whatever was rendered before, the output is that of a run without a cache.
  @Test func earlierRunsDoNotShow() {
    let memory = Memory()
    var choices = [Int](repeating: 0, count: 44)
    for step in -1..<choices.count {
      // One fact changes from run to run, so that nothing else tells the rounds apart.
      if step >= 0 { choices[step] += 1 }
      let sources = Sources(Self.module(choices))
      for template in Self.templates {
        let arguments = ["a": TemplateValue.int(step / 4)]
        let expected = render(template, sources, nil, arguments: arguments)
        #expect(render(template, sources, memory, arguments: arguments) == expected, "\(template)")
      }
    }
  }

  /// What others than the declaration of the round say, and its own text does not.
  @Test(arguments: [
    (
      "typealias P<A, B> = [A: B]", "typealias P<B, A> = [A: B]",
      "struct S { var p: P<Int, Bool> }\nstruct T {}",
      "{% for t in types.structs %}{% for v in t.variables %}{{ v.actualTypeName }}{% endfor %}{% endfor %}"
    ),
    (
      "protocol Q {\nassociatedtype A = P", "protocol Q {\nassociatedtype A: P",
      "var a: A { get } }\nprotocol R {}",
      "{% for t in types.protocols %}{% for v in t.variables %}{{ v.actualTypeName }}{% endfor %}{% endfor %}"
    ),
    (
      "enum E {\nstruct X {}\nstruct Y {}", "enum E {\nstruct Y {}\nstruct X {}", "}\nenum F {}",
      "{% for t in types.enums %}{{ t.containedTypes.first.name }}{% endfor %}"
    ),
  ]) func whatElseDecides(_ old: String, _ new: String, _ rest: String, _ template: String) {
    let memory = Memory()
    let outputs = [old, new].map { change in
      let sources = Sources(change + "\n" + rest)
      let expected = render(template, sources, nil)
      #expect(render(template, sources, memory) == expected)
      return expected
    }
    #expect(outputs[0] != outputs[1])
  }

  /// Property: a number of steps that no round takes is none.
  @Test(arguments: [-1, Int.max, Int.min, 1 << 62])
  func stepsThatNobodyTakesAreNotAddedUp(_ steps: Int) throws {
    let memory = Memory()
    let sources = Sources(["A.swift": "enum A {}\nenum B {}\nenum C {}\n"])
    let template = "{% for t in types.all %}<{{ t.name }}\n{% endfor %}"
    let expected = render(template, sources, memory)
    let (key, book) = try #require(memory.books.first)
    // Behind a key and a byte of each round.
    let length = book.count / 3
    for round in 0..<3 {
      for byte in 0..<8 {
        memory.books[key]?[round * length + 33 + byte] = UInt8(truncatingIfNeeded: steps >> (8 * byte))
      }
    }
    #expect(render(template, sources, memory) == expected)
  }

  /// How many rounds a change makes new: a round found in the book prints what was put there.
  @Test(arguments: [
    ("{{ t.name }}{% for c in t.cases %}{{ c.name }}{{ forloop.counter }}{% endfor %}", "E1"),
    // The positions change with the number of types only.
    ("{{ forloop.counter }}", "E1"),
    // Another declaration is read, so that any change counts.
    ("{% for c in t.cases %}{{ c.associatedValues.first.type.name }}{% endfor %}", "E0 E1 E2"),
    ("{{ types.all.count }}", "E0 E1 E2"),
  ]) func onlyWhatChangedIsRendered(_ body: String, _ rendered: String) {
    func sources(_ added: String) -> Sources {
      Sources((0..<3).map { "enum E\($0) { case a(Int), b\($0 == 1 ? added : "") }" }.joined(separator: "\n"))
    }
    let template = "{% for t in types.enums %}<made>\(body);{% endfor %}"
    let memory = Memory()
    _ = render(template, sources(""), memory)
    // What is found is told from what is rendered by another mark in the book.
    memory.books = memory.books.mapValues { $0.replacing(Array("<made>".utf8), with: Array("<kept>".utf8)) }
    let again = render(template, sources(""), memory)
    #expect(!again.contains("<made>"))
    let output = render(template, sources(", c"), memory)
    let rounds = output.split(separator: ";").enumerated().filter { $1.hasPrefix("<made>") }.map {
      "E\($0.offset)"
    }
    #expect(rounds.joined(separator: " ") == rendered)
    #expect(memory.writes == 2)
  }

  /// Wherever an outer loop stands, its rounds are rendered apart.
  @Test(arguments: [
    "◊", "{% if types.enums.count > 1 %}\n◊{% else %}◊{% endif %}", "{% set x %}◊{% endset %}{{ x }}",
    "{% macro m list %}◊{% endmacro %}{% call m types.enums %}",
    "{% macro m list %}{% call n list %}{% endmacro %}{% macro n list %}◊{% endmacro %}{% call m types.enums %}",
    "{% filter uppercase|lowercase %}◊{% endfilter %}",
  ]) func outerLoopsAnywhere(_ place: String) {
    func sources(_ added: String) -> Sources {
      Sources((0..<3).map { "enum E\($0) { case a\($0 == 1 ? added : "") }" }.joined(separator: "\n"))
    }
    let loop = "{% for t in types.enums %}<made>{{ t.cases.count }};{% endfor %}"
    let template = place.replacing("◊", with: loop)
    let memory = Memory()
    _ = render(template, sources(""), memory)
    memory.books = memory.books.mapValues { $0.replacing(Array("<made>".utf8), with: Array("<kept>".utf8)) }
    #expect(render(template, sources(", b"), memory).contains("<kept>1;<made>2;<kept>1;"))
  }

  @Test(arguments: [
    // A round that ends the loop, or loads a template, is not rendered apart.
    ("{% for i in 1...4 %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}", "12"),
    ("{% for i in 1...4 %}{% if i == 3 %}{% continue %}{% endif %}{{ i }}{% endfor %}", "124"),
    (
      "{% outer: for i in 1...3 %}{% for j in 1...3 %}{% if j == 2 %}{% continue outer %}{% endif %}{% if i == 3 %}{% break outer %}{% endif %}{{ i }}{{ j }} {% endfor %}{% endfor %}",
      "11 21 "
    ),
    ("{% for i in 1...3 %}{% for j in 1...3 %}{% break %}{% endfor %}{{ i }}{% endfor %}", "123"),
    // Neither is one that does so from inside of what is kept, filtered or called.
    (
      "{% for i in 1...3 %}{% set x %}{{ i }}{% if i == 2 %}{% break %}{% endif %}{% endset %}{{ x }}{% endfor %}",
      "1"
    ),
    (
      "{% for i in 1...3 %}{% set x %}{% if i == 2 %}{% continue %}{% endif %}{% endset %}{{ i }}{% endfor %}",
      "13"
    ),
    (
      "{% for i in 1...3 %}{% filter uppercase %}a{{ i }}{% if i == 2 %}{% break %}{% endif %}b{% endfilter %};{% endfor %}",
      "A1B;A2"
    ),
    (
      "{% for i in 1...3 %}{% map 'a b'|split into m %}{% if i == 2 %}{% break %}{% endif %}{% endmap %}{{ i }}{% endfor %}",
      "1"
    ),
    (
      "{% for i in 1...3 %}{% macro m x %}{% if x == 2 %}{% continue %}{% endif %}{{ x }}{% endmacro %}{% call m i %};{% endfor %}",
      "1;3;"
    ),
    (
      "{% outer: for i in 1...3 %}{% for j in 1...2 %}{% set x %}{% if i == 2 %}{% break outer %}{% endif %}{% endset %}{{ i }}{{ j }} {% endfor %}{% endfor %}",
      "11 12 "
    ),
    ("{% for i in 1...3 %}{% set x i %}{{ x }}{% endfor %}{{ x }}", "123"),
    ("{% for i in 1...2 %}{{ x }}{% set x i %}{% endfor %}", ""),
    (
      "{% for i in 1...3 %}{{ forloop.first }}{{ forloop.counter0 }}{{ forloop.last }} {% endfor %}",
      "true0false false1false false2true "
    ),
    ("{% for i in 1...2 %}\n\n{% if i %}\n{{ i }}\n{% endif %}\n{% endfor %}", "\n\n1\n\n2\n"),
  ]) func roundsApart(_ template: String, _ expected: String) {
    #expect(PrismgenStencilTests.render(template) == expected)
  }

  /// The first round that fails is the one that is reported, and the only one.
  @Test func theFirstProblemIsReported() {
    let rows = Sources("enum A { case a }\nenum B { case a }\nenum C { case a }")
    #expect(
      problems(
        "{% for t in types.enums %}{% if t.name != 'A' %}{{ t.nme }}{% endif %}{% endfor %}", rows.context())
        == [
          "1:54: 'type' has no member 'nme'", "note Source.swift:2:6: while rendering enum 'B'",
          "help: did you mean 'name'?",
        ])
  }

  @Test func limitsHoldForAllRoundsTogether() {
    var limits = TemplateLimits()
    limits.steps = 100
    let found = problems(
      "{% for i in 1...50 %}{% for j in 1...10 %}x{% endfor %}{% endfor %}", limits: limits)
    #expect(found == ["1:13: the template was stopped after 100 steps"])
    // No round is begun when no steps are left: all of these would take minutes.
    limits.steps = 150_000
    let endless = problems(
      "{% for i in 1...100000 %}{% for j in 1...1000 where i == 0 %}{% endfor %}{% endfor %}", limits: limits)
    #expect(endless == ["1:13: the template was stopped after 150000 steps"])
  }
}
