/// What the user asked to have generated.
package struct GenerationOptions: Hashable, Sendable {
  /// The kinds of member that can be generated, as `--emit` names them.
  package struct Emit: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `var movie: MovieAction?`
    package static let properties = Self(rawValue: 1)
    /// `var isMovie: Bool`
    package static let predicates = Self(rawValue: 2)
    /// `func modifyMovie(_:)`
    package static let modifiers = Self(rawValue: 4)
    /// `Prism.movie` and `E.prism.movie`
    package static let prisms = Self(rawValue: 8)
    /// `Lens.volume` and `S.lens.volume`
    package static let lenses = Self(rawValue: 16)

    /// `E.Router`, `E.cases` and `S.properties` for PrismStore, a library that not every module links: `all` is
    /// without them.
    package static let lifts = Self(rawValue: 32)

    package static let all: Self = [.properties, .predicates, .modifiers, .prisms, .lenses]
    package static let everything: Self = [.all, .lifts]
  }

  /// Where the generated code finds `Prism` and `Lens`.
  package enum Runtime: String, Hashable, Sendable, CaseIterable {
    /// `import PrismOptics`
    case imported = "import"
    /// The runtime is generated into the user's module.
    case embedded
  }

  /// nil: everything for enums, and lenses for the structs that are marked.
  package var emit: Emit?
  /// Only declarations that carry a directive are taken.
  package var annotated = false
  /// The highest access level of what is generated.
  package var access = AccessLevel.public
  /// Patterns with `*` and `?` for the full names (`Outer.Inner`) to take; empty: all.
  package var only: [String] = []
  /// Patterns for the names to leave out.
  package var skip: [String] = []
  package var runtime = Runtime.imported
  /// What is generated for C uses the embedded runtime, whatever is generated for Swift.
  package var sharesRuntime = false
  /// What stands behind the first line of each file, as comments.
  package var fileComment: [String] = []
  /// The module is compiled with `-default-isolation MainActor`.
  package var isMainActorByDefault = false
  /// The properties are written between the braces of the enums that have values: private ones get them too, and types are
  /// called there what the cases call them.
  package var isInPlace = false

  package init() {}
}
