/// What is said of the modules that files of the context belong to: of a file the nearest file or folder counts of which something is
/// said.
package struct ContextPlaces: Hashable, Sendable {
  private var names: [FilePath: String] = [:]
  private var isolation: [FilePath: Bool] = [:]

  package init() {}

  /// The first name that a place is given counts.
  mutating func add(_ place: FilePath, moduleName: String) {
    if names[place] == nil { names[place] = moduleName }
  }

  mutating func add(_ place: FilePath, isMainActor: Bool) { isolation[place] = isMainActor }

  /// nil: nothing but the folders tells what the module is called.
  func moduleName(of file: FilePath) -> String? { Self.nearest(to: file, in: names) }

  /// Whether the module is compiled with `-default-isolation MainActor`. What nothing is said about is nonisolated.
  func isMainActor(_ file: FilePath) -> Bool { Self.nearest(to: file, in: isolation) == true }

  private static func nearest<Value>(to file: FilePath, in places: [FilePath: Value]) -> Value? {
    places.isEmpty ? nil : file.andFolders.lazy.compactMap { places[$0] }.first
  }
}
