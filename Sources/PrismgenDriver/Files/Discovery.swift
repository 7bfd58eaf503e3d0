package import PrismgenSource

/// Finds the Swift files that an ``InputSelection`` names.
///
/// Folders are walked to the end, in parallel: `.swift` files are taken, hidden files and folders (`.build`, `.git`), bundles
/// whose content is no source of the module (`.docc`, `.playground`) and what an exclude pattern matches are not. A file or
/// folder that is named itself is taken whatever it is called. Symbolic links are followed; a folder that can be reached
/// twice is walked once, so that a loop of links ends.
///
/// The result is sorted by path, byte by byte, and names no path twice.
package struct Discovery: Sendable {
  private let selection: InputSelection
  private let patterns: GlobList
  /// From which patterns may name a path, however it is written.
  private let patternFolders: [FilePath]
  /// What was given: of one folder in another, patterns are tried below both, whichever is searched first.
  private let roots: Set<FilePath>
  private var files: [InputFile] = []
  private var walked: Set<FileSystem.Identity> = []
  private var folders: [FilePath] = []
  private var diagnostics: [Diagnostic] = []
  private var remarks: [Diagnostic] = []
  /// The indices of the patterns that have left something out.
  private var usedPatterns: Set<Int> = []

  /// What was found.
  package struct Result: Sendable {
    package var files: [InputFile]
    /// Those that were searched.
    package var folders: [FilePath]
    /// What was given, by the names that models know; see ``SourceLabels``.
    package var roots: [SourceLabels.Root]
    /// The patterns, and those that have left something out.
    package var exclude: Patterns
    package var diagnostics: [Diagnostic]
    /// Of the folders that were given and hold no Swift file.
    package var remarks: [Diagnostic]
  }

  /// Patterns of `exclude` as they read. They are written for several runs, each of which may need another one.
  package struct Patterns: Hashable, Sendable {
    var all: Set<String> = []
    var used: Set<String> = []

    func union(_ other: Self) -> Self { Self(all: all.union(other.all), used: used.union(other.used)) }
  }

  package static func files(_ selection: InputSelection) -> Result {
    var discovery = Discovery(selection: selection)
    for index in selection.paths.indices { discovery.visitRoot(index) }
    let labels = SourceLabels.assign(to: discovery.sortedFiles(), roots: selection.paths.map(\.value))
    return Result(
      files: labels.files, folders: discovery.folders, roots: labels.roots,
      exclude: Patterns(
        all: Set(selection.exclude.map(\.text)),
        used: Set(discovery.usedPatterns.map { selection.exclude[$0].text })),
      diagnostics: discovery.diagnostics, remarks: discovery.remarks)
  }

  /// The errors for what is named and is not there, without a look into any folder.
  package static func missingPaths(of selection: InputSelection) -> [Diagnostic] {
    var discovery = Discovery(selection: selection)
    for index in selection.paths.indices { _ = discovery.status(ofRoot: index) }
    return discovery.diagnostics
  }

  private init(selection: InputSelection) {
    self.selection = selection
    patterns = GlobList(selection.exclude)
    roots = Set(selection.paths.map(\.value))
    let folder = selection.patternFolder
    if selection.exclude.isEmpty {
      patternFolders = []
    } else {
      let absolute = FileSystem.workingFolder().map { folder.rebased(below: $0) } ?? folder
      patternFolders = [folder] + FileSystem.names(of: absolute, on: selection.paths.map(\.value))
    }
  }

  private mutating func visitRoot(_ root: Int) {
    let path = selection.paths[root].value
    guard let status = status(ofRoot: root), !isRootExcluded(path) else { return }
    if status.kind == .folder {
      if walk(path, root) { remarks.append(.noSwiftFile(in: path, at: selection.paths[root].location)) }
    } else {
      add(path, root)
    }
  }

  /// nil where an error has been noted.
  private mutating func status(ofRoot root: Int) -> FileSystem.Status? {
    let path = selection.paths[root].value
    do {
      return try FileSystem.status(path)
    } catch SystemError.notFound {
      diagnostics.append(.missing(path, at: selection.paths[root].location))
    } catch {
      diagnostics.append(.unreadable(path, error))
    }
    return nil
  }

  /// All folders of one depth at a time, in parallel; what is found is taken in their order.
  ///
  /// Iterative, because folders can be nested deeper than a thread's stack is. Links come last, so that a folder is
  /// known by its own path and not by that of a link to it.
  ///
  /// - Returns: whether all of it was seen, nothing was left out, and there is no Swift file.
  private mutating func walk(_ folder: FilePath, _ root: Int) -> Bool {
    var isBare = true
    var pending = [folder]
    var links: [FilePath] = []
    var linkCount = 0
    while true {
      if pending.isEmpty, linkCount < links.count {
        pending = [links[linkCount]]
        linkCount += 1
      }
      if pending.isEmpty { return isBare }
      let root = (index: root, path: selection.paths[root].value)
      let listings = Workers.map(pending.count) { [self, pending] in list(pending[$0], below: root.path) }
      let listed = pending
      pending = []
      for (folder, listing) in zip(listed, listings) {
        isBare = isBare && listing.isBare
        if let identity = listing.identity, !walked.insert(identity).inserted {
          isBare = false
          continue
        }
        folders.append(folder)
        for file in listing.files { add(file, root.index) }
        pending += listing.folders
        links += listing.links
        diagnostics += listing.diagnostics
        usedPatterns.formUnion(listing.usedPatterns)
      }
    }
  }

  private struct Listing: Sendable {
    /// nil for what is not there.
    var identity: FileSystem.Identity?
    var files: [FilePath] = []
    var folders: [FilePath] = []
    /// To folders.
    var links: [FilePath] = []
    var diagnostics: [Diagnostic] = []
    var usedPatterns: Set<Int> = []

    var isBare: Bool { files.isEmpty && diagnostics.isEmpty && usedPatterns.isEmpty }
  }

  private func list(_ folder: FilePath, below root: FilePath) -> Listing {
    var listing = Listing()
    do {
      let (entries, identity) = try FileSystem.contents(of: folder)
      listing.identity = identity
      let around = selection.exclude.isEmpty ? [] : folder.andFolders.filter(roots.contains)
      for entry in entries where entry.name.first != UInt8(ascii: ".") {
        switch entry.kind {
        case .file where !FilePath.isSwiftSource(entry.name[...]), .other: continue
        case .file, .folder, .link, nil:
          if entry.kind != .file, Self.isBundle(entry.name) { continue }
          let path = folder.appending(entry: entry.name)
          if let pattern = pattern(excluding: path, below: around) {
            listing.usedPatterns.insert(pattern)
          } else {
            switch entry.kind {
            case .file: listing.files.append(path)
            case .folder: listing.folders.append(path)
            default: follow(path, isLink: entry.kind == .link, &listing)
            }
          }
        }
      }
    } catch SystemError.notFound where folder != root {
      // It was removed meanwhile.
    } catch {
      listing.identity = try? FileSystem.status(folder).identity
      listing.diagnostics.append(.unreadable(folder, error))
    }
    return listing
  }

  /// Whether a folder of this name is one that SwiftPM and Xcode never compile files of, though some hold Swift files.
  private static func isBundle(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return bundleExtensions.contains(String(decoding: name[(dot + 1)...], as: UTF8.self))
  }

  // What is in an `xctemplate` has names such as `___VARIABLE_name:identifier___` and is Swift only once Xcode has filled them in.
  private static let bundleExtensions: Set = [
    "docc", "playground", "xcassets", "xcdatamodeld", "xcodeproj", "xctemplate", "xcworkspace",
  ]

  private func follow(_ path: FilePath, isLink: Bool, _ listing: inout Listing) {
    do {
      switch try FileSystem.status(path).kind {
      case .folder where isLink: listing.links.append(path)
      case .folder: listing.folders.append(path)
      case .file where path.isSwiftSource: listing.files.append(path)
      default: break
      }
    } catch SystemError.notFound {
      // A link that points nowhere, which editors leave as lock files.
    } catch {
      listing.diagnostics.append(.unreadable(path, error))
    }
  }

  private mutating func add(_ path: FilePath, _ root: Int) {
    files.append(InputFile(path: path, root: root))
  }

  /// Each path once, for the first root that it was found under.
  private func sortedFiles() -> [InputFile] {
    var result: [InputFile] = []
    result.reserveCapacity(files.count)
    for file in files.ordered(by: { $0.path < $1.path }) {
      if let last = result.last, last.path == file.path {
        result[result.count - 1].root = min(last.root, file.root)
      } else {
        result.append(file)
      }
    }
    return result
  }

  /// The index of the first pattern that matches.
  private func pattern(excluding path: FilePath, below roots: [FilePath]) -> Int? {
    if selection.exclude.isEmpty { return nil }
    let names = [path.components[...]] + (roots + patternFolders).compactMap(path.components(below:))
    return patterns.first(naming: names, absolute: path)
  }

  /// As if the path had been found below the folder that patterns are written in.
  private mutating func isRootExcluded(_ root: FilePath) -> Bool {
    var path = root
    repeat {
      if let pattern = pattern(excluding: path, below: []) {
        usedPatterns.insert(pattern)
        return true
      }
      path = path.folder
    } while patternFolders.contains(where: { path.bytes(below: $0) != nil })
    return false
  }
}
