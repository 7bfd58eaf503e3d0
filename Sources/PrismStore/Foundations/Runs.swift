/// Elements in order, as values that are made longer at either end again and again: `all = all <> one` in a loop, or
/// `all = one <> all`.
///
/// An array would be copied each time. Here only what was added last is: it is an array of its own, and joins its neighbours
/// as the digits of a binary counter carry, so that an element is copied as often as their number has digits. A few, which
/// is nearly always all that there are, are one array.
@frozen
@usableFromInline
struct Runs<Element> {
  /// Longer and longer from either end, so that there are few; none while there are a few elements.
  @usableFromInline var before: ContiguousArray<ContiguousArray<Element>> = []
  /// The elements at the end.
  @usableFromInline var last: ContiguousArray<Element>

  /// So many, made one by one, are a few.
  @inlinable
  static var few: Int { 32 }

  @inlinable
  init(_ elements: ContiguousArray<Element>) { last = elements }

  @inlinable
  var isEmpty: Bool { last.isEmpty }

  /// All elements in one array; O(1) if they are.
  @inlinable
  var joined: ContiguousArray<Element> {
    before.isEmpty ? last : ContiguousArray(before.joined()) + last
  }

  @inlinable
  func forEach(_ body: (Element) -> Void) {
    for run in before { for element in run { body(element) } }
    for element in last { body(element) }
  }

  /// Without joining them, as it is asked for each action.
  @inlinable
  func contains(where isMatch: (Element) -> Bool) -> Bool {
    !before.isEmpty && before.contains { $0.contains(where: isMatch) } || last.contains(where: isMatch)
  }

  @inlinable
  var count: Int { before.reduce(last.count) { $0 + $1.count } }

  /// These elements, then others: the fewer are put to the end of the more.
  @inlinable
  func appending(_ other: Runs) -> Runs {
    if before.isEmpty, other.before.isEmpty || other.last.isEmpty {
      var all = self
      all.append(other.last)
      return all
    }
    return appendingRuns(of: other)
  }

  @inline(never)
  @inlinable
  func appendingRuns(of other: Runs) -> Runs {
    if count < other.count {
      var all = other
      all.prepend(last)
      for run in before.reversed() { all.prepend(run) }
      return all
    }
    var all = self
    for run in other.before { all.append(run) }
    all.append(other.last)
    return all
  }

  @inlinable
  mutating func append(_ run: ContiguousArray<Element>) {
    if run.isEmpty { return }
    if last.isEmpty { return last = run }
    if last.count + run.count <= Self.few { return last += run }
    while let previous = before.last, previous.count < 2 * last.count { last = before.removeLast() + last }
    before.append(last)
    last = run
  }

  @inlinable
  mutating func prepend(_ run: ContiguousArray<Element>) {
    if run.isEmpty { return }
    if last.isEmpty { return last = run }
    guard var first = before.first else {
      if run.count + last.count <= Self.few { last = run + last } else { before = [run] }
      return
    }
    if run.count + first.count <= Self.few { return before[0] = run + first }
    var end = 1
    while end < before.count, before[end].count < 2 * first.count {
      first += before[end]
      end += 1
    }
    before.replaceSubrange(..<end, with: [run, first])
  }
}

extension Runs: Sendable where Element: Sendable {}

extension Runs: ExpressibleByArrayLiteral {
  @inlinable
  init(arrayLiteral elements: Element...) { self.init(ContiguousArray(elements)) }
}
