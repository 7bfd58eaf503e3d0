internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSource

/// Tells outputs that have lost their headers from sources, where the output stands among the sources.
///
/// Taken for a source, such a file would declare all that is to be generated, so that nothing were generated beside it ever
/// again. A file of the user's may well have such a name where it stands among other files of the user's, and keeps it.
struct LostHeaders: Sendable {
  private let output: OutputLocation
  /// Everything that was found.
  private let sources: [InputFile]
  /// Made when somebody asks: mostly nobody does.
  private let knownPlaces = Locked<Places?>(nil)

  init(output: OutputLocation, sources: [InputFile]) { (self.output, self.sources) = (output, sources) }

  /// - Parameter path: that of `file`.
  func contains(_ file: SourceFile, at path: FilePath) -> Bool {
    if file.isGenerated { return false }
    switch output {
    case .file(let output):
      return path.name == output.name && (try? FileSystem.status(output))?.identity == file.identity
    case .folder(let folder):
      let name = String(decoding: path.name, as: UTF8.self)
      guard OutputNames.mayContain(name), isSame(folder, path.folder) else { return false }
      let isMine = file.byteCount > 0 && !hasHeaderFurtherDown(path)
      return places(for: name).contains { place in
        let source = sources[place]
        return source.path != path && !(isMine && source.path.bytes(below: path.folder) != nil)
          && OutputNames.mayContain(name, for: source.label)
      }
    }
  }

  /// Where in ``sources`` those stand whose outputs end alike.
  private struct Places {
    /// The last one, by what ``end(_:without:)`` says.
    var last: [String: Int] = [:]
    /// For each the one before it.
    var before: [Int?] = []
  }

  /// Where in ``sources`` those are of which an output may be called `name`, and few others.
  private func places(for name: String) -> [Int] {
    if name == OutputNames.embeddedRuntime { return Array(sources.indices) }
    return knownPlaces.withLock { known in
      let places = known ?? allPlaces
      known = places
      var found: [Int] = []
      var next = places.last[Self.end(name, without: "+Prisms.swift")]
      while let place = next {
        found.append(place)
        next = places.before[place]
      }
      return found
    }
  }

  private var allPlaces: Places {
    var places = Places()
    for place in sources.indices {
      let end = Self.end(sources[place].label, without: ".swift")
      places.before.append(places.last.updateValue(place, forKey: end))
    }
    return places
  }

  /// What folder names in front of a file's, and all else that is done to the name of an output, leave as it is.
  private static func end(_ path: String, without suffix: String) -> String {
    var stem = Array(path.lowercased().utf8)[...]
    if path.hasSuffix(suffix) { stem = stem.dropLast(suffix.utf8.count) }
    let mark = stem.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "+") }
    let end = mark.map { stem[($0 + 1)...] } ?? stem
    return String(decoding: end.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self)
  }

  private func isSame(_ left: FilePath, _ right: FilePath) -> Bool {
    guard let identity = (try? FileSystem.status(left))?.identity else { return false }
    return identity == (try? FileSystem.status(right))?.identity
  }

  /// As tools leave it that put a licence before everything.
  private func hasHeaderFurtherDown(_ path: FilePath) -> Bool {
    let head = (try? FileSystem.head(of: path, count: 1 << 13)) ?? []
    return head.split(separator: UInt8(ascii: "\n")).contains { line in
      line.withUnsafeBufferPointer { GeneratedHeader($0) } != nil
    }
  }
}
