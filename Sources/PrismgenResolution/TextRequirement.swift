/// One requirement of a generic clause, without blanks: `T: A & B` or `T.Element == Int`.
struct TextRequirement: Equatable {
  var subject: String
  /// `:`, not `==`
  var isConformance: Bool
  var other: String

  /// What the subject conforms to.
  var constraints: [Substring] { other.split(separator: "&") }

  /// `Int` and `[T]` of `Pair<Int,[T]>`
  static func arguments(of constraint: Substring) -> [String] {
    guard let open = constraint.firstIndex(of: "<"), constraint.last == ">" else { return [] }
    return parts(of: constraint[constraint.index(after: open)...].dropLast())
  }

  /// Those of a clause.
  ///
  /// - Complexity: linear in the length of the text.
  static func all(in clause: String) -> [TextRequirement] {
    let isRelation = { (byte: UInt8) in byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") }
    return parts(of: clause).compactMap { part in
      guard let end = part.utf8.firstIndex(where: isRelation) else { return nil }
      return TextRequirement(
        subject: String(part[..<end]), isConformance: part.utf8[end] == UInt8(ascii: ":"),
        other: String(Substring(part.utf8[end...].drop(while: isRelation))))
    }
  }

  /// What commas part outside of all brackets, without blanks.
  private static func parts(of list: some StringProtocol) -> [String] {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    for byte in list.utf8 where byte != UInt8(ascii: " ") {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if byte == UInt8(ascii: ","), depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension NamePath {
  /// `App.Keyed` of `App.Keyed<Int>`, `App::Keyed`; nil: `text` begins with no name.
  init?(_ text: some StringProtocol) {
    let path = text.utf8.prefix { $0 != UInt8(ascii: "<") }
    var names = path.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }.map {
      Names.plain(String(decoding: $0, as: UTF8.self))
    }
    let module = path.contains(UInt8(ascii: ":")) && names.count > 1 ? names.removeFirst() : nil
    guard let first = names.first else { return nil }
    self.init(module: module, first: first, members: Array(names.dropFirst()))
  }
}
