/// Conversions between ways of writing a name.
enum LetterCase {
  /// Every letter behind something that is no letter upper case, all others lower case; apostrophes do not count.
  @Sendable static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if character.isCased {
        result += isInWord ? character.lowercased() : character.uppercased()
        isInWord = true
      } else {
        result.append(character)
        if character != "'", character != "’" { isInWord = false }
      }
    }
    return result
  }

  /// `someNamedThing` as `Some Named Thing`.
  @Sendable static func titled(_ text: String) -> String {
    let spaced =
      text
      .replacing(/([a-z])([A-Z](?=[A-Z])[a-z]*)/) { "\($0.1) \($0.2)" }
      .replacing(/([A-Z])([A-Z][a-z])/) { "\($0.1) \($0.2)" }
      .replacing(/([a-z])([A-Z][a-z])/) { "\($0.1) \($0.2)" }
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  @Sendable static func lowerFirstLetter(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  @Sendable static func upperFirstLetter(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
  }

  /// `URLChooser` as `urlChooser`: the upper-case letters in front, but for the last when a lower-case one follows.
  @Sendable static func lowerFirstWord(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var end = scalars.firstIndex { !$0.properties.isUppercase } ?? scalars.count
    if end > 1, end < scalars.count, scalars[end].properties.isLowercase { end -= 1 }
    return string(scalars[..<end]).lowercased() + string(scalars[end...])
  }

  /// `some_name` as `SomeName`, with the underscores in front unless they are to go.
  static func camel(_ text: String, dropsUnderscores: Bool) -> String {
    let hasLowercase = text.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    let words = (hasLowercase ? text : snake(text)).split(separator: "_").map(String.init)
    let joined = words.map(hasLowercase ? upperFirstLetter : capitalized).joined()
    return dropsUnderscores ? joined : text.prefix { $0 == "_" } + joined
  }

  /// `someURLName` as `some_URL_Name`.
  static func snake(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let separated = separatingHumps(separatingAcronyms(scalars), limit: scalars.count)
    return string(separated[...]).replacingAll("-", with: "_")
  }

  /// An underscore before the last of several upper-case letters or digits when a lower-case letter follows.
  private static func separatingAcronyms(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for index in scalars.indices {
      if index > 0, index + 1 < scalars.count, isUpper(scalars[index]), isLower(scalars[index + 1]),
        isUpper(scalars[index - 1]) || isDigit(scalars[index - 1])
      {
        result.append("_")
      }
      result.append(scalars[index])
    }
    return result
  }

  /// An underscore before each upper-case letter behind a lower-case one.
  ///
  /// Only the first `limit` scalars are looked at: StencilSwiftKit measures the text before the first step.
  private static func separatingHumps(_ scalars: [Unicode.Scalar], limit: Int) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for index in scalars.indices {
      if index > 0, index < limit, isUpper(scalars[index]),
        isLower(scalars[index - 1]) || isDigit(scalars[index - 1])
      {
        result.append("_")
      }
      result.append(scalars[index])
    }
    return result
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { "A"..."Z" ~= scalar }
  private static func isLower(_ scalar: Unicode.Scalar) -> Bool { "a"..."z" ~= scalar }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
