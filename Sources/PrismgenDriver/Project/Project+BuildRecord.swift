internal import PrismgenSource

extension Project {
  /// Tells a build system about a run. Nothing is written for one that failed, so that it is done again.
  package func write(_ files: BuildRecord.Files, for report: inout Report) {
    guard report.status == .success else { return }
    var record = report.record
    record.reads.formUnion(lists + [file].compactMap(\.self))
    if let obstacle = record.obstacle(to: files, folder) {
      report.diagnostics.append(obstacle)
      report.status = ExitStatus(report.diagnostics)
      return
    }
    do throws(BuildRecord.Unwritable) {
      report.diagnostics += try record.write(files, folder)
    } catch {
      report.diagnostics.append(
        Diagnostic(
          .unwritable, .error, "cannot write '\(error.file.display)': \(error.reason.description)"))
      report.status = ExitStatus(report.diagnostics)
    }
  }
}
