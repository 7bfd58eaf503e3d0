import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend
import Testing

@testable import PrismgenResolution

struct SelectionTests {
  /// What becomes of the enum `E` and the struct `S` of `source`.
  private func status(_ source: String, _ change: (inout GenerationOptions) -> Void) -> [String: Outcome
    .Status]
  {
    var options = GenerationOptions()
    change(&options)
    let file = SwiftFrontend.parse(SourceBuffer(path: "A.swift", text: source)).0
    let outcomes = resolve(ModuleModel(name: nil, files: [file]), options: options).0.outcomes
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.name, $0.status) })
  }

  private let source = """
    enum E { case a(Int) }
    enum Outer { case a; enum Inner { case b } }
    struct S { var x: Int }
    // prismgen: lenses
    struct Marked { var x: Int }
    """

  @Test func takesEveryEnumAndMarkedStructs() {
    let status = status(source) { _ in }
    #expect(status["E"] == .taken)
    #expect(status["Outer.Inner"] == .taken)
    #expect(status["S"] == .notSelected(reason: "not marked"))
    #expect(status["Marked"] == .taken)
  }

  @Test func annotatedTakesOnlyWhatIsMarked() {
    let status = status(source) { $0.annotated = true }
    #expect(status["E"] == .notSelected(reason: "not marked"))
    #expect(status["Marked"] == .taken)
  }

  @Test func emitChoosesKinds() {
    #expect(status(source) { $0.emit = .all }["S"] == .taken)
    #expect(status(source) { $0.emit = .lenses }["E"] == .notSelected(reason: "not in --emit"))
    #expect(status(source) { $0.emit = .properties }["Marked"] == .notSelected(reason: "not in --emit"))
  }

  @Test(arguments: [
    ("Outer.Inner", "Outer.*", true), ("Outer.Inner", "Inner", true), ("Outer.Inner", "Outer", false),
    ("Outer.Inner", "*nner", true), ("Outer.Inner", "O?ter.I*r", true), ("Outer.Inner", "*.*.*", false),
    ("E", "*", true), ("E", "??", false), ("aXbXc", "*X*X*", true), ("aXbXc", "a*b*d", false),
    ("", "*", true),
  ])
  func patterns(name: String, pattern: String, matches: Bool) {
    #expect(Selection.matches(name, Array(pattern)) == matches)
  }

  @Test func onlyAndSkipTakePatterns() {
    let only = status(source) { $0.only = ["Outer*"] }
    #expect(only["E"] == .notSelected(reason: "not in --only"))
    #expect(only["Outer.Inner"] == .taken)
    #expect(status(source) { $0.skip = ["Inner"] }["Outer.Inner"] == .notSelected(reason: "in --skip"))
  }

  @Test(arguments: [
    ("enum E {\n  // prismgen: skp\n  case a(Int)\n}", "skp", "skip, name = x"),
    ("enum E {\n  // prismgen: name =\n  case a, b\n}", "name", "skip, name = x"),
    ("enum E {\n  case a(Int)  // prismgen: lenses\n}", "lenses", "skip, name = x"),
    ("// prismgen: lenses\nstruct S {\n  // prismgen: skp\n  var x: Int\n}", "skp", "skip, name = x"),
    (
      "// prismgen: name = q\nenum E { case a(Int) }", "name",
      "skip, properties, predicates, modifiers, prisms, lifts, all"
    ),
    (
      "// prismgen: lenses, prisms\nenum E { case a(Int) }", "lenses",
      "skip, properties, predicates, modifiers, prisms, lifts, all"
    ),
    ("// prismgen: prisms\nstruct S { var x: Int }", "prisms", "skip, lenses, lifts, all"),
  ])
  func whatMeansNothingWhereItStandsIsReported(source: String, name: String, known: String) {
    let file = SwiftFrontend.parse(SourceBuffer(path: "A.swift", text: source)).0
    let problems = resolve(ModuleModel(name: nil, files: [file]), options: GenerationOptions()).1
    #expect(problems.map(\.message) == ["unknown entry '\(name)' behind 'prismgen:'"])
    #expect(problems.map(\.id.code) == ["PG0237"] && problems.map(\.help) == [known])
  }

  @Test(arguments: [
    "$0", "+", "a.b", "x // why", "x(y)", "two words", "`", "``", "`total", "`a`b`", "`a\\b`", "`+`", "` `",
    "`a\u{3000}b`", "_",
    "Self", "`Self`", "1st",
  ])
  func whatIsNoNameIsReported(value: String) {
    let module = Module("enum E {\n  // prismgen: name = \(value)\n  case a(Int)\n}")
    #expect(module.messages() == ["'\(value)' is no name"])
    #expect(module.enumCase("E.a")?.property == "a")
  }

  @Test(arguments: [
    ("größe", "größe"), ("`two words`", "`two words`"), ("`1st`", "`1st`"), ("class", "`class`"),
    ("`class`", "`class`"),
    ("\u{1F600}", "\u{1F600}"), ("\"quoted\"", "quoted"),
  ])
  func namesAreTaken(value: String, property: String) {
    let module = Module("enum E {\n  // prismgen: name = \(value)\n  case a(Int)\n}")
    #expect(module.messages().isEmpty)
    #expect(module.enumCase("E.a")?.property == property)
  }
}
