#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Workers {
  /// Takes what `body` gives for 0, 1, … `count - 1` into `initial`, in this order.
  ///
  /// What needs the order is done by one thread at a time, while the others go on with `body`: it takes no time of its
  /// own as long as it is a small part of the whole.
  ///
  /// - Parameters:
  ///   - grain: how many indices a thread takes at a time.
  ///   - progress: told how many indices are taken, never from two threads at once.
  package static func reduce<Total: Sendable, Result: Sendable>(
    _ count: Int, into initial: Total, threads: Int = processorCount, grain: Int = 4,
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    _ body: @escaping @Sendable (Int) -> Result,
    _ combine: @escaping @Sendable (inout Total, Int, consuming Result) -> Void
  ) -> Total {
    let work = OrderedWork(count, grain, initial, progress, body, combine)
    let handles = (1..<max(1, min(threads, count / grain))).compactMap { _ in start(work) }
    work.run()
    for handle in handles { pthread_join(handle, nil) }
    return work.total
  }
}

/// Everything but ``body`` and ``slots`` is touched with the lock held, or, as ``total``, by the one thread that combines.
/// A slot is filled by the thread that took its index and emptied by the one that combines.
private final class OrderedWork<Total: Sendable, Result: Sendable>: Runnable, @unchecked Sendable {
  private(set) var total: Total
  private let count: Int
  private let grain: Int
  private let progress: (@Sendable (Int, Int) -> Void)?
  private let body: @Sendable (Int) -> Result
  private let combine: @Sendable (inout Total, Int, consuming Result) -> Void
  private let slots: UnsafeMutablePointer<Result>
  /// For each piece of ``grain`` indices whether its slots are full.
  private var isFull: [Bool]
  private var nextPiece = 0
  private var combinedPieces = 0
  private var isCombining = false
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init(
    _ count: Int, _ grain: Int, _ initial: Total, _ progress: (@Sendable (Int, Int) -> Void)?,
    _ body: @escaping @Sendable (Int) -> Result,
    _ combine: @escaping @Sendable (inout Total, Int, consuming Result) -> Void
  ) {
    total = initial
    (self.count, self.grain, self.progress, self.body, self.combine) = (count, grain, progress, body, combine)
    slots = .allocate(capacity: count)
    isFull = Array(repeating: false, count: (count + grain - 1) / grain)
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    slots.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  override func run() {
    while let piece = take() {
      for index in indices(of: piece) { (slots + index).initialize(to: body(index)) }
      combineFullPieces(piece)
    }
  }

  private func indices(of piece: Int) -> Range<Int> { piece * grain..<min(count, (piece + 1) * grain) }

  private func take() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard nextPiece < isFull.count else { return nil }
    defer { nextPiece += 1 }
    progress?(indices(of: nextPiece).upperBound, count)
    return nextPiece
  }

  /// Whoever fills the piece that is next combines it and all that are full behind it, unless somebody is at it, who will
  /// look for this piece too.
  private func combineFullPieces(_ piece: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    isFull[piece] = true
    if isCombining { return }
    isCombining = true
    while combinedPieces < isFull.count, isFull[combinedPieces] {
      let indices = indices(of: combinedPieces)
      pthread_mutex_unlock(lock)
      for index in indices { combine(&total, index, (slots + index).move()) }
      pthread_mutex_lock(lock)
      combinedPieces += 1
    }
    isCombining = false
  }
}
