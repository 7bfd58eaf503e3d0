import PrismgenModel

/// How a case is matched, taken apart and put together.
struct CaseForm {
  let enumCase: ResolvedCase

  init(_ enumCase: ResolvedCase) { self.enumCase = enumCase }

  // Marks of uses of what is unsafe (rule 56). The compiler warns of a mark where nothing is.

  /// For the enum and the payload together.
  var unsafe: String { enumCase.isUnsafe ? "unsafe " : "" }
  var unsafePayload: String { enumCase.hasUnsafePayload ? "unsafe " : "" }
  var unsafeConstruction: String { enumCase.isConstructionUnsafe ? "unsafe " : "" }
  var unsafeWhole: String { unsafe(whole: "self") }
  /// Before the whole value under that name. Where only arguments of the type are unsafe, `self` is not.
  func unsafe(whole: String) -> String {
    enumCase.isWholeUnsafe || enumCase.hasUnsafeArguments && whole != "self" ? "unsafe " : ""
  }

  /// One name for each declared value, never for a value's own components (rule 4): `value`, `value0, value1`.
  var bindings: String {
    enumCase.values.count == 1
      ? "value" : enumCase.values.indices.map { "value\($0)" }.joined(separator: ", ")
  }

  /// What is bound, as the payload's type has it: `()`, `value`, `(value0, value1)`.
  var boundPart: String { enumCase.values.count == 1 ? "value" : "(\(bindings))" }

  /// The condition of a setter that unwraps one level of the new value (rule 7).
  var newValue: String { enumCase.hasUnsafePayload ? "let newValue = unsafe newValue" : "let newValue" }

  /// Binds `value` to a copy of the payload: a `guard` without its `else`.
  ///
  /// Several values are taken out in a call of their own, because bindings in the scope would keep them shared.
  func mutableBinding(_ selfType: String) -> Code {
    if enumCase.values.count == 1 { return "guard case \(pattern: self)(var value) = \(unsafeWhole)self" }
    let extract: Code = "{ \(extraction: self, of: "$0") }"
    let type = "(\(selfType)) -> \(enumCase.optionalType)"
    if enumCase.leavesArgumentsOut {
      // The second line stands in the function, too.
      return """
        let extract: \(type) = \(extract)
          guard var value = \(unsafe(whole: "extract"))extract(self)
        """
    }
    return "guard var value = \(unsafe(whole: "extract"))(\(extract) as \(type))(self)"
  }

  /// The prism's initialiser. It matches inline and never goes through the property, which may be left out (rule 101).
  func prism(_ names: RuntimeNames) -> Code {
    """
    \(unsafe).init(
      preview: { \(extraction: self, of: "$0") },
      review: { \(review(names)) })
    """
  }

  private func review(_ names: RuntimeNames) -> Code {
    // Constructing a case with an uninhabited value warns in the SIL passes (rule 6).
    if enumCase.isUninhabited { return "_ in \(names.fatalError)()" }
    return enumCase.values.isEmpty
      ? "_ in \(unsafeConstruction)\(pattern: self)" : "\(construction: self, from: "$0")"
  }
}

/// The parts that everything about a case is made of go straight into the text around them.
extension Code.StringInterpolation {
  /// `.movie`, which matches whatever the values are.
  mutating func appendInterpolation(pattern form: CaseForm) {
    append(".")
    append(form.enumCase.reference)
  }

  /// `guard case let .movie(value) = self else { return nil }; return value`
  mutating func appendInterpolation(extraction form: CaseForm, of whole: String) {
    let isVoid = form.enumCase.values.isEmpty
    let bindings = form.bindings
    append(isVoid ? "guard case " : "guard case let ")
    appendInterpolation(pattern: form)
    if !isVoid { appendParentheses(bindings) }
    append(" = ")
    append(form.unsafe(whole: whole))
    append(whole)
    append(" else { return nil }; return ")
    append(form.unsafePayload)
    if form.enumCase.isAttributedFunction { append(".some") }
    if form.enumCase.values.count == 1, !form.enumCase.isAttributedFunction {
      append(bindings)
    } else {
      appendParentheses(bindings)
    }
  }

  /// `.login(user: newValue.0, password: newValue.1)`
  ///
  /// With an autoclosure among several values it is done in a call, where each has a name of its own: the autoclosure would
  /// capture the whole tuple, which may not be `Sendable` where the autoclosure is. Of a call without values to be given the
  /// compiler warns that it never happens.
  mutating func appendInterpolation(construction form: CaseForm, from part: String) {
    let values = form.enumCase.values
    guard values.count > 1 else { return appendConstruction(form, part) }
    guard values.contains(where: \.isAutoclosure), !form.enumCase.isUninhabited else {
      return appendConstruction(form, part + ".")
    }
    append(form.unsafePayload)
    append("{ ")
    appendConstruction(form, "$")
    append(" }(")
    for index in values.indices { append(index == 0 ? "\(part).0" : ", \(part).\(index)") }
    append(")")
  }

  /// - Parameter part: the one value, or what stands before the number of each.
  private mutating func appendConstruction(_ form: CaseForm, _ part: String) {
    let values = form.enumCase.values
    append(form.unsafeConstruction)
    appendInterpolation(pattern: form)
    for (index, value) in values.enumerated() {
      append(index == 0 ? "(" : ", ")
      append(value.label)
      append(part)
      if values.count > 1 { append(String(index)) }
      if value.isAutoclosure { append("()") }
    }
    if !values.isEmpty { append(")") }
  }

  private mutating func appendParentheses(_ text: String) {
    append("(")
    append(text)
    append(")")
  }
}
