internal import PrismgenModel
internal import PrismgenSource

/// The results of earlier runs, under a hash of all that they were made from: the tool, the options, and the names and
/// contents of all sources. Neither times nor places count, so that another checkout has them too.
struct RunCache {
  private let cache: ContentCache
  /// Of the tool and the options.
  private let start: ContentHasher
  private let contextPlaces: ContextPlaces

  /// nil if nothing is to be kept, or if it cannot be told what the tool is.
  ///
  /// - Parameter output: nil: the outcomes are kept instead of files.
  init?(_ request: Request, _ output: OutputLocation?) {
    // Who reads only what has changed since the last time has no need of it.
    guard request.parsed == nil, let cache = request.cache.cache, let tool = ToolIdentity.text else {
      return nil
    }
    self.cache = cache
    var hasher = ContentHasher()
    hasher.combine("run 1")
    hasher.combine(tool)
    hasher.combine(request.moduleName)
    hasher.combine(request.settings.options)
    for names in [request.namedTypes.only, request.namedTypes.skip] {
      hasher.combine(names.map(\.value))
      // Where one is unknown, the diagnostic stands there.
      for location in names.map(\.location) {
        hasher.combine(location?.path)
        for number in [location?.offset, location?.line, location?.column] { hasher.combine(number ?? 0) }
      }
    }
    switch output {
    case nil: hasher.combine(0)
    case .folder: hasher.combine(1)
    case .file(let path):
      hasher.combine(2)
      hasher.combine(Array(path.name))
    }
    start = hasher
    contextPlaces = request.contextPlaces
  }

  /// The last run that was kept of files of some names. It is read while the sources are: mostly nothing has changed, and if
  /// something has, it is most of the run.
  struct Last {
    let key: ContentKey
    /// The bytes of its ``FactIndex``.
    let index: [UInt8]
    let run: Future<KeptRun?>
  }

  /// nil: none was kept of files of these names.
  func last(_ found: FoundSources) -> Last? {
    guard let index = cache.read(namesKey(found)), let key = FactIndex.run(in: index) else { return nil }
    return Last(key: key, index: index, run: Future { [self] in read(key) })
  }

  func read(_ sources: SourceSet, _ context: SourceSet, _ last: Last) -> KeptRun? {
    guard let key = contentsKey(sources, context) else { return nil }
    return key == last.key ? last.run.wait() : read(key)
  }

  private func read(_ key: ContentKey) -> KeptRun? {
    guard var reader = cache.read(key).map({ ByteReader($0) }), let count = try? reader.count(),
      var run = KeptRun(reader)
    else { return nil }
    for number in 0..<count {
      let key = Self.key(ofPart: number, behind: key)
      guard let part = cache.read(key).flatMap({ KeptRun(ByteReader($0)) }) else { return nil }
      run.files += part.files
    }
    return run
  }

  private static func key(ofPart number: Int, behind first: ContentKey) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine(first)
    hasher.combine(number)
    return hasher.finalize()
  }

  /// The last run with the places as they are now, if no file declares anything else than then. It is not kept
  /// anew: the next run moves it as quickly again.
  ///
  /// - Parameters:
  ///   - sources: with the keys of their contents.
  ///   - read: reads a file with its facts.
  /// - Returns: the run, and what it cost to read the files that have changed.
  func readMoved(
    _ last: Last, _ known: KnownFacts, _ sources: SourceSet, _ context: SourceSet,
    _ read: @escaping @Sendable (InputFile) -> SourceFile
  ) -> (run: KeptRun, profile: Profile)? {
    guard contentsKey(sources, context) != nil else { return nil }
    let (inputs, keys) = (sources.inputs + context.inputs, sources.keys + context.keys)
    let index = known.index
    let changed = keys.indices.filter { keys[$0] != index.files[$0].key }
    guard changed.count <= Self.mostChanged else { return nil }
    let files = Workers.map(changed.count, grain: 1) { read(inputs[changed[$0]]) }
    var places = MovedPlaces()
    do throws(MovedPlaces.Unknown) {
      for (number, file) in zip(changed, files) {
        let (path, old) = (inputs[number].label, index.files[number].facts)
        guard file.key == keys[number], let new = file.facts, new.key == old.key,
          let from = old.locations(in: path), let to = new.locations(in: path)
        else { return nil }
        try places.add(path, from: from, to: to)
      }
      guard let run = try last.run.wait()?.moved(places) else { return nil }
      return (run, files.reduce(into: Profile()) { $0.add($1.profile) })
    } catch {
      return nil
    }
  }

  /// More changed files than these are a run of their own.
  private static let mostChanged = 256

  /// What makes the entries that are kept of a run: the first part, which tells how many there are behind it, those, and the
  /// index.
  func entries(
    of run: KeptRun, _ found: FoundSources, _ sources: SourceSet, _ context: SourceSet
  ) -> [@Sendable () -> ContentCache.Entry]? {
    let (keys, facts) = (sources.keys + context.keys, sources.facts + context.facts)
    guard let key = contentsKey(sources, context), facts.count == keys.count else { return nil }
    let namesKey = namesKey(found)
    let parts = run.parts()
    let others = parts.dropFirst().enumerated().map { number, part in
      { @Sendable in ContentCache.Entry(for: Self.key(ofPart: number, behind: key), part.write) }
    }
    return [
      {
        ContentCache.Entry(for: key) { writer in
          writer.write(parts.count - 1)
          parts[0].write(to: &writer)
        }
      }
    ] + others + [
      {
        let files = zip(keys, facts).map { FactIndex.File(key: $0, facts: $1) }
        return ContentCache.Entry(for: namesKey, FactIndex(run: key, files: files).write)
      }
    ]
  }

  func write(_ entry: ContentCache.Entry) { cache.write(entry) }

  private func namesKey(_ found: FoundSources) -> ContentKey {
    var hasher = start
    for files in [found.sources.files, found.context.files] { hasher.combine(files.map(\.label)) }
    hasher.combine(found.context.files, contextPlaces)
    return hasher.finalize()
  }

  /// nil if there is a file that could not be read, or that depends on where the output goes.
  private func contentsKey(_ sources: SourceSet, _ context: SourceSet) -> ContentKey? {
    var hasher = start
    for set in [sources, context] {
      guard set.keys.count == set.inputs.count, set.unheaded.isEmpty, !set.hasLostOutput,
        !set.diagnostics.contains(where: \.concernsPath)
      else {
        return nil
      }
      hasher.combine(set.inputs.map(\.label))
      for key in set.keys { hasher.combine(key) }
    }
    hasher.combine(context.inputs, contextPlaces)
    return hasher.finalize()
  }
}

extension ContentHasher {
  fileprivate mutating func combine(_ context: [InputFile], _ places: ContextPlaces) {
    for file in context {
      combine(places.moduleName(of: file.path))
      combine(places.isMainActor(file.path))
    }
  }

  fileprivate mutating func combine(_ options: GenerationOptions) {
    combine(options.emit?.rawValue ?? -1)
    combine(options.annotated)
    combine(options.access.rawValue)
    combine(options.only)
    combine(options.skip)
    combine(options.runtime.rawValue)
    combine(options.sharesRuntime)
    combine(options.fileComment)
    combine(options.isMainActorByDefault)
  }
}
