import PrismgenSource

/// Declarations whose output allows no `#if` of its own, one for each condition.
struct UnenclosedDeclarations: Sendable {
  private(set) var all: [Unenclosed] = []
  /// Where each condition is among them.
  private var places: [String: Int] = [:]

  mutating func add(_ declaration: Unenclosed) {
    guard let index = places[declaration.condition] else {
      places[declaration.condition] = all.count
      all.append(declaration)
      return
    }
    if declaration.isPrinted, !all[index].isPrinted { all[index] = declaration }
  }
}

/// A declaration inside `#if` for which a template prints what allows no `#if` of its own, as an element of a list.
struct Unenclosed: Sendable {
  /// The text behind `#if`.
  var condition: String
  var declaration: RenderedDeclaration?
  /// Not a text that is only kept, and perhaps compared.
  var isPrinted: Bool

  /// For one that nothing stands around which an `#if` may enclose.
  ///
  /// - Parameter most: how many conditions there may be in one list.
  func diagnostic(_ most: Int) -> Diagnostic {
    let name = declaration?.name ?? "a declaration"
    return Diagnostic(
      .lostCondition, .warning, "what is printed for \(name) stands outside of its '#if \(condition)'",
      at: declaration?.location,
      help:
        "print what it is part of in a loop of its own, on lines of its own, with at most \(most) conditions")
  }
}
