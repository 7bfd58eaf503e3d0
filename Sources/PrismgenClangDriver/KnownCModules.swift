package import PrismgenDriver
internal import PrismgenSource

/// What the last runs of this process have said of C modules, for a run that follows soon: reading headers takes too long for
/// every change of a Swift file.
package final class KnownCModules: Sendable {
  private let reports = Locked<[(output: FilePath, report: Report)]>([])

  package init() {}

  /// As ``CModule/decide(_:)``, but for a module that nothing has changed of.
  ///
  /// - Parameters:
  ///   - isChanged: whether something of what a run has read, or is responsible for, may not be what it was.
  ///   - isSaved: whether one of its files was saved: who did is told again of an error that remains.
  package func decide(
    _ run: CProject.Run, isChanged: (BuildRecord) -> Bool, isSaved: (BuildRecord) -> Bool
  ) -> @Sendable () -> Report {
    guard let output = run.output else { return { Report() } }
    let known = reports.withLock { $0.first { $0.output == output } }
    if let known, !isChanged(known.report.record) { return { known.report } }
    let told = known.map { isSaved($0.report.record) ? [] : $0.report.toldErrors } ?? []
    let decision = CModule.decide(run)
    return { [self] in
      var report = decision()
      // Only what was carried out is known; until then the change is open.
      var known = report
      // Its errors were told, and nothing that they are about has changed.
      known.toldErrors = known.diagnostics.filter { $0.severity == .error }
      known.diagnostics.removeAll { $0.severity == .error }
      known.summary = []
      known.tally.kept = 0
      known.record.changed = []
      reports.withLock { reports in
        reports.removeAll { $0.output == output }
        reports.append((output, known))
      }
      report.toldErrors = report.diagnostics.filter(told.contains)
      report.diagnostics.removeAll(where: told.contains)
      return report
    }
  }
}
