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
