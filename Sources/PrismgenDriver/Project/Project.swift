package import PrismgenConfiguration
package import PrismgenSource

/// The runs that a configuration file and a command line describe together.
package struct Project: Sendable {
  /// One output: what is read, and where it goes.
  package struct Run: Sendable {
    package var request: Request
    /// nil where neither the file nor the command line says.
    package var output: OutputLocation?
    /// ``output`` as it was given.
    package var outputPath: OutputPath?
    /// Rendered instead of what the generator itself makes; empty: none.
    package var templates: [Located<FilePath>] = []
    package var settings: Settings

    /// Whether the run generates the runtime into the module that has the file `path`: it lies with what the run generates, or
    /// among what it reads.
    package func embedsRuntime(beside path: FilePath) -> Bool {
      guard request.settings.runtime == .embedded, templates.isEmpty, let output else { return false }
      let folder = output.isFolder ? output.path : output.path.folder
      let places = Set(([folder] + request.inputs.paths.map(\.value)).map { NamedPlace($0) })
      return path.andFolders.contains { places.contains(NamedPlace($0)) }
    }
  }

  package var runs: [Run] = []
  /// The C modules of the file; none if the command line describes a run of its own.
  package var cModules: [CModuleConfiguration] = []
  package let folder: ProjectFolder
  /// The configuration file as seen from ``folder``; nil: there is none.
  package var file: FilePath? { folder.file }
  /// The files that list sources, as seen from ``folder``.
  package private(set) var lists: [FilePath] = []
  package var diagnostics: [Diagnostic] = []
  /// What is no reason not to do the runs, and is told with what they have to say.
  package private(set) var remarks: [Diagnostic] = []

  /// Reads the configuration of `folder`, which must be the working folder by now.
  ///
  /// - Parameters:
  ///   - options: as given from the folder in which the command was started.
  ///   - needsOutput: whether a run without an output is an error.
  ///   - isFileOfOneRun: the configuration is for nothing else than the run that the options describe.
  ///   - contextConfigurations: of other modules, which say how those are isolated.
  ///   - contextModules: what other modules are called, and the folders of their sources.
  package init(
    _ folder: ProjectFolder, options: RunOptions, needsOutput: Bool,
    isFileOfOneRun: Bool = false, contextConfigurations: [FilePath] = [],
    contextModules: [(name: String, folder: FilePath)] = [],
    progress: Progress.Handler? = nil
  ) {
    var options = options
    lists = options.readLists(below: folder.startFolder)
    options = options.rebased(below: folder.startFolder)
    self.folder = folder
    remarks = folder.diagnostics
    let configuration = readConfiguration()
    guard diagnostics.isEmpty else { return }
    let isOwnRun = options.settings.describesRun
    cModules = isOwnRun ? [] : configuration.cModules
    let keysOfRuns: [ConfigurationKey] = [.sources, .output, .templates]
    let namesRuns = configuration.outputs != nil || keysOfRuns.contains { configuration.common.isSet($0) }
    guard cModules.isEmpty || namesRuns else {
      diagnostics = Self.outputProblems([], cModules)
      if needsOutput, diagnostics.isEmpty { diagnostics = Self.modulesWithoutOutput(cModules) }
      return
    }
    let settings = configuration.runs(options.settings)
    runs = settings.map { Run($0, options, folder, progress) }
    nameTypes(areForOthers: isOwnRun && !isFileOfOneRun)
    isolateContexts(contextConfigurations)
    nameContexts(contextModules)
    if !isOwnRun {
      let outputs = runs.compactMap(\.output)
      for index in runs.indices { runs[index].request.outputs = outputs }
    }
    // Those of a module without one are given on the command line, whatever they are.
    let outputs = cModules.compactMap(\.output)
    if outputs.count == cModules.count {
      for index in runs.indices { runs[index].request.cOutputs = outputs.map { FilePath($0.value) } }
    }
    for path in cModules.filter({ $0.optics?.value != "false" }).compactMap(\.output) {
      for index in runs.indices where runs[index].embedsRuntime(beside: FilePath(path.value)) {
        runs[index].request.settings.sharesRuntime = true
      }
    }
    diagnostics = Self.problems(
      settings, cModules, hasFile: file != nil, hasOtherRuns: namesRuns && isOwnRun, needsOutput: needsOutput)
    // A path that was mistyped may be all that is wrong.
    if isOwnRun, diagnostics.first?.id == .nothingToDo {
      let missing = runs.flatMap { Discovery.missingPaths(of: $0.request.inputs) }
      if !missing.isEmpty { diagnostics = missing }
    }
    // What writes nothing has no use for some keys anyway.
    if needsOutput, diagnostics.isEmpty {
      diagnostics = configuration.settingsWithoutEffect(options.settings)
    }
  }

  /// - Parameter areForOthers: the settings of the file are those of many runs that command lines describe, as most of the build
  ///   plugin's do.
  private mutating func nameTypes(areForOthers: Bool) {
    let all = runs.count > 1 ? NamesOfRuns(runs.map(\.request.inputs)) : nil
    for index in runs.indices {
      func names(_ key: ConfigurationKey) -> [Located<String>] {
        guard let value = runs[index].settings[key], value.origin == .commandLine || !areForOthers else {
          return []
        }
        return value.items
      }
      runs[index].request.namedTypes.only = names(.only)
      runs[index].request.namedTypes.skip = names(.skip)
      runs[index].request.namedTypes.all = all
    }
  }

  /// What another output is generated for has the isolation that is said there, also as a context, and so has what another
  /// configuration is nearest to.
  private mutating func isolateContexts(_ configurations: [FilePath]) {
    var places: [FilePath: [(run: Int?, isMainActor: Bool)]] = [:]
    for file in configurations { places[file.folder, default: []].append((nil, Self.isMainActor(file))) }
    for (index, run) in runs.enumerated() {
      let isMainActor = run.request.settings.defaultIsolation == .mainActor
      for path in Set(run.request.inputs.paths.map(\.value)) {
        places[path, default: []].append((index, isMainActor))
      }
    }
    guard places.values.joined().contains(where: \.isMainActor) else { return }
    var inside: [FilePath: [FilePath]] = [:]
    for place in places.keys {
      for folder in place.andFolders { inside[folder, default: []].append(place) }
    }
    for index in runs.indices {
      for context in runs[index].request.context.paths.map(\.value) {
        func isMainActor(_ place: FilePath) -> Bool? { places[place]?.first { $0.run != index }?.isMainActor }
        let around = context.andFolders.first { isMainActor($0) != nil }
        for place in [around].compactMap(\.self) + (inside[context] ?? []) {
          guard let isMainActor = isMainActor(place) else { continue }
          runs[index].request.contextPlaces.add(place, isMainActor: isMainActor)
        }
      }
    }
  }

  /// What is wrong with the file is the concern of the module that it is for.
  private static func isMainActor(_ configuration: FilePath) -> Bool {
    guard let buffer = try? FileSystem.read(configuration, label: configuration.display).0 else {
      return false
    }
    return GenerationSettings(Configuration.read(buffer).0.common).defaultIsolation == .mainActor
  }

  /// Sources of another output belong to the module that is named there, whatever their folder is called.
  private mutating func nameContexts(_ modules: [(name: String, folder: FilePath)]) {
    let requests = runs.map(\.request)
    for index in runs.indices where !runs[index].request.context.paths.isEmpty {
      for (name, folder) in modules { runs[index].request.contextPlaces.add(folder, moduleName: name) }
      for (other, request) in requests.enumerated() where other != index {
        guard let name = request.moduleName else { continue }
        for path in request.inputs.paths {
          runs[index].request.contextPlaces.add(path.value, moduleName: name)
        }
      }
    }
  }

  private mutating func readConfiguration() -> Configuration {
    guard let file else { return Configuration() }
    do {
      let (configuration, problems) = Configuration.read(
        try FileSystem.read(file, label: file.display).0)
      diagnostics = problems
      return configuration
    } catch {
      diagnostics = [.unreadable(named: file, error)]
      return Configuration()
    }
  }

  private static func problems(
    _ runs: [Settings], _ modules: [CModuleConfiguration], hasFile: Bool, hasOtherRuns: Bool,
    needsOutput: Bool
  ) -> [Diagnostic] {
    for run in runs {
      let missing: ConfigurationKey? =
        run.texts(.sources).isEmpty ? .sources : needsOutput && !run.isSet(.output) ? .output : nil
      if let missing {
        return [self.missing(missing, in: run, hasFile: hasFile, hasOtherRuns: hasOtherRuns)]
      }
    }
    return outputProblems(needsOutput ? runs : [], modules)
  }

  /// - Parameter hasOtherRuns: what the file describes is not `run`, which is the command line's own.
  private static func missing(
    _ key: ConfigurationKey, in run: Settings, hasFile: Bool, hasOtherRuns: Bool
  ) -> Diagnostic {
    let what =
      key == .sources
      ? "name at least one file or folder, or use --files-from" : "say where to write: --output"
    // What the command line's own run has from the file are keys for every output.
    let place =
      hasOtherRuns ? nil : ConfigurationKey.allCases.lazy.compactMap { run[$0]?.origin.location }.first
    let setting =
      hasOtherRuns
      ? "without \(key == .output ? "paths" : "--output"), a command does what \(Configuration.fileName) says"
      : "or set '\(key.rawValue)' in \(Configuration.fileName)"
    return Diagnostic(
      .nothingToDo, .error, what, at: place,
      help: hasFile
        ? setting
        : "or write \(Configuration.fileName); 'swift-prismgen init' does it")
  }

  /// Modules without an output are for the command `c`, and something has to be left to do.
  private static func modulesWithoutOutput(_ modules: [CModuleConfiguration]) -> [Diagnostic] {
    guard let first = modules.first, modules.allSatisfy({ $0.output == nil }) else { return [] }
    return [
      Diagnostic(
        .nothingToDo, .error, "no C module has an output, and there are no sources",
        at: first.module.location,
        help: "set 'output' for '\(first.module.value)', or name it: 'swift-prismgen c --output'")
    ]
  }

  private static func outputProblems(_ runs: [Settings], _ modules: [CModuleConfiguration]) -> [Diagnostic] {
    let outputs =
      runs.compactMap { run in
        run[.output].flatMap { output in
          output.texts.first.map { Located($0, at: output.origin.location) }
        }
      } + modules.compactMap(\.output)
    let unexpanded = outputs.lazy.compactMap {
      Diagnostic.unexpanded(output: FilePath($0.value), at: $0.location)
    }
    return unexpanded.first.map { [$0] } ?? sharedOutputs(outputs)
  }

  /// Names are unique within one run only, so two runs into one place would overwrite each other's files.
  private static func sharedOutputs(_ outputs: [Located<String>]) -> [Diagnostic] {
    var seen: [NamedPlace: SourceLocation?] = [:]
    for output in outputs {
      if let first = seen.updateValue(output.location, forKey: NamedPlace(FilePath(output.value))) {
        return [sharedOutput(output.value, at: output.location, first: first)]
      }
    }
    return []
  }

  private static func sharedOutput(
    _ path: String, at place: SourceLocation?, first: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      .sharedOutput, .error, "two outputs write to '\(path)'", at: place,
      notes: first.map { [.init("the first is here", at: $0)] } ?? [],
      help: "give each output a place of its own, or list the sources of both in one")
  }

  /// What only the runs can tell: a file in the folder of one output that another one is, or has too.
  ///
  /// - Parameters:
  ///   - reports: of ``runs``, in their order, and of the C modules behind them.
  ///   - union: the record of all of them.
  package func sharedFile(_ reports: [Report], union: BuildRecord) -> Diagnostic? {
    // As a rule all files are different ones, and none is looked for.
    guard reports.reduce(0, { $0 + $1.record.outputs.count }) > union.outputs.count else { return nil }
    func place(_ index: Int) -> SourceLocation? {
      index < runs.count ? runs[index].settings[.output]?.origin.location : nil
    }
    for index in reports.indices {
      let outputs = reports[index].record.outputs
      for first in 0..<index {
        if let path = reports[first].record.outputs.sortedPaths().first(where: outputs.contains) {
          return Self.sharedOutput(path.display, at: place(index), first: place(first))
        }
      }
    }
    return nil
  }

  /// The same runs, with a place for what they come to, as given from the folder in which the command was started.
  package func caching(in location: CacheLocation) -> Project {
    var location = location
    if case .folder(let path) = location { location = .folder(path.rebased(below: folder.startFolder)) }
    var project = self
    project.remarks += [location.problem].compactMap(\.self)
    for index in project.runs.indices { project.runs[index].request.cache = location }
    return project
  }

  /// Finds the configuration file for diagnostics.
  package var files: SourceLookup {
    SourceLookup(file.map { [InputFile(path: $0, root: 0, label: $0.display)] } ?? [])
  }
}

extension Project.Run {
  fileprivate init(
    _ settings: Settings, _ options: RunOptions, _ folder: ProjectFolder, _ progress: Progress.Handler?
  ) {
    func paths(_ key: ConfigurationKey) -> [Located<FilePath>] {
      settings[key]?.origin == .commandLine
        ? (options.paths[key] ?? []).map { Located($0) }
        : settings.items(key).map {
          Located(FilePath($0.value).rebased(below: folder.fileFolder, key), at: $0.location)
        }
    }
    let exclude = options.exclude ?? settings.texts(.exclude).map { Glob($0) }
    let patternFolder = options.exclude == nil ? folder.fileFolder : folder.startFolder
    func selection(_ key: ConfigurationKey) -> InputSelection {
      InputSelection(located: paths(key), exclude: exclude, from: patternFolder)
    }
    request = Request(
      inputs: selection(.sources), context: selection(.context), moduleName: settings.text(.module),
      settings: GenerationSettings(settings), isStrict: settings.flag(.strict), progress: progress)
    outputPath =
      settings[.output]?.origin == .commandLine
      ? options.output : settings.text(.output).map { OutputPath($0) }
    output = outputPath.map { OutputLocation($0) }
    templates = paths(.templates)
    request.templates = templates.map(\.value)
    self.settings = settings
  }
}

extension GenerationSettings {
  /// Words that are not known are left out; the reader of the file and of the command line have refused them.
  init(_ settings: Settings) {
    self.init()
    emit = settings.isSet(.emit) ? settings.texts(.emit).compactMap(Kind.init) : nil
    annotated = settings.flag(.annotated)
    access = settings.text(.access).flatMap(Access.init) ?? access
    only = settings.texts(.only)
    skip = settings.texts(.skip)
    runtime = settings.text(.runtime).flatMap(Runtime.init) ?? runtime
    fileComment = settings.texts(.fileComment)
    defaultIsolation = settings.text(.defaultIsolation).flatMap(Isolation.init) ?? defaultIsolation
  }
}

extension Report {
  /// What is wrong with a project.
  package init(_ project: Project) {
    self.init(
      diagnostics: project.diagnostics, status: ExitStatus(project.diagnostics),
      files: project.files)
  }
}
