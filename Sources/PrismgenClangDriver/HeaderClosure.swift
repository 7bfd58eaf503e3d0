internal import PrismgenClangFrontend
internal import PrismgenDriver

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
  private let systemFolders: [String]
  private let folders: [String]
  private var paths: [String] = []
  private var texts: [[UInt8]] = []
  /// Pipes and devices, of which the compiler may never come to the end.
  private var endless: [String] = []
  /// Of the headers that are asked for.
  private var missing: [String] = []
  /// Headers that include each other as `../Folder/name.h` have no end of names.
  private var seen: Set<FileSystem.Identity> = []

  /// - Parameters:
  ///   - headers: paths, or names to be found in the search path.
  ///   - flags: of which `-I` counts.
  ///   - sdk: what the system's headers are below; nil: the root.
  static func read(_ headers: [String], flags: [String], sdk: String?) -> HeaderSources {
    HeaderSources(HeaderClosure(headers, flags, sdk, withSystem: true).texts)
  }

  /// Where the headers are, and what they include, but for that of the system; `endless` are those that are no files, and `missing`
  /// those of `headers` that are not there, or folders.
  static func paths(
    of headers: [String], flags: [String], sdk: String?
  ) -> (files: [String], endless: [String], missing: [String]) {
    let closure = HeaderClosure(headers, flags, sdk, withSystem: false)
    return (closure.paths, closure.endless, closure.missing)
  }

  private init(_ headers: [String], _ flags: [String], _ sdk: String?, withSystem: Bool) {
    systemFolders = Self.systemFolders.map { (sdk ?? "") + $0 }
    folders = flags.filter { $0.hasPrefix("-I") }.map { String($0.dropFirst(2)) } + systemFolders
    let found = headers.map { find($0, from: nil) }
    missing = zip(headers, found).compactMap { header, path in
      path.flatMap { try? FileSystem.status(FilePath($0)) }.map { $0.kind != .folder } == true ? nil : header
    }
    var pending = found.compactMap(\.self)
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
      }.filter { path in withSystem || !systemFolders.contains { path.hasPrefix($0 + "/") } }
    }
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
