import PrismgenModel

extension TypeText {
  /// `Array<T>` for `[T]`, `Dictionary<K, V>` for `[K: V]`, `InlineArray<3, T>` for `[3 of T]`, `Optional<T>` for `T?`; nil: the
  /// type is written in full.
  var desugared: TypeText? {
    func generic(_ name: String, _ arguments: [Piece]) -> TypeText {
      TypeText(
        pieces: [.name(name), .verbatim("<")] + arguments + [.verbatim(">")], shape: .postfix,
        location: location)
    }
    if shape == .postfix, text.hasSuffix("?"), let wrapped { return generic("Optional", wrapped.pieces) }
    guard case .verbatim(let open) = pieces.first, open.hasPrefix("["),
      case .verbatim(let close) = pieces.last,
      close.hasSuffix("]"), pieces.count > 1
    else { return nil }
    var arguments = pieces
    arguments[0] = .verbatim(String(open.dropFirst()))
    arguments[arguments.count - 1] = .verbatim(String(close.dropLast()))
    var depth = 0
    for (index, piece) in arguments.enumerated() {
      guard case .verbatim(let text) = piece else { continue }
      // The colons of a module selector separate no key from its value.
      let isSelector = index > 0 && isModuleSelector(index - 1)
      var previous: UInt8 = 0
      for position in text.utf8.indices.dropFirst(isSelector ? 2 : 0) {
        let byte = text.utf8[position]
        let isDictionary = byte == UInt8(ascii: ":")
        if depth == 0, isDictionary || text.utf8[position...].starts(with: " of ".utf8) {
          let rest = text[position...].dropFirst(isDictionary ? 1 : 3)
          arguments[index] = .verbatim(text[..<position] + "," + rest)
          return generic(isDictionary ? "Dictionary" : "InlineArray", arguments)
        }
        depth += Self.depthChange(of: byte, behind: previous)
        previous = byte
      }
    }
    return generic("Array", arguments)
  }

  /// The same where members follow: `Dictionary<K, V>.Index` for `[K: V].Index`.
  var desugaredBeforeMembers: TypeText? {
    guard pieces.first?.text.hasPrefix("[") == true, case .verbatim(let end)? = pieces.last,
      let bracket = end.lastIndex(of: "]"), end[bracket...].hasPrefix("].")
    else { return desugared }
    var host = self
    host.pieces[pieces.count - 1] = .verbatim(String(end[...bracket]))
    guard var full = host.desugared else { return nil }
    full.pieces = (full.pieces + [.verbatim(String(end[end.index(after: bracket)...]))]).joiningText
    return full
  }

  /// The elements of a tuple, or what stands in parentheses, without labels; nil: the type is something else.
  var tupleElements: [TypeText]? {
    guard case .verbatim(let start) = pieces.first, start.utf8.first == UInt8(ascii: "(") else { return nil }
    var elements: [[Piece]] = []
    var element: [Piece] = []
    var depth = 0
    for (index, piece) in pieces.enumerated() {
      guard case .verbatim(let text) = piece else {
        element.append(piece)
        continue
      }
      var rest = ""
      var previous: Character = " "
      func flush() {
        let text = element.isEmpty ? String(rest.drop { $0 == " " }) : rest
        if text.contains(where: { $0 != " " }) { element.append(.verbatim(text)) }
        rest = ""
      }
      let characters = Array(text)
      for (offset, character) in characters.enumerated() {
        let isLast = offset == characters.count - 1
        let isEnd = index == pieces.count - 1 && isLast
        if "<([".contains(character) { depth += 1 }
        if ">)]".contains(character), !(character == ">" && previous == "-") { depth -= 1 }
        // `App::Route` is no label.
        let isLabelsEnd = previous != ":" && (isLast || characters[offset + 1] != ":")
        previous = character
        switch (character, depth) {
        case ("(", 1) where index == 0 && offset == 0: break
        case (":", 1) where isLabelsEnd: (rest, element) = ("", [])
        case (",", 1), (")", 0):
          flush()
          elements.append(element)
          element = []
          if depth == 0 && !isEnd { return nil }
        default: rest.append(character)
        }
      }
      flush()
    }
    return elements.map { TypeText(pieces: $0, shape: shape, location: location) }
  }

  /// What the functions in the type take, without labels and `sending`: `T` and `borrowing U` of
  /// `[(sending T, borrowing U) -> Void]`.
  var functionParameters: [TypeText] {
    guard pieces.contains(where: { $0.text.utf8.contains(UInt8(ascii: "-")) }) else { return [] }
    // With a piece of its own for each parenthesis.
    let pieces = pieces.flatMap { piece -> [Piece] in
      guard case .verbatim(let text) = piece, text.contains(where: { "()".contains($0) }) else {
        return [piece]
      }
      var parts: [String] = [""]
      for character in text {
        if "()".contains(character) {
          parts += [String(character), ""]
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      return parts.filter { !$0.isEmpty }.map(Piece.verbatim)
    }
    var result: [TypeText] = []
    var opened: [Int] = []
    for (index, piece) in pieces.enumerated() {
      if piece == .verbatim("(") { opened.append(index) }
      guard piece == .verbatim(")"), let start = opened.popLast(), index + 1 < pieces.count,
        case let rest = pieces[index + 1].text.drop(while: { $0 == " " }),
        ["->", "async", "throws"].contains(where: rest.hasPrefix)
      else { continue }
      let list = TypeText(pieces: Array(pieces[start...index]).joiningText, shape: shape, location: location)
      result += (list.tupleElements ?? []).map { element in
        guard element.pieces.first == .verbatim("sending ") else { return element }
        return TypeText(pieces: Array(element.pieces.dropFirst()), shape: shape, location: location)
      }.filter { !$0.pieces.isEmpty }
    }
    return result
  }
}
