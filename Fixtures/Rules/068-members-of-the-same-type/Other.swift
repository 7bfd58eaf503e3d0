extension Node {
  var scalar: Scalar? { if case .scalar(let scalar) = self { scalar } else { nil } }
  var named: Value? { nil }
  var isList: Bool? { nil }
}
