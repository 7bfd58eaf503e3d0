internal import PrismgenSource

/// The text of a printed interface with its comments in Swift's form.
///
/// The printer copies comments out of the header. In C they do not nest and need not be documentation; a block with
/// `/*` inside would never end in Swift. Every line of a comment becomes a line `/// …`, so that all line numbers stay.
package struct InterfaceText {
  private var bytes: [UInt8] = []
  private var isInBlock = false
  /// The last line is a comment that a backslash continues.
  private var isContinued = false
  private let types: QualifiedTypes?

  private init(types: QualifiedTypes?) { self.types = types }

  /// - Parameter types: for a text whose types are printed with their modules.
  package static func withSwiftComments(_ text: String, types: QualifiedTypes? = nil) -> [UInt8] {
    var result = InterfaceText(types: types)
    result.bytes.reserveCapacity(text.utf8.count * 5 / 4)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      result.add(line)
      result.bytes.append(UInt8(ascii: "\n"))
    }
    return result.bytes
  }

  /// The printer begins each comment on a line of its own.
  private mutating func add(_ line: Substring.UTF8View) {
    let body = line.drop { $0 == UInt8(ascii: " ") }
    let isBlock = !isContinued && (isInBlock || body.starts(with: "/*".utf8))
    guard isBlock || isContinued || body.starts(with: "//".utf8) else {
      let declaration = line.contains(Self.quote) ? Self.withoutCTypes(line) : line
      if let types { bytes += types.simplified(declaration) } else { bytes += declaration }
      return
    }
    bytes += "/// ".utf8
    bytes += body.lazy.filter { $0 != UInt8(ascii: "\r") }
    isContinued = !isBlock && body.last { !$0.isSpace } == UInt8(ascii: "\\")
    if isBlock { isInBlock = Self.isOpen(after: Substring(body), isInBlock) }
  }

  private static let quote = UInt8(ascii: "\"")

  /// `@convention(c)` for `@convention(c, cType: "int (*)(const void *)")`: the printer adds the C type where Swift's parameters do
  /// not give the same one back, and the compiler takes it in source only with a flag of its own. One with attributes stays, as
  /// they may be of another convention.
  private static func withoutCTypes(_ line: Substring.UTF8View) -> Substring.UTF8View {
    var result: [UInt8] = []
    var rest = line
    while let label = rest.firstRange(of: ", cType: \"".utf8),
      let end = rest[label.upperBound...].firstIndex(of: quote)
    {
      let behind = rest.index(after: end)
      let hasAttributes = rest[label.upperBound..<end].firstRange(of: "__attribute__".utf8) != nil
      result += rest[..<(hasAttributes ? behind : label.lowerBound)]
      rest = rest[behind...]
    }
    return Substring(decoding: result + rest, as: UTF8.self).utf8
  }

  /// Whether a block comment is open at the end of `line`.
  private static func isOpen(after line: Substring, _ isInBlock: Bool) -> Bool {
    var isOpen = isInBlock
    var rest = line
    while let range = rest.firstRange(of: isOpen ? "*/" : "/*") {
      rest = rest[range.upperBound...]
      isOpen.toggle()
    }
    return isOpen
  }
}
