/// Finds sources by the labels that other runs give them.
///
/// The runs that name a source may have been started in different folders: each label is an end of its whole path.
struct InputsByName {
  private let inputs: [[UInt8]: [(names: [[UInt8]], label: String)]]

  init(_ inputs: [InputFile]) {
    self.inputs = Dictionary(
      grouping: inputs.map { input in
        (Self.names(input.path.absoluteComponents.map { FilePath($0).display }), input.label)
      }, by: { $0.names.last ?? [] })
  }

  /// What this run calls the source that another calls `label`.
  func label(of label: String) -> String? {
    let names = Self.names(label.split(separator: "/").drop { $0 == ".." })
    return inputs[names.last ?? []]?.first { $0.names.suffix(names.count) == names[...] }?.label
  }

  /// As bytes: strings take two spellings of an umlaut for one.
  private static func names(_ components: some Sequence<some StringProtocol>) -> [[UInt8]] {
    components.map { Array($0.utf8) }
  }
}
