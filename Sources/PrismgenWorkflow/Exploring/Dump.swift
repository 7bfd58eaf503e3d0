package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// `swift-prismgen dump`: one stage's result as text, for tests and for finding out which stage went wrong.
package enum Dump {
  package enum Stage: String, Sendable, CaseIterable { case tokens, declarations, model, resolved, records }

  /// Reads every file that is named, generated ones too, and reports only what cannot be read: a dump shows what a
  /// stage makes of broken source as well.
  ///
  /// - Parameter includesStructs: whether `records` has structs beside enums.
  package static func run(_ request: Request, stage: Stage, includesStructs: Bool) -> Report {
    switch stage {
    case .tokens: perFile(request, namesFiles: true) { TokensDump.text(of: $0) }
    case .declarations: perFile(request, namesFiles: true) { DeclarationsDump.text(of: Parser.parse($0)) }
    case .records:
      perFile(request) {
        RecordsDump.records(of: Parser.parse($0, scope: .enumsAndStructs), structs: includesStructs)
      }
    case .model: perFile(request) { text(of: SwiftFrontend.parse($0).0) }
    case .resolved: resolved(request)
    }
  }

  /// - Parameter namesFiles: whether the path stands above each of several files, because the dump does not say it.
  private static func perFile(
    _ request: Request, namesFiles: Bool = false, _ dump: @escaping @Sendable (SourceBuffer) -> [UInt8]
  ) -> Report {
    let found = Discovery.files(request.inputs)
    let files = found.files
    let results = Workers.map(
      files.count, progress: Progress.counter(request.progress) { .read($0, of: $1) }
    ) {
      index -> Result<[UInt8], SystemError> in
      do throws(SystemError) {
        return .success(dump(try FileSystem.read(files[index].path, label: files[index].path.display).0))
      } catch {
        return .failure(error)
      }
    }
    var report = Report(diagnostics: found.diagnostics)
    for (file, result) in zip(files, results) {
      switch result {
      case .success(let bytes):
        if namesFiles, files.count > 1 { report.product.append(Array("\(file.path.display):\n".utf8)) }
        report.product.append(bytes)
      case .failure(let error):
        report.diagnostics.append(.unreadable(file.path, error))
      }
    }
    report.status = ExitStatus(report.diagnostics)
    return report
  }

  private static func resolved(_ request: Request) -> Report {
    let analysis = Analysis(request)
    return Report(
      product: [text(of: analysis.module)], diagnostics: analysis.diagnostics,
      status: ExitStatus(analysis.diagnostics, isStrict: request.isStrict), files: analysis.files)
  }

  private static func text(of value: some Any) -> [UInt8] {
    var text = ""
    dump(value, to: &text)
    return Array(text.utf8)
  }
}
