#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The words that some rule of the grammar asks for, reserved ones first.
package enum Keyword: UInt8, Sendable, CaseIterable {
  case none
  // Reserved everywhere.
  case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`,
    `deinit`,
    `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`,
    `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`,
    `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`,
    `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`
  // Reserved in some place only.
  case actor, any, async, await, borrowing, consume, consuming, convenience, copy, discard, distributed,
    dynamic,
    each, final, get, indirect, isolated, lazy, macro, mutating, nonisolated, nonmutating, of, open, optional,
    override, package, reasync, required, sending, set, some, unowned, unsafe, weak, willSet, didSet,
    _read, _modify, read, modify, yielding, unsafeAddress, unsafeMutableAddress, addressWithOwner,
    mutableAddressWithOwner, mutate, borrow, __owned, __shared, __consuming, _const, _local, prefix, infix,
    postfix,
    then

  /// A word that cannot be a name without back-ticks.
  package var isReserved: Bool { rawValue != 0 && rawValue <= Keyword.while.rawValue }

  /// Starts a declaration of a type or an extension. `actor` and `class` need a look at what follows.
  var isTypeIntroducer: Bool {
    switch self {
    case .enum, .struct, .class, .actor, .protocol, .extension: true
    default: false
    }
  }

  /// May stand before the keyword of a declaration.
  var isModifier: Bool {
    switch self {
    case .static, .class, .public, .private, .internal, .fileprivate, .package, .open, .final, .indirect,
      .lazy,
      .mutating, .nonmutating, .nonisolated, .optional, .override, .required, .convenience, .dynamic,
      .unowned, .weak,
      .async, .distributed, .borrowing, .consuming, .isolated, .__consuming, ._const, ._local, .prefix,
      .infix,
      .postfix, .sending:
      true
    default: false
    }
  }

  /// Starts a declaration that is not a type.
  var isMemberIntroducer: Bool {
    switch self {
    case .case, .func, .`init`, .deinit, .subscript, .var, .let, .import, .typealias, .associatedtype,
      .operator,
      .precedencegroup, .macro:
      true
    default: false
    }
  }

  /// The keyword that the bytes spell, or ``none``. Complexity: one hash and one comparison.
  static func look(up word: UnsafePointer<UInt8>, count: Int) -> Keyword {
    guard count <= Table.longest, count >= 2, mayBegin(with: word[0]) else { return .none }
    return Table.shared.look(up: word, count: count)
  }

  /// Of the words with a capital letter, which are the names of types, there are two.
  private static func mayBegin(with byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "_") || byte == UInt8(ascii: "A") || byte == UInt8(ascii: "S")
  }
}

/// An open-addressed hash table from spellings to keywords.
private struct Table: @unchecked Sendable {
  static let longest = 23
  static let shared = Table()

  private static let size = 512
  /// `size` keyword numbers, 0 where empty.
  private let slots: UnsafePointer<UInt8>
  /// For each keyword its spelling, `stride` bytes apart, the first byte being the length.
  private let spellings: UnsafePointer<UInt8>
  private static let stride = 24

  private init() {
    let slots = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.size)
    slots.initialize(repeating: 0, count: Self.size)
    let spellings = UnsafeMutablePointer<UInt8>.allocate(capacity: 256 * Self.stride)
    spellings.initialize(repeating: 0, count: 256 * Self.stride)
    for keyword in Keyword.allCases.dropFirst() {
      let spelling = Array("\(keyword)".utf8)
      let entry = spellings + Int(keyword.rawValue) * Self.stride
      entry[0] = UInt8(spelling.count)
      for (index, byte) in spelling.enumerated() { entry[index + 1] = byte }
      var slot = Self.hash(entry + 1, spelling.count)
      while slots[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
      slots[slot] = keyword.rawValue
    }
    self.slots = UnsafePointer(slots)
    self.spellings = UnsafePointer(spellings)
  }

  @inline(__always)
  private static func hash(_ word: UnsafePointer<UInt8>, _ count: Int) -> Int {
    (Int(word[0]) &* 31 &+ Int(word[1]) &* 7 &+ Int(word[count - 1]) &* 13 &+ count &* 61) & (size - 1)
  }

  func look(up word: UnsafePointer<UInt8>, count: Int) -> Keyword {
    var slot = Self.hash(word, count)
    while true {
      let number = slots[slot]
      if number == 0 { return .none }
      let entry = spellings + Int(number) * Self.stride
      if Int(entry[0]) == count, memcmp(entry + 1, word, count) == 0 {
        return Keyword(rawValue: number) ?? .none
      }
      slot = (slot + 1) & (Self.size - 1)
    }
  }
}
