import PrismgenSource
internal import PrismgenConfiguration
internal import PrismgenDriver

/// The lines of `.gitattributes` by which git knows the outputs.
struct MergeAttributes {
  /// Git asks no driver for what is not in the repository, and no pattern reaches there.
  struct Outside: Error {
    var output: FilePath
  }

  /// By path. Patterns reach below the file's own folder only, so an output beside the working folder is named at the top.
  let files: [(path: FilePath, lines: [[UInt8]])]

  /// - Parameters:
  ///   - top: the folder of the repository, as an absolute path.
  ///   - here: the working folder, likewise.
  init(_ project: Project, top: FilePath, here: FilePath) throws(Outside) {
    var lines: [FilePath: [[UInt8]]] = [:]
    for (path, file) in Self.outputs(of: project) {
      guard let placeInAll = path.place(below: top, from: here) else { throw Outside(output: path) }
      let ownPlace = path.place(below: here, from: here)
      let folder = ownPlace == nil ? top : FilePath(".")
      let place = ownPlace ?? placeInAll
      let pattern = (place.isEmpty ? [] : [UInt8(ascii: "/")] + Self.literal(place)) + Array(file.utf8)
      lines[folder.appending(".gitattributes"), default: []].append(
        Self.quoted(pattern) + Array(" merge=prismgen".utf8))
    }
    files = lines.sortedPairs.map { ($0, $1) }
  }

  /// Folders and files, each with what the pattern has behind it.
  static func outputs(of project: Project) -> [(FilePath, String)] {
    var outputs = project.cModules.compactMap(\.output).map { (FilePath($0.value), "") }
    for run in project.runs {
      switch run.output {
      case nil: continue
      case .file(let path): outputs.append((path, ""))
      case .folder(let path) where run.templates.isEmpty: outputs.append((path, "/*.swift"))
      // Templates name folders below it.
      case .folder(let path): outputs += [(path, "/**/*.swift"), (path, "/" + OutputLocation.recordName)]
      }
    }
    return outputs
  }

  /// The pattern that matches `name` and nothing else.
  private static func literal(_ name: [UInt8]) -> [UInt8] {
    name.flatMap { "*?[\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }

  /// As a string of C, in which a pattern may have any bytes.
  private static func quoted(_ pattern: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")
    let inner = pattern.flatMap { byte -> [UInt8] in
      switch byte {
      case quote, backslash: return [backslash, byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        return [backslash] + Array((String(repeating: "0", count: 3 - digits.count) + digits).utf8)
      default: return [byte]
      }
    }
    return [quote] + inner + [quote]
  }
}

extension FilePath {
  /// The rest of the path below `folder`, an absolute one; empty for the folder itself, nil for what lies elsewhere.
  ///
  /// - Parameter here: the working folder, as an absolute path.
  func place(below folder: FilePath, from here: FilePath) -> [UInt8]? {
    let own = (isAbsolute ? self : here.appending(bytes)).absoluteComponents
    let other = folder.absoluteComponents
    guard own.starts(with: other) else { return nil }
    return Array(own.dropFirst(other.count).joined(separator: [UInt8(ascii: "/")]))
  }
}
