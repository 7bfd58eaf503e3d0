precedencegroup ForwardComposition {
  associativity: left
  higherThan: AssignmentPrecedence
}
infix operator >>>: ForwardComposition
prefix operator >>>
nonisolated func >>> <A, B, C>(first: @escaping (A) -> B, second: @escaping (B) -> C) -> (A) -> C { { second(first($0)) } }

enum Action { case inner(Inner) }
enum Inner { case value(Int) }
