package import PrismgenSource

/// A type as it is written in the source, cut where a name must be looked up.
///
/// `[Outer.Item: (id: Box<Self>) -> Void]` becomes the pieces `[` · name Outer · `.Item: (id: ` · name Box · `<` ·
/// name Self · `>) -> ` · name Void · `]`. Comments and line breaks are collapsed to single spaces.
package struct TypeText: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    /// Text that is copied as it stands. A member of a name begins with `.`, generic arguments with `<`.
    case verbatim(String)
    /// The first identifier of a type name, with its back-ticks if it has some.
    case name(String)

    package var text: String {
      switch self {
      case .verbatim(let text), .name(let text): text
      }
    }
  }

  /// What may follow the type without parentheses.
  package enum Shape: Hashable, Sendable {
    /// A plain name, array, dictionary, tuple or an optional of one: `T?` is legal.
    case postfix
    /// A function, `any`, `some`, composition, metatype, inline array, suppressed type or anything else: `(T)?`.
    case other
  }

  package var pieces: [Piece]
  /// Specifiers that an enum case may not have: `inout`, `borrowing`, `consuming`, `__owned`, `sending`, `isolated`, `...`,
  /// `@escaping`, and wherever they stand `some` and the placeholder `_`.
  package var specifiers: [String]
  package var location: SourceLocation
  package var shape: Shape
  /// Attributes before the type that belong to the parameter and not to the type: `@autoclosure`.
  package var isAutoclosure: Bool
  /// Written with a trailing `!`, which is not part of ``pieces``.
  package var isImplicitlyUnwrapped: Bool

  package init(
    pieces: [Piece], shape: Shape, isAutoclosure: Bool = false, isImplicitlyUnwrapped: Bool = false,
    specifiers: [String] = [], location: SourceLocation
  ) {
    self.pieces = pieces
    self.shape = shape
    self.isAutoclosure = isAutoclosure
    self.isImplicitlyUnwrapped = isImplicitlyUnwrapped
    self.specifiers = specifiers
    self.location = location
  }

  /// The type as written, without a trailing `!` and without `@autoclosure`.
  package var text: String {
    pieces.reduce(into: "") { $0 += $1.text }
  }

  /// What stands before the arrow of a function that takes nothing, as an autoclosure does: `@MainActor`, `()`, `throws`.
  package var wordsBeforeArrow: [Substring] { text.prefix { $0 != "-" }.split(separator: " ") }

  /// The first identifiers of all type names in the type, in order.
  package var names: [String] {
    pieces.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Those of them that stand before a member: `C` of `[C.Element: Int]`.
  package var outerNames: [String] {
    zip(pieces, pieces.dropFirst()).compactMap { piece, next in
      if case .name(let name) = piece, next.text.hasPrefix(".") { name } else { nil }
    }
  }
}

extension [Substring] {
  /// Whether these words before the arrow of a function's type say that it throws.
  package var canThrow: Bool { contains { $0.hasPrefix("throws") && $0 != "throws(Never)" } }
}
