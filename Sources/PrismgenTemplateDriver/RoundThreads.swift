internal import PrismgenDriver
internal import PrismgenSource
internal import PrismgenStencil

/// Renders rounds of loops on all processors.
struct RoundThreads: RoundExecutor {
  func map<Result: Sendable>(
    _ count: Int, isLast: @escaping @Sendable (Result) -> Bool, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result?] {
    // Which of two rounds ends the template must not depend on which of them was faster.
    let last = Locked(Int.max)
    return Workers.map(count, grain: 16) { index in
      guard last.withLock({ index < $0 }) else { return nil }
      let result = body(index)
      if isLast(result) { last.withLock { $0 = min($0, index) } }
      return result
    }
  }
}

/// The rounds of earlier runs on disk. What is new is written at the end of the run, in one go.
final class StoredRounds: FragmentStore {
  private let cache: ContentCache
  private let pending = Locked<[(key: ContentKey, bytes: [UInt8])]>([])

  init(_ cache: ContentCache) { self.cache = cache }

  func read(_ key: ContentKey) -> [UInt8]? { cache.read(key) }

  func write(_ bytes: [UInt8], for key: ContentKey) { pending.withLock { $0.append((key, bytes)) } }

  /// Call it once, when nothing is rendered any more.
  func finish() {
    let pending = pending.withLock { $0 }
    for entry in pending { cache.write(entry.bytes, for: entry.key) }
  }
}
