import PrismgenSource

/// A place in a template: which one, and where.
package struct TemplatePlace: Hashable, Sendable {
  /// Index into the renderer's list of templates.
  var template: Int
  var offset: Int
  var length: Int
}

/// A path of members such as `type.cases.first` or `values[index]`, or a literal.
struct Reference: Sendable {
  enum Step: Sendable {
    case name(String, TemplatePlace)
    /// `[expression]`: the value's text is the name.
    case computed(Operand, TemplatePlace)
  }
  enum Operand: Sendable {
    case literal(TemplateValue)
    indirect case path(Reference)
  }

  var steps: [Step]
}

/// `value|filter:argument,argument`.
struct FilteredValue: Sendable {
  struct Application: Sendable {
    var name: String
    var apply: CountingFilter
    var arguments: [Reference.Operand]
    var place: TemplatePlace
  }

  var operand: Reference.Operand
  var filters: [Application]
}

/// A condition, or anything else that has a value.
indirect enum Expression: Sendable {
  enum Comparison: String, Sendable {
    case equal = "==", unequal = "!=", more = ">", moreOrEqual = ">=", less = "<", lessOrEqual = "<="
  }

  case value(FilteredValue)
  /// `1...count`: the array of whole numbers, downwards when the first is larger.
  case range(FilteredValue, FilteredValue, TemplatePlace)
  case not(Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case membership(Expression, in: Expression)
  case compare(Expression, Comparison, Expression)

  /// Stencil compares plain values only: a comparison with a sub-expression is never equal.
  var isPlain: Bool {
    switch self {
    case .value, .range: true
    default: false
    }
  }
}

/// Something that went wrong in a template, on its way to becoming a diagnostic.
struct TemplateProblem: Error {
  var id: Diagnostic.ID
  var message: String
  var place: TemplatePlace
  var help: String?

  init(_ id: Diagnostic.ID, _ message: String, at place: TemplatePlace, help: String? = nil) {
    self.id = id
    self.message = message
    self.place = place
    self.help = help
  }
}
