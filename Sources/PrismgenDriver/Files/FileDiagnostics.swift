package import PrismgenSource

/// Problems with files and output: PG03xx.
extension Diagnostic.ID {
  /// A path that was given does not exist.
  package static let missingPath = Self("PG0301")
  /// A file or folder exists and cannot be read.
  package static let unreadable = Self("PG0302")
  /// A source with unresolved merge conflict markers.
  package static let mergeConflict = Self("PG0303")
  /// A file that the user wrote stands where output would go.
  package static let foreignOutput = Self("PG0304")
  /// The output cannot be written or removed.
  package static let unwritable = Self("PG0305")
  /// No type has the name that `explain` was asked for, or that `only` or `skip` gives.
  package static let unknownType = Self("PG0306")
  /// `check` found a generated file that is not what the sources call for.
  package static let outOfDate = Self("PG0307")
  /// Git did not do what the merge driver needs.
  package static let git = Self("PG0308")
  /// A hook of the user's is no shell script.
  package static let foreignHook = Self("PG0309")
  /// What was generated into another folder of the module is still there.
  package static let leftOver = Self("PG0310")
  /// A folder of the sources holds no Swift file.
  package static let noSwiftFile = Self("PG0311")
  /// The folder that was named for results of earlier runs cannot be used.
  package static let unusableCache = Self("PG0312")
  /// A file of the user's that was replaced is not in all the old one: it has one name only, or another owner.
  package static let replacedFile = Self("PG0313")
  /// A name that a dependency file cannot hold.
  package static let unnamedInRule = Self("PG0315")
  /// `coverage` found a case that nothing handles.
  package static let unmentionedCase = Self("PG0360")
}

extension Diagnostic {
  /// A file or folder that cannot be read.
  package static func unreadable(_ path: FilePath, _ error: SystemError) -> Self {
    var problem = Self(.unreadable, .error, "cannot read '\(path.display)': \(error.description)")
    problem.isMissing = error == .notFound
    return problem
  }

  /// A file that is no longer what it was when it was decided what to do with it.
  package static func changed(_ path: FilePath) -> Self {
    Self(
      .unwritable, .error, "'\(path.display)' was changed by somebody else meanwhile and is left alone",
      help: "run the command again")
  }

  /// A path that somebody names, at `location`, where there is nothing.
  static func missing(_ path: FilePath, at location: SourceLocation?) -> Self {
    Self(
      .missingPath, .error, "no such file or folder: '\(path.display)'", at: location, help: path.shellHelp)
  }

  /// A folder that somebody names, at `location`, in which there is no Swift file.
  static func noSwiftFile(in path: FilePath, at location: SourceLocation?) -> Self {
    Self(
      .noSwiftFile, .note, "no Swift file in '\(path.display)'", at: location,
      help: "git keeps no empty folder, and a missing one is an error: name it no longer, or put a file in it"
    )
  }

  /// A path for output that begins in a folder which only a shell would find another name for; nil where it does not, or
  /// where there is a folder of that name.
  package static func unexpanded(output path: FilePath, at location: SourceLocation?) -> Self? {
    guard let folder = path.unexpandedFolder, (try? FileSystem.status(folder)) == nil else { return nil }
    return missing(folder, at: location)
  }

  /// ``unreadable(_:_:)`` for a file that somebody names, at `location`.
  package static func unreadable(
    named path: FilePath, _ error: SystemError, at location: SourceLocation? = nil
  ) -> Self {
    Self(
      error == .notFound ? .missingPath : .unreadable, .error,
      "cannot read '\(path.display)': \(error.description)", at: location,
      help: error == .notFound ? path.shellHelp : nil)
  }

  /// Whether a file or folder could not be found or read, unlike what is wrong inside of one.
  package var concernsPath: Bool { id == .missingPath || location == nil }
}

extension FilePath {
  /// For a path that is not there and reads as if a shell were to read it, or as several.
  fileprivate var shellHelp: String? {
    if unexpandedFolder != nil { return "neither variables nor '~' are expanded" }
    if bytes.contains(UInt8(ascii: "*")) {
      return "patterns are not expanded; name the folder, and with 'exclude' what is not wanted of it"
    }
    return bytes.contains(UInt8(ascii: ",")) ? "commas separate nothing here: name each path by itself" : nil
  }

  /// The path as far as a name that a shell would replace: `~` at its beginning, or one with a variable.
  fileprivate var unexpandedFolder: FilePath? {
    guard bytes.first != UInt8(ascii: "~") else { return FilePath(bytes.prefix { $0 != UInt8(ascii: "/") }) }
    guard let dollar = bytes.firstIndex(of: UInt8(ascii: "$")) else { return nil }
    return FilePath(bytes.prefix(bytes[dollar...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count))
  }
}
