struct Job {
  var run: nonisolated(nonsending) () async -> Void
  var retry: (nonisolated(nonsending) (Int) async -> Void)?
  var log: @concurrent () async -> Void
}
enum Work { case job(run: nonisolated(nonsending) () async -> Void) }
extension Optional {
  struct Task { var run: nonisolated(nonsending) () async -> Void }
}
