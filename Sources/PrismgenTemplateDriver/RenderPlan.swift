internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenStencil

/// What rendering changes on disk, decided before anything is written.
struct RenderPlan {
  private let output: OutputLocation
  /// The contents of output files in the order in which they were first named.
  private var contents: [(path: FilePath, pieces: [[UInt8]])] = []
  private var edits: [(file: TemplateSources.File, text: [UInt8])] = []
  private var diagnostics: [Diagnostic] = []

  /// - Parameter output: a folder, unless its name has an ending and it is no folder yet.
  init(_ output: FilePath) {
    let isFolder = (try? FileSystem.status(output))?.kind == .folder
    self.output =
      !isFolder && output.name.dropFirst().contains(UInt8(ascii: ".")) ? .file(output) : .folder(output)
  }

  private var folder: FilePath {
    switch output {
    case .folder(let folder): folder
    case .file(let path): path.folder
    }
  }

  /// The main output of a template: a file of its own, or a part of the one output file.
  mutating func add(_ text: [UInt8], of template: TemplateFile) {
    switch output {
    case .folder(let folder): append(text, to: folder.appending(template.name + ".generated.swift"))
    case .file(let path): append([UInt8(ascii: "\n")] + text, to: path)
    }
  }

  /// The body of a `file:` region. A path that leaves the output folder is refused.
  mutating func add(_ text: [UInt8], at name: String, of template: TemplateFile) {
    let path = FilePath(name)
    guard !name.isEmpty, !path.isAbsolute, !path.isWorkingFolder,
      !path.components.contains(where: { $0.elementsEqual("..".utf8) })
    else {
      diagnostics.append(
        Diagnostic(
          .outputRegion, .error,
          "the template '\(template.path.display)' names an output file outside the output folder: '\(name)'")
      )
      return
    }
    let file = path.name.dropFirst().contains(UInt8(ascii: ".")) ? name : name + ".generated.swift"
    append(text, to: folder.appending(file))
  }

  private mutating func append(_ text: [UInt8], to path: FilePath) {
    if let index = contents.firstIndex(where: { $0.path == path }) {
      contents[index].pieces.append(text)
    } else {
      contents.append((path, [text]))
    }
  }

  mutating func edit(_ file: TemplateSources.File, to text: [UInt8]) {
    if !file.buffer.withBytes({ $0.elementsEqual(text) }) { edits.append((file, text)) }
  }

  /// The files that hold what templates print.
  var paths: [FilePath] { contents.map(\.path) }

  /// Says what ``perform(_:)`` would change.
  func check(_ report: inout Report) {
    let files = contents.map { (path: $0.path, text: Self.text($0.pieces, $0.path)) }
    report.diagnostics += diagnostics + files.compactMap { Self.obstacle($0.path) }
    let changes =
      files.compactMap { Self.change($0.path, to: $0.text) }
      + edits.compactMap { edit in
        Self.change(edit.file.input.path, to: String(decoding: edit.text, as: UTF8.self))
      }
    let drifts = changes.compactMap(Drift.init)
    report.product = drifts.map { Array($0.text.utf8) }
    report.drifts = drifts.map(\.diagnostic)
    report.summary.append(Check.summary(drifts, files.count))
  }

  private static func change(_ path: FilePath, to text: String?) -> OutputPlan.Action? {
    let old = (try? FileSystem.read(path, label: path.display).0)?.withBytes {
      String(decoding: $0, as: UTF8.self)
    }
    if old == text { return nil }
    guard let text else {
      // As `ChangeWriter` removes it.
      return old.flatMap {
        path.isSwiftSource ? .remove(path, source: nil, contents: $0, isGone: false) : nil
      }
    }
    let file = GeneratedFile(sourcePath: "", name: String(decoding: path.name, as: UTF8.self), contents: text)
    return .write(path, file, replacing: old)
  }

  /// Writes what changes, unless something stands in the way of any of it.
  func perform(_ report: inout Report) {
    let files = contents.map { (path: $0.path, text: Self.text($0.pieces, $0.path)) }
    let obstacles = diagnostics + files.compactMap { Self.obstacle($0.path) }
    report.diagnostics += obstacles
    guard obstacles.isEmpty else { return }
    let problems = AtomicWriter.withoutInterruption { () -> [Diagnostic] in
      var writer = ChangeWriter()
      for file in files { writer.write(file.text, to: file.path) }
      for edit in edits { writer.replace(edit.file.input.path, edit.file.buffer, with: edit.text) }
      report.summary += writer.lines
      report.record.changed = writer.changed
      return writer.diagnostics
    }
    report.diagnostics += problems
  }

  /// The parts of a file, behind the header that makes a Swift file known as generated; nil for nothing but blanks.
  private static func text(_ pieces: [[UInt8]], _ path: FilePath) -> String? {
    let body = String(decoding: Array(pieces.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
    guard body.contains(where: { !$0.isWhitespace }) else { return nil }
    return path.isSwiftSource ? GeneratedHeader(sourcePath: nil).text + body : body
  }

  /// A Swift file that nobody generated is the user's. Other files have no header to know them by.
  private static func obstacle(_ path: FilePath) -> Diagnostic? {
    guard path.isSwiftSource, case .foreign(let reason) = ExistingOutput(path),
      !isSourcerys(path)
    else { return nil }
    return Diagnostic(
      .foreignOutput, .error, "'\(path.display)' \(reason) and is not overwritten",
      help: "move it away or choose another --output")
  }

  private static func isSourcerys(_ path: FilePath) -> Bool {
    (try? FileSystem.read(path, label: path.display).0).map(TemplateSources.isGenerated) ?? false
  }
}

/// Writes files that differ from what is on disk, and keeps account.
struct ChangeWriter {
  private(set) var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var changed: Set<FilePath> = []
  private var number = 0

  /// - Parameter text: nil: there is to be no such file. Only a Swift file, known as generated, is removed then.
  mutating func write(_ text: String?, to path: FilePath) {
    let old = try? FileSystem.read(path, label: path.display).0
    guard let text else {
      if old != nil, path.isSwiftSource {
        attempt("removed", path) { () throws(SystemError) in try AtomicWriter.remove(path) }
      }
      return
    }
    if let old, Self.isSame(old, text) {
      lines.append("same    \(path.display)")
      return
    }
    replace(path, with: text)
  }

  /// Compared in storage: the views of a string are an order slower.
  private static func isSame(_ buffer: SourceBuffer, _ text: String) -> Bool {
    var text = text
    return buffer.withBytes { bytes in text.withUTF8 { $0.count == bytes.count && $0.elementsEqual(bytes) } }
  }

  /// Replaces a user's file, unless it is no longer what was read.
  mutating func replace(_ path: FilePath, _ read: SourceBuffer, with text: [UInt8]) {
    let now = try? FileSystem.read(path, label: path.display).0
    guard let now, now.withBytes({ now in read.withBytes { now.elementsEqual($0) } }) else {
      diagnostics.append(
        Diagnostic(
          .unwritable, .error, "'\(path.display)' was changed by somebody else meanwhile and is left alone",
          help: "run the command again"))
      return
    }
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else {
      diagnostics.append(
        Diagnostic(.unwritable, .error, "'\(path.display)' is not valid UTF-8 and is left alone"))
      return
    }
    replace(path, with: string)
  }

  private mutating func replace(_ path: FilePath, with text: String) {
    number += 1
    attempt("wrote  ", path) { [number] () throws(SystemError) in
      try AtomicWriter.makeFolder(path.folder)
      try AtomicWriter.replace(path, with: text, number: number)
    }
  }

  private mutating func attempt(_ verb: String, _ path: FilePath, _ body: () throws(SystemError) -> Void) {
    do throws(SystemError) {
      try body()
      changed.insert(path)
      lines.append("\(verb) \(path.display)")
    } catch {
      diagnostics.append(
        Diagnostic(.unwritable, .error, "cannot write '\(path.display)': \(error.description)"))
    }
  }
}
