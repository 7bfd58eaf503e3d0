/// The words that settings take: ``ConfigurationKey`` and the command line list these.
package enum SettingWords {
  /// A word of `emit`.
  package enum Kind: String, Sendable, CaseIterable {
    case properties, predicates, modifiers, prisms, lenses, lifts, all
  }

  package enum Runtime: String, Sendable, CaseIterable { case `import`, embedded }

  /// What the module is compiled with, by `-default-isolation`.
  package enum Isolation: String, Sendable, CaseIterable {
    case nonisolated
    case mainActor = "MainActor"
  }

  /// The highest access level of what is generated; that of all of it for a C module.
  package enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }
}
