import PrismgenSource
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [0, 1, 3, 4, 100, 10_001], [1, 2, 7])
  func resultsKeepTheirOrder(count: Int, threads: Int) {
    let result = Workers.map(count, threads: threads) { "\($0)" }
    #expect(result == (0..<count).map { "\($0)" })
  }

  @Test(arguments: [0, 1, 3, 4, 100, 10_001], [1, 2, 7])
  func resultsAreTakenInOrder(count: Int, threads: Int) {
    let result = Workers.reduce(
      count, into: ["start"], threads: threads, { index in "\(index)" },
      { total, index, text in total.append("\(text) \(index)") })
    #expect(result == ["start"] + (0..<count).map { "\($0) \($0)" })
  }

  @Test func progressRisesToTheEnd() {
    final class Seen: @unchecked Sendable { var values: [Int] = [] }
    let (mapped, reduced) = (Seen(), Seen())
    _ = Workers.map(1_000, threads: 4, progress: { done, total in mapped.values.append(min(done, total)) }) {
      $0
    }
    _ = Workers.reduce(
      1_000, into: 0, threads: 4, progress: { done, total in reduced.values.append(min(done, total)) },
      { $0 }, { total, _, number in total += number })
    for seen in [mapped, reduced] {
      #expect(seen.values == seen.values.sorted() && seen.values.last == 1_000)
    }
  }

  @Test func aThreadKeepsItsState() {
    let calls = Workers.map(1_000, threads: 4, state: { 0 }) { (calls: inout Int, _) in
      calls += 1
      return calls
    }
    // Each thread counts from 1 without a gap, so that no count occurs more often than there are threads.
    let times = Dictionary(calls.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(calls.count == 1_000 && times.values.allSatisfy { $0 <= 4 })
    #expect((1...calls.max()!).allSatisfy { times[$0] != nil })
  }

  @Test func threadsHaveDeepStacks() {
    @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
    #expect(Workers.map(8, threads: 4, grain: 1) { _ in depth(20_000) } == Array(repeating: 20_000, count: 8))
  }
}
