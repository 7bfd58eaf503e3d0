internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// A change of Swift by its pieces: tokens, and what stands between two brackets with them.
///
/// libFuzzer's own changes of bytes seldom leave a program whole in which a declaration has moved, doubled or come to
/// stand in an `#if`. These mostly do.
struct SourceMutation {
  private let bytes: [UInt8]
  private let pieces: [Range<Int>]
  private var random: Random

  init(_ bytes: [UInt8], seed: UInt32) {
    self.bytes = bytes
    pieces = Self.pieces(of: bytes)
    random = Random(seed: seed)
  }

  /// Each bracket makes a piece with its partner, beside the piece that it is by itself.
  private static func pieces(of bytes: [UInt8]) -> [Range<Int>] {
    var lexer = Lexer(SourceBuffer(path: "", bytes: bytes))
    var pieces: [Range<Int>] = []
    var open: [Int] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return pieces }
      pieces.append(token.start..<token.end)
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace: open.append(token.start)
      case .rightParen, .rightSquare, .rightBrace:
        if let start = open.popLast() { pieces.append(start..<token.end) }
      default: break
      }
    }
  }

  /// nil where there is nothing to change.
  mutating func mutated() -> [UInt8]? {
    guard let piece = random.pick(pieces) else { return nil }
    let text = bytes[piece]
    switch random.below(7) {
    case 0: return replacing(piece, by: [])
    case 1: return replacing(piece, by: text + text)
    case 2: return random.pick(pieces).map { replacing(piece, by: bytes[$0]) }
    case 3: return replacing(piece, by: text.dropFirst().dropLast())
    case 4: return replacing(piece, by: repeatElement(text, count: 2 + random.below(14)).joined())
    case 5:
      let phrase = Self.phrases[random.below(Self.phrases.count)]
      return replacing(piece.lowerBound..<piece.lowerBound, by: phrase.utf8)
    default:
      let (before, after) = Self.surroundings[random.below(Self.surroundings.count)]
      return replacing(piece, by: Array(before.utf8) + text + Array(after.utf8))
    }
  }

  /// With one piece of `other` in the place of one of these.
  mutating func crossed(with other: SourceMutation) -> [UInt8]? {
    guard let piece = random.pick(pieces), let new = random.pick(other.pieces) else { return nil }
    return replacing(piece, by: other.bytes[new])
  }

  private func replacing(_ range: Range<Int>, by text: some Sequence<UInt8>) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + text + bytes[range.upperBound...]
  }

  private static let surroundings = [
    ("(", ")"), ("[", "]"), ("{ ", " }"), ("<", ">"), ("\n#if A\n", "\n#endif\n"),
    ("\n#if A\n#else\n", "\n#endif\n"),
    ("/* ", " */"), ("\"\\(", ")\""), ("\"\"\"\n", "\n\"\"\""), ("`", "`"), ("enum E { ", " }"),
    ("case a(", ")"),
    ("struct S { ", " }"), ("extension E { ", " }"), ("func f() { ", " }"), ("@a(", ")"), ("#/", "/#"),
    ("(b: ", ") -> A"),
  ]
  private static let phrases = [
    "enum E ", "case a(Int) ", "case b ", "struct S ", "var x: Int ", "let y = 1 ", "extension E ",
    "indirect ", "public ",
    "\n#if A\n", "\n#elseif B\n", "\n#else\n", "\n#endif\n", "where T: P ", ": P ", "<T> ", "@a ",
    "// prismgen: skip\n",
    "// prismgen: lenses\n", "typealias A = B ", "import A\n", "func f(a: Int) ", "-> ", "? ", ".a ", "= ",
    ", ", "\n", "some ",
    "each ", "~Copyable ", "private ", "static ", "class C: B ", "protocol P ", "actor A ", "init() ",
    "\"a\" ", "/a/ ",
  ]
}

/// Repeatable random numbers.
struct Random {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
