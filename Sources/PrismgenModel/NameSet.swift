package import PrismgenSource

/// A few names, looked for among many, of which most need not be hashed: no name in the set is as long and begins and ends so.
package struct NameSet: Sendable {
  private let names: Set<String>
  /// A bit for each value that ``bit(_:_:_:)`` has for a name.
  private var shapes = [UInt64](repeating: 0, count: 64)

  package init(_ names: Set<String>) {
    self.names = names
    for name in names {
      let bit = Self.bit(name)
      shapes[bit / 64] |= 1 << UInt64(bit % 64)
    }
  }

  private static func bit(_ name: String) -> Int {
    bit(name.utf8.count, name.utf8.first ?? 0, name.utf8.last ?? 0)
  }

  private static func bit(_ length: Int, _ first: UInt8, _ last: UInt8) -> Int {
    (length &* 64 &+ Int(first) &* 8 &+ Int(last)) & 4095
  }

  private func mayContain(_ bit: Int) -> Bool { shapes[bit / 64] & 1 << UInt64(bit % 64) != 0 }

  package func contains(_ name: String) -> Bool { mayContain(Self.bit(name)) && names.contains(name) }

  /// Whether some type in the bytes of a ``ModelWriter/facts`` may begin with one of the names.
  ///
  /// - Parameter hasNoArguments: no generic arguments stand right behind it.
  /// - Complexity: linear in the length of the range.
  package func mayBegin(typesIn facts: [UInt8], at range: SourceRange, hasNoArguments: Bool) -> Bool {
    facts.withUnsafeBufferPointer { facts in
      for index in range.start..<max(range.start, range.end - 2) where facts[index] == 1 {
        // The flag of a name stands before its length, of which a long one takes more than a byte.
        let length = Int(facts[index + 1])
        if length > 0x7F { return true }
        let name = index + 2..<index + 2 + length
        if length == 0 || name.upperBound > range.end { continue }
        // Text that follows has another flag and its own length.
        if hasNoArguments, name.upperBound + 2 < range.end, facts[name.upperBound] == 0,
          facts[name.upperBound + 2] == UInt8(ascii: "<")
        {
          continue
        }
        if mayContain(Self.bit(length, facts[name.lowerBound], facts[name.upperBound - 1])),
          names.contains(String(decoding: facts[name], as: UTF8.self))
        {
          return true
        }
      }
      return false
    }
  }
}
