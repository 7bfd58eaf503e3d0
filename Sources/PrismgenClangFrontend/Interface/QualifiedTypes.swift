/// Takes the modules away from the types of an interface that is printed with them, but for those types of the standard library
/// whose names the C module has too: `Swift.Int32` beside the module's own `Int32`.
///
/// An interface that is printed without modules has one name for both.
package struct QualifiedTypes {
  /// Of the C module.
  package let interface: Interface

  /// What the importer makes of C's own types.
  package static let ofC: Set = [
    "Bool", "CChar", "CVaListPointer", "Double", "Float", "Float16", "Float80", "Int", "Int8", "Int16",
    "Int32",
    "Int64", "OpaquePointer", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UnsafeMutablePointer",
    "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawPointer",
  ]

  package init(interface: Interface) { self.interface = interface }

  private static let period = UInt8(ascii: ".")
  private static let quote = UInt8(ascii: "\"")

  /// `declaration` with each type as source has to write it. Strings, which attributes have, stay as they are.
  func simplified(_ declaration: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    var rest = declaration
    while let first = rest.first {
      var token = rest.prefix(while: Self.isPath)
      if first == Self.quote {
        token = rest.prefix(rest.dropFirst().prefix { $0 != Self.quote }.count + 2)
      }
      result += first == Self.quote ? Array(token) : simplified(path: token)
      if token.isEmpty { result.append(first) }
      rest = rest.dropFirst(max(token.count, 1))
    }
    return result
  }

  /// `Module.Type`, `Module.Type.Type`, or something without a module.
  private func simplified(path: Substring.UTF8View) -> [UInt8] {
    let parts = path.split(separator: Self.period, maxSplits: 1)
    guard parts.count == 2, path.first.map({ $0 >= UInt8(ascii: "A") }) == true else { return Array(path) }
    let name = String(Substring(parts[1]))
    return Array((parts[0].elementsEqual("Swift".utf8) ? interface.standard(name) : name).utf8)
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), period, 0x80...:
      true
    default: false
    }
  }
}
