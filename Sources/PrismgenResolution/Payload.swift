import PrismgenModel

/// The associated values of a case as one type: `()`, the value's own type, or a tuple (rules 1 to 8).
struct Payload<Text> {
  struct Value {
    var label: String?
    var type: Text
    var shape: TypeText.Shape
  }

  var values: [Value]

  func map<Other>(_ transform: (Text) -> Other) -> Payload<Other> {
    Payload<Other>(values: values.map { .init(label: $0.label, type: transform($0.type), shape: $0.shape) })
  }
}

extension Payload<String> {
  var typeText: String {
    if values.count == 1 { return values[0].type }
    return "(\(values.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")))"
  }

  /// `T?` where that is legal, else `(T)?`.
  var optionalText: String {
    values.count == 1 && values[0].shape == .other ? "(\(typeText))?" : "\(typeText)?"
  }
}

extension Payload<QualifiedType> {
  var tuplePieces: [QualifiedType.Piece] {
    if values.count == 1 { return values[0].type.pieces }
    var pieces: [QualifiedType.Piece] = [.verbatim("(")]
    for (index, value) in values.enumerated() {
      if index > 0 { pieces.append(.verbatim(", ")) }
      if let label = value.label { pieces.append(.verbatim("\(label): ")) }
      pieces += value.type.pieces
    }
    return pieces + [.verbatim(")")]
  }
}

extension QualifiedType {
  /// What `T!` stands for in a payload (rule 7).
  var optional: QualifiedType {
    if shape == .postfix { return QualifiedType(pieces: pieces + [.verbatim("?")]) }
    return QualifiedType(pieces: [.verbatim("(")] + pieces + [.verbatim(")?")])
  }
}
