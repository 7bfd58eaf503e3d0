extension HeaderSources {
  /// `#include <name>`, `#include "name"` and `#import`.
  package static func includes(in text: [UInt8]) -> [(name: String, isQuoted: Bool)] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard line.first == UInt8(ascii: "#") else { return nil }
      let directive = String(decoding: line.dropFirst(), as: UTF8.self).drop { $0.isWhitespace }
      guard directive.hasPrefix("include") || directive.hasPrefix("import") else { return nil }
      let isQuoted = directive.contains("\"")
      let parts = directive.split(whereSeparator: { "<>\"".contains($0) })
      return parts.count > 1 ? (String(parts[1]), isQuoted) : nil
    }
  }
}
