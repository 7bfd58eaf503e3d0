import PrismgenDriver
import PrismgenSource
import Testing

/// Declarations that the compiler itself would reject: a diagnostic, no output, and no harm to their neighbours.
struct BadInputTests {
  /// A declaration, the codes of its diagnostics in order, and whether other declarations of its file are generated:
  /// what cannot be parsed leaves the file's old output as it is.
  struct Row: CustomStringConvertible, Sendable {
    var source: String
    var codes: [String]
    var keepsFile = false
    /// What is generated of the declaration itself.
    var present: [String] = []
    var description: String { source }
  }

  static let rows: [Row] = [
    // Redeclared cases, wherever the second one stands.
    Row(
      source: "enum Bad { case a(Int), b, a(String) }", codes: ["PG0214", "PG0214"], present: ["var isB"]),
    Row(source: "enum Bad { case a, a }", codes: ["PG0214", "PG0214"]),
    Row(source: "enum Bad { case a, `a` }", codes: ["PG0214", "PG0214"]),
    Row(
      source: "enum Bad {\n#if A\ncase a(Int)\n#endif\ncase a(Bool), b\n}", codes: ["PG0214", "PG0214"],
      present: ["var isB"]),
    // Two declarations of one name, at any depth.
    Row(source: "enum Bad { case a }; enum Bad { case b }", codes: ["PG0208", "PG0208"]),
    Row(
      source: "struct Bad { enum I { case a }; enum I { case b } }; extension Bad { struct J {} }",
      codes: ["PG0208", "PG0208"]),
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
    // What is no declaration at all.
    Row(source: "enum Bad { case }", codes: ["PG0103"], keepsFile: true),
    Row(source: "enum Bad { case a(Int; case b }", codes: ["PG0104"], keepsFile: true),
    Row(source: "enum Bad { case a(b: ) }", codes: ["PG0104"], keepsFile: true),
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
      #expect(text.contains("extension Bad") == !row.present.isEmpty)
      for piece in row.present { #expect(text.contains(piece)) }
    }
  }

  private func generate(_ folder: Folder) -> Report {
    Generate.run(
      Request(inputs: InputSelection(paths: [folder.appending("S")])),
      output: OutputLocation(folder.appending("Gen")))
  }
}
