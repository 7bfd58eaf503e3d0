import PrismgenStencil
import Testing

/// Annotations in every position that Sourcery reads.
@Suite struct AnnotationTests {
  /// The annotations of the type `E`, of its cases and of their values, and of the variables.
  private func annotations(_ source: String, isLikeSourcery: Bool = false) -> String {
    render(
      """
      {% for t in types.all %}{{ t.name }}{% for k, v in t.annotations %} {{ k }}={{ v }}{% endfor %}\
      {% for c in t.cases %};{{ c.name }}{% for k, v in c.annotations %} {{ k }}={{ v }}{% endfor %}\
      {% for a in c.associatedValues %}({{ a.typeName }}{% for k, v in a.annotations %} {{ k }}={{ v }}{% endfor %}){% endfor %}{% endfor %}\
      {% for p in t.variables %};{{ p.name }}{% for k, v in p.annotations %} {{ k }}={{ v }}{% endfor %}{% endfor %}
      {% endfor %}
      """, Sources(source, isLikeSourcery: isLikeSourcery).context(), ignoresConditions: true)
  }

  @Test(arguments: [
    ("// sourcery: a\nenum E {}", "E a=1\n"),
    ("// sourcery: a = 2, b = \"x, y\", c = 'z'\nenum E {}", "E a=2 b=x, y c=z\n"),
    ("// sourcery: a = it's, b = 3, c = 'y, z'\nenum E {}", "E a=it's b=3 c=y, z\n"),
    (
      "// sourcery: a = rock 'n roll, b = 5' tall, c = 'tis, d\nenum E {}",
      "E a=rock 'n roll b=5' tall c='tis d=1\n"
    ),
    ("// sourcery: a = 'it's', b = ['x, y', 'z'], 'tis\nenum E {}", "E 'tis=1 a=it's b=['x, y', 'z']\n"),
    ("// sourcery: a = 2.50, b = 3.0, c = '4'\nenum E {}", "E a=2.5 b=3 c=4\n"),
    ("/// sourcery: a\npublic enum E {}", "E a=1\n"), ("/* sourcery: a */\nenum E {}", "E a=1\n"),
    ("/** sourcery: a */\nenum E {}", "E a=1\n"), ("/**\n * sourcery: a\n */\nenum E {}", "E a=1\n"),
    ("// sourcery: a\n// sourcery: b\nenum E {}", "E a=1 b=1\n"),
    ("// sourcery: a\n@objc(x)\nenum E {}", "E a=1\n"),
    ("import A\n// sourcery: a\n\nenum E {}", "E\n"),
    ("// sourcery: list = [1, \"b\"]\nenum E {}", "E list=[1, \"b\"]\n"),
    ("// sourcery: d = {\"k\": true}\nenum E {}", "E d=[\"k\": true]\n"),
    // Swift reads these as numbers, JSON does not.
    (
      "// sourcery: a = [nan], b = [0x1p3], c = [-infinity], d = [1e999], e = [1.5e1]\nenum E {}",
      "E a=[nan] b=[0x1p3] c=[-infinity] d=[1e999] e=[15]\n"
    ),
    (
      "// sourcery: a = 1\n// sourcery: a = 2\n// sourcery: a = 1\n// sourcery: a = 3\nenum E {}",
      "E a=[3, 1, 2]\n"
    ),
    (
      #"// sourcery: d = ["a\"b\\/\t\u0041\uD83D\uDE00"]"# + "\nenum E {}",
      #"E d=["a\"b\\/\tA\#u{1F600}"]"# + "\n"
    ),
    ("// sourcery: a = 1\n// sourcery: a = 2\nenum E {}", "E a=[2, 1]\n"),
    ("// sourcery:one:two: key = 'v'\nenum E {}", "E one=[\"two\": [\"key\": \"v\"]]\n"),
    ("enum E { // sourcery: a\n}", "E a=1\n"), ("let s = \"// sourcery: a\"\nenum E {}", "E\n"),
    (
      "import A\n\n// sourcery:begin: x\nenum E {}\n\nenum F {}\n// sourcery:end\nenum G {}",
      "E x=1\nF x=1\nG\n"
    ),
    ("// sourcery:file: f = 1\n\nenum E { case a }", "E f=1;a f=1\n"),
    ("// Other comment\n// sourcery: a\n// more\nenum E {}", "E a=1\n"),
    ("// sourcery: a\n#if DEBUG\nenum E {}\n#endif", "E a=1\n"),
  ]) func types(_ source: String, _ expected: String) {
    #expect(annotations(source) == expected)
  }

  @Test(arguments: [
    ("  // sourcery: a\n  case x", "E;x a=1\n"), ("  case x // sourcery: a", "E;x a=1\n"),
    ("  case w\n  case x // sourcery: a\n  case y", "E;w;x a=1;y\n"),
    ("  case /* sourcery: a */ x, /* sourcery: b */ y", "E;x a=1;y b=1\n"),
    ("  case x(/* sourcery: a */ Int, String)", "E;x(Int a=1)(String)\n"),
    ("  case x(l: /* sourcery: a */ Int, String)", "E;x(Int a=1)(String)\n"),
    ("  case x(Int, /* sourcery: a */ l: String)", "E;x(Int)(String a=1)\n"),
    ("  case x(/* sourcery: a */ _ `l`: Int, /* sourcery: b */ m: [Int])", "E;x(Int a=1)([Int] b=1)\n"),
    (
      "  case x(\n    // sourcery: a\n    l: Int,\n    /* sourcery: b */\n    String)",
      "E;x(Int a=1)(String b=1)\n"
    ),
    // Commas inside quotes and brackets do not split; a colon and other words may stand in a value.
    ("  // sourcery: a = [1, 2], b = {\"k\": [1, 2]}\n  case x", "E;x a=[1, 2] b=[\"k\": [1, 2]]\n"),
    (
      "  // sourcery: a = \"x: y, z\"\n  // more\n  @available(*, deprecated)\n  #if A\n  case x\n  #endif",
      "E;x a=x: y, z\n"
    ),
    ("  case w // sourcery: a\n  // sourcery: b\n  case x(Int)", "E;w a=1;x a=1 b=1(Int)\n"),
    ("  /* sourcery: a */ case x", "E;x a=1\n"), ("  case x /* sourcery: a */ // note", "E;x a=1\n"),
    ("  /// Documentation.\n  /// sourcery: a\n  case x", "E;x a=1\n"),
  ]) func cases(_ body: String, _ expected: String) {
    #expect(annotations("enum E {\n\n\(body)\n}") == expected)
  }

  @Test(arguments: [
    ("  // sourcery: a\n  var x: Int", "S;x a=1\n"),
    ("  var x: Int // sourcery: a\n  var y: Int", "S;x a=1;y\n"),
    ("  // sourcery: a\n  public static let x = 1", "S;x a=1\n"),
    ("  // sourcery: a\n  @Wrapped var x: Int", "S;x a=1\n"),
    ("  var w: Int\n\n  // sourcery: a\n  @objc\n  private(set) var x = 1\n  var y: Int", "S;w;x a=1;y\n"),
    (
      "  // sourcery:begin: k\n  var x: Int\n  var y: Int\n  // sourcery:end\n  var z: Int",
      "S;x k=1;y k=1;z\n"
    ),
  ]) func variables(_ body: String, _ expected: String) {
    #expect(annotations("struct S {\n\n\(body)\n}") == expected)
  }

  /// What is nested deeper than the stack is deep could not be let go of.
  @Test func namespacesAreNestedAsDeepAsAnybodyNeeds() {
    let context = Sources("// sourcery: n" + String(repeating: ":a", count: 100_000) + ": b = 1\nenum E {}")
      .context()
    #expect(render("{{ type.E.annotations.n.a.a.count }}", context) == "1")
  }

  @Test func annotatedFilter() {
    let context = Sources(
      "// sourcery: a, b = 2, ns.x = 1\n// sourcery:ns: key = \"v\"\nenum E {}\nenum F {}"
    ).context()
    let rows = [
      ("a", "E"), ("b = 2", "E"), ("b = 3", ""), ("ns.key = v", "E"), ("ns.key = w", ""), ("missing", ""),
    ]
    for (annotation, expected) in rows {
      #expect(
        render("{% for t in types.enums|annotated:\"\(annotation)\" %}{{ t.name }}{% endfor %}", context)
          == expected,
        "\(annotation)")
    }
    #expect(render("{% for t in types.enums|!annotated:\"a\" %}{{ t.name }}{% endfor %}", context) == "F")
    #expect(
      render("{{ type.E|annotated:\"a\" }}{% if type.F|annotated:\"a\" %}x{% endif %}", context) == "true")
    #expect(
      render("{{ 'x' if type.E.annotations.a == true }}{{ 'y' if type.E.annotations.b == 2 }}", context)
        == "xy")
  }

  @Test func extensionsAddAnnotations() {
    #expect(annotations("enum E { case a }\n// sourcery: x\nextension E {}") == "E x=1;a\n")
    // Of a type that no source declares, whichever is read first.
    #expect(
      annotations(
        "extension Array { var a: Int { 1 } }\n\n// sourcery: x, y = 2\nextension Array {}\n\n// sourcery: y = 3\n"
          + "extension Array {}") == "Array x=1 y=3;a\n")
  }

  /// Only a line of attributes and nothing else belongs to the declaration below it; Sourcery takes every line for one that
  /// begins with an attribute and has a closing parenthesis.
  @Test(arguments: [
    ("@Environment(\\.scheme) var x: Int", "x a=1;y", "x a=1;y a=1"),
    ("@A(\")(\") @B.C var x: Int // )", "x a=1;y", "x a=1;y a=1"),
    ("@A(1) @B.C(x: (2)) @D // )\n  var x: Int", "x a=1;y", "x a=1;y"),
    ("@A<Int>(\"(\") /* b */\n  @B /* ( */ @C\n  var x: Int", "x a=1;y", "x;y"),
  ])
  func annotationsAboveAttributes(_ lines: String, _ expected: String, _ sourcerys: String) {
    let source = "struct S {\n\n  // sourcery: a\n  \(lines)\n  var y: Int\n}"
    #expect(annotations(source) == "S;\(expected)\n")
    #expect(annotations(source, isLikeSourcery: true) == "S;\(sourcerys)\n")
  }

  /// The annotations above a `let` or `var` belong to all variables that it declares.
  @Test(arguments: [
    "let x: Int, y: Int", "let x: Int,\n      y: Int",
    "private var x = { let z = 1; return z }(),\n\n    // y\n    y = 2",
    "static let\n    x = 1, y: Int", "@A(var: outvar) var x = outvar + `var`,\n    y: Int",
  ])
  func annotationsOfSeveralVariables(_ declaration: String) {
    #expect(
      annotations("struct S {\n\n  // sourcery: a\n  \(declaration)\n  var w: Int\n}") == "S;x a=1;y a=1;w\n")
  }
}
