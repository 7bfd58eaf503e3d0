internal import PrismgenSource

/// What a filter does with the value before it and its arguments.
typealias TemplateFilter = @Sendable (TemplateValue, [TemplateValue]) throws(FilterProblem) -> TemplateValue

/// A filter that also counts the steps that neither the size of what it is given shows nor that of what it makes.
typealias CountingFilter =
  @Sendable (TemplateValue, [TemplateValue], _ steps: inout Int) throws(FilterProblem) -> TemplateValue

/// A value or an argument that a filter cannot work on; the message goes on after the filter's name.
struct FilterProblem: Error {
  var message: String
  var id: Diagnostic.ID
  /// What there is to go on with where unknown members are empty.
  var lenientResult: TemplateValue?
  init(_ message: String, _ id: Diagnostic.ID = .filterArgument) { (self.message, self.id) = (message, id) }
}

/// All filters by name: Stencil's, StencilSwiftKit's and Sourcery's.
struct FilterRegistry: Sendable {
  private var filters: [String: CountingFilter] = [:]

  static let standard = Self()

  private init() {
    addStrings()
    addCollections()
    addDeclarations()
    addByName()
  }

  /// `filter:"name"`: a filter whose name is computed.
  private mutating func addByName() {
    let table = self
    addCounting("filter") { value, arguments, steps throws(FilterProblem) in
      guard arguments.count == 1, let filter = table[arguments[0].text] else {
        throw FilterProblem("takes the name of a filter")
      }
      return try filter(value, [], &steps)
    }
  }

  subscript(name: String) -> CountingFilter? { filters[name] }
  var names: [String] { Array(filters.keys) }

  mutating func add(_ name: String, _ filter: @escaping TemplateFilter) {
    addCounting(name) { value, arguments, _ throws(FilterProblem) in try filter(value, arguments) }
  }

  mutating func addCounting(_ name: String, _ filter: @escaping CountingFilter) { filters[name] = filter }

  /// A filter that says yes or no, and its opposite under the name with `!`.
  mutating func addTest(
    _ name: String, _ test: @escaping @Sendable (TemplateValue, [TemplateValue]) throws(FilterProblem) -> Bool
  ) {
    add(name) { value, arguments throws(FilterProblem) in .bool(try test(value, arguments)) }
    add("!\(name)") { value, arguments throws(FilterProblem) in .bool(try !test(value, arguments)) }
  }
}

extension [TemplateValue] {
  /// The text of an argument that must be there.
  func requiredText(_ index: Int) throws(FilterProblem) -> String {
    guard index < count, let text = self[index].plainText else {
      throw FilterProblem("takes \(index == 0 ? "a string" : "\(index + 1) strings")")
    }
    return text
  }

  /// A truth value written as a string or a literal.
  func truth(_ index: Int, default standard: Bool) throws(FilterProblem) -> Bool {
    guard index < count else { return standard }
    switch self[index].text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default: throw FilterProblem("takes true or false")
    }
  }

  /// A truth value written as a string: filters of StencilSwiftKit pass over a literal.
  func writtenTruth(_ index: Int, default standard: Bool) throws(FilterProblem) -> Bool {
    guard index < count, case .string = self[index] else { return standard }
    return try truth(index, default: standard)
  }
}

extension TemplateValue {
  /// The text of a value that is text or prints as one word: strings, numbers, truth values and type names.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .bool, .flag, .int, .number: text
    case .object(let object): object.plainText
    default: nil
    }
  }
}

extension TemplateObject {
  /// What string filters work on; nil where the object does not stand for its text.
  package var plainText: String? { nil }
}
