/// A C name cut into words: `YAML_STREAM_START_EVENT`, `FcTypeCharSet`, `v_datetime`.
struct Words: Hashable {
  /// As written, without underscores.
  var words: [String]

  init(words: [String]) { self.words = words }

  init(_ name: String) {
    words = name.split(separator: "_").flatMap { Self.split(Array($0.unicodeScalars)) }
  }

  /// All words in lower case without a gap: what two names are compared by.
  var folded: String { words.joined().lowercased() }

  /// `streamStart`. A word in capitals is one word; the humps of the others stay.
  var lowerCamel: String {
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map(Self.capitalised).joined()
  }

  /// `StreamStart`
  var upperCamel: String { words.map(Self.capitalised).joined() }

  private static func capitalised(_ word: String) -> String {
    let isAllCapitals = word == word.uppercased()
    return word.prefix(1).uppercased()
      + (isAllCapitals ? word.dropFirst().lowercased() : String(word.dropFirst()))
  }

  /// Cuts before a capital that follows a small letter, and before the last capital of a run that a small one follows.
  private static func split(_ letters: [Unicode.Scalar]) -> [String] {
    var result: [String] = []
    var word = String.UnicodeScalarView()
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let startsWord =
        letter.isCapital && index > 0 && (!letters[index - 1].isCapital || next.map { $0.isSmall } == true)
        && !letters[index - 1].isDigit
      if startsWord {
        result.append(String(word))
        word = String.UnicodeScalarView()
      }
      word.append(letter)
    }
    return result + [String(word)]
  }
}

extension Unicode.Scalar {
  fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
  fileprivate var isSmall: Bool { ("a"..."z").contains(self) }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

/// The words that all names of a group begin and end with.
struct CommonAffixes {
  let prefix: Int
  let suffix: Int

  /// At least one word of each name is left. A single name has nothing in common with anyone.
  init(_ names: [Words]) {
    guard let first = names.first, names.count > 1, let shortest = names.map(\.words.count).min(),
      shortest > 0
    else {
      (prefix, suffix) = (0, 0)
      return
    }
    let prefix = (0..<shortest - 1).prefix { index in
      names.allSatisfy { $0.words[index] == first.words[index] }
    }.count
    let reversed = names.map { Array($0.words.reversed()) }
    self.suffix =
      (0..<shortest - 1 - prefix).prefix { index in reversed.allSatisfy { $0[index] == reversed[0][index] } }
      .count
    self.prefix = prefix
  }

  func strip(_ name: Words) -> Words {
    guard name.words.count > prefix + suffix else { return name }
    return Words(words: Array(name.words.dropFirst(prefix).dropLast(suffix)))
  }
}
