internal import PrismgenSource

/// What the last run has found out about files of the same names, for a run that has to read them again: most of them
/// are what they were.
struct KnownFacts: Sendable {
  /// As many files, in the same order, as the sources that are known, those of the context behind them.
  let index: FactIndex
  private var numbers: [SpelledText: Int] = [:]

  /// nil if `bytes` are not those of a ``FactIndex`` for as many files.
  init?(_ bytes: [UInt8], _ sources: SourceSet, _ context: SourceSet) {
    let inputs = sources.inputs + context.inputs
    guard let index = FactIndex(bytes), index.files.count == inputs.count,
      sources.keys.count + context.keys.count == inputs.count
    else { return nil }
    self.index = index
    for (number, input) in inputs.enumerated() { numbers[SpelledText(input.label)] = number }
  }

  /// What the file of that name declares; nil: it has other contents than then.
  func facts(of label: String, _ key: ContentKey) -> FileFacts? {
    guard let number = numbers[SpelledText(label)], index.files[number].key == key else { return nil }
    return index.files[number].facts
  }
}
