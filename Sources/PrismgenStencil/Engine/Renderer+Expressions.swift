import PrismgenSource

extension Renderer {
  func isTrue(_ expression: Expression) throws(TemplateProblem) -> Bool {
    switch expression {
    case .value, .range: return try evaluate(expression).isTrue
    case .not(let operand): return try !isTrue(operand)
    case .and(let left, let right):
      guard try isTrue(left) else { return false }
      return try isTrue(right)
    case .or(let left, let right):
      if try isTrue(left) { return true }
      return try isTrue(right)
    case .membership(let element, let collection):
      guard element.isPlain, collection.isPlain else { return false }
      let (element, collection) = (try evaluate(element), try evaluate(collection))
      spend(Self.cost(ofFinding: element, in: collection))
      return isMember(element, of: collection)
    case .compare(let left, let comparison, let right):
      guard left.isPlain, right.isPlain else { return comparison == .unequal }
      let (left, right) = (try evaluate(left), try evaluate(right))
      spend(min(left.size, right.size) / 16)
      return compare(left, comparison, right)
    }
  }

  /// Steps for the bytes that are compared.
  private static func cost(ofFinding element: TemplateValue, in collection: TemplateValue) -> Int {
    guard case .array(let values) = collection else { return (element.size + collection.size) / 16 }
    return values.reduce(0) { $0 + min($1.size, element.size) } / 16
  }

  /// A condition that is printed prints `true` or `false`; a value is itself.
  func evaluate(_ expression: Expression) throws(TemplateProblem) -> TemplateValue {
    switch expression {
    case .value(let value): try evaluate(value)
    case .range(let first, let last, let place): try range(from: first, to: last, place)
    default: .string(try isTrue(expression) ? "true" : "false")
    }
  }

  private func isMember(_ element: TemplateValue, of collection: TemplateValue) -> Bool {
    switch (element, collection) {
    case (.object(let object), .array(let values)):
      values.contains { if case .object(let other) = $0 { other === object } else { false } }
    case (_, .array(let values)): values.contains { $0.equals(element) && !element.isNone }
    case (.string(let part), .string(let whole)): part.isEmpty || whole.contains(part)
    case (.none, .none): true
    default: false
    }
  }

  private func compare(_ left: TemplateValue, _ comparison: Expression.Comparison, _ right: TemplateValue)
    -> Bool
  {
    switch comparison {
    case .equal: return left.equals(right)
    case .unequal: return !left.equals(right)
    default: break
    }
    guard let left = left.comparable, let right = right.comparable else { return false }
    return switch comparison {
    case .more: left > right
    case .moreOrEqual: left >= right
    case .less: left < right
    default: left <= right
    }
  }

  private func range(
    from first: FilteredValue, to last: FilteredValue, _ place: TemplatePlace
  ) throws(TemplateProblem) -> TemplateValue {
    guard let start = try evaluate(first).comparable, let end = try evaluate(last).comparable,
      let start = Int(exactly: start.rounded(.towardZero)), let end = Int(exactly: end.rounded(.towardZero))
    else { throw problem(.templateSyntax, "the bounds of a range are whole numbers", place) }
    let bounds = min(start, end)...max(start, end)
    let (distance, isTooFar) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
    guard !isTooFar, distance < environment.limits.range else {
      throw problem(.templateLimit, "the range has more than \(environment.limits.range) elements", place)
    }
    spend(bounds.count)
    try check(at: place)
    let values = bounds.map(TemplateValue.int)
    return .array(start > end ? values.reversed() : values)
  }

  // MARK: Values

  private func evaluate(_ value: FilteredValue) throws(TemplateProblem) -> TemplateValue {
    // `default` is asked about names that may be missing.
    let isOptional = value.filters.first?.name == "default"
    var result = try evaluate(value.operand, isOptional: isOptional)
    for application in value.filters { result = try apply(application, to: result) }
    return result
  }

  func apply(
    _ application: FilteredValue.Application, to value: TemplateValue
  ) throws(TemplateProblem) -> TemplateValue {
    var arguments: [TemplateValue] = []
    for argument in application.arguments { arguments.append(try evaluate(argument)) }
    // The most that a filter makes of it: an argument for each element or byte.
    let size = arguments.reduce(max(1, value.size)) { size, argument in
      var factor = max(1, argument.size)
      if application.name == "indent", case .int(let width) = argument { factor = min(max(1, width), 1000) }
      let (product, isTooLarge) = size.multipliedReportingOverflow(by: factor)
      return isTooLarge ? .max : product
    }
    guard size <= environment.limits.output else {
      throw problem(
        .templateLimit,
        "filter '\(application.name)' could make more than \(environment.limits.output) bytes",
        application.place)
    }
    // A list holds twice as much each time that it is pushed to itself, and a filter may look at all of it.
    spend(arguments.reduce(0) { $0 + $1.deepSize(upTo: environment.limits.steps) })
    try check(at: application.place)
    if isPrinting, case .array(let values) = value {
      switch application.name {
      case "count", "isEmpty", "join": note(values)
      case "last": noteSelection(0, of: values.reversed())
      default: break
      }
    }
    let result: TemplateValue
    var steps = 0
    do throws(FilterProblem) {
      result = try application.apply(value, arguments, &steps)
      // What is read counts as what is made of it does: a test makes nothing. A part of a text is a string of its own.
      let parts = if case .string = value, case .array(let texts) = result { texts.count } else { 0 }
      spend((value.size + result.size) / 16 + parts + steps)
    } catch {
      spend(steps)
      if environment.isLenient, let result = error.lenientResult { return result }
      throw problem(error.id, "filter '\(application.name)' \(error.message)", application.place)
    }
    // Each filter behind another may make twice as much of it.
    try check(at: application.place)
    return result
  }

  /// - Parameter isOptional: the name itself may be unknown.
  func evaluate(_ operand: Reference.Operand, isOptional: Bool = false) throws(TemplateProblem)
    -> TemplateValue
  {
    switch operand {
    case .literal(let value): value
    case .path(let reference): try evaluate(reference, isOptional: isOptional)
    }
  }

  private func evaluate(_ reference: Reference, isOptional: Bool) throws(TemplateProblem) -> TemplateValue {
    var current: TemplateValue?
    for step in reference.steps {
      let (name, place) = try self.name(of: step)
      if let value = current {
        if value.isNone { return .none }
        current = try member(name, of: value, place)
      } else {
        current = try root(name, place, isOptional: isOptional)
      }
    }
    return current ?? .none
  }

  private func name(of step: Reference.Step) throws(TemplateProblem) -> (String, TemplatePlace) {
    switch step {
    case .name(let name, let place): return (name, place)
    case .computed(let operand, let place):
      let value = try evaluate(operand)
      if value.isNone { throw problem(.unknownName, "the subscript has no value", place) }
      spend(value.deepSize(upTo: environment.limits.steps))
      return (value.text, place)
    }
  }

  private func root(_ name: String, _ place: TemplatePlace, isOptional: Bool) throws(TemplateProblem)
    -> TemplateValue
  {
    if let value = scopes[name] { return value }
    if isOptional || environment.isLenient || boundNames.contains(name) { return .none }
    if let quote = name.first, quote == "\"" || quote == "'", !name.dropFirst().contains(quote) {
      throw problem(.templateSyntax, "the text \(name) has no end", place)
    }
    // As in other languages; Sourcery takes it for a name that has no value.
    let negation = name.hasPrefix("!") && name.count > 1 ? "negate with 'not \(name.dropFirst())'" : nil
    throw problem(
      .unknownName, "nothing is named '\(name)'", place,
      help: negation ?? Diagnostic.suggestion(for: name, among: Set(scopes.names).union(boundNames)))
  }

  private func member(_ name: String, of value: TemplateValue, _ place: TemplatePlace) throws(TemplateProblem)
    -> TemplateValue
  {
    let found: TemplateValue? =
      switch value {
      case .object(let object): object.member(name)
      case .dictionary(let values):
        values[name] ?? (name == "count" ? .int(values.count) : TemplateValue.none)
      case .array(let values): element(name, of: values) { $0 }
      case .string(let text):
        element(name, of: text) { .string(String($0)) }
          // Templates give their macros the names of types as texts, too, and ask `type.isClosure` of them.
          ?? (TypeNameView.members[name] == nil ? nil : TemplateValue.none)
      case .pair(let key, let value): name == "key" ? .string(key) : name == "value" ? value : nil
      case .none, .bool, .flag, .int, .number, .macro: nil
      }
    if let found {
      if isPrinting, case .array(let values) = value {
        switch name {
        case "count": note(values)
        case "last": noteSelection(0, of: values.reversed())
        default: noteSelection(Int(name) ?? 0, of: values)
        }
      }
      spend(Self.cost(ofMaking: found, named: name, of: value))
      return decided.isEmpty ? found : withoutExcluded(found)
    }
    if environment.isLenient { return .none }
    throw unknownMember(name, of: value, place)
  }

  /// Lists are made when they are asked for; to collect what a type inherits takes longer than to walk over it.
  private static func cost(ofMaking list: TemplateValue, named name: String, of value: TemplateValue) -> Int {
    let count: Int
    switch list {
    case .array(let values): count = values.count
    case .dictionary(let values): count = values.count
    default:
      // Its characters are counted from its start.
      if case .string(let text) = value { return text.utf8.count / 256 }
      return 0
    }
    if case .object(let object) = value, object is TypeView, TypeView.inheritedMembers.contains(name) {
      return count
    }
    return count / 16
  }

  /// A list without the declarations that the conditions decided upon take away.
  private func withoutExcluded(_ value: TemplateValue) -> TemplateValue {
    guard case .array(let values) = value else { return value }
    return .array(values.filter { $0.enclosingCondition.map { decided[$0] != false } ?? true })
  }

  private func element<Elements: Collection>(
    _ name: String, of values: Elements, _ wrap: (Elements.Element) -> TemplateValue
  ) -> TemplateValue? {
    switch name {
    case "first": return values.first.map(wrap) ?? TemplateValue.none
    case "last":
      return values.isEmpty
        ? TemplateValue.none : wrap(values[values.index(values.startIndex, offsetBy: values.count - 1)])
    case "count": return .int(values.count)
    default:
      guard let index = Int(name) else { return nil }
      guard index >= 0, index < values.count else { return TemplateValue.none }
      return wrap(values[values.index(values.startIndex, offsetBy: index)])
    }
  }

  private func unknownMember(_ name: String, of value: TemplateValue, _ place: TemplatePlace)
    -> TemplateProblem
  {
    let names: [String] =
      switch value {
      case .object(let object): object.memberNames
      case .array, .string: ["first", "last", "count"]
      case .pair: ["key", "value"]
      default: []
      }
    return problem(
      .unknownMember, "'\(value.kindName)' has no member '\(name)'", place,
      help: Diagnostic.suggestion(for: name, among: names))
  }
}
