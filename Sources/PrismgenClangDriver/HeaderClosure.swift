internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenSource

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
  private var paths: [String] = []
  private var texts: [[UInt8]] = []
  /// Pipes and devices, of which the compiler may never come to the end.
  private var endless: [String] = []
  /// Headers that include each other as `../Folder/name.h` have no end of names.
  private var seen: Set<FileSystem.Identity> = []

  /// - Parameters:
  ///   - headers: paths, or names to be found in the search path.
  ///   - flags: of which `-I` counts.
  static func read(_ headers: [String], flags: [String]) -> HeaderSources {
    HeaderSources(HeaderClosure(headers, flags, withSystem: true).texts)
  }

  /// Where the headers are, and what they include, but for that of the system; `endless` are those that are no files.
  static func paths(of headers: [String], flags: [String]) -> (files: [String], endless: [String]) {
    let closure = HeaderClosure(headers, flags, withSystem: false)
    return (closure.paths, closure.endless)
  }

  private init(_ headers: [String], _ flags: [String], withSystem: Bool) {
    self.init(flags)
    var pending = headers.compactMap { find($0, from: nil) }
    while let path = pending.popLast() {
      guard let status = try? FileSystem.status(FilePath(path)), seen.insert(status.identity).inserted else {
        continue
      }
      if status.kind == .other { endless.append(path) }
      guard let text = try? readBytes(path) else { continue }
      paths.append(path)
      texts.append(text)
      pending += HeaderSources.includes(in: text).compactMap { include in
        find(include.name, from: include.isQuoted ? folder(path) : nil)
      }.filter { path in withSystem || !Self.systemFolders.contains { path.hasPrefix($0 + "/") } }
    }
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
}
