internal import PrismgenModel
internal import PrismgenSource

extension OutputPlan {
  /// What was generated from the same sources into other places of the folders that are read, as before `--output` was another
  /// one.
  ///
  /// - Returns: one for each folder, and one for each file of a C module that is not configured any more.
  func leftOvers(_ sources: SourceSet, _ request: Request, _ output: OutputLocation) -> [Diagnostic] {
    let (namesakes, folders) = leftOversOfOneName(sources)
    return namesakes + leftOversElsewhere(sources, request, output, besides: folders)
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
        let module = GeneratedHeader.cModule(of: head),
        !known.contains(NamedPlace(path))
      else { return nil }
      return Diagnostic(
        .leftOver, .note,
        "'\(path.display)' is generated for the C module '\(module)', and no longer configured",
        help: "delete what is left over, or list the module with this output")
    }
  }

  /// A module cannot have two files of one name.
  ///
  /// - Returns: the folders, too.
  private func leftOversOfOneName(
    _ sources: SourceSet
  ) -> (diagnostics: [Diagnostic], folders: Set<FilePath>) {
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
    guard !others.isEmpty else { return ([], []) }
    let inputs = InputsByName(sources.inputs)
    var pairs: [FilePath: [(old: FilePath, new: FilePath)]] = [:]
    for (old, new, source) in others {
      guard inputs.label(of: source) != nil, !isSameFile(old, new) else { continue }
      pairs[old.folder, default: []].append((old, new))
    }
    let searched = SearchedFolders(sources)
    let folders = pairs.keys.sortedPaths().filter { pairs[$0]?.first.map { searched.hold($0.new) } == true }
    let diagnostics = folders.compactMap { folder -> Diagnostic? in
      guard let (old, new) = pairs[folder]?.first else { return nil }
      return Diagnostic(
        .leftOver, .warning,
        "'\(old.display)'\(more(pairs[folder])) is generated from the same source as '\(new.display)'",
        help: "delete what is left over; a module cannot have two files of one name")
    }
    return (diagnostics, Set(folders))
  }

  /// A file for all sources beside those for each, or what a configuration that names the output says nothing of any more. The
  /// two may be meant to hold different things, and what the command line sends elsewhere may be there to be looked at.
  ///
  /// - Parameter told: folders of which it is known already.
  private func leftOversElsewhere(
    _ sources: SourceSet, _ request: Request, _ output: OutputLocation, besides told: Set<FilePath>
  ) -> [Diagnostic] {
    if sources.generated.isEmpty { return [] }
    let isConfigured = request.outputs.contains(output)
    let outputs = Set((request.outputs + [output]).map(\.path))
    func place(_ path: FilePath, _ header: GeneratedHeader) -> FilePath {
      header.folder != nil ? path : path.folder
    }
    // Mostly all are what the configuration makes.
    let others = sources.generated.filter { path, header in
      (isConfigured || (header.folder != nil) == output.isFolder) && !outputs.contains(place(path, header))
        && !told.contains(path.folder)
    }
    guard !others.isEmpty, let new = actions.lazy.compactMap(\.output).first,
      isConfigured || SearchedFolders(sources).hold(new)
    else { return [] }
    let inputs = InputsByName(sources.inputs)
    let known = Set(outputs.map { NamedPlace($0) })
    let old = others.filter { path, header in
      let isOfThisRun =
        header.sourcePath.map { inputs.label(of: $0) != nil }
        ?? header.folder.map { folder in sources.inputs.contains { $0.label.hasPrefix(folder + "/") } }
      return isOfThisRun == true && !known.contains(NamedPlace(place(path, header)))
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
