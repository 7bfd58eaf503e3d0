/// Elements in order, as values that are made longer at the end again and again: `all = all <> one` in a loop.
///
/// An array would be copied each time. Here only what was added last is: it is an array of its own, and joins those before
/// as the digits of a binary counter carry, so that an element is copied as often as their number has digits. A few, which
/// is nearly always all that there are, are one array.
@frozen
@usableFromInline
struct Runs<Element> {
  /// Each at least twice as long as the next; none while there are a few elements.
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

  /// These elements, then others.
  @inlinable
  func appending(_ other: Runs) -> Runs {
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
}

extension Runs: ExpressibleByArrayLiteral {
  @inlinable
  init(arrayLiteral elements: Element...) { self.init(ContiguousArray(elements)) }
}
