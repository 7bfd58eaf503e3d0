package import PrismgenDriver
internal import PrismgenConfiguration
internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSource
internal import PrismgenStencil

/// `swift-prismgen render`: renders templates over the declarations of Swift files.
package enum Render {
  /// Renders every template; nothing is written if one of them has an error.
  ///
  /// Templates are rendered at the same time, and so are the rounds of their outer loops; the result does not depend on
  /// the number of threads, nor on what is found in the cache.
  package static func run(_ request: RenderRequest) -> Report { decide([request])() }

  /// Renders the first; what is returned writes, does the same for the others, and tells what all have to say. See
  /// ``Generate/decide(_:output:)``.
  ///
  /// Others come later, because the code that one inserts stands in the sources of the next. No two of them may write one file.
  package static func decide(_ requests: [RenderRequest]) -> @Sendable () -> Report {
    let first = requests.first.map(rendering)
    return {
      var taken: Set<NamedPlace> = []
      var reports: [Report] = []
      var written: [RenderPlan] = []
      for request in requests {
        var (report, plan) = reports.isEmpty ? first ?? rendering(request) : rendering(request)
        if let plan {
          if let clash = plan.paths.first(where: { taken.contains(NamedPlace($0)) }) {
            report.diagnostics.append(sharedOutput(clash, request))
          } else if plan.perform(&report) {
            written.append(plan)
          }
          taken.formUnion(plan.paths.map(NamedPlace.init))
        }
        reports.append(finish(report, plan, request))
      }
      // What a request does not print, another may, and one that has failed would have.
      if written.count == requests.count {
        for index in requests.indices {
          written[index].removeStale(except: taken, &reports[index])
          reports[index] = finish(reports[index], written[index], requests[index])
        }
      }
      return Report(reports)
    }
  }

  private static func sharedOutput(_ path: FilePath, _ request: RenderRequest) -> Diagnostic {
    Diagnostic(
      .sharedOutput, .error, "two configurations write to '\(path.display)'",
      at: request.templates.first?.location,
      help: "give each an output of its own, or list the sources of both in one")
  }

  /// Says what ``run(_:)`` would change, and changes nothing.
  package static func check(_ request: RenderRequest) -> Report {
    var (report, plan) = rendering(request)
    plan?.check(&report)
    report = finish(report, plan, request)
    if report.status == .success, !report.drifts.isEmpty { report.status = .failure }
    return report
  }

  /// Without a source a template would say less than it should; with a region that has no end, nobody knows what of a
  /// source is the user's.
  private static let idsOfMissingSources: Set<Diagnostic.ID> = [
    .missingPath, .unreadable, .mergeConflict, .outputRegion, .foreignTemplate,
  ]

  private typealias Rendered = (output: [UInt8]?, diagnostics: [Diagnostic])

  /// - Returns: no plan where a source is missing or a template has an error.
  private static func rendering(_ request: RenderRequest) -> (report: Report, plan: RenderPlan?) {
    let sources = TemplateSources(
      request.sources, forced: request.regions.forceParse, progress: request.progress)
    let others = SourceSet.read(request.context, except: sources.inputs)
    let (found, problems) = TemplateFile.find(request.templates, except: request.excludedTemplates)
    let templates = TemplateFile.ordered(found)
    // What is wrong inside a context file is the concern of whoever generates for it.
    var report = Report(
      diagnostics: request.warnings + sources.diagnostics + others.diagnostics.filter(\.concernsPath)
        + others.remarks + problems
        + [request.cache.problem, .unexpanded(output: request.output.path, at: request.outputPlace)]
        .compactMap(\.self),
      files: SourceLookup(
        joining: [SourceLookup(sources.inputs + templates.map(\.input)), request.configuration]))
    if report.diagnostics.contains(where: { $0.severity == .error && idsOfMissingSources.contains($0.id) }) {
      return (report, nil)
    }
    let reads = ReadLog()
    let declarations = sources.declarations(isLikeSourcery: request.isLikeSourcery)
    let context = context(
      sources, declarations, request.arguments, of: templates.map(\.buffer), besides: others.models,
      module: request.module)
    let rendered = zip(templates, render(templates, context, declarations, request, reads)).map {
      telling($0, $1, request, reads)
    }
    report.diagnostics += rendered.flatMap(\.diagnostics)
    report.record.reads = reads.paths.union((sources.inputs + others.inputs).map(\.path))
      .union(sources.folders + others.folders).union(TemplateFile.places(request.templates.map(\.value)))
    let failures = rendered.count { $0.output == nil }
    if failures > 0 {
      if rendered.count > 1 {
        let verb = failures == 1 ? "has an error" : "have errors"
        report.summary = ["nothing is rendered: \(failures) of \(rendered.count) templates \(verb)"]
      }
      return (report, nil)
    }
    return (report, plan(zip(templates, rendered).map { ($0, $1.output ?? []) }, sources, request))
  }

  /// A part of other templates that is found in their folder may use names of theirs.
  private static func telling(
    _ template: TemplateFile, _ rendered: Rendered, _ request: RenderRequest, _ reads: ReadLog
  ) -> Rendered {
    guard rendered.output == nil, reads.paths.contains(template.path),
      !request.templates.contains(where: { $0.value == template.path })
    else { return rendered }
    var rendered = rendered
    for index in rendered.diagnostics.indices {
      rendered.diagnostics[index].help =
        "another template includes this one, which is rendered by itself too: leave it out with --exclude-templates, "
        + "or name the templates one by one"
    }
    return rendered
  }

  private static func finish(_ report: Report, _ plan: RenderPlan?, _ request: RenderRequest) -> Report {
    var report = report
    if let plan { report.record.outputs = Set(plan.paths) }
    report.diagnostics = report.diagnostics.sortedByPlace()
    report.status = ExitStatus(report.diagnostics, isStrict: request.isStrict)
    return report
  }

  private static func render(
    _ templates: [TemplateFile], _ context: [String: TemplateValue], _ declarations: Declarations,
    _ request: RenderRequest, _ reads: ReadLog
  ) -> [Rendered] {
    let stored = request.cache.cache.map(StoredRounds.init)
    let tool = ToolIdentity.text
    defer { stored?.finish() }
    return withExtendedLifetime(declarations) {
      Workers.map(
        templates.count, grain: 1,
        progress: Progress.counter(request.progress) { .rendered($0, of: $1) }
      ) { index in
        var environment = TemplateEnvironment { templates[index].include($0, reads) }
        environment.now = { .current }
        environment.isLenient = request.isLenient
        environment.ignoresConditions = request.isLikeSourcery
        environment.isSwift = RenderPlan.isSwift(request.output)
        environment.limits.steps += declarations.types.count * TemplateLimits.stepsForType
        environment.executor = RoundThreads()
        if let stored, let tool { environment.cache = .init(store: stored, tool: tool) }
        return environment.render(templates[index].buffer, context: context)
      }
    }
  }

  /// Sourcery's names, and those of the generator for templates that start from it.
  ///
  /// - Parameter others: files of other modules, for the generator's names.
  static func context(
    _ sources: TemplateSources, _ declarations: Declarations, _ arguments: [String: TemplateArgument],
    of templates: [SourceBuffer], besides others: [FileModel] = [], module name: String? = nil
  ) -> [String: TemplateValue] {
    let context = SourceryContext.make(declarations, arguments: arguments.mapValues(\.value))
    guard templates.contains(where: GeneratorContext.isNeeded) else { return context }
    var options = GenerationOptions()
    options.emit = .all
    let model = ModuleModel(name: name, files: sources.files.map(\.model), context: others)
    let module = resolve(model, options: options, wantsMemberImports: true).0
    return context.merging(GeneratorContext.make(module, declarations)) { sourcery, _ in sourcery }
  }

  private static func plan(
    _ outputs: [(TemplateFile, [UInt8])], _ sources: TemplateSources, _ request: RenderRequest
  ) -> RenderPlan {
    var places = InlinePlaces(
      sources.files.map { InlineEditor($0.buffer, $0.regions, model: $0.model) },
      baseIndentation: request.regions.baseIndentation)
    var plan = RenderPlan(request, of: outputs.map(\.0.path))
    for (template, output) in outputs {
      let rendered = RenderedOutput(output) { places.hasPlace(for: $0) }
      plan.add(rendered.main, of: template)
      for file in rendered.files { plan.add(file.body, at: file.path, of: template) }
      for inline in rendered.inlines where !places.insert(inline.body, for: inline.name) {
        plan.refuse(inline.name, of: template)
      }
    }
    for (file, editor) in zip(sources.files, places.editors) where editor.hasEdits {
      plan.edit(file, to: editor.result)
    }
    return plan
  }
}

extension TemplateFile {
  /// For the excerpts of diagnostics.
  fileprivate var input: InputFile { InputFile(path: path, root: 0, label: buffer.path) }
}

extension TemplateArgument {
  fileprivate var value: TemplateValue {
    switch self {
    case .flag(let value): .flag(value)
    case .number(let number): TemplateValue(number: number)
    case .text(let text): .string(text)
    case .list(let values): .array(values.map(\.value))
    case .dictionary(let values): .dictionary(values.mapValues(\.value))
    }
  }
}
