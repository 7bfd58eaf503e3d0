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

  static func depthChange(of text: String) -> Int {
    var depth = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      depth += depthChange(of: byte, behind: previous)
      previous = byte
    }
    return depth
  }

  static func depthChange(of byte: UInt8, behind previous: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): 1
    case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): -1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    default: 0
    }
  }
}
