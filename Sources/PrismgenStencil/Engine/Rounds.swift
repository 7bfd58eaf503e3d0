import PrismgenSource

/// All rounds of one loop: those known from earlier runs, and the others rendered at the same time.
struct Rounds {
  let source: FragmentSource

  /// In order; the first that fails is the last, as is the one after which no steps are left.
  func render() -> [Fragment] {
    let fragments: [Fragment?]
    if let cache = source.environment.cache, let types = types {
      fragments = render(types, known: FragmentBook(key(cache.tool), cache.store))
    } else {
      fragments = map({ $0 }) { [source] in source.render($0) }
    }
    let last = fragments.firstIndex { $0?.isFailed ?? false }
    return fragments[...(last ?? fragments.count - 1)].compactMap { $0 }
  }

  /// The elements, if they are declarations that have keys.
  private var types: [TypeView]? {
    let types = source.values.compactMap { value -> TypeView? in
      if case .object(let type as TypeView) = value { type } else { nil }
    }
    return types.count == source.values.count ? types : nil
  }

  /// Renders the rounds in batches, so that a loop with too much to do ends soon.
  ///
  /// A batch is as large as the steps that are left allow, should each of its rounds take as many as the longest so far.
  private func map<Round: Sendable>(
    _ fragment: @escaping @Sendable (Round) -> Fragment, _ body: @escaping @Sendable (Int) -> Round
  ) -> [Round?] {
    var rounds: [Round?] = []
    var left = source.stepsLeft
    var longest = 1
    while rounds.count < source.values.count, left >= 0 {
      let first = rounds.count
      let size = first == 0 ? 4 : max(1, left / longest)
      let batch = source.environment.executor.map(
        min(size, source.values.count - first), isLast: { fragment($0).isFailed }
      ) { body(first + $0) }
      rounds += batch
      let finished = batch.compactMap { $0.map(fragment) }
      left -= finished.reduce(0) { $0 + $1.steps }
      longest = max(longest, finished.map(\.steps).max() ?? 0)
      if finished.contains(where: \.isFailed) { break }
    }
    return rounds
  }

  private struct Round: Sendable {
    var key: ContentKey
    var fragment: Fragment
  }

  private func render(_ types: [TypeView], known: FragmentBook) -> [Fragment?] {
    var declarations = known.readsDeclarations ? types[0].world.makeKey() : nil
    @Sendable func surroundings(_ index: Int, _ declarations: ContentKey?) -> FragmentBook.Surroundings {
      .init(
        declarations: declarations, index: index, count: types.count, path: types[index].location.path)
    }
    let given = declarations
    let rounds = map({ (round: Round) in round.fragment }) { [source] index in
      let key = known.key(types[index].key)
      return Round(key: key, fragment: known.find(key, surroundings(index, given)) ?? source.render(index))
    }
    var book = known
    for (index, round) in rounds.enumerated() {
      // What is to be said of a round is not kept with it, nor what depends on where it stands.
      guard let round, !round.fragment.isFailed, round.fragment.unenclosed.isEmpty,
        !round.fragment.isUnsettled
      else { continue }
      if declarations == nil, round.fragment.reading.contains(.otherDeclarations) {
        declarations = types[0].world.makeKey()
      }
      book.keep(round.fragment, round.key, surroundings(index, declarations))
    }
    book.save()
    return rounds.map { $0?.fragment }
  }

  /// What all rounds depend on: the tool, the templates, the loop's place in them, and every plain value in scope.
  private func key(_ tool: String) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine("rounds")
    hasher.combine(tool)
    hasher.combine(source.environment.isLenient)
    hasher.combine(source.environment.ignoresConditions)
    hasher.combine(source.environment.isSwift)
    // The other limits decide whether there is an output, not which.
    hasher.combine(source.environment.limits.conditions)
    hasher.combine(source.buffers.count)
    for buffer in source.buffers { hasher.combine(buffer.withBytes { ContentKey(of: $0) }) }
    hasher.combine(source.loop.place.template)
    hasher.combine(source.loop.place.offset)
    hasher.combine(source.number)
    let plain = source.scopes.plain
    hasher.combine(plain.count)
    for binding in plain {
      hasher.combine(binding.name)
      hasher.combine(binding.value)
    }
    return hasher.finalize()
  }
}
