import Foundation
import PrismgenSource
import PrismgenStencil
import SeededRandom
import Stencil
import Testing

/// What Stencil 0.15.1 prints for a template is what we print.
@Suite struct StencilComparisonTests {
  /// A value that both sides can be given.
  private indirect enum Plain {
    case bool(Bool), int(Int), number(Double), text(String), array([Plain]), dictionary([String: Plain])

    var ours: TemplateValue {
      switch self {
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .number(let value): .number(value)
      case .text(let value): .string(value)
      case .array(let values): .array(values.map(\.ours))
      case .dictionary(let values): .dictionary(values.mapValues(\.ours))
      }
    }

    var theirs: Any {
      switch self {
      case .bool(let value): value
      case .int(let value): value
      case .number(let value): value
      case .text(let value): value
      case .array(let values): values.map(\.theirs)
      case .dictionary(let values): values.mapValues(\.theirs)
      }
    }
  }

  private static let context: [String: Plain] = [
    "name": .text("movie"), "empty": .text(""), "spaced": .text("a b  c"), "yes": .bool(true),
    "no": .bool(false),
    "zero": .int(0), "one": .int(1), "many": .int(12), "half": .number(0.5), "minus": .int(-3),
    "list": .array([.text("alpha"), .text("beta"), .text("gamma")]), "none": .array([]),
    "numbers": .array([.int(3), .int(1), .int(2)]),
    "mixed": .array([.text("x"), .int(1), .bool(true), .number(2.5)]),
    "user": .dictionary(["name": .text("Ann"), "age": .int(7), "tags": .array([.text("a"), .text("b")])]),
    "key": .text("age"), "index": .int(1), "nothing": .dictionary([:]),
    "rows": .array([
      .dictionary(["id": .int(1), "on": .bool(true)]), .dictionary(["id": .int(2), "on": .bool(false)]),
    ]),
    // Printed whole: a dictionary of two is printed in any order by Stencil.
    "singles": .array([.dictionary(["id": .int(1)]), .dictionary(["id": .int(2)])]),
    "lines": .text("one\ntwo\n\nthree"),
  ]

  /// What templates include and extend, by name.
  private static let templates = [
    "base": "<{% block head %}head {{ name }}{% endblock %}|{% block body %}body{% endblock %}>",
    "child":
      "dropped{% extends \"base\" %}{% block head %}[{{ block.super }}]{% endblock %}dropped {{ name }}{% block new %}x{% endblock %}",
    "grandchild":
      "{% extends \"child\" %}{% block head %}({{ block.super }}){% endblock %}{% block body %}B{{ block.super }}{% endblock %}",
    "twice": "{% block head %}a{% endblock %}{% block head %}b{% endblock %}{{ block.head }}",
    "nested": "{% block outer %}o{% block inner %}i{% endblock %}o{% endblock %}",
    "rounds": "{% for x in list %}{% block row %}{{ x }}{% endblock %};{% endfor %}{{ block.row }}",
    "part": "{% block part %}part of {{ name }}{% endblock %}\n\n{{ x }}",
    "spaced": "a\n{% block body %}\n\n  one\n\n{% endblock %}\n{% if no %}\n{% endif %}\nz\n",
  ]

  /// Stencil's output with StencilSwiftKit's treatment of blank lines, written after its description.
  private func theirs(_ template: String) throws -> String {
    func marked(_ template: String) -> String {
      (0..<2).reduce(template) { text, _ in text.replacingOccurrences(of: "\n\n", with: "\n\u{B}\n") }
    }
    let loader = DictionaryLoader(templates: Self.templates.mapValues(marked))
    let output = try Stencil.Environment(loader: loader).renderTemplate(
      string: marked(template), context: Self.context.mapValues(\.theirs))
    let compact = output.replacingOccurrences(of: "\\n([ \\t]*\\n)+", with: "\n", options: .regularExpression)
    return (0..<2).reduce(compact) { text, _ in text.replacingOccurrences(of: "\n\u{B}\n", with: "\n\n") }
  }

  /// What we print; names that are missing are empty, as Stencil has it.
  private func ours(_ template: String, sourceLocation: Testing.SourceLocation) -> String {
    var environment = TemplateEnvironment { name in
      Self.templates[name].map { SourceBuffer(path: name, text: $0) }
    }
    environment.isLenient = true
    let (output, diagnostics) = environment.render(
      SourceBuffer(path: "main.stencil", text: template), context: Self.context.mapValues(\.ours))
    if output == nil { Issue.record("\(diagnostics)", sourceLocation: sourceLocation) }
    return String(decoding: output ?? [], as: UTF8.self)
  }

  private func check(_ template: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let ours = ours(template, sourceLocation: sourceLocation)
    let theirs = try theirs(template)
    #expect(ours == theirs, "\(template)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "{{ name }}", "{{name}}", "{{ user.name }} {{ user.age }}",
    "{{ list.0 }} {{ list.first }} {{ list.last }} {{ list.count }}",
    "{{ user[key] }}", "{{ list[index] }}", "{{ user.tags[0] }}", "{{ rows[index].id }}",
    "{{ name.first }}{{ name.count }}",
    "{{ unknown }}|{{ user.unknown }}|{{ list.9 }}", "{{ 'single' }}{{ \"double\" }}",
    "{{ 12 }} {{ 1.5 }} {{ true }}",
    "{{ list }} {{ numbers }} {{ mixed }} {{ none }}", "{{ yes }} {{ no }} {{ half }} {{ minus }}",
    "{# comment {{ name }} #}x", "{{ nothing.count }} {{ user.count }}", "a { b } {c} {{ name }}}",
    "%} {{ '}' }}",
  ]) func values(_ template: String) throws { try check(template) }

  @Test(arguments: [
    "{{ name|uppercase }} {{ name|capitalize }} {{ 'ABC'|lowercase }}", "{{ list|uppercase }}",
    "{{ list|join }}",
    "{{ list|join:\", \" }}", "{{ list|join:\"|\" }}", "{{ numbers|join:'-' }}", "{{ name|default:\"x\" }}",
    "{{ unknown|default:\"x\" }}", "{{ unknown|default:name }}", "{{ spaced|split }}",
    "{{ spaced|split:\" \" }}",
    "{{ 'a,b'|split:\",\"|join:\";\" }}", "{{ lines|indent }}", "{{ lines|indent:2 }}",
    "{{ lines|indent:2,\"-\",true }}",
    "{{ name | uppercase }}", "{{ name|uppercase|lowercase }}", "{{ list.first|uppercase }}",
    "{{ user.name|default: \"x\" }}",
    "{% filter uppercase %}a {{ name }}{% endfilter %}", "{% filter uppercase|lowercase %}A{% endfilter %}",
    "{{ name|filter:\"uppercase\" }}",
  ]) func filters(_ template: String) throws { try check(template) }

  @Test(arguments: [
    "{% if yes %}a{% endif %}", "{% if no %}a{% else %}b{% endif %}",
    "{% if no %}a{% elif one %}b{% else %}c{% endif %}",
    "{% if not yes %}a{% endif %}", "{% if yes and no or one %}a{% endif %}",
    "{% if no or not no and yes %}a{% endif %}",
    "{% if (yes or no) and no %}a{% else %}b{% endif %}", "{% if not (yes and no) %}a{% endif %}",
    "{% if ((yes)) %}a{% endif %}", "{% if one == 1 %}a{% endif %}", "{% if name == \"movie\" %}a{% endif %}",
    "{% if name != 'movie' %}a{% else %}b{% endif %}", "{% if many > 2 and many < 20 %}a{% endif %}",
    "{% if many >= 12 %}a{% endif %}{% if many <= 11 %}b{% endif %}", "{% if half > 0 %}a{% endif %}",
    "{% if unknown == nil %}a{% endif %}", "{% if name != nil %}a{% endif %}",
    "{% if \"a\" in list %}a{% else %}b{% endif %}",
    "{% if \"beta\" in list %}a{% endif %}", "{% if \"ov\" in name %}a{% endif %}",
    "{% if 2 in numbers %}a{% endif %}",
    "{% if list|join:\"\" == \"alphabetagamma\" %}a{% endif %}",
    "{% if name|uppercase == \"MOVIE\" %}a{% endif %}",
    "{% if none %}a{% endif %}{% if list %}b{% endif %}{% if empty %}c{% endif %}{% if nothing %}d{% endif %}",
    "{% if zero %}a{% endif %}{% if minus %}b{% endif %}{% if one %}c{% endif %}",
    "{% ifnot yes %}a{% else %}b{% endif %}",
    "{% ifnot no %}a{% endif %}", "{% if (one == 1) == (one == 1) %}a{% else %}b{% endif %}",
    "{% if yes == true %}a{% endif %}{% if no == false %}b{% endif %}",
    "{% if user.age == many %}a{% else %}b{% endif %}",
    "{{ name if yes }}", "{{ name if no }}", "{{ name if no else list.0 }}", "{{ \", \" if not no }}",
    "{{ yes and no }}",
    "{{ not no }}", "{{ one == 1 }}", "{{ name if one == 1 and yes else \"z\" }}", "{{ ', ' if many > 3 }}",
    "{{ unknown if yes }}", "{{ many > 3 if yes }}",
  ]) func conditions(_ template: String) throws { try check(template) }

  @Test(arguments: [
    "{% for x in list %}{{ x }}{% endfor %}",
    "{% for x in list %}{{ forloop.counter }}{{ forloop.counter0 }}{{ x }}{{ ', ' if not forloop.last }}{% endfor %}",
    "{% for x in none %}a{% empty %}b{% endfor %}", "{% for x in unknown %}a{% empty %}b{% endfor %}",
    "{% for x in numbers where x > 1 %}{{ x }}{{ forloop.length }}{% endfor %}",
    "{% for r in rows where r.on %}{{ r.id }}{% endfor %}",
    "{% for r in rows where not r.on and r.id > 1 %}{{ r.id }}{% endfor %}",
    "{% for k, v in user %}{{ k }}={{ v }};{% endfor %}",
    "{% for k,v in user where k == \"age\" %}{{ k }}={{ v }};{% endfor %}",
    "{% for i in 1...3 %}{{ i }}{% endfor %}", "{% for i in 3...one %}{{ i }}{% endfor %}",
    "{% for i in one...list.count %}{{ i }}{% endfor %}",
    "{% for x in list %}{% for y in numbers %}{{ x }}{{ y }}{{ forloop.first }}{% endfor %}{% endfor %}",
    "{% for x in list %}{% if forloop.first %}{% continue %}{% endif %}{{ x }}{% endfor %}",
    "{% for x in list %}{{ x }}{% if forloop.counter == 2 %}{% break %}{% endif %}{% endfor %}",
    "{% outer: for x in list %}{% for y in numbers %}{% if y == 1 %}{% continue outer %}{% endif %}{{ x }}{{ y }}{% endfor %}{% endfor %}",
    "{% outer: for x in list %}{% for y in numbers %}{{ forloop.outer.counter }}{{ y }}{% endfor %}{% endfor %}",
    "{% outer: for x in list %}{% for y in numbers %}{{ y }}{% break outer %}{% endfor %}{% endfor %}",
    "{% for x in list %}{% filter uppercase %}{{ x }}{% if forloop.counter == 2 %}{% break %}{% endif %}-{% endfilter %};{% endfor %}",
    "{% for x in list|uppercase %}{{ x }}{% endfor %}", "{% for _ in list %}a{% endfor %}",
    "{% for c in name %}{{ c }}{% endfor %}",
    "{% for x in 'a b'|split:' ' %}<{{ x }}>{% endfor %}",
  ]) func loops(_ template: String) throws { try check(template) }

  @Test(arguments: [
    "{% include \"base\" %}", "{% extends \"base\" %}", "{% extends \"child\" %}",
    "{% extends \"grandchild\" %}",
    "kept {{ one }}{% extends \"base\" %}{% block body %}{{ name }}{% endblock %}{% if yes %}dropped{% endif %}",
    "{% extends \"base\" %}{% block body %}1{% endblock %}{% block body %}2{{ block.super }}{% endblock %}",
    "{% extends \"child\" %}{% block head %}{% if yes %}{{ block.super }}{% endif %}{{ block.super }}{% endblock %}",
    "{% extends \"base\" %}{% block head %}{% for x in list %}{{ x }}{{ block.super }}{% endfor %}{% endblock %}",
    "{% extends \"twice\" %}{% block head %}c{{ block.super }}{% endblock %}",
    "{% extends \"nested\" %}{% block inner %}n{{ block.super }}{% endblock %}",
    "{% extends \"nested\" %}{% block outer %}<{{ block.super }}>{% endblock %}{% block inner %}n{% endblock %}",
    "{% extends \"rounds\" %}",
    "{% extends \"rounds\" %}{% block row %}<{{ block.super }}{{ x }}>{% endblock %}",
    "{% block a %}A{{ name }}{% endblock %}{{ block.a }}{{ block.a|lowercase }}{{ block.b }}",
    "{% block a %}{% endblock %}{% for x in list %}{{ block.a }}{% block a %}{{ x }}{% endblock %}{% endfor %}",
    "{% for x in list %}{% block a %}{{ x }}{% if x == 'beta' %}{% break %}{% endif %}-{% endblock %}+{% endfor %}",
    "{% for x in 1...2 %}{% include \"part\" %}{% endfor %}{{ block.part }}",
    "{% extends \"base\" %}{% block body %}{% include \"child\" %}{% endblock %}",
    "{% for block in list %}{{ block }}{% block a %}a{% endblock %}{% endfor %}{{ block.a }}",
    "{% if yes %}{% block a %}a{% endblock %}{% endif %}{{ block.a }}",
    "{% extends \"spaced\" %}{% block body %}\n{% if yes %}\n\nb\n{% endif %}\n{{ block.super }}\n{% endblock %}\n\n",
  ]) func inheritance(_ template: String) throws { try check(template) }

  @Test(arguments: [
    "a\n{% if yes %}\nb\n{% endif %}\nc\n", "a\n\n{% if no %}\nb\n{% endif %}\n\nc\n",
    "{% for x in list %}\n{{ x }}\n{% endfor %}\n",
    "{% for x in list %}\n\n{{ x }}\n\n{% endfor %}\n", "  {% if yes %}\n  a\n  {% endif %}\n", "a\n   \nb",
    "a\n\n\n\nb\n\n\n",
    "\n\n{% if yes %}\n\n{% endif %}\n\n", "a {%- if yes -%} b {%- endif -%} c",
    "a\n{%+ if yes -%}\n  b\n{% endif %}\nc",
    "x\n{# c #}\ny", "x\n{# c #}\n{# d #}\n\ny", "{% if yes %}\n\t\n{% endif %}\n \t\nz",
    "{{ name }}\n\n{{ name }}\n",
    "{% if\n  yes\n  and one %}a{% endif %}", "{{\n name\n}}",
    "a\r\n\r\n{% if yes %}\r\nb\r\n{% endif %}\r\n",
  ]) func whiteSpace(_ template: String) throws { try check(template) }

  /// Property: for any nesting of tags, conditions and values, both print the same.
  @Test func generatedTemplates() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let template = Self.template(&generator, depth: 3)
      try check(template)
    }
  }

  private static func template(_ generator: inout SeededGenerator, depth: Int) -> String {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in piece(&generator, depth: depth) }.joined()
  }

  private static func piece(_ generator: inout SeededGenerator, depth: Int) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
    let value = pick([
      "name", "user.name", "user[key]", "list", "list.1", "numbers.first", "x", "x.id", "forloop.counter",
      "unknown",
      "half", "'it'", "12", "singles.0.id", "empty", "mixed.3", "list|join:\", \"", "name|uppercase",
      "x|default:\"d\"",
    ])
    let test = pick([
      "yes", "no", "not no", "one == 1", "name != \"movie\"", "x", "numbers.count > 2", "(yes or no) and one",
      "x in list",
      "forloop.first", "unknown", "not (x and yes)", "many >= 12 or no",
    ])
    let space = pick(["", " ", "\n", "\n\n", "\n  \n", "\t"])
    switch Int.random(in: 0..<(depth > 0 ? 8 : 3), using: &generator) {
    case 0: return pick(["text", "{ ", "}", " ", "\n", "\n\n", "a\nb\n\n\nc", "\t", "{# c #}"])
    case 1: return "{{ \(value) }}\(space)"
    case 2: return "{{ \(value) if \(test)\(pick(["", " else name", " else 'no'"])) }}"
    case 3, 4:
      let other = pick([
        "", "{% else %}\(space)" + template(&generator, depth: depth - 1), "{% elif \(test) %}e",
      ])
      return "{% if \(test) %}\(space)" + template(&generator, depth: depth - 1) + other
        + "{% endif %}\(space)"
    case 5: return "{% filter uppercase %}" + template(&generator, depth: depth - 1) + "{% endfilter %}"
    default:
      let source = pick(["list", "numbers", "singles", "none", "1...3", "user.tags", "unknown", "mixed"])
      let condition = pick(["", "", " where \(test)"])
      let exit = pick([
        "", "", "{% if \(test) %}{% break %}{% endif %}", "{% if \(test) %}{% continue %}{% endif %}",
      ])
      return "{% for x in \(source)\(condition) %}\(space)\(exit)" + template(&generator, depth: depth - 1)
        + pick(["", "{% empty %}none"]) + "{% endfor %}\(space)"
    }
  }
}
