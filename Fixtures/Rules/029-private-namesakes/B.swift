fileprivate enum Kind { case b(String) }
extension Kind { var isA: Int { 1 } }
private func second() -> Int { Kind.b("").isA }
public func useSecond() -> Int { second() }
