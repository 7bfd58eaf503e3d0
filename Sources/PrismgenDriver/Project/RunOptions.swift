package import PrismgenConfiguration

/// What the command line says about runs.
package struct RunOptions: Sendable {
  package var settings = Settings()
  /// The bytes behind the texts in ``settings``, for keys that name files.
  package private(set) var paths: [ConfigurationKey: [FilePath]] = [:]

  /// The bytes behind the text in ``settings``.
  package private(set) var output: OutputPath?

  /// The bytes behind the patterns in ``settings``.
  package private(set) var exclude: [Glob]?

  /// A file in which sources are named.
  package struct List: Sendable {
    let file: FilePath
    /// What it named when it was last read.
    var paths: [FilePath]

    package init(file: FilePath, paths: [FilePath]) {
      self.file = file
      self.paths = paths
    }
  }

  private var lists: [List] = []

  package init() {}

  /// - Parameter named: the sources that the command line itself names.
  package mutating func set(sources named: [FilePath], _ lists: [List]) {
    if named.isEmpty, lists.isEmpty { return }
    set(.sources, paths: named + lists.flatMap(\.paths))
    self.lists = lists
  }

  package mutating func set(exclude texts: [String], _ globs: [Glob]) {
    set(.exclude, texts)
    exclude = globs
  }

  package mutating func set(_ key: ConfigurationKey, _ texts: [String]) {
    settings[key] = Settings.Value(texts, .commandLine)
  }

  package mutating func set(output: OutputPath) {
    set(.output, [output.namesFolder ? output.path.text + "/" : output.path.text])
    self.output = output
  }

  /// An option that was not given leaves what the configuration says.
  package mutating func set(_ key: ConfigurationKey, _ text: String?) {
    if let text { set(key, [text]) }
  }

  package mutating func set(_ key: ConfigurationKey, _ flag: Bool?) {
    if let flag { set(key, [flag ? "true" : "false"]) }
  }

  package mutating func set(_ key: ConfigurationKey, paths: [FilePath]) {
    set(key, paths.map(\.text))
    self.paths[key] = paths
  }

  /// Takes the sources that the lists name by now; one that is being written again is as it was.
  ///
  /// - Parameter prefix: names the folder that the options read from, below the working folder.
  /// - Returns: the lists, but for those that cannot be read again, because a pipe says what it has to say once.
  mutating func readLists(below prefix: FilePath) -> [FilePath] {
    var files: [FilePath] = []
    let named = (paths[.sources] ?? []).dropLast(lists.reduce(0) { $0 + $1.paths.count })
    for index in lists.indices where lists[index].file.display != "-" {
      let file = lists[index].file.rebased(below: prefix)
      if let status = try? FileSystem.status(file), status.kind != .file { continue }
      if let paths = try? InputSelection.paths(from: file) { lists[index].paths = paths }
      files.append(file)
    }
    set(sources: Array(named), lists)
    return files
  }

  /// The options as they read from another working folder, below which `prefix` names the present one.
  func rebased(below prefix: FilePath) -> RunOptions {
    var result = self
    for (key, paths) in paths { result.set(key, paths: paths.map { $0.rebased(below: prefix, key) }) }
    if var output {
      output.path = output.path.rebased(below: prefix)
      result.set(output: output)
    }
    result.exclude = exclude?.map { $0.rebased(below: prefix) }
    return result
  }
}

extension FilePath {
  /// The same for what is named with `key`: a template's name may be that of one that comes along, which is no path.
  func rebased(below prefix: FilePath, _ key: ConfigurationKey) -> FilePath {
    let path = rebased(below: prefix)
    return key == .templates && components.count == 1 && (try? FileSystem.status(path)) == nil ? self : path
  }

  /// The path as it reads from a folder below which `prefix` names the folder that it reads from now.
  ///
  /// `..` takes back a component of the prefix, so that one file does not get two names.
  package func rebased(below prefix: FilePath) -> FilePath {
    if isAbsolute || prefix.isWorkingFolder { return self }
    var folder = prefix.components
    var rest = components[...]
    while rest.first.map({ $0.elementsEqual("..".utf8) }) ?? false, !folder.isEmpty {
      rest.removeFirst()
      folder.removeLast()
    }
    let slash = UInt8(ascii: "/")
    return FilePath((prefix.isAbsolute ? [slash] : []) + Array((folder + rest).joined(separator: [slash])))
  }
}
