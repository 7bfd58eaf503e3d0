package import PrismgenConfiguration
package import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A `.sourcery.yml` with its children.
package struct SourceryFile: Sendable {
  /// In their order, with paths from the folder of the file; to be used only if nothing of ``diagnostics`` is an error.
  package let configurations: [SourceryConfiguration]
  package let diagnostics: [Diagnostic]
  /// The file and its children.
  package let paths: Set<FilePath>
  /// Finds them for diagnostics.
  package let files: SourceLookup

  /// The file that `path` names: itself, or in a folder the one that Sourcery takes there, with the other ending if need be, by which
  /// Sourcery finds it only when it is named.
  package static func path(_ path: FilePath) -> FilePath {
    guard (try? FileSystem.status(path))?.kind == .folder else { return path }
    let files = [".sourcery.yml", ".sourcery.yaml"].map { path.appending($0) }
    return files.first { (try? FileSystem.status($0)) != nil } ?? files[0]
  }

  /// - Parameter expandsVariables: whether `${NAME}` is what the environment has for it.
  package init(_ path: FilePath, expandsVariables: Bool) throws(SystemError) {
    let variable: SourceryConfiguration.Variable = { name in getenv(name).map { String(cString: $0) } }
    let buffer = try FileSystem.read(path, label: path.display).0
    var inputs = [InputFile(path: path, root: 0, label: path.display)]
    (configurations, diagnostics) = SourceryConfiguration.read(
      buffer, variable: expandsVariables ? variable : nil
    ) { child in
      let file = FilePath(child.value).besides(path)
      inputs.append(InputFile(path: file, root: 0, label: file.display))
      do throws(SystemError) {
        return (try FileSystem.read(file, label: file.display).0, nil)
      } catch {
        return (nil, .unreadable(named: file, error, at: child.location))
      }
    }
    paths = Set(inputs.map(\.path))
    files = SourceLookup(inputs)
  }
}

extension FilePath {
  /// The path, which `file` names, as it reads from where `file` does.
  package func besides(_ file: FilePath) -> FilePath {
    isAbsolute ? self : isWorkingFolder ? file.folder : file.folder.appending(bytes)
  }
}
