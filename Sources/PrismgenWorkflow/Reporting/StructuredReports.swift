internal import PrismgenDriver
internal import PrismgenSource

/// `{"findings":[{"id":…,"severity":…,"message":…,"file":…,"line":…,"column":…,"notes":[…],"help":…}]}`
enum JSONReport {
  static func document(_ findings: [Finding]) -> JSONValue {
    .object([("findings", .array(findings.map(object)))])
  }

  private static func object(_ finding: Finding) -> JSONValue {
    var entries: [(String, JSONValue)] = [
      ("id", .string(finding.id)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)),
    ]
    entries += place(finding.place)
    if !finding.notes.isEmpty {
      let notes = finding.notes.map { JSONValue.object([("message", .string($0.message))] + place($0.place)) }
      entries.append(("notes", .array(notes)))
    }
    if let help = finding.help { entries.append(("help", .string(help))) }
    return .object(entries)
  }

  private static func place(_ place: Finding.Place?) -> [(String, JSONValue)] {
    guard let place else { return [] }
    return [("file", .string(path(place))), ("line", .number(place.line)), ("column", .number(place.column))]
  }

  /// The path itself, which JSON can hold where it is text. One with a backslash keeps its escapes, so that none is taken for
  /// another that is no text.
  private static func path(_ place: Finding.Place) -> String {
    let (text, bytes) = (place.path.text, place.path.bytes)
    let isItself = !bytes.contains(UInt8(ascii: "\\")) && text.utf8.elementsEqual(bytes)
    return isItself ? text : place.shown(place.path)
  }
}

/// Static Analysis Results Interchange Format 2.1.0 (OASIS, 2020).
enum SARIFReport {
  static func document(_ findings: [Finding]) -> JSONValue {
    let rules = Set(findings.map(\.id)).sorted().map { JSONValue.object([("id", .string($0))]) }
    let driver = JSONValue.object([("name", .string("swift-prismgen")), ("rules", .array(rules))])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(findings.map(result))),
          ])
        ])
      ),
    ])
  }

  private static func result(_ finding: Finding) -> JSONValue {
    let text = finding.message + (finding.help.map { "; " + $0 } ?? "")
    var entries: [(String, JSONValue)] = [
      ("ruleId", .string(finding.id)), ("level", .string(finding.severity.rawValue)),
      ("message", .object([("text", .string(text))])),
    ]
    if let place = finding.place {
      entries.append(("locations", .array([.object([("physicalLocation", location(place))])])))
    }
    let related = finding.notes.compactMap { note in
      note.place.map {
        JSONValue.object([
          ("physicalLocation", location($0)), ("message", .object([("text", .string(note.message))])),
        ])
      }
    }
    if !related.isEmpty { entries.append(("relatedLocations", .array(related))) }
    return .object(entries)
  }

  private static func location(_ place: Finding.Place) -> JSONValue {
    .object([
      ("artifactLocation", artifact(place)),
      (
        "region",
        .object([
          ("startLine", .number(place.line)), ("startColumn", .number(place.characterColumn)),
          ("endColumn", .number(place.characterColumn + place.characterCount)),
        ])
      ),
    ])
  }

  /// Relative to the folder that the reader knows as the source root, unless it lies outside of that.
  private static func artifact(_ place: Finding.Place) -> JSONValue {
    var path = place.path.plain
    if path.leavesWorkingFolder { path = path.plainFromRoot ?? path }
    if path.isAbsolute { return .object([("uri", .string("file://" + escaped(path.bytes)))]) }
    return .object([("uri", .string(escaped(path.bytes))), ("uriBaseId", .string("%SRCROOT%"))])
  }

  /// Percent-encoded but for what RFC 3986 allows in a path.
  private static func escaped(_ path: [UInt8]) -> String {
    path.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
