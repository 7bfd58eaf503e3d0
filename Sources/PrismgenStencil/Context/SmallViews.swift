import PrismgenModel

/// An attribute such as `@objc(name)`.
final class AttributeView: TabulatedObject, Sendable {
  let name: String
  let text: String
  /// What stands between the parentheses.
  private let argumentText: String

  private init(name: String, text: String, arguments: String?) {
    self.name = name
    self.text = text
    argumentText = arguments ?? ""
  }

  convenience init(_ model: AttributeModel) {
    self.init(name: model.name, text: model.text, arguments: model.arguments)
  }

  /// An attribute of a type, such as `@convention(c)`.
  convenience init(ofType text: String) {
    let name = text.dropFirst().prefix { $0 != "(" }
    let arguments = text.dropFirst(name.count + 1)
    self.init(
      name: String(name), text: text,
      arguments: arguments.isEmpty ? nil : String(arguments.dropFirst().dropLast()))
  }

  var kindName: String { "attribute" }
  var plainText: String? { text }

  /// By label, or by place where there is none. As in Sourcery every comma separates, wherever it stands.
  private var arguments: [String: TemplateValue] {
    argumentText.split(separator: ",").enumerated().reduce(into: [:]) { result, argument in
      let parts = argument.element.split(separator: ":", maxSplits: 1).map { AnnotationText.trimmed($0) }
      guard let last = parts.last else { return }
      result[parts.count == 2 ? parts[0] : String(argument.offset)] = .string(last)
    }
  }

  static let members: [String: @Sendable (AttributeView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "description": { .string($0.text) },
    "asSource": { .string($0.text) },
    "arguments": { .dictionary($0.arguments) },
  ]

  /// All attributes of a declaration by name.
  static func dictionary(_ attributes: [AttributeModel]) -> TemplateValue {
    dictionary(attributes.map { AttributeView($0) })
  }

  static func dictionary(_ attributes: [AttributeView]) -> TemplateValue {
    .dictionary(
      Dictionary(grouping: attributes, by: \.name).mapValues { .array($0.map { .object($0) }) })
  }
}

/// An `import` of the file that a type stands in.
final class FileImportView: TabulatedObject, Sendable {
  let model: ImportModel
  init(_ model: ImportModel) { self.model = model }

  var kindName: String { "import" }
  var text: String { (model.kind.map { "\($0) " } ?? "") + model.path }
  var plainText: String? { text }
  var enclosingCondition: String? { ConditionText.text(model.condition) }

  /// The path without the declaration that alone is imported.
  private var moduleName: String {
    guard model.kind != nil, let end = model.path.lastIndex(of: ".") else { return model.path }
    return String(model.path[..<end])
  }

  static let members: [String: @Sendable (FileImportView) -> TemplateValue] = [
    "kind": { TemplateValue($0.model.kind) },
    "path": { .string($0.model.path) },
    "description": { .string($0.text) },
    "moduleName": { .string($0.moduleName) },
  ]
}

/// A modifier such as `private(set)`.
final class ModifierView: TabulatedObject, Sendable {
  let text: String
  init(_ text: String) { self.text = text }

  var kindName: String { "modifier" }
  var plainText: String? { text }

  static let members: [String: @Sendable (ModifierView) -> TemplateValue] = [
    "name": { .string(String($0.text.prefix { $0 != "(" })) },
    "detail": {
      $0.text.hasSuffix(")") ? .string(String($0.text.drop { $0 != "(" }.dropFirst().dropLast())) : .none
    },
    "asSource": { .string($0.text) },
  ]
}

/// Documentation comments as lines of text.
enum DocumentationText {
  /// Without the comment marks.
  static func lines(_ comment: [String]) -> [String] {
    var lines = comment.map { trimmed($0) }.map { line -> Substring in
      var text = line
      for mark in ["///", "/**"] where text.hasPrefix(mark) { text = text.dropFirst(3) }
      if text.hasSuffix("*/") { text = text.dropLast(2) }
      if text.hasPrefix(" ") { text = text.dropFirst() }
      while text.hasSuffix(" ") { text = text.dropLast() }
      return text
    }
    let isBlock = comment.first.map { trimmed($0).hasPrefix("/**") } ?? false
    if isBlock {
      lines = lines.enumerated().filter { !($1.isEmpty && ($0 == 0 || $0 == lines.count - 1)) }.map(\.1)
    }
    return lines.map(String.init)
  }

  private static func trimmed(_ line: String) -> Substring {
    var text = line[...]
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return text
  }
}

/// The `#if` clauses around a declaration as one condition.
enum ConditionText {
  /// nil where nothing encloses the declaration.
  static func text(_ condition: Condition) -> String? {
    let clauses = condition.flatMap { clause -> [String] in
      clause.prior.map { "!(\($0))" } + (clause.kind == .else ? [] : [clause.condition])
    }
    guard clauses.count > 1 else { return clauses.first }
    return clauses.map { $0.hasPrefix("!(") ? $0 : "(\($0))" }.joined(separator: " && ")
  }
}
