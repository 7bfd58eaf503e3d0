import Observation

/// Tells those who have read a state in `withObservationTracking` of its changes; nobody, where the system knows of none.
///
/// It has no parameters, whoever's state it is, because a key path in a generic type is made anew each time that it is asked
/// for, which takes a microsecond.
class StateObservation: @unchecked Sendable {
  static func make() -> StateObservation {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      TrackedStateObservation()
    } else {
      StateObservation()
    }
  }

  /// Must be called by who reads the state.
  func access() {}

  /// Calls `update`, which changes the state.
  func withMutation(_ update: () -> Void) { update() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class TrackedStateObservation: StateObservation, Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  /// Stands for the state in key paths.
  private var state: Void {}

  override func access() { registrar.access(self, keyPath: \.state) }

  override func withMutation(_ update: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.state, update)
  }
}
