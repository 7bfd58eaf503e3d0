/// What names were found to mean last: each of a dozen rules looks up the same few names of a payload in the same type.
struct LastMeanings {
  /// Each at a remainder of its key.
  private var entries = [(name: String, declaration: DeclarationID, meaning: Meaning)?](
    repeating: nil, count: 64)

  private static func index(_ name: String, _ declaration: DeclarationID) -> Int {
    (declaration &* 8 &+ name.utf8.count) & 63
  }

  subscript(name: String, declaration: DeclarationID) -> Meaning? {
    get {
      guard let known = entries[Self.index(name, declaration)], known.declaration == declaration,
        known.name == name
      else { return nil }
      return known.meaning
    }
    set { entries[Self.index(name, declaration)] = newValue.map { (name, declaration, $0) } }
  }
}
