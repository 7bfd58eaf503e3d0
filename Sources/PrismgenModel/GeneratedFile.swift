/// One output file, decided but not written.
package struct GeneratedFile: Hashable, Sendable {
  /// The source file that it was made from, as the user gave it.
  package var sourcePath: String
  /// The file's name in the output folder.
  package var name: String
  package var contents: String

  package init(sourcePath: String, name: String, contents: String) {
    self.sourcePath = sourcePath
    self.name = name
    self.contents = contents
  }
}
