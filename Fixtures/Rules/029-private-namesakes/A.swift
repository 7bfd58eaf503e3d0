private enum Kind { case a(Int) }
private func first() -> Int? { if case .a(let value) = Kind.a(1) { value } else { nil } }
public func useFirst() -> Int? { first() }
