package import PrismgenConfiguration
package import PrismgenModel

/// What is generated and for which types, as users name it.
package struct GenerationSettings: Hashable, Sendable {
  package typealias Kind = SettingWords.Kind
  package typealias Runtime = SettingWords.Runtime
  package typealias Isolation = SettingWords.Isolation
  package typealias Access = SettingWords.Access

  /// nil: everything for enums, and lenses for the structs that are marked.
  package var emit: [Kind]?
  /// Only declarations that carry a directive are taken.
  package var annotated = false
  /// Patterns with `*` and `?` for the full names of the types to take; empty: all.
  package var only: [String] = []
  /// Patterns for the names to leave out.
  package var skip: [String] = []
  package var access = Access.public
  package var runtime = Runtime.import
  /// What is generated for C uses the runtime that is embedded.
  package var sharesRuntime = false
  /// What stands behind the first line of each file, as comments.
  package var fileComment: [String] = []
  package var defaultIsolation = Isolation.nonisolated

  package init() {}

  package var options: GenerationOptions {
    var options = GenerationOptions()
    options.emit = emit.map { $0.reduce(into: []) { $0.insert($1.option) } }
    options.annotated = annotated
    options.access = AccessLevel(rawValue: access.rawValue) ?? options.access
    options.only = only
    options.skip = skip
    options.fileComment = fileComment
    options.isMainActorByDefault = defaultIsolation == .mainActor
    options.runtime =
      switch runtime {
      case .import: .imported
      case .embedded: .embedded
      }
    options.sharesRuntime = sharesRuntime
    return options
  }
}

extension GenerationSettings.Kind {
  var option: GenerationOptions.Emit {
    switch self {
    case .properties: .properties
    case .predicates: .predicates
    case .modifiers: .modifiers
    case .prisms: .prisms
    case .lenses: .lenses
    case .lifts: .lifts
    case .all: .all
    }
  }
}
