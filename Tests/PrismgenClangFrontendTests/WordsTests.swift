import Testing

@testable import PrismgenClangFrontend

@Suite struct WordsTests {
  @Test(arguments: [
    ("YAML_STREAM_START_EVENT", ["YAML", "STREAM", "START", "EVENT"]),
    ("FcTypeCharSet", ["Fc", "Type", "Char", "Set"]),
    ("v_datetime", ["v", "datetime"]), ("XMLParser", ["XML", "Parser"]), ("INT64", ["INT64"]), ("__x", ["x"]),
    ("", []),
  ])
  func splits(name: String, expected: [String]) { #expect(Words(name).words == expected) }

  @Test(arguments: [
    ("STREAM_START", "streamStart", "StreamStart"), ("keyPress", "keyPress", "KeyPress"),
    ("quit", "quit", "Quit"),
    ("FcTypeVoid", "fcTypeVoid", "FcTypeVoid"),
  ])
  func joins(name: String, lower: String, upper: String) {
    #expect(Words(name).lowerCamel == lower)
    #expect(Words(name).upperCamel == upper)
  }

  @Test(arguments: [
    (["YAML_NO_EVENT", "YAML_SCALAR_EVENT"], ["NO", "SCALAR"]), (["A_B"], ["A_B"]),
    (["X_A", "X_A_B"], ["A", "A_B"]),
    (["X", "X_Y"], ["X", "X_Y"]), (["_", "__", "X"], ["", "", "X"]),
  ])
  func stripsWhatIsCommon(names: [String], expected: [String]) {
    let affixes = CommonAffixes(names.map { Words($0) })
    #expect(names.map { affixes.strip(Words($0)).words.joined(separator: "_") } == expected)
  }

  @Test(arguments: [
    ("for MPV_FORMAT_INT64.", ["for", "MPV_FORMAT_INT64"]), ("::A, ::B", ["A", "B"]), ("@c X", ["c", "X"]),
    ("", []),
  ])
  func findsIdentifiers(comment: String, expected: [String]) {
    #expect(identifiers(in: comment) == Set(expected))
  }

  /// A comment that is proof lists constants, and says nothing else in its first sentence.
  @Test(arguments: [
    ("/* K_A */", "K_A"), ("/**< ::K_A, ::K_B, or ::K_C */", "K_A K_B K_C"), ("// For K_A.", "K_A"),
    ("/** valid if kind==K_A\n *  or if kind==K_B */", "K_A K_B"),
    ("the kind of the event (%K_A or %K_B)", "K_A K_B"),
    ("/* The size (for @c K_A). Not in pixels. */", "K_A"), ("K_A/K_B|K_C", "K_A K_B K_C"),
    ("used with K_A; see y", "K_A"),
    ("/*\n - K_A\n - K_B\n*/", "K_A K_B"), ("K_A..K_C", "K_A...K_C"), ("K_A - K_C", "K_A...K_C"),
    ("::K_A through ::K_C-1", "K_A..<K_C"), ("K_A ... K_B, K_C", "K_A...K_B K_C"),
    ("from K_A to K_C", "K_A...K_C"),
    ("not K_A", ""), ("anything but K_B", ""), ("unless K_A", ""), ("kind != K_A", ""),
    ("other than K_A", ""),
    ("never for K_A", ""), ("everything but K_A", ""), ("except when K_A", ""), ("K_A, unused with K_B", ""),
    ("K_A; for K_B use y", "K_A"), ("K_A (deprecated; use K_B instead)", ""),
    ("Not used with:\n\n - K_A", ""),
    ("isn't for K_A", ""), ("K_A..", ""), ("K_A - the first", "K_A"), ("K_A, K_B: not K_C", "K_A K_B"),
    ("up to K_A", ""), ("K_A - K_B - K_C", ""),
    ("kind > K_A", ""), ("K_A – K_C", ""), ("K_A: pixels", "K_A"), ("not for K_A: pixels", ""),
    ("Size. Not K_A", ""), ("", ""),
  ])
  func readsLists(comment: String, expected: String) {
    let list = TagList(comment, names: ["kind", "event", "size"]) { ["K_A", "K_B", "K_C"].contains($0) }
    let entries = list.entries.map { entry in
      switch entry {
      case .constant(let name): name
      case .range(let first, let last, let isOpen): "\(first)\(isOpen ? "..<" : "...")\(last)"
      }
    }
    #expect(entries.joined(separator: " ") == expected)
  }

  /// What has a name has a bit at least.
  @Test(arguments: [("int a : 2;", 2), ("int a:3; p ? p->a : 0", 3), ("p ? p->a : 0", nil)])
  func readsBitFields(text: String, expected: Int?) {
    #expect(HeaderSources([Array(text.utf8)]).bitFieldWidth("a") == expected)
  }

  @Test(arguments: [
    ("/* a */ /** b\n */", ["/* a */", "/** b\n */"]), ("// a\n// b\n\n// c", ["// a\n// b", "// c"]),
    ("a // b", ["a // b"]), ("", []),
    ("// a\n  // b\n/* c\n */\n\n// d\ne", ["// a\n  // b", "/* c\n */", "// d", "e"]),
  ])
  func separatesComments(text: String, expected: [String]) { #expect(separateComments(text) == expected) }

  @Test(arguments: [
    ("Resized (data in Event.size).", ["event.size"]), ("see u->key, u.text_2", ["u.key", "u.text_2"]),
    ("the event. size", []), ("a . b, c - > d, x.", []), ("a.b.c d.e", ["a.b", "d.e"]),
  ])
  func findsAccesses(comment: String, expected: [String]) {
    #expect(accesses(in: comment) == Set(expected))
  }

  @Test(arguments: [
    ("GEN_DNS", "GEN_*", true), ("GEN_DNS", "*_DNS", true), ("GEN_DNS", "G*N*S", true),
    ("GEN_DNS", "GEN", false),
    ("GEN", "GEN_*", false), ("GEN_", "GEN_*", true),
  ])
  func matchesPatterns(name: String, pattern: String, expected: Bool) {
    #expect(matches(name, pattern: pattern) == expected)
  }

  @Test(arguments: [("self", "`self`"), ("init", "`init`"), ("quit", "quit"), ("default", "`default`")])
  func escapesKeywords(name: String, expected: String) { #expect(Names.escaped(name) == expected) }

  @Test(arguments: [("2buttonPress", "_2buttonPress"), ("quit", "quit"), ("", "_none")])
  func makesIdentifiers(name: String, expected: String) { #expect(Names.identifier(name) == expected) }
}
