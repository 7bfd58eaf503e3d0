package import PrismgenSource

/// What a command line says about the files to read.
package struct InputSelection: Hashable, Sendable {
  /// Files and folders, as given, with their places in a configuration file.
  package var paths: [Located<FilePath>]
  package var exclude: [Glob]
  /// Where the patterns were written: they may be paths from there.
  package var patternFolder = FilePath(".")

  package init(paths: [FilePath], exclude: [Glob] = []) {
    self.init(located: paths.map { Located($0) }, exclude: exclude)
  }

  package init(
    located paths: [Located<FilePath>], exclude: [Glob] = [], from patternFolder: FilePath = FilePath(".")
  ) {
    self.paths = paths
    self.exclude = exclude
    self.patternFolder = patternFolder
  }

  /// The paths in `--files-from`: one a line, or separated by NUL bytes if there is one.
  ///
  /// A carriage return before the line feed belongs to the end of the line, and a byte order mark to no path. Only NUL bytes can separate paths that end in one.
  ///
  /// - Parameter list: nil for standard input.
  package static func paths(from list: FilePath?) throws(SystemError) -> [FilePath] {
    let bytes = try FileSystem.readStream(list)
    if bytes.contains(0) { return bytes.split(separator: 0).map { FilePath($0) } }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n")).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
    return lines.filter { !$0.isEmpty }.map { FilePath($0) }
  }
}

/// A source file that was found.
package struct InputFile: Hashable, Sendable {
  package var path: FilePath
  /// The index in ``InputSelection/paths`` of what it was found under.
  package var root: Int
  /// Its name in models and in generated headers; see ``SourceLabels``.
  package var label = ""

  package init(path: FilePath, root: Int, label: String = "") {
    self.path = path
    self.root = root
    self.label = label
  }
}

extension [InputFile] {
  /// One sort in the program for all of its orders.
  @inline(never)
  func ordered(by areInOrder: (InputFile, InputFile) -> Bool) -> [InputFile] { sorted(by: areInOrder) }
}
