internal import PrismgenDriver
internal import PrismgenSource
internal import PrismgenStencil
internal import PrismgenTemplates

/// A template on disk.
struct TemplateFile: Sendable {
  var path: FilePath
  var buffer: SourceBuffer

  /// The file's name without its ending.
  var name: String {
    let name = String(decoding: path.name, as: UTF8.self)
    return name.hasSuffix(".stencil") ? String(name.dropLast(8)) : name
  }

  /// Finds an included template: a relative path that does not leave the template's folder, links followed.
  func include(_ name: String, _ reads: ReadLog = ReadLog()) -> SourceBuffer? {
    let path = FilePath(name)
    guard !path.isAbsolute, !path.components.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return nil
    }
    var file = self.path.folder
    var isAllowed = true
    for component in path.components {
      file = file.appending(component)
      let kind = (try? FileSystem.status(file, followsLinks: false))?.kind
      isAllowed = isAllowed && kind != nil && kind != .link
    }
    // Where there is none it is waited for.
    reads.insert(file)
    return isAllowed ? try? FileSystem.read(file, label: file.display).0 : nil
  }

  /// The templates that `paths` name, and the folders that they were found in; a template that is added changes one.
  static func places(_ paths: [FilePath]) -> Set<FilePath> {
    let found = paths.filter { (try? FileSystem.status($0)) != nil }.flatMap { root in
      files(in: root, depth: 0).flatMap { file in
        file == root ? [file] : [file] + file.folders(downFrom: root)
      }
    }
    return Set(found + paths.filter { (try? FileSystem.status($0))?.kind == .folder })
  }

  /// The templates that `paths` name, each once, folders searched for `.stencil` files.
  ///
  /// - Parameter excluded: paths of templates and folders that are left out.
  static func find(
    _ paths: [Located<FilePath>], except excluded: [FilePath] = []
  ) -> (templates: [Self], diagnostics: [Diagnostic]) {
    var templates: [Self] = []
    var diagnostics: [Diagnostic] = []
    var seen = Set(excluded.flatMap { files(in: $0, depth: 0) })
    let found = paths.flatMap { root in
      files(in: root.value, depth: 0).map { Located($0, at: root.location) }
    }
    for (path, place) in found.map({ ($0.value, $0.location) }) where seen.insert(path).inserted {
      if path.isTemplateOfAnotherLanguage {
        let isNamed = paths.contains { $0.value == path }
        diagnostics.append(.foreignTemplate(path, isNamed ? .error : .warning, at: place))
        continue
      }
      if (try? FileSystem.status(path)) == nil, let template = builtIn.first(where: { $0.path == path }) {
        templates.append(template)
        continue
      }
      do throws(SystemError) {
        templates.append(Self(path: path, buffer: try FileSystem.read(path, label: path.display).0))
      } catch {
        var problem = Diagnostic.unreadable(named: path, error, at: place)
        // A path that is no file may be meant as the name of one that comes with the tool.
        if error == .notFound, path.components.count == 1 {
          problem.help = Diagnostic.suggestion(for: path.display, among: builtIn.map(\.name)) ?? problem.help
        }
        diagnostics.append(problem)
      }
    }
    if templates.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics.append(
        Diagnostic(
          .missingPath, .error, "there are no templates (files that end in '.stencil')",
          at: paths.first?.location))
    }
    return (templates, diagnostics)
  }

  /// What names the templates of `paths` but for the excluded ones: a folder with one of these becomes the other templates
  /// that are in it now.
  static func remaining(_ paths: [FilePath], except excluded: [FilePath]) -> [FilePath] {
    let unwanted = Set(excluded.flatMap { files(in: $0, depth: 0) })
    return paths.flatMap { path in
      let found = files(in: path, depth: 0)
      if !found.contains(where: unwanted.contains) { return [path] }
      return found.filter { $0.isTemplate && !unwanted.contains($0) }
    }
  }

  /// By absolute path: the order in which Sourcery puts several into one file.
  static func ordered(_ templates: [Self]) -> [Self] {
    templates.sorted { $0.absolutePath < $1.absolutePath }
  }

  private var absolutePath: String {
    path.absoluteComponents.reduce(FilePath("/")) { $0.appending($1) }.display
  }

  /// The templates that come with the tool; a path that is no file may name one.
  static var builtIn: [Self] {
    TemplateLibrary.entries.map { entry in
      Self(
        path: FilePath(entry.name), buffer: SourceBuffer(path: entry.name + ".stencil", bytes: entry.bytes))
    }
  }

  /// A path that is no folder stands for itself. Folders within folders are followed to a depth that no tree of templates has.
  private static func files(in path: FilePath, depth: Int) -> [FilePath] {
    guard (try? FileSystem.status(path))?.kind == .folder, depth < 32,
      let entries = try? FileSystem.entries(of: path)
    else { return [path] }
    return entries.filter { $0.name.first != UInt8(ascii: ".") }.flatMap { entry -> [FilePath] in
      let path = path.appending(entry.name)
      if (try? FileSystem.status(path, followsLinks: false))?.kind == .folder {
        return files(in: path, depth: depth + 1)
      }
      return path.isTemplate || path.isTemplateOfAnotherLanguage ? [path] : []
    }
  }
}

extension FilePath {
  /// In Swift or JavaScript, which Sourcery runs, or a bundle of templates: as Stencil it would be nothing but text.
  fileprivate var isTemplateOfAnotherLanguage: Bool {
    [".swifttemplate", ".ejs", ".sourcerytemplate"].contains {
      name.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }
}

extension Diagnostic {
  fileprivate static func foreignTemplate(
    _ path: FilePath, _ severity: Severity, at place: SourceLocation?
  ) -> Self {
    Self(
      .foreignTemplate, severity, "'\(path.display)' is no Stencil template and is not rendered", at: place,
      help: "name the Stencil templates one by one, or go on rendering it with Sourcery")
  }
}
