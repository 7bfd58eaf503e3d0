internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenStencil

/// What rendering changes on disk, decided before anything is written.
struct RenderPlan: Sendable {
  private let output: OutputLocation
  /// Where a configuration file names it.
  private let outputPlace: SourceLocation?
  /// The contents of output files in the order in which they were first named.
  private var contents: [(path: FilePath, pieces: [[UInt8]], template: FilePath)] = []
  /// Where each stands among them.
  private var places: [FilePath: Int] = [:]
  private let templates: [FilePath]
  private let namesAllTemplates: Bool
  private var edits: [(file: TemplateSources.File, text: [UInt8])] = []
  private var diagnostics: [Diagnostic] = []

  /// The output is a folder, unless its name has an ending and it is no folder yet.
  ///
  /// - Parameter templates: all that this run renders, whether they print anything or not.
  init(_ request: RenderRequest, of templates: [FilePath]) {
    let output = request.output
    outputPlace = request.outputPlace
    self.templates = templates
    namesAllTemplates = request.namesAllTemplates
    self.output = Self.isFile(output) ? .file(output.path) : .folder(output.path)
  }

  private static func isFile(_ output: OutputPath) -> Bool {
    output.path.name.dropFirst().contains(UInt8(ascii: ".")) && !output.isFolder
  }

  /// Whether the main output of templates is Swift.
  static func isSwift(_ output: OutputPath) -> Bool { !isFile(output) || output.path.isSwiftSource }

  private var folder: FilePath {
    switch output {
    case .folder(let folder): folder
    case .file(let path): path.folder
    }
  }

  /// The main output of a template: a file of its own, or a part of the one output file.
  mutating func add(_ text: [UInt8], of template: TemplateFile) {
    switch output {
    case .folder(let folder):
      append(text, to: folder.appending(template.name + ".generated.swift"), of: template)
    // The line break that Sourcery puts before each part.
    case .file(let path): append([UInt8(ascii: "\n")] + text, to: path, of: template, behind: [])
    }
  }

  /// The body of a `file:` region. A path that leaves the output folder is refused, and so is one that the system, which ends
  /// it at NUL, or whoever lists the folder would take for another.
  mutating func add(_ text: [UInt8], at name: String, of template: TemplateFile) {
    let path = FilePath(name)
    guard !name.utf8.contains(where: { $0 < UInt8(ascii: " ") || $0 == 0x7F }) else {
      diagnostics.append(
        Diagnostic(
          .outputRegion, .error,
          "the template '\(template.path.display)' names an output file with a control character in it: '\(path.display)'",
          help: "look at what the template prints behind 'sourcery:file:'"))
      return
    }
    guard !name.isEmpty, !path.isAbsolute, !path.isWorkingFolder,
      !path.components.contains(where: { $0.elementsEqual("..".utf8) }),
      !folder.appending(name).passesLink(below: folder)
    else {
      diagnostics.append(
        Diagnostic(
          .outputRegion, .error,
          "the template '\(template.path.display)' names an output file outside the output folder: '\(name)'",
          at: outputPlace,
          help: "name an output folder that holds all files, and the files as paths below it"))
      return
    }
    let file = path.name.dropFirst().contains(UInt8(ascii: ".")) ? name : name + ".generated.swift"
    append(text, to: folder.appending(file), of: template)
  }

  /// What a template prints for a region that holds other output of this run.
  mutating func refuse(_ region: String, of template: TemplateFile) {
    diagnostics.append(
      Diagnostic(
        .outputRegion, .error,
        "the template '\(template.path.display)' prints for the region '\(region)', which holds other output of this run",
        help: "give each its own name, or print all that belongs into the region at once"))
  }

  /// - Parameter joint: what stands between the text and what the file holds already.
  private mutating func append(
    _ text: [UInt8], to path: FilePath, of template: TemplateFile,
    behind joint: [UInt8] = [UInt8(ascii: "\n")]
  ) {
    if let index = places[path] {
      contents[index].pieces.append(joint + text)
    } else {
      places[path] = contents.count
      contents.append((path, [text], template.path))
    }
  }

  mutating func edit(_ file: TemplateSources.File, to text: [UInt8]) {
    if !file.buffer.withBytes({ $0.elementsEqual(text) }) { edits.append((file, text)) }
  }

  /// The files that hold what templates print. One for which there are only blanks is not to be there.
  var paths: [FilePath] { contents.filter { !Self.isBlank($0.pieces) }.map(\.path) }

  /// The plan beside what is on disk.
  private struct Decision {
    var files: [(path: FilePath, text: String)] = []
    var obstacles: [Diagnostic] = []
    /// On output of templates that the configuration does not name any more.
    var leftOvers: [Diagnostic] = []
    /// What is known of earlier runs.
    let known: OutputRecord
    var record: OutputRecord
  }

  private func decide() -> Decision {
    let known = OutputRecord(output)
    var decision = Decision(known: known, record: known)
    if let obstacle = known.obstacle { decision.obstacles.append(obstacle) }
    for (path, pieces, template) in contents {
      let text = Self.text(pieces, path)
      if let obstacle = obstacle(path, text, known) { decision.obstacles.append(obstacle) }
      guard let text else { continue }
      decision.files.append((path, text))
      // The header of a single Swift file is enough to know it by.
      if isFolder || !path.isSwiftSource { decision.record.insert(path, text, from: template) }
    }
    if namesAllTemplates {
      decision.leftOvers = decision.record.others(than: templates).map { path, template in
        Diagnostic(
          .leftOver, .note,
          "'\(path.display)' is rendered from '\(template)', which the configuration does not name for this output",
          help: "delete what is left over, or list the template again")
      }
    }
    return decision
  }

  /// Takes output of earlier runs that nothing prints any more out of the record.
  ///
  /// - Parameter others: what belongs to this run as well.
  private func stale(
    _ record: inout OutputRecord, except others: Set<NamedPlace> = [], _ report: inout Report
  ) -> [FilePath] {
    let printed = Set(paths)
    let isKept = { (path: FilePath) in printed.contains(path) || others.contains(NamedPlace(path)) }
    // A Swift file is known by its header, recorded or not.
    let blank = contents.map(\.path).filter { !isKept($0) && ChangeWriter.removes($0) }
    let (recorded, problems) = record.removeStale(of: templates, except: isKept)
    report.diagnostics += problems
    return blank + recorded.filter { !blank.contains($0) }
  }

  private var isFolder: Bool { if case .folder = output { true } else { false } }

  /// Says what ``perform(_:)`` would change.
  func check(_ report: inout Report) {
    let decision = decide()
    var record = decision.record
    let stale = stale(&record, &report)
    report.diagnostics += diagnostics + decision.obstacles + decision.leftOvers
    var changes =
      decision.files.compactMap { Self.change($0.path, to: $0.text) }
      + stale.compactMap { Self.removal(of: $0, Self.text(of: $0)) }
      + edits.compactMap { edit in
        Self.change(edit.file.input.path, to: String(decoding: edit.text, as: UTF8.self))
      }
    var count = decision.files.count + edits.count
    // It follows what it tells of, which people need to hear once.
    if changes.isEmpty, let change = Self.change(of: record) {
      changes = [change]
      count += 1
    }
    let drifts = changes.compactMap(Drift.init)
    report.product = drifts.map { Array($0.text.utf8) }
    report.drifts = drifts.map(\.diagnostic)
    report.tally.check(drifts, of: count, report.diagnostics)
  }

  private static func change(of record: OutputRecord) -> OutputPlan.Action? {
    guard record.isChanged, record.obstacle == nil else { return nil }
    return record.text.map { change(record.path, to: $0) } ?? removal(of: record.path, text(of: record.path))
  }

  private static func text(of path: FilePath) -> String? {
    (try? FileSystem.read(path, label: path.display).0)?.text
  }

  private static func removal(of path: FilePath, _ old: String?) -> OutputPlan.Action? {
    old.map { .remove(path, contents: $0, reason: OutputPlan.nothingToGenerate) }
  }

  private static func change(_ path: FilePath, to text: String) -> OutputPlan.Action? {
    let old = try? FileSystem.read(path, label: path.display).0
    if let old, old.hasSameBytes(as: text) { return nil }
    let file = GeneratedFile(sourcePath: "", name: String(decoding: path.name, as: UTF8.self), contents: text)
    return .write(path, file, replacing: old?.text)
  }

  /// Writes what changes, unless something stands in the way of any of it. What is not to be there any more is left to
  /// ``removeStale(except:_:)``.
  ///
  /// - Returns: whether all of it is written.
  func perform(_ report: inout Report) -> Bool {
    // Made before it is locked, so that of several first runs each knows what the others have written.
    if !contents.isEmpty, diagnostics.isEmpty, (try? FileSystem.status(folder)) == nil {
      try? AtomicWriter.prepare(folder)
    }
    return FolderLock.hold(folder) { write(&report) }
  }

  private func write(_ report: inout Report) -> Bool {
    let decision = decide()
    let obstacles = diagnostics + decision.obstacles
    report.diagnostics += obstacles + decision.leftOvers
    guard obstacles.isEmpty else {
      // When what is in the way goes, there is something to do.
      report.record.reads.formUnion(paths)
      return false
    }
    return AtomicWriter.withoutInterruption {
      var writer = ChangeWriter()
      defer { writer.tell(&report) }
      // First, because what this run has written is not known without it, if it does not come to its end.
      let union = decision.record.united(with: decision.known)
      if union.isChanged { writer.note(union.text, at: union.path) }
      guard writer.diagnostics.isEmpty else { return false }
      for (path, text) in decision.files {
        writer.write(text, to: path) { obstacle($0, text, decision.known) != nil }
      }
      if writer.diagnostics.isEmpty, !decision.record.isSame(as: union) {
        writer.note(decision.record.text, at: decision.record.path)
      }
      for edit in edits {
        report.files.keep(edit.file.buffer)
        writer.replace(edit.file.input.path, edit.file.buffer, with: edit.text)
      }
      return writer.diagnostics.isEmpty
    }
  }

  /// Removes what earlier runs have written here and nothing prints any more.
  ///
  /// - Parameter others: what the plans of this run have written, all of them by now.
  func removeStale(except others: Set<NamedPlace>, _ report: inout Report) {
    FolderLock.hold(folder) {
      let known = OutputRecord(output)
      if let obstacle = known.obstacle {
        report.diagnostics.append(obstacle)
        return
      }
      var record = known
      let stale = stale(&record, except: others, &report)
      AtomicWriter.withoutInterruption {
        var writer = ChangeWriter()
        for path in stale {
          writer.remove(path) { path throws(SystemError) in
            try path.isSwiftSource ? obstacle(path, nil, known) != nil : !known.isNoneButOurs(path)
          }
        }
        if writer.diagnostics.isEmpty, record.isChanged {
          writer.note(record.text, at: record.path)
        }
        writer.tell(&report)
      }
    }
  }

  /// The parts of a file, behind the header that makes a Swift file known as generated; nil for nothing but blanks.
  private static func text(_ pieces: [[UInt8]], _ path: FilePath) -> String? {
    if isBlank(pieces) { return nil }
    let body = String(decoding: Array(pieces.joined()), as: UTF8.self)
    return path.isSwiftSource ? GeneratedHeader(sourcePath: nil).text + body : body
  }

  private static func isBlank(_ pieces: [[UInt8]]) -> Bool {
    pieces.allSatisfy { piece in
      // As a rule the first letter tells.
      !piece.contains { UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 }
        && String(decoding: piece, as: UTF8.self).allSatisfy(\.isWhitespace)
    }
  }

  /// A file that nobody generated is the user's: a Swift file is known by its header, others by the record, which also tells
  /// what another run has rendered.
  private func obstacle(_ path: FilePath, _ text: String?, _ record: OutputRecord) -> Diagnostic? {
    let existing = ExistingOutput(path)
    if case .missing = existing { return nil }
    if let other = record.otherTemplate(of: path, besides: templates) {
      return Diagnostic(
        .foreignOutput, .error,
        "'\(path.display)' is rendered from '\(other.display)', which is no template of this run, and is not overwritten",
        help: "give each run an output of its own, let one run render both, or delete what is left over")
    }
    guard case .foreign(var reason) = existing else { return nil }
    do throws(SystemError) {
      let old = try FileSystem.read(path, label: path.display).0
      if path.isSwiftSource {
        if TemplateSources.isGenerated(old) { return nil }
      } else {
        // Nothing is lost where nothing changes, and what is not to be there is removed if it is ours.
        guard let text, !old.hasSameBytes(as: text), !record.isOurs(path, old) else { return nil }
      }
    } catch {
      // Of what is no file that is what there is to say.
      let isNoFile = [.isFolder, .notRegular, .notFound].contains(error)
      if !isNoFile { reason = ExistingOutput.unreadable(error) }
    }
    return Diagnostic(
      .foreignOutput, .error, "'\(path.display)' \(reason) and is not overwritten",
      help: "move it away or choose another --output")
  }
}
