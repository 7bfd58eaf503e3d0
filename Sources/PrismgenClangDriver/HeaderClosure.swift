internal import PrismgenClangFrontend

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The headers of a module and what they include, as text.
///
/// Conditions are not looked at: a header that is included under some condition belongs to it. One that is not found
/// is left out, which makes the text answer "not known" more often and never answer wrongly.
struct HeaderClosure {
  private let folders: [String]
  private var texts: [[UInt8]] = []
  private var seen: Set<String> = []

  /// - Parameters:
  ///   - headers: paths, or names to be found in the search path.
  ///   - flags: of which `-I` counts.
  static func read(_ headers: [String], flags: [String]) -> HeaderSources {
    var closure = HeaderClosure(flags)
    var pending = headers.compactMap { closure.find($0, from: nil) }
    while let path = pending.popLast() {
      guard closure.seen.insert(path).inserted, let text = try? readBytes(path) else { continue }
      closure.texts.append(text)
      pending += includes(in: text).compactMap { include in
        closure.find(include.name, from: include.isQuoted ? folder(path) : nil)
      }
    }
    return HeaderSources(closure.texts)
  }

  private init(_ flags: [String]) {
    folders = flags.filter { $0.hasPrefix("-I") }.map { String($0.dropFirst(2)) } + Self.systemFolders
  }

  private static var systemFolders: [String] {
    #if arch(x86_64)
      let machine = "x86_64"
    #elseif arch(arm64)
      let machine = "aarch64"
    #else
      let machine = "unknown"
    #endif
    return ["/usr/local/include", "/usr/include/\(machine)-linux-gnu", "/usr/include"]
  }

  private func find(_ name: String, from folder: String?) -> String? {
    let candidates =
      name.hasPrefix("/") ? [name] : ((folder.map { [$0] } ?? []) + folders).map { "\($0)/\(name)" } + [name]
    return candidates.first { access($0, R_OK) == 0 }
  }

  /// `#include <name>`, `#include "name"` and `#import`.
  private static func includes(in text: [UInt8]) -> [(name: String, isQuoted: Bool)] {
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
