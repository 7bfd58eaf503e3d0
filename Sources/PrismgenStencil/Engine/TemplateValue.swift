internal import PrismgenSource

/// Anything that a template can name, print or loop over.
package indirect enum TemplateValue: Sendable {
  /// Known to be absent: it prints nothing and is false.
  case none
  case bool(Bool)
  /// An annotation or argument without a value, or whether an argument is set. It prints and counts as 1 or 0, as Sourcery has
  /// it, and is a truth value in JSON.
  case flag(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([TemplateValue])
  /// A dictionary with open keys, such as annotations: an unknown key is absent, not an error.
  case dictionary([String: TemplateValue])
  /// A key with its value, as a loop over a dictionary sees it.
  case pair(String, TemplateValue)
  case object(any TemplateObject)
  case macro(Macro)

  package init(_ text: String?) { self = text.map(Self.string) ?? .none }
  package init(_ object: (any TemplateObject)?) { self = object.map(Self.object) ?? .none }
  /// A number of annotations and arguments, which Sourcery prints without a fraction where it has none.
  package init(number: Double) { self = Int(exactly: number).map(Self.int) ?? .number(number) }
  package init(_ objects: [some TemplateObject]) { self = .array(objects.map { .object($0) }) }

  package var isNone: Bool { if case .none = self { true } else { false } }

  /// Stencil's truth: collections and strings when they hold something, numbers above zero.
  package var isTrue: Bool {
    switch self {
    case .none: false
    case .bool(let value), .flag(let value): value
    case .int(let value): value > 0
    case .number(let value): value > 0
    case .string(let value): !value.isEmpty
    case .array(let values): !values.isEmpty
    case .dictionary(let values): !values.isEmpty
    case .pair, .object, .macro: true
    }
  }

  /// What `{{ value }}` prints.
  package var text: String {
    switch self {
    case .none, .macro: ""
    case .bool(let value): value ? "true" : "false"
    case .flag(let value): value ? "1" : "0"
    case .int(let value): String(value)
    case .number(let value): value.description
    case .string(let value): value
    case .array(let values): "[" + values.map(\.debugText).joined(separator: ", ") + "]"
    case .dictionary(let values):
      values.isEmpty
        ? "[:]"
        : "["
          + values.sortedPairs.map { "\"\($0.key)\": \($0.value.debugText)" }.joined(
            separator: ", ")
          + "]"
    case .pair(let key, let value): "(key: \"\(key)\", value: \(value.debugText))"
    case .object(let object): object.text
    }
  }

  private var debugText: String {
    if case .string(let value) = self { value.debugDescription } else { text }
  }

  /// The bytes of a text, or the elements of a collection.
  var size: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let values): values.count
    case .dictionary(let values): values.count
    default: 1
    }
  }

  /// The elements of a collection and of those in it, and sixteenths of the bytes of their texts, which need not be more than
  /// `limit`.
  func deepSize(upTo limit: Int) -> Int {
    let elements: any Collection<TemplateValue>
    switch self {
    case .array(let values): elements = values
    case .dictionary(let values): elements = values.values
    case .string(let text): return 1 + text.utf8.count / 16
    default: return 1
    }
    var size = 1
    for element in elements where size < limit { size += element.deepSize(upTo: limit - size) }
    return size
  }

  /// The text behind `#if` around the declaration that the value stands for.
  var enclosingCondition: String? {
    if case .object(let object) = self { object.enclosingCondition } else { nil }
  }

  /// The number in it for comparisons, in single precision as in Stencil.
  var comparable: Float? {
    switch self {
    case .flag(let value): value ? 1 : 0
    case .int(let value): Float(value)
    case .number(let value): Float(value)
    default: nil
    }
  }

  /// Equality as `==` in a template has it: of numbers, strings and truth values; nothing else is ever equal.
  func equals(_ other: Self) -> Bool {
    if let left = comparable, let right = other.comparable { return left == right }
    return switch (self, other) {
    case (.none, .none): true
    case (.string(let left), .string(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.flag(let left), .bool(let right)), (.bool(let left), .flag(let right)): left == right
    case (.int(1), .bool(true)), (.bool(true), .int(1)): true
    default: false
    }
  }

  /// How a diagnostic calls the value.
  var kindName: String {
    switch self {
    case .none: "nothing"
    case .bool: "truth value"
    case .flag, .int, .number: "number"
    case .string: "string"
    case .array: "array"
    case .dictionary: "dictionary"
    case .pair: "key and value"
    case .object(let object): object.kindName
    case .macro: "macro"
    }
  }
}

/// A value with a fixed list of members, such as a type or a case.
///
/// The list is what makes a misspelt member an error with a suggestion instead of empty text.
package protocol TemplateObject: AnyObject, Sendable {
  /// `type`, `case`, `associatedValue`.
  var kindName: String { get }
  /// What `{{ object }}` prints.
  var text: String { get }
  /// The declaration to name when something fails while this object is rendered.
  var declaration: RenderedDeclaration? { get }
  /// The text behind `#if` around the declaration, nil where nothing encloses it.
  var enclosingCondition: String? { get }
  /// The value of a member, nil when there is no such member.
  func member(_ name: String) -> TemplateValue?
  /// What string filters work on; nil where the object does not stand for a text.
  var plainText: String? { get }
  /// The names of all members.
  var memberNames: [String] { get }
}

extension TemplateObject {
  package var declaration: RenderedDeclaration? { nil }
  package var enclosingCondition: String? { nil }
}

/// An object whose members are computed when they are asked for, by one table for all objects of the class.
package protocol TabulatedObject: TemplateObject {
  static var members: [String: @Sendable (Self) -> TemplateValue] { get }
}

extension TabulatedObject {
  package func member(_ name: String) -> TemplateValue? { Self.members[name]?(self) }
  package var memberNames: [String] { Array(Self.members.keys) }
}
