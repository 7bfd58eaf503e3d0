internal import PrismgenConfiguration
package import PrismgenSource

/// How a process ends; the numbers from 64 on are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// `check` found a difference, or a source has an error.
  case failure = 1
  case usage = 64
  case noInput = 66
  case inputOutput = 74
  case configuration = 78

  /// The gravest that the diagnostics call for.
  package init(_ diagnostics: [Diagnostic], isStrict: Bool = false) {
    let errors = diagnostics.indices.lazy.filter {
      diagnostics[$0].severity == .error || (isStrict && diagnostics[$0].severity == .warning)
    }
    self = Set(errors.map { diagnostics[$0].id }).map(Self.init).max() ?? .success
  }

  private init(_ error: Diagnostic.ID) {
    switch error {
    case .missingPath: self = .noInput
    case .unreadable, .unwritable, .foreignOutput: self = .inputOutput
    case .nothingToDo: self = .usage
    case _ where error.code.hasPrefix("PG06"): self = .configuration
    default: self = .failure
    }
  }
}

extension ExitStatus: Comparable {
  /// From the least grave on.
  private static let order: [ExitStatus] = [
    .success, .failure, .configuration, .usage, .inputOutput, .noInput,
  ]

  package static func < (left: Self, right: Self) -> Bool {
    order.firstIndex(of: left)! < order.firstIndex(of: right)!
  }
}
