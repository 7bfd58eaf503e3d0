import Foundation
import PrismgenConfiguration
import PrismgenSource
import Testing

@Suite struct ConfigurationTests {
  private static func read(_ text: String) -> (Configuration, [Diagnostic]) {
    Configuration.read(SourceBuffer(path: ".prismgen.yml", text: text))
  }

  @Test func outputsInheritWhatStandsAboveThem() throws {
    let (configuration, diagnostics) = Self.read(
      """
      emit: [properties, prisms]
      annotated: true
      outputs:
      - sources: A
        output: A/Gen
      - {sources: [B, C], output: B.swift, emit: all, annotated: false}
      """)
    #expect(diagnostics == [])
    let runs = configuration.runs(Settings())
    #expect(runs.map { $0.texts(.sources) } == [["A"], ["B", "C"]])
    #expect(runs.map { $0.texts(.emit) } == [["properties", "prisms"], ["all"]])
    #expect(runs.map { $0.flag(.annotated) } == [true, false])
  }

  @Test func theCommandLineWins() {
    let (configuration, _) = Self.read(
      "emit: all\noutputs:\n- {sources: A, output: G}\n- {sources: B, output: H}\n")
    var options = Settings()
    options[.emit] = .init(["lenses"], .commandLine)
    #expect(configuration.runs(options).map { $0.texts(.emit) } == [["lenses"], ["lenses"]])
    options[.sources] = .init(["X"], .commandLine)
    let own = configuration.runs(options)
    #expect(own.map { $0.texts(.sources) } == [["X"]], "sources on the command line are a run of their own")
    #expect(own.first?.isSet(.output) == false)
  }

  /// The place is marked with `◊`.
  private static let errors: [(text: String, code: String, message: String, help: String?)] = [
    ("◊exlude: x", "PG0602", "unknown key 'exlude'", "did you mean 'exclude'?"),
    ("outputs:\n- sources: A\n  ◊outpt: B", "PG0602", "unknown key 'outpt'", "did you mean 'output'?"),
    (
      "outputs:\n- ◊outputs: []", "PG0602", "unknown key 'outputs'", "did you mean 'output'?"
    ),
    ("emit: [prisms, ◊lens]", "PG0603", "'emit' cannot be 'lens'", "did you mean 'lenses'?"),
    ("emit: ◊wishes", "PG0603", "'emit' cannot be 'wishes'", nil),
    // Nothing would be generated, and all output removed.
    ("◊emit: []", "PG0603", "'emit' lists none", nil),
    ("◊emit: \",\"", "PG0603", "'emit' lists none", nil),
    ("module: ◊a b", "PG0603", "'module' takes the name of a module, not 'a b'", nil),
    (
      "module: ◊route-tools", "PG0603", "'module' takes the name of a module, not 'route-tools'",
      "the module of the target 'route-tools' is 'route_tools'"
    ),
    ("annotated: ◊yes", "PG0603", "'annotated' cannot be 'yes'", "it is one of true, false"),
    ("runtime: ◊[import]", "PG0603", "'runtime' takes a text here", nil),
    ("◊sources:", "PG0603", "'sources' has no value", nil),
    ("◊outputs: A", "PG0603", "'outputs' is a list", "begin each output with '- '"),
    ("◊outputs: []", "PG0604", "'outputs' lists none", nil),
    ("outputs: [◊A]", "PG0603", "an output is 'key: value' lines", nil),
    ("◊- A", "PG0603", "expected 'key: value' lines", nil),
    ("args: {a: ◊{b: c}}", "PG0603", "'a' takes a text here", nil),
    (
      "c: [{module: M, output: ◊Gen/}]", "PG0603",
      "'output' takes a file that ends in '.swift' here, not 'Gen/'", nil
    ),
    ("access: ◊private", "PG0603", "'access' cannot be 'private'", "it is one of internal, package, public"),
    ("only: [a, ◊{b: c}]", "PG0603", "'only' takes a text here", nil),
    ("only: [a, ◊~]", "PG0603", "'only' takes a text here", nil),
    ("c: [{module: M, include: [◊~]}]", "PG0603", "'include' takes a list of texts", nil),
    (
      "sources: ◊&a b", "PG0601", "anchors and aliases are not read; text that begins with '&' needs quotes",
      nil
    ),
  ]

  @Test(arguments: errors)
  func refuses(marked: String, code: String, message: String, help: String?) throws {
    let parts = marked.components(separatedBy: "◊")
    let (_, diagnostics) = Self.read(parts.joined())
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.id.code == code && diagnostic.severity == .error)
    #expect(diagnostic.message == message)
    #expect(diagnostic.location?.offset == parts[0].utf8.count)
    if let help { #expect(diagnostic.help == help) }
  }

  private static let arguments: [(text: String, texts: [String])] = [
    ("{a: 1, b: x y, c: true, d: \"2\"}", ["a=1", "b=x y", "c", "d=\"2\""]),
    ("{a: [1, b]}", ["a=1", "a=b"]),
    ("{a: false, b: Off, c: YES, d: \"no\"}", ["a=0", "b=0", "c", "d=\"no\""]),
    ("{a: [true, no], b: [], c: ~, d: [~, false]}", ["a=1", "a=0", "b[]", "d[]=0"]),
    ("[a=1, b]", ["a=1", "b"]),
    ("flag", ["flag"]),
  ]

  @Test(arguments: arguments) func argumentsHaveThreeForms(text: String, texts: [String]) {
    let (configuration, diagnostics) = Self.read("args: " + text)
    #expect(diagnostics == [])
    #expect(configuration.common.texts(.args) == texts)
  }

  @Test func environmentVariablesAreText() {
    let (configuration, _) = Self.read("sources: $HOME/${HOME}")
    #expect(configuration.common.texts(.sources) == ["$HOME/${HOME}"])
  }

  // Property: what is printed reads back as what was printed.
  @Test func printingAndReadingAgree() throws {
    let (configuration, _) = Self.read(
      #"""
      outputs:
      - {sources: [S, "with space"], output: Gen, emit: "prisms, lenses", strict: true,
        only: ["*Action", "a\tb", "ü \"q\" \\", "null", "NULL", "Null", "- x", "a: b", "#"]}
      - {sources: [T], output: T.swift, runtime: embedded, access: package, file-comment: [x, "y: z\nw"]}
      - {sources: [T], output: U, templates: a.stencil, args: {n: "1", m: [a, b]}, context: C}
      """#)
    let runs = configuration.runs(Settings()).map(\.withDefaults)
    let (again, diagnostics) = Self.read(ConfigurationText.print(runs, []))
    #expect(diagnostics == [])
    for (one, two) in zip(runs, again.runs(Settings()).map(\.withDefaults)) {
      for key in ConfigurationKey.allCases { #expect(one.texts(key) == two.texts(key), "\(key)") }
    }
  }

  /// Every key of a C module, and what holds for one that says nothing.
  @Test func printedModulesReadBack() throws {
    let text = #"""
      c:
      - module: CShapes                # c:2
        output: Gen/Shapes.swift       # c:3
        include: [C, "a b"]            # c:4
        define: ["DEBUG=1"]            # c:5
        header: [C/shapes.h]           # c:6
        pkg-config: [zlib]             # c:7
        module-map: C/module.map       # c:8
        access: public                 # c:9
        select: [Shape]                # c:10
        optics: false                  # c:11
        strict-memory-safety: true     # c:12
        file-comment: [a, "b: c"]      # c:13
        types:
          Shape.body:                  # c:15
            union: body                # c:16
            tag: kind                  # c:17
            tags: "SHAPE_*"            # c:18
            mask: 15                   # c:19
            ignore: [SHAPE_MAX]        # c:20
            pairs:
              SHAPE_CIRCLE: circle     # c:22
              SHAPE_NONE: ~            # c:23
          Plain: {}                    # c:24

      """#
    func squeezed(_ text: String) -> String { text.replacing(/\ +#/, with: " #") }
    let (configuration, diagnostics) = Configuration.read(SourceBuffer(path: "c", text: text))
    #expect(diagnostics == [])
    #expect(squeezed(ConfigurationText.print([], configuration.cModules)) == squeezed(text))
    let (short, _) = Configuration.read(SourceBuffer(path: "c", text: "c: [{module: M}]"))
    #expect(
      ConfigurationText.print([], short.cModules) == """
        c:
        - module: M                    # c:1
          access: internal             # default
          optics: true                 # default
          strict-memory-safety: false  # default

        """)
  }

  @Test func theTemplateReadsBack() {
    let template = ConfigurationTemplate(outputs: [.init(sources: ["A B"], output: "Gen", module: "A_B")])
    let (configuration, diagnostics) = Self.read(template.text)
    #expect(diagnostics == [])
    #expect(configuration.runs(Settings()).map { $0.texts(.sources) } == [["A B"]])
    // Its comments are what may be uncommented.
    let lines = template.text.split(separator: "\n").filter { $0.hasPrefix("# ") }
    let keys = lines.filter { line in
      ConfigurationKey.allCases.contains { line.hasPrefix("# \($0.rawValue): ") }
    }
    #expect(keys.count == 11)
    #expect(Self.read(keys.map { String($0.dropFirst(2)) }.joined(separator: "\n")).1 == [])
  }

  @Test func theSchemaKnowsEveryKey() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8)) as? [String: Any])
    let keys = ConfigurationKey.allCases.map(\.rawValue)
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == (keys + ["c", "outputs"]).sorted())
    let items = try #require((properties["outputs"] as? [String: Any])?["items"] as? [String: Any])
    #expect((items["properties"] as? [String: Any])?.keys.sorted() == keys.sorted())
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    #expect(definitions.keys.sorted() == keys.sorted())
    for (name, definition) in definitions {
      #expect(definition["description"] as? String == ConfigurationKey(rawValue: name)?.summary)
    }
    let module = try #require((properties["c"] as? [String: Any])?["items"] as? [String: Any])
    let moduleKeys = try #require(module["properties"] as? [String: [String: Any]])
    #expect(moduleKeys.keys.sorted() == CModuleConfiguration.keys.sorted())
    #expect(moduleKeys.values.allSatisfy { !$0.isEmpty })
    let type = try #require(moduleKeys["types"]?["additionalProperties"] as? [String: Any])
    let typeKeys = try #require(type["properties"] as? [String: [String: Any]])
    #expect(typeKeys.keys.sorted() == CModuleConfiguration.typeKeys.sorted())
    #expect(typeKeys.values.allSatisfy { !$0.isEmpty })
  }

  @Test func theSchemaRefusesWhatTheToolDoes() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8)) as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    let pattern = try #require(definitions["module"]?["pattern"] as? String)
    for name in ["App", "a1", "_", "Ünïcödé", "my-app", "1a", "a b", "a[b", "a^b", "a~", "a.b", "`a`", "a@"] {
      let matches = name.range(of: pattern, options: .regularExpression) != nil
      #expect(matches == name.isModuleName, "\(name)")
    }
    for (text, isFile) in [("Gen", false), ("Gen/", false), ("Gen/C.swift", true), ("Cswift", false)] {
      let matches = text.range(of: "[.]swift$", options: .regularExpression) != nil
      #expect(matches == isFile && ConfigurationSchema.text.contains("\"pattern\": \"[.]swift$\""), "\(text)")
    }
    let lists = [definitions["emit"]?["anyOf"], [(schema["properties"] as? [String: Any])?["outputs"]]]
    for case let list as [[String: Any]] in lists {
      #expect(list.contains { $0["minItems"] as? Int == 1 })
    }
  }

  private static func sourcery(
    _ text: String, open: SourceryConfiguration.Opener = { _ in (nil, nil) }
  ) -> ([SourceryConfiguration], [Diagnostic]) {
    SourceryConfiguration.read(SourceBuffer(path: "s", text: text), open: open)
  }

  @Test func sourceryFilesAreUnderstood() throws {
    let short = try #require(
      Self.sourcery("sources:\n  - A\n  - B\ntemplates: [T]\noutput: G\n").0.first)
    #expect(short.sources.map(\.value) == ["A", "B"] && short.output?.value == "G")
    #expect(short.templates.map(\.value) == ["T"] && short.otherKeys == [])
    #expect(short.sources.map { $0.location?.line } == [2, 3])
    let long = try #require(
      Self.sourcery(
        "sources:\n  include: [A]\n  exclude:\n    - A/x\noutput:\n  path: G\nargs:\n  a: 1\nlink: x\n"
      ).0.first)
    #expect(long.sources.map(\.value) == ["A"] && long.exclude == ["A/x"] && long.output?.value == "G")
    #expect(long.otherKeys == ["link"])
  }

  @Test func optionsOfSourcerysRegions() throws {
    let (configurations, problems) = Self.sourcery("sources: A\nforceParse: [a, b]\nbaseIndentation: 4\n")
    let configuration = try #require(configurations.first)
    #expect(problems == [] && configuration.forceParse == ["a", "b"] && configuration.baseIndentation == 4)
    for text in ["x", "-1", "1.5", "9999999"] {
      let problems = Self.sourcery("sources: A\nbaseIndentation: \(text)\n").1
      #expect(problems.map(\.message) == ["'baseIndentation' is a number of spaces"])
    }
  }

  /// Sourcery takes them for none, and its templates print less than they should.
  @Test(arguments: ["args: a=1,b", "args:\n- a=1\n- b", "args: [a, b]"])
  func sourcerysArgumentsHaveNames(text: String) {
    let (configurations, diagnostics) = Self.sourcery("sources: A\n\(text)\n")
    #expect(configurations.first?.arguments == [:])
    #expect(diagnostics.map(\.message) == ["'args' is 'name: value' lines"])
    #expect(Self.sourcery("sources: A\nargs:\n").1 == [])
  }

  /// As YAML 1.1 has them, and as quotes do not.
  @Test func sourcerysArgumentsHaveTruthValues() {
    let (configurations, diagnostics) = Self.sourcery(
      """
      sources: A
      args: {a: false, b: Off, c: YES, d: "no", e: ~, f: [True, no, null], g: {h: on, i: ~}, j: n}
      """)
    #expect(diagnostics == [])
    #expect(
      configurations.first?.arguments == [
        "a": .flag(false), "b": .flag(false), "c": .flag(true), "d": .text("no"),
        "f": .list([.flag(true), .flag(false)]),
        "g": .dictionary(["h": .flag(true)]), "j": .text("n"),
      ])
  }

  /// As Sourcery has it; but a variable that is not there is an error, where it has an empty text.
  @Test func sourceryFilesNameVariables() throws {
    let text = """
      sources: ${ROOT}/App
      output: Gen
      args:
        a: ${ROOT} and ${PORT}
        b: ${PORT}
        c: ["${PORT}"]
        d: {e: "${ROOT}"}
        f: $ROOT ${} ${a-b} ${
        ${ROOT}: x
      """
    let values = ["ROOT": "/r", "PORT": "80"]
    let read = { (text: String) in
      SourceryConfiguration.read(SourceBuffer(path: "s", text: text), variable: { values[$0] })
    }
    let (configurations, diagnostics) = read(text)
    #expect(diagnostics == [])
    let found = try #require(configurations.first)
    #expect(found.sources.map(\.value) == ["/r/App"])
    #expect(
      found.arguments == [
        "a": .text("/r and 80"), "b": .text("80"), "c": .list([.text("80")]),
        "d": .dictionary(["e": .text("/r")]), "f": .text("$ROOT ${} ${a-b} ${"), "${ROOT}": .text("x"),
      ])
    #expect(Self.sourcery(text).0.first?.arguments["b"] == .text("${PORT}"))
    let missing = read("sources: A\noutput: x${GONE}\n").1
    #expect(missing.map(\.message) == ["there is no environment variable 'GONE'"])
    #expect(missing.first?.id.code == "PG0603" && missing.first?.location?.line == 2)
  }

  /// Several configurations, and children whose paths are from their own folder.
  @Test func sourceryFilesHaveSeveralConfigurations() {
    let (configurations, diagnostics) = Self.sourcery(
      """
      configurations:
        - sources: [A]
          templates: [T]
          output: G
        - child: Kit/.sourcery.yml
        - child: /abs/s.yml
      """
    ) { child in
      let text =
        child.value == "Kit/.sourcery.yml"
        ? "configurations: [{sources: B, output: ../G, templates: {exclude: X}}, {child: More/s.yml}]"
        : "sources: [C]\nexclude: /x"
      return (SourceBuffer(path: child.value, text: text), nil)
    }
    #expect(diagnostics == [])
    #expect(configurations.map { $0.sources.map(\.value) } == [["A"], ["Kit/B"], ["Kit/More/C"], ["/abs/C"]])
    #expect(configurations.map(\.output?.value) == ["G", "Kit/../G", nil, nil])
    #expect(configurations.map(\.exclude) == [[], [], ["/x"], ["/x"]])
    #expect(configurations[1].excludedTemplates == ["Kit/X"])
  }

  /// Twice as many on every level, and no more levels than are allowed.
  @Test func sourceryChildrenAreLimited() {
    var count = 0
    let text = "configurations: [{child: 0}, {child: 0}]"
    let (_, diagnostics) = Self.sourcery(text) { child in
      count += 1
      let level = Int(child.value)! + 1
      let text = level < 12 ? "configurations: [{child: \(level)}, {child: \(level)}]" : "sources: A"
      return (SourceBuffer(path: child.value, text: text), nil)
    }
    #expect(diagnostics.map(\.message) == ["more than 1000 children"])
    #expect(count == 1000)
  }

  @Test(arguments: [
    ("configurations: []", "'configurations' lists none"),
    ("configurations: {}", "'configurations' is a list"),
    ("configurations: [a]", "a configuration is 'key: value' lines"),
    ("configurations: [{child: s}]", "children of children have no end"),
    ("configurations: [{child: s}, {child: s}, {child: s}]", "children of children have no end"),
  ]) func sourceryListsAreRefused(_ text: String, _ message: String) {
    let (_, diagnostics) = Self.sourcery(text) { _ in (SourceBuffer(path: "s", text: text), nil) }
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.allSatisfy { $0.location != nil && $0.severity == .error })
  }

  /// It ignores them, with the variables that they name.
  @Test(arguments: [
    (
      "sources: a\nconfigurations: [{sources: S}]", "PG0603",
      "'sources' means nothing beside 'configurations'"
    ),
    (
      "rules: {a: '${b}'}\nconfigurations: [{sources: S}]", "PG0603",
      "'rules' means nothing beside 'configurations'"
    ),
    ("sources: S\nrules: ['${a}']", "PG0602", "unknown key 'rules'"),
    ("configurations: [{sources: S, sorces: a}]", "PG0602", "unknown key 'sorces'"),
    ("sources: S\ntemplates: {include: T, exlude: T/x}", "PG0602", "unknown key 'exlude'"),
    ("sources: {include: S, inclde: A}", "PG0602", "unknown key 'inclde'"),
    ("sources: S\noutput: {path: Gen, format: '${a}'}", "PG0602", "unknown key 'format'"),
  ]) func whatSourceryDoesNotKnowIsTold(_ text: String, _ code: String, _ message: String) {
    let (configurations, diagnostics) = SourceryConfiguration.read(
      SourceBuffer(path: "s", text: text), variable: { _ in nil })
    #expect(configurations.map { $0.sources.map(\.value) } == [["S"]])
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.id.code) == [code] && diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.allSatisfy { $0.location != nil })
  }
}
