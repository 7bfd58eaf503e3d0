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
