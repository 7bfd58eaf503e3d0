internal import PrismgenModel
internal import PrismgenSource

extension OutputPlan {
  /// What was generated from the same sources into other places of the folders that are read, as before `--output` was another
  /// one.
  ///
  /// - Returns: one for each folder, and one for each file of a C module that is not configured any more.
  func leftOvers(_ sources: SourceSet, _ request: Request, _ output: OutputLocation) -> [Diagnostic] {
    leftOversOfOneName(sources) + leftOversOfOtherForm(sources, request, output)
      + Self.leftOvers(sources, ofCModulesBesides: request.cOutputs)
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

  /// A module cannot have two files of one name.
  private func leftOversOfOneName(_ sources: SourceSet) -> [Diagnostic] {
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
    let searched = SearchedFolders(sources)
    return pairs.keys.sortedPaths().compactMap { folder in
      guard let (old, new) = pairs[folder]?.first, searched.hold(new) else { return nil }
      return Diagnostic(
        .leftOver, .warning,
        "'\(old.display)'\(more(pairs[folder])) is generated from the same source as '\(new.display)'",
        help: "delete what is left over; a module cannot have two files of one name")
    }
  }

  /// A file for all sources beside those for each. The two may be meant to hold different things.
  private func leftOversOfOtherForm(
    _ sources: SourceSet, _ request: Request, _ output: OutputLocation
  ) -> [Diagnostic] {
    let others = sources.generated.filter { ($0.header.folder != nil) == output.isFolder }
    guard !others.isEmpty, let new = actions.lazy.compactMap(\.output).first,
      SearchedFolders(sources).hold(new)
    else { return [] }
    let inputs = InputsByName(sources.inputs)
    let known = Set((request.outputs + [output]).map { NamedPlace($0.path) })
    let old = others.filter { path, header in
      let isOfThisRun =
        header.sourcePath.map { inputs.label(of: $0) != nil }
        ?? header.folder.map { folder in sources.inputs.contains { $0.label.hasPrefix(folder + "/") } }
      return isOfThisRun == true && !known.contains(NamedPlace(output.isFolder ? path : path.folder))
    }.map(\.path)
    let folders = Dictionary(grouping: old, by: \.folder)
    return folders.keys.sortedPaths().compactMap { folder in
      folders[folder]?.first.map { first in
        Diagnostic(
          .leftOver, .note,
          "'\(first.display)'\(more(folders[folder])) is generated from the same sources as '\(output.path.display)'",
          help: "delete what is left over; where both hold the same, the module has it twice")
      }
    }
  }

  private func more(_ files: [some Any]?) -> String {
    let count = files?.count ?? 1
    return count == 1 ? "" : ", with \(count - 1) more like it,"
  }

  private func isSameFile(_ left: FilePath, _ right: FilePath) -> Bool {
    let identity = (try? FileSystem.status(left))?.identity
    return identity != nil && identity == (try? FileSystem.status(right))?.identity
  }
}

/// The folders in which sources are looked for: what is written there is compiled with them.
private struct SearchedFolders {
  private let folders: Set<[[UInt8]]>

  init(_ sources: SourceSet) { folders = Set(sources.folders.map(\.absoluteComponents)) }

  func hold(_ path: FilePath) -> Bool {
    let components = path.absoluteComponents
    return components.indices.contains { folders.contains(Array(components[..<$0])) }
  }
}
