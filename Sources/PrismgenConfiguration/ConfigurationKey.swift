/// A key of `.prismgen.yml`, and the command-line option of the same name.
///
/// This table is the one place that says what can be configured: the reader, `config print`, the JSON schema, the file
/// that `init` writes and the documentation are made from it.
package enum ConfigurationKey: String, CaseIterable, Hashable, Sendable {
  case sources
  case exclude
  case output
  case module
  case context
  case emit
  case only
  case skip
  case annotated
  case templates
  case args
  case access
  case runtime
  case fileComment = "file-comment"
  case defaultIsolation = "default-isolation"
  case strict

  /// What a value looks like.
  package enum Shape: Hashable, Sendable {
    case text
    /// One text or a list of them.
    case list
    case flag
    /// One of these words.
    case choice([String])
    /// One or several of these words, as a list or separated by commas.
    case choices([String])
    /// `name: value` lines, or a list of `name=value` and `flag`.
    case arguments
  }

  package var shape: Shape {
    switch self {
    case .sources, .exclude, .context, .only, .skip, .templates, .fileComment: .list
    case .output, .module: .text
    case .annotated, .strict: .flag
    case .args: .arguments
    case .access: .choice(SettingWords.Access.allCases.map(\.rawValue))
    case .emit: .choices(SettingWords.Kind.allCases.map(\.rawValue))
    case .runtime: .choice(SettingWords.Runtime.allCases.map(\.rawValue))
    case .defaultIsolation: .choice(SettingWords.Isolation.allCases.map(\.rawValue))
    }
  }

  /// Who heeds a key: what makes an output of one kind only.
  package enum Concern: Hashable, Sendable { case generator, templates }

  /// nil: both.
  package var concern: Concern? {
    switch self {
    case .emit, .only, .skip, .annotated, .access, .runtime, .defaultIsolation, .fileComment: .generator
    case .args: .templates
    case .sources, .exclude, .output, .module, .context, .templates, .strict: nil
    }
  }

  /// One sentence.
  package var summary: String {
    switch self {
    case .sources: "Swift files, and folders to search for them."
    case .exclude:
      "Globs of files and folders to leave out; '*' and '?' stay within a name, '**' stands for any folders."
    case .output:
      "The folder for the generated files, one for each source; or one file, if it ends in '.swift'."
    case .module: "The name of the module that the files belong to."
    case .context: "Files and folders of other modules that are read for names only."
    case .emit:
      "What to generate. Without it: everything for enums, and lenses for structs that are marked."
    case .only: "Take only types of these names; '*' and '?' are wildcards."
    case .skip: "Leave out types of these names."
    case .annotated: "Take only types marked with a '// prismgen:' comment."
    case .templates:
      "Stencil templates to render over the sources instead: files, folders, and names of those that come along."
    case .args: "What templates find under 'argument'."
    case .access: "The highest access level of what is generated; that of the type itself may be lower."
    case .runtime: "Import the optics runtime, or generate it into the module."
    case .fileComment:
      "Comments for the second line of each file and those behind it, as linters and formatters read them."
    case .defaultIsolation:
      "The isolation that the module is compiled with; other modules count as nonisolated."
    case .strict: "Warnings fail the run."
    }
  }

  /// What holds where nobody says otherwise; nil where that is nothing.
  package var defaultValue: String? {
    switch self {
    case .annotated, .strict: "false"
    case .access: "public"
    case .runtime: "import"
    case .defaultIsolation: "nonisolated"
    case .sources, .exclude, .output, .module, .context, .emit, .only, .skip, .templates, .args, .fileComment:
      nil
    }
  }
}
