package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSource
internal import PrismgenStencil
internal import PrismgenSwiftFrontend

/// `swift-prismgen inline`: generated code inside the sources themselves.
package enum Inline {
  /// Writes case properties into the enums of each file, and templates into its `prismgen:inline:` regions.
  ///
  /// An enum with such a region of its own gets what the region asks for and no property that it does not have.
  ///
  /// - Parameters:
  ///   - request: tells the sources, the context and the isolation.
  ///   - isDryRun: the changed texts become the product, nothing is written.
  package static func run(_ request: Request, templates: [FilePath], isDryRun: Bool) -> Report {
    let sources = TemplateSources(request.inputs, servesSourcery: false)
    let context = SourceSet.readContext(of: request, except: sources.inputs)
    // What is wrong inside a context file is the concern of whoever generates for it.
    var report = Report(
      diagnostics: sources.diagnostics + context.diagnostics.filter(\.concernsPath) + context.remarks,
      files: SourceLookup(sources.inputs + context.inputs))
    let found = templates.isEmpty ? ([], []) : TemplateFile.find(templates.map { Located($0) })
    report.diagnostics += found.1
    if !report.diagnostics.contains(where: { $0.severity == .error }) {
      let editing = InlineEditing(sources, context.models, request.settings, templates: found.0)
      let results = Workers.map(sources.files.count) { editing.result(of: $0) }
      report.diagnostics += results.flatMap(\.diagnostics)
      if !report.diagnostics.contains(where: { $0.severity == .error }) {
        finish(Array(zip(sources.files, results.map(\.text))), isDryRun, &report)
      }
      report.diagnostics += editing.notes
      report.keep(sources.files.map(\.buffer))
    }
    report.diagnostics = report.diagnostics.sortedByPlace()
    report.status = ExitStatus(report.diagnostics)
    return report
  }

  private static func finish(
    _ files: [(file: TemplateSources.File, text: [UInt8])], _ isDryRun: Bool, _ report: inout Report
  ) {
    var writer = ChangeWriter()
    let changed = files.filter { file, text in !file.buffer.withBytes { $0.elementsEqual(text) } }
    AtomicWriter.withoutInterruption {
      for (file, text) in changed {
        if isDryRun {
          report.product.append(text)
        } else if !writer.replace(file.input.path, file.buffer, with: text) {
          continue
        }
        report.summary.append("\(isDryRun ? "Would update" : "Updating") \(file.input.path.display)")
      }
    }
    report.tally.kept = files.count - changed.count
    report.diagnostics += writer.diagnostics + writer.warnings
  }
}

extension Report {
  /// Shows those texts that a diagnostic speaks of as they were read.
  fileprivate mutating func keep(_ buffers: [SourceBuffer]) {
    let places = diagnostics.flatMap { [$0.location] + $0.notes.map(\.location) }
    let paths = Set(places.compactMap { $0.map { SpelledText($0.path) } })
    for buffer in buffers where paths.contains(SpelledText(buffer.path)) { files.keep(buffer) }
  }
}

/// Edits one file after another; what they share.
private struct InlineEditing: Sendable {
  /// About what gets no property.
  let notes: [Diagnostic]
  private let files: [TemplateSources.File]
  private let inliners: [PropertyInliner]
  /// By their places.
  private let enums: [SourceLocation: ResolvedEnum]
  /// Those that the context shows, which does not keep them.
  private let declarations: Declarations
  private let context: RestrictableContext
  private let templates: [TemplateFile]

  /// - Parameter others: the context.
  init(
    _ sources: TemplateSources, _ others: [FileModel], _ settings: GenerationSettings,
    templates: [TemplateFile]
  ) {
    files = sources.files
    let inliners = Self.inliners(of: sources.files)
    let models = zip(sources.files, inliners).map { $1.reduced($0.model) }
    (enums, notes) = Self.decide(
      ModuleModel(name: nil, files: models, context: others), inliners, settings)
    self.inliners = inliners
    declarations = sources.declarations()
    // Regions may name any of the tool's own templates; without a region nothing is rendered.
    let hasRegions = sources.files.contains { !$0.regions.regions.isEmpty }
    let buffers = hasRegions ? (templates + TemplateFile.builtIn).map(\.buffer) : []
    context = RestrictableContext(Render.context(sources, declarations, [:], of: buffers))
    self.templates = templates
  }

  private static func inliners(of files: [TemplateSources.File]) -> [PropertyInliner] {
    let hidesVoid = files.contains { file in
      file.model.aliases.contains { $0.name == "Void" } || declaresVoid(file.model.types)
    }
    return Workers.map(files.count) { index in
      let regions = files[index].regions.regions
      return PropertyInliner(
        files[index].buffer, model: files[index].model, hidesVoid: hidesVoid,
        propertyName: Selection.propertyName
      ) { body in
        regions.partitioningIndex { body.end < $0.whole.upperBound }
          - regions.partitioningIndex { body.start <= $0.whole.lowerBound }
      }
    }
  }

  private static func declaresVoid(_ types: [TypeModel]) -> Bool {
    types.contains { type in
      type.name == "Void" || type.aliases.contains { $0.name == "Void" } || declaresVoid(type.types)
    }
  }

  /// Which cases get a property, decided as for files of their own. What stands there as it was written is not spoken of.
  private static func decide(
    _ model: ModuleModel, _ inliners: [PropertyInliner], _ settings: GenerationSettings
  ) -> ([SourceLocation: ResolvedEnum], [Diagnostic]) {
    var options = GenerationOptions()
    options.emit = .properties
    options.isInPlace = true
    options.isMainActorByDefault = settings.options.isMainActorByDefault
    let (module, diagnostics) = resolve(model, options: options)
    let upToDate = inliners.reduce(into: Set()) { $0.formUnion($1.upToDate) }
    let excluded = inliners.reduce(into: Set()) { $0.formUnion($1.excluded) }
    var enums: [SourceLocation: ResolvedEnum] = [:]
    for case .enum(let found) in module.files.flatMap(\.declarations) { enums[found.target.location] = found }
    let unasked = Set(
      module.outcomes.filter { excluded.contains($0.location) }.flatMap(\.refusals).map(\.diagnostic))
    let notes = diagnostics.filter { diagnostic in
      !unasked.contains(diagnostic)
        && !diagnostic.notes.contains { $0.location.map(upToDate.contains) ?? false }
    }
    return (enums, notes)
  }

  func result(of index: Int) -> (text: [UInt8], diagnostics: [Diagnostic]) {
    let file = files[index]
    var editor = InlineEditor(file.buffer, file.regions, model: file.model)
    var diagnostics: [Diagnostic] = []
    let lines = LineTable(file.buffer)
    for region in editor.regions {
      let place = lines.location(of: region.mark(in: file.buffer))
      switch body(for: region, at: place) {
      case .success(let body):
        if body.isEmpty { diagnostics.append(Self.emptiness(of: region, at: place)) }
        if let type = Self.type(around: region, among: file.model.types), Self.holdsExtension(body) {
          diagnostics.append(Self.misplacement(of: region, in: type, at: place))
        } else {
          editor.insert(body, into: region)
        }
      case .failure(let problem): diagnostics += problem.diagnostics
      }
    }
    var inliner = inliners[index]
    inliner.write(enums, into: file.model.types)
    inliner.add(editor)
    return (inliner.result, diagnostics)
  }

  private static func emptiness(of region: MarkedRegion, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .outputRegion, .note, "the template gives nothing for '\(region.name)'", at: place,
      help: "the tool's own templates leave out what they could not write in another file, as private types")
  }

  /// The outermost type in whose body the region stands.
  private static func type(around region: MarkedRegion, among types: [TypeModel]) -> TypeModel? {
    types.first { $0.body.start <= region.whole.lowerBound && region.whole.upperBound <= $0.body.end }
  }

  private static func holdsExtension(_ body: [UInt8]) -> Bool {
    SwiftFrontend.parse(SourceBuffer(path: "", bytes: body)).0.types.contains { $0.kind == .extension }
  }

  private static func misplacement(
    of region: MarkedRegion, in type: TypeModel, at place: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .outputRegion, .error,
      "the template gives an extension for '\(region.name)', which cannot stand inside of '\(type.name)'",
      at: place, help: "put the region behind the closing brace of '\(type.name)'")
  }

  private struct Failure: Error { var diagnostics: [Diagnostic] }

  /// `Outer.Type.template`, rendered for that type alone.
  private func body(for region: MarkedRegion, at place: SourceLocation) -> Result<[UInt8], Failure> {
    let path = region.name.split(separator: ".")
    let typeName = path.dropLast().joined(separator: ".")
    guard let last = path.last, let only = context.restricted(to: typeName) else {
      let problem = Diagnostic(
        .outputRegion, .error, "no type of the sources is named '\(typeName)'", at: place,
        help: "a region is named after its type and its template: '// prismgen:inline:Route.match'")
      return .failure(Failure(diagnostics: [problem]))
    }
    // A region names no path: sources may be somebody else's, and must not say which files are read and put into them.
    let known = templates + TemplateFile.builtIn
    let name = String(last)
    guard let template = known.first(where: { $0.name == name }) else {
      return .failure(Failure(diagnostics: [Self.missingTemplate(name, among: known, at: place)]))
    }
    var environment = TemplateEnvironment { template.include($0) }
    environment.now = { .current }
    let (output, diagnostics) = environment.render(template.buffer, context: only)
    guard let output else { return .failure(Failure(diagnostics: diagnostics)) }
    return .success(Self.trimmed(output))
  }

  /// Without blank lines at both ends, which tags leave behind, and with a line break at the end of the last one.
  private static func trimmed(_ output: [UInt8]) -> [UInt8] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
      line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return Array(lines[first...last].joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }

  private static func missingTemplate(
    _ name: String, among known: [TemplateFile], at place: SourceLocation
  ) -> Diagnostic {
    let names = known.map(\.name)
    return Diagnostic(
      .missingPath, .error, "there is no template '\(name)'", at: place,
      help: Diagnostic.suggestion(for: name, among: names) ?? "there are \(names.joined(separator: ", "))")
  }
}
