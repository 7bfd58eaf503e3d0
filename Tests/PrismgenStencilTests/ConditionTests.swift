import PrismgenSource
import PrismgenStencil
import Testing

/// What is printed for a declaration inside `#if` stands inside the same `#if`.
@Suite struct ConditionTests {
  private static let source = """
    enum E {
      case a
      #if DEBUG
      case b(Int)
      #else
      case c
      #endif
    }
    #if os(Linux)
    enum T { case linux }
    #else
    enum T { case other }
    #endif
    """

  @Test(arguments: [
    (
      "{% for c in type.E.cases %}\n  case .{{ c.name }}: 1\n{% endfor %}\n",
      "\n  case .a: 1\n  #if DEBUG\n  case .b: 1\n  #endif\n  #if !(DEBUG)\n  case .c: 1\n  #endif\n"
    ),
    (
      "{% for c in type.E.cases %}    var {{ c.name }}: Int\n{% endfor %}\n",
      "    var a: Int\n    #if DEBUG\n    var b: Int\n    #endif\n    #if !(DEBUG)\n    var c: Int\n    #endif\n"
    ),
    (
      "[{% for c in type.E.cases %}\n  .{{ c.name }}{{ ',' if not forloop.last }}{% endfor %}\n]",
      "[\n  .a,\n  .b,\n  .c\n]"
    ),
    ("{% for c in type.E.cases %}{{ c.name }}{% endfor %}", "abc"),
    (
      "{% for e in types.enums where e.name == \"T\" %}\n// {{ e.cases.first.name }}\n{% endfor %}\n",
      "\n#if os(Linux)\n// linux\n#endif\n#if !(os(Linux))\n// other\n#endif\n"
    ),
  ]) func enclosing(_ template: String, _ expected: String) {
    #expect(render(template, Sources(Self.source).context()) == expected)
  }

  /// Swift allows no `#if` between the elements of a list, so that the declaration around the list is printed for each
  /// outcome.
  @Test(arguments: [
    (
      "  static let all = [{% for c in e.cases %}.{{ c.name }}{{ ', ' if not forloop.last }}{% endfor %}] // {{ e.cases.count }}",
      "#if DEBUG\nextension E {\n  static let all = [.a, .b] // 2\n}\n#else\nextension E {\n  static let all = [.a] // 1\n}\n#endif\n"
    ),
    (
      "  static let all = [\n{% for c in e.cases %}\n    .{{ c.name }},\n{% endfor %}\n  ]",
      "#if DEBUG\nextension E {\n  static let all = [\n    .a,\n    .b,\n  ]\n}\n#else\nextension E {\n  static let all = [\n    .a,\n  ]\n}\n#endif\n"
    ),
    (
      "{% for c in e.cases %}\n  func {{ c.name }}() {}\n{% endfor %}",
      "extension E {\n  func a() {}\n  #if DEBUG\n  func b() {}\n  #endif\n}\n"
    ),
    // The last element has no comma behind it, and the first, if it is the only one, none before it.
    (
      "  func f(\n{% for c in e.cases %}\n    {{ c.name }}: Int{{ ',' if not forloop.last }}\n{% endfor %}\n  ) {}",
      "#if DEBUG\nextension E {\n  func f(\n    a: Int,\n    b: Int\n  ) {}\n}\n#else\nextension E {\n  func f(\n    a: Int\n  ) {}\n}\n#endif\n"
    ),
    (
      "  let x = f(\n{% for c in e.cases where c.name == 'b' %}\n    {{ c.name }}\n{% endfor %}\n  )",
      "#if DEBUG\nextension E {\n  let x = f(\n    b\n  )\n}\n#else\nextension E {\n  let x = f(\n  )\n}\n#endif\n"
    ),
    (
      "  var x: Bool {\n    return\n{% for c in e.cases %}\n      {{ c.name }}(){{ ' &&' if not forloop.last }}\n{% endfor %}\n  }",
      "#if DEBUG\nextension E {\n  var x: Bool {\n    return\n      a() &&\n      b()\n  }\n}\n#else\nextension E {\n  var x: Bool {\n    return\n      a()\n  }\n}\n#endif\n"
    ),
    (
      "  static let all = [\n{% for c in e.cases %}\n    url(\"https://{{ c.name }}\"),\n{% endfor %}\n  ]",
      "#if DEBUG\nextension E {\n  static let all = [\n    url(\"https://a\"),\n    url(\"https://b\"),\n  ]\n}\n#else\nextension E {\n  static let all = [\n    url(\"https://a\"),\n  ]\n}\n#endif\n"
    ),
    // A comment may end as an expression goes on.
    (
      "  // MARK: -\n{% for c in e.cases where c.name == 'b' %}\n  func {{ c.name }}() {} // a,\n{% endfor %}",
      "extension E {\n  // MARK: -\n  #if DEBUG\n  func b() {} // a,\n  #endif\n}\n"
    ),
    // The line break stands before an element.
    (
      "{% for c in e.cases %}\n  func {{ c.name }}() {}{% endfor %}",
      "extension E {\n  func a() {}\n  #if DEBUG\n  func b() {}\n  #endif\n}\n"
    ),
    (
      "  func f({% for c in e.cases %}\n    {{ c.name }}: Int{{ ',' if not forloop.last }}{% endfor %}) {}",
      "#if DEBUG\nextension E {\n  func f(\n    a: Int,\n    b: Int) {}\n}\n#else\nextension E {\n  func f(\n    a: Int) {}\n}\n#endif\n"
    ),
    // A list that nothing stands around which could be enclosed stays as it is.
    ("{% for c in e.cases|last %}{% endfor %}", "extension E {\n}\n"),
  ]) func lists(_ body: String, _ expected: String) {
    let source = "enum E {\n  case a\n  #if DEBUG\n  case b\n  #endif\n}\n"
    let template = "{% for e in types.enums %}\nextension {{ e.name }} {\n\(body)\n}\n{% endfor %}\n"
    #expect(render(template, Sources(source).context()) == "\n" + expected)
  }

  /// An element that is chosen by its place is another one where those before it are not there, and so is a text that is made of all.
  @Test(arguments: [
    (
      "{% map e.cases into names using c %}.{{ c.name }}{% endmap %}[{{ names|join:\", \" }}]", "[.a, .b]",
      "[.a]"
    ),
    ("[.{{ e.cases|join:\", .\" }}]", "[.a, .b]", "[.a]"),
    ("{% set all e.cases|join:\",\" %}{{ all }}", "a,b", "a"),
    (".{{ e.cases.last.name }}", ".b", ".a"),
    ("{% set c e.cases|last %}.{{ c.name }}", ".b", ".a"),
    ("{% macro m c %}.{{ c.name }}{% endmacro %}{% call m e.cases.last %}", ".b", ".a"),
    ("{% for v in e.cases.last.associatedValues %}{{ v.typeName }}{% endfor %}", "Int", ""),
    ("{{ e.cases.1.name }}", "b", ""),
    ("{{ e.cases|isEmpty }}", "false", "false"),
    (".{{ e.cases.first.name }}", ".a", ".a"),
    ("// {{ e.cases.last.name }}", "// b", "// b"),
  ]) func selections(_ value: String, _ isTrue: String, _ isFalse: String) {
    let source = "enum E {\n  case a\n  #if DEBUG\n  case b(Int)\n  #endif\n}\n"
    let template = "{% for e in types.enums %}\nlet x = \(value)\n{% endfor %}\n"
      .replacing("let x = //", with: "//")
    func line(_ text: String) -> String { text.hasPrefix("//") ? text : "let x = \(text)" }
    #expect(
      render(template, Sources(source).context())
        == (isTrue == isFalse
          ? "\n\(line(isTrue))\n" : "\n#if DEBUG\n\(line(isTrue))\n#else\n\(line(isFalse))\n#endif\n"))
    #expect(problems(template, Sources(source).context()) == [])
  }

  /// What looks like a statement goes on with what stands before or behind it, or stands in a list or a literal.
  @Test(arguments: [
    ("{{ 'else ' if not forloop.first }}if n == {{ c.name }} { f() }", "", ""),
    ("Self.{{ c.name }}, // {{ c.name }}", "let x = [", "]"),
    ("Self.{{ c.name }} // last", "let x = [", "]"),
    ("f({{ c.name }}) ??", "let x =", "nil"),
    ("n == {{ c.name }} ? 1 :", "let x = (", "0)"),
    ("n == {{ c.name }} ? 1 :", "let x =", "0"),
    ("{{ c.name }}() && // why", "let x =", "y"),
    ("case {{ c.name }}", "let x = \"\"\"", "\"\"\""),
    ("case {{ c.name }}", "let x = #\"\"\"\n  \"\"\" \\(", "\"\"\"#"),
  ]) func noStatements(_ line: String, _ before: String, _ behind: String) {
    let source = "enum E {\n  case a\n  #if DEBUG\n  case b\n  #endif\n}\n"
    let loop = "\(before)\n{% for c in e.cases %}\n\(line)\n{% endfor %}\n\(behind)\n"
    let template = "{% for e in types.enums %}\n\(loop){% endfor %}\n"
    let parts = render(template, Sources(source).context()).split(separator: "\n#else\n")
    #expect(parts.count == 2)
    #expect(parts.first?.hasPrefix("\n#if DEBUG\n") == true)
    #expect(parts.map { $0.split(separator: "#if", omittingEmptySubsequences: false).count } == [2, 1])
    #expect(problems(template, Sources(source).context()) == [])
    // Nothing stands around it that is printed for each outcome.
    let top = loop.replacing("e.cases", with: "type.E.cases")
    let told = problems(top, Sources(source).context())
    #expect(
      told.first == "Source.swift:4:8: what is printed for case 'b' of E stands outside of its '#if DEBUG'")
    #expect(!render(top, Sources(source).context()).contains("#if"))
  }

  /// These are statements all the same.
  @Test(arguments: [
    "  let s = \"[(\\(f(\"(\")))\" // [(\n", "  /* ( /* [ */ \" */\n", "  let r = /\\(/\n  }\n  func g() {\n",
    "  f([1, 2], { x in\n", "  let s = #\"\\\"#\n", "  let s = \"\"\"\n    \" (\n    \"\"\"\n",
    "  let s = \"x\n", "  case let x?:\n", "  case .some(let a?):\n", "  let x: Int?\n", "  f(x!)\n",
    "  let x = 1...\n",
  ]) func statements(_ before: String) {
    let source = "enum E {\n  case a\n  #if DEBUG\n  case b\n  #endif\n}\n"
    let template = "func f() {\n\(before){% for c in type.E.cases %}  {{ c.name }}()\n{% endfor %}}\n"
    #expect(
      render(template, Sources(source).context())
        == "func f() {\n\(before)  a()\n  #if DEBUG\n  b()\n  #endif\n}\n")
    #expect(problems(template, Sources(source).context()) == [])
  }

  /// What an `#endif` stands before may go on with what is enclosed.
  @Test func whatGoesOnBehind() {
    let source = "enum E {\n  #if DEBUG\n  case a\n  #endif\n  case b\n}\n"
    let template =
      "{% for e in types.enums %}\n{% for c in e.cases %}\n{{ 'else ' if not forloop.first }}if n == {{ c.name }} {}\n{% endfor %}\n{% endfor %}\n"
    #expect(
      render(template, Sources(source).context())
        == "\n#if DEBUG\nif n == a {}\nelse if n == b {}\n#else\nif n == b {}\n#endif\n")
    let top =
      "{% for c in type.E.cases|reversed %}\nx == {{ c.name }}\n{% endfor %}\n|| y"
    #expect(problems(top, Sources(source).context()).count == 2)
  }

  /// What is no Swift knows no `#if`.
  @Test func otherFiles() {
    let source = "enum E {\n  case a\n  #if DEBUG\n  case b\n  #else\n  case c\n  #endif\n}\n"
    let list =
      "{% for c in e.cases %}\ncase {{ c.name }}\n{% endfor %}\n{{ e.cases.last.name }} {{ e.cases.count }}\n"
    let template = """
      {% for e in types.enums %}
      // sourcery:file:E.md
      It's (
      \(list)// sourcery:end
      let x = [{% for c in e.cases %}{{ c.name }},{% endfor %}]
      {% endfor %}

      """
    #expect(
      render(template, Sources(source).context()).hasPrefix(
        "\n// sourcery:file:E.md\nIt's (\ncase a\ncase b\ncase c\nc 3\n// sourcery:end\n#if DEBUG\n"))
    #expect(problems(template, Sources(source).context()) == [])
    var environment = TemplateEnvironment()
    environment.isSwift = false
    let main = "{% for e in types.enums %}\n\(list)// sourcery:file:E\n\(list)// sourcery:end\n{% endfor %}\n"
    let (output, problems) = environment.render(
      SourceBuffer(path: "", text: main), context: Sources("#if A\n\(source)#endif\n").context())
    #expect(
      String(decoding: output ?? [], as: UTF8.self).hasPrefix(
        "\ncase a\ncase b\ncase c\nc 3\n// sourcery:file:E\n#if A\n"))
    #expect(!problems.isEmpty)
  }

  /// A number of declarations is as many as there are of them, wherever it is printed.
  @Test(arguments: [
    (
      "  let count = {{ e.cases.count }}",
      "#if DEBUG\nextension E {\n  let count = 2\n}\n#else\nextension E {\n  let count = 1\n}\n#endif\n"
    ),
    (
      "  let isOne = {{ e.cases|count == 1 }}",
      "#if DEBUG\nextension E {\n  let isOne = false\n}\n#else\nextension E {\n  let isOne = true\n}\n#endif\n"
    ),
    ("  // {{ e.cases.count }} cases", "extension E {\n  // 2 cases\n}\n"),
    ("{% if e.cases.count > 1 %}\n  func a() {}\n{% endif %}", "extension E {\n  func a() {}\n}\n"),
  ]) func counts(_ body: String, _ expected: String) {
    let source = "enum E {\n  case a\n  #if DEBUG\n  case b\n  #endif\n}\n"
    let template = "{% for e in types.enums %}\nextension {{ e.name }} {\n\(body)\n}\n{% endfor %}\n"
    #expect(render(template, Sources(source).context()) == "\n" + expected)
    #expect(problems(template, Sources(source).context()) == [])
  }

  @Test func listsWithTwoConditions() {
    let source = "enum E { case a\n#if A\ncase b\n#endif\n#if B\ncase c\n#endif\n}"
    let template =
      "{% for e in types.enums %}\nlet all = [{% for c in e.cases %}{{ c.name }},{% endfor %}]\n{% endfor %}\n"
    #expect(
      render(template, Sources(source).context())
        == """

        #if A
        #if B
        let all = [a,b,c,]
        #else
        let all = [a,b,]
        #endif
        #else
        #if B
        let all = [a,c,]
        #else
        let all = [a,]
        #endif
        #endif

        """)
  }

  /// As many templates have it: each round brings the line break before it.
  @Test func roundsThatBeginWithALineBreak() {
    let template =
      "// all\n{% for e in types.enums %}\nextension {{ e.name }} {\n  {% for c in e.cases %}case .{{ c.name }},\n  {% endfor %}\n}{% endfor %}\n// end\n"
    let source = "#if A\nenum S { case s }\n#endif\nenum T {\n  case a\n#if B\ncase b\n#endif\n}\n"
    #expect(
      render(template, Sources(source).context()) == """
        // all
        #if A
        extension S {
          case .s,
        }
        #endif
        #if B
        extension T {
          case .a,
          case .b,
        }
        #else
        extension T {
          case .a,
        }
        #endif
        // end

        """)
    #expect(problems(template, Sources(source).context()) == [])
  }

  /// What nothing can enclose is told, with the declaration.
  @Test(arguments: [
    (
      "let all = [{% for e in types.enums %}{{ e.name }}.self,{% endfor %}]\n",
      ["Source.swift:3:6: enum 'T' stands outside of its '#if A'"]
    ),
    (
      "{% for e in types.enums %}\nlet {{ e.name }} = [{% for c in e.cases %}{{ c.name }},{% endfor %}]\n{% endfor %}\n",
      [
        "Source.swift:12:6: case 'd' of E stands outside of its '#if B'",
        "Source.swift:15:6: case 'e' of E stands outside of its '#if C'",
        "Source.swift:18:6: case 'f' of E stands outside of its '#if D'",
        "Source.swift:21:6: case 'g' of E stands outside of its '#if E'",
      ]
    ),
    ("//{% for e in types.enums %} {{ e.name }},{% endfor %}\n", []),
    (
      "let count = {{ types.enums.count }}\n",
      ["Source.swift:3:6: enum 'T' stands outside of its '#if A'"]
    ),
    ("// {{ types.enums.count }}\n{{ 'x' if types.enums.count > 1 }}\n", []),
    // What is kept may be printed nowhere.
    ("{% set any %}{% for e in types.enums %}x,{% endfor %}{% endset %}{{ 'y' if any }}\n", []),
    ("{% for e in types.enums %}\nextension {{ e.name }} {}\n{% endfor %}\n", []),
  ]) func lostConditions(_ template: String, _ expected: [String]) {
    let cases = zip("defg", "BCDE").map { "#if \($1)\ncase \($0)\n#endif\n" }
    let source =
      "\n#if A\nenum T { case x }\n#endif\nenum E {\n  case a\n  case b\n  case c\n\n\n" + cases.joined()
      + "}\n"
    let found = problems(template, Sources(source).context()).filter { !$0.hasPrefix("help") }
    #expect(found.map { $0.replacing("what is printed for ", with: "") } == expected)
  }

  /// Rounds that are rendered apart print what they do in turn, wherever they stand: of a single one, which is, and of two.
  @Test(arguments: [
    ("let x = ◊", "let x = caseA\n", ["E0"]), ("let x =\n◊", "let x =\ncaseA\n", ["E0"]),
    ("// Cases: ◊", "// Cases: caseA\n", ["E0"]), ("{% set x %}◊{% endset %}", "", []),
    ("// a+\n◊", "// a+\n#if X\ncaseA\n#endif\n", []),
    ("let x = 1\n◊", "let x = 1\n#if X\ncaseA\n#endif\n", []),
    ("let x = [\n◊", "let x = [\ncaseA\n", ["E0"]), ("/*\n◊", "/*\ncaseA\n", []),
  ]) func roundsApart(_ place: String, _ first: String, _ told: [String]) {
    func source(_ count: Int) -> Sources {
      Sources((0..<count).map { "enum E\($0) {\n#if X\ncase A\n#endif\n}\n" }.joined())
    }
    let loop = "{% for e in types.enums %}{% for c in e.cases %}case{{ c.name }}\n{% endfor %}{% endfor %}"
    let template = place.replacing("◊", with: loop)
    #expect(render(template, source(1).context()) == first)
    #expect(render(template, source(2).context()).hasPrefix(first))
    for count in 1...2 {
      let found = problems(template, source(count).context()).filter { !$0.hasPrefix("help") }
      #expect(found.count == told.count, "\(found)")
    }
  }

  /// What goes to a file or a place of its own takes its condition with it.
  @Test func conditionsOfRegions() {
    let source = """
      #if A
      struct S { let a: Int }
      #endif
      struct T {
        let a: Int
        #if B
        let b: Int
        #endif
      }
      """
    let template = """
      {% for t in types.structs %}
      struct {{ t.name }}2 {}
      // sourcery:inline:auto:{{ t.name }}.names
        let all = [{% for v in t.variables %}{{ v.name }},{% endfor %}]
      // sourcery:end
        // sourcery:file:{{ t.name }}
        let all = [{% for v in t.variables %}{{ v.name }},{% endfor %}]

        // sourcery:end
      // sourcery:file:{{ t.name }}.md
      {{ t.name }}
      // sourcery:end
      {% endfor %}

      """
    #expect(
      render(template, Sources(source).context()) == """

        #if A
        struct S2 {}
        #endif
        // sourcery:inline:auto:S.names
          let all = [a,]
        // sourcery:end
          // sourcery:file:S
          #if A
          let all = [a,]
          #endif

          // sourcery:end
        // sourcery:file:S.md
        S
        // sourcery:end
        struct T2 {}
        // sourcery:inline:auto:T.names
        #if B
          let all = [a,b,]
        #else
          let all = [a,]
        #endif
        // sourcery:end
          // sourcery:file:T
        #if B
          let all = [a,b,]
        #else
          let all = [a,]
        #endif

          // sourcery:end
        // sourcery:file:T.md
        T
        // sourcery:end

        """)
  }

  @Test func typesOfVariablesInOneDeclaration() {
    let source = "struct S { let x, y: Int; var z = 1, w: [Int] }"
    let template = "{% for v in type.S.variables %}{{ v.name }} {{ v.typeName }};{% endfor %}"
    #expect(render(template, Sources(source).context()) == "x Int;y Int;z Int;w [Int];")
    #expect(
      render(template, Sources(source, isLikeSourcery: true).context())
        == "x UnknownTypeSoAddTypeAttributionToVariable;y Int;z Int;w [Int];")
  }

  @Test func sourcerysMistakes() {
    let context = Sources(Self.source + "\nstruct G<V> { enum Inner { case x } }", isLikeSourcery: true)
      .context()
    let template =
      "{% for e in types.enums %}\n{{ e.name }}{% for c in e.cases %} {{ c.name }}{% endfor %} {{ e.isGeneric }}\n{% endfor %}\n"
    #expect(
      render(template, context, ignoresConditions: true)
        == "\nE a b c false\nG.Inner x false\nT other false\n")
  }
}
