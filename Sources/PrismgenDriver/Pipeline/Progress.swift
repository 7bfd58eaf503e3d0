package import PrismgenModel

/// How far a run is, for a person who waits.
package enum Progress: Hashable, Sendable {
  /// Files, of how many.
  case read(Int, of: Int)
  /// How many enums and structs are in them.
  case found(Int)
  /// Templates, of how many.
  case rendered(Int, of: Int)
  /// Files whose content changes, of how many.
  case written(Int, of: Int)

  /// Called from any thread but never from two at once.
  package typealias Handler = @Sendable (Progress) -> Void

  /// What ``Workers`` tell of their indices, as `step` puts it.
  package static func counter(
    _ handler: Handler?, _ step: @escaping @Sendable (_ done: Int, _ total: Int) -> Progress
  ) -> (@Sendable (Int, Int) -> Void)? {
    guard let handler else { return nil }
    return { handler(step($0, $1)) }
  }
}

extension FileModel {
  /// The enums and structs of the file, nested ones too.
  package var typeCount: Int { types.reduce(0) { $0 + $1.typeCount } }
}

extension TypeModel {
  fileprivate var typeCount: Int {
    types.reduce(kind == .enum || kind == .struct ? 1 : 0) { $0 + $1.typeCount }
  }
}
