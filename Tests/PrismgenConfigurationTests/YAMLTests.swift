import Foundation
import PrismgenConfiguration
import PrismgenSource
import SeededRandom
import Testing

@Suite struct YAMLTests {
  /// The right-hand sides are what other YAML readers make of the documents, as JSON.
  private static let documents: [(yaml: String, json: String)] = [
    ("", "{}"),
    ("# nothing\n", "{}"),
    ("a: b", #"{"a":"b"}"#),
    ("a: b\r\nc: d\r\n", #"{"a":"b","c":"d"}"#),
    ("\u{FEFF}# c\r\na: b\r\n", #"{"a":"b"}"#),
    ("\u{FEFF}---\na: b\n", #"{"a":"b"}"#),
    ("a: b\n...\n", #"{"a":"b"}"#),
    ("a: [b]\n... # end\n...\n# more\n", #"{"a":["b"]}"#),
    ("a:\n...\n", #"{"a":null}"#),
    ("a: ...\nb:\n ...", #"{"a":"...","b":"..."}"#),
    ("...\n", "{}"),
    ("---\n...\n", "{}"),
    ("\u{FEFF}%YAML 1.2 # why\r\n%TAG ! tag:x,2000:\r\n---\r\na: b\r\n...\r\n", #"{"a":"b"}"#),
    ("# c\n%YAML 1.1\n# c\n---\n", "{}"),
    ("a:\n  b: c\n  d: e\nf: g", #"{"a":{"b":"c","d":"e"},"f":"g"}"#),
    ("a:\n- b\n- c\nd: e", #"{"a":["b","c"],"d":"e"}"#),
    ("a:\n  - b\n  -   c\n", #"{"a":["b","c"]}"#),
    ("- a: b\n  c: d\n- e: f", #"[{"a":"b","c":"d"},{"e":"f"}]"#),
    ("-\n  a: b\n- - c\n  - d", #"[{"a":"b"},["c","d"]]"#),
    ("a: [b, 'c', \"d\", ]", #"{"a":["b","c","d"]}"#),
    ("a: [b,\n   c # why\n  ]", #"{"a":["b","c"]}"#),
    ("a: {b: c, d: [e], \"f\":g}", #"{"a":{"b":"c","d":["e"],"f":"g"}}"#),
    ("a: []\nb: {}", #"{"a":[],"b":{}}"#),
    ("a: b # comment", #"{"a":"b"}"#),
    ("a: b#c", #"{"a":"b#c"}"#),
    ("a: http://x/y", #"{"a":"http://x/y"}"#),
    ("a: 'it''s: # [x]'", #"{"a":"it's: # [x]"}"#),
    (#"a: "\"\\\t\x41\u00e4\U0001F600""#, #"{"a":"\"\\\tAä😀"}"#),
    ("a: b c  d   ", #"{"a":"b c  d"}"#),
    ("a: -b", #"{"a":"-b"}"#),
    ("'a b': c", #"{"a b":"c"}"#),
    ("a:\n\n  # x\n  b", #"{"a":"b"}"#),
    ("a:\nb: ~", #"{"a":null,"b":null}"#),
    ("a: Null\nb: NULL\nc: nULL", #"{"a":null,"b":null,"c":"nULL"}"#),
    ("a: ''", #"{"a":""}"#),
    ("a: |\n  b\n   c\n\n  d\ne: f", #"{"a":"b\n c\n\nd\n","e":"f"}"#),
    ("a: |-\n  b\n\n", #"{"a":"b"}"#),
    ("a: |+\n  b\n\n \nc: d", #"{"a":"b\n\n\n","c":"d"}"#),
    ("a: |\n  b", #"{"a":"b"}"#),
    ("a: |\n\n\n  b\n", #"{"a":"\n\nb\n"}"#),
    ("a: |2-\n    b\n   c\n", #"{"a":"  b\n c"}"#),
    ("a: |+1\n  b\n", #"{"a":" b\n"}"#),
    ("a: | # why\n  # b\n  c: [d # e\n# f\ng: h", ##"{"a":"# b\nc: [d # e\n","g":"h"}"##),
    ("a: |\r\n  b\r\n  c\r\nd: e", #"{"a":"b\nc\n","d":"e"}"#),
    ("a: |\n  b \n    \n  \tc\n", #"{"a":"b \n  \n\tc\n"}"#),
    ("a: |\nb: |+\n\n\nc: >-\n\n", #"{"a":"","b":"\n\n","c":""}"#),
    ("a: |", #"{"a":""}"#),
    ("a:\n  |\n b\n", #"{"a":"b\n"}"#),
    ("a: |-\n  1\nb: >-\n  null", #"{"a":"1","b":"null"}"#),
    ("a: >\n  b\n  c\n\n\n  d\n", #"{"a":"b c\n\nd\n"}"#),
    ("a: >\n  b\n    c\n  d\n  e\n\n    f\n\n  g\n", #"{"a":"b\n  c\nd e\n\n  f\n\ng\n"}"#),
    ("a: >-\n  b\n  \tc\n  d", #"{"a":"b\n\tc\nd"}"#),
    ("a: \"b \t\n  c\n\n\n  d\\\n  \\  e\"", #"{"a":"b c\n\nd  e"}"#),
    ("a: \"b\\t \r\n\r\n c \"\nd: e", #"{"a":"b\t\nc ","d":"e"}"#),
    ("a:\n  'b  c''\n   d'", #"{"a":"b  c' d"}"#),
    ("- \"\n b\n \"\n- [ 'c\n  d', \"e\n f\" ]", #"[" b ",["c d","e f"]]"#),
    ("- |\n b\n- >\n c\n d\n- - |-\n   e\n  - f", #"["b\n","c d\n",["e","f"]]"#),
    ("a:\n- b: |\n    c\n  d: e\n- f", #"{"a":[{"b":"c\n","d":"e"},"f"]}"#),
    ("--- |\nb\n...\n", #""b\n""#),
    (
      "args:\n  testimports: |\n    import UIKit\n    @testable import App\n",
      #"{"args":{"testimports":"import UIKit\n@testable import App\n"}}"#
    ),
  ]

  @Test(arguments: documents) func reads(yaml: String, json: String) throws {
    let (node, diagnostics) = YAMLParser.parse(SourceBuffer(path: "y", text: yaml))
    #expect(diagnostics == [])
    #expect(Self.json(try #require(node)) == json)
  }

  /// The place of the error is marked with `◊`.
  private static let errors: [(yaml: String, message: String)] = [
    ("a: b\n◊\tc: d", "YAML is indented with spaces, not with tabs"),
    ("a: ◊&x b", "anchors and aliases are not read; text that begins with '&' needs quotes"),
    ("a: ◊*.swift", "anchors and aliases are not read; text that begins with '*' needs quotes"),
    ("a: ◊!str b", "tags are not read; text that begins with '!' needs quotes"),
    ("a: [◊|\n  b]", "no text over several lines stands in brackets; text that begins with '|' needs quotes"),
    ("a: b\n◊> c: d", "expected 'key: value'"),
    ("a: >◊=1.0", "behind '>' a text begins on the next line; text that begins with '>' needs quotes"),
    ("a: | ◊b", "behind '|' a text begins on the next line; text that begins with '|' needs quotes"),
    ("a: |◊0\n b", "behind '|' a text begins on the next line; text that begins with '|' needs quotes"),
    ("a: |-◊+\n b", "behind '|' a text begins on the next line; text that begins with '|' needs quotes"),
    ("a: |◊# b\n c", "behind '|' a text begins on the next line; text that begins with '|' needs quotes"),
    ("a: |\n\n◊    \n  b", "this blank line has more spaces than the text below it"),
    ("a: |\n   b\n  ◊c", "indented deeper than the entries it stands among"),
    ("a: |\n  b\n◊\tc", "YAML is indented with spaces, not with tabs"),
    ("◊? a", "complex keys are not read"),
    ("a: ◊@b", "text that begins with '@' needs quotes"),
    ("a: b\n◊a: c", "'a' is given twice"),
    ("{a: b, ◊a: c}", "'a' is given twice"),
    ("a: ◊[b, c", "never closed"),
    ("a: [b ◊: c]", "put the text in quotes: ': ' would begin a value"),
    ("a: ['b' ◊'c']", "expected ',' or ']'"),
    ("a: ◊'b\n'", "the quote is not closed on its line, nor on one below that is indented deeper"),
    ("a: [◊\"b]\nc: \"d\"", "the quote is not closed on its line, nor on one below that is indented deeper"),
    ("◊\"b\n---\nc\"", "the quote is not closed on its line, nor on one below that is indented deeper"),
    ("a: ◊\"b\\", "the quote is not closed on its line, nor on one below that is indented deeper"),
    ("\"a\n b\"◊: c", "nothing may follow the value on this line"),
    ("a: \"◊\\q\"", "no such escape; a backslash itself is written '\\\\'"),
    ("a: \"◊\\ud800\"", "no such character"),
    ("a: b\nc: d◊\u{0}e", "a control character, which no text in YAML may hold"),
    ("a: b◊: c", "put the text in quotes: ': ' would begin a value"),
    ("a: b\n  ◊c", "indented deeper than the entries it stands among"),
    ("a: 'b' ◊c", "nothing may follow the value on this line"),
    ("a: ◊- b", "a list begins on a line of its own, or is written [a, b]"),
    ("a: b\n◊c", "expected 'key: value'"),
    ("a: b\n◊- c: d", "expected 'key: value'"),
    ("[◊- a]", "a list inside brackets is written [a, b]; a lone '-' needs quotes"),
    ("  a: b\n◊c: d", "this line belongs to nothing; is it indented as its neighbours are?"),
    ("a: b\n◊---\nc: d", "only the first document of a file would be read"),
    ("a: b\n...\n◊c: d", "only the first document of a file would be read"),
    ("a: b\n...\n◊---\n", "only the first document of a file would be read"),
    ("a: b\n... ◊c", "nothing may follow the value on this line"),
    ("%YAML 1.2\n◊a: b", "behind a line that begins with '%', a document begins with '---'"),
    ("◊%YAML 2.0\n---\na: b", "only YAML 1 is read; this is written '%YAML 1.2'"),
    ("a: ◊%b", "text that begins with '%' needs quotes"),
  ]

  @Test(arguments: errors) func refuses(marked: String, message: String) throws {
    let parts = marked.components(separatedBy: "◊")
    try #require(parts.count == 2)
    let (node, diagnostics) = YAMLParser.parse(SourceBuffer(path: "y", text: parts.joined()))
    #expect(node == nil)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.location?.offset == parts[0].utf8.count)
  }

  @Test func nestingIsBounded() {
    for open in ["[", "{a: ", "- "] {
      let text = String(repeating: open, count: 100_000)
      let (node, diagnostics) = YAMLParser.parse(SourceBuffer(path: "y", text: text))
      #expect(node == nil)
      #expect(diagnostics.map(\.message) == ["nested too deeply"], "\(open)")
    }
  }

  // Property: any bytes give a document or one error that points into them.
  @Test func anyBytes() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array(":-#[]{}'\"\\,ab \n\t\r&?|>+2\u{E9}".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      let (node, diagnostics) = YAMLParser.parse(SourceBuffer(path: "y", bytes: bytes))
      #expect((node == nil) == (diagnostics.count == 1))
      if let place = diagnostics.first?.location { #expect(place.offset <= bytes.count) }
    }
  }

  private static func json(_ node: YAMLNode) -> String {
    if node.isNull { return "null" }
    switch node.content {
    case .scalar(let text, _): return quoted(text)
    case .sequence(let nodes): return "[" + nodes.map(json).joined(separator: ",") + "]"
    case .mapping(let entries):
      return "{" + entries.map { quoted($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t") + "\""
  }
}
