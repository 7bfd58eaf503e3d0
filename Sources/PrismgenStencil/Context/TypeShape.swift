/// The text of a type taken apart.
struct TypeShape: Hashable, Sendable {
  indirect enum Form: Hashable, Sendable {
    case plain
    case generic(String, [TypeShape])
    case array(TypeShape)
    case dictionary(TypeShape, TypeShape)
    case set(TypeShape)
    case tuple([Element])
    case function(Function)

    /// The name before the generic arguments; arrays, dictionaries and sets have one too.
    var genericName: String? {
      switch self {
      case .generic(let name, _): name
      case .array: "Array"
      case .dictionary: "Dictionary"
      case .set: "Set"
      case .plain, .tuple, .function: nil
      }
    }

    var isFunction: Bool { if case .function = self { true } else { false } }

    var genericArguments: [TypeShape] {
      switch self {
      case .generic(_, let arguments): arguments
      case .array(let element), .set(let element): [element]
      case .dictionary(let key, let value): [key, value]
      case .plain, .tuple, .function: []
      }
    }
  }

  struct Element: Hashable, Sendable {
    var label: String?
    var type: TypeShape
    /// `Int...`, of a function's parameter.
    var isVariadic = false

    var source: String { (label.map { "\($0): " } ?? "") + type.source + (isVariadic ? "..." : "") }
  }

  struct Function: Hashable, Sendable {
    var parameters: [Element]
    var isAsync: Bool
    /// `throws`, `rethrows` or `throws(Failure)`.
    var throwing: String?
    var result: TypeShape
  }

  /// `@escaping`, `@MainActor`, `inout`.
  var attributes: [String] = []
  var form = Form.plain
  /// Without attributes and without the mark of an optional.
  var unwrappedName: String
  var isOptional = false
  var isImplicitlyUnwrapped = false
  var isComposition = false

  /// Without attributes.
  var name: String {
    if isOptional, unwrappedSpelling != nil { return unwrappedSpelling ?? unwrappedName }
    return unwrappedName + (isOptional ? "?" : isImplicitlyUnwrapped ? "!" : "")
  }

  /// `Optional<Int>` where the optional is written so.
  var unwrappedSpelling: String?

  /// With attributes, which Sourcery sorts.
  var source: String {
    attributes.isEmpty ? name : (sortedAttributes + [name]).joined(separator: " ")
  }

  var sortedAttributes: [String] {
    attributes.filter { $0.hasPrefix("@") }.sorted() + attributes.filter { !$0.hasPrefix("@") }
  }

  /// What a look-up by name looks for.
  var lookupName: String {
    if case .generic(let name, _) = form { return name }
    return unwrappedName
  }

  /// The name of what may be declared or extended: `Array` of `[Int]`.
  var declarationName: String { form.genericName ?? unwrappedName }

  /// Of a function without the parentheses that the mark of an optional needs, and what stands in them before it.
  var functionName: String {
    guard isOptional || isImplicitlyUnwrapped, unwrappedName.hasPrefix("("), unwrappedName.hasSuffix(")")
    else { return unwrappedName }
    return TypeShapeParser.parse(String(unwrappedName.dropFirst().dropLast())).name
  }

  /// Without attributes and without the mark of an optional.
  var plainFunction: Self { Self(form: form, unwrappedName: functionName) }

  /// Of a parameter: `inout` is no part of its type.
  var withoutInOut: Self {
    var copy = self
    copy.attributes.removeAll { $0 == "inout" }
    return copy
  }

  func marked(isOptional: Bool, isImplicitlyUnwrapped: Bool) -> Self {
    var copy = self
    if isOptional || isImplicitlyUnwrapped, needsParentheses { copy.unwrappedName = "(\(source))" }
    copy.isOptional = isOptional || self.isOptional
    copy.isImplicitlyUnwrapped = isImplicitlyUnwrapped
    return copy
  }

  /// Before the mark of an optional.
  var needsParentheses: Bool {
    if case .function = form { return !isOptional && !isImplicitlyUnwrapped }
    return isComposition
  }
}
