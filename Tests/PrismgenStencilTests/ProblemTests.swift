import PrismgenStencil
import SeededRandom
import Testing

/// Every mistake in a template is an error at its place.
@Suite struct ProblemTests {
  @Test(arguments: [
    ("a\n{{ nam }}", ["2:4: nothing is named 'nam'", "help: did you mean 'name'?"]),
    ("{{ \"a b }}", ["1:4: the text \"a b has no end"]),
    ("{% if name == 'a %}{% endif %}", ["1:15: the text 'a has no end"]),
    ("{% if !name.b %}{% endif %}", ["1:7: nothing is named '!name'", "help: negate with 'not name'"]),
    ("{{ user.name.fist }}", ["1:14: 'string' has no member 'fist'", "help: did you mean 'first'?"]),
    ("{{ name|uppercas }}", ["1:9: unknown filter 'uppercas'", "help: did you mean 'uppercase'?"]),
    ("x {% fro a in b %}", ["1:6: unknown tag 'fro'", "help: did you mean 'for'?"]),
    ("{% if name %}\n{{ name }}\n", ["1:4: 'if' has no 'elif' or 'else' or 'endif'"]),
    ("{% for x list %}{% endfor %}", ["1:4: 'for' has the form {% for name in values [where condition] %}"]),
    ("{% for x in list %}", ["1:4: 'for' has no 'empty' or 'endfor'"]),
    ("{% if a b %}{% endif %}", ["1:9: 'b' is left over"]),
    ("{% if a && b %}{% endif %}", ["1:9: '&&' is left over", "help: write 'and' between two values"]),
    ("{% if a = b %}{% endif %}", ["1:9: '=' is left over", "help: write '==' between two values"]),
    ("{% if (a %}{% endif %}", ["1:7: '(' has no ')'"]),
    ("{% if and a %}{% endif %}", ["1:7: 'and' has no left-hand side"]),
    ("{% if not %}{% endif %}", ["1:4: a value is missing"]),
    ("text {{ name", ["1:6: the tag is not closed"]), ("{{ }}", ["1:1: a value is missing"]),
    ("{{ user..name }}", ["1:4: a name is missing beside '.' in 'user..name'"]),
    ("{{ user[name }}", ["1:4: '[' has no ']' in 'user[name'"]),
    ("{% call nothing 1 %}", ["1:9: no macro is named 'nothing'"]),
    (
      "{% macro field a %}{% endmacro %}\n{% call feild 1 %}",
      ["2:9: no macro is named 'feild'", "help: did you mean 'field'?"]
    ),
    (
      "{% map name|toArray into r %}{{ maploop.itm }}{% endmap %}",
      ["1:41: 'map' has no member 'itm'", "help: did you mean 'item'?"]
    ),
    (
      "{% extends \"base\" %}{% block body %}{{ block.supper }}{% endblock %}",
      [
        "1:46: 'block' has no member 'supper'", "note base:1:4: in block 'body', called here",
        "note 1:12: in template 'base', called here", "help: did you mean 'super'?",
      ]
    ),
    ("{% macro m a %}{% endmacro %}\n{% call m %}", ["2:4: macro 'm' takes 1 argument, not 0"]),
    ("{% include \"gone\" %}", ["1:12: there is no template 'gone' in the template's folder"]),
    ("{{ list|upperFirstLetter }}", ["1:9: filter 'upperFirstLetter' takes a string, not array"]),
    ("{{ name|replace:\"a\" }}", ["1:9: filter 'replace' takes 2 strings"]),
    ("{{ huge|percent }}", ["1:9: filter 'percent' cannot write 1e+30 in per cent"]),
    ("{{ endless|percent }}", ["1:12: filter 'percent' cannot write inf in per cent"]),
    ("{{ none|percent }}", ["1:9: filter 'percent' cannot write nan in per cent"]),
    ("{% extends %}", ["1:4: 'extends' has the form {% extends \"template\" %}"]),
    ("{% extends \"gone\" %}", ["1:12: there is no template 'gone' in the template's folder"]),
    (
      "{% extends \"part\" %}\n{% extends \"part\" %}", ["2:12: a template extends one other only"]
    ),
    ("{% if name %}{% extends \"part\" %}{% endif %}", ["1:37: 'endif' has nothing to belong to"]),
    (
      "{% macro m a %}{% if a %}x{% endmacro %}{% call m 1 %}",
      ["1:19: 'if' has no 'elif' or 'else' or 'endif'"]
    ),
    (
      "{% if name %}{% for n in list %}{% endif %}{% endfor %}", ["1:17: 'for' has no 'empty' or 'endfor'"]
    ),
    ("{% if name %}{% endfor %}{% endif %}", ["1:17: 'endfor' has nothing to belong to"]),
    ("{% block %}{% endblock %}", ["1:4: 'block' has the form {% block name %}"]),
    ("{% block a %}", ["1:4: 'block' has no 'endblock'"]),
    (
      "{% extends \"base\" %}\n{% block body %}{{ nam }}{% endblock %}",
      [
        "2:20: nothing is named 'nam'", "note base:1:4: in block 'body', called here",
        "note 1:12: in template 'base', called here", "help: did you mean 'name'?",
      ]
    ),
    ("{% now 'yyyy' 'MM' %}", ["1:4: 'now' has the form {% now [format] %}"]),
    ("{% now 'yyyy-qq' %}", ["1:4: 'now' does not know 'qq' of the date pattern 'yyyy-qq'"]),
    ("{% break %}", ["1:4: 'break' stands outside a loop"]),
    (
      "{% macro m a %}\n{{ a.x }}{% endmacro %}\n{% call m name %}",
      ["2:6: 'string' has no member 'x'", "note 3:4: in macro 'm', called here"]
    ),
    (
      "\n {% include \"part\" %}",
      [
        "part:1:4: nothing is named 'nme'", "note 2:13: in template 'part', called here",
        "help: did you mean 'name'?",
      ]
    ),
    (
      "{% if name\n and user.nme %}{% endif %}",
      ["2:11: 'box' has no member 'nme'", "help: did you mean 'name'?"]
    ),
  ]) func messages(_ template: String, _ expected: [String]) {
    let context: [String: TemplateValue] = [
      "name": .string("x"), "list": .array([]), "a": .int(1), "b": .none,
      "user": .object(Box(["name": .string("y")])), "huge": .number(1e30), "endless": .number(.infinity),
      "none": .number(.nan),
    ]
    let templates = ["part": "{{ nme }}", "base": "{% block body %}{% endblock %}"]
    #expect(problems(template, context, templates: templates) == expected)
  }

  /// A name that a tag binds somewhere is empty before it is bound, open dictionaries are empty for any key.
  @Test(arguments: [
    "{{ x }}{% if name %}{% set x 1 %}{% endif %}", "{% map none into r using e %}{{ e }}{% endmap %}{{ r }}",
    "{{ open.anything }}{{ open.a.b.c }}", "{{ absent.member }}", "{{ list.3 }}{{ list.first }}",
    "{{ name|default:\"\" }}",
    "{{ unheardOf|default:\"\" }}",
  ]) func absentValues(_ template: String) {
    let context: [String: TemplateValue] = [
      "open": .dictionary([:]), "absent": .none, "list": .array([]), "none": .array([]), "name": .string(""),
    ]
    #expect(render(template, context) == "")
  }

  /// They make a range of two values only.
  @Test(arguments: [
    ("{{ \"...\" }}{{ 'a...b'|uppercase }}", "...A...B"), ("{{ \"...\" if name == \"x\" }}", "..."),
    ("{% if name != \"...\" %}{{ name|replace:\"x\",\"...\" }}{% endif %}", "..."),
    ("{% for i in 1...3 %}{{ i }}{% endfor %}", "123"),
  ]) func dotsInQuotes(_ template: String, _ expected: String) {
    #expect(render(template, ["name": .string("x")]) == expected)
  }

  /// Each would be read within the one before it.
  @Test func aTemplateThatExtendsManyOthersIsRefused() {
    let template = String(repeating: "{% extends \"part\" %}", count: 100_000)
    let isRefused = problems(template) == ["1:32: a template extends one other only"]
    #expect(isRefused)
  }

  @Test func lenientTemplatesAreSilent() {
    #expect(render("[{{ nam }}{{ name.x.y }}]", ["name": .string("a")], isLenient: true) == "[]")
  }

  /// What stands in a long line of ancestors is collected for each of them.
  @Test(arguments: ["inherits.C0.name", "based.C0", "allVariables.count"])
  func whatIsInheritedCounts(_ member: String) {
    let classes = (1..<100).map { "class C\($0): C\($0 - 1) { var a\($0) = 1 }\n" }
    let sources = Sources(["A.swift": "class C0 {}\n" + classes.joined()])
    var limits = TemplateLimits()
    limits.steps = 2000
    let found = problems(
      "{% for t in types.classes %}{{ t.\(member) }}{% endfor %}", sources.context(), limits: limits)
    #expect(found.first?.hasSuffix("the template was stopped after 2000 steps") == true, "\(found)")
  }

  @Test func limits() {
    var limits = TemplateLimits()
    limits.steps = 1000
    limits.output = 1000
    let rows = [
      (
        "{% macro m %}{% call m %}{% endmacro %}{% call m %}",
        "macros and includes are nested more than 60 deep: endless recursion?"
      ),
      ("{% extends \"extending\" %}", "macros and includes are nested more than 60 deep: endless recursion?"),
      (
        "{% extends \"base\" %}{% block a %}{% for i in 1...99 %}{% include \"child\" %}{% endfor %}{% block b %}{% endblock %}{% endblock %}",
        "macros and includes are nested more than 60 deep: endless recursion?"
      ),
      ("{% include \"self\" %}", "macros and includes are nested more than 60 deep: endless recursion?"),
      ("{% for i in 0...9999999999 %}{% endfor %}", "the range has more than 1000000 elements"),
      (
        "{% for i in -9000000000000000000...9000000000000000000 %}{% endfor %}",
        "the range has more than 1000000 elements"
      ),
      (
        "{% for i in 1...999 %}{% for j in 1...999 %}{{ j if no }}{% endfor %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      ("{% for i in 1...600 %}0123456789{% endfor %}", "the output exceeds 1000 bytes"),
      // Work that prints nothing counts too.
      (
        "{% for i in 1...500 %}{% for j in 1...500 where no %}{% endfor %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% for i in 1...999 %}{% for j in list where no %}{% endfor %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set x %}\(String(repeating: "a", count: 900)){% endset %}"
          + "{% for i in 1...100 %}{% if x|contains:\"b\" %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set x %}\(String(repeating: "a", count: 450)){% endset %}{% set y %}{{ x }}{% endset %}"
          + "{% for i in 1...100 %}{% if x == y %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set x %}\(String(repeating: "a", count: 900)){% endset %}{% set y x|split:\" \" %}"
          + "{% for i in 1...100 %}{% if x in y %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set x %}\(String(repeating: "a", count: 900)){% endset %}"
          + "{% for i in 1...10 %}{% if x|split:\"a\" %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set x %}\(String(repeating: "a", count: 900)){% endset %}"
          + "{% for i in 1...120 %}{% if x.count > 3 and x.count > 4 and x.count > 5 %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% for i in 1...99 %}{% for key, value in many %}{% break %}{% endfor %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      // A list in a list is a large one.
      (
        "{% set a \"x\"|toArray %}" + String(repeating: "{% set a a|push:a %}", count: 60) + "{{ a }}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set a \"x\"|toArray %}" + String(repeating: "{% set a \"y\"|toArray|push:a %}", count: 60),
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set s %}\(String(repeating: "a", count: 900)){% endset %}{% set a s|toArray %}"
          + String(repeating: "{% set a a|push:a %}", count: 5),
        "the template was stopped after 1000 steps"
      ),
      // Of what is in a list a filter makes texts.
      (
        "{% set a \"x\"|toArray %}" + String(repeating: "{% set a a|push:a %}", count: 7)
          + "{% set b \"\"|push:a %}{% for i in 1...20 %}{% if b|sorted:\"x\" %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set a \"x\"|toArray %}" + String(repeating: "{% set a a|push:a %}", count: 7)
          + "{% set b \"\"|push:a %}{% for i in 1...20 %}{% if b|uppercase %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set a \"x\"|toArray %}" + String(repeating: "{% set a a|push:a %}", count: 7)
          + "{% for i in 1...20 %}{% if \"x\"|split:a %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% set a \"x\"|toArray %}" + String(repeating: "{% set a a|push:a %}", count: 7)
          + "{% for i in 1...20 %}{% if many[a] %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      // Of a regular expression the time counts.
      (
        "{% for i in 1...20 %}{% if \"aaaaaaaaaaaaaaa\"|replace:\"(a+)+b\",\"x\",\"regex\" %}{% endif %}{% endfor %}",
        "the template was stopped after 1000 steps"
      ),
      ("{{ \"a,b\"|indent:1000 }}", "filter 'indent' could make more than 1000 bytes"),
      // A value is printed only when all filters are done with it.
      (
        "{% set x %}\(String(repeating: "a", count: 900)){% endset %}{{ x"
          + String(repeating: "|replace:\"b\",\"c\"", count: 20) + " }}",
        "the template was stopped after 1000 steps"
      ),
      (
        "{% macro twice s %}{% set t %}{{ s }}{{ s }}{% endset %}{% call twice t %}{% endmacro %}{% call twice \"0123456789\" %}",
        "the output exceeds 1000 bytes"
      ),
      (
        "{% set x %}aaaaaaaaaaaaaaaa{% endset %}"
          + String(repeating: "{% set x %}{{ x }}{{ x }}{% endset %}", count: 26),
        "the output exceeds 1000 bytes"
      ),
      (
        "{% set x %}aaaaaaaaaaaaaaaa{% endset %}"
          + String(
            repeating: "{% filter upperFirstLetter %}{% set x %}{{ x }}{{ x }}{% endset %}{% endfilter %}",
            count: 26),
        "the output exceeds 1000 bytes"
      ),
      (
        "{% macro m s %}{{ s }}{{ s }}{% endmacro %}{% set x %}aaaaaaaaaaaaaaaa{% endset %}"
          + String(repeating: "{% set x %}{% call m x %}{% endset %}", count: 26),
        "the output exceeds 1000 bytes"
      ),
      (
        "{% set x %}\(String(repeating: "a", count: 900)){% endset %}"
          + String(repeating: "{% set y %}{{ x }}{% endset %}", count: 26),
        "the template was stopped after 1000 steps"
      ),
      (
        "{% macro both %}{% call both %}{% call both %}{% endmacro %}{% call both %}",
        "macros and includes are nested more than 60 deep: endless recursion?"
      ),
      (
        "{% set s %}{% for i in 1...50 %}0{% endfor %}{% endset %}{{ s|replace:\"0\",s }}",
        "filter 'replace' could make more than 1000 bytes"
      ),
    ]
    let many = Dictionary(uniqueKeysWithValues: (1...100).map { (String($0), TemplateValue.int($0)) })
    for (template, message) in rows {
      let found = problems(
        template, ["no": .bool(false), "list": .array([.int(1), .int(2)]), "many": .dictionary(many)],
        templates: [
          "self": "{% include \"self\" %}", "extending": "{% extends \"extending\" %}",
          "base": "{% block a %}{% endblock %}", "empty": "",
          "child": "{% extends \"empty\" %}{% block b %}{{ block.super }}{% endblock %}",
        ], limits: limits)
      #expect(found.first?.hasSuffix(message) == true, "\(template): \(found)")
    }
    let nested = String(repeating: "{% if a %}", count: 5000)
    #expect(problems(nested).first == "1:994: tags are nested too deeply")
    let parentheses = "{% if " + String(repeating: "( ", count: 5000) + "%}"
    #expect(problems(parentheses).first == "1:4: the condition is nested too deeply")
    for edge in ["(", ")"] {
      let touching = "{% if a " + String(repeating: edge, count: 100_000) + "b %}"
      #expect(problems(touching).count == 1)
    }
    for binary in ["and", "or", "=="] {
      let terms = "{% if a" + String(repeating: " \(binary) a", count: 100_000) + " %}{% endif %}"
      #expect(problems(terms).first == "1:4: the condition has too many terms")
    }
    let subscripts =
      "{{ " + String(repeating: "a[", count: 100_000) + String(repeating: "]", count: 100_000) + " }}"
    #expect(problems(subscripts).first == "1:4: the subscripts are nested too deeply")
  }

  @Test func patternsThatTryEverything() {
    let text = String(repeating: "a", count: 40)
    #expect(
      problems("{{ '\(text)'|replace:'(a+)+b','','regex' }}").first?.hasSuffix(
        "filter 'replace' was stopped after 5 seconds in the pattern '(a+)+b': a repetition of repetitions?")
        == true)
  }

  /// Property: any bytes are a template that renders or has a problem; nothing traps.
  @Test func arbitraryTemplates() {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "{{", "}}", "{%", "%}", "{#", "#}", " ", "\n", "if", "for", "x", "in", ".", "[", "block", "endblock",
      "extends", "now", "]", "|", ":", ",",
      "'", "\"", "(", ")",
      "not", "1", "...", "endif", "endfor", "macro", "call", "set", "é", "\u{B}", "-", "where", "join", "==",
      "\0",
    ]
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<24, using: &generator)
      let template = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let found = problems(template, ["x": .array([.int(1)])])
      #expect(found.allSatisfy { !$0.isEmpty })
    }
  }
}

/// An object with a fixed list of members.
private final class Box: TemplateObject {
  let values: [String: TemplateValue]
  init(_ values: [String: TemplateValue]) { self.values = values }
  var kindName: String { "box" }
  var text: String { "" }
  var memberNames: [String] { Array(values.keys) }
  func member(_ name: String) -> TemplateValue? { values[name] }
}
