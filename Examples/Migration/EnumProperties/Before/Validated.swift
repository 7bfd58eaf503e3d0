enum Validated {
  case valid(Int)
  case invalid([String])
  case pair(left: Int, right: Int)

  var valid: Int? {
    get {
      guard case let .valid(value) = self else { return nil }
      return value
    }
    set {
      guard case .valid = self, let newValue = newValue else { return }
      self = .valid(newValue)
    }
  }

  var invalid: [String]? {
    get {
      guard case let .invalid(value) = self else { return nil }
      return value
    }
    set {
      guard case .invalid = self, let newValue = newValue else { return }
      self = .invalid(newValue)
    }
  }

  var pair: (left: Int, right: Int)? {
    get {
      guard case let .pair(value) = self else { return nil }
      return value
    }
    set {
      guard case .pair = self, let newValue = newValue else { return }
      self = .pair(left: newValue.0, right: newValue.1)
    }
  }
}
