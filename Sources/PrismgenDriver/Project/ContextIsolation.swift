/// Which files of the context belong to modules that are compiled with `-default-isolation MainActor`.
package struct ContextIsolation: Hashable, Sendable {
  /// Whether what stands in the file or folder is isolated, unless one further inside says something else.
  private var places: [FilePath: Bool] = [:]

  package init() {}

  mutating func add(_ place: FilePath, isMainActor: Bool) { places[place] = isMainActor }

  /// What nothing is said about is nonisolated.
  func isMainActor(_ file: FilePath) -> Bool {
    if places.isEmpty { return false }
    return file.andFolders.lazy.compactMap { places[$0] }.first == true
  }
}
