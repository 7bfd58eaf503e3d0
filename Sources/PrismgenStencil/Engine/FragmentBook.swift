package import PrismgenSource

/// Where rounds of loops are kept between runs: bytes under keys, on disk or in memory.
package protocol FragmentStore: Sendable {
  func read(_ key: ContentKey) -> [UInt8]?
  func write(_ bytes: [UInt8], for key: ContentKey)
}

/// The rounds of one loop that are known from earlier runs.
///
/// A round's first key is made of the loop's surroundings and of the facts of the declaration that the round is for.
/// What else the round reads is known only from rendering it; it stands under the first key, and the output under a
/// second one that holds those things too. The same first key means that everything was the same up to the first
/// thing read besides, so what is read besides is the same as well.
struct FragmentBook {
  private struct Entry {
    var reading: Reading
    var steps: Int
    var output: ArraySlice<UInt8>
  }

  /// The loop with everything that its rounds have in common.
  private let base: ContentKey
  private let store: any FragmentStore
  private var entries: [ContentKey: Entry] = [:]
  /// In the order in which the last runs used them.
  private var order: [ContentKey] = []
  private var used: [ContentKey] = []
  private var isChanged = false

  init(_ base: ContentKey, _ store: any FragmentStore) {
    self.base = base
    self.store = store
    if let bytes = store.read(base) { decode(bytes) }
  }

  /// The first key of the round for a declaration.
  func key(_ facts: ContentKey) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine(base)
    hasher.combine(facts)
    return hasher.finalize()
  }

  /// Whether a known round read other declarations, so that their key is needed to find it.
  var readsDeclarations: Bool { entries.values.contains { $0.reading.contains(.otherDeclarations) } }

  /// The second key, which is the first one where nothing else is read; nil if that cannot be told by a key.
  private func key(_ first: ContentKey, _ reading: Reading, _ besides: Surroundings) -> ContentKey? {
    if reading.isEmpty { return first }
    if reading.contains(.unknown) { return nil }
    var hasher = ContentHasher()
    hasher.combine(first)
    hasher.combine(Int(reading.rawValue))
    if reading.contains(.otherDeclarations) {
      guard let declarations = besides.declarations else { return nil }
      hasher.combine(declarations)
    }
    if reading.contains(.position) {
      hasher.combine(besides.index)
      hasher.combine(besides.count)
    }
    if reading.contains(.path) { hasher.combine(besides.path) }
    return hasher.finalize()
  }

  /// What a round may read besides its declaration.
  struct Surroundings {
    /// The key of all declarations; nil as long as nobody asked for it.
    var declarations: ContentKey?
    var index: Int
    var count: Int
    var path: String
  }

  func find(_ first: ContentKey, _ surroundings: Surroundings) -> Fragment? {
    guard let entry = entries[first], let key = key(first, entry.reading, surroundings),
      let found = entry.reading.isEmpty ? entry : entries[key]
    else { return nil }
    return Fragment(output: Array(found.output), steps: found.steps, reading: entry.reading)
  }

  /// Keeps a round for later runs; also one that was found, which would be dropped otherwise.
  mutating func keep(_ fragment: Fragment, _ first: ContentKey, _ surroundings: Surroundings) {
    guard let key = key(first, fragment.reading, surroundings) else { return }
    let output = Entry(reading: fragment.reading, steps: fragment.steps, output: fragment.output[...])
    if key != first { insert(Entry(reading: fragment.reading, steps: 0, output: []), first) }
    insert(output, key)
  }

  private mutating func insert(_ entry: Entry, _ key: ContentKey) {
    if entries.updateValue(entry, forKey: key) == nil { isChanged = true }
    used.append(key)
  }

  /// Writes the book back if it holds something new, with as many old rounds as there are used ones: other checkouts
  /// and the next undo may ask for those.
  func save() {
    guard isChanged else { return }
    let current = Set(used)
    let size = used.reduce(1 << 20) { $0 + (entries[$1]?.output.count ?? 0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * size)
    for key in used { encode(key, into: &bytes) }
    for key in order where !current.contains(key) {
      if bytes.count > 2 * size { break }
      encode(key, into: &bytes)
    }
    store.write(bytes, for: base)
  }

  // MARK: Bytes

  private static let headerSize = ContentKey.byteCount + 1 + 8 + 8
  /// More than any round takes, and so few that those of all rounds can be added up.
  private static let mostSteps = 1 << 40

  private func encode(_ key: ContentKey, into bytes: inout [UInt8]) {
    guard let entry = entries[key] else { return }
    bytes += key.bytes
    bytes.append(entry.reading.rawValue)
    for number in [entry.steps, entry.output.count] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    bytes += entry.output
  }

  /// Stops at the first entry that is not whole, which a store that returns what was written never has.
  private mutating func decode(_ bytes: [UInt8]) {
    var index = 0
    func number(at index: Int) -> Int {
      bytes[index..<index + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    while index + Self.headerSize <= bytes.count {
      let header = index + ContentKey.byteCount
      let (steps, count) = (number(at: header + 1), number(at: header + 9))
      let start = index + Self.headerSize
      guard let key = ContentKey(bytes: bytes[index..<header]), 0...Self.mostSteps ~= steps, count >= 0,
        count <= bytes.count - start
      else { return }
      entries[key] = Entry(
        reading: Reading(rawValue: bytes[header]), steps: steps, output: bytes[start..<start + count])
      order.append(key)
      index = start + count
    }
  }
}
