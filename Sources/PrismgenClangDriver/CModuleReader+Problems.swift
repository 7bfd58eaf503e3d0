internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenSource

extension CModuleReader {
  /// A path that is not there explains what it makes fail; without it that would be a riddle.
  mutating func read() -> CModuleContents? {
    let contents = readContents()
    if contents == nil, let path = missingPath {
      diagnostics = [
        Diagnostic(
          .missingPath, .error, "no such file or folder: '\(DisplayText.path(Array(path.utf8)))'",
          at: request.places[path])
      ]
    }
    return contents
  }

  private var missingPath: String? {
    if let path = (request.includes + (request.moduleMap.map { [$0] } ?? [])).first(where: {
      !Self.exists($0)
    }) {
      return path
    }
    return request.headers.first { header in
      let folders = header.hasPrefix("/") ? [] : request.includes.map { "\($0)/\(header)" }
      return !([header] + folders).contains(where: Self.exists)
        && diagnostics.contains { $0.severity == .error && $0.message.contains("'\(header)'") }
    }
  }

  static func exists(_ path: String) -> Bool { (try? FileSystem.status(FilePath(path))) != nil }

  /// libclang is given the headers by `#include "…"`, which has no escapes.
  var namesFitLibclang: Bool {
    !(request.includes + request.headers + (request.moduleMap.map { [$0] } ?? [])).contains { path in
      path.contains { $0 == "\"" || $0.isNewline }
    }
  }

  /// A place that the compiler names by its line and column.
  static func location(in path: String, line: Int, column: Int) -> SourceLocation {
    let buffer = try? FileSystem.read(FilePath(path), label: path).0
    let start = buffer?.withBytes { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), maxSplits: line - 1, omittingEmptySubsequences: false)
        .dropFirst(line - 1).first?.startIndex
    }
    return SourceLocation(path: path, offset: ((start ?? nil) ?? 0) + column - 1, line: line, column: column)
  }

  // MARK: Submodules

  /// What stands before the first period of the name.
  var parentModule: String { String(request.module.prefix { $0 != "." }) }

  /// For a name that may be a submodule's.
  var submoduleHelp: String {
    parentModule == request.module
      ? "" : "name '\(parentModule)', whose output has that of its submodules, or "
  }

  static let cureOfExplicit =
    "explicit submodules are not read: declare it without 'explicit', or give its header a module of its own"

  /// Of what is selected by name each is told of that is in one.
  mutating func noteExplicitSubmodules() {
    guard case .allProven = request.selection, !explicitSubmodules.isEmpty else { return }
    let all = explicitSubmodules.keys.sorted()
    let names = all.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let rest = all.count > 5 ? " and \(all.count - 5) more" : ""
    diagnostics.append(
      Diagnostic(
        .notImported, .note,
        "nothing is generated for the explicit submodules of '\(request.module)': \(names)\(rest)",
        help: "they are not imported with '\(request.module)'"))
  }
}
