import PrismgenSource
import Synchronization
import Testing

@Suite struct DisposalTests {
  private final class Witness: Sendable {
    let isGone: Flag
    init(_ isGone: Flag) { self.isGone = isGone }
    deinit { isGone.value.store(true, ordering: .releasing) }
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .acquiring) }
  }

  @Test func valuesGoAway() async throws {
    let isGone = Flag()
    Disposal.start(Witness(isGone))
    let end = ContinuousClock.now + .seconds(60)
    while !isGone.isRaised, .now < end { await Task.yield() }
    #expect(isGone.isRaised)
  }

  @Test func chunksCoverAll() {
    #expect([Int]().chunks(of: 3).isEmpty)
    #expect(Array(0..<7).chunks(of: 3).map { Array($0) } == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(Array(0..<6).chunks(of: 3).map(\.count) == [3, 3])
  }
}
