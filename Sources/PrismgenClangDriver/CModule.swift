package import PrismgenDriver
internal import PrismgenClangFrontend
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen c`, `c check` and `c scan`.
package enum CModule {
  /// Writes the output of one module if it changes.
  package static func generate(_ run: CProject.Run) -> Report { decide(run)() }

  /// Reads and proves; what is returned writes, and tells what both have to say.
  package static func decide(_ run: CProject.Run) -> @Sendable () -> Report {
    let (report, action) = plan(run)
    return { carryOut(action, report) }
  }

  private static func carryOut(_ action: OutputPlan.Action?, _ planned: Report) -> Report {
    var report = planned
    switch action {
    case .write(let path, let file, _)?:
      do throws(SystemError) {
        try AtomicWriter.prepare(path.folder)
        let written = try AtomicWriter.replace(path, with: file.contents, unless: ExistingOutput.isForeign)
        report.summary.append("wrote   \(path.display)")
        report.record.noteChange(of: path, written)
      } catch {
        report.diagnostics.append(
          error == .changed
            ? .changed(path)
            : Diagnostic(.unwritable, .error, "cannot write '\(path.display)': \(error.description)"))
        report.status = .inputOutput
      }
    case .keep?: report.tally.kept = 1
    case .remove?, nil: break
    }
    return report
  }

  /// Says what `generate` would change.
  package static func check(_ run: CProject.Run) -> Report {
    var (report, action) = plan(run)
    guard let action else { return report }
    let drifts = [action].compactMap(Drift.init)
    report.product = drifts.map { Array($0.text.utf8) }
    report.drifts = drifts.map(\.diagnostic)
    report.tally.check(drifts, of: 1, report.diagnostics)
    if report.status == .success, !drifts.isEmpty { report.status = .failure }
    return report
  }

  private static func plan(_ run: CProject.Run) -> (Report, OutputPlan.Action?) {
    let generation = CGeneration(run.request)
    var report = report(generation.diagnostics)
    report.record.reads = generation.reads
    guard let text = generation.text, let output = run.output else { return (report, nil) }
    report.record.outputs = [output]
    let name = String(decoding: output.name, as: UTF8.self)
    let file = GeneratedFile(sourcePath: run.request.module, name: name, contents: text)
    switch ExistingOutput(output) {
    case .missing: return (report, .write(output, file, replacing: nil))
    case .generated(_, let contents):
      let isSame = contents.hasSameBytes(as: text)
      if isSame { return (report, .keep(output)) }
      let module = contents.withBytes { GeneratedHeader.cModule(of: $0) }
      if module == run.request.module { return (report, .write(output, file, replacing: contents.text)) }
      let origin = module.map { "the C module '\($0)'" } ?? "Swift sources"
      return (refusal(of: output, "is generated from \(origin)", report), nil)
    case .foreign(let reason): return (refusal(of: output, reason, report), nil)
    }
  }

  /// - Parameter reason: continues "the path …".
  private static func refusal(of output: FilePath, _ reason: String, _ report: Report) -> Report {
    var report = report
    report.diagnostics.append(
      Diagnostic(
        .foreignOutput, .error, "'\(output.display)' \(reason) and is not overwritten",
        help: "move it away or choose another --output"))
    report.status = .inputOutput
    return report
  }

  /// A report with the excerpts of the headers that the diagnostics speak of.
  private static func report(_ diagnostics: [Diagnostic]) -> Report {
    let places = diagnostics.flatMap { [$0.location] + $0.notes.map(\.location) }.compactMap { $0?.path }
    let files = Set(places).sorted().map { InputFile(path: FilePath($0), root: 0, label: $0) }
    return Report(
      diagnostics: diagnostics.sortedByPlace(), status: ExitStatus(diagnostics),
      files: SourceLookup(files))
  }

  /// Lists the tagged unions and enums of a module, with the evidence for each pair, and a configuration to paste.
  package static func scan(_ run: CProject.Run) -> Report {
    let request = run.request
    var reader = CModuleReader(request)
    guard let contents = reader.read() else { return report(reader.diagnostics) }
    let (unions, diagnostics) = UnionFinder(contents.facts).unions(request.options)
    var result = report(reader.diagnostics + diagnostics)
    let listing = CScanListing(
      facts: contents.facts, unions: unions, interface: Interface(contents.interface), request: request)
    result.product = [Array(listing.text.utf8)]
    return result
  }
}
