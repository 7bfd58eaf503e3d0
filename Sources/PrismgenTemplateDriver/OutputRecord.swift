package import PrismgenDriver
internal import PrismgenSource

/// What templates have written into a folder: a hidden file in it, by which later runs know their own output.
///
/// A file that is not Swift can hold no header, and no header tells which template a file comes from. The record tells
/// both: a file is ours as long as its content is what was written. One line for each: the key of the content, the path
/// below the folder, the template's path from the folder and, where the output was one file, its name, with tabs between. A
/// file has two lines while a run may replace it, and for as long as nobody knows whether it has.
///
/// Several runs may share a folder: what the record says of other templates and outputs stays, until the templates are gone.
/// Who changes it holds the folder's ``FolderLock``.
package struct OutputRecord {
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  private struct Entry {
    /// Of contents that may stand there.
    var keys: [String]
    var template: String
    /// The name of the output file; empty for a folder.
    var output: String
  }

  private let folder: FilePath
  /// As in an entry; nil for what a line cannot hold.
  private var output: String?
  private let read: String
  /// By path below the folder.
  private var entries: [FilePath: Entry] = [:]
  /// Why nobody knows what the record tells: it must not be taken for empty, and then be replaced.
  private(set) var obstacle: Diagnostic?

  init(_ output: OutputLocation) {
    switch output {
    case .folder(let path): (folder, self.output) = (path, "")
    case .file(let path): folder = path.folder
    }
    let path = folder.appending(OutputLocation.recordName)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      bytes = try FileSystem.read(path, label: "").0.withBytes { Array($0) }
    } catch {
      // What stands in the place of the folder is told where output goes.
      if error != .notFound, error != .notFolder {
        obstacle = Diagnostic(.unreadable, .error, "cannot read '\(path.display)': \(error.description)")
      }
    }
    read = String(decoding: bytes, as: UTF8.self)
    for line in bytes.split(separator: Self.lineFeed) where line.first != UInt8(ascii: "#") {
      let parts = line.split(separator: Self.tab, omittingEmptySubsequences: false)
      guard 3...4 ~= parts.count else { continue }
      let texts = parts.map { String(decoding: $0, as: UTF8.self) }
      let keys = entries[FilePath(parts[1])]?.keys ?? []
      entries[FilePath(parts[1])] = Entry(
        keys: keys + [texts[0]], template: texts[2], output: texts.count == 4 ? texts[3] : "")
    }
    if case .file(let path) = output {
      self.output = name(path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  /// Whether `contents` is what was written to `path`.
  func isOurs(_ path: FilePath, _ contents: SourceBuffer) -> Bool {
    guard let name = name(path), let entry = entries[name] else { return false }
    return entry.keys.contains(contents.withBytes { ContentKey(of: $0).hexadecimal })
  }

  /// Whether nothing is at `path` but what was written to it.
  func isNoneButOurs(_ path: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      if let contents = try contents(of: path) { return isOurs(path, contents) }
      _ = try FileSystem.status(path, followsLinks: false)
      return false
    } catch {
      if error == .notFound { return true }
      throw error
    }
  }

  /// The template by which another run has written `path`, if it is still there.
  func otherTemplate(of path: FilePath, besides templates: [FilePath]) -> FilePath? {
    guard let entry = name(path).flatMap({ entries[$0] }), !Self.isBuiltIn(entry.template),
      !isGone(entry.template), !places(of: templates).contains(SpelledText(entry.template))
    else { return nil }
    let template = folder.appending(entry.template)
    let identity = try? FileSystem.status(template).identity
    let isOwn = templates.contains { identity != nil && (try? FileSystem.status($0).identity) == identity }
    return isOwn ? nil : template
  }

  /// What `path` was rendered from, as far as a record around it tells: a template's path, or the name of one that comes along.
  package static func template(of path: FilePath) -> String? {
    path.folder.andFolders.lazy.compactMap { folder in
      let record = Self(.folder(folder))
      return record.name(path).flatMap { record.entries[$0] }.map(record.display)
    }.first
  }

  mutating func insert(_ path: FilePath, _ text: String, from template: FilePath) {
    guard let name = name(path), let output else { return }
    var text = text
    entries[name] = Entry(
      keys: [text.withUTF8 { ContentKey(of: $0).hexadecimal }], template: place(of: template), output: output)
  }

  /// This record beside `other`: what stands in a folder in which only a part of the files has been replaced.
  func united(with other: OutputRecord) -> OutputRecord {
    var union = self
    for (name, entry) in other.entries {
      union.entries[name, default: Entry(keys: [], template: entry.template, output: entry.output)].keys +=
        entry.keys
    }
    return union
  }

  /// Takes the files out of the record that `templates` have written before into this output and do not write any more, and
  /// those of templates that are gone.
  ///
  /// One that cannot be looked at stays in it: whether it is as it was written nobody knows.
  ///
  /// - Returns: those of them that still are as they were written, and why others cannot be looked at.
  mutating func removeStale(
    of templates: [FilePath], except isKept: (FilePath) -> Bool
  ) -> (files: [FilePath], problems: [Diagnostic]) {
    let own = places(of: templates)
    var stale: [FilePath] = []
    var problems: [Diagnostic] = []
    for (name, entry) in entries.sortedPairs where isOf(own, entry) || isGone(entry.template) {
      let path = folder.appending(name.bytes)
      if isKept(path) { continue }
      do throws(SystemError) {
        if let contents = try contents(of: path), isOurs(path, contents) { stale.append(path) }
        entries[name] = nil
      } catch {
        problems.append(.unreadable(path, error))
      }
    }
    return (stale, problems)
  }

  /// What there is, as it was written, of other templates in this output.
  func others(than templates: [FilePath]) -> [(path: FilePath, template: String)] {
    let own = places(of: templates)
    return entries.sortedPairs.compactMap { name, entry in
      let path = folder.appending(name.bytes)
      guard isOfOutput(entry), !isOf(own, entry), !isGone(entry.template),
        let contents = try? contents(of: path),
        isOurs(path, contents)
      else { return nil }
      return (path, display(entry))
    }
  }

  private func display(_ entry: Entry) -> String {
    Self.isBuiltIn(entry.template)
      ? String(entry.template.dropFirst()) : FilePath(entry.template).rebased(below: folder).display
  }

  private func places(of templates: [FilePath]) -> Set<SpelledText> {
    Set(templates.map { SpelledText(place(of: $0)) })
  }

  private func isOf(_ templates: Set<SpelledText>, _ entry: Entry) -> Bool {
    isOfOutput(entry) && templates.contains(SpelledText(entry.template))
  }

  private func isOfOutput(_ entry: Entry) -> Bool { output?.hasSameBytes(as: entry.output) == true }

  /// The record as text; nil if nothing is left to tell.
  var text: String? {
    if entries.isEmpty { return nil }
    let lines = entries.sortedPairs.flatMap { name, entry in
      Set(entry.keys).sorted().map {
        "\($0)\t\(String(decoding: name.bytes, as: UTF8.self))\t\(entry.template)"
          + (entry.output.isEmpty ? "\n" : "\t\(entry.output)\n")
      }
    }
    return "# What swift-prismgen has written here, so that it knows its own files again.\n" + lines.joined()
  }

  func isSame(as other: OutputRecord) -> Bool { (text ?? "").hasSameBytes(as: other.text ?? "") }
  var isChanged: Bool { !(text ?? "").hasSameBytes(as: read) }
  var path: FilePath { folder.appending(OutputLocation.recordName) }

  /// nil for what is not there any more, and for a link or anything else that is no file, which is nobody's output.
  private func contents(of path: FilePath) throws(SystemError) -> SourceBuffer? {
    do throws(SystemError) {
      guard !path.passesLink(below: folder),
        try FileSystem.status(path, followsLinks: false).kind == .file
      else { return nil }
      return try FileSystem.read(path, label: "").0
    } catch {
      if error == .notFound || error == .notFolder { return nil }
      throw error
    }
  }

  /// nil for what a line cannot hold, and for a way out of the folder, which somebody else must have written.
  private func name(_ path: FilePath) -> FilePath? {
    guard let below = path.components(below: folder), !below.contains(where: { $0.elementsEqual("..".utf8) })
    else { return nil }
    let bytes = Array(below.joined(separator: [UInt8(ascii: "/")]))
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes), !bytes.contains(Self.tab), !bytes.contains(Self.lineFeed) else {
      return nil
    }
    return FilePath(bytes)
  }

  /// The template's path from the folder, so that the record is the same in every checkout; one that comes with the
  /// tool has its name behind a slash, with which no such path begins.
  private func place(of template: FilePath) -> String {
    if FileSystem.isGone(template) { return "/" + template.display }
    return template.path(from: folder).display
  }

  private static func isBuiltIn(_ template: String) -> Bool { template.isEmpty || template.hasPrefix("/") }

  private func isGone(_ template: String) -> Bool {
    if Self.isBuiltIn(template) { return false }
    do throws(SystemError) {
      _ = try FileSystem.status(folder.appending(template))
      return false
    } catch {
      return error == .notFound
    }
  }
}

extension FilePath {
  /// The way to this path from `folder`, both taken by their names.
  fileprivate func path(from folder: FilePath) -> FilePath {
    let (own, other) = (absoluteComponents, folder.absoluteComponents)
    let common = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8), count: other.count - common)
    return FilePath(Array((up + own.dropFirst(common)).joined(separator: [UInt8(ascii: "/")])))
  }
}
