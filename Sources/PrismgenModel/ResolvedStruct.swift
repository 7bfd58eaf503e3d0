package import PrismgenSource

/// A struct for which lenses are generated.
package struct ResolvedStruct: Equatable, Sendable {
  package var target: ResolvedTarget
  /// Typealiases that make a name of the type's surroundings reachable from file scope (rule 20).
  package var aliases: [ResolvedAlias] = []
  package var properties: [ResolvedProperty] = []
  /// `extension Lens where …`, properties with the same requirements together.
  package var lenses: [ResolvedOpticExtension] = []
  /// `extension S: Lensable {}` is generated.
  package var hasNamespace = false
  package var paths: ResolvedPaths?

  package init(target: ResolvedTarget) { self.target = target }
}

/// A property with a static lens.
package struct ResolvedProperty: Equatable, Sendable {
  /// The name without back-ticks, for diagnostics.
  package var name: String
  package var location: SourceLocation
  package var condition: String?
  package var documentation: [String]
  /// The property as it stands behind a dot.
  package var reference: String
  /// The type mentions an unsafe type (rule 56), or the struct is one.
  package var isUnsafe: Bool
  /// To read it is unsafe: `@safe` and `@unsafe` before the property decide over its type and the struct.
  package var isReadUnsafe: Bool
  /// To change it in place is unsafe: it is handed to a function, so that its type matters also behind `@safe`.
  package var isChangeUnsafe: Bool

  package init(
    name: String, location: SourceLocation, condition: String?, documentation: [String],
    reference: String, isUnsafe: Bool, isReadUnsafe: Bool, isChangeUnsafe: Bool
  ) {
    self.name = name
    self.location = location
    self.condition = condition
    self.documentation = documentation
    self.reference = reference
    self.isUnsafe = isUnsafe
    self.isReadUnsafe = isReadUnsafe
    self.isChangeUnsafe = isChangeUnsafe
  }
}
