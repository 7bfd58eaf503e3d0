internal import PrismgenModel
internal import PrismgenSource

extension OutputPlan {
  /// What was generated from the same sources by the same names into other folders of those that are read, as before
  /// `--output` was another one. A module cannot have two files of one name.
  ///
  /// - Returns: one for each folder, and one for each file of a C module that is not configured any more.
  func leftOvers(_ sources: SourceSet, _ request: Request) -> [Diagnostic] {
    leftOvers(sources) + Self.leftOvers(sources, ofCModulesBesides: request.cOutputs)
  }

  private static func leftOvers(
    _ sources: SourceSet, ofCModulesBesides outputs: [FilePath]
  ) -> [Diagnostic] {
    if outputs.isEmpty { return [] }
    let known = outputs.map { NamedPlace($0) }
    return sources.generated.compactMap { path, header in
      guard header.sourcePath == nil, header.folder == nil,
        let head = try? FileSystem.head(of: path, count: 256),
        let module = GeneratedHeader.cModule(of: String(decoding: head, as: UTF8.self)),
        !known.contains(NamedPlace(path))
      else { return nil }
      return Diagnostic(
        .leftOver, .note,
        "'\(path.display)' is generated for the C module '\(module)', and no longer configured",
        help: "delete what is left over, or list the module with this output")
    }
  }

  private func leftOvers(_ sources: SourceSet) -> [Diagnostic] {
    let outputs = Dictionary(
      actions.compactMap(\.output).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let others = sources.generated.compactMap {
      path, header -> (old: FilePath, new: FilePath, source: String)? in
      guard let source = header.sourcePath, let output = outputs[path.name], output != path else {
        return nil
      }
      return (path, output, source)
    }
    // Mostly all are what this run makes.
    guard !others.isEmpty else { return [] }
    let inputs = InputsByName(sources.inputs)
    var pairs: [FilePath: [(old: FilePath, new: FilePath)]] = [:]
    for (old, new, source) in others {
      guard inputs.label(of: source) != nil, !isSameFile(old, new) else { continue }
      pairs[old.folder, default: []].append((old, new))
    }
    let folders = Set(sources.folders.map(\.absoluteComponents))
    return pairs.keys.sortedPaths().compactMap { folder in
      guard let (old, new) = pairs[folder]?.first, isBelow(folders, new) else { return nil }
      let count = pairs[folder]?.count ?? 0
      let more = count == 1 ? "" : ", with \(count - 1) more like it,"
      return Diagnostic(
        .leftOver, .warning, "'\(old.display)'\(more) is generated from the same source as '\(new.display)'",
        help: "delete what is left over; a module cannot have two files of one name")
    }
  }

  private func isBelow(_ folders: Set<[[UInt8]]>, _ path: FilePath) -> Bool {
    let components = path.absoluteComponents
    return components.indices.contains { folders.contains(Array(components[..<$0])) }
  }

  private func isSameFile(_ left: FilePath, _ right: FilePath) -> Bool {
    let identity = (try? FileSystem.status(left))?.identity
    return identity != nil && identity == (try? FileSystem.status(right))?.identity
  }
}
