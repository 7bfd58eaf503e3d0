package import PrismgenModel
internal import PrismgenResolution
package import PrismgenSource

/// What has to change on disk so that the output is what the sources call for. Nothing is changed by planning.
package struct OutputPlan: Sendable {
  package enum Action: Sendable {
    case write(FilePath, GeneratedFile, replacing: String?)
    case keep(FilePath)
    case remove(FilePath, contents: String, reason: String)
  }

  /// In the order of the paths.
  var actions: [Action] = []
  var diagnostics: [Diagnostic] = []
  /// What stands where output would go; when it is gone, the output can be written.
  private(set) var obstacles: Set<FilePath> = []

  init(_ files: [GeneratedFile], for analysis: Analysis, at output: OutputLocation) {
    switch output {
    case .folder(let folder):
      compare(files, in: folder, analysis)
      refuseUnheaded(analysis.sources.unheaded.map { folder.appending($0.name) })
      // What could not be read may be the source of any generated file.
      if analysis.isComplete, let names = entries(of: folder) {
        let planned = Set(files.map { Array($0.name.utf8) })
        findStale(names.filter { !planned.contains($0.name) }, in: folder, files, analysis)
      }
    case .file(let path):
      // The file holds the output of all sources, so one that cannot be understood keeps all of it.
      guard analysis.isComplete, analysis.keptSources.isEmpty else { return }
      compare(files, in: path.folder, analysis)
      refuseUnheaded(analysis.sources.unheaded.map { _ in path })
      if files.isEmpty, analysis.sourcesWithErrors.isEmpty,
        case .generated(let header, let contents) = existing(at: path),
        contents.withBytes({ GeneratedHeader.cModule(of: $0) }) == nil,
        SourceClaims(analysis).otherOrigin(header, besides: "") == nil
      {
        let reason = header.sourcePath.map(Self.nothingToGenerate(for:)) ?? Self.nothingToGenerate
        actions.append(.remove(path, contents: contents.text, reason: reason))
      }
    }
    let paths = actions.map(\.path)
    actions = paths.indices.sorted { paths[$0] < paths[$1] }.map { actions[$0] }
  }

  private mutating func entries(of folder: FilePath) -> [FileSystem.Entry]? {
    do {
      return try FileSystem.entries(of: folder)
    } catch SystemError.notFound {
      return nil
    } catch {
      diagnostics.append(
        Diagnostic(.unwritable, .error, "cannot use '\(folder.display)' for output: \(error.description)"))
      return nil
    }
  }

  /// Whether a file is to be removed is not known where it cannot be read.
  private mutating func existing(at path: FilePath) -> ExistingOutput {
    do throws(SystemError) {
      return try ExistingOutput(reading: path)
    } catch {
      diagnostics.append(.unreadable(path, error))
      return .missing
    }
  }

  private mutating func compare(_ files: [GeneratedFile], in folder: FilePath, _ analysis: Analysis) {
    let kept = analysis.keptSources
    let files = files.filter { !kept.contains(Array($0.sourcePath.utf8)) }
    // Of what is as it should be nothing is kept: all output of a large module would be in memory twice.
    let existing = Workers.map(files.count) { index -> ExistingOutput? in
      let existing = ExistingOutput(folder.appending(files[index].name))
      if case .generated(_, let contents) = existing, contents.hasSameBytes(as: files[index].contents) {
        return nil
      }
      return existing
    }
    let claims = SourceClaims(analysis)
    // The names of what could not be read are missing for all others, whose new output might clash with it.
    let keepsOld = !analysis.isComplete
    for (file, existing) in zip(files, existing) {
      let path = folder.appending(file.name)
      switch existing {
      case nil: actions.append(.keep(path))
      case .missing: actions.append(.write(path, file, replacing: nil))
      case .generated(let header, let contents):
        if let origin = claims.otherOrigin(header, besides: file.sourcePath) {
          refuse(path, madeFrom: origin)
          continue
        }
        if let module = contents.withBytes({ GeneratedHeader.cModule(of: $0) }) {
          refuse(path, madeFrom: "C module \(module)")
          continue
        }
        actions.append(keepsOld ? .keep(path) : .write(path, file, replacing: contents.text))
      case .foreign(let reason): refuse(path, reason)
      }
    }
  }

  /// What nothing is written to was passed over all the same, and may be a source.
  private mutating func refuseUnheaded(_ paths: [FilePath]) {
    for path in paths where !obstacles.contains(path) {
      if case .foreign(let reason) = ExistingOutput(path) { refuse(path, reason) }
    }
  }

  private mutating func refuse(_ path: FilePath, madeFrom source: String) {
    refuse(
      path, "is generated from '\(source)', which this run does not read,",
      help:
        "give each run an output of its own, let one run read the sources of both, or delete what is left over"
    )
  }

  /// - Parameter reason: continues "the path …".
  private mutating func refuse(
    _ path: FilePath, _ reason: String, help: String = "move it away or choose another --output"
  ) {
    obstacles.insert(path)
    diagnostics.append(
      Diagnostic(
        .foreignOutput, .error, "'\(path.display)' \(reason) and is not overwritten", help: help))
  }

  package static let nothingToGenerate = "there is nothing to generate any more"

  private static func nothingToGenerate(for source: String) -> String {
    "nothing is generated for \(source) any more"
  }

  private mutating func findStale(
    _ entries: [FileSystem.Entry], in folder: FilePath, _ files: [GeneratedFile], _ analysis: Analysis
  ) {
    let claims = SourceClaims(analysis)
    let paths = entries.filter { $0.kind == .file || $0.kind == nil }.map { folder.appending($0.name) }
      .filter(\.isSwiftSource)
    let heads = Workers.map(paths.count) { index in
      Result { () throws(SystemError) in try FileSystem.head(of: paths[index], count: 64) }
    }
    for case (let path, .failure(let error)) in zip(paths, heads)
    where error != .notFound && error != .tooManyLinks {
      diagnostics.append(.unreadable(path, error))
    }
    var stale: [(path: FilePath, contents: SourceBuffer, source: String, isGone: Bool)] = []
    var runtime: (path: FilePath, contents: SourceBuffer)?
    var isShared = false
    for case (let path, .success(let head)) in zip(paths, heads) where GeneratedHeader.mayStart(head) {
      guard case .generated(let header, let contents) = existing(at: path) else { continue }
      let verdict = claims.verdict(on: header)
      if case .unknown(let source, let error) = verdict {
        diagnostics.append(
          Diagnostic(
            .unreadable, .warning, "cannot read '\(source.display)': \(error.description)",
            help: "'\(path.display)' is kept, as its source may be there"))
        isShared = true
      } else if verdict != .keep, let source = header.sourcePath {
        stale.append((path, contents, source, verdict == .sourceIsGone))
      } else if path.name.elementsEqual(OutputNames.embeddedRuntime.utf8), header == .ofNoSource,
        contents.withBytes({ GeneratedHeader.cModule(of: $0) }) == nil
      {
        runtime = (path, contents)
      } else {
        isShared = true
      }
    }
    // Another run that writes into the folder may be what it is for.
    if let runtime, !isShared, !files.contains(where: \.sourcePath.isEmpty) {
      let reason = files.isEmpty ? Self.nothingToGenerate : "the runtime is imported now"
      actions.append(.remove(runtime.path, contents: runtime.contents.text, reason: reason))
    }
    if stale.isEmpty { return }
    let inputs = InputsByName(analysis.sources.inputs)
    let successors = Dictionary(
      files.map { (Array($0.sourcePath.utf8), folder.appending($0.name)) },
      uniquingKeysWith: { first, _ in first })
    let removals = stale.map { path, contents, source, isGone -> Action in
      // A name alone may be that of any file.
      let label = !isGone ? source : source.contains("/") ? inputs.label(of: source) : nil
      let reason =
        if let new = label.flatMap({ successors[Array($0.utf8)] }) {
          "\(source) gives \(new.display) now"
        } else if label == nil {
          "\(source) is gone"
        } else {
          Self.nothingToGenerate(for: source)
        }
      return .remove(path, contents: contents.text, reason: reason)
    }
    // Where the case of letters does not count, an output may be listed by a name that its source had before.
    let outputs = Set(actions.compactMap(\.output).compactMap { identity(of: $0) })
    for removal in removals {
      if let identity = identity(of: removal.path), !outputs.contains(identity) { actions.append(removal) }
    }
  }

  /// nil where nothing is.
  private mutating func identity(of path: FilePath) -> FileSystem.Identity? {
    do throws(SystemError) {
      return try FileSystem.status(path).identity
    } catch {
      // Where a name is too long nothing can stand; writing it says so.
      if error != .notFound, error != .nameTooLong { diagnostics.append(.unreadable(path, error)) }
      return nil
    }
  }
}

extension OutputPlan {
  var writtenByteCount: Int {
    actions.reduce(0) { if case .write(_, let file, _) = $1 { $0 + file.contents.utf8.count } else { $0 } }
  }
}

extension OutputPlan.Action {
  var isKept: Bool { if case .keep = self { true } else { false } }
  var isWrite: Bool { if case .write = self { true } else { false } }

  var path: FilePath {
    switch self {
    case .write(let path, _, _), .keep(let path), .remove(let path, _, _): path
    }
  }
}

extension OutputPlan.Action {
  /// The path of a file that is there afterwards.
  var output: FilePath? {
    switch self {
    case .write(let path, _, _), .keep(let path): path
    case .remove: nil
    }
  }
}

/// What stands at an output path before the run.
package enum ExistingOutput: Sendable {
  case missing
  case generated(GeneratedHeader, contents: SourceBuffer)
  /// - Parameter reason: continues "the path …".
  case foreign(reason: String)

  /// What cannot be read is foreign.
  package init(_ path: FilePath) {
    do throws(SystemError) {
      try self.init(reading: path)
    } catch {
      self = .foreign(reason: Self.unreadable(error))
    }
  }

  /// Whether a file at `path` is not to be overwritten or removed.
  package static func isForeign(_ path: FilePath) throws(SystemError) -> Bool {
    if case .foreign = try ExistingOutput(reading: path) { true } else { false }
  }

  fileprivate init(reading path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      let status = try FileSystem.status(path, followsLinks: false)
      guard status.kind == .file else {
        self = .foreign(reason: "is not a regular file")
        return
      }
      let buffer = try FileSystem.read(path, label: path.display).0
      if buffer.isBlank {
        // As a crash of the machine may leave a file, or somebody who makes room for it; nobody loses anything.
        self = .missing
      } else if let header = buffer.withBytes({ GeneratedHeader($0) }) {
        self = .generated(header, contents: buffer)
      } else {
        self = .foreign(reason: "was not generated by swift-prismgen")
      }
    } catch {
      // Where a name is too long nothing can stand; writing it says so.
      guard error == .notFound || error == .nameTooLong else { throw error }
      self = .missing
    }
  }

  /// Continues "the path …".
  package static func unreadable(_ error: SystemError) -> String { "cannot be read (\(error.description))" }
}

extension SourceBuffer {
  /// Whether nothing but white space is in it.
  package var isBlank: Bool {
    withBytes { $0.allSatisfy { $0 == UInt8(ascii: " ") || (9...13).contains($0) } }
  }
}

extension GeneratedHeader {
  /// Whether it is worth reading the rest of a file that begins so.
  fileprivate static func mayStart(_ head: [UInt8]?) -> Bool {
    head.map { withoutByteOrderMark($0).starts(with: lead.utf8) } ?? false
  }
}
