internal import PrismgenModel
internal import PrismgenSource

/// The results of earlier runs, under a hash of all that they were made from: the tool, the options, and the names and
/// contents of all sources. Neither times nor places count, so that another checkout has them too.
struct RunCache {
  private let cache: ContentCache
  /// Of the tool and the options.
  private let start: ContentHasher

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
    switch output {
    case nil: hasher.combine(0)
    case .folder: hasher.combine(1)
    case .file(let path):
      hasher.combine(2)
      hasher.combine(Array(path.name))
    }
    start = hasher
  }

  /// Whether a run on files of these names has been kept. Only then it pays to look at the contents of all files before
  /// they are read for good.
  func knows(_ found: FoundSources) -> Bool { cache.read(namesKey(found)) != nil }

  func read(_ sources: SourceSet, _ context: SourceSet) -> KeptRun? {
    contentsKey(sources, context).flatMap { cache.read($0) }.flatMap { KeptRun($0) }
  }

  func write(_ run: KeptRun, _ found: FoundSources, _ sources: SourceSet, _ context: SourceSet) {
    guard let key = contentsKey(sources, context) else { return }
    cache.write(run.bytes, for: key)
    cache.write([], for: namesKey(found))
    cache.trim()
  }

  private func namesKey(_ found: FoundSources) -> ContentKey {
    var hasher = start
    for files in [found.sources.files, found.context.files] { hasher.combine(files.map(\.label)) }
    return hasher.finalize()
  }

  /// nil if there is a file that could not be read.
  private func contentsKey(_ sources: SourceSet, _ context: SourceSet) -> ContentKey? {
    var hasher = start
    for set in [sources, context] {
      guard set.keys.count == set.inputs.count, !set.diagnostics.contains(where: { $0.location == nil })
      else {
        return nil
      }
      hasher.combine(set.inputs.map(\.label))
      for key in set.keys { hasher.combine(key) }
    }
    return hasher.finalize()
  }
}

extension ContentHasher {
  fileprivate mutating func combine(_ options: GenerationOptions) {
    combine(options.emit?.rawValue ?? -1)
    combine(options.annotated)
    combine(options.access.rawValue)
    combine(options.only)
    combine(options.skip)
    combine(options.runtime.rawValue)
    combine(options.isMainActorByDefault)
    combine(options.memberMacros.sorted())
  }
}
