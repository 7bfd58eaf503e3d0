import PrismgenSource
import Testing

@testable import PrismgenSwiftFrontend

/// Rows of source and the tokens it must give, as `kind` or `kind:text`; the end of the file is left out.
@Suite struct LexerTests {
  private func tokens(_ source: String) -> [String] {
    var lexer = Lexer(SourceBuffer(path: "t.swift", text: source))
    var found: [String] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return found }
      found.append("\(token.kind):\(lexer.buffer.text(token.range))")
    }
  }

  private func check(
    _ source: String, _ expected: [String], _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(tokens(source) == expected, sourceLocation: location)
  }

  @Test func wordsAndNumbers() {
    check(
      "a _b c1 ünïcode _$registrar $0 $name",
      [
        "identifier:a", "identifier:_b", "identifier:c1", "identifier:ünïcode", "identifier:_$registrar",
        "dollarIdentifier:$0", "dollarIdentifier:$name",
      ])
    check(
      "`default` `with spaces` `+`",
      ["escapedIdentifier:`default`", "escapedIdentifier:`with spaces`", "escapedIdentifier:`+`"])
    check(
      "1 0xFF_FF 1.5e-3 0x1.8p+2 1e9 0b01 1_000.5",
      [
        "number:1", "number:0xFF_FF", "number:1.5e-3", "number:0x1.8p+2", "number:1e9", "number:0b01",
        "number:1_000.5",
      ])
    check("t.0.1", ["identifier:t", "period:.", "number:0", "period:.", "number:1"])
    check("1.foo", ["number:1", "period:.", "identifier:foo"])
    check("0..<9", ["number:0", "operator:..<", "number:9"])
    check("0xA.b", ["number:0xA.b"])
  }

  @Test func punctuationAndOperators() {
    check(
      "( ) [ ] { } , ; : :: @ \\",
      [
        "leftParen:(", "rightParen:)", "leftSquare:[", "rightSquare:]", "leftBrace:{", "rightBrace:}",
        "comma:,",
        "semicolon:;", "colon::", "colonColon:::", "at:@", "backslash:\\",
      ])
    check(
      "a -> b = c == d",
      ["identifier:a", "arrow:->", "identifier:b", "equal:=", "identifier:c", "operator:==", "identifier:d"])
    check(
      "A<B<C>>?",
      ["identifier:A", "operator:<", "identifier:B", "operator:<", "identifier:C", "operator:>>?"])
    check(
      "a? b! c ?? d",
      [
        "identifier:a", "postfixMark:?", "identifier:b", "postfixMark:!", "identifier:c", "operator:??",
        "identifier:d",
      ])
    check(
      "a ? !b : c", ["identifier:a", "operator:?", "operator:!", "identifier:b", "colon::", "identifier:c"])
    check("x +/* c */ y", ["identifier:x", "operator:+", "identifier:y"])
    check("a → b ≠ c", ["identifier:a", "operator:→", "identifier:b", "operator:≠", "identifier:c"])
    check("...", ["operator:..."])
  }

  @Test func comments() {
    check("a // b\nc", ["identifier:a", "identifier:c"])
    check("a /* /* nested */ */ b", ["identifier:a", "identifier:b"])
    check("a /* never closed", ["identifier:a"])
    check("// only\r\rb", ["identifier:b"])
    check("//a\rb //c\r\nd", ["identifier:b", "identifier:d"])
    check("a/**/b", ["identifier:a", "identifier:b"])
  }

  @Test func strings() {
    check(#""a" "" "\"" "\\""#, [#"string:"a""#, #"string:"""#, #"string:"\"""#, #"string:"\\""#])
    check(
      ###"#"a"b"# #"\#(x)"# ##"a"#b"##"###,
      [###"string:#"a"b"#"###, ###"string:#"\#(x)"#"###, ###"string:##"a"#b"##"###])
    check(#""x \(f("y \(z) }")) w" a"#, [#"string:"x \(f("y \(z) }")) w""#, "identifier:a"])
    check(
      "\"\"\"\na \"\"b\"\" \\\"\"\" c\n\"\"\" d",
      ["string:\"\"\"\na \"\"b\"\" \\\"\"\" c\n\"\"\"", "identifier:d"])
    check("#\"\"\"#", ["string:#\"\"\"#"])
    check("#\"\"\"\nx\n\"\"\"# d", ["string:#\"\"\"\nx\n\"\"\"#", "identifier:d"])
    check(#""\(a ? "}" : ")") {" {"#, [#"string:"\(a ? "}" : ")") {""#, "leftBrace:{"])
    check("\"open\nnext", ["invalid:\"open", "identifier:next"])
    check("\"\"\"\nopen", ["invalid:\"\"\"\nopen"])
    check("'single' x", ["string:'single'", "identifier:x"])
  }

  @Test func regexOrDivision() {
    check("a / b / c", ["identifier:a", "operator:/", "identifier:b", "operator:/", "identifier:c"])
    check("a/b/c", ["identifier:a", "operator:/", "identifier:b", "operator:/", "identifier:c"])
    check("let r = /a{2}/", ["identifier:let", "identifier:r", "equal:=", "regex:/a{2}/"])
    check("f(/}/)", ["identifier:f", "leftParen:(", "regex:/}/", "rightParen:)"])
    check("x = a /b", ["identifier:x", "equal:=", "identifier:a", "operator:/", "identifier:b"])
    check(
      "return /[/}]/", ["identifier:return", "regex:/[/"] + ["rightBrace:}", "rightSquare:]", "operator:/"])
    check(#"x = /\/}/"#, ["identifier:x", "equal:=", #"regex:/\/}/"#])
    check("#/a/b}/#", ["regex:#/a/b}/#"])
    check("#/\n  a } # c\n/# x", ["regex:#/\n  a } # c\n/#", "identifier:x"])
    check(
      "reduce(0, /)",
      ["identifier:reduce", "leftParen:(", "number:0", "comma:,", "operator:/", "rightParen:)"])
    check("try? / x/", ["identifier:try", "postfixMark:?", "regex:/ x/"])
    check(
      "func /(l: A)",
      [
        "identifier:func", "operator:/", "leftParen:(", "identifier:l", "colon::", "identifier:A",
        "rightParen:)",
      ])
    check("a /* c */ / b / c", ["identifier:a", "operator:/", "identifier:b", "operator:/", "identifier:c"])
    check("x.default / y", ["identifier:x", "period:.", "identifier:default", "operator:/", "identifier:y"])
    check("!/a/", ["operator:!", "regex:/a/"])
  }

  /// In language mode 5 `/` may be a prefix operator, and a slash stand further on in its line.
  @Test(arguments: [
    #"f(/A.b, "c/d")"#, #"f(/A.b, "c/:d")"#, #"f(/A.b, "c/{d}", "e")"#, #"f(/A.b, "c/-")"# + "\nx",
    "f(/A.b, { g(/A.c) })",
    "[/A.b,/A.c]", "f(/A.b, (x)/(y))", #"f(/A.b, x: "c", "/ d")"#,
  ])
  func prefixSlash(_ text: String) {
    let tokens = self.tokens(text)
    #expect(tokens.contains("operator:/") && !tokens.contains { $0.hasPrefix("regex") }, "\(tokens)")
  }

  @Test(arguments: [
    #"f(/"/, "a")"#, #"f(/"/, """"#, #"f(/"/) // a "b"#, #"/\Q(\E/"#, "/a(?#()/", "/(?x)a # (/", #"/\(/"#,
    "/[(]/.a", "/a/ b",
  ])
  func regexWithWhatAnOperatorMayHave(_ text: String) {
    let tokens = self.tokens(text)
    #expect(tokens.contains { $0.hasPrefix("regex") }, "\(tokens)")
  }

  @Test func poundsAndOddities() {
    check(
      "#if A\n#elseif B\n#else\n#endif\n#macro #",
      [
        "poundIf:#if", "identifier:A", "poundElseif:#elseif", "identifier:B", "poundElse:#else",
        "poundEndif:#endif",
        "poundWord:#macro", "pound:#",
      ])
    check("#!/usr/bin/swift\nx", ["shebang:#!/usr/bin/swift", "identifier:x"])
    check("\u{FEFF}#!x\ny", ["shebang:#!x", "identifier:y"])
    check("a\0b", ["identifier:a", "identifier:b"])
    check("a\u{A0}b", ["identifier:a", "identifier:b"])
    check("", [])
  }

  @Test func startsLine() {
    var lexer = Lexer(SourceBuffer(path: "t.swift", text: "a b\nc /*\n*/ d // e\rf"))
    var found: [Bool] = []
    while case let token = lexer.next(), token.kind != .endOfFile { found.append(token.startsLine) }
    #expect(found == [true, false, true, true, true])
  }
}
