import PrismgenDriver
import PrismgenSource
import Testing

/// Declarations that the compiler itself would reject: a diagnostic, no output, and no harm to their neighbours.
struct BadInputTests {
  /// A declaration, the codes of its diagnostics in order, and whether its file keeps its old output because nobody knows
  /// where the declaration ends.
  struct Row: CustomStringConvertible, Sendable {
    var source: String
    var codes: [String]
    var keepsFile = false
    /// What is generated all the same, in the declaration itself or around it.
    var present: [String] = []
    var description: String { source }
  }

  static let rows = ownRows + DeclarationRows.illegal.map { Row(source: $0.source, codes: [$0.code]) }

  private static let ownRows: [Row] = [
    // Redeclared cases, wherever the second one stands.
    Row(
      source: "enum Bad {\n#if A\ncase a(Int)\n#endif\ncase a(Bool), b\n}", codes: ["PG0214", "PG0214"],
      present: ["var isB"]),
    // Two declarations of one name, at any depth.
    Row(source: "enum Bad { case a }; enum Bad { case b }", codes: ["PG0208"]),
    Row(
      source: "struct Bad { enum I { case a }; enum I { case b } }; extension Bad { struct J {} }",
      codes: ["PG0208"]),
    // Payloads that no case may have (rule 54).
    Row(source: "enum Bad { case a(inout Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(Int...) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(some Equatable) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(borrowing Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(consuming Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(__owned Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(sending Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(isolated Act) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(@escaping () -> Void) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(@Wrapper Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(x y: Int) }", codes: ["PG0209"]),
    Row(source: "enum Bad { case a(each Int) }", codes: ["PG0209"]),
    // What else the compiler rejects of an enum.
    Row(source: "enum Bad { indirect case a; case b }", codes: ["PG0241"]),
    Row(source: "enum Bad: Int { case a(Int) }", codes: ["PG0241"]),
    Row(source: "enum Bad { case a = 1 }", codes: ["PG0241"]),
    Row(source: "enum Bad { case a(x: Int, x: Int) }", codes: ["PG0241"]),
    Row(source: "enum Bad { case a(Int); var x = 1 }", codes: ["PG0241"]),
    Row(source: "enum Bad { case Type }", codes: ["PG0241"]),
    Row(source: "enum Bad<each T> { case a }", codes: ["PG0241"]),
    Row(source: "protocol P { enum Bad { case a } }", codes: ["PG0241"]),
    Row(source: "protocol P {}; extension P { enum Bad { case a } }", codes: ["PG0241"]),
    // A bracket or an operator too much, or one character of an arrow too few.
    Row(source: "@usableFrom<Inline enum Bad { case a(Int) }", codes: ["PG0111"], present: ["var isA"]),
    Row(source: "import Foundatio>n\nenum Bad { case a }", codes: ["PG0113"], present: ["var isA"]),
    Row(source: "typealias Days = RangeInt>\nenum Bad { case a }", codes: ["PG0113"], present: ["var isA"]),
    Row(source: "enum Bad { case a([(Int) - Int]) }", codes: ["PG0209"]),
    Row(source: "struct Bad { var names: [Strin<g] = [] }", codes: ["PG0113"]),
    Row(source: "struct Bad { var names: [Box Name>] = [] }", codes: ["PG0113"]),
    Row(source: "struct Bad { var a: Int, f: (Array<Int) -> [Int]> = g }", codes: ["PG0113"]),
    Row(source: "enum Bad { case a; static let b: [String: Se<t] = [:] }", codes: ["PG0113"]),
    Row(source: "enum Bad { case a; typealias B = (Int, Box>) }", codes: ["PG0113"]),
    Row(
      source: "typealias B = [Se<t]\nenum Bad { case a(Int) }", codes: ["PG0113"], present: ["var a: Int?"]),
    // What is no declaration at all.
    Row(source: "enum Bad { case }", codes: ["PG0103"]),
    Row(source: "enum Bad { case a, }", codes: ["PG0103"]),
    Row(source: "enum Bad { case a,\n case b }", codes: ["PG0103"]),
    Row(source: "enum Bad { case class }", codes: ["PG0103"]),
    Row(source: "enum Bad { case self }", codes: ["PG0103"]),
    Row(source: "enum Bad { case _ }", codes: ["PG0103"]),
    Row(source: "enum Bad { case $a }", codes: ["PG0103"]),
    Row(source: "enum Bad { case 1 }", codes: ["PG0103"]),
    Row(source: "enum 3X { case a }", codes: ["PG0103"]),
    Row(source: "enum { case a }", codes: ["PG0103"]),
    Row(source: "enum class { case a }", codes: ["PG0103"]),
    Row(source: "enum _ { case a }", codes: ["PG0103"]),
    Row(source: "enum Bad: { case a }", codes: ["PG0107"]),
    Row(source: "enum Bad: Int, { case a }", codes: ["PG0107"]),
    Row(source: "enum Bad where { case a }", codes: ["PG0107"]),
    Row(source: "enum Bad { case a; typealias X }", codes: ["PG0107"]),
    Row(source: "enum Bad { case a; typealias X = }", codes: ["PG0107"]),
    Row(source: "enum Bad { case a() }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(b: ) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(Int = ) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(Int -> Int) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(() -> ) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(1) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(x: [Int) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(x: Array<Int) }", codes: ["PG0104"]),
    Row(source: "enum Bad { case a(Int; case b }", codes: ["PG0104"]),
    Row(source: "enum Bad {\n  case a(Int\n  case b\n}", codes: ["PG0104"]),
    Row(source: "enum Bad { case a b }", codes: ["PG0101"]),
    Row(source: "enum Bad { case a(Int) case b }", codes: ["PG0101"]),
    Row(source: "enum Bad { case a: Int }", codes: ["PG0101"]),
    Row(source: "enum Bad { static case a }", codes: ["PG0113"]),
    Row(source: "enum Bad { a, b }", codes: ["PG0101"]),
    Row(source: "struct Bad { case a }", codes: ["PG0101"]),
    Row(source: "enum Bad { case a; ) }", codes: ["PG0101"]),
    Row(source: "enum Bad { case a; func }", codes: ["PG0103"]),
    Row(source: "enum Bad {\n#if X\n  case a\n}", codes: ["PG0101"]),
    Row(source: "enum Bad {\n  case a\n#endif\n}", codes: ["PG0101"]),
    Row(
      source: "enum Bad {\n#if X\n  case a\n#else\n  case b\n#elseif Y\n  case c\n#endif\n}",
      codes: ["PG0101"]),
    // Braces without partners.
    Row(source: "enum Bad case a", codes: ["PG0102"]),
    Row(source: "enum Bad {", codes: ["PG0102"]),
    Row(source: "enum Bad {\n  case a(Int)", codes: ["PG0102"]),
    Row(source: "enum Bad: String { case a = \"x }", codes: ["PG0106", "PG0101"]),
    Row(source: "enum Bad\n  case a\n}", codes: ["PG0102", "PG0101"]),
    Row(source: "  case a(Int)\n}", codes: ["PG0101"]),
    Row(source: "}", codes: ["PG0101"]),
    Row(source: "func f() {\n  if true {\n}", codes: ["PG0106"]),
    Row(
      source: "struct Outer {\n  enum Bad {\n    case a\n  enum Fine { case f(Int) }\n}", codes: ["PG0102"],
      present: ["extension Outer.Fine {"]),
    Row(
      source: "struct Outer {\n  func f() {\n    if true {\n  }\n  enum Fine { case f(Int) }\n}",
      codes: ["PG0106"],
      present: ["extension Outer.Fine {"]),
    Row(
      source: "enum Bad {\n  case a(Int)\n  func f() {\n    if true {\n  }\n}", codes: ["PG0106"],
      present: ["extension Bad {", "var a: Int?"]),
    Row(
      source: "#if A\nenum Bad {\n  case a(Int)\n#endif\nenum Fine { case f(Int) }", codes: ["PG0102"],
      present: ["extension Fine {"]),
    // What is indented stood in something that is lost.
    Row(
      source: "  enum Bad { case a(Int) }\n}\nenum Fine { case f(Int) }", codes: ["PG0101", "PG0101"],
      present: ["extension Fine {"]),
    Row(
      source: "\r  enum Bad { case a(Int) }\r}\renum Fine { case f(Int) }", codes: ["PG0101", "PG0101"],
      present: ["extension Fine {"]),
    Row(source: "enum Bad {\ncase a(Int)\n#if A)\ncase b(Int)\n#endif\n}", codes: ["PG0101"]),
    Row(source: "package> enum Bad { case a(Int) }", codes: ["PG0113"]),
    Row(source: "typealias X\nenum Bad { case a(Int) }", codes: ["PG0107"], present: ["var a: Int?"]),
    Row(source: "typealias X =\nenum Bad { case a(Int) }", codes: ["PG0107"], present: ["var a: Int?"]),
    Row(source: "typealias = Int\nenum Bad { case a(Int) }", codes: ["PG0103"], present: ["var a: Int?"]),
    // A bracket or a literal without its partner, where nothing is generated, may have been a part of what is.
    Row(
      source: "pack)age struct Bad { enum Inner { case a(Int) } }", codes: ["PG0101"],
      present: ["var a: Int?"]),
    Row(
      source: "@available*, unavailable) enum Bad { case a(Int) }", codes: ["PG0101"],
      present: ["var a: Int?"]),
    Row(
      source: "typealias Counts = Short: Int]\nenum Bad { case a(Int) }", codes: ["PG0101"],
      present: ["var a: Int?"]),
    Row(
      source: "\"typealias Bare = Box\nenum Bad { case a(Int) }", codes: ["PG0101"], present: ["var a: Int?"]
    ),
    Row(
      source: "typealias#\" Numbers = [Int]\nenum Bad { case a(Int) }", codes: ["PG0103", "PG0101"],
      present: ["var a: Int?"]),
    Row(source: "func f( {\n}\nenum Bad { case a(Int) }", codes: ["PG0106"], present: ["var a: Int?"]),
    Row(
      source: "let x = f(a[1, (2)\nenum Bad { case a(Int) }", codes: ["PG0106", "PG0106"],
      present: ["var a: Int?"]),
    Row(source: "@available(\nenum Bad { case a(Int) }", codes: ["PG0111", "PG0106"]),
    Row(source: "import\nenum Bad { case a(Int) }", codes: [], present: ["var a: Int?"]),
    Row(source: "let x = f.\nenum Bad { case a(Int) }", codes: [], present: ["var a: Int?"]),
    Row(source: "f().\nenum Bad { case a(Int) }", codes: [], present: ["var a: Int?"]),
    // Nobody knows what the rest of the file means.
    Row(source: "#if os)(Linux)\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if A}B\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if os(Linux\nenum Bad { case a }\n#endif", codes: ["PG0109", "PG0106"], keepsFile: true),
    Row(source: "#if !A\"\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if A {\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if A\n#elseif // B\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if< A\nenum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "enum Bad {\ncase a(Int)\n#if\ncase b(Int)\n#endif\n}", codes: ["PG0101"]),
    Row(source: "/* enum Bad { case a }", codes: ["PG0108"], keepsFile: true),
    Row(source: "let text = \"\"\"\n  enum Bad { case a }", codes: ["PG0108"], keepsFile: true),
    Row(source: "#if A\nenum Bad { case a }", codes: ["PG0109"], keepsFile: true),
    Row(source: "enum Bad { case a }\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(source: "#if A\n#else\nenum Bad { case a }\n#else\n#endif", codes: ["PG0109"], keepsFile: true),
    Row(
      source: "<<<<<<< ours\nenum Bad { case a }\n=======\n>>>>>>> theirs", codes: ["PG0303"], keepsFile: true
    ),
  ]

  @Test(arguments: rows)
  func isDiagnosedAndHarmsNobody(_ row: Row) throws {
    let folder = try Folder([
      "S/Bad.swift": "enum Before { case old(Int) }\n", "S/Good.swift": "enum Good { case g(Int) }\n",
    ])
    _ = generate(folder)
    let old = try #require(folder.text("Gen/Bad+Prisms.swift"))
    try folder.write(
      "S/Bad.swift", "enum Before { case new(Int) }\n\(row.source)\nenum After { case x(Int) }\n")
    try folder.write("S/Good.swift", "enum Good { case h(Int) }\n")

    let report = generate(folder)
    #expect(report.diagnostics.map(\.id.code) == row.codes)
    for diagnostic in report.diagnostics { #expect((diagnostic.location?.line ?? 0) > 1) }
    #expect(folder.text("Gen/Good+Prisms.swift")?.contains("var h: Int?") == true)
    let text = try #require(folder.text("Gen/Bad+Prisms.swift"))
    if row.keepsFile {
      #expect(text == old)
    } else {
      #expect(text.contains("var new: Int?") && text.contains("extension After {"))
      let isPartial = row.present.contains { $0.hasPrefix("var") }
      #expect(text.contains("extension Bad") == isPartial && !text.contains(".Bad {"))
      for piece in row.present { #expect(text.contains(piece)) }
    }
  }

  /// Each level was read twice as often as the one around it.
  @Test(arguments: ["", "} 1)}"])
  func brokenDefaultValuesInOneAnother(end: String) throws {
    let levels = 40
    let source =
      String(repeating: "enum E { case a(x = { ", count: levels) + String(repeating: end, count: levels)
    let folder = try Folder(["S/Deep.swift": source])
    #expect(generate(folder).diagnostics.contains { $0.severity == .error })
  }

  /// A list may be long.
  @Test(arguments: [
    ("enum A {\n  case\n}\n", 2, 3), ("enum A {\n  case a(Int),\n    b,\n    c,\n}\n", 4, 6),
    ("enum A {\n  case a,\n    b, , c\n}\n", 3, 6), ("enum A {\n  case a, @x b\n}\n", 2, 9),
  ]) func aNameIsMissingBehindTheLastComma(_ source: String, _ line: Int, _ column: Int) throws {
    let report = generate(try Folder(["S/A.swift": source]))
    #expect(report.diagnostics.map(\.id.code) == ["PG0103"])
    #expect(report.diagnostics.first?.location?.line == line)
    #expect(report.diagnostics.first?.location?.column == column)
  }

  /// What looks much like it, and what the compiler takes.
  @Test(arguments: DeclarationRows.legal)
  func isTaken(_ source: String) throws {
    let folder = try Folder(["S/Fine.swift": "\(source)\n"])
    let report = generate(folder)
    #expect(!report.diagnostics.contains { $0.severity == .error })
    #expect(folder.text("Gen/Fine+Prisms.swift")?.contains("Bad {") == true)
  }

  /// The compiler does not even read it there.
  @Test(arguments: DeclarationRows.illegal)
  func isNoErrorForAnotherCompiler(_ row: DeclarationRows.Illegal) throws {
    let folder = try Folder(["S/Fine.swift": "#if compiler(>=99)\n\(row.source)\n#endif\n"])
    let report = generate(folder)
    #expect(report.status == .success)
    #expect(report.diagnostics.allSatisfy { $0.severity != .error })
  }

  /// What matches nothing there costs nothing around it.
  @Test(arguments: [
    ") ( } case (", "enum E { case a(((; } } ) @@@ \"x", "enum E { case a", "#if A\n}\n#endif", "[ {",
  ])
  func isPassedOverForAnotherCompiler(_ text: String) throws {
    let source = """
      enum First {
      #if swift(<4) && !A
      \(text)
      #else
      case a(Int)
      #endif
      }
      #if swift(>=5)
      enum Second { case b(Int) }
      #else
      \(text)
      #endif
      enum Third { case c(Int) }

      """
    let folder = try Folder(["S/Fine.swift": source])
    let report = generate(folder)
    #expect(report.status == .success)
    #expect(report.diagnostics.allSatisfy { $0.severity != .error })
    let output = try #require(folder.text("Gen/Fine+Prisms.swift"))
    for name in ["a", "b", "c"] { #expect(output.contains("var \(name): Int?")) }
  }

  /// An error never removes a file, and `--watch` leaves alone what belongs to a source that is being written.
  @Test(arguments: [false, true])
  func keepsFiles(whileUnfinished keepsUnfinished: Bool) throws {
    let folder = try Folder([
      "S/Only.swift": "enum Only { case a(Int) }\n",
      "S/Two.swift": "enum One { case a(Int) }\nenum Two { case b(Int) }\n",
    ])
    _ = generate(folder)
    let only = try #require(folder.text("Gen/Only+Prisms.swift"))
    try folder.write("S/Only.swift", "enum Only { case }\n")
    try folder.write("S/Two.swift", "enum One { case a(Int), }\nenum Two { case c(Int) }\n")
    let report = generate(folder, keepsUnfinished: keepsUnfinished)
    #expect(report.status == .failure)
    #expect(folder.text("Gen/Only+Prisms.swift") == only)
    let two = try #require(folder.text("Gen/Two+Prisms.swift"))
    #expect(two.contains("extension One {") == keepsUnfinished)
    #expect(two.contains("var c: Int?") == !keepsUnfinished)
  }

  /// The output for all sources is written without the declaration.
  @Test(arguments: ["enum Bad { case a(inout Int) }", "enum Bad { case a( }", "enum Bad {"])
  func singleFile(_ source: String) throws {
    let folder = try Folder([
      "S/Bad.swift": "\(source)\nenum After { case x(Int) }\n", "S/Good.swift": "enum Good { case g(Int) }\n",
    ])
    let report = generate(folder, to: "All.swift")
    #expect(report.status == .failure && report.diagnostics.count == 1)
    let text = try #require(folder.text("All.swift"))
    #expect(
      text.contains("extension Good {") && text.contains("extension After {")
        && !text.contains("extension Bad"))
    try folder.write("S/Bad.swift", "#if A\nenum After { case y(Int) }\n")
    #expect(generate(folder, to: "All.swift").status == .failure)
    #expect(folder.text("All.swift") == text)
  }

  private func generate(_ folder: Folder, to output: String = "Gen", keepsUnfinished: Bool = false) -> Report
  {
    var request = Request(inputs: InputSelection(paths: [folder.appending("S")]))
    request.keepsUnfinished = keepsUnfinished
    return Generate.run(request, output: OutputLocation(OutputPath(folder.appending(output))))
  }
}
