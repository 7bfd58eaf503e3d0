import PrismgenModel

/// How a case is matched, taken apart and put together.
struct CaseForm {
  let enumCase: ResolvedCase

  init(_ enumCase: ResolvedCase) { self.enumCase = enumCase }

  /// `.movie`, which matches whatever the values are.
  var pattern: Code { ".\(enumCase.reference)" }

  /// Marks a use of an unsafe value (rule 56).
  var unsafe: String { enumCase.isUnsafe ? "unsafe " : "" }

  /// One name for each declared value, never for a value's own components (rule 4): `value`, `value0, value1`.
  var bindings: Code {
    if enumCase.values.count == 1 { return "value" }
    return "\(enumCase.values.indices.map { "value\($0)" }, separator: ", ")"
  }

  /// What is bound, as the payload's type has it: `()`, `value`, `(value0, value1)`.
  var boundPart: Code { enumCase.values.count == 1 ? "value" : "(\(bindings))" }

  /// `guard case let .movie(value) = self else { return nil }; return value`
  func extraction(of whole: String) -> Code {
    if enumCase.values.isEmpty { return "guard case \(pattern) = \(whole) else { return nil }; return ()" }
    return
      "guard case let \(pattern)(\(bindings)) = \(whole) else { return nil }; return \(unsafe)\(boundPart)"
  }

  /// `.login(user: newValue.0, password: newValue.1)`
  func construction(from part: String) -> Code {
    if enumCase.values.isEmpty { return pattern }
    let arguments = enumCase.values.enumerated().map { index, value -> Code in
      let call = value.isAutoclosure ? "()" : ""
      return enumCase.values.count == 1
        ? "\(value.label)\(part)\(call)" : "\(value.label)\(part).\(index)\(call)"
    }
    return "\(unsafe)\(pattern)(\(arguments, separator: ", "))"
  }

  /// The condition of a setter that unwraps one level of the new value (rule 7).
  var newValue: String { enumCase.isUnsafe ? "let newValue = unsafe newValue" : "let newValue" }

  /// Binds `value` to a copy of the payload.
  ///
  /// Several values are taken out in a call of their own, because bindings in the scope would keep them shared.
  func mutableBinding(_ selfType: String) -> Code {
    if enumCase.values.count == 1 { return "case \(pattern)(var value) = self" }
    return "var value = ({ \(extraction(of: "$0")) } as (\(selfType)) -> \(enumCase.optionalType))(self)"
  }

  /// The prism's initialiser. It matches inline and never goes through the property, which may be left out (rule 101).
  var prism: Code {
    """
    \(unsafe).init(
      preview: { \(extraction(of: "$0")) },
      review: { \(review) })
    """
  }

  private var review: Code {
    // Constructing a case with an uninhabited value warns in the SIL passes (rule 6).
    if enumCase.isUninhabited { return "_ in fatalError()" }
    return enumCase.values.isEmpty ? "_ in \(pattern)" : construction(from: "$0")
  }
}
