package import PrismgenSource

/// One output file, decided but not written.
package struct GeneratedFile: Hashable, Sendable {
  /// Where a line of the output comes from: `case 'logout' of AppAction`, declared there.
  package struct Origin: Hashable, Sendable {
    /// The first output line, counted from 1, that this declaration is the reason for; it holds until the next one.
    package var line: Int
    /// `case`, `property`, `enum`.
    package var kind: String
    package var name: String
    package var location: SourceLocation

    package init(line: Int, kind: String, name: String, location: SourceLocation) {
      self.line = line
      self.kind = kind
      self.name = name
      self.location = location
    }

    /// As diagnostics name it: `case 'logout'`, `property 'volume'`, `enum 'AppAction'`.
    package var declaration: String { "\(kind) '\(name)'" }
  }

  /// The source file that it was made from, as the user gave it; empty for a file made from several sources.
  package var sourcePath: String
  /// The file's name in the output folder.
  package var name: String
  package var contents: String
  /// In the order of the output lines. `check` and `why` explain a line with it.
  package var origins: [Origin]

  package init(sourcePath: String, name: String, contents: String, origins: [Origin] = []) {
    self.sourcePath = sourcePath
    self.name = name
    self.contents = contents
    self.origins = origins
  }
}
