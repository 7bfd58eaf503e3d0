/// The tags that a member's comment lists as those for which the member is read, or the payloads that a tag's comment lists.
///
/// A comment is proof if its first sentence is a list of constants and has no other words than those that go with such a list
/// and those of the names around: `valid if format == A or B`, `the type of the event (%A, %B)`. Whatever else is said may
/// turn the meaning round: `not A`, `unless B`, `A (deprecated; use B)`. What the list is said to stand for ends the sentence,
/// too: `A: width in pixels`, `A - the width`.
///
/// A tag's comment tells of the tag first: there each of its ``parts(of:)`` may be the list.
struct TagList {
  enum Entry: Equatable {
    case constant(String)
    /// `A - C`, `A..C`, `A through C`; `A through D-1`, which ends before `D`.
    case range(first: String, last: String, isOpen: Bool)
  }

  /// Empty if the comment is no such list.
  private(set) var entries: [Entry] = []

  private let isConstant: (String) -> Bool
  private let names: Set<String>
  private var isBehindConstant = false
  private var isInRange = false

  /// - Parameters:
  ///   - names: the words that the names around are made of, in lower case.
  init(_ comment: String, names: Set<String>, isConstant: @escaping (String) -> Bool) {
    self.isConstant = isConstant
    self.names = names
    if !read(Self.undecorated(comment)[...]) || isInRange { entries = [] }
  }

  /// Whether `text` is a list as far as its first sentence goes.
  private mutating func read(_ text: Substring.UnicodeScalarView) -> Bool {
    var rest = text
    while let first = rest.first {
      let word = rest.prefix(while: isOfIdentifier)
      let access = word.isEmpty ? nil : access(word, before: rest[word.endIndex...])
      rest = rest[(access?.end ?? word.endIndex)...]
      if word.isEmpty { rest.removeFirst() }
      if !word.isEmpty {
        guard add(access?.name ?? String(word)) else { return false }
      } else if first == ";" || first == "." && endsSentence(before: rest)
        || explains(first, before: rest)
      {
        return true
      } else {
        guard add(first, before: rest.first) else { return false }
      }
    }
    return true
  }

  /// `base.member` or `base->member`, with the base in lower case, if that is one of those that are listed.
  private func access(
    _ base: Substring.UnicodeScalarView, before rest: Substring.UnicodeScalarView
  ) -> (name: String, end: String.Index)? {
    let mark = rest.first == "." ? 1 : rest.starts(with: "->".unicodeScalars) ? 2 : 0
    let member = rest.dropFirst(mark).prefix(while: isOfIdentifier)
    let name = "\(String(base).lowercased()).\(String(member))"
    return mark > 0 && isConstant(name) ? (name, member.endIndex) : nil
  }

  private func endsSentence(before rest: Substring.UnicodeScalarView) -> Bool {
    !isInRange && rest.first.map(\.properties.isWhitespace) ?? true
  }

  /// `A: width in pixels`, `A - the width`, but `A - C`.
  private func explains(_ mark: Unicode.Scalar, before rest: Substring.UnicodeScalarView) -> Bool {
    guard mark == ":" || mark == "-", !entries.isEmpty, !isInRange,
      rest.first.map(\.properties.isWhitespace) ?? true
    else { return false }
    let next = rest.drop { !isOfIdentifier($0) }
    return mark == ":" || !isConstant(String(next.prefix(while: isOfIdentifier)))
  }

  private mutating func add(_ word: String) -> Bool {
    if isConstant(word) {
      if isInRange {
        guard case .constant(let first)? = entries.popLast() else { return false }
        entries.append(.range(first: first, last: word, isOpen: false))
      } else {
        entries.append(.constant(word))
      }
      (isBehindConstant, isInRange) = (true, false)
      return true
    }
    if isInRange, word == "1", case .range(let first, let last, false)? = entries.last {
      entries[entries.count - 1] = .range(first: first, last: last, isOpen: true)
      (isBehindConstant, isInRange) = (false, false)
      return true
    }
    if isBehindConstant, ["through", "thru", "to"].contains(word) { return beginRange() }
    isBehindConstant = false
    let word = word.lowercased()
    return isInRange ? Self.marks.contains(word) : Self.words.contains(word) || names.contains(word)
  }

  private mutating func add(_ mark: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    if mark.properties.isWhitespace { return true }
    if mark == "-" || mark == "." && (next == "." || isInRange) {
      return isInRange ? mark == "." : beginRange()
    }
    isBehindConstant = false
    return ",:/|()[]{}\"'`*%#@\\=.".unicodeScalars.contains(mark)
  }

  private mutating func beginRange() -> Bool {
    isInRange = isBehindConstant
    return isBehindConstant
  }

  /// What Doxygen has before names.
  private static let marks: Set = ["c", "p", "ref"]

  private static let words = marks.union(
    """
    a active all an and any are both case contains data either enum equals field for from holds if iff in is it its kind \
    means member of only or parameter parameters payload selected stored struct tag that the these this type types union \
    used valid value values when where whose with
    """.split(separator: " ").map(String.init))

  /// What also goes with the payload that a tag's comment names: `see event.size`.
  static let wordsOfConstants: Set = ["also", "be", "carries", "has", "see", "too", "use", "uses", "will"]

  /// The sentences of a comment, what stands in parentheses, and what stands before a comma behind which no other payload is, as far
  /// as nothing before them denies what they say: `note on; data = #note_t`, `the window moved (data in event.position)`,
  /// `v will be a Text, excluding delimiters`; not `no longer (event.note)`.
  ///
  /// - Parameter isMention: whether a text names a payload.
  static func parts(of comment: String, isMention: (String) -> Bool) -> [String] {
    var parts: [String] = []
    for sentence in sentences(of: undecorated(comment)) {
      parts.append(String(sentence))
      let groups = sentence.split(separator: "(", omittingEmptySubsequences: false)
      for (before, group) in zip(groups, groups.dropFirst()) {
        if denies(before) { return parts }
        parts.append(String(group.prefix { $0 != ")" }))
      }
      if denies(sentence) { return parts }
      if let comma = sentence.firstIndex(of: ","), !isMention(String(sentence[comma...])) {
        parts.append(String(sentence[..<comma]))
      }
    }
    return parts
  }

  /// Each with the mark that ends it. An empty line ends one, too.
  private static func sentences(of text: String.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
    var sentences: [Substring.UnicodeScalarView] = []
    var start = text.startIndex
    for index in text.indices {
      let next = text.index(after: index)
      let following = next == text.endIndex ? "\n" : text[next]
      let isEnd =
        switch text[index] {
        case ";": true
        case ".": following.properties.isWhitespace
        case "\n": following == "\n"
        default: false
        }
      guard isEnd || next == text.endIndex else { continue }
      sentences.append(text[start..<next])
      start = next
    }
    return sentences
  }

  private static func denies(_ text: Substring.UnicodeScalarView) -> Bool {
    identifiers(in: String(text)).contains { denials.contains($0.lowercased()) }
  }

  /// The `t` is that of `isn't`.
  private static let denials: Set = [
    "but", "cannot", "except", "formerly", "ignored", "invalid", "never", "no", "not", "nothing", "t",
    "unless", "unlike", "unused", "without",
  ]

  /// The text without what begins and ends comments and the items of lists.
  private static func undecorated(_ comment: String) -> String.UnicodeScalarView {
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var text = line.trimmingSpace[...]
      if text.hasSuffix("*/") { text = text.dropLast(2) }
      for opening in ["/*", "//"] where text.hasPrefix(opening) {
        text = text.dropFirst(2).drop { "*/!<".contains($0) }
      }
      text = text.drop { $0 == "*" || $0.isWhitespace }
      return text.hasPrefix("- ") ? text.dropFirst(2) : text
    }
    return lines.joined(separator: "\n").unicodeScalars
  }
}

/// Several comments that were found for one member, each by itself. Complexity: linear.
func separateComments(_ text: String) -> [String] {
  var comments: [String] = []
  let text = text.trimmingSpace
  var rest = text[...]
  while !rest.isEmpty {
    guard rest.hasPrefix("/*") || rest.hasPrefix("//") else { return comments + [String(rest)] }
    let end = rest.hasPrefix("//") ? endOfLineComments(rest) : endOfComment(rest)
    comments.append(String(rest[..<end]))
    rest = rest[end...].drop { $0.isWhitespace }
  }
  return comments
}

/// Where the lines end that are comments to their ends.
private func endOfLineComments(_ text: Substring) -> String.Index {
  var end = text.startIndex
  var rest = text
  while rest.drop(while: { $0.isWhitespace && !$0.isNewline }).hasPrefix("//") {
    end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
    rest = rest[end...].dropFirst()
  }
  return end
}
