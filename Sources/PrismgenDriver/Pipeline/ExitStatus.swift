internal import PrismgenConfiguration
package import PrismgenSource

/// How a process ends; the numbers from 64 on are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// `check` found a difference, or a source has an error.
  case failure = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case inputOutput = 74
  case configuration = 78

  /// The gravest that the diagnostics call for.
  package init(_ diagnostics: [Diagnostic], isStrict: Bool) {
    let errors = diagnostics.filter { $0.severity == .error || (isStrict && $0.severity == .warning) }
    let ids = Set(errors.map(\.id))
    if ids.contains(.missingPath) {
      self = .noInput
    } else if !ids.isDisjoint(with: [.unreadable, .unwritable, .foreignOutput]) {
      self = .inputOutput
    } else if ids.contains(.nothingToDo) {
      self = .usage
    } else if ids.contains(where: { $0.code.hasPrefix("PG06") }) {
      self = .configuration
    } else {
      self = errors.isEmpty ? .success : .failure
    }
  }
}
