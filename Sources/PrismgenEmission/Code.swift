/// Swift text on its way to the output, as bytes: a literal with the computed parts inside.
///
/// ```swift
/// let pattern: Code = ".\(reference)"
/// code.print("if case \(pattern) = self { return true }")
/// ```
///
/// A type of its own, because a `String` or an array decides anew with every part how it is stored, and whether anybody
/// shares it: the same text takes several times as long.
final class Code: ExpressibleByStringInterpolation, @unchecked Sendable {
  /// Owned and never changed, which makes it safe to share.
  let bytes: UnsafeBufferPointer<UInt8>

  init(stringLiteral text: String) {
    var parts = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
    parts.appendLiteral(text)
    bytes = parts.finished
  }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.finished }

  deinit { bytes.deallocate() }

  /// The parts as they come in. Whoever makes one makes one `Code` of it, which takes over the memory.
  struct StringInterpolation: StringInterpolationProtocol {
    private var base: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int

    init(literalCapacity: Int, interpolationCount: Int) {
      // A guess that few parts exceed.
      capacity = literalCapacity + 48 * interpolationCount + 1
      base = .allocate(capacity: capacity)
    }

    fileprivate var finished: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    mutating func appendLiteral(_ literal: String) { append(literal) }
    mutating func appendInterpolation(_ text: String) { append(text) }
    mutating func appendInterpolation(_ code: Code) { append(code.bytes) }
    mutating func appendInterpolation(_ number: Int) { append(String(number)) }

    mutating func append(_ text: String) {
      // The storage of all strings that Swift makes; asking for it takes no copy.
      let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
      if isDone == nil { append(Array(text.utf8)) }
    }

    private mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
      guard let start = source.baseAddress else { return }
      if count + source.count > capacity { grow(to: 2 * (count + source.count)) }
      (base + count).initialize(from: start, count: source.count)
      count += source.count
    }

    private mutating func grow(to newCapacity: Int) {
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
      grown.moveInitialize(from: base, count: count)
      base.deallocate()
      base = grown
      capacity = newCapacity
    }
  }
}

extension DefaultStringInterpolation {
  /// Code that is interpolated into a `String` by mistake would print as a value of its type.
  @available(*, unavailable, message: "give the literal the type Code")
  mutating func appendInterpolation(_ code: Code) {}
}
