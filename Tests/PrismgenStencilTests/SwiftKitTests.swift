import PrismgenSource
import PrismgenStencil
import Testing

/// The tags and filters that StencilSwiftKit and Sourcery add to Stencil, by their documented results.
@Suite struct SwiftKitTests {
  private static let context: [String: TemplateValue] = [
    "name": .string("movie"), "list": .array([.string("a"), .string("b")]), "number": .int(51),
    "none": .array([]),
    "user": .dictionary(["b": .int(2), "a": .int(1)]), "half": .number(0.5),
    "endless": .array([.number(.infinity), .number(.nan)]),
  ]

  @Test(arguments: [
    ("{% set x %}a{{ name }}{% endset %}{{ x }}{{ x }}", "amovieamovie"),
    ("{% set x name %}{{ x }}", "movie"), ("{% set x list|join:\"-\" %}{{ x }}", "a-b"),
    // What is set in a branch is gone behind it.
    ("{% set x 1 %}{% if name %}{% set x 2 %}{{ x }}{% endif %}{{ x }}", "21"),
    (
      "{% macro m a b %}<{{ a }}|{{ b }}>{% endmacro %}{% call m name 2 %}{% call m list.0 \"x y\" %}",
      "<movie|2><a|x y>"
    ),
    ("{% macro m %}m{% endmacro %}{% macro n %}{% call m %}n{% endmacro %}{% call n %}", "mn"),
    (
      "{% macro m case %}{{ case }}{% endmacro %}{% for i in 1...2 %}{% call m forloop.counter0 %}{% endfor %}",
      "01"
    ),
    ("{% map list into r using x %}{{ x }}!{% endmap %}{{ r|join:\",\" }}", "a!,b!"),
    (
      "{% map list into r %}{{ maploop.counter }}{{ maploop.item }}{{ maploop.last }}{% endmap %}{{ r|join:\",\" }}",
      "0afalse,1btrue"
    ),
    ("{% map none into r using x %}{{ x }}{% endmap %}[{{ r }}]", "[]"),
    ("{% typed name as String %}{{ name }}", "movie"), ("a{% newline %}{% newline %}b", "a\n\nb"),
    ("{% newline %}\n\n{% if name %}\n{% endif %}{% newline %}", "\n\n\n\n"),
  ]) func tags(_ template: String, _ expected: String) {
    #expect(render(template, Self.context) == expected)
  }

  @Test(arguments: [
    ("'URLChooser'|lowerFirstWord", "urlChooser"), ("'PeoplePicker'|lowerFirstWord", "peoplePicker"),
    ("'ABC'|lowerFirstWord", "abc"), ("'abc'|lowerFirstWord", "abc"), ("'Name'|lowerFirstLetter", "name"),
    ("'some name'|upperFirstLetter", "Some name"), ("'éa'|upperFirstLetter", "Éa"), ("'ab'|titlecase", "Ab"),
    ("'snake_case_name'|snakeToCamelCase", "SnakeCaseName"), ("'__some_name'|snakeToCamelCase", "__SomeName"),
    ("'__some_name'|snakeToCamelCase:'true'", "SomeName"),
    ("'__some_name'|snakeToCamelCase:true", "__SomeName"),
    ("'SNAKE_CASE'|snakeToCamelCase", "SnakeCase"),
    ("'SomeURLName'|camelToSnakeCase", "some_url_name"), ("'someName'|camelToSnakeCase:'no'", "some_Name"),
    ("'someName'|camelToSnakeCase:false", "some_name"),
    ("'a-b'|camelToSnakeCase", "a_b"), ("'hello world_x'|capitalise", "Hello World_X"),
    ("'it’s a1b'|capitalize", "It’s A1B"),
    ("'someNamedThing'|titleCase", "Some Named Thing"), ("'myURLThing'|titleCase", "My URL Thing"),
    ("'a.b.c'|replace:'.','_'", "a_b_c"), ("'a1b22'|replace:'[0-9]+','#','regex'", "a#b#"),
    ("'ab'|replace:'(a)(b)','$2$1','regex'", "ba"), ("' a\n b '|removeNewlines", "ab"),
    ("' a \n  b c '|removeNewlines:'leading'", "a b c"),
    ("'class'|escapeReservedKeywords", "`class`"), ("'lazy'|escapeReservedKeywords", "`lazy`"),
    ("'other'|escapeReservedKeywords", "other"),
    ("'some-name 1'|swiftIdentifier", "Some_Name_1"), ("'1a'|swiftIdentifier", "_1a"),
    ("'a b'|swiftIdentifier:'valid'", "a_b"),
    ("'some-name here'|swiftIdentifier:'pretty'", "SomeNameHere"), ("'a/b/c.txt'|basename", "c.txt"),
    ("'a/b/c.txt'|dirname", "a/b"),
    ("'c.txt'|dirname", "."), ("'a/b'|deletingLastComponent", "a"), ("'FF'|hexToInt", "255"),
    ("number|int255toFloat", "0.2"),
    ("half|percent", "50%"), ("'abc'|contains:'b'", "true"), ("'abc'|!contains:'b'", "false"),
    ("'abc'|hasPrefix:'a'", "true"), ("'some name'|upperFirst", "Some name"), ("'Name'|lowerFirst", "name"),
    ("'abc'|!hasSuffix:'c'", "false"), ("list|count", "2"), ("name|count", "movie"),
    ("list|isEmpty", "false"), ("none|isEmpty", "true"),
    ("''|isEmpty", "true"), ("list|reversed|join", "ba"), ("list|last", "b"), ("name|toArray|join", "movie"),
    ("list|push:'c'|join", "abc"),
    ("user|sortedValuesByKeys|join:','", "1,2"), ("user|json", "{\"a\":1,\"b\":2}"),
    ("list|json", "[\"a\",\"b\"]"), ("endless|json", "[null,null]"),
    ("list|json:true", "[\n  \"a\",\n  \"b\"\n]"), ("list|sortedDescending:'x'|join", "ba"),
  ]) func filters(_ expression: String, _ expected: String) {
    #expect(render("{{ \(expression) }}", Self.context) == expected)
  }

  /// What Stencil, StencilSwiftKit and Sourcery register.
  @Test func noFilterIsMissing() {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    let tests =
      [
        "definedInExtension", "computed", "stored", "tuple", "optional", "based", "implements", "inherits",
        "extends", "extension", "enum", "struct", "protocol", "class", "static", "instance", "initializer",
        "annotated", "contains", "hasPrefix", "hasSuffix",
      ] + levels + levels.flatMap { ["\($0)Get", "\($0)Set"] }
    let others = [
      "default", "join", "split", "uppercase", "lowercase", "capitalize", "indent", "filter", "json",
      "capitalise", "titleCase", "deletingLastComponent", "count", "isEmpty", "reversed", "toArray",
      "sortedValuesByKeys", "last", "push", "sorted", "sortedDescending", "basename", "dirname",
      "camelToSnakeCase", "snakeToCamelCase", "escapeReservedKeywords", "lowerFirstLetter", "lowerFirstWord",
      "upperFirstLetter", "titlecase", "removeNewlines", "replace", "swiftIdentifier", "hexToInt",
      "int255toFloat", "percent", "lowerFirst", "upperFirst",
    ]
    for name in tests + tests.map({ "!\($0)" }) + others {
      #expect(
        !problems("{{ name|\(name) }}", Self.context).contains { $0.contains("unknown filter") }, "\(name)")
    }
  }

  @Test func includesAndImports() {
    let templates = [
      "part": "<{{ name }}{{ x }}>", "macros": "ignored{% macro m %}M{{ name }}{% endmacro %}",
      "outer": "({% include \"part\" %})",
      "context": "{{ a }}{{ b }}",
    ]
    let rows = [
      ("{% set x 1 %}{% include \"part\" %}", "<movie1>"),
      ("{% set x 2 %}{% include \"outer\" %}", "(<movie2>)"),
      ("{% import \"macros\" %}{% call m %}", "Mmovie"), ("{% include \"context\" user %}", "12"),
      ("{% set f \"part\" %}{% set x %}{% endset %}{% include f %}", "<movie>"),
    ]
    for (template, expected) in rows {
      #expect(render(template, Self.context, templates: templates) == expected, "\(template)")
    }
  }

  /// In the words of Unicode's date patterns, with English names.
  @Test(arguments: [
    ("{% now %}", "2026-02-03 at 14:05"), ("{% now \"yyyy\" %}", "2026"), ("{% now 'd.M.yy' %}", "3.2.26"),
    ("{% now \"EEEE, MMMM dd, yyyy, h:mm a\" %}", "Tuesday, February 03, 2026, 2:05 PM"),
    ("{% now \"E EEE EEEEE MMM LLLLL DDD\" %}", "Tue Tue T Feb F 034"),
    ("{% now \"HH H hh K k ss SSS S SSSSS\" %}", "14 14 02 2 14 09 007 0 00700"),
    ("{% now \"YYYY-MM-dd\" %}", "2026-02-03"), ("{% now \"yyyyy\" %}", "02026"),
    ("{% now \"Z ZZZZ ZZZZZ z\" %}", "-0330 GMT-03:30 -03:30 NST"),
    ("{% now \"'it''s' yyyy ''\" %}", "it's 2026 '"), ("{% now user %}|", "|"), ("{% now name %}", "2026"),
  ]) func dates(_ template: String, _ expected: String) {
    let time = LocalTime(
      year: 2026, month: 2, day: 3, hour: 14, minute: 5, second: 9, millisecond: 7, weekday: 2, dayOfYear: 34,
      offset: -12600, zone: "NST")
    #expect(text(of: template, at: time) == expected)
  }

  /// The last days of a year belong to the week of the next one.
  @Test func yearsOfWeeks() {
    let time = LocalTime(
      year: 2026, month: 12, day: 28, hour: 0, minute: 0, second: 0, weekday: 1, dayOfYear: 362)
    #expect(text(of: "{% now 'YYYY YY yyyy K a' %}", at: time) == "2027 27 2026 0 AM")
  }

  private func text(of template: String, at time: LocalTime) -> String {
    var environment = TemplateEnvironment()
    environment.now = { time }
    let (output, diagnostics) = environment.render(
      SourceBuffer(path: "now.stencil", text: template),
      context: ["name": .string("yyyy"), "user": .dictionary([:])])
    return output.map { String(decoding: $0, as: UTF8.self) } ?? "\(diagnostics)"
  }
}
