/// The names that are visible where a template is being rendered: a stack of frames.
struct Scopes {
  private var bindings: [(name: String, value: TemplateValue)]
  private var frames: [Int] = [0]

  init(_ context: [String: TemplateValue]) {
    bindings = context.map { (name: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
    push()
  }

  mutating func push() { frames.append(bindings.count) }

  mutating func pop() {
    let start = frames.removeLast()
    bindings.removeSubrange(start...)
  }

  subscript(name: String) -> TemplateValue? {
    var index = bindings.count
    while index > 0 {
      index -= 1
      if bindings[index].name == name { return bindings[index].value }
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

  init(index: Int, count: Int, label: String?, labelled: [String: TemplateValue]) {
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

  func member(_ name: String) -> TemplateValue? { Self.members[name]?(self) ?? labelled[name] }
  var memberNames: [String] { Array(Self.members.keys) + labelled.keys }
  var kindName: String { "loop" }
  var text: String { "" }
}
