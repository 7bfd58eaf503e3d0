import PrismgenModel

/// A type name with its members, as it stands outside of generic arguments: `Outer.Item` of `Outer.Item<Int>`.
struct NamePath: Hashable {
  /// `App` of `App::Outer.Item` (SE-0491).
  var module: String?
  var first: String
  var members: [String] = []

  /// The last component: what the type is called.
  var last: String { members.last ?? first }
}

extension TypeText {
  /// The type names that are not inside angle brackets, brackets, or parentheses that stand around less than the whole:
  /// `A.B` and `C` of `A.B<X> & C`, `D` of `@MainActor D`, `E` of `(E)`.
  var outerPaths: [NamePath] {
    // Most types are a name and nothing else.
    if pieces.count == 1, case .name(let name) = pieces[0] { return [NamePath(first: Names.plain(name))] }
    if let elements = tupleElements, elements.count == 1 { return elements[0].outerPaths }
    var result: [NamePath] = []
    var depth = 0
    for index in pieces.indices {
      switch pieces[index] {
      case .name:
        if depth > 0 || index > 0 && pieces[index - 1].text.hasSuffix("@") { continue }
        result.append(path(at: index))
      case .verbatim(let text): depth += Self.depthChange(of: text)
      }
    }
    return result
  }

  /// The name at `index` of the pieces with its members.
  func path(at index: Int) -> NamePath {
    selection(at: index)
      ?? NamePath(first: Names.plain(pieces[index].text), members: members(behind: index))
  }

  /// Of a `where` clause what `subject` must be: `Named` and `Sized` of `Self: Named & Sized, Item: Hashable`.
  func paths(requiredOf subject: String) -> [NamePath] {
    var result: [NamePath] = []
    var isOfSubject = false
    var depth = 0
    for index in pieces.indices {
      switch pieces[index] {
      case .name(let name) where depth == 0:
        if isOfSubject {
          if pieces[index - 1].text.hasSuffix("~") { continue }
          result.append(path(at: index))
        } else if Names.plain(name) == subject, index + 1 < pieces.count {
          isOfSubject = [":", ":~"].contains(pieces[index + 1].text.filter { $0 != " " })
        }
      case .name: break
      case .verbatim(let text):
        if depth == 0, text.contains(",") { isOfSubject = false }
        depth += Self.depthChange(of: text)
      }
    }
    return result
  }

  /// `["Item", "Kind"]` of `.Item.Kind<`.
  static func memberNames(in text: [UInt8]) -> [String] {
    guard text.first == UInt8(ascii: ".") else { return [] }
    var isRaw = false
    let path = text.prefix { byte in
      if byte == UInt8(ascii: "`") { isRaw.toggle() }
      return isRaw || isInPath(byte)
    }
    return path.split { byte in
      if byte == UInt8(ascii: "`") { isRaw.toggle() }
      return byte == UInt8(ascii: ".") && !isRaw
    }.map { Names.plain(String(decoding: $0, as: UTF8.self)) }
  }

  /// The member names behind the name at `index`, generic arguments left out: `["Screen", "Config"]` behind `Item` in
  /// `Item<Bool>.Screen.Config`.
  func members(behind index: Int) -> [String] { path(behind: index).members }

  /// How many members are named behind the name at `index` where no generic arguments follow: 0 and 2 in
  /// `Outer.Item<Bool>.Kind`.
  func countsWithoutArguments(at index: Int) -> [Int] {
    guard case .name = pieces[index] else { return [] }
    let (members, _, argumentLists) = path(behind: index)
    return (0...members.count).filter { !argumentLists.contains($0) }
  }

  /// The name at `index` is that of a module, and what stands behind it is looked up there: `App::Item`.
  func isModuleSelector(_ index: Int) -> Bool {
    guard index + 1 < pieces.count, case .verbatim(let next) = pieces[index + 1] else { return false }
    return next.hasPrefix("::")
  }

  /// The path that begins with a module selector at `index`.
  func selection(at index: Int) -> NamePath? {
    guard isModuleSelector(index), case .name(let module) = pieces[index] else { return nil }
    var selected = self
    guard case .verbatim(let text) = pieces[index + 1] else { return nil }
    selected.pieces[index + 1] = .verbatim("." + text.dropFirst(2))
    let members = selected.members(behind: index)
    guard let first = members.first else { return nil }
    return NamePath(module: Names.plain(module), first: first, members: Array(members.dropFirst()))
  }

  /// The whole type as a name with its members; nil: it is something else, as an optional or a tuple.
  var nominalPath: NamePath? {
    guard case .name(let first) = pieces.first else { return nil }
    if isModuleSelector(0) {
      guard case .verbatim(let text) = pieces[1] else { return nil }
      var selected = self
      selected.pieces[1] = .verbatim("." + text.dropFirst(2))
      return selected.nominalPath == nil ? nil : selection(at: 0)
    }
    let (members, isComplete, _) = path(behind: 0)
    return isComplete ? NamePath(first: Names.plain(first), members: members) : nil
  }

  /// The generic arguments of a ``nominalPath``, by how many of its members stand before them: `[0: [A], 2: [B, C]]` of
  /// `Outer<A>.Inner.Alias<B, C>`.
  var argumentLists: [Int: [TypeText]] {
    guard pieces.count > 1, let first = pieces.first else { return [:] }
    var result: [Int: [TypeText]] = [:]
    var rest = Array(pieces.dropFirst())
    var count = 0
    if isModuleSelector(0), case .verbatim(let text) = rest[0] {
      rest[0] = .verbatim("." + text.dropFirst(2))
      count = -1
    }
    while case .verbatim(let text)? = rest.first {
      if text.hasPrefix("<") {
        let whole = TypeText(pieces: [first] + rest, shape: shape, location: location)
        guard let (arguments, tail) = whole.arguments(behind: 0) else { break }
        result[count] = arguments.map { TypeText(pieces: $0, shape: shape, location: location) }
        rest = tail
      } else {
        let members = Self.memberNames(in: Array(text.utf8)).count
        if members == 0 { break }
        count += members
        rest = rest.droppingMembers(members)
      }
    }
    return result
  }

  /// Where the name of the type or of the `any` protocol stands that this is as a whole; nil: it is something else.
  var outermostName: Int? {
    isNamed ? pieces.firstIndex { if case .name = $0 { true } else { false } } : nil
  }

  /// The name of the type or of the `any` protocol that this is as a whole; nil: it is something else.
  var outermostPath: NamePath? { outermostName.map(path(at:)) }

  /// A name with members, `any` or parentheses around it, and not the type of one.
  private var isNamed: Bool {
    if let elements = tupleElements { return elements.count == 1 && elements[0].isNamed }
    let bare =
      pieces.first == .verbatim("any ")
      ? TypeText(pieces: Array(pieces.dropFirst()), shape: shape, location: location) : self
    return bare.nominalPath.map { $0.members.last != "Type" } ?? false
  }

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

  /// - Returns: the members, whether there is nothing else, and how many members stand before each list of arguments.
  private func path(behind index: Int) -> (members: [String], isComplete: Bool, argumentLists: Set<Int>) {
    var path: [UInt8] = []
    var lists: Set<Int> = []
    var depth = 0
    var isRaw = false
    var previous: UInt8 = 0
    scan: for piece in pieces[(index + 1)...] {
      guard case .verbatim(let text) = piece else {
        if depth == 0 { return (Self.memberNames(in: path), false, lists) }
        continue
      }
      for byte in text.utf8 {
        defer { previous = byte }
        if byte == UInt8(ascii: "`") { isRaw.toggle() }
        if depth == 0, isRaw || Self.isInPath(byte) {
          path.append(byte)
        } else if depth == 0, byte != UInt8(ascii: "<") {
          return (Self.memberNames(in: path), false, lists)
        } else if !isRaw {
          if depth == 0 { lists.insert(Self.memberNames(in: path).count) }
          depth += Self.depthChange(of: byte, behind: previous)
        }
      }
    }
    return (Self.memberNames(in: path), true, lists)
  }

  private static func isInPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private static func depthChange(of text: String) -> Int {
    var depth = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      depth += depthChange(of: byte, behind: previous)
      previous = byte
    }
    return depth
  }

  private static func depthChange(of byte: UInt8, behind previous: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): 1
    case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): -1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    default: 0
    }
  }

  /// What is needed of the names inside angle brackets, and of those in the key of a dictionary type.
  ///
  /// - Parameter need: what the type of that name asks of that argument, and with nil what there is for all arguments of the
  ///   types around it asks of them.
  func argumentNeeds(_ need: (NamePath, _ argument: Int?) -> ArgumentNeed.OfType) -> ArgumentNeeds {
    var result = ArgumentNeeds()
    /// With the names between them, also those in brackets of their own.
    var brackets: [(kind: Bracket, path: NamePath?, argument: Int, names: [Int])] = []
    func kind(_ path: NamePath?, _ argument: Int) -> Bracket {
      .arguments(path.map { need($0, argument) } ?? .init(.anything))
    }
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .name:
        for (depth, bracket) in brackets.enumerated() {
          guard case .arguments(let need) = bracket.kind else { continue }
          if need.isOwn { result.own[index] = depth }
          if need.isOwn, result[index] == .hashing { result.add(.anything, at: index) }
          result.add(need.argument, at: index)
        }
        if !brackets.isEmpty { brackets[brackets.count - 1].names.append(index) }
      case .verbatim(let text):
        // The colons of a module selector separate no key from its value.
        let text = text.utf8.dropFirst(index > 0 && isModuleSelector(index - 1) ? 2 : 0)
        var previous: UInt8 = 0
        for position in text.indices {
          let byte = text[position]
          switch byte {
          case UInt8(ascii: "<"):
            let path = path(before: text[..<position], behind: index - 1)
            brackets.append((kind(path, 0), path, 0, []))
          case UInt8(ascii: ","):
            guard let last = brackets.last, let path = last.path else { break }
            brackets[brackets.count - 1].argument += 1
            brackets[brackets.count - 1].kind = kind(path, last.argument + 1)
          case UInt8(ascii: "["): brackets.append((.square, nil, 0, []))
          case UInt8(ascii: "("): brackets.append((.round, nil, 0, []))
          case UInt8(ascii: ">") where previous != UInt8(ascii: "-"), UInt8(ascii: "]"), UInt8(ascii: ")"):
            guard let closed = brackets.popLast() else { break }
            if !brackets.isEmpty { brackets[brackets.count - 1].names += closed.names }
            // What is nested in the type may be declared for some of its arguments only.
            let next = text.index(after: position)
            if var path = closed.path, next < text.endIndex, text[next] == UInt8(ascii: ".") {
              path.members += TypeText.memberNames(in: Array(text[next...]))
              let need = need(path, nil).argument
              for name in closed.names { result.add(need == .hashing ? .anything : need, at: name) }
            }
          case UInt8(ascii: ":"):
            guard let last = brackets.last, case .square = last.kind else { break }
            for name in last.names {
              result.add(result.own[name] ?? 0 >= brackets.count ? .anything : .hashing, at: name)
            }
          default: break
          }
          previous = byte
        }
      }
    }
    return result
  }

  private enum Bracket {
    case arguments(ArgumentNeed.OfType)
    case square, round
  }

  /// The name at `index` with `text` behind it, if all of it is members.
  private func path(before text: Substring.UTF8View, behind index: Int) -> NamePath? {
    guard pieces.indices.contains(index), case .name(let name) = pieces[index] else { return nil }
    let isModule = isModuleSelector(index)
    let text = (isModule ? [UInt8(ascii: ".")] : []) + text
    let members = TypeText.memberNames(in: text)
    guard members.reduce(0, { $0 + 1 + $1.utf8.count }) == text.count else { return nil }
    if isModule, let first = members.first {
      return NamePath(module: Names.plain(name), first: first, members: Array(members.dropFirst()))
    }
    return NamePath(first: Names.plain(name), members: members)
  }
}

/// Which conformances of a generic argument a type may ask for.
enum ArgumentNeed: Int, Comparable {
  /// None that an actor could isolate.
  case nothing
  /// One to an isolated protocol, which is isolated only where it says so itself.
  case ofIsolated
  /// Hashable or Equatable, or what else a set or the key of a dictionary needs.
  case hashing
  case anything

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  struct OfType {
    var argument: ArgumentNeed
    /// The module declares the type. By which conformances of the argument it is hashable itself, only its extensions say.
    var isOwn: Bool

    init(_ argument: ArgumentNeed, isOwn: Bool = false) { (self.argument, self.isOwn) = (argument, isOwn) }
  }
}

/// What is needed of the names in a type, by their indices among its pieces.
struct ArgumentNeeds {
  private var needs: [Int: ArgumentNeed] = [:]
  /// Of those in the arguments of types that the module declares, how many brackets are around the innermost ones.
  var own: [Int: Int] = [:]

  var greatest: ArgumentNeed { needs.values.max() ?? .nothing }

  mutating func add(_ need: ArgumentNeed, at index: Int) {
    if need > self[index] { needs[index] = need }
  }

  subscript(index: Int) -> ArgumentNeed { needs[index] ?? .nothing }

  /// - Parameter whole: what is needed of the whole type.
  subscript(index: Int, whole: ArgumentNeed) -> ArgumentNeed {
    max(self[index], whole == .hashing && own[index] != nil ? .anything : whole)
  }
}
