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

/// `@unchecked`: ``total`` is touched by the one thread that combines, and read after all threads have ended. A slot is
/// filled by the thread that took its index and emptied by the one that combines.
private final class OrderedWork<Total: Sendable, Result: Sendable>: Runnable, @unchecked Sendable {
  private(set) var total: Total
  private let count: Int
  private let grain: Int
  private let progress: (@Sendable (Int, Int) -> Void)?
  private let body: @Sendable (Int) -> Result
  private let combine: @Sendable (inout Total, Int, consuming Result) -> Void
  private let slots: UnsafeMutablePointer<Result>
  private let pieces: Locked<Pieces>

  private struct Pieces {
    /// For each piece of ``grain`` indices whether its slots are full.
    var isFull: [Bool]
    var next = 0
    var combined = 0
    var isCombining = false
  }

  init(
    _ count: Int, _ grain: Int, _ initial: Total, _ progress: (@Sendable (Int, Int) -> Void)?,
    _ body: @escaping @Sendable (Int) -> Result,
    _ combine: @escaping @Sendable (inout Total, Int, consuming Result) -> Void
  ) {
    total = initial
    (self.count, self.grain, self.progress, self.body, self.combine) = (count, grain, progress, body, combine)
    slots = .allocate(capacity: count)
    pieces = Locked(Pieces(isFull: Array(repeating: false, count: (count + grain - 1) / grain)))
  }

  deinit { slots.deallocate() }

  override func run() {
    while let piece = take() {
      for index in indices(of: piece) { (slots + index).initialize(to: body(index)) }
      combineFullPieces(piece)
    }
  }

  private func indices(of piece: Int) -> Range<Int> { piece * grain..<min(count, (piece + 1) * grain) }

  private func take() -> Int? {
    pieces.withLock { pieces in
      guard pieces.next < pieces.isFull.count else { return nil }
      defer { pieces.next += 1 }
      progress?(indices(of: pieces.next).upperBound, count)
      return pieces.next
    }
  }

  /// Whoever fills the piece that is next combines it and all that are full behind it, unless somebody is at it, who will
  /// look for this piece too.
  private func combineFullPieces(_ piece: Int) {
    let isBusy = pieces.withLock { pieces in
      pieces.isFull[piece] = true
      defer { pieces.isCombining = true }
      return pieces.isCombining
    }
    if isBusy { return }
    while let next = nextFullPiece() {
      for index in indices(of: next) { combine(&total, index, (slots + index).move()) }
    }
  }

  /// Takes the piece to combine; nil ends the combining, in the same step in which no piece was found.
  private func nextFullPiece() -> Int? {
    pieces.withLock { pieces in
      guard pieces.combined < pieces.isFull.count, pieces.isFull[pieces.combined] else {
        pieces.isCombining = false
        return nil
      }
      defer { pieces.combined += 1 }
      return pieces.combined
    }
  }
}
