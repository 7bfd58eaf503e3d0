import PrismgenModel
import PrismgenSource
import SeededRandom
import Testing

@testable import PrismgenSwiftFrontend

/// Bytes that hold more of Swift's structure than noise does.
private let fragments: [String] = [
  "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "\"#", "\\(", "/", "/*", "*/", "//", "\n", "\r\n",
  "\r", " ", "`", "#/", "/#",
  "#if ", "#else\n", "#elseif ", "#endif\n", "enum E", "struct S", "case a", "case ", "var x", ": ", "= ",
  "->", "<", ">", ",", "@", "@a(",
  "extension E.F ", "where T: P ", "indirect ", "func ", "init", "subscript", "class C", "actor A", "é",
  "\u{0}", "\u{FEFF}", "...", "&",
  "?", "!", "some ", "any ", "throws ", "async ", "import A", "typealias T = ", "1.5e", "0x", "$", "#", "'",
  "<#x#>", ";", "get ", "didSet ",
]

@Suite struct FrontendPropertyTests {
  private func input(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<60, using: &generator) {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes.append(contentsOf: fragments.randomElement(using: &generator)!.utf8)
      }
    }
    return bytes
  }

  @Test func tokensTileTheBytes() {
    for seed in 1...20_000 as ClosedRange<UInt64> {
      let buffer = SourceBuffer(path: "t.swift", bytes: input(seed: seed))
      var lexer = Lexer(buffer)
      var end = 0
      while true {
        let token = lexer.next()
        // Property: tokens stand in order and do not overlap.
        guard token.start >= end, token.end <= buffer.count else {
          Issue.record("seed \(seed): token \(token) after \(end)"); return
        }
        if token.kind == .endOfFile {
          // Property: the end of the file is behind all bytes.
          #expect(token.start == buffer.count, "seed \(seed)")
          break
        }
        // Property: every token consumes.
        guard token.end > token.start else { Issue.record("seed \(seed): empty token \(token)"); return }
        // Property: lexing can be resumed at any token.
        end = token.end
      }
    }
  }

  @Test func parsingEndsAndIsDeterministic() {
    for seed in 1...20_000 as ClosedRange<UInt64> {
      let buffer = SourceBuffer(path: "t.swift", bytes: input(seed: seed))
      let tree = Parser.parse(buffer)
      // Property: ranges lie in the file and a type's parent comes before it.
      for (index, type) in tree.types.enumerated() {
        guard type.parent < index, type.name.end <= tree.buffer.count, type.body.end <= tree.buffer.count
        else {
          Issue.record("seed \(seed): \(type)")
          return
        }
      }
      // Property: the same bytes give the same declarations.
      #expect(SwiftFrontend.parse(buffer).0 == SwiftFrontend.parse(buffer).0, "seed \(seed)")
      // Property: reading only what holds enums and structs gives the same records.
      guard tree.repair == nil, tree.types.allSatisfy({ $0.problem == nil }) else { continue }
      let all = String(decoding: RecordsDump.records(of: tree, structs: true), as: UTF8.self)
      let needed = Parser.parse(buffer, scope: .enumsAndStructs)
      #expect(
        String(decoding: RecordsDump.records(of: needed, structs: true), as: UTF8.self) == all,
        "seed \(seed): \(String(decoding: buffer.bytes, as: UTF8.self))")
    }
  }

  @Test func bracesBalanceOnceRepaired() {
    let lines = [
      "enum E {", "  enum F {", "  case a(Int)", "  func f() {", "    if x {", "  }", "}", "}", "", "#if A",
      "#endif",
      "extension G {", "  var x: Int { 1 }", "let c = \"}", "struct H { enum I { case i } }", "  }}",
      "@a class K {",
    ]
    for seed in 1...5_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 1..<24, using: &generator))
        .map { _ in lines.randomElement(using: &generator)! }.joined(separator: "\n")
      let buffer = SourceBuffer(path: "t.swift", text: text)
      guard let repair = BraceRepair(buffer) else { continue }
      // Property: what is repaired needs no repair.
      #expect(BraceRepair(repair.buffer) == nil, "seed \(seed): \(text)")
      // Property: nothing but braces comes in, at the end of what is there, so that places can be told in the original.
      #expect(repair.buffer.count == buffer.count + repair.insertions.count, "seed \(seed)")
      let lines = LineTable(buffer, insertions: repair.insertions)
      for brace in repair.damage {
        let byte = buffer.bytes[lines.location(of: brace.range).offset]
        #expect(byte == UInt8(ascii: brace.isStray ? "}" : "{"), "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: [
    "{", "}", "(", ")", "[", "<", "/*", "#if A\n", "\"\\(", "enum E {", "struct S {", "case a(", "[[", "((",
    "A<", "enum E { case a(", "@a(",
    "func f() {", "var x: [", "extension A {", "class A { struct B {", "if x {", "() -> ", "any ", "~", "@a ",
    "#/", "`", "-", "!", "a ? b : ",
    "( #if ", "( #if struct }", "{ @a( ", "{ @a< #m( enum E ", "#if @a( ", "struct\n#if\n-\n",
  ])
  func deepNestingGivesAResult(_ fragment: String) {
    let text =
      "enum Before { case a }\n" + String(repeating: fragment, count: 100_000) + "\nenum After { case b }\n"
    let (model, _) = SwiftFrontend.parse(SourceBuffer(path: "t.swift", text: text))
    // Property: what stands before is read, whatever follows.
    #expect(model.types.first?.name == "Before")
  }
}
