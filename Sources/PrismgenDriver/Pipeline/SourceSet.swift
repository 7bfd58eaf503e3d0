package import PrismgenModel
internal import PrismgenResolution
package import PrismgenSource
package import PrismgenSwiftFrontend

/// The files of a run after reading and parsing. Their bytes are gone; the models hold what later stages need.
package struct SourceSet: Sendable {
  /// The files to generate for, in the order of their paths.
  package var inputs: [InputFile] = []
  /// Empty where a collector has taken them.
  package var models: [FileModel] = []
  /// The folders that were searched.
  package var folders: [FilePath] = []
  /// What was given, in the form of the files' labels.
  package var roots: [SourceLabels.Root] = []
  /// See ``Discovery/Result/exclude``.
  var exclude = Discovery.Patterns()
  /// The files that were passed over because this tool has written them, with what that was from.
  package var generated: [(path: FilePath, header: GeneratedHeader)] = []
  /// The files that were passed over because they stand for output and have lost their headers; see ``LostHeaders``.
  var unheaded: [FilePath] = []
  /// An output that was found was gone when it was to be read.
  private(set) var hasLostOutput = false
  package var byteCount = 0
  package var diagnostics: [Diagnostic] = []
  /// See ``Discovery/Result/remarks``.
  package var remarks: [Diagnostic] = []
  /// Of the contents of ``inputs``, where they were asked for and could be read.
  var keys: [ContentKey] = []
  /// What ``inputs`` declare, where their contents were asked for and made models of.
  var facts: [FileFacts] = []
  /// Of all threads.
  var profile = Profile()
  /// How many enums and structs were found, where somebody waits to hear.
  fileprivate(set) var typeCount = 0
  fileprivate var identities: Set<FileSystem.Identity> = []
}

/// The files that a request names, before they are read.
struct FoundSources: Sendable {
  let sources: Discovery.Result
  let context: Discovery.Result
  private let output: OutputLocation?
  /// Started with the search.
  private(set) var stopwatch = Stopwatch()

  /// - Parameter output: nil for commands that look at the sources only.
  init(_ request: Request, _ output: OutputLocation? = nil) {
    self.output = output
    sources = Discovery.files(request.inputs)
    context = Discovery.files(request.context)
    stopwatch.lap(.find)
  }

  /// - Parameters:
  ///   - detail: nil: the contents are looked at and no model is made.
  ///   - knownFacts: see ``Reading/knownFacts``.
  ///   - collector: is given the models, file by file.
  ///   - keepsModels: whether the sets of sources have them, too.
  func read(
    _ request: Request, keeping detail: ModelDetail?, hashesContents: Bool, knownFacts: KnownFacts? = nil,
    collector: ModuleCollector? = nil, keepsModels: Bool = false
  ) -> (sources: SourceSet, context: SourceSet) {
    let reading = Reading(
      detail: detail, hashesContents: hashesContents, knownFacts: knownFacts, parsed: request.parsed,
      keepsModels: keepsModels, outputs: request.outputs + [output].compactMap(\.self))
    var readingOwn = reading
    readingOwn.lostHeaders = output.map { LostHeaders(output: $0, sources: sources.files) }
    let own = SourceSet(sources, readingOwn, progress: request.progress, collector.map { $0.add })
    var readingContext = reading
    readingContext.contextPlaces = request.contextPlaces
    return (own, SourceSet(context, readingContext, except: own.inputs, collector.map { $0.addContext }))
  }
}

/// How a source file is read.
struct Reading: Sendable {
  /// nil: no model is made.
  var detail: ModelDetail?
  var hashesContents = false
  /// What an earlier run has found out about contents.
  var knownFacts: KnownFacts?
  /// What has been read before.
  var parsed: ParsedFiles?
  var keepsModels = true
  /// What may go while the run goes on, because somebody clears up or another run writes; a source is missed.
  var outputs: [OutputLocation] = []
  /// nil: whatever has no header is a source.
  var lostHeaders: LostHeaders?
  /// Empty for the module's own files.
  var contextPlaces = ContextPlaces()
}

extension SourceSet {
  /// Finds, reads and parses what `selection` names, but for the `known` files.
  package static func read(
    _ selection: InputSelection, keeping detail: ModelDetail = .everything, except known: [InputFile] = []
  ) -> SourceSet {
    SourceSet(Discovery.files(selection), Reading(detail: detail), except: known)
  }

  /// The context of `request`, but for the `known` files.
  package static func readContext(of request: Request, except known: [InputFile]) -> SourceSet {
    let reading = Reading(detail: .everything, contextPlaces: request.contextPlaces)
    return SourceSet(Discovery.files(request.context), reading, except: known)
  }

  /// Who is given the models, one after the other in the order of the files.
  fileprivate typealias Taker = @Sendable (CollectedFile) -> Void

  /// Reads what was found, in parallel.
  fileprivate init(
    _ found: Discovery.Result, _ reading: Reading, except known: [InputFile] = [],
    progress: Progress.Handler? = nil, _ taker: Taker? = nil
  ) {
    (folders, roots, exclude) = (found.folders, found.roots, found.exclude)
    (diagnostics, remarks) = (found.diagnostics, found.remarks)
    var files = found.files
    if !files.isEmpty, !known.isEmpty {
      let known = Set(known.map(\.path))
      files.removeAll { known.contains($0.path) }
    }
    self = Workers.reduce(
      files.count, into: self, progress: Progress.counter(progress) { .read($0, of: $1) },
      { [files] index in
        var file = reading.parsed?.file(files[index], reading) ?? SourceFile.read(files[index], reading)
        file.isLostOutput = file.isMissing && reading.outputs.contains { $0.mayHold(files[index].path) }
        if reading.lostHeaders?.contains(file, at: files[index].path) == true { file.becomeOutput() }
        file.model?.moduleName = reading.contextPlaces.moduleName(of: files[index].path)
        if reading.contextPlaces.isMainActor(files[index].path) { file.model?.isMainActorByDefault = true }
        if progress != nil { file.typeCount = file.model?.typeCount ?? 0 }
        if taker != nil {
          let model = reading.keepsModels ? file.model : file.model.take()
          file.collected = model.map { CollectedFile($0) }
        }
        return file
      }, { [files] set, index, file in set.add(file, files[index], taker) })
    // All names of files are known: nobody asks any more.
    identities = []
  }

  private mutating func add(_ file: consuming SourceFile, _ input: InputFile, _ taker: Taker?) {
    profile.add(file.profile)
    if file.isLostOutput {
      hasLostOutput = true
      return
    }
    // A file with two names is one file. Sorted order makes the choice between them stable.
    if let identity = file.identity, !identities.insert(identity).inserted { return }
    inputs.append(input)
    diagnostics += file.diagnostics
    byteCount += file.byteCount
    if let key = file.key { keys.append(key) }
    if let fact = file.facts { facts.append(fact) }
    if let header = file.header { generated.append((input.path, header)) }
    if file.hasLostHeader { unheaded.append(input.path) }
    typeCount += file.typeCount
    if let model = file.model.take() { models.append(model) }
    if let collected = file.collected { taker?(collected) }
  }
}

/// One file after reading and parsing.
struct SourceFile: Sendable {
  var identity: FileSystem.Identity?
  /// nil for a file that is generated or has an error that leaves nothing to read.
  var model: FileModel?
  /// What a collector takes of the model, where one waits for it.
  var collected: CollectedFile?
  /// How many enums and structs it has, where somebody waits to hear.
  var typeCount = 0
  /// Of a file that this tool has written.
  var header: GeneratedHeader?
  var isGenerated: Bool { header != nil }
  private(set) var hasLostHeader = false
  /// It was found and is gone.
  var isMissing: Bool { diagnostics.first?.isMissing == true }
  fileprivate(set) var isLostOutput = false
  var byteCount = 0
  var diagnostics: [Diagnostic] = []
  /// Of the contents.
  var key: ContentKey?
  var facts: FileFacts?
  var profile = Profile()

  static func read(_ input: InputFile, _ reading: Reading) -> SourceFile {
    var stopwatch = Stopwatch()
    do {
      let (buffer, identity) = try FileSystem.read(input.path, label: input.label)
      var file = SourceFile(identity: identity, byteCount: buffer.count)
      if reading.hashesContents { file.key = buffer.withBytes { ContentKey(of: $0) } }
      file.header = buffer.withBytes { GeneratedHeader($0) }
      stopwatch.lap(.read, bytes: buffer.count)
      if let detail = reading.detail {
        if !file.isGenerated { file.parse(buffer, detail, &stopwatch) }
        if let key = file.key {
          file.facts = reading.knownFacts?.facts(of: input.label, key) ?? FileFacts(file)
        }
        stopwatch.lap(.lower)
      }
      file.profile = stopwatch.profile
      return file
    } catch {
      return SourceFile(diagnostics: [.unreadable(input.path, error)])
    }
  }

  /// The output says what is wrong; what is wrong in the Swift of it is nobody's concern.
  fileprivate mutating func becomeOutput() {
    hasLostHeader = true
    if model.take() != nil { diagnostics = [] }
  }

  private mutating func parse(_ buffer: SourceBuffer, _ detail: ModelDetail, _ stopwatch: inout Stopwatch) {
    if let problem = SourceEncoding.problem(in: buffer) ?? MergeConflict.problem(in: buffer) {
      diagnostics = [problem]
      return
    }
    let tree = Parser.parse(buffer)
    stopwatch.lap(.parse, bytes: buffer.count)
    (model, diagnostics) = SwiftFrontend.lower(tree, keeping: detail)
    stopwatch.lap(.lower, bytes: buffer.count)
  }
}
