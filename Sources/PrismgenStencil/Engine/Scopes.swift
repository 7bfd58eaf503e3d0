internal import PrismgenSource

/// The names that are visible where a template is being rendered: a stack of frames.
struct Scopes {
  private var bindings: [(name: String, value: TemplateValue)]
  private var frames: [Int] = [0]
  /// For a round that is rendered apart: what it reads with each name that is bound outside.
  private var outerReadings: [Reading] = []
  private var contextCount: Int

  init(_ context: [String: TemplateValue]) {
    bindings = context.sortedPairs.map { (name: $0.key, value: $0.value) }
    contextCount = bindings.count
    push()
  }

  mutating func push() { frames.append(bindings.count) }

  mutating func pop() {
    let start = frames.removeLast()
    bindings.removeSubrange(start...)
  }

  subscript(name: String) -> TemplateValue? {
    guard let index = index(of: name) else { return nil }
    if index < outerReadings.count, !outerReadings[index].isEmpty { Reading.note(outerReadings[index]) }
    return bindings[index].value
  }

  private func index(of name: String) -> Int? {
    var index = bindings.count
    while index > 0 {
      index -= 1
      if bindings[index].name == name { return index }
    }
    return nil
  }

  /// Binds `name` in the innermost frame: what a tag sets inside `{% if %}` is gone behind it.
  mutating func bind(_ name: String, _ value: TemplateValue) {
    var index = bindings.count
    while index > frames[frames.count - 1] {
      index -= 1
      if bindings[index].name == name {
        bindings[index].value = value
        return
      }
    }
    bindings.append((name, value))
  }

  /// Binds `name` outside of everything, where any other binding of the name hides it.
  mutating func bindOutermost(_ name: String, _ value: TemplateValue) {
    if let index = bindings[..<contextCount].firstIndex(where: { $0.name == name }) {
      bindings[index].value = value
      return
    }
    bindings.insert((name, value), at: 0)
    contextCount += 1
    frames = [0] + frames.dropFirst().map { $0 + 1 }
  }

  /// The scopes for rounds that are rendered apart.
  ///
  /// Their keys hold the plain values, and the template's text the macros.
  ///
  /// - Parameters:
  ///   - context: what is read with any other value of the context.
  ///   - bound: what is read with one that a tag has bound.
  func forRounds(reading context: Reading, bound: Reading) -> Self {
    var scopes = self
    scopes.outerReadings = bindings.enumerated().map { index, binding in
      if case .macro = binding.value { return [] }
      return binding.value.isPlain ? [] : index < contextCount ? context : bound
    }
    return scopes
  }

  /// The bindings that are all there is to their values, in order.
  var plain: [(name: String, value: TemplateValue)] { bindings.filter(\.value.isPlain) }

  var macros: [Macro] {
    bindings.compactMap { if case .macro(let macro) = $0.value { macro } else { nil } }
  }

  var names: [String] { bindings.map(\.name) }

  /// The innermost objects that stand for declarations, innermost first.
  var declarations: [RenderedDeclaration] {
    bindings.reversed().compactMap {
      if case .object(let object) = $0.value { object.declaration } else { nil }
    }
  }
}

/// `forloop`: the state of one round of a loop.
final class LoopState: TabulatedObject {
  let index: Int
  let count: Int
  /// The rounds of the labelled loops around this one and of this one, by label.
  let labelled: [String: TemplateValue]
  let label: String?
  /// The loop's rounds are rendered apart, so that its numbers are something besides.
  let isDivided: Bool

  init(
    index: Int, count: Int, label: String?, labelled: [String: TemplateValue], isDivided: Bool = false
  ) {
    self.isDivided = isDivided
    self.index = index
    self.count = count
    self.label = label
    self.labelled = labelled
  }

  static let members: [String: @Sendable (LoopState) -> TemplateValue] = [
    "first": { .bool($0.index == 0) },
    "last": { .bool($0.index == $0.count - 1) },
    "counter": { .int($0.index + 1) },
    "counter0": { .int($0.index) },
    "length": { .int($0.count) },
    "label": { TemplateValue($0.label) },
  ]

  func member(_ name: String) -> TemplateValue? {
    if isDivided { Reading.note(.position) }
    return Self.members[name]?(self) ?? labelled[name]
  }
  var memberNames: [String] { Array(Self.members.keys) + labelled.keys }
  var kindName: String { "loop" }
  var text: String { "" }
}

/// `maploop`, and `block` in one that replaces another.
final class TagState: TemplateObject {
  let kindName: String
  private let values: [String: TemplateValue]

  init(_ kindName: String, _ values: [String: TemplateValue]) {
    self.kindName = kindName
    self.values = values
  }

  func member(_ name: String) -> TemplateValue? { values[name] }
  var memberNames: [String] { Array(values.keys) }
  var text: String { "" }
}
