import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend

@testable import PrismgenResolution

/// A module of source texts, resolved.
struct Module {
  var name: String? = "App"
  var files: [(path: String, text: String)] = []
  var context: [(path: String, text: String)] = []
  /// By the paths of files.
  var contextModules: [String: String] = [:]
  var isContextMainActorByDefault = false
  var options = GenerationOptions()
  var detail = ModelDetail.everything

  init(_ texts: String...) {
    files = texts.enumerated().map { ("File\($0.offset).swift", $0.element) }
  }

  private func models(_ files: [(path: String, text: String)]) -> [FileModel] {
    files.map {
      var model = SwiftFrontend.parse(SourceBuffer(path: $0.path, text: $0.text), keeping: detail).0
      model.moduleName = contextModules[$0.path]
      return model
    }
  }

  func resolved() -> (module: ResolvedModule, diagnostics: [Diagnostic]) {
    var model = ModuleModel(name: name, files: models(files), context: models(context))
    for index in model.context.indices {
      model.context[index].isMainActorByDefault = isContextMainActorByDefault
    }
    return resolve(model, options: options)
  }

  /// The payload type of `path`, for example `Outer.Event.a`, as members of the enum spell it.
  func type(of path: String) -> String? { enumCase(path)?.type }

  func enumCase(_ path: String) -> ResolvedCase? {
    let dot = path.lastIndex(of: ".")!
    for case .enum(let value) in resolved().module.files.flatMap(\.declarations)
    where value.target.displayName == path[..<dot] {
      return value.cases.first { $0.name == path[path.index(after: dot)...] }
    }
    return nil
  }

  /// The first static prism.
  func prism() -> ResolvedOpticExtension.Member? {
    for case .enum(let value) in resolved().module.files.flatMap(\.declarations) {
      if let member = value.prisms.first?.members.first { return member }
    }
    return nil
  }

  /// The imports of the output for the first file, one line each.
  func imports() -> [String] {
    (resolved().module.files.first?.imports ?? []).map { item in
      let words = item.attributes + [item.access?.rawValue, "import", item.kind, item.path].compactMap { $0 }
      return words.joined(separator: " ") + (item.condition.map { " #if \($0)" } ?? "")
    }
  }

  var methodNames: [String] { models(files).flatMap(\.types).flatMap(\.functions).map(\.name) }

  func messages() -> [String] { resolved().diagnostics.map(\.message) }
}
