internal import PrismgenClangFrontend
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// Tells unions from structs in an interface: a union has an initialiser for each member that is no bit-field, a struct
/// one for all.
extension InterfaceKinds {
  init(_ tree: SyntaxTree) {
    self.init()
    for (index, type) in tree.types.enumerated() where type.kind == .struct {
      let fields = type.properties.filter { property in
        !property.modifiers.contains { tree.buffer.text($0) == "static" }
      }
      let labels = Self.parameterCounts(of: tree.buffer.text(type.body)).filter { $0 > 0 }
      let isAnonymous = tree.buffer.text(type.body).contains("__Anonymous_field")
      if labels.count > 1 || !labels.isEmpty && fields.count > 1 && !isAnonymous,
        labels.allSatisfy({ $0 == 1 })
      {
        unions.insert(Self.name(index, tree))
      } else if labels.isEmpty, !fields.isEmpty {
        incomplete.insert(Self.name(index, tree))
      }
    }
  }

  private static func name(_ index: Int, _ tree: SyntaxTree) -> String {
    let type = tree.types[index]
    let own = tree.buffer.text(type.name).replacing("`", with: "")
    return type.parent < 0 ? own : name(type.parent, tree) + "." + own
  }

  /// How many parameters each initialiser in `body` has; those of nested types are not counted. The printer writes one
  /// declaration a line.
  private static func parameterCounts(of body: String) -> [Int] {
    var depth = 0
    var counts: [Int] = []
    for line in body.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if depth == 0, line.hasPrefix("public init(") {
        counts.append(parameterCount(line.dropFirst("public init".count)))
      }
      depth += line.hasSuffix("{") ? 1 : 0
      depth -= line.hasPrefix("}") ? 1 : 0
    }
    return counts
  }

  private static func parameterCount(_ list: Substring) -> Int {
    var depth = 0
    var commas = 0
    var previous: UInt8 = 0
    for byte in list.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: ","): commas += depth == 1 ? 1 : 0
      default: break
      }
      if depth == 0 { break }
      previous = byte
    }
    return list.hasPrefix("()") ? 0 : commas + 1
  }
}
