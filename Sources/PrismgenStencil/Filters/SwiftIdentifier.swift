/// Makes identifiers out of any text, after the identifier grammar of The Swift Programming Language.
enum SwiftIdentifier {
  /// - Parameter mode: `valid` keeps the letters' case, `normal` starts each part with a capital, `pretty` also joins
  ///   the parts in camel case.
  static func make(from text: String, mode: String) throws(FilterProblem) -> String {
    switch mode {
    case "valid": return prefixed(joined(text, capitalizes: false))
    case "normal": return prefixed(joined(text, capitalizes: true))
    case "pretty":
      return prefixed(LetterCase.camel(prefixed(joined(text, capitalizes: true)), dropsUnderscores: true))
    default: throw FilterProblem("knows the modes valid, normal and pretty")
    }
  }

  private static func joined(_ text: String, capitalizes: Bool) -> String {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !isTail($0) }.map { String($0) }
    return (capitalizes ? parts.map(LetterCase.upperFirstLetter) : parts).joined(separator: "_")
  }

  private static func prefixed(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    return isHead(first) ? text : "_" + text
  }

  static func isHead(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value, in: heads) }
  static func isTail(_ scalar: Unicode.Scalar) -> Bool { isHead(scalar) || contains(scalar.value, in: tails) }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    if value >= 0x10000 { return value <= 0xEFFFD && value & 0xFFFF <= 0xFFFD && ranges.count > 10 }
    return ranges.contains { $0.contains(value) }
  }

  private static let heads: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5,
    0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D,
    0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054,
    0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
    0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
    0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  private static let tails: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
