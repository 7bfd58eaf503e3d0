/// The targets of a package that have sources, as far as the text of its `Package.swift` tells: nothing is run.
struct PackageTargets {
  struct Target: Hashable {
    var name: String
    /// nil: where SwiftPM looks for it.
    var path: String?
    /// What of the folder is compiled; nil: all of it.
    var sources: [String]?
    var exclude: [String] = []
  }

  private(set) var targets: [Target] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ manifest: [UInt8]) {
    bytes = manifest
    while index < bytes.count {
      if skip(".target(") || skip(".executableTarget(") || skip(".macro(") {
        parseTarget()
      } else {
        advance()
      }
    }
  }

  /// `name: "App", dependencies: […], path: "App/Sources", exclude: ["Old"])`. A dependency on a target looks the same and has
  /// no path.
  private mutating func parseTarget() {
    var target = Target(name: "")
    var depth = 1
    let start = index
    while index < bytes.count, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 1, skipLabel("name:") {
        target.name = text() ?? ""
      } else if depth == 1, skipLabel("path:") {
        target.path = text()
      } else if depth == 1, skipLabel("sources:") {
        target.sources = texts()
      } else if depth == 1, skipLabel("exclude:") {
        target.exclude = texts() ?? []
      } else {
        advance()
      }
    }
    // Targets inside the arguments count too.
    index = start
    guard !target.name.isEmpty else { return }
    if let known = targets.firstIndex(where: { $0.name == target.name }) {
      targets[known].path = targets[known].path ?? target.path
      targets[known].sources = targets[known].sources ?? target.sources
      targets[known].exclude += target.exclude
    } else {
      targets.append(target)
    }
  }

  /// A list of literals; nil for anything else.
  private mutating func texts() -> [String]? {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
    advance()
    var texts: [String] = []
    while true {
      skipSpace()
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "]"):
        advance()
        return texts
      case UInt8(ascii: "\""):
        guard let text = text() else { return nil }
        texts.append(text)
      case UInt8(ascii: ","): advance()
      case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8): advance()
      default: return nil
      }
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }

  /// A literal without interpolation.
  private mutating func text() -> String? {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    advance()
    let literal = bytes[min(start, bytes.count)..<max(start, index - 1)]
    return literal.contains(UInt8(ascii: "\\")) ? nil : String(decoding: literal, as: UTF8.self)
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  /// A label that is not the end of a longer one, as `sources:` is of `resources:`.
  private mutating func skipLabel(_ label: StaticString) -> Bool {
    let before = Unicode.Scalar(bytes[max(0, index - 1)])
    return !before.properties.isAlphabetic && skip(label)
  }

  /// Past a string, a comment to the end of its line, or one byte.
  private mutating func advance() {
    switch bytes[index] {
    case UInt8(ascii: "\""):
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    default: index += 1
    }
    index = min(index, bytes.count)
  }
}
