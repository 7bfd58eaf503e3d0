/// Swift text on its way to the output, as bytes: a literal with the computed parts inside.
///
/// ```swift
/// let pattern: Code = ".\(reference)"
/// code.print("if case \(pattern) = self { return true }")
/// ```
///
/// A type of its own, because a `String` decides anew with every part how it is stored: the same text takes five times
/// as long.
struct Code: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8]

  init(stringLiteral text: String) {
    var text = text
    bytes = text.withUTF8 { Array($0) }
  }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  mutating func append(_ other: Code) { bytes.append(contentsOf: other.bytes) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      // A guess that the parts of a member seldom exceed.
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }

    mutating func appendInterpolation(_ text: String) {
      var text = text
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func appendInterpolation(_ code: Code) { bytes.append(contentsOf: code.bytes) }
    mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }
  }
}

extension DefaultStringInterpolation {
  /// Code that is interpolated into a `String` by mistake would print as a value of its type.
  @available(*, unavailable, message: "give the literal the type Code")
  mutating func appendInterpolation(_ code: Code) {}
}
